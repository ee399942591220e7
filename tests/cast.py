"""The people and the knowledge base that tests are about."""

from collections.abc import Sequence

from django.contrib.auth.models import Group, User

from documents.models import KnowledgeBase

EMPLOYEES = "employees"
WAREHOUSE = "warehouse"
KNOWLEDGE_ADMINS = "knowledge admins"
SUPPORT_AGENTS = "support agents"
PASSWORD = "open sesame 42"


def group(name: str) -> Group:
    return Group.objects.get_or_create(name=name)[0]


def person(name: str, *groups: str, staff: bool = False) -> User:
    user = User.objects.create_user(name, password=PASSWORD, first_name=name.title(), is_staff=staff)
    user.groups.set([group(each) for each in groups])
    return user


def knowledge_base(key: str, *, readers: Sequence[str] = (), admins: Sequence[str] = ()) -> KnowledgeBase:
    kb = KnowledgeBase.objects.create(key=key, name=key.title())
    kb.readers.set([group(each) for each in readers])
    kb.admins.set([group(each) for each in admins])
    return kb

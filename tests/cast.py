"""The people and the knowledge base that tests are about."""

from collections.abc import Sequence

from django.contrib.auth.models import Group, User

from documents.catalog import CONTRIBUTORS
from documents.models import KnowledgeBase
from kbsite.first_start import console_rights

EMPLOYEES = "employees"
WAREHOUSE = "warehouse"
KNOWLEDGE_ADMINS = CONTRIBUTORS
SUPPORT_AGENTS = "support-agents"
PASSWORD = "open sesame 42"


def group(name: str) -> Group:
    return Group.objects.get_or_create(name=name)[0]


def person(name: str, *groups: str, staff: bool = False) -> User:
    user = User.objects.create_user(name, password=PASSWORD, first_name=name.title(), is_staff=staff)
    user.groups.set([group(each) for each in groups])
    if staff:
        console_rights()
    return user


def knowledge_base(key: str, *, readers: Sequence[str] = (), admins: Sequence[str] = ()) -> KnowledgeBase:
    kb = KnowledgeBase.objects.create(key=key, name=key.title())
    kb.readers.set([group(each) for each in readers])
    for rights in (kb.contributors, kb.admins):
        rights.set([group(each) for each in admins])
    return kb

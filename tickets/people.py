"""Who works on tickets."""

from collections.abc import Iterable

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import HttpRequest

from documents.errors import NotThere
from documents.models import KnowledgeBase
from documents.people import signed_in

SUPPORT_AGENTS = "support-agents"


def is_agent(user: User) -> bool:
    return user.is_active and (user.is_superuser or user.groups.filter(name=SUPPORT_AGENTS).exists())


def agents() -> QuerySet[User]:
    return User.objects.filter(groups__name=SUPPORT_AGENTS, is_active=True)


def admins_of(kbs: Iterable[KnowledgeBase]) -> QuerySet[User]:
    """Those who may publish in any of the knowledge bases."""
    return User.objects.filter(groups__administered_kbs__in=list(kbs), is_active=True).distinct()


def agent_at(request: HttpRequest) -> User:
    """The support agent behind a request. Raises NotThere for anybody else."""
    user = signed_in(request)
    if not is_agent(user):
        raise NotThere
    return user

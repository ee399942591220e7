"""What a new installation needs before it serves: people, rights and the sample corpus."""

import secrets
from collections.abc import Sequence

from django.conf import settings
from django.contrib.auth.models import Group, Permission, User
from django.db import transaction
from tqdm import tqdm

from documents.catalog import CONTRIBUTORS, load
from documents.models import KnowledgeBase, Version

SAMPLE = settings.BASE_DIR / "corpus"

DEMO_CAST = {
    "alice": ["employees"],
    "pat": ["employees", "hr", CONTRIBUTORS],
    "terry": ["employees", "support-agents"],
}


def first_administrator() -> dict[str, str]:
    """The name and generated password of the first administrator, once; {} when there is one."""
    if User.objects.filter(is_superuser=True).exists():
        return {}
    password = secrets.token_urlsafe(12)
    User.objects.create_superuser("admin", password=password)
    return {"admin": password}


def demo() -> dict[str, str]:
    """The sample corpus and the people who use it, once; their generated passwords."""
    if KnowledgeBase.objects.exists():
        return _cast()
    bar = tqdm(desc="corpus", unit="file")

    def advance(_position: int, total: int, version: Version) -> None:
        bar.total = total
        bar.set_postfix_str(str(version))
        bar.update()

    load(SAMPLE, advance)
    bar.close()
    return _cast()


def _cast() -> dict[str, str]:
    """The demo people, unless anybody was ever made."""
    if User.objects.filter(is_superuser=False, is_active=True).exists():
        return {}
    return {name: _person(name, groups) for name, groups in DEMO_CAST.items()}


@transaction.atomic
def _person(name: str, groups: Sequence[str]) -> str:
    password = secrets.token_urlsafe(9)
    user = User.objects.create_user(name, password=password, is_staff=CONTRIBUTORS in groups)
    user.groups.set([Group.objects.get_or_create(name=group)[0] for group in groups])
    return password


def console_rights() -> None:
    """Let knowledge admins work in the console; what they see there is limited to their knowledge bases."""
    group, _ = Group.objects.get_or_create(name=CONTRIBUTORS)
    documents = Permission.objects.filter(
        content_type__app_label="documents", content_type__model__in=["document", "version", "knowledgebase"]
    ).exclude(codename__startswith="delete")
    log = Permission.objects.filter(codename="view_answer")
    tickets = Permission.objects.filter(
        content_type__app_label="tickets",
        codename__in=["view_ticket", "view_versionrequest", "view_notificationdelivery"],
    )
    words = Permission.objects.filter(content_type__app_label="qa", content_type__model="alias")
    group.permissions.add(*documents, *log, *tickets, *words)

"""The only door to documents: everything here is limited to what the reader may see."""

from collections.abc import Collection
from datetime import date
from typing import TypeVar

from django.contrib.auth.models import Group, User
from django.db.models import Model, Prefetch, Q, QuerySet
from django.utils import timezone

from documents.errors import NotThere
from documents.index import Scope
from documents.models import Chunk, Document, KnowledgeBase, Version

M = TypeVar("M", bound=Model)


def groups_of(user: User) -> list[int]:
    """The groups whose rights the user has; a superuser has those of all."""
    groups = Group.objects.all() if user.is_superuser else user.groups.all()
    return list(groups.values_list("pk", flat=True))


def kbs_readable_by(user: User) -> QuerySet[KnowledgeBase]:
    """Knowledge bases that one of the user's groups reads, contributes to or administers."""
    if user.is_superuser:
        return KnowledgeBase.objects.all()
    groups = groups_of(user)
    rights = Q(readers__in=groups) | Q(contributors__in=groups) | Q(admins__in=groups)
    return KnowledgeBase.objects.filter(rights).distinct()


def readable_by(user: User) -> QuerySet[Document]:
    """Documents of the readable knowledge bases, less those restricted to groups the user is not in."""
    documents = Document.objects.filter(deleted_at=None)
    if user.is_superuser:
        return documents
    groups = groups_of(user)
    return documents.filter(
        Q(restricted_to=None) | Q(restricted_to__in=groups), kb__in=kbs_readable_by(user)
    ).distinct()


def kbs_administered_by(user: User) -> QuerySet[KnowledgeBase]:
    """Knowledge bases whose documents the user may change."""
    if user.is_superuser:
        return KnowledgeBase.objects.all()
    groups = groups_of(user)
    rights = Q(contributors__in=groups) | Q(admins__in=groups)
    return KnowledgeBase.objects.filter(rights).distinct()


def documents_administered_by(user: User) -> QuerySet[Document]:
    """Readable documents of the knowledge bases whose documents the user may change."""
    return readable_by(user).filter(kb__in=kbs_administered_by(user))


def scope_of(user: User, kb_keys: Collection[str] = (), on: date | None = None) -> Scope:
    """What a search on the user's behalf may see, narrowed to `kb_keys` when given."""
    kbs = kbs_readable_by(user)
    if kb_keys:
        kbs = kbs.filter(key__in=kb_keys)
    return Scope(
        kb_ids=frozenset(kbs.values_list("pk", flat=True)),
        group_ids=frozenset(groups_of(user)),
        on=on or timezone.localdate(),
    )


def versions_shown_to(user: User) -> QuerySet[Version]:
    """Versions of readable documents, old ones too; drafts to those who made or may publish them."""
    mine = Q(uploaded_by=user) | Q(document__in=documents_administered_by(user))
    shown = Q(current_since__isnull=False) | mine
    return Version.objects.filter(shown, document__in=readable_by(user)).select_related("document__kb")


def get_version(user: User, identifier: str, number: int) -> Version:
    """A version that the user is shown. Raises NotThere."""
    return _one(versions_shown_to(user).filter(document__identifier=identifier, number=number))


def get_chunk(user: User, chunk_id: int) -> Chunk:
    """A chunk of a version that the user is shown, with its version and document. Raises NotThere."""
    found = Chunk.objects.filter(pk=chunk_id, version__in=versions_shown_to(user).values("pk"))
    return _one(found.select_related("version__document__kb"))


def get_administered_document(user: User, identifier: str) -> Document:
    """A document that the user may change. Raises NotThere."""
    return _one(documents_administered_by(user).filter(identifier=identifier).select_related("kb"))


def versions_administered_by(user: User) -> QuerySet[Version]:
    """Versions of the documents that the user may change, without their text."""
    versions = Version.objects.filter(document__in=documents_administered_by(user))
    return versions.select_related("document__kb", "uploaded_by").defer("text")


def last_uploaded_to(user: User) -> str:
    """The key of the knowledge base that the user's latest upload went to; "" before the first."""
    mine = versions_administered_by(user).filter(uploaded_by=user).order_by("-uploaded_at", "-pk")
    return mine.values_list("document__kb__key", flat=True).first() or ""


def shelf(user: User, words: str = "", kb_key: str = "") -> QuerySet[Document]:
    """The documents that the user may change, narrowed, by title, with their versions but not their text."""
    documents = documents_administered_by(user)
    if words:
        numbered = Version.objects.filter(doc_no__icontains=words).values("document")
        documents = documents.filter(
            Q(title__icontains=words) | Q(identifier__iexact=words) | Q(pk__in=numbered)
        )
    if kb_key:
        documents = documents.filter(kb__key=kb_key)
    versions = Version.objects.defer("text").order_by("-number")
    return (
        documents.select_related("kb")
        .prefetch_related(Prefetch("versions", versions))
        .order_by("title", "pk")
    )


def replacement_of(user: User, document: Document) -> Document | None:
    """What replaces a withdrawn document, if the user may read it."""
    if document.replaced_by_id is None:
        return None
    return readable_by(user).filter(pk=document.replaced_by_id).first()


def readings_of(user: User, document: Document) -> QuerySet[Version]:
    """The document's versions that were read, with text and chunks, from the newest."""
    versions = Version.objects.filter(document=document, document__in=documents_administered_by(user))
    return versions.filter(state=Version.State.READY).order_by("-number").prefetch_related("chunks")


def failed_versions(user: User) -> QuerySet[Version]:
    """Versions of the documents that the user may change which could not be read; the newest first."""
    failed = versions_administered_by(user).filter(state=Version.State.FAILED)
    return failed.order_by("-uploaded_at", "-pk")


def drafts_administered_by(user: User) -> QuerySet[Version]:
    """Versions that wait for a review, or to be read before it; the newest first."""
    drafts = versions_administered_by(user).filter(current_since=None, scheduled=False)
    return drafts.order_by("-uploaded_at", "-pk")


def get_administered_version(user: User, identifier: str, number: int) -> Version:
    """A version of a document that the user may change. Raises NotThere."""
    found = versions_administered_by(user)
    return _one(found.filter(document__identifier=identifier, number=number))


def chunks_by_id(user: User, chunk_ids: Collection[int]) -> dict[int, Chunk]:
    """Those of the chunks that the user may read, with their version (without its text) and document."""
    found = Chunk.objects.filter(pk__in=chunk_ids, version__document__in=readable_by(user))
    return {chunk.pk: chunk for chunk in found.select_related("version__document__kb").defer("version__text")}


def _one(found: QuerySet[M]) -> M:
    thing = found.first()
    if thing is None:
        raise NotThere
    return thing


def replacement_openings(user: User, document_ids: Collection[int]) -> list[Chunk]:
    """The first chunk of what is in force instead: the replacing document's, or the own newer version's."""
    readable = readable_by(user)
    old = readable.filter(pk__in=document_ids).in_bulk()
    targets = dict.fromkeys(
        old[pk].replaced_by_id if old[pk].withdrawn_at else pk for pk in document_ids if pk in old
    )
    openings = Chunk.objects.filter(
        version__document__in=readable.filter(pk__in=[pk for pk in targets if pk]),
        version__is_current=True,
        ordinal=0,
    ).select_related("version__document__kb")
    return [chunk for chunk in openings.defer("version__text") if in_force(chunk.version)]


def in_force(version: Version, on: date | None = None) -> bool:
    """Whether the version is the current one of a document in force on that day (today by default)."""
    day = on or timezone.localdate()
    return (
        version.is_current
        and version.document.withdrawn_at is None
        and (version.effective_from is None or version.effective_from <= day)
        and (version.effective_to is None or day <= version.effective_to)
    )


def in_force_versions() -> list[str]:
    """Every version in force today, as `identifier:number`, in order: what answers are drawn from."""
    current = Version.objects.filter(is_current=True, document__deleted_at=None)
    rows = current.select_related("document").defer("text").order_by("document__identifier")
    return [f"{version.document.identifier}:{version.number}" for version in rows if in_force(version)]

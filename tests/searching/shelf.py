"""Documents made for searching, and what a search of them must find by the plain formula."""

from collections.abc import Sequence
from datetime import date

from django.contrib.auth.models import Group

from documents import index
from documents.index import Scope
from documents.models import Chunk, Document, KnowledgeBase, Version
from documents.searching import PLAIN, Bm25, Bm25Index, Hit, search_tokens

TODAY = date(2026, 6, 1)


def kb(key: str) -> KnowledgeBase:
    return KnowledgeBase.objects.get_or_create(key=key, defaults={"name": key})[0]


def group(name: str) -> Group:
    return Group.objects.get_or_create(name=name)[0]


def document(
    texts: Sequence[str], *, title: str = "", kb_key: str = "rules", current: bool = True
) -> Document:
    """A document whose first version holds the texts as its chunks."""
    made = Document.objects.create(kb=kb(kb_key), title=title)
    version(made, texts, current=current)
    return made


def version(of: Document, texts: Sequence[str], *, current: bool = True, doc_no: str = "") -> Version:
    """The next version of a document, ready and indexed."""
    number = max(of.versions.values_list("number", flat=True), default=0) + 1
    made = Version.objects.create(
        document=of, number=number, state=Version.State.READY, size=1, doc_no=doc_no
    )
    Chunk.objects.bulk_create(
        Chunk(
            version=made,
            ordinal=ordinal,
            char_start=0,
            char_end=len(text),
            raw_content=text,
            heading_path=[],
            page_from=1,
            page_to=1,
            content_hash="",
        )
        for ordinal, text in enumerate(texts)
    )
    index.add(made)
    if current:
        publish(made)
    return made


def publish(chosen: Version) -> None:
    chosen.document.versions.update(is_current=False)
    Version.objects.filter(pk=chosen.pk).update(is_current=True)
    index.refresh(chosen.document)


def scope(*kb_keys: str, groups: Sequence[str] = (), on: date = TODAY, in_force: bool = True) -> Scope:
    return Scope(
        frozenset(kb(key).pk for key in kb_keys or ("rules",)),
        frozenset(group(name).pk for name in groups),
        on,
        in_force,
    )


def plainly(scope: Scope, text: str, *, limit: int = 50, parameters: Bm25 = PLAIN) -> tuple[Hit, ...]:
    """The formula over the chunks that the scope shows, read from the documents themselves."""
    chunks = Chunk.objects.select_related("version__document").filter(version__indexed__isnull=False)
    seen = {
        chunk.pk: search_tokens("\n".join(_written(chunk)))
        for chunk in chunks.distinct()
        if _readable(scope, chunk.version) and _in_force(scope, chunk.version) is scope.in_force
    }
    return Bm25Index(seen).search(search_tokens(text), limit=limit, parameters=parameters)


def _written(chunk: Chunk) -> list[str]:
    version = chunk.version
    parts = [
        version.document.title,
        version.doc_no,
        *chunk.heading_path,
        chunk.table_header,
        chunk.raw_content,
    ]
    return list(dict.fromkeys(part for part in parts if part))


def _readable(scope: Scope, version: Version) -> bool:
    document = version.document
    groups = set(document.restricted_to.values_list("pk", flat=True))
    admitted = not groups or bool(groups & scope.group_ids)
    return document.kb_id in scope.kb_ids and document.deleted_at is None and admitted


def _in_force(scope: Scope, version: Version) -> bool:
    return (
        version.is_current
        and version.document.withdrawn_at is None
        and (version.effective_from is None or version.effective_from <= scope.on)
        and (version.effective_to is None or scope.on <= version.effective_to)
    )

"""A version's file is read, chunked and indexed; whatever dies on the way, it ends ready or failed, once."""

import logging
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from pathlib import Path
from typing import Protocol

from django.db import transaction
from django.db.models import Case, CharField, F, Q, QuerySet, Value, When
from django.utils import timezone
from ulid import ULID

from documents.index import vectors
from documents.models import Version
from documents.reading import Chunk, Reading, ReadingError, chunk, read, read_isolated
from documents.services.readings import ClaimLost, claimed, store

MAX_ATTEMPTS = 3
HEARTBEAT_LOST = timedelta(minutes=5)

# What may go well another time; anything else is the file's own fault.
MAY_PASS = frozenset({"crashed", "time_limit", "memory_limit"})

Progress = Callable[[int, int], None]
logger = logging.getLogger(__name__)

_WAITING = Q(state=Version.State.UPLOADED) | Q(rereading=True, heartbeat_at=None)
_IN_WORK = Q(rereading=True) | ~Q(state__in=[Version.State.READY, Version.State.FAILED])


class Reader(Protocol):
    def __call__(
        self, path: Path, filename: str, *, encoding: str | None, on_progress: Progress
    ) -> tuple[Reading, tuple[Chunk, ...]]:
        """The text and chunks of a file, a text file by `encoding` when given. Raises ReadingError."""


def read_here(
    path: Path, filename: str, *, encoding: str | None = None, on_progress: Progress
) -> tuple[Reading, tuple[Chunk, ...]]:
    """Read in this process: only for files that are our own."""
    reading = read(path, filename, encoding=encoding, on_progress=on_progress)
    return reading, chunk(reading)


def process(
    version_id: int,
    on_progress: Progress | None = None,
    *,
    reader: Reader = read_isolated,
    lost_after: timedelta = HEARTBEAT_LOST,
) -> Version | None:
    """Read, chunk and index one version; None when another worker has it. Idempotent.

    A reader that broke off is given two more tries (the version waits again); a file that says why it cannot
    be read fails at once. A ready version that is read again stays as it was until the new reading is stored.
    """
    version = _claim(version_id, timezone.now() - lost_after)
    if version is None:
        return None

    def report(done: int, total: int) -> None:
        _beat(version, pages_done=done, pages_total=total)
        if on_progress:
            on_progress(done, total)

    try:
        reading, chunks = reader(
            Path(version.file.path),
            version.original_name,
            encoding=version.chosen_encoding or None,
            on_progress=report,
        )
        _beat(version, **({} if version.rereading else {"state": Version.State.CHUNKING}))
        store(version, reading, chunks)
    except ClaimLost:
        return None
    except ReadingError as error:
        _put_off(version, error.code, error.params, final=error.code not in MAY_PASS)
    except Exception:
        logger.exception("version %s could not be processed", version_id)
        _put_off(version, "crashed", {}, final=False)
    return Version.objects.select_related("document").filter(pk=version_id).first()


def _claim(version_id: int, lost_before: datetime) -> Version | None:
    """Take the version for this worker: unread, or left behind by a worker whose heartbeat stopped.

    The claim's name stands in the row: who lost it to another can change nothing any more.
    """
    name = str(ULID())
    free = _WAITING | (Q(heartbeat_at__lt=lost_before) & _IN_WORK)
    state = Case(When(rereading=True, then=F("state")), default=Value("parsing"), output_field=CharField())
    taken = Version.objects.filter(free, pk=version_id).update(
        state=state, claim=name, heartbeat_at=timezone.now(), attempts=F("attempts") + 1
    )
    if not taken:
        return None
    version = Version.objects.select_related("document").get(pk=version_id)
    if version.attempts > MAX_ATTEMPTS:
        _put_off(version, "crashed", {}, final=True)
        return None
    return version


def _beat(version: Version, **changes: object) -> None:
    """Show that the worker lives. Raises ClaimLost when another has taken over."""
    if not claimed(version).update(heartbeat_at=timezone.now(), **changes):
        raise ClaimLost


def _put_off(version: Version, code: str, params: Mapping[str, str | int], *, final: bool) -> None:
    """Note why the version was not read; it waits for its next try while it has one."""
    final = final or version.attempts >= MAX_ATTEMPTS
    changes: dict[str, object] = {"failure_code": code, "failure_params": dict(params)}
    if version.rereading:
        changes |= {"rereading": not final, "heartbeat_at": None}
    else:
        changes["state"] = Version.State.FAILED if final else Version.State.UPLOADED
    claimed(version).update(**changes)


@transaction.atomic
def reprocess(version: Version, encoding: str | None = None) -> None:
    """Read a version's file again from the start; it stays searchable as it was until that is done.

    `encoding` is what a text file is read by from now on; "" leaves it to the file, None as it was chosen.
    """
    settled = Version.objects.filter(pk=version.pk, rereading=False)
    changes: dict[str, object] = {"attempts": 0, "failure_code": "", "failure_params": {}, "pages_done": 0}
    if encoding is not None:
        changes["chosen_encoding"] = encoding
    settled.filter(state=Version.State.FAILED).update(state=Version.State.UPLOADED, **changes)
    settled.filter(state=Version.State.READY).update(rereading=True, heartbeat_at=None, **changes)
    version.refresh_from_db()


def embed(version_id: int) -> None:
    """Give the version's chunks their vectors, where there is an embedder. Raises EmbeddingFailed."""
    vectors.embed(Version.objects.get(pk=version_id))


def unfinished(lost_after: timedelta = HEARTBEAT_LOST) -> list[int]:
    """Versions that a dead worker left behind, or that no task has taken yet."""
    lost = Q(heartbeat_at=None) | Q(heartbeat_at__lt=timezone.now() - lost_after)
    left: QuerySet[Version] = Version.objects.filter(_IN_WORK & lost)
    return list(left.order_by("uploaded_at", "pk").values_list("pk", flat=True))

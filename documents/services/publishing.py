"""Which version is the current one, and from which day.

The rule: a published version becomes current at once, unless its first day is still to come and another
version is in force until then. It waits then (`scheduled`) and takes over on its day, whichever version is
current by then.
"""

from datetime import date

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from documents import index
from documents.errors import Rejected
from documents.models import Document, Version


@transaction.atomic
def publish(version: Version) -> None:
    """Make a ready version the current one, or schedule it for its day. Raises Rejected `not_ready`.

    Readers see the old or the new, never both or neither.
    """
    document = Document.objects.select_for_update().get(pk=version.document_id)
    version.refresh_from_db(fields=["state", "is_current", "effective_from"])
    if version.state != Version.State.READY:
        raise Rejected("not_ready")
    today = timezone.localdate()
    if _must_wait(version, document, today):
        document.versions.filter(pk=version.pk).update(scheduled=True)
        version.scheduled = True
        return
    now = timezone.now()
    document.versions.filter(is_current=True).exclude(pk=version.pk).update(is_current=False)
    document.versions.filter(pk=version.pk).update(is_current=True, scheduled=False, current_since=now)
    version.is_current, version.scheduled, version.current_since = True, False, now
    index.refresh(document)


def _must_wait(version: Version, document: Document, today: date) -> bool:
    if version.is_current or version.effective_from is None or version.effective_from <= today:
        return False
    in_force = document.versions.filter(_begun(today), is_current=True)
    return in_force.exists()


def _begun(today: date) -> Q:
    return Q(effective_from=None) | Q(effective_from__lte=today)


def promote_due() -> int:
    """Make current the scheduled versions whose day has come; how many."""
    due = Version.objects.filter(_begun(timezone.localdate()), scheduled=True, state=Version.State.READY)
    versions = list(due.select_related("document").defer("text").order_by("effective_from", "number"))
    for version in versions:
        publish(version)
    return len(versions)


@transaction.atomic
def unschedule(version: Version) -> None:
    """Let the version wait for a decision again."""
    Version.objects.filter(pk=version.pk).update(scheduled=False)
    version.scheduled = False


@transaction.atomic
def change_dates(version: Version) -> None:
    """Save a version's number and dates, and let the search follow."""
    version.save(update_fields=["doc_no", "published_at", "effective_from", "effective_to"])
    if version.scheduled:
        publish(version)
    index.refresh(version.document)

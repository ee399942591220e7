"""Who changed what: a line in the console's log for each change."""

from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import User

from documents.models import Document


def record(user: User, document: Document, change: str) -> None:
    """Note that the user made the change, such as `withdraw` or `publish v3`, to the document."""
    LogEntry.objects.log_actions(user.pk, [document], CHANGE, change_message=change, single_object=True)

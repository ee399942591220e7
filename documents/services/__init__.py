"""Every change to documents and their versions; each keeps the search index in the same transaction."""

from documents.services.ingesting import (
    HEARTBEAT_LOST,
    MAX_ATTEMPTS,
    Progress,
    Reader,
    embed,
    process,
    read_here,
    reprocess,
    unfinished,
)
from documents.services.publishing import change_dates, promote_due, publish, unschedule
from documents.services.receiving import add_version, check_upload, receive
from documents.services.reviewing import Particulars, attach, correct, discard, settle
from documents.services.standing import delete, reinstate, restrict, withdraw

__all__ = [
    "HEARTBEAT_LOST",
    "MAX_ATTEMPTS",
    "Particulars",
    "Progress",
    "Reader",
    "add_version",
    "attach",
    "change_dates",
    "check_upload",
    "correct",
    "delete",
    "discard",
    "embed",
    "process",
    "promote_due",
    "publish",
    "read_here",
    "receive",
    "reinstate",
    "reprocess",
    "restrict",
    "settle",
    "unfinished",
    "unschedule",
    "withdraw",
]

"""Addresses of originals that hold for one reader and one hour."""

from django.contrib.auth.models import User
from django.core.signing import BadSignature, TimestampSigner

from documents.models import Version

SECONDS = 3_600

_SIGNER = TimestampSigner(salt="documents.original")


def sign(user: User, version: Version) -> str:
    """A token that lets `user` fetch the version's original within the hour."""
    return _SIGNER.sign_object([user.pk, version.pk])


def holds(token: str, user: User, version: Version) -> bool:
    try:
        said = _SIGNER.unsign_object(token, max_age=SECONDS)
    except BadSignature:
        return False
    return bool(said == [user.pk, version.pk])

"""Who is at the door."""

from django.contrib.auth.models import User
from django.http import HttpRequest


def signed_in(request: HttpRequest) -> User:
    """The person behind a request that only signed-in people can make."""
    user = request.user
    assert isinstance(user, User)  # noqa: S101 - LoginRequiredMiddleware and the console let the request in
    return user

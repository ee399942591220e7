from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, Response

pytestmark = pytest.mark.browser

KILOBYTES = 150


def test_it_weighs_little_and_nothing_comes_from_elsewhere(
    page: Page, live_site: str, alice: User, sign_in: Callable[[User], None]
) -> None:
    received: list[Response] = []

    def keep(response: Response) -> None:
        received.append(response)

    page.on("response", keep)  # Playwright takes no method of a list
    sign_in(alice)
    page.goto("/", wait_until="networkidle")
    assert all(response.url.startswith(live_site) for response in received)
    assert sum(len(response.body()) for response in received) < KILOBYTES * 1024

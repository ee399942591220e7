from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from tests.cast import PASSWORD

pytestmark = pytest.mark.browser


def test_alice_signs_in_and_may_ask(page: Page, alice: User) -> None:
    page.goto("/")
    page.get_by_label("用户名").fill("alice")
    page.get_by_label("密码").fill(PASSWORD)
    page.get_by_role("button", name="登录").click()
    expect(page.get_by_role("textbox")).to_be_visible()


def test_a_wrong_password_says_so_and_lets_nobody_in(page: Page, alice: User) -> None:
    page.goto("/")
    page.get_by_label("用户名").fill("alice")
    page.get_by_label("密码").fill("wrong")
    page.get_by_role("button", name="登录").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_label("密码")).to_be_visible()


def test_the_page_can_be_read_in_english(page: Page, alice: User, sign_in: Callable[[User], None]) -> None:
    sign_in(alice)
    page.goto("/")
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")

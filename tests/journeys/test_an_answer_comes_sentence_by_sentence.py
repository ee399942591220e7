"""While a model writes: what was checked is there at once, stays, and nothing comes twice."""

import asyncio
import threading
from collections.abc import AsyncGenerator, Callable, Sequence

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from documents.models import Version
from qa.answering.ports import Draft, Ended, EndReason
from qa.models import Answer

pytestmark = pytest.mark.browser

QUESTION = "一类城市住宿费每晚限额是多少？"
FIRST = "一类城市每人每晚不超过500元[{n}]。"
FABRICATED = "住宿费的报销由董事会在每季度末统一批准[{n}]。"
LAST = "三类城市每人每晚不超过300元[{n}]。"


class SteppedWriter:
    """Writes one sentence at each `go()`, citing the block that has the limits."""

    name = "stepped"
    model = "steps"
    prompt_version = "0"

    def __init__(self, sentences: Sequence[str]) -> None:
        self._sentences = sentences
        self._steps = threading.Semaphore(0)
        self.cancelled = threading.Event()

    def go(self) -> None:
        self._steps.release()

    async def write(self, draft: Draft) -> AsyncGenerator[str | Ended, None]:
        n = next(block.n for block in draft.blocks if "300元" in block.passage.text)
        try:
            for sentence in self._sentences:
                while not await asyncio.to_thread(self._steps.acquire, timeout=0.05):
                    pass
                yield sentence.format(n=n) + "\n"
        except asyncio.CancelledError:
            self.cancelled.set()
            raise
        yield Ended(EndReason.COMPLETE)


@pytest.fixture
def writer(monkeypatch: pytest.MonkeyPatch) -> SteppedWriter:
    stepped = SteppedWriter([FIRST, FABRICATED, LAST])
    monkeypatch.setattr("qa.services.generator", lambda: stepped)
    return stepped


@pytest.fixture
def asked(page: Page, alice: User, travel: Version, sign_in: Callable[[User], None]) -> Page:
    sign_in(alice)
    page.goto("/")
    page.get_by_role("textbox", name="你的问题").fill(QUESTION)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="停止")).to_be_visible()
    return page


def test_a_sentence_is_there_and_can_be_opened_while_the_next_is_written(
    writer: SteppedWriter, asked: Page
) -> None:
    writer.go()
    expect(asked.locator(".sentence")).to_have_count(1)
    asked.locator(".badge").click()
    expect(asked.locator("[data-panel] .sheet rect").first).to_be_in_viewport()
    writer.go()
    writer.go()
    expect(asked.locator(".cards .card")).to_have_count(1)
    expect(asked.locator(".sentence")).to_have_count(2)


def test_what_did_not_pass_never_reaches_the_browser_but_its_count_does(
    writer: SteppedWriter, asked: Page
) -> None:
    for _ in range(3):
        writer.go()
    withheld = asked.get_by_text("有 1 句未通过核对，没有显示")
    expect(withheld).to_be_visible()
    withheld.click()
    expect(asked.get_by_text("这些句子没有通过核对")).to_be_visible()
    assert "董事会" not in asked.content()


def test_a_reload_in_the_middle_goes_on_and_shows_nothing_twice(writer: SteppedWriter, asked: Page) -> None:
    writer.go()
    expect(asked.locator(".sentence")).to_have_count(1)
    asked.reload()
    expect(asked.locator(".sentence")).to_have_count(1)
    writer.go()
    writer.go()
    expect(asked.locator(".cards .card")).to_have_count(1)
    expect(asked.locator(".sentence")).to_contain_text(["500元", "300元"])


def test_two_tabs_see_the_same_answer(writer: SteppedWriter, asked: Page) -> None:
    writer.go()
    browser = asked.context.browser
    assert browser is not None
    other = browser.new_context(storage_state=asked.context.storage_state(), locale="zh-CN").new_page()
    other.goto(asked.url)
    for _ in range(2):
        writer.go()
    for tab in (asked, other):
        expect(tab.locator(".cards .card")).to_have_count(1)
    assert asked.locator(".sentence").all_inner_texts() == other.locator(".sentence").all_inner_texts()


def test_stop_keeps_what_was_shown_and_ends_the_writing(writer: SteppedWriter, asked: Page) -> None:
    writer.go()
    expect(asked.locator(".sentence")).to_have_count(1)
    asked.get_by_role("button", name="停止").click()
    expect(asked.get_by_text("你停止了这次回答")).to_be_visible()
    expect(asked.locator(".sentence")).to_have_count(1)
    assert writer.cancelled.wait(5)
    assert Answer.objects.get().status == Answer.Status.STOPPED


def test_the_answer_comes_even_when_no_event_can(
    writer: SteppedWriter, page: Page, alice: User, travel: Version, sign_in: Callable[[User], None]
) -> None:
    page.route("**/events/**", lambda route: route.fulfill(status=204))
    sign_in(alice)
    page.goto("/")
    page.get_by_role("textbox", name="你的问题").fill(QUESTION)
    page.keyboard.press("Enter")
    for _ in range(3):
        writer.go()
    expect(page.locator(".cards .card")).to_have_count(1)
    expect(page.locator(".sentence")).to_have_count(2)

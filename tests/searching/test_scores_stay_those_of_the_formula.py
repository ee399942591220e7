"""Whatever happens to documents and to the index's own house-keeping, on whichever database."""

import random
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from documents import index
from documents.index import Scope
from documents.models import Document, Version
from documents.searching import Bm25
from tests.searching import shelf

pytestmark = pytest.mark.django_db

WORDS = "年假 病假 差旅 住宿 审批 报销 部门 经理 标准 5天 VPN ZD-2024-008 第十二条 一线城市".split()
KBS = ("rules", "handbook", "minutes")
GROUPS = ("warehouse", "finance")


def sentence(dice: random.Random) -> str:
    return "".join(dice.choice([*WORDS, "，", " "]) for _ in range(dice.randint(1, 12)))


class Year:
    """A year of changes, drawn at random."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)  # noqa: S311 - reproducible, not secret

    def document(self) -> Document | None:
        return self.dice.choice(list(Document.objects.order_by("pk")) or [None])

    def writes(self) -> None:
        texts = [sentence(self.dice) for _ in range(self.dice.randint(1, 6))]
        shelf.document(texts, title=sentence(self.dice), kb_key=self.dice.choice(KBS))

    def revises(self) -> None:
        if document := self.document():
            texts = [sentence(self.dice) for _ in range(self.dice.randint(1, 6))]
            shelf.version(
                document, texts, current=self.dice.random() < 0.8, doc_no=self.dice.choice(["", "甲-1"])
            )

    def changes(self) -> None:
        document = self.document()
        if document is None:
            return
        now = timezone.now()
        match self.dice.randrange(4):
            case 0:
                document.withdrawn_at = self.dice.choice([None, now])
            case 1:
                document.deleted_at = self.dice.choice([None, None, now])
            case 2:
                document.kb = shelf.kb(self.dice.choice(KBS))
            case 3:
                document.title = sentence(self.dice)
            case 4:
                document.restricted_to.set([shelf.group(self.dice.choice(GROUPS))])
            case 5:
                dates = [None, shelf.TODAY - timedelta(1), shelf.TODAY, shelf.TODAY + timedelta(1)]
                document.versions.update(
                    effective_from=self.dice.choice(dates), effective_to=self.dice.choice(dates)
                )
        document.save()
        index.refresh(document)

    def discards(self) -> None:
        versions = list(Version.objects.filter(indexed__isnull=False).distinct().order_by("pk"))
        if not versions:
            return
        version = self.dice.choice(versions)
        if self.dice.random() < 0.5:
            version.delete()
        else:
            index.remove(version)

    def tidies(self) -> None:
        match self.dice.randrange(3):
            case 0:
                index.fold(segments=2)
            case 1:
                index.merge(fan_in=2, fresh=0)
            case 2:
                index.compact()

    def goes_on(self) -> None:
        happenings: list[Callable[[], None]] = [self.writes, self.revises, self.changes, self.tidies]
        self.dice.choice([*happenings * 2, self.writes, self.discards])()

    def scope(self) -> Scope:
        kbs = self.dice.sample(KBS, self.dice.randint(1, 3))
        groups = self.dice.sample(GROUPS, self.dice.randint(0, 2))
        return shelf.scope(*kbs, groups=groups, in_force=self.dice.random() < 0.7)


@pytest.fixture(params=["whole", "cut"])
def layout(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Segments as small ones are kept, and as large ones are: many blocks, some of a single term."""
    if request.param == "cut":
        monkeypatch.setattr("documents.index.storage.UNCUT_CHUNKS", 0)
        monkeypatch.setattr("documents.searching.postings.blocks.BLOCK_BYTES", 32)
        monkeypatch.setattr("documents.searching.postings.blocks.FREQUENT_BYTES", 8)


@pytest.mark.usefixtures("layout")
@pytest.mark.parametrize("seed", range(3))
def test_scores_and_order_equal_the_plain_formula_after_any_change(seed: int) -> None:
    year = Year(seed)
    for _ in range(24):
        year.goes_on()
        scope, text = year.scope(), sentence(year.dice)
        limit = year.dice.choice([1, 5, 50])
        parameters = year.dice.choice([Bm25(), Bm25(k1=5), Bm25(k1=0.2, b=0.3)])
        found = index.search(scope, text, limit=limit, parameters=parameters)
        assert found == shelf.plainly(scope, text, limit=limit, parameters=parameters)

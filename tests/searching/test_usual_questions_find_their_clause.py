import pytest

from documents import index
from documents.models import Chunk
from tests.searching import shelf

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _documents() -> None:
    travel = shelf.document([], title="差旅费管理办法")
    version = shelf.version(
        travel,
        ["第十一条 交通费凭票报销。", "第十二条 一线城市每人每晚不超过500元，超出的由部门负责人书面批准。"],
        doc_no="ZD-2024-008",
    )
    Chunk.objects.filter(version=version, ordinal=1).update(heading_path=["第三章 住宿费", "第十二条"])
    index.remove(version)
    index.add(version)
    shelf.document(["年假满一年享5天。", "病假凭证明。"], title="休假规定")
    shelf.document(["先申请VPN账号，再安装客户端。", "账号七天内开通。"], title="远程接入指南")


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("差旅费住宿标准", "第十二条 一线城市"),
        ("第12条", "第十二条 一线城市"),
        ("年假", "年假满一年"),
        ("5天的是哪种假", "年假满一年"),
        ("ZD-2024-008 交通费", "第十一条"),
        ("zd_2024_008 一线城市", "第十二条 一线城市"),
        ("VPN账号", "先申请VPN账号"),
        ("ＶＰＮ帳號怎麼申請", "先申请VPN账号"),
        ("7天开通什么", "账号七天内"),
    ],
)
def test_the_first_hit_is_the_clause(question: str, expected: str) -> None:
    first = index.search(shelf.scope(), question)[0]
    assert Chunk.objects.get(pk=first.chunk_id).raw_content.startswith(expected)


def test_a_question_without_words_finds_nothing() -> None:
    assert index.search(shelf.scope(), "？！") == index.search(shelf.scope(), "") == ()

from datetime import date
from pathlib import Path

import pytest

from documents.reading import Metadata, guess_metadata
from tests.reading.texts import read_text


def _guess(folder: Path, text: str, name: str = "upload.md") -> Metadata:
    return guess_metadata(read_text(folder, text, name), name)


def test_from_the_first_page(tmp_path: Path) -> None:
    text = (
        "# 差旅费管理办法\n\n文号：ZD-2024-008　版本：第三版\n"
        "发布部门：财务部　发布日期：2024年6月18日　施行日期：2024年7月1日\n\n"
        "第一条 为规范开支，制定本办法。\n\n第二条 《差旅费管理办法》（ZD-2023-006）和《出国规定》同时废止。"
    )
    assert _guess(tmp_path, text) == Metadata(
        title="差旅费管理办法",
        doc_no="ZD-2024-008",
        issue_dept="财务部",
        published_at=date(2024, 6, 18),
        effective_from=date(2024, 7, 1),
        version="第三版",
        repeals=("差旅费管理办法", "出国规定"),
    )


def test_from_front_matter_which_is_no_text(tmp_path: Path) -> None:
    text = (
        "---\ntitle: 年假规定\ndoc_no: RS-2025-001\ndepartment: 人力资源部\n"
        "date: 2025-03-01\neffective: 2025-04-01\n---\n正文。"
    )
    guess = _guess(tmp_path, text)
    assert (guess.title, guess.doc_no, guess.issue_dept) == ("年假规定", "RS-2025-001", "人力资源部")
    assert (guess.published_at, guess.effective_from) == (date(2025, 3, 1), date(2025, 4, 1))
    assert read_text(tmp_path, text).text.strip() == "正文。"


def test_from_a_line_below_the_title(tmp_path: Path) -> None:
    guess = _guess(tmp_path, "# 监控接入说明\n\n运维组　2025-03-11\n\n正文。")
    assert (guess.issue_dept, guess.published_at) == ("运维组", date(2025, 3, 11))


def test_from_the_name_of_the_file(tmp_path: Path) -> None:
    guess = _guess(tmp_path, "第一条 总则内容在此说明，适用全体员工。", "考勤管理规定_V2.1_2025-03-01.txt")
    assert (guess.version, guess.published_at) == ("V2.1", date(2025, 3, 1))
    assert guess.title == "考勤管理规定_V2.1_2025-03-01"


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("劳社部发[2008]3号", "劳社部发[2008]3号"),
        ("国办发〔2023〕15号", "国办发〔2023〕15号"),
        ("文件编号：HR-POL-012", "HR-POL-012"),
        ("Document No.: FIN-2024-07", "FIN-2024-07"),
    ],
)
def test_numbers_of_documents(tmp_path: Path, words: str, number: str) -> None:
    assert _guess(tmp_path, f"# 通知\n\n{words}\n\n正文。").doc_no == number


@pytest.mark.parametrize(
    ("words", "day"),
    [
        ("二〇二四年六月十八日", date(2024, 6, 18)),
        ("2024.6.18", date(2024, 6, 18)),
        ("2024/06/18", date(2024, 6, 18)),
        ("June 18, 2024", date(2024, 6, 18)),
        ("18 June 2024", date(2024, 6, 18)),
        ("2024年13月40日", None),
    ],
)
def test_dates(tmp_path: Path, words: str, day: date | None) -> None:
    assert _guess(tmp_path, f"# 通知\n\n{words}\n\n正文。").published_at == day


def test_the_day_of_effect_at_the_end(tmp_path: Path) -> None:
    guess = _guess(tmp_path, "# 规定\n\n第一条 内容。\n\n第九条 本规定自2024年7月1日起施行。")
    assert guess.effective_from == date(2024, 7, 1)


def test_a_title_only_mentioned_is_not_repealed(tmp_path: Path) -> None:
    assert _guess(tmp_path, "# 规定\n\n依照《差旅费管理办法》执行。原有规定同时废止。").repeals == ()

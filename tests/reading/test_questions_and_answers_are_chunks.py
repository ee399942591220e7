from pathlib import Path

from tests.reading.texts import chunks_of


def test_a_question_goes_with_its_answer_and_names_it(tmp_path: Path) -> None:
    text = (
        "# 常见问题\n\n**问：单个文件最大多大？**\n"
        "答：单个文件不超过一百兆，超过的请压缩以后分卷上传，每卷不超过一百兆。\n\n"
        "Q2: How long is the recycle bin kept?\nA: Deleted files are kept for thirty days.\n"
    )
    first, second = chunks_of(tmp_path, text)
    assert first.heading_path == ("问：单个文件最大多大？",)
    assert first.text.endswith("每卷不超过一百兆。")
    assert second.heading_path == ("Q2: How long is the recycle bin kept?",)
    assert second.clause_no == ""

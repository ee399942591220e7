from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

from documents.reading import RemovalKind, chunk
from tests.reading.texts import read_bytes
from tests.reading.word_xml import docx_bytes, p, read_body


def _run(text: str) -> str:
    return f"<w:r><w:t xml:space='preserve'>{text}</w:t></w:r>"


def _cell(text: str, properties: str = "") -> str:
    return f"<w:tc><w:tcPr>{properties}</w:tcPr>{p(text)}</w:tc>"


def _table(*rows: str) -> str:
    return "<w:tbl>" + "".join(f"<w:tr>{row}</w:tr>" for row in rows) + "</w:tbl>"


def test_insertions_are_in_and_deletions_are_out(tmp_path: Path) -> None:
    deleted = "<w:del><w:r><w:delText>300</w:delText></w:r></w:del>"
    body = f"<w:p>{_run('上限为')}{deleted}<w:ins>{_run('500')}</w:ins>{_run('元。')}</w:p>"
    reading = read_body(tmp_path, body)
    assert reading.text.strip() == "上限为500元。"
    assert [(each.kind, each.text) for each in reading.removed] == [(RemovalKind.DELETED_REVISION, "300")]


def test_moved_words_stand_where_they_went(tmp_path: Path) -> None:
    origin = f"<w:p><w:moveFrom>{_run('甲')}</w:moveFrom>{_run('乙')}</w:p>"
    body = f"{origin}<w:p><w:moveTo>{_run('甲')}</w:moveTo></w:p>"
    assert read_body(tmp_path, body).text.split() == ["乙", "甲"]


def test_a_fact_below_a_merged_header_is_found_with_it(tmp_path: Path) -> None:
    table = _table(
        _cell("职级", "<w:vMerge w:val='restart'/>") + _cell("单笔上限", "<w:gridSpan w:val='2'/>"),
        _cell("", "<w:vMerge/>") + _cell("采购") + _cell("招待"),
        _cell("总监") + _cell("30 万元") + _cell("1 万元"),
    )
    reading = read_body(tmp_path, p("第三条 按照下表审批：") + table)
    assert "| 职级 | 单笔上限 采购 | 单笔上限 招待 |" in reading.text
    assert "| 总监 | 30 万元 | 1 万元 |" in reading.text
    (found,) = chunk(reading)
    assert found.clause_no == "第三条"


def test_a_cell_merged_downwards_stands_in_each_row(tmp_path: Path) -> None:
    table = _table(
        _cell("城市") + _cell("上限"),
        _cell("一类", "<w:vMerge w:val='restart'/>") + _cell("500"),
        _cell("", "<w:vMerge/>") + _cell("450"),
    )
    text = read_body(tmp_path, table).text
    assert "| 一类 | 500 |" in text
    assert "| 一类 | 450 |" in text


def test_a_title_row_over_the_whole_table_is_its_caption(tmp_path: Path) -> None:
    table = _table(
        _cell("住宿标准", "<w:gridSpan w:val='2'/>"),
        _cell("城市") + _cell("上限"),
        _cell("一类") + _cell("500"),
    )
    assert read_body(tmp_path, table).text.startswith(
        "住宿标准\n\n| 城市 | 上限 |\n| --- | --- |\n| 一类 | 500 |"
    )


def test_text_boxes_are_read_once(tmp_path: Path) -> None:
    box = f"<w:txbxContent>{p('报销热线八八零零')}</w:txbxContent>"
    body = (
        f"<w:p>{_run('正文。')}<w:r><mc:AlternateContent>"
        f"<mc:Choice Requires='wps'><wps:txbx>{box}</wps:txbx></mc:Choice>"
        f"<mc:Fallback><w:pict><v:textbox>{box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>"
    )
    assert read_body(tmp_path, body).text.split() == ["正文。", "报销热线八八零零"]


def test_a_footnote_follows_its_paragraph(tmp_path: Path) -> None:
    notes = f"<w:footnote w:id='-1' w:type='separator'>{p('线')}</w:footnote>"
    notes += f"<w:footnote w:id='2'>{p('含税。')}</w:footnote>"
    body = f"<w:p>{_run('每晚五百元。')}<w:r><w:footnoteReference w:id='2'/></w:r></w:p>{p('下一段。')}"
    assert read_body(tmp_path, body, footnotes=notes).text.split() == ["每晚五百元。", "含税。", "下一段。"]


def test_headers_and_footers_are_recorded(tmp_path: Path) -> None:
    reading = read_body(tmp_path, p("正文。"), header1=p("内部资料"), footer1=p("第 1 页"))
    assert reading.text.strip() == "正文。"
    assert {(each.kind, each.text) for each in reading.removed} == {
        (RemovalKind.HEADER, "内部资料"),
        (RemovalKind.FOOTER, "第 1 页"),
    }


def test_field_codes_and_phonetic_guides_are_no_text(tmp_path: Path) -> None:
    field = "<w:r><w:instrText>PAGEREF _Toc1</w:instrText></w:r>"
    ruby = f"<w:ruby><w:rt>{_run('とうきょう')}</w:rt><w:rubyBase>{_run('東京')}</w:rubyBase></w:ruby>"
    assert read_body(tmp_path, f"<w:p>{field}<w:r>{ruby}</w:r></w:p>").text.strip() == "東京"


def test_the_strict_vocabulary_is_the_same(tmp_path: Path) -> None:
    assert read_bytes(tmp_path, _strict(docx_bytes(p("正文。"))), "rules.docx").text.strip() == "正文。"


def _strict(data: bytes) -> bytes:
    buffer = BytesIO()
    with ZipFile(BytesIO(data)) as source, ZipFile(buffer, "w") as target:
        for name in source.namelist():
            content = source.read(name).replace(
                b"http://schemas.openxmlformats.org/wordprocessingml/2006/main",
                b"http://purl.oclc.org/ooxml/wordprocessingml/main",
            )
            target.writestr(name, content)
    return buffer.getvalue()


def test_outside_entities_are_not_fetched(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("密码")
    body = "<w:body><w:p><w:r><w:t>正文&x;</w:t></w:r></w:p></w:body>"
    root = 'w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    buffer = BytesIO()
    with ZipFile(buffer, "w") as archive:
        doctype = f'<!DOCTYPE w [<!ENTITY x SYSTEM "file://{secret}">]>'
        archive.writestr("word/document.xml", f"{doctype}<{root}>{body}</w:document>")
    assert read_bytes(tmp_path, buffer.getvalue(), "rules.docx").text.strip() == "正文"

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qa.answering.quantities import quantities

DAY = 86_400


@pytest.mark.parametrize(
    ("texts", "value", "unit"),
    [
        (("三十日", "30天", "３０天", "30 days", "thirty days", "720小时", "30个自然日"), 30 * DAY, "second"),
        (("百分之五", "5%", "５％", "5 %", "5 percent", "five per cent"), Fraction(1, 20), "ratio"),
        (("二十万元", "20万元", "200,000元", "人民币200000元", "¥200,000", "贰拾万元"), 200_000, "cny"),
        (("1 GB", "1024MB", "1,048,576 KB"), 1024**3, "byte"),
        (("半年", "6个月", "六个月", "six months"), 6, "month"),
        (("一年半", "1年6个月", "18个月"), 18, "month"),
        (("一千二百人", "1200名", "1,200 people"), 1200, "person"),
        (("1小时30分钟", "90分钟", "1.5小时"), 5400, "second"),
        (("三分之二",), Fraction(2, 3), "ratio"),
        (("一百二十个", "120个"), 120, "item"),
        (("5个工作日", "五个工作日", "5 business days", "five working days"), 5, "workday"),
        (
            ("2024年1月5日", "二〇二四年一月五日", "2024-01-05", "2024/1/5", "January 5, 2024", "5 Jan 2024"),
            20240105,
            "date",
        ),
        (("6月30日", "六月三十日", "June 30th"), 630, "month_day"),
        (("第十二条", "第12条"), 12, "clause:条"),
        (("下午5点半", "17:30"), 1050, "clock"),
        (("20世纪50年代", "1950年代", "50年代"), 1950, "decade"),
    ],
)
def test_the_written_form_does_not_matter(texts: tuple[str, ...], value: Fraction | int, unit: str) -> None:
    assert {text: [(q.value, q.unit) for q in quantities(text)] for text in texts} == {
        text: [(Fraction(value), unit)] for text in texts
    }


def test_working_days_are_not_days_but_both_are_time() -> None:
    [workdays] = quantities("3个工作日")
    [days] = quantities("3天")
    assert workdays.unit != days.unit
    assert workdays.family == days.family == "time"


def test_a_range_shares_its_unit() -> None:
    assert [q.value for q in quantities("3至5个工作日")] == [3, 5]
    assert {q.unit for q in quantities("3至5个工作日")} == {"workday"}
    assert [q.value for q in quantities("10-20万元")] == [100_000, 200_000]


def test_clause_numbers_keep_their_parts_apart() -> None:
    assert quantities("第3.10条")[0].value != quantities("第3.1条")[0].value


@pytest.mark.parametrize(
    "text", ["一方面", "十分重要", "万一", "统一安排", "一个", "ZD-2024-008", "v3", "百度", "no one"]
)
def test_words_that_only_look_like_numbers_are_none(text: str) -> None:
    assert quantities(text) == ()


@settings(max_examples=60, deadline=None)
@given(st.integers(min_value=10, max_value=99_999_999))
def test_chinese_numerals_read_back(number: int) -> None:
    assert quantities(f"共计{_in_chinese(number)}元")[0].value == number


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="一二三十百万元天%第条年月日0123456789.,-前后不超过 aweekof，。", max_size=40))
def test_offsets_cut_the_text_as_written(text: str) -> None:
    for quantity in quantities(text):
        assert 0 <= quantity.start < quantity.end <= len(text)
        assert text[quantity.start : quantity.end] == quantity.text


def _in_chinese(number: int) -> str:
    if number >= 10_000:
        high, low = divmod(number, 10_000)
        gap = "零" if 0 < low < 1000 else ""
        return _in_chinese(high) + "万" + gap + (_in_chinese(low) if low else "")
    out, zero = "", False
    for power, word in ((1000, "千"), (100, "百"), (10, "十"), (1, "")):
        digit, number = divmod(number, power)
        if digit:
            out += ("零" if zero and out else "") + "零一二三四五六七八九"[digit] + word
            zero = False
        else:
            zero = True
    return out

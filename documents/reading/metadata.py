"""Metadata guessed from a file's name, its own statements and its first page, for a person to check."""

import re
from collections.abc import Iterator
from datetime import date
from unicodedata import normalize

from documents.reading.numerals import value
from documents.reading.types import Kind, Metadata, Reading

_OPENING = 1500
_YEAR = r"(?:(?:19|20)\d\d|[一二][〇零○ＯO一二三四五六七八九]{3})"
_DATE = re.compile(
    rf"(?P<year>{_YEAR})\s*(?:年|[-./])\s*(?P<month>\d{{1,2}}|[元一二三四五六七八九十]{{1,3}})\s*(?:月|[-./])\s*"
    r"(?P<day>\d{1,2}|[一二三四五六七八九十]{1,3})(?:\s*日)?"
)
_ENGLISH_DATE = re.compile(
    r"(?P<day>\d{1,2})?\s*(?P<name>[A-Z][a-z]{2})[a-z]*\.?\s+(?P<day2>\d{1,2})?,?\s*(?P<year>(?:19|20)\d\d)"
)
_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
_LABELLED_NUMBER = re.compile(
    r"(?:文\s*号|编\s*号|文件编号|制度编号|发文字号|(?:Document|Policy)\s+(?:No|Number|ID)\.?)\s*[:：]?\s*(?P<no>[A-Za-z0-9\u4e00-\u9fff〔〕\[\]【】()（）/_.-]*\d[A-Za-z0-9号〔〕\[\]/_.-]*)",
    re.IGNORECASE,
)
_OFFICIAL_NUMBER = re.compile(
    r"(?P<no>[\u4e00-\u9fff]{1,12}[〔\[【（(]\s*(?:19|20)\d\d\s*[〕\]】）)]\s*第?\s*\d+\s*号)"
)
_CODE = re.compile(r"(?<![A-Za-z0-9])(?P<no>[A-Z]{2,6}[-_/](?:19|20)\d\d[-_/]\d{2,4})(?!\d)")
_DEPARTMENT = re.compile(
    r"(?:发布部门|发文部门|发文机关|制定部门|归口部门|责任部门|主办部门|编制部门|发布单位|"
    r"(?:Issued by|Department|Owner))\s*[:：]\s*(?P<dept>[^\s，,;；|]{2,30})"
)
_BARE_DEPARTMENT = re.compile(r"^[\u4e00-\u9fff]{2,14}(?:部|处|科|室|中心|委员会|办公室|局|厅|院|司|组)$")
_EFFECTIVE = re.compile(
    r"(?:施行日期|生效日期|实施日期|执行日期|Effective(?:\s+(?:Date|from))?)\s*[:：]?\s*|自(?=[^。]{4,20}起?(?:施行|执行|生效|实施))",
    re.IGNORECASE,
)
_PUBLISHED = re.compile(
    r"(?:发布日期|发文日期|印发日期|公布日期|颁布日期|成文日期|更新日期|"
    r"Published|Issue(?:d)?\s+(?:on|Date)|Last updated)\s*[:：]?\s*",
    re.IGNORECASE,
)
_VERSION = re.compile(
    r"(?:版\s*本(?:号)?|Version)\s*[:：]?\s*(?P<label>[Vv]?\d+(?:\.\d+)*|第[一二三四五六七八九十\d]+版)|(?P<plain>第[一二三四五六七八九十\d]+版)|(?<![A-Za-z0-9])(?P<v>[Vv]\d+(?:\.\d+)*)(?![A-Za-z0-9])"
)
_REPEALED = re.compile(
    r"(?P<titles>(?:《[^》]{2,80}》(?:[（(][^）)]{1,60}[）)])?[、和及与，,]?\s*)+)[^。；《》]{0,12}?(?:同时|即行|随之|自行|均)?(?:废止|作废|失效|停止执行)"
)
_TITLE_IN_BRACKETS = re.compile(r"《([^》]{2,80})》")
_DATE_KEYS = ("published_at", "published", "date", "updated", "update_date", "发布日期", "更新日期", "日期")
_EFFECTIVE_KEYS = ("effective_from", "effective", "施行日期", "生效日期")
_NUMBER_KEYS = ("doc_no", "number", "文号", "编号")
_DEPARTMENT_KEYS = ("issue_dept", "department", "dept", "owner", "部门", "发布部门")


def guess_metadata(reading: Reading, filename: str) -> Metadata:
    """What the file seems to be: its own statements count before its text, its text before its name."""
    facts = dict(reversed(reading.facts))
    opening = reading.text[:_OPENING]
    stem = normalize(
        "NFC", re.sub(r"\.[A-Za-z0-9]{1,5}$", "", filename.replace("\\", "/").rpartition("/")[2])
    )
    published = (
        _fact_date(facts, _DATE_KEYS)
        or _after(_PUBLISHED, opening)
        or _head_date(opening)
        or first_date(stem)
    )
    return Metadata(
        title=_title(reading, facts, stem),
        doc_no=_fact(facts, _NUMBER_KEYS) or _number(opening) or _number(stem),
        issue_dept=_fact(facts, _DEPARTMENT_KEYS) or _department(opening),
        published_at=published,
        effective_from=_fact_date(facts, _EFFECTIVE_KEYS)
        or _after(_EFFECTIVE, opening)
        or _after(_EFFECTIVE, reading.text),
        version=facts.get("version", "") or _version(opening) or _version(stem),
        repeals=tuple(dict.fromkeys(_repeals(reading.text))),
    )


def first_date(text: str) -> date | None:
    """The first date written out: 2024-06-18, 2024年6月18日, 二〇二四年六月十八日, June 18, 2024."""
    for match in _DATE.finditer(text):
        if found := _date(_year(match["year"]), _count(match["month"]), _count(match["day"])):
            return found
    for match in _ENGLISH_DATE.finditer(text):
        day = match["day"] or match["day2"]
        if day and match["name"] in _MONTHS:
            return _date(int(match["year"]), _MONTHS.index(match["name"]) + 1, int(day))
    return None


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _year(text: str) -> int:
    return value(re.sub("[○ＯO]", "〇", text))


def _count(text: str) -> int:
    return 1 if text == "元" else value(text)


def _fact(facts: dict[str, str], keys: tuple[str, ...]) -> str:
    return next((facts[key] for key in keys if facts.get(key)), "")


def _fact_date(facts: dict[str, str], keys: tuple[str, ...]) -> date | None:
    return first_date(_fact(facts, keys))


def _after(label: re.Pattern[str], text: str) -> date | None:
    """The date that follows the label closely."""
    dates = (first_date(text[match.end() : match.end() + 24]) for match in label.finditer(text))
    return next((found for found in dates if found), None)


def _head_date(opening: str) -> date | None:
    """A date on a short line of its own near the top."""
    lines = [line for line in opening.splitlines() if line.strip()][:6]
    return next((found for line in lines if len(line) <= 60 and (found := first_date(line))), None)


def _number(text: str) -> str:
    for pattern in (_LABELLED_NUMBER, _OFFICIAL_NUMBER, _CODE):
        if match := pattern.search(text):
            return re.sub(r"\s+", "", match["no"]).strip(".-_")
    return ""


def _department(opening: str) -> str:
    if match := _DEPARTMENT.search(opening):
        return match["dept"]
    lines = [line for line in opening.splitlines() if line.strip()][:6]
    words = (
        word for line in lines if len(line) <= 60 for word in re.split(r"[\s|，,·（(]+", line.strip("# "))
    )
    return next((word for word in words if _BARE_DEPARTMENT.match(word)), "")


def _version(text: str) -> str:
    match = _VERSION.search(text)
    return (match["label"] or match["plain"] or match["v"] or "") if match else ""


def _title(reading: Reading, facts: dict[str, str], stem: str) -> str:
    """The first heading of the highest rank, a short first line, a title the file states, or its name."""
    if reading.format == "markdown" and facts.get("title"):
        return facts["title"]
    heading = next(
        (e for e in reading.elements if e.kind is Kind.HEADING and e.rank == 1 and not e.label), None
    )
    if heading:
        return heading.title
    first = next((line.strip("#*_ \u3000") for line in reading.text.splitlines() if line.strip()), "")
    if (
        reading.format != "xlsx"
        and 4 <= len(first) <= 40
        and not re.search(r"[。，；,;|：:]|^第.{1,4}[条章]", first)
    ):
        return first
    stated = facts.get("title", "")
    return (
        stated
        if stated and not re.search(r"\.(?:docx?|pdf|xlsx?)$|^Microsoft|^无标题|^untitled", stated, re.I)
        else stem
    )


def _repeals(text: str) -> Iterator[str]:
    """Titles in 《…》 that the text says lapse."""
    for match in _REPEALED.finditer(text):
        yield from _TITLE_IN_BRACKETS.findall(re.sub(r"\n", "", match["titles"]))

"""Whom or what a rule is about: departments, places, grades. Evidence all about another does not answer."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

_CITIES = (
    "北京|上海|广州|深圳|天津|重庆|成都|杭州|南京|武汉|西安|苏州|长沙|郑州|青岛|厦门|宁波|合肥|福州|济南|沈阳|大连|哈尔滨|"
    "长春|昆明|南宁|贵阳|太原|石家庄|南昌|海口|三亚|兰州|银川|西宁|乌鲁木齐|呼和浩特|拉萨|无锡|佛山|东莞|珠海|"
    "香港|澳门|台北|新加坡|东京|伦敦|纽约"
)
_KINDS = {
    "city": re.compile(rf"{_CITIES}"),
    "city_tier": re.compile("(?:新?一|二|三|四)(?:类|线)(?:城市|地区)"),
    "grade": re.compile(r"(?<![A-Za-z])[PMTS]\d{1,2}(?![\dA-Za-z])"),
    "department": re.compile(
        "(?:财务|法务|行政|人力资源|人事|市场|销售|采购|产品|研发|技术|运维|安全|客服|客户支持|公关|审计|内审|测试|设计|平台)"
        "(?:部门?|中心|组)"
    ),
    "employment": re.compile("实习生|正式员工|试用期员工|劳务派遣|外包人员|兼职人员|顾问"),
}


@dataclass(frozen=True, slots=True)
class Mismatch:
    """The question names `asked`; every piece of evidence names `found` of the same kind instead."""

    asked: str
    found: str


def mismatch(question: str, evidence: Sequence[str]) -> Mismatch | None:
    """The first kind of entity that the question names and all of the evidence has otherwise.

    `evidence` holds each passage's text with its title and headings, best first.
    """
    for kind in _KINDS.values():
        asked = kind.findall(question)
        if len(asked) != 1 or not evidence:
            continue  # a question that compares two is answered by either
        others = [[name for name in kind.findall(text) if name != asked[0]] for text in evidence]
        if all(others) and not any(asked[0] in text for text in evidence):
            return Mismatch(asked[0], others[0][0])
    return None

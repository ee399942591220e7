"""Whom or what a rule is about: departments, places, grades. Evidence all about another does not answer."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

_CITIES = (
    "北京|上海|广州|深圳|天津|重庆|成都|杭州|南京|武汉|西安|苏州|长沙|郑州|青岛|厦门|宁波|合肥|福州|济南|沈阳|大连|哈尔滨|"
    "长春|昆明|南宁|贵阳|太原|石家庄|南昌|海口|三亚|兰州|银川|西宁|乌鲁木齐|呼和浩特|拉萨|无锡|佛山|东莞|珠海|"
    "香港|澳门|台北|新加坡|东京|伦敦|纽约"
)
# Steps of one scale: a rule for one step is no rule for another.
_SCALES = (
    re.compile("[一二三四五六](?:类|线)(?:城市|地区)"),
    re.compile(r"(?<![A-Za-z])[PMTS]\d{1,2}(?![\dA-Za-z])"),
    re.compile(r"[\u4e00-\u9fff](?![旧新老首初出排印])[\u4e00-\u9fff]版(?![本权块面式])"),
    re.compile("实习生|正式员工|试用期员工|劳务派遣|外包人员|兼职人员|顾问"),
)
# A rule that names one of these in passing may well hold for all.
_NAMES = (
    re.compile(_CITIES),
    re.compile(
        "(?:财务|法务|行政|人力资源|人事|市场|销售|采购|产品|研发|技术|运维|安全|客服|客户支持|公关|审计|内审|测试|设计|平台)"
        "(?:部门?|中心|组)"
    ),
)


@dataclass(frozen=True, slots=True)
class Mismatch:
    """The question names `asked`; the evidence names `found` of the same kind instead."""

    asked: str
    found: str


def mismatch(question: str, evidence: Sequence[str]) -> Mismatch | None:
    """The first entity that the question names and the evidence has otherwise.

    `evidence` holds each passage's text with its title and headings, best first. Of a scale, the best passage
    decides; of names, every passage must be about another.
    """
    for kinds, decisive in ((_SCALES, evidence[:1]), (_NAMES, evidence)):
        for kind in kinds:
            asked = set(kind.findall(question))
            if len(asked) != 1 or not decisive:
                continue  # a question that compares two is answered by either
            (name,) = asked
            others = [[other for other in kind.findall(text) if other != name] for text in decisive]
            if all(others) and not any(name in text for text in evidence):
                return Mismatch(name, others[0][0])
    return None

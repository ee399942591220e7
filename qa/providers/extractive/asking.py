"""What a question asks for: the attribute an answer must carry, and the words that say about what."""

import re
from dataclasses import dataclass
from enum import StrEnum

from qa.answering.quantities import quantities


class Attribute(StrEnum):
    """The kind of thing that answers."""

    MONEY = "money"
    TIME = "time"
    SIZE = "size"
    SHARE = "share"
    NUMBER = "number"
    DATE = "date"
    PERSON = "person"
    PLACE = "place"
    VALIDITY = "validity"
    PERMISSION = "permission"
    MANNER = "manner"
    REASON = "reason"


# Without one of these in a sentence, it does not answer the question that asks for it.
REQUIRED = frozenset(
    {
        Attribute.MONEY,
        Attribute.TIME,
        Attribute.SIZE,
        Attribute.SHARE,
        Attribute.NUMBER,
        Attribute.DATE,
        Attribute.PERSON,
        Attribute.VALIDITY,
    }
)

_CLAUSE = re.compile(r"[，,；;。！!\n]|(?<=[？?])")
_THING = re.compile(r"的([\u3400-\u9fff]{2,6})(?:是|为|有)(?:多少|什么|谁|哪|几|多[久长大高])")
_SPAN = "工作日|自然日|小时|分钟|星期|礼拜|季度|天|日|秒|周|月|年"

# In the order in which they are tried: 几天 asks for a time, and not for a bare number as well.
_ASKED = {
    Attribute.DATE: r"什么时候|什么时间|何时|啥时候?|哪一?天|哪几天|几号|[周星期]几|几点|几月|哪一?年"
    r"|截止(?:日|到)|\bwhen\b|what (?:date|day|time)|quiet hours",
    Attribute.TIME: rf"多久|多长时间|多长(?![\d米])|(?:几|多少)\s*个?(?:{_SPAN})|how (?:long|soon|often)"
    r"|how many (?:\w+ )?(?:days?|hours?|minutes?|months?|weeks?|years?)",
    Attribute.MONEY: r"多少\s*(?:钱|元|块)|几\s*(?:元|块)|how much|what .*\b(?:fee|price|cost)\b",
    Attribute.SIZE: r"多大|(?:多少|几)\s*(?:[KMGT]B?\b|兆)|how (?:big|large)",
    Attribute.SHARE: r"百分之几|几成|几折|多少折|多大比例|what (?:percentage|share)",
    Attribute.NUMBER: r"多少|(?<!好)几(?:个|次|人|台|张|条|份|名|位|级|倍|项)|how many|what .*\blimit\b",
    Attribute.PERSON: r"谁|哪位|哪个人|(?:哪个|什么|哪些)(?:部门|人|岗位|角色)|叫什么名字|\bwhom?\b"
    r"|which (?:department|team)",
    Attribute.PLACE: r"哪里|哪儿|在哪|何处|什么地方|\bwhere\b",
    Attribute.REASON: r"为什么|为何|为啥|什么原因|\bwhy\b",
    Attribute.MANNER: r"怎么|怎样|如何|什么手续|\bhow (?:do|can|should|to)\b",
    Attribute.VALIDITY: r"(?:还|仍|是否)有?效|有效[吗么嘛]|(?:失效|作废|废止)了?[吗么嘛没]"
    r"|still (?:valid|in force)",
    Attribute.PERMISSION: r"能不能|可不可以|行不行|能否|是否|有没有|可以|允许|[吗么嘛][？?！!。\s]*$"
    r"|\b(?:may|can) (?:i|we|one)\b|\ballowed\b|^(?:is|are|do|does)\b",
}
_CARRIED = {
    Attribute.DATE: r"[周星期][一二三四五六日天末]|当[天日]|次[日月年]|月[底初末]|年[底初末]|季度|期满"
    r"|(?:以|之)?[前后]|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|same day|before|after|until",
    Attribute.TIME: r"每(?:半?年|季度?|个?月|周|天|日|小时|\d+ ?(?:天|小时|分钟))|永久|长期|随时|当[天日]"
    r"|次日|立即|即时|immediately|same day|every|daily|weekly|monthly",
    Attribute.PERSON: r"部门|(?<![全内外局])部(?![分署件位])|[组处科室](?![织理成合学长])|中心|委员会|办公室"
    r"|服务台|负责人|责任人|上级|经理|总监|总裁|主管|管理员|组长|导师|工程师|主持人|审计员|审批人|本人|姓名"
    r"|法务|财务|\b(?:manager|department|desk|director|officer|team|security|supervisor|HR|IT)\b",
    Attribute.PLACE: r"[楼层室台页处]|后台|页面|门户|中心|入口|“[^”]+”|https?:|里|portal|desk|page|menu",
    Attribute.VALIDITY: r"废止|失效|作废|有效|生效|施行|取代|代替|valid|in force|repeal|supersede",
    Attribute.PERMISSION: r"可以?|不[得可能予会]|禁止|允许|应当|必须|须|只[有能]|除外|支持|不需要"
    r"|无[须法需]|\b(?:may|must|can|cannot|only|forbidden|allowed|not)\b",
    Attribute.MANNER: r"请|应当|先|须|提交|申请|填写|联系|凭|点|由|重新"
    r"|\b(?:request|submit|apply|ask|report|contact)\b",
    Attribute.REASON: r"因|由于|为了|原因|缘故|表示|占用|过[大多长]|because|due to|reason",
}
_QUESTIONS = {attribute: re.compile(pattern, re.IGNORECASE) for attribute, pattern in _ASKED.items()}
_SIGNS = {attribute: re.compile(pattern, re.IGNORECASE) for attribute, pattern in _CARRIED.items()}

_MONEY = frozenset({"cny", "usd", "hkd", "eur", "jpy", "gbp"})
_DATES = frozenset({"date", "year_month", "year", "month_day", "month_of_year", "clock"})


@dataclass(frozen=True, slots=True)
class Asked:
    """What a question asks for.

    The attributes in its order; its clauses, each with whether it asks; and the thing whose value is asked,
    as the mobile number in 副组长的手机号是多少, else empty.
    """

    attributes: tuple[Attribute, ...]
    clauses: tuple[tuple[str, bool], ...]
    thing: str = ""

    @property
    def required(self) -> tuple[Attribute, ...]:
        return tuple(attribute for attribute in self.attributes if attribute in REQUIRED)


def asked(question: str) -> Asked:
    """What `question` asks for; a number of a named kind is not asked for as a bare number too."""
    attributes: dict[Attribute, None] = {}
    clauses = []
    for clause in filter(str.strip, _CLAUSE.split(question)):
        found = _attributes(clause)
        attributes |= dict.fromkeys(found)
        clauses.append((clause, bool(found)))
    if not attributes:
        clauses = [(clause, True) for clause, _ in clauses]
    thing = _THING.search(question)
    return Asked(tuple(attributes), tuple(clauses), thing.group(1) if thing else "")


def _attributes(clause: str) -> list[Attribute]:
    found: list[tuple[int, Attribute]] = []
    taken: list[tuple[int, int]] = []
    for attribute, pattern in _QUESTIONS.items():
        for match in pattern.finditer(clause):
            if not any(start <= match.start() < end for start, end in taken):
                taken.append(match.span())
                found.append((match.start(), attribute))
    return [attribute for _, attribute in sorted(found)]


def carries(sentence: str, attribute: Attribute) -> bool:
    """Whether `sentence` holds a thing of the kind that `attribute` asks for."""
    sign = _SIGNS.get(attribute)
    return _counts(sentence, attribute) or (sign is not None and sign.search(sentence) is not None)


def _counts(sentence: str, attribute: Attribute) -> bool:
    found = quantities(sentence)
    match attribute:
        case Attribute.MONEY:
            return any(q.unit in _MONEY for q in found)
        case Attribute.TIME:
            return any(q.family == "time" for q in found)
        case Attribute.SIZE:
            return any(q.unit in ("byte", "sqm", "metre", "age") for q in found)
        case Attribute.SHARE:
            return any(q.unit in ("ratio", "discount", "times") for q in found)
        case Attribute.NUMBER:
            return any(not q.unit.startswith("clause") and q.unit not in _DATES for q in found)
        case Attribute.DATE:
            return any(q.unit in _DATES or q.family == "time" for q in found)
    return False

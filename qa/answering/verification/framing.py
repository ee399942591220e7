"""Words said around a statement that are no part of it: 根据差旅办法，… / "Per the handbook, …"."""

import re

_SOURCE = (
    "规定|要求|条款|办法|制度|文件|政策|条例|手册|通知|细则|内容|资料|材料|信息|标准|流程"
    "|指引|说明|记载|表述|描述|章程|法律|法"
)
_HEADS = (
    rf"(?:根据|依据|按照|依照|按|据|参照|参考|结合)[^，,。；;]{{0,24}}?(?:{_SOURCE})"
    r"(?:的(?:相关)?规定|的要求|中的规定|可知|显示|第[^，,]{1,12})?[，,:：]\s*",
    r"(?:文件|法律|制度|该规定|规定|办法|公司|手册|资料|材料|我国[^，,]{0,16}|相关规定|公司制度|条例)"
    r"(?:规定|要求|明确|指出|显示|提到|载明|写明)了?[，,:：]?\s*",
    r"(?:但|但是|然而|同时|此外|另外|因此|所以|综上|综上所述|总之|具体来说|具体而言|也就是说|简言之|即"
    r"|那么|其中|需要注意的是|值得注意的是|需注意)[，,:：]\s*",
    r"凡是?",
    r"(?:per|according to|under|as stated in|based on|as per|in line with) "
    r"(?:the|this|our|company)?[^,.;]{0,40},\s*",
    r"(?:the|our|this) (?:policy|handbook|document|guide|manual|rule|guideline)s? "
    r"(?:says?|states?|notes?|explains?|specif(?:y|ies)) (?:that )?",
    r"(?:in short|in summary|note that|please note that|please note|overall|in general|however|also"
    r"|additionally|therefore|thus|so)[,:]?\s+",
    r"(?:well|oh|yeah|not sure|not a lot|i(?: do)? know|i believe|did you know|you know|but"
    r"|that),?\s+(?:but |that )?",
    r"(?:yes|no|ok(?:ay)?)[,:]\s+",
)
_HEAD = re.compile("|".join(_HEADS), re.IGNORECASE)
_LEAST = 3  # characters of statement that must remain


def unframed(claim: str) -> str:
    """The claim without the framing at its head."""
    while (found := _HEAD.match(claim)) and 0 < found.end() < len(claim) - _LEAST:
        claim = claim[found.end() :]
    return claim

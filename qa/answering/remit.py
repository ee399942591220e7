"""Is this a policy question at all? Clear small talk, errands and the outside world are not (SPEC 3.2)."""

import re
import unicodedata

_GREETING = (
    "你好|您好|大家好|哈喽|嗨|喂|早上好|上午好|中午好|下午好|晚上好|早安|晚安|早|在吗|在不在|有人吗|谢谢|多谢|感谢|"
    "辛苦了|再见|拜拜|好的|收到|嗯|哦|哈|呵|测试|hello|hi|hey|good morning|good afternoon|good evening|"
    "thanks|thank you|bye|goodbye|ok|okay|test"
)
_PARTICLE = "[啊呀吗呢吧哦啦了你您们的]"

_WHOLE = [
    rf"(?:(?:{_GREETING}){_PARTICLE}*)+",
    "(?:你|您)(?:是谁|叫什么(?:名字)?|是(?:什么)?(?:机器人|ai|人工智能)|会(?:做)?什么|能(?:做|干)什么|多大了?|几岁了?)",
    "(?:现在|当前)?几点(?:钟)?了?|(?:今天|明天|昨天)(?:是)?(?:星期|周|礼拜)几|(?:今天|明天)(?:是)?几号",
    "(?:who|what) are you|what(?: i|')?s your name|what can you do|how are you(?: doing)?(?: today)?",
    "what time is it(?: now)?|what(?:'s| is) the (?:time|date)(?: today)?|what day is (?:it|today)",
]
_ANYWHERE = [
    "(?:今天|明天|后天|现在|周末|这几天).{0,8}(?:天气|下雨|下雪|气温)|天气(?:怎么样|如何|预报|好不好)",
    "(?:讲|说|来)(?:个|一个)(?:笑话|故事|段子)|(?:最新|今日|今天的?|国际|体育|娱乐|财经)(?:新闻|头条|热点)",
    "(?:(?:帮我|给我|替我)写|写一?[首篇段个]).{0,12}(?:诗|代码|程序|脚本|小说|情书|作文|爬虫|算法|函数)",
    "(?:快速|冒泡|归并)排序|股票(?:行情|走势|推荐|代码)|大盘|彩票|星座|运势|世界杯|票房",
    "推荐.{0,6}(?:电影|餐厅|小说|歌|游戏|景点)|(?:你|您)(?:喜欢|爱|觉得我)",
    r"\bweather\b.{0,20}\b(?:today|tomorrow|like|forecast)\b|\b(?:today|tomorrow)\b.{0,12}\bweather\b",
    r"\btell (?:me )?a (?:joke|story)\b",
    r"\bwrite (?:me )?(?:a |an |some )?(?:\w+ ){0,2}(?:poem|code|script|function|essay)\b",
    r"\b(?:latest|today's) news\b|\bstock price\b",
]
_SMALL_TALK = re.compile("|".join(_WHOLE))
_OUTSIDE = re.compile("|".join(_ANYWHERE))
_EDGES = re.compile(r"^[\W_]+|[\W_]+$")
_BETWEEN = re.compile(r"[\s,，.。!！?？~～、;；]+")


def out_of_remit(text: str) -> bool:
    """Whether the question is clearly none for a company's policies; in doubt it is not refused here."""
    plain = unicodedata.normalize("NFKC", text).lower()
    trimmed = _EDGES.sub("", plain)
    joined = _BETWEEN.sub("", trimmed)
    spaced = _BETWEEN.sub(" ", trimmed)
    if not joined:
        return True
    return bool(_SMALL_TALK.fullmatch(joined) or _SMALL_TALK.fullmatch(spaced) or _OUTSIDE.search(plain))

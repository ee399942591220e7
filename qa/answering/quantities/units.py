"""Unit words and the base each is counted in; what is not here is a bare number."""

from fractions import Fraction

SECOND, MONTH = "second", "month"
DAY = 86400

# word → (unit code, factor to the base of that code)
UNITS: dict[str, tuple[str, Fraction]] = {}


def _add(code: str, factor: Fraction | int | str, words: str) -> None:
    for word in words.split():
        UNITS[word.replace("_", " ")] = (code, Fraction(factor))


_add(SECOND, 1, "秒 秒钟 second seconds sec secs")
_add(SECOND, Fraction(1, 1000), "毫秒 ms")
_add(SECOND, 60, "分钟 minute minutes min mins")
_add(SECOND, 900, "刻钟")
_add(SECOND, 3600, "小时 个小时 个钟头 hour hours hr hrs")
_add(SECOND, DAY, "天 日 自然日 个自然日 日历日 昼夜 day days calendar_day calendar_days")
_add(SECOND, 7 * DAY, "周 星期 个星期 个礼拜 礼拜 week weeks")
_add(
    "workday",
    1,
    "工作日 个工作日 工作天 business_day business_days working_day working_days workday workdays",
)
_add(MONTH, 1, "个月 月份 个自然月 month months")
_add(MONTH, 3, "个季度 quarter quarters")
_add(MONTH, 12, "年 个年度 周年 年期 year years")
_add("age", 1, "岁 周岁 years_old years_of_age")
_add("cny", 1, "元 块钱 块 元人民币 圆 yuan RMB CNY")
_add("cny", Fraction(1, 10), "角")
_add("usd", 1, "美元 美金 dollars dollar USD")
_add("usd", Fraction(1, 100), "cents cent")
_add("hkd", 1, "港元 港币 港幣")
_add("eur", 1, "欧元 euros euro EUR")
_add("jpy", 1, "日元 日圆")
_add("gbp", 1, "英镑")
for power, letter in enumerate(["", "K", "M", "G", "T", "P"]):
    _add("byte", 1024**power, f"{letter}B {letter}iB" if letter else "B 字节 bytes")
    if letter:
        _add("bit/s", 1024**power, f"{letter}bps")
_add("byte", 1024**2, "M 兆")
_add("byte", 1024**3, "G")
_add("ratio", Fraction(1, 100), "% percent per_cent")
_add("ratio", Fraction(1, 1000), "‰")
_add("points of ratio", 1, "个百分点 percentage_points percentage_point")
_add("ratio", Fraction(1, 10), "成")
_add("times", 1, "倍 times_as")
_add("metre", 1, "米 公尺 metres metre meters meter")
_add("metre", Fraction(1, 100), "厘米 公分 cm")
_add("metre", Fraction(1, 1000), "毫米 mm")
_add("metre", 1000, "公里 千米 km kilometers kilometres")
_add("mile", 1, "英里 miles mile")
_add("foot", 1, "英尺 feet foot ft")
_add("inch", 1, "英寸 inches inch")
_add("gram", 1, "克 grams gram g")
_add("gram", Fraction(1, 1000), "毫克 mg")
_add("gram", 1000, "千克 公斤 kg kilograms kilogram")
_add("gram", 500, "斤")
_add("gram", 1_000_000, "吨 tonnes tons ton")
_add("pound", 1, "pounds pound lbs lb")
_add("sqm", 1, "平方米 平米 平方公尺 ㎡")
_add("sqm", 1_000_000, "平方公里 平方千米")
_add("sqm", 10_000, "公顷")
_add("mu", 1, "亩")
_add("litre", 1, "升 公升 litres liters")
_add("litre", Fraction(1, 1000), "毫升 ml")
_add("cubic", 1, "立方米")
_add("degree", 1, "度 摄氏度 ℃ °C degrees")
_add("watt", 1, "瓦")
_add("watt", 1000, "千瓦 kW")
_add("person", 1, "人 名 位 人次 people persons person employees employee members staff")
_add("grade", 1, "级")
_add("floor", 1, "层 楼")
_add("point", 1, "分")
_add(
    "item",
    1,
    "个 项 种 件 份 家 条 张 台 套 部 本 页 辆 只 间 所 届 期 门 座 颗 款 例 封 批 则 组 处 "
    "轮 场 集 首 篇 支 列 艘 架 户 字 块儿 株 幅 枚 根 步 阶段 页纸 股 票 笔 班 道 队 片 卷 册 代 "
    "节 章 个字 个字符 字符 items item files file pages page",
)
_add("number", 1, "号")
_add("discount", 1, "折")
_add("occasion", 1, "次 回 遍 times time occasions")

# 百度 is a company and 十分 is an adverb: these follow Arabic digits only.
ARABIC_ONLY = frozenset(
    {"度", "分", "号", "M", "G", "B", "g", "成", "本", "列", "首", "处", "所", "则", "代", "节", "期", "道"}
)
# 一个, 一种 … are articles more often than counts.
ARTICLE_UNITS = frozenset({"item"})

"""Words that tell one question from another little or not at all."""

import re

# Words that ask, and are about nothing.
ASKING = re.compile(
    "请问|想问|问一下|一下|多少|多大|多长时间|多长|多久|多高|几个|几次|什么时候|什么时间|什么手续|什么样"
    "|什么|何时|哪一?天|哪里|哪儿|哪个|哪些|哪几|哪位|哪|谁|怎么样|怎么办|怎么|怎样|如何|为什么|为何|能不能"
    "|可不可以|可以|能否|是否|是不是|有没有|会不会|要不要|分别|叫什么|规定|我们|你们|我|你|您|那边|那个"
    "|的话|的时候|时候|还有效|有效(?=[吗么嘛]|否|$)|[吗呢么嘛吧啊呀的？?！!]"
)
# Single characters that join.
FUNCTION = frozenset(
    "的了是有在和与及或被把给对就都也还要会能得着过从到向由让将为以于之其这那个些该应去来走用做几不没"
    "后前中里上下时"
)
# Common in the rules of any company.
GENERIC = frozenset(
    (
        "公司 员工 规定 要求 需要 应该 应当 标准 情况 时间 问题 方法 方式 办法 上限 限额 额度 期限 时限"
        " 最多 最大 至少 最长 最少 最高 不能 不超 超过 金额 费用 原因 流程 步骤 条件 地点 日期 部门 名字"
        " 默认 进行 处理 办理 今年 目前 现在 每次 一次 一个 一天 一晚 以前 以后 之前 之后 之内 以内 关于"
        " 如果 同事 自己 别人 大家 才能 还能 就能 意思 承诺 目标 补救"
    ).split()
)
STOP_WORDS = frozenset(
    (
        "a an the of to in on for is are was be do does did what which who whom when where why how long many"
        " much may can could i we my our you your it its this that there and or at by with from any must"
        " should need have has get takes take last most within each per after before if not no mean means"
        " allowed"
    ).split()
)

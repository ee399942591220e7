"""What counts as the same wording: small tables, each with its reason.

A key stands for itself and everything listed after it. Words that only look like a modal or a negation
(许可, 不动产) are listed under `WHOLE` so that the longest match keeps them in one piece.
"""

# Classes that change what a rule says; the checks compare them by class, never by letters.
MUST, MAY, MUST_NOT, NEED_NOT, NOT = "%must", "%may", "%must_not", "%need_not", "%not"
ALL, SOME, ONLY = "@all", "@some", "@only"
BEFORE, AFTER, AT_MOST, AT_LEAST = "^before", "^after", "^at_most", "^at_least"

MODALITY: dict[str, str] = {
    MUST: "应当 应该 应 须 必须 需要 需 务必 有义务 有责任 必需 不得不",
    MAY: "可以 可 能够 能 有权 有权利 允许 准予 准许 得以 可以自行决定是否 可自行决定是否 自愿",
    MUST_NOT: "不得 不能 不可以 不可 不准 不许 禁止 严禁 不应 不应当 不应该 不允许 不能够 切勿 请勿 不要 无权 不予 不得以",
    NEED_NOT: "无需 无须 不必 不用 毋须 毋需 不需要 不需 不须 可以不 可不 免于 没有义务 无义务 不要求",
    NOT: "不 未 没有 没 并非 不是 并不 并未 尚未 从未 从不 不会 不再 未能 未曾 绝不 并无 毫无",
}
QUANTIFIERS: dict[str, str] = {
    ALL: "所有 全部 一切 任何 全体 每个 每一 各 一律 总是 始终 完全",
    SOME: "部分 有些 某些 个别 一些 少数 多数 大多数 大部分 有的 有时 偶尔",
    ONLY: "只 仅 只有 仅限 只能 唯一 仅仅 只是 仅能",
}
ORDER: dict[str, str] = {
    BEFORE: "以前 之前 前 先于 早于",
    AFTER: "以后 之后 后 晚于 随后 此后",
    AT_MOST: "不超过 不得超过 不能超过 不可以超过 不可超过 不应超过 以内 之内 内 以下 至多 最多 最高 最长 不高于 不得高于 不多于 "
    "不大于 低于 少于 不足 未满 不满 上限 最大 小于 不到 未达到 短于",
    AT_LEAST: "不低于 不得低于 不能低于 不可以低于 不少于 不得少于 不能少于 不可以少于 不小于 以上 至少 最少 最低 最短 超过 超出 "
    "高于 多于 大于 满 达到 下限 最小 不短于 长于 逾",
}

# Interchangeable in rules and in what people say about rules.
SAME: tuple[str, ...] = (
    "依 依照 按照 依据 根据 遵照 遵循 按 参照",
    "依法 按照法律 依照法律 根据法律 依据法律",
    "起 之日起 那天起 那日起 当日起 开始",
    "如 如果 若 假如 倘若 要是 当 一旦",
    "形式 方式",
    "期限 时限 期间",
    "期满 届满 到期",
    "情况 情形",
    "其他 其它",
    "缴纳 交纳 缴 交",
    "支付 给付 付给 付",
    "给予 给 予以 处以 处",
    "职工 员工 雇员 劳动者",
    "用人单位 企业 公司 单位",
    "超过期限 逾期 超期",
    "取得 获得 得到 获取",
    "提交 递交 上交",
    "立即 马上 即刻 随即",
    "批准 审批 同意 核准",
    "账户 帐户 账号 帐号",
    "登录 登陆",
    "负责人 主管 领导",
    "购买 采购 买",
    "包括 包含 涵盖",
    "名称 名字",
    "位于 坐落于 地处 地址 位置 座落于",
    "成立 创立 创建 建立 设立 创办",
    "建造 修建 兴建 建成 建",
    "发行 发售 推出 出版",
    "出生 生于 诞生",
    "又名 又称 也称 亦称 又叫 也叫 又称作 又叫做 别名 别称 俗称 又可以叫作 也叫做 亦名",
    "称为 称作 叫做 叫作 名为 叫 称",
    "意思 意为 意味 含义",
    "目的 为了 旨在",
    "担任 出任 就任 任职 任",
    "毕业于 毕业",
    "分布 分布于",
    "作者 著 所著 所作 撰写 编著 作家",
    "导演 执导",
    "约 大约 近 左右 大概",
    "首次 第一次 最早 最初",
    "因为 由于 因 因此 所以 原因 理由",
    "但是 但 然而 不过 可是",
)

# Kept whole, so that no piece of them is read as a modal, a negation or a bound.
WHOLE = (
    "相应 对应 适应 反应 供应 效应 应用 应急 应聘 应届 应税 应纳 应付 应收 应对 应邀 响应 感应 应诉 答应 回应 应战 应征 "
    "需求 所需 急需 须知 可能 许可 认可 可靠 可行 功能 能力 能源 性能 智能 职能 才能 可见 可用 可持续 技能 节能 机能 "
    "产能 许可证 方可 可供 可选 可谓 可爱 能量 能否 是否 不可抗力 不动产 不但 不仅 不同 不断 不久 不论 不管 不妨 不良 "
    "不少 不等 不只 不管 不幸 不锈钢 不服 非常 非但 除非 非洲 没收 沉没 没落 未来 未成年 未成年人 未必 非法 非营利 "
    "各自 各种 各类 各项 只见 船只 只好 内容 内部 国内 境内 室内 内地 内阁 内战 以内 后果 后续 后期 前者 后者 前期 前款 "
    "提前 目前 前往 前任 先后 背后 皇后 后代 后方 前身 前提 从前 空前 满足 满意 圆满 充满 不满意 美满 应有 部分 成分 "
    "全部 全体 非物质 非货币 能见度 功能性 可转换 可再生 随后 落后 最后 前后 后来 然后 前置 支付宝 交通 外交 交换 交易 "
    "交流 提交 交付 建议 建设 构建 处理 处分 处罚 处置 出处 好处 处于 到处 由来 自由 理由 自然 自己 自身 自动 自愿 各自 "
    "自行 自治 自治区 来自 从事 从而 服从 任务 责任 任意 信任 主任 任期 任命 任职资格 著名 显著 起诉 起草 一起 引起 发起 "
    "起义 起源 起来 兴起 如下 例如 如何 名称 称号 自称 职称 对称 当地 相当 当事人 当时 当局 当中 当选 担当 适当 正当 当前 "
    "应当 按时 按期 按月 按年 公司 司法 因素 因子 基因 依法 依赖 依次 依靠 因而 近年 附近 接近 最近 近代 节约 条约 合约 "
    "约定 约束 大约 公约 签约 违约 预约 交给 供给 支付 付款 偿付 处长 与会 参与 给付 拨付 托付 企业家 满分 超过 可燃 "
    "前列 事前 事后 生前 身后 会前 会后 非公有制 没有 内科 内燃 内在 内心 内存 体内 市内 省内 校内 内蒙古 河内 内涵 内外"
)

# Said around a statement, not part of it; dropped from the head of a claim.
FRAMING = (
    r"(?:(?:根据|依据|按照|依照|按|据|参照|参考|结合)(?:[^，,。；;]{0,24}?)(?:规定|要求|条款|办法|制度|文件|政策|条例|手册|通知|细则|内容|资料|材料"
    r"|信息|标准|流程|指引|说明|记载|表述|描述|章程|法律|法)(?:的规定|的要求|中的规定|的相关规定|可知|显示|第[^，,]{1,12})?[，,:：]\s*"
    r"|(?:文件|法律|制度|该规定|规定|办法|公司|手册|资料|材料|我国[^，,]{0,16}|相关规定|公司制度|条例)(?:规定|要求|明确|指出|显示|提到|载明|写明)(?:了)?[，,:：]?\s*"
    r"|(?:但|但是|然而|同时|此外|另外|因此|所以|综上|综上所述|总之|具体来说|具体而言|也就是说|简言之|即|那么|其中|需要注意的是|值得注意的是|需注意)[，,:：]\s*"
    r"|(?:凡是|凡)"
    r"|(?:per|according to|under|as stated in|based on|as per|in line with) (?:the|this|our|company|tts)?[^,.;]{0,40},\s*"
    r"|(?:the|our|this) (?:policy|handbook|document|guide|manual|rule|guideline)s? (?:says?|states?|notes?|explains?|specif(?:y|ies)) (?:that )?"
    r"|(?:in short|in summary|note that|please note that|please note|overall|in general|however|also|additionally|therefore|thus|so|yes|no)[,:]?\s+)"
)

# Carry no statement of their own.
FUNCTION_ZH = frozenset("自从由因的地得了着过等是为将把被其之也都就而则均并且及和与或以于在对向到由该本此这那有所者来去使又即让还再才便要很更最中上下会给时个些")
SEPARATORS = "，,、；;：:"

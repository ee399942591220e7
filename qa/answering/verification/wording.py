"""What counts as the same wording: small tables, each with its reason.

A key stands for itself and everything listed after it. Words that only look like a modal or a negation
(许可, 不动产) are listed in `whole_words`: the longest match keeps them in one piece.
"""

# Classes that change what a rule says; the checks compare them by class, never by letters.
MUST, MAY, MUST_NOT, NEED_NOT, NOT = "%must", "%may", "%must_not", "%need_not", "%not"
ALL, SOME, ONLY = "@all", "@some", "@only"
BEFORE, AFTER, AT_MOST, AT_LEAST = "^before", "^after", "^at_most", "^at_least"

MODALITY: dict[str, str] = {
    MUST: "应当 应该 应 须 必须 需要 需 务必 有义务 有责任 必需 不得不",
    MAY: (
        "可以 可 方可 才能 才可 方能 才可以 方可以 能够 能 有权 有权利 允许 准予 准许 得以 "
        "可以自行决定是否 可自行决定是否 自愿"
    ),
    MUST_NOT: (
        "并不得 并不能 并不可以 不得 不能 不可以 不可 不准 不许 禁止 严禁 不应 不应当 不应该 不允许 "
        "不能够 切勿 请勿 不要 无权 不予 不得以 无法 不适用"
    ),
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
    AT_MOST: (
        "不超过 不得超过 不能超过 不可以超过 不可超过 不应超过 以内 之内 内 以下 至多 最多 最高 "
        "最长 不高于 不得高于 不多于 不大于 低于 少于 不足 未满 不满 上限 最大 小于 不到 未达到 "
        "短于"
    ),
    AT_LEAST: (
        "不低于 不得低于 不能低于 不可以低于 不少于 不得少于 不能少于 不可以少于 不小于 以上 至少 "
        "最少 最低 最短 超过 超出 高于 多于 大于 满 达到 下限 最小 不短于 长于 逾"
    ),
}

# Interchangeable in rules and in what people say about rules.
SAME: tuple[str, ...] = (
    "依 依照 按照 依据 根据 遵照 遵循 按 参照",
    "依法 按照法律 依照法律 根据法律 依据法律",
    "起 之日起 那天起 那日起 当日起 开始",
    "如 如果 假如 倘若 要是 一旦",
    "形式 方式",
    "期限 时限 期间",
    "期满 届满 到期",
    "当日 当天",
    "一起 一同 一并 共同",
    "最迟 最晚",
    "情况 情形",
    "实行 实施 采用 推行",
    "享受 享有",
    "办结 办完",
    "报告 汇报 上报",
    "通知 告知 告诉 知会",
    "提高 提升 上调 调高",
    "降低 下调 调低",
    "修改 更改 变更 调整",
    "取消 撤销",
    "协助 帮助",
    "查询 查看",
    "组成 构成",
    "保留 保存 留存",
    "扣除 扣减",
    "清除 删除 移除",
    "计算 核算",
    "年休假 年假 带薪年休假 带薪年假",
    "入职 到岗",
    "餐费 伙食费 餐补 伙食补贴 餐饮补贴",
    "交通费 交通补贴 交通补助",
    "限额 额度",
    "工作年限 工龄 司龄",
    "直属上级 直接上级 直属领导 直接主管",
    "人力资源部 人事部 hr",
    "财务部 财务部门",
    "部门负责人 部门主管 部门领导 部门经理",
    "电脑 计算机",
    "手机 移动电话",
    "密码 口令",
    "最终 最后",
    "尽快 尽早",
    "重新 再次",
    "至今 迄今",
    "首都 国都",
    "丈夫 老公",
    "妻子 夫人 太太",
    "父亲 爸爸",
    "母亲 妈妈",
    "逝世 去世 病逝 过世 离世",
    "获奖 得奖",
    "连接 连结",
    "包含 内含",
    "通车 开通",
    "上映 公映",
    "隶属于 隶属",
    "全长 总长 长度",
    "流入 注入",
    "发源于 源于 起源于 发源地",
    "经 经过",
    "其他 其它",
    "本法 该法",
    "本条例 该条例",
    "本办法 该办法",
    "本规定 该规定",
    "本制度 该制度",
    "本单位 该单位",
    "本条 该条",
    "本解释 该解释",
    "本通知 该通知",
    "本细则 该细则",
    "本章程 该章程",
    "本手册 该手册",
    "本政策 该政策",
    "本公司 该公司 我司 我公司",
    "缴纳 交纳",
    "支付 给付 付给",
    "给予 予以 处以",
    "职工 员工 雇员 劳动者",
    "用人单位 企业 公司 单位",
    "逾期 超过期限 超过时限 超期 过期",
    "取得 获得 得到 获取",
    "提交 递交 上交",
    "立即 马上 即刻 随即",
    "批准 审批 同意 核准",
    "账户 帐户 账号 帐号",
    "登录 登陆",
    "法定休假日 法定节假日 法定假日",
    "加班工资 加班费",
    "工资 薪资 薪水 薪酬",
    "费用 花费 耗资 斥资",
    "签字 签名 签署",
    "孩子 子女 小孩",
    "缺陷 bug",
    "负责人 主管 领导",
    "购买 采购",
    "包括 涵盖",
    "名称 名字",
    "位于 坐落于 地处 地址 位置 座落于",
    "成立 创立 创建 建立 设立 创办 建造 修建 兴建 建成",
    "发行 发售 推出 出版",
    "出生 生于 诞生",
    "又名 又称 也称 亦称 又叫 也叫 又称作 又叫做 别名 别称 俗称 又可以叫作 也叫做 亦名",
    "称为 称作 叫做 叫作 名为",
    "意思 意为 意味 含义",
    "目的 为了 旨在",
    "担任 出任 就任 任职",
    "毕业于 毕业",
    "分布 分布于 栖息",
    "签订 订立 签署 缔结",
    "作者 所著 所作 编著 作家 著有",
    "撰写 编写 写作 创作",
    "导演 执导",
    "约 大约 左右 大概",
    "首次 第一次 最早 最初",
    "因为 由于 因 因此 所以 原因 理由",
    "但是 然而 不过 可是",
)

# Per what an amount is counted: 500元/晚 and 每晚500元 say the same, 每周500元 does not.
RATES: dict[str, str] = {
    "/day": "每天 每日 /天 /日 一天 每个工作日",
    "/night": "每晚 /晚 一晚 每夜",
    "/week": "每周 每星期 /周 一周",
    "/month": "每月 每个月 /月",
    "/quarter": "每季度 每季 /季度",
    "/year": "每年 每年度 /年 每个年度 年度",
    "/hour": "每小时 每个小时 /小时",
    "/minute": "每分钟 /分钟 /分",
    "/second": "每秒 /秒",
    "/occasion": "每次 /次 每回",
    "/person": "每人 /人 人均 每位 每名 每个人",
}

# Prepositions: what stands behind one plays the part it names.
ROLES = frozenset("由经向对给与在于为是被把将从自至到以同") | {
    "by",
    "to",
    "from",
    "for",
    "with",
    "in",
    "at",
    "of",
    "on",
}

# Carry no statement of their own.
FUNCTION = (
    ROLES
    | {"属于", "发生", "进行", "作出", "做出", "加以"}
    | frozenset("依的了之也都就而其该此这那她他它们着除")
)

# Often a piece of a name or word, seldom a statement: kept in place, weighed at nothing.
WEAK = {"目前", "主要", "一般", "通常", "同时", "其中", "随后", "最终"} | frozenset(
    "本会有和及并且或等过要更便才还让使因些个当即则均又得地所时曾共全"
)

# Said of anyone in a company's rules: put in, they add nothing; put in another's place, they do.
ANYONE = frozenset({"职工", "用人单位", "人员", "employe", "compani"})

# Of each set only one holds at a time.
EXCLUSIVE = (
    "一二三四五六七八九十",
    "红橙黄绿青蓝紫黑白灰棕",
    "东西南北中",
    "春夏秋冬",
    "甲乙丙丁戊",
    "父母兄弟姐妹子女",
    "金银铜铁",
    "晨午晚夜",
)

# Characters that turn a word into its opposite.
OPPOSITES = frozenset(
    frozenset(pair)
    for pair in (
        "上下 增减 内外 前后 高低 多少 大小 新旧 正副 男女 东西 南北 左右 进出 收付 收支 买卖 "
        "开关 有无 早晚 甲乙 加减 升降 长短 快慢 好坏 主备 供需 公私 奖罚 借贷 盈亏 始终 入出 "
        "入离 聘辞 优劣 强弱 同异 宽严 先后 松紧 轻重 生死 存取 父母 夫妻 优缺 真假 对错 胜负 "
        "胜败 攻守 主客 首末"
    ).split()
)

# A word that ends so names someone or something: exchanged for another, the statement is another.
NAME_ENDINGS = frozenset(
    "门部处局院校会组室队厂店站所心司位构人者员长师家理监管裁任市省县区国镇村路街城河山岛湖海洋法例系科属族语商行台网报社"
)

# A word that ends so names a part someone plays.
ROLE_ENDINGS = frozenset("人者方事员长师")

# Words of which one holds where the other does not.
OPPOSITE_WORDS: dict[str, str] = {
    one: other
    for pair in (
        "提高 降低|增加 减少|优点 缺点|收入 支出|国内 国外|境内 境外|内部 外部|主要 次要|公开 "
        "保密|有效 无效|成功 失败|批准 拒绝|批准 反对|入职 离职|工作日 休息日|工作日 节假日|全职 "
        "兼职|正式 临时|直接 间接|书面 口头|原件 复印件|税前 税后|线上 线下|集中 分散|固定 "
        "浮动|单程 往返|白班 夜班|买方 卖方|甲方 乙方|出租人 承租人|发包人 承包人|委托人 "
        "受托人|转让人 受让人|债权人 债务人|原告 被告|定作人 承揽人|借款人 贷款人|上级 下级|首次 "
        "最终|increas reduc|includ exclud|internal external|public privat|first last|full-tim "
        "part-tim|east west|north south|import export|approv reject|accept refus|open clos|valid "
        "invalid|pay unpay|optional mandatory|permanent temporary|arriv depart|enabl "
        "disabl|domestic international|gross net|buyer seller|lender borrower|win los|success "
        "failur|employe contractor|early late|max min"
    ).split("|")
    for one, other in (pair.split(), pair.split()[::-1])
}

# English words of which only one holds at a time.
EXCLUSIVE_WORDS = tuple(
    frozenset(group.split())
    for group in (
        "first second third fourth fifth last",
        "north south east west",
        "usa uk",
        "red blue green yellow black whit grey",
        "monday tuesday wednesday thursday friday saturday sunday",
        "morn afternoon even night",
        "brother sister mother father son daughter wif husband",
    )
)

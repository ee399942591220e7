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

# Kept whole, so that no piece of them is read as a modal, a negation or a bound.
WHOLE = (
    "董事 监事 属于 优点 缺点 增加 减少 收入 支出 国外 境外 外部 次要 公开 保密 无效 成功 "
    "失败 反对 拒绝 离职 休息日 节假日 工作日 全职 兼职 正式 临时 间接 直接 口头 书面 原件 "
    "复印件 税前 税后 线上 线下 集中 分散 固定 浮动 单程 往返 白班 夜班 买方 卖方 甲方 乙方 "
    "出租人 承租人 发包人 承包人 委托人 受托人 转让人 受让人 债权人 债务人 原告 被告 定作人 "
    "承揽人 借款人 贷款人 上级 下级 启用 剧本 算法 现任 住宿 住址 住房 居住 发生 进行 作出 "
    "做出 加以 相应 对应 适应 反应 供应 效应 应用 应急 应聘 应届 应税 应纳 应付 应收 应对 "
    "应邀 响应 感应 应诉 答应 回应 应战 应征 需求 所需 急需 须知 可能 许可 认可 可靠 可行 "
    "功能 能力 能源 性能 智能 职能 可见 可用 可持续 技能 节能 机能 产能 许可证 可供 可选 可谓 "
    "可爱 能量 能否 是否 不可抗力 不动产 不但 不仅 不同 不断 不论 不管 不妨 不良 不少 不等 "
    "不只 不幸 不锈钢 不服 非常 非但 除非 非洲 没收 沉没 没落 未来 未成年 未成年人 未必 非法 "
    "非营利 各自 各种 各类 各项 只见 船只 只好 内容 内部 国内 境内 室内 内地 内阁 内战 以内 "
    "后果 后续 后期 前者 后者 前期 前款 提前 目前 前往 前任 先后 背后 皇后 后代 后方 前身 "
    "前提 从前 空前 满足 满意 圆满 充满 不满意 美满 应有 部分 成分 全部 全体 非物质 非货币 "
    "能见度 功能性 可转换 可再生 随后 落后 最后 前后 后来 然后 前置 支付宝 交通 外交 交换 "
    "交易 交流 提交 交付 建议 建设 构建 处理 处分 处罚 处置 出处 好处 处于 到处 由来 自由 "
    "理由 自然 自己 自身 自动 自愿 自行 自治 自治区 来自 从事 从而 服从 任务 责任 任意 信任 "
    "主任 任期 任命 任职资格 著名 显著 起诉 起草 一起 引起 发起 起义 起源 起来 兴起 如下 例如 "
    "如何 名称 称号 自称 职称 对称 当地 相当 当事人 当时 当局 当中 当选 担当 适当 正当 当前 "
    "应当 按时 按期 按月 按年 公司 司法 因素 因子 基因 依法 依赖 依次 依靠 因而 近年 附近 "
    "接近 最近 近代 节约 条约 合约 约定 约束 大约 公约 签约 违约 预约 交给 供给 支付 付款 "
    "偿付 处长 与会 参与 给付 拨付 托付 企业家 满分 超过 可燃 前列 事前 事后 生前 身后 会前 "
    "会后 非公有制 没有 内科 内燃 内在 内心 内存 体内 市内 省内 校内 内蒙古 河内 内涵 内外 "
    "经营 经济 经理 总经理 经验 经历 经常 经费 经纪 财经 神经 经办 经度 对象 对方 对外 对内 "
    "对待 对策 绝对 针对 面对 派对 合同 同时 同样 相同 同行 同事 同等 如同 同期 同学 将军 "
    "将来 即将 以来 以往 以色列 以便 为主 行为 认为 成为 作为 人为 为期 视为 称之为 是非 于是 "
    "关于 对于 由于 至于 等于 出于 用于 基于 存在 在职 在岗 在线 在校 所在 在外 潜在 在册 "
    "补给 到期 到达 到场 到岗 签到 收到 得到 遇到 接到 找到 到账 报到 从业 从属 从轻 自主 "
    "自觉 独自 亲自 自律 自费 自筹 目的地 的确 地区 地方 地址 地点 地位 地面 土地 场地 基地 "
    "工地 本地 外地 房地产 所在地 天地 地铁 地图 所得 了解 着手 着重 沿着 过程 过失 通过 过错 "
    "经过 过去 过渡 记过 过户 等级 等待 平等 高等 优等 之间 都市 首都 成都 京都 就业 就职 "
    "就医 就餐 就近 成就 规则 细则 原则 总则 罚则 附则 守则 否则 平均 均衡 并购 合并 及时 "
    "及格 涉及 普及 和解 和平 共和国 和谐 或者 使用 行使 大使 促使 使馆 即时 转让 出让 受让 "
    "让与 还款 偿还 归还 返还 退还 再次 再审 再保险 人才 便利 方便 要求 重要 主要 要件 要点 "
    "必要 要素 摘要 更新 更改 变更 更正 更换 其余 其中 尤其 本人 本金 成本 资本 基本 版本 "
    "文本 样本 本科 本质 日本 根本 此外 因果 原因 个人 个体 个人信息 整个 有效 有限 有限公司 "
    "所有权 所有人 拥有 国有 持有 占有 有关 有期 私有 公有 有机 享有 固有 含有 现有 会议 会计 "
    "委员会 董事会 监事会 股东会 股东大会 理事会 大会 社会 协会 机会 会员 会见 工会 年会 会场 "
    "会费 学会 商会 会所 宴会 会长 省会 解除 免除 扣除 除名 排除 开除 清除 删除 拆除 消除 "
    "废除 法律 法院 法人 法规 方法 办法 违法 执法 宪法 中心 中国 中央 当年 当月 当期 不当 "
    "若干 那里 其实 本市 该地"
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

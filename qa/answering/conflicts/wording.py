"""The words that a comparison of two statements reads as more, or as less, than their letters."""

from enum import Enum


class Mode(Enum):
    """What a statement says of an act."""

    MAY = "may"
    MUST = "must"
    MUST_NOT = "must not"
    NEED_NOT = "need not"
    NOT = "not"

    @property
    def negative(self) -> bool:
        return self not in {Mode.MAY, Mode.MUST}


MODES: dict[Mode, str] = {
    Mode.MAY: (
        "可以 可 能够 能 有权 有权利 允许 准予 准许 可以自行决定是否 可自行决定是否 可以视情况 可视情况 "
        "可酌情 may can could is_allowed_to are_allowed_to is_permitted_to are_permitted_to"
    ),
    Mode.MUST: (
        "应当 应该 应 须 必须 需要 需 务必 务须 一律应当 有义务 must shall should have_to has_to need_to "
        "needs_to is_required_to are_required_to"
    ),
    Mode.MUST_NOT: (
        "不得 不能 不能够 不可以 不可 不准 不许 禁止 严禁 不应 不应当 不应该 不允许 切勿 请勿 无权 不要 "
        "must_not may_not cannot can_not can't mustn't shall_not should_not is_not_allowed_to "
        "are_not_allowed_to is_prohibited_from"
    ),
    Mode.NEED_NOT: (
        "无需 无须 不必 不用 毋须 毋需 不需要 不需 不须 可以不 可不 没有义务 无义务 need_not needn't "
        "do_not_have_to does_not_have_to do_not_need_to does_not_need_to is_not_required_to "
        "are_not_required_to"
    ),
    Mode.NOT: (
        "不 不予 未 没有 没 并非 不是 并不 并未 不会 不再 未能 不含 不包括 not never no doesn't don't "
        "won't isn't aren't"
    ),
}

# Words in which those letters say nothing of the kind.
WHOLE = (
    "许可 许可证 认可 版本 可能 可靠 可行性 可见 可用 可用性 可执行 可持续 不可抗力 功能 能力 能源 性能 "
    "智能 职能 技能 节能 能否 是否 可否 应用 应急 应届 应聘 应对 应付 应收 应税 应纳 供应 响应 适应 反应 "
    "相应 对应 效应 需求 必需 急需 所需 按需 不动产 不但 不仅 不同 不断 不久 不论 不管 不良 不等 不同意 "
    "不服 不足 不满 非常 除非 没收 未来 未成年 未成年人 未必 无线 无纸化 无论 有效期 无效 无锡 须知 "
    "notice another nothing"
)

# How a number bounds is read with the number; the verbs also behind any of the denials.
BOUND_DENIALS = "不 不得 不能 不可 不可以 不应 不应当 不允许 不会"
BOUND_VERBS = "超过 超出 高于 低于 少于 多于 大于 小于 长于 短于"
BOUNDS = (
    "不到 不满 未满 不足 以上 以下 以内 之内 至少 至多 最多 最少 最大 最小 最长 最短 最高 最低 上限 下限 "
    "为限 大约 约 左右 达到 满 逾 at_most at_least up_to no_more_than no_less_than no_fewer_than "
    "not_more_than more_than less_than fewer_than maximum minimum max min within limit limited over under "
    "about"
)

# Interchangeable; each line reads as its first word.
SAME = (
    "依法 按照法律 依照法律 依据法律 根据法律",
    "按 按照 依照 依据 根据 遵照 参照 依",
    "期限 时限 期间",
    "期满 届满 到期",
    "情况 情形",
    "形式 方式",
    "其他 其它",
    "缴纳 交纳 缴 交",
    "支付 给付 付给",
    "职工 员工 雇员 劳动者",
    "单位 用人单位 企业 公司",
    "逾期 超过期限 超期",
    "取得 获得 获取",
    "提交 递交 报送",
    "批准 审批 同意 核准 审核同意",
    "账户 帐户 账号 帐号",
    "登录 登陆",
    "每晚 每夜 每天 每日 单日 /天 /日 /晚",
    "每人 每位 每名 单人 人均 /人",
    "每月 /月",
    "每周 每星期 /周",
    "每年 每年度 /年",
    "每次 单次 /次",
    "单个 单一 每个 单份 一个",
    "保存 保留 留存 存留",
    "立即 马上 即刻",
    "年假 年休假 带薪年休假 带薪年假",
    "云盘 网盘",
    "keep keeps kept keeping retain retains retained",
    "send sends sent sending",
    "pay pays paid paying",
)

# Say nothing of what is measured.
EMPTY = (
    "之日起 那天起 那日起 当日起 之日 那天 如果 假如 倘若 若 如 凡是 凡 或者 以及 并且 而且 支持 系统 "
    "默认 目前 现行 现 统一 通常 原则上 一律 均 会自动 会被 会在 会于 将会 设置 设为 设定 规定 自行 自己 "
    "予以 给予 处以 付给 享有 享受 拥有 最近 标准 长度 额度 时长 数量 金额 费用 价格 时间 人数 总计 合计 "
    "总共 the a an of to for in on at is are be by and or it this that its their your our with as from "
    "per each will than any all have has had long due least most 从 自"
)
EMPTY_LETTERS = frozenset(
    "的了者之其所等于在对向将把被由与及和或以而则并也均各该本此这那就都为是有可达共计凡予给处当时可也里中"
)

# A surplus with one of these narrows what the statement is about.
NARROWING = (
    "临时 正式 在职 退职 在岗 在校 在任 简易 一般 试用期 试用 实习 见习 初级 中级 高级 资深 普通 特殊 "
    "首次 再次 加急 紧急 节假日 假日 周末 夜间 海外 国际 国内 国外 境内 境外 省内 省外 市内 市外 旧 老 男 "
    "女 版 级 类 档 型 除 以外 例外 特别 另 非 无 其中 部分 个别 会员 外部 内部 外聘 合同工 兼职 全职 "
    "一线 二线 三线 经理 总监 主管 总裁 旗舰 基础 专业 免费 付费 儿童 未成年 退休 离职 病假 事假 婚假 "
    "产假 陪产假 调休 加班 手机 电脑 移动 桌面 境 首 续 if when unless except during temporary trial "
    "senior junior domestic overseas international premium basic weekend holiday first second old mobile "
    "desktop"
)

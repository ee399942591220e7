"""English wording tables; see `wording`. An underscore stands for a space."""

from qa.answering.verification.wording import (
    AFTER,
    ALL,
    AT_LEAST,
    AT_MOST,
    BEFORE,
    MAY,
    MUST,
    MUST_NOT,
    NEED_NOT,
    NOT,
    ONLY,
    SOME,
)

MODALITY: dict[str, str] = {
    MUST: (
        "must shall have_to has_to had_to need_to needs_to should ought_to are_required_to "
        "is_required_to be_required_to is_obliged_to are_obliged_to are_expected_to is_mandatory "
        "are_to is_to be_sure_to make_sure_to required_to needed_to 'll_need_to will_need_to "
        "will_have_to"
    ),
    MAY: (
        "may can could might may_optionally can_optionally are_allowed_to is_allowed_to "
        "be_allowed_to are_permitted_to is_permitted_to be_able_to are_able_to is_able_to "
        "are_welcome_to are_free_to are_entitled_to is_entitled_to optionally have_the_right_to "
        "has_the_right_to is_optional have_the_option_to able_to allowed_to"
    ),
    MUST_NOT: (
        "must_not mustn't may_not cannot can_not can't could_not couldn't should_not shouldn't "
        "shall_not are_not_allowed_to is_not_allowed_to not_be_allowed_to are_not_permitted_to "
        "is_not_permitted_to unable_to is_prohibited are_prohibited prohibited_from is_forbidden "
        "are_forbidden are_unable_to is_unable_to aren't_able_to isn't_able_to not_able_to "
        "are_not_able_to is_not_able_to be_unable_to never not_allowed_to ought_not_to"
    ),
    NEED_NOT: (
        "need_not do_not_have_to does_not_have_to don't_have_to doesn't_have_to do_not_need_to "
        "does_not_need_to don't_need_to doesn't_need_to are_not_required_to is_not_required_to "
        "not_required_to no_need_to not_have_to not_need_to not_necessary_to aren't_required_to "
        "isn't_required_to needn't are_not_expected_to"
    ),
    NOT: (
        "not no n't do_not don't does_not doesn't did_not didn't is_not isn't are_not aren't "
        "was_not wasn't were_not weren't will_not won't would_not wouldn't has_not hasn't "
        "have_not haven't without neither nor none rather_than no_longer"
    ),
}
QUANTIFIERS: dict[str, str] = {
    ALL: "all every each any always entire whole everyone everything both",
    SOME: "some several many most few a_few sometimes often usually typically generally partly certain",
    ONLY: "only solely exclusively just limited_to exclusively_limited_to",
}
ORDER: dict[str, str] = {
    BEFORE: "before prior_to until earlier_than ahead_of in_advance_of",
    AFTER: "after following later_than once since",
    AT_MOST: (
        "at_most up_to no_more_than not_more_than at_the_most a_maximum_of maximum_of maximum "
        "within less_than fewer_than under below or_less or_fewer not_exceed not_to_exceed "
        "no_later_than no_longer_than"
    ),
    AT_LEAST: (
        "at_least at_the_very_least no_less_than no_fewer_than not_less_than a_minimum_of "
        "minimum_of minimum more_than over above or_more exceed exceeds greater_than in_excess_of "
        "no_earlier_than"
    ),
}

# Interchangeable in handbooks and in what people say about them.
SAME: tuple[str, ...] = (
    (
        "employee employees staff staffer staffers worker workers personnel colleague colleagues "
        "teammate teammates"
    ),
    "provide provides provided providing give gives given gave giving supply offer offers",
    "receive receives received receiving get gets got getting obtain obtained",
    "purchase purchases purchased purchasing buy buys bought buying procure procurement",
    "start starts started starting begin begins began begun beginning commence commences",
    "submit submits submitted submitting hand_in hands_in handed_in send_in turn_in turned_in file",
    "ensure ensures make_sure makes_sure making_sure be_sure",
    "use uses used using utilize utilizes utilized utilizing",
    "help helps helped helping assist assists assisted assistance",
    "show shows showed shown display displays",
    "big large huge",
    "fast quick quickly rapid rapidly",
    "end ends ended finish finishes finished conclude",
    "about regarding concerning around approximately roughly",
    "because since_then as_a_result due_to",
    "if when whenever in_case provided_that should_you",
    "find_out learn learns learned discover",
    "ask asks asked request requests requested",
    "additional extra further more",
    "need needs require requires required requirement needed",
    "choose chooses chose chosen select selects selected pick picks picked",
    "keep keeps kept retain retains retained",
    "tell tells told notify notifies notified inform informs informed",
    "immediately right_away promptly at_once straight_away",
    "contact reach_out contacts reach_out_to",
    "complete completes completed fill_out fill_in",
    "permitted allowed permissible acceptable allow allows permit permits",
    "approve approves approved approval authorize authorized authorise",
    "supervisor manager boss",
    "organisation organization",
    "movie film",
    "kid kids child children",
    "maybe perhaps",
    "also too as_well additionally",
    "for_example e.g. such_as like",
    "et_cetera etc.",
    "via through",
    "in_order_to to so_as_to",
    "a_lot_of many lots_of",
    "located situated based",
    "known called named referred_to_as",
    "usually typically generally normally",
    "reimburse reimbursed reimbursement refund refunded repaid",
    "annual yearly per_year",
    "monthly per_month each_month",
    "weekly per_week each_week",
    "daily per_day each_day",
    "vacation annual_leave",
    "famous popular well-known",
    "main primary principal",
    "company firm",
    "country nation",
    "happen happens happened occur occurs occurred",
)

# Carry no statement of their own.
FUNCTION = frozenset(
    (
        "a about also am an and are as at be because been being but by d did do does down etc for "
        "from had has have he her here him his how i if in into is it its itself just ll m me my "
        "of off on onto or other others our out over own re really s same she so such t than that "
        "the their them themselves then there these they this those to too up us ve very via was "
        "we well were what when where which while who whom whose why will with would you your "
        "yourself"
    ).split()
)

IRREGULAR: dict[str, str] = dict(
    pair.split(":")
    for pair in (
        "children:child people:person men:man women:woman feet:foot made:make went:go took:take "
        "taken:take sent:send paid:pay held:hold left:leave written:write wrote:write said:say "
        "says:say became:become knew:know known:know led:lead met:meet ran:run sold:sell "
        "spent:spend told:tell thought:think won:win built:build brought:bring grew:grow "
        "grown:grow came:come found:find lost:lose"
    ).split()
)

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
    SOME: "some several many most few a_few sometimes often usually typically generally normally partly",
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

RATES: dict[str, str] = {
    "/day": "per_day a_day each_day every_day daily /day",
    "/night": "per_night a_night each_night every_night nightly /night",
    "/week": "per_week a_week each_week every_week weekly /week",
    "/month": "per_month a_month each_month every_month monthly /month",
    "/quarter": "per_quarter each_quarter every_quarter quarterly",
    "/year": (
        "per_year a_year each_year every_year annually yearly per_annum /year per_calendar_year "
        "each_calendar_year"
    ),
    "/hour": "per_hour an_hour each_hour every_hour hourly /hour",
    "/minute": "per_minute a_minute each_minute every_minute /minute",
    "/person": "per_person per_head each_person /person per_employee per_capita",
}

# Interchangeable in handbooks and in what people say about them.
SAME: tuple[str, ...] = (
    "employee staff staffer worker personnel colleague teammate",
    "provide give supply offer furnish",
    "receive get obtain acquire accrue earn gain",
    "purchase buy procure",
    "start begin commence launch",
    "submit hand_in send_in turn_in",
    "ensure make_sure be_sure see_to_it",
    "use utilize utilise",
    "help assist aid support",
    "show display demonstrate",
    "big large huge",
    "fast quick rapid",
    "end finish conclude terminate",
    "approximately roughly nearly almost",
    "about concerning regarding with_regard_to with_respect_to pertaining_to around",
    "because since_then as_a_result due_to owing_to on_account_of",
    "if when whenever in_case provided_that should_you whether assuming_that as_long_as in_the_event_that",
    "find_out learn discover",
    "ask request inquire",
    "additional extra further more",
    "need require necessitate call_for",
    "choose select pick opt_for",
    "keep retain stay remain maintain hold",
    "tell notify inform let_know advise",
    "immediately right_away promptly at_once straight_away instantly",
    "contact reach_out reach_out_to get_in_touch_with",
    "complete fill_out fill_in",
    "permit allow let enable",
    "approve authorize authorise sign_off",
    "permitted allowed permissible acceptable",
    "supervisor manager boss line_manager",
    "organisation organization",
    "movie film picture",
    "child kid",
    "maybe perhaps possibly",
    "also too as_well additionally in_addition likewise",
    "for_example e.g. such_as for_instance",
    "via through by_means_of",
    "to in_order_to so_as_to",
    "located situated based",
    "known called named referred_to_as termed dubbed",
    "reimburse refund repay pay_back",
    "vacation annual_leave holiday paid_time_off",
    "famous popular well-known renowned",
    "main primary principal chief",
    "company firm corporation business enterprise",
    "country nation",
    "happen occur take_place",
    "increase raise rise boost",
    "cultivate grow",
    "in_advance ahead",
    "reduce decrease lower cut",
    "limit cap restrict",
    "include contain comprise come_with consist_of feature",
    "found establish create set_up form",
    "make produce prepare",
    "destroy ruin wreck",
    "invent devise",
    "join combine unite merge",
    "change modify alter amend",
    "remove delete erase",
    "before_now previously formerly earlier",
    "show_up arrive",
    "want wish",
    "try attempt",
    "think believe",
    "build construct",
    "buy_back redeem",
    "repair fix",
    "store save",
    "report declare announce",
    "rule regulation",
    "kind type sort",
    "world-wide worldwide globally around_the_world",
    "usa united_states us u.s america united_states_of_america",
    "uk united_kingdom u.k great_britain",
    "various several_different",
    "talk speak",
    "trip travel journey",
    "wife spouse",
    "movie_theater cinema",
    "car automobile vehicle",
    "aim goal objective purpose",
    "part portion",
    "way method",
    "author writer",
    "physician doctor",
    "illness disease",
    "currently now presently at_present at_the_moment",
    "cost price",
    "house home",
    "get_rid_of dispose_of",
    "quit resign",
    "deadline due_date",
    "paperwork documentation",
    "answer reply respond",
    "expire lapse",
    "owner proprietor",
    "meet satisfy fulfill",
    "discuss talk_about",
    "sign_up register enroll enrol",
    "look_at view",
    "agree consent",
)

# Carry no statement of their own.
FUNCTION = frozenset(
    (
        "there around a about also am an and are as at be because been being but by d did do does "
        "down etc for from had has have he her here him his how i if in into is it its itself "
        "just ll m me my of off on onto or other others our out over own re really s same she so "
        "such t than that the their them themselves then there these they this those to too up us "
        "ve very via was we well were what when where which while who whom whose why will with "
        "would you your yourself"
    ).split()
)

IRREGULAR: dict[str, str] = dict(
    pair.split(":")
    for pair in (
        "children:child people:person men:man women:woman feet:foot made:make went:go took:take "
        "taken:take sent:send paid:pay held:hold left:leave written:write wrote:write said:say "
        "says:say became:become knew:know known:know led:lead met:meet ran:run sold:sell "
        "spent:spend told:tell thought:think won:win built:build brought:bring grew:grow "
        "grown:grow came:come found:find lost:lose kept:keep began:begin begun:begin given:give "
        "gave:give got:get gotten:get bought:buy chosen:choose chose:choose fell:fall fallen:fall "
        "felt:feel flew:fly forgot:forget forgotten:forget had:have heard:hear hid:hide "
        "hidden:hide laid:lay lent:lend meant:mean rode:ride ridden:ride rose:rise risen:rise "
        "saw:see seen:see shown:show sang:sing sung:sing sat:sit slept:sleep spoke:speak "
        "spoken:speak stood:stand stole:steal stolen:steal swam:swim taught:teach tore:tear "
        "torn:tear understood:understand woke:wake wore:wear worn:wear withdrew:withdraw "
        "withdrawn:withdraw did:do done:do drew:draw drawn:draw drove:drive driven:drive ate:eat "
        "eaten:eat fought:fight broke:break broken:break caught:catch dealt:deal drank:drink "
        "hung:hang rang:ring sank:sink shot:shoot struck:strike swore:swear threw:throw "
        "thrown:throw wound:wind arose:arise bore:bear born:bear beat:beat bound:bind bred:breed "
        "fed:feed fled:flee flown:fly froze:freeze frozen:freeze lain:lie shook:shake shone:shine "
        "sought:seek spun:spin sprang:spring swept:sweep wept:weep mice:mouse teeth:tooth "
        "wives:wife lives:life leaves:leave knives:knife analyses:analysis criteria:criterion "
        "media:medium data:data"
    ).split()
)

CLASSES = frozenset({*MODALITY, *QUANTIFIERS, *ORDER, *RATES})

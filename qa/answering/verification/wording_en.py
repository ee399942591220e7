"""English wording tables; see `wording`."""

from qa.answering.verification.wording import (
    AFTER, ALL, AT_LEAST, AT_MOST, BEFORE, MAY, MUST, MUST_NOT, NEED_NOT, NOT, ONLY, SOME,
)  # fmt: skip

PHRASES: dict[str, tuple[str, ...]] = {
    MUST: (
        "must", "shall", "have to", "has to", "had to", "need to", "needs to", "should", "ought to", "are required to", "is required to",
        "be required to", "is obliged to", "are obliged to", "are expected to", "is mandatory", "are to", "is to", "be sure to", "make sure to",
        "required to", "needed to", "'ll need to", "will need to", "will have to",
    ),
    MAY: (
        "may", "can", "could", "might", "may optionally", "can optionally", "are allowed to", "is allowed to", "be allowed to",
        "are permitted to", "is permitted to", "be able to", "are able to", "is able to", "are welcome to", "are free to", "are entitled to",
        "is entitled to", "optionally", "have the right to", "has the right to", "is optional", "have the option to", "able to", "allowed to",
    ),
    MUST_NOT: (
        "must not", "mustn't", "may not", "cannot", "can not", "can't", "could not", "couldn't", "should not", "shouldn't", "shall not",
        "are not allowed to", "is not allowed to", "not be allowed to", "are not permitted to", "is not permitted to", "unable to",
        "is prohibited", "are prohibited", "prohibited from", "is forbidden", "are forbidden", "are unable to", "is unable to",
        "aren't able to", "isn't able to", "not able to", "are not able to", "is not able to", "be unable to", "never", "not allowed to", "ought not to",
    ),
    NEED_NOT: (
        "need not", "do not have to", "does not have to", "don't have to", "doesn't have to", "do not need to", "does not need to",
        "don't need to", "doesn't need to", "are not required to", "is not required to", "not required to", "no need to", "not have to",
        "not need to", "not necessary to", "aren't required to", "isn't required to", "needn't", "are not expected to",
    ),
    NOT: (
        "not", "no", "n't", "do not", "don't", "does not", "doesn't", "did not", "didn't", "is not", "isn't", "are not", "aren't",
        "was not", "wasn't", "were not", "weren't", "will not", "won't", "would not", "wouldn't", "has not", "hasn't", "have not", "haven't",
        "without", "neither", "nor", "none", "rather than", "no longer",
    ),
    ALL: ("all", "every", "each", "any", "always", "entire", "whole", "everyone", "everything", "both"),
    SOME: ("some", "several", "many", "most", "few", "a few", "sometimes", "often", "usually", "typically", "generally", "partly", "certain"),
    ONLY: ("only", "solely", "exclusively", "just", "limited to", "exclusively limited to"),
    BEFORE: ("before", "prior to", "until", "earlier than", "ahead of", "in advance of"),
    AFTER: ("after", "following", "later than", "once", "since"),
    AT_MOST: (
        "at most", "up to", "no more than", "not more than", "at the most", "a maximum of", "maximum of", "maximum", "within", "less than", "fewer than",
        "under", "below", "or less", "or fewer", "not exceed", "not to exceed", "no later than", "no longer than",
    ),
    AT_LEAST: (
        "at least", "at the very least", "no less than", "no fewer than", "not less than", "a minimum of", "minimum of", "minimum", "more than", "over", "above", "or more",
        "exceed", "exceeds", "greater than", "in excess of", "no earlier than",
    ),
}  # fmt: skip

SAME: tuple[str, ...] = (
    "employee employees staff staffer staffers worker workers personnel colleague colleagues teammate teammates",
    "provide provides provided providing give gives given gave giving supply offer offers",
    "receive receives received receiving get gets got getting obtain obtained",
    "purchase purchases purchased purchasing buy buys bought buying procure procurement",
    "start starts started starting begin begins began begun beginning commence commences",
    "submit submits submitted submitting hand_in hands_in handed_in send_in turn_in turned_in file",
    "ensure ensures make_sure makes_sure making_sure be_sure",
    "use uses used using utilize utilizes utilized utilizing",
    "help helps helped helping assist assists assisted assistance",
    "show shows showed shown display displays",
    "big large huge", "fast quick quickly rapid rapidly", "end ends ended finish finishes finished conclude",
    "about regarding concerning around approximately roughly",
    "because since_then as_a_result due_to", "if when whenever in_case provided_that should_you",
    "find_out learn learns learned discover", "ask asks asked request requests requested",
    "additional extra further more", "need needs require requires required requirement needed",
    "choose chooses chose chosen select selects selected pick picks picked", "keep keeps kept retain retains retained",
    "tell tells told notify notifies notified inform informs informed", "immediately right_away promptly at_once straight_away",
    "contact reach_out contacts reach_out_to", "complete completes completed fill_out fill_in",
    "permitted allowed permissible acceptable allow allows permit permits", "approve approves approved approval authorize authorized authorise",
    "supervisor manager boss", "organisation organization", "movie film", "kid kids child children", "maybe perhaps", "also too as_well additionally",
    "for_example e.g. such_as like", "et_cetera etc.", "via through", "in_order_to to so_as_to", "a_lot_of many lots_of", "located situated based",
    "known called named referred_to_as", "usually typically generally normally", "reimburse reimbursed reimbursement refund refunded repaid",
    "annual yearly per_year", "monthly per_month each_month", "weekly per_week each_week", "daily per_day each_day",
    "vacation annual_leave", "famous popular well-known", "main primary principal", "company firm", "country nation", "happen happens happened occur occurs occurred",
)  # fmt: skip

FUNCTION = frozenset(
    "a an the of to in on at for by with from as that this these those is are was were be been being am will would it its "
    "he she they them their his her him your you we us our i my me there here which who whom whose what so such and or but "
    "then than into onto out up down off over do does did have has had if when while also just very really well s t re ll ve d m "
    "own same other others itself themselves yourself how where why because about too via etc".split()
)
IRREGULAR = {
    "children": "child", "people": "person", "men": "man", "women": "woman", "feet": "foot", "made": "make", "went": "go", "took": "take", "taken": "take",
    "sent": "send", "paid": "pay", "held": "hold", "left": "leave", "written": "write", "wrote": "write", "said": "say", "says": "say", "became": "become",
    "knew": "know", "known": "know", "led": "lead", "met": "meet", "ran": "run", "sold": "sell", "spent": "spend", "told": "tell", "thought": "think",
    "won": "win", "built": "build", "brought": "bring", "grew": "grow", "grown": "grow", "came": "come", "found": "find", "lost": "lose",
}  # fmt: skip

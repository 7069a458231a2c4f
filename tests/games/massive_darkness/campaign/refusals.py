"""Every refusal of the road: the rule it cites, the words of that rule which forbid it, and the reason."""

ROAD = {
    "MD-MKT-01": {"Lay out one level-1 treasure": "not_on_the_stalls"},
    "MD-MKT-02": {"you may give up a card": "not_yours_to_sell", "Once at each market": "sold_already"},
    "MD-MKT-03": {
        "Once at each market": "bartered_already",
        "you may exchange": "not_yours_to_barter",
        "1 card for 1, 2 for 1 or 1 for 2": "no_such_barter",
        "The levels you give": "given_twice",
        "at least those you take": "offered_too_little",
    },
    "MD-MKT-05": {
        "too high for the start": "card_is_usable",
        "each keeps 6 cards": "ready_already",
        "may be swapped": "not_yours_to_swap",
    },
    "MD-SET-08": {"each card can be handed out only once": "not_in_the_supply"},
    "MD-STO-09": {"neither worn nor used": "card_above_level"},
    "MD-STO-10": {
        "Quests come one after the other": "no_campaign",
        "After a defeat": "quest_was_won",
        "then the next quest begins": "not_now_on_the_road",
    },
    "MD-STO-14": {"1 XP or 1 micro-XP": "signature_no_micro_xp", "A signature costs": "no_micro_xp_here"},
    "MD-TWN-01": {"no card is used": "not_in_town"},
    "MD-TWN-02": {"ends that": "party_trade_over", "stays done": "left_the_market"},
    "MD-TWN-03": {"carries no weapon at all": "not_unarmed"},
    "MD-TWN-11": {"The first player says": "first_player_decides", "own player": "not_your_hero"},
    "MD-TWN-12": {"cards change no hands": "no_trade_before_retry"},
}

"""Refusals in full: for each thing that is wrong with a command its own reason, rule and facts."""

from md_tui.games.massive_darkness.commands import Transmute
from md_tui.kernel.decider import Offer
from tests.games.massive_darkness.tables import Table
from tests.rule import rule


@rule("MD-TRD-02", "MD-HRO-07")
def test_each_refusal_of_a_trade_names_what_is_wrong_with_it() -> None:
    table = Table("bjorn", "elias", at="A-8").has("bjorn", "mace", "leather_armor#1")
    table.has("elias", "wand", zone="A-9")
    refused = {
        "trade nobody=-/-/-/-": ("no_such_hero", "MD-SET-01", {"hero": "nobody"}),
        "trade elias=wand/-/-/-": ("nobody_to_trade_with", "MD-TRD-02", {"other": "elias", "hero": "bjorn"}),
        "trade bjorn=mace/-/-/-": ("card_lost_in_trade", "MD-TRD-02", {"card": "leather_armor#1"}),
        "trade bjorn=mace,wand/leather_armor#1/-/-": ("card_not_there", "MD-TRD-02", {"card": "wand"}),
        "trade bjorn=mace/leather_armor#1/mace/-": ("card_twice", "MD-TRD-02", {"card": "mace"}),
        "trade bjorn=leather_armor#1/-/mace/-": ("not_for_the_hand", "MD-HRO-07", {"card": "leather_armor"}),
        "trade bjorn=-/mace/leather_armor#1/-": ("not_for_the_body", "MD-HRO-07", {"card": "mace"}),
    }
    for line, expected in refused.items():
        no = table.refusal(line)
        assert (no.why, no.rule, no.facts) == expected, line


@rule("MD-TRM-01", "MD-TRM-04", "MD-RUL-26")
def test_each_refusal_of_a_transmutation_names_what_is_wrong_with_it() -> None:
    table = Table("bjorn", at="A-8").has("bjorn", "mace", "dagger")
    no = table.refusal("transmute mace dagger wand")
    assert (no.why, no.rule, no.facts) == ("too_few_cards", "MD-TRM-01", {"hero": "bjorn", "count": 2})
    table.has("bjorn", "mace", "dagger", "leather_armor#1")
    no = table.refusal("transmute mace mace dagger")
    assert (no.why, no.rule, no.facts) == ("same_card_twice", "MD-TRM-01", {"card": "mace"})
    no = table.refusal("transmute mace dagger wand")
    assert (no.why, no.rule, no.facts) == ("not_own_card", "MD-TRM-04", {"card": "wand", "hero": "bjorn"})
    table.turn("bjorn", commanded=True)
    assert table.refusal("transmute mace dagger leather_armor#1").rule == "MD-RUL-26"


@rule("MD-EQP-08", "MD-RUL-05", "MD-RUL-14", "MD-RUL-45")
def test_each_refusal_to_use_a_card_names_what_is_wrong_with_it() -> None:
    at = Table("bjorn", "elias", at="A-8").has("bjorn", "mace", "healing_potion")
    refused = {
        "use nobody mace": ("no_such_hero", "MD-SET-01", {"hero": "nobody"}),
        "use elias healing_potion": ("not_your_card", "MD-EQP-08", {"owner": "elias", "hero": "bjorn"}),
        "use bjorn wand": ("not_carried", "MD-EQP-08", {"hero": "bjorn", "card": "wand"}),
        "use bjorn mace": ("not_a_usable_card", "MD-EQP-08", {"card": "mace"}),
        "use bjorn healing_potion": ("nothing_to_heal", "MD-RUL-45", {"hero": "bjorn"}),
    }
    for line, expected in refused.items():
        no = at.refusal(line, "bjorn")
        assert (no.why, no.rule, no.facts) == expected, line
    at.hero("bjorn", killed=True, health=0)
    no = at.refusal("use bjorn healing_potion", "bjorn")
    assert (no.why, no.rule, no.facts) == ("killed", "MD-RUL-14", {"hero": "bjorn"})
    at.hero("bjorn", killed=False, health=2, zone="")
    no = at.refusal("use bjorn healing_potion", "bjorn")
    assert (no.why, no.rule, no.facts) == ("departed", "MD-RUL-05", {"hero": "bjorn"})


@rule("MD-SET-02")
def test_a_correction_of_something_that_is_not_there_names_it() -> None:
    table = Table("bjorn", at="A-8").foe("dwarf_agent_1", "A-8")
    for what, who in (("token", "Z-9"), ("health", "owen"), ("enemy_zone", "nobody#1")):
        no = table.refusal(f"correct {what} {who} +treasure")
        assert (no.why, no.facts) == ("correct_no_such_thing", {"what": what, "who": who})
    no = table.refusal("correct token A-9 +nonsense")
    assert (no.why, no.facts) == ("correct_bad_value", {"what": "token", "value": "+nonsense"})
    no = table.refusal("correct token A-9 -treasure")
    assert no.why == "correct_bad_value", "there is none to take"


@rule("MD-TRM-01", "MD-TRM-04")
def test_the_three_least_useful_cards_are_offered_for_transmuting() -> None:
    table = Table("bjorn", at="A-8").has("bjorn", "mace", "dagger")

    def offered() -> Offer:
        found = table.game.offers(table.state, "bjorn", illegal=True)
        return next(offer for offer in found if offer.kind == "transmute")

    few = offered()
    assert (few.legal, few.why, few.facts) == (False, "too_few_cards", {"hero": "bjorn", "count": 2})
    table.has("bjorn", "great_axe", "leather_armor#1", "healing_potion", "mace", "dagger")
    enough = offered()
    assert (enough.legal, enough.undo, enough.cost) == (True, "reveals", "")
    assert isinstance(enough.command, Transmute)
    assert "leather_armor#1" not in enough.command.cards, "what is best worn is kept"
    assert len(set(enough.command.cards)) == 3
    table.hero("bjorn", stunned=True)
    assert not offered().legal

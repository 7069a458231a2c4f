"""Reorganize and trade: slots, partners, conservation (MD-TRD, MD-EQP-02, MD-HRO-07, MD-RUL-25)."""

from tests.games.massive_darkness.tables import Table
from tests.rule import rule


@rule("MD-TRD-01", "MD-EQP-02")
def test_changing_what_is_equipped_costs_an_action() -> None:
    table = Table("bjorn", at="A-8").has("bjorn", "mace", "leather_armor")
    table.hero("bjorn", bag=("great_axe",)).says("trade bjorn=great_axe/leather_armor/mace/-")
    assert table.who("bjorn").hands == ("great_axe",)
    assert table.turn_now.actions == 2
    table.turn("bjorn", actions=0)
    no = table.refusal("trade bjorn=mace/leather_armor/great_axe/-")
    assert (no.why, no.rule) == ("reorganize_needs_action", "MD-EQP-02")


@rule("MD-TRD-02")
def test_in_one_action_all_heroes_of_the_zone_exchange_cards_freely() -> None:
    table = Table("bjorn", "elias", "sibyl", at="A-8")
    table.has("bjorn", "mace").has("elias", "wand").has("sibyl", "short_bow")
    table.says("trade bjorn=-/-/-/- elias=wand/-/mace/- sibyl=short_bow/-/-/-")
    assert "mace" in table.who("elias").cards
    table.says("trade elias=-/-/mace,wand/- sibyl=short_bow/-/-/-")
    table.says("trade elias=-/-/-/- sibyl=mace,wand/-/short_bow/-")
    assert table.turn_now.actions == 2, "all of it is one action"
    assert set(table.who("sibyl").cards) == {"mace", "wand", "short_bow"}


@rule("MD-TRD-02", "MD-RUL-25", "MD-HRO-05")
def test_killed_and_stunned_heroes_of_the_zone_take_part() -> None:
    table = Table("bjorn", "elias", "sibyl", at="A-8").hero("elias", killed=True, health=0)
    table.hero("sibyl", stunned=True).has("bjorn", "mace").has("elias", "wand").has("sibyl", "short_bow")
    table.says("trade bjorn=mace,wand/-/-/- elias=-/-/-/-")
    assert table.who("bjorn").hands == ("mace", "wand")
    table.says("trade bjorn=mace,wand/-/short_bow/- sibyl=-/-/-/-")
    assert "short_bow" in table.who("bjorn").bag


@rule("MD-TRD-02")
def test_nobody_trades_with_heroes_elsewhere() -> None:
    table = Table("bjorn", "elias", at="A-8").has("bjorn", "mace").has("elias", "wand", zone="A-9")
    assert table.refusal("trade bjorn=mace,wand/-/-/- elias=-/-/-/-").why == "nobody_to_trade_with"


@rule("MD-TRD-02")
def test_no_card_is_lost_doubled_or_invented() -> None:
    table = Table("bjorn", at="A-8").has("bjorn", "mace", "dagger")
    assert table.refusal("trade bjorn=mace/-/-/-").why == "card_lost_in_trade"
    assert table.refusal("trade bjorn=mace,dagger/-/mace/-").why == "card_twice"
    assert table.refusal("trade bjorn=mace,wand/-/dagger/-").why == "card_not_there"


@rule("MD-HRO-07")
def test_hands_hold_two_one_handed_cards_or_one_two_handed_and_the_body_one() -> None:
    table = Table("bjorn", at="A-8").has("bjorn", "mace", "dagger")
    table.hero("bjorn", bag=("great_axe", "hand_axe", "leather_armor"))
    bag = "great_axe,hand_axe,leather_armor"
    assert table.refusal("trade bjorn=mace,great_axe/-/dagger,hand_axe,leather_armor/-").why == "hands_full"
    assert table.refusal(f"trade bjorn=mace,dagger,hand_axe/-/{bag[:9]},leather_armor/-").why == "hands_full"
    assert (
        table.refusal("trade bjorn=leather_armor/-/mace,dagger,great_axe,hand_axe/-").why
        == "not_for_the_hand"
    )
    assert (
        table.refusal("trade bjorn=-/mace/leather_armor,dagger,great_axe,hand_axe/-").why
        == "not_for_the_body"
    )
    table.says("trade bjorn=great_axe/leather_armor/mace,dagger,hand_axe/-")
    assert table.who("bjorn").equipped == ("great_axe", "leather_armor")


@rule("MD-EQP-01")
def test_an_unequipped_weapon_cannot_be_used_and_an_item_needs_no_slot() -> None:
    table = Table("bjorn", at="A-8").has("bjorn", "wand").hero("bjorn", bag=("mace",))
    table.foe("dwarf_warriors_1", "A-8")
    no = table.refusal("attack melee dwarf_warriors#1")
    assert (no.why, no.rule) == ("no_weapon", "MD-ACN-01")
    table.says("trade bjorn=mace/-/wand/-").says("attack melee dwarf_warriors#1")


@rule("MD-TRD-03")
def test_everyone_involved_reorganizes_in_the_same_action() -> None:
    table = Table("bjorn", "elias", at="A-8").has("bjorn", "mace").has("elias", "wand")
    table.hero("elias", bag=("dagger",))
    table.says("trade bjorn=mace/-/-/- elias=dagger/-/wand/-")
    assert table.who("elias").hands == ("dagger",)
    assert table.turn_now.actions == 2


@rule("MD-TRD-04")
def test_enemies_in_the_zone_do_not_prevent_a_trade() -> None:
    table = Table("bjorn", "elias", at="A-8").has("bjorn", "mace").has("elias", "wand")
    table.foe("dwarf_warriors_1", "A-8").says("trade bjorn=mace,wand/-/-/- elias=-/-/-/-")
    assert table.who("bjorn").hands == ("mace", "wand")


@rule("MD-TRD-01", "MD-RND-02")
def test_only_the_acting_hero_trades() -> None:
    table = Table("bjorn", "elias", at="A-8").has("elias", "wand")
    assert table.refusal("trade elias=-/-/wand/-", "elias").why == "not_your_turn"


@rule("MD-TRD-01")
def test_the_next_action_closes_the_trade() -> None:
    table = Table("bjorn", at="A-8").has("bjorn", "mace").hero("bjorn", bag=("dagger",))
    table.all_say("trade bjorn=dagger/-/mace/-", "move A-7", "trade bjorn=mace/-/dagger/-")
    assert table.turn_now.actions == 0, "trade, movement, trade"


@rule("MD-RUL-56")
def test_quest_tokens_change_hands_in_a_trade_but_are_never_dropped() -> None:
    table = Table("bjorn", "elias", at="A-8").has("bjorn", "mace", tokens=("artifact",)).has("elias", "wand")
    assert table.refusal("trade bjorn=mace/-/-/- elias=wand/-/-/-").why == "token_cannot_be_dropped"
    table.says("trade bjorn=mace/-/-/- elias=wand/-/-/artifact")
    assert table.who("elias").tokens == ("artifact",)

"""Picking up, finds and what may be done with them (MD-PCK, MD-RUL-25, 27, 83)."""

import pytest

from md_tui.games.massive_darkness.decide.harm import kill_enemy
from md_tui.games.massive_darkness.events.cards import CardDiscarded, CardDrawn, CardGained
from md_tui.games.massive_darkness.events.heroes import Wounded
from md_tui.games.massive_darkness.steps.general import DrawArtifact, Finds
from tests.games.massive_darkness.tables import HALL_BOARD, Table, drawn
from tests.rule import rule


def drawn_from(table: Table) -> list[str]:
    """The decks that cards came from just now."""
    return [event.deck for event in table.events(CardDrawn)]


@rule("MD-PCK-01")
def test_picking_up_takes_every_token_of_the_zone_for_one_point() -> None:
    table = Table("bjorn", at="A-8").tokens("A-8", "treasure", "treasure", "special")
    table.draws("treasure_1", "ash_bow", "battle_axe").draws("treasure_2")
    table.says("pickup")
    assert table.turn_now.points == 1
    assert "A-8" not in table.state.tokens
    assert drawn_from(table) == ["treasure_1", "treasure_1", "treasure_2"]
    table.suggested()
    assert len(table.who("bjorn").cards) >= 4


@rule("MD-PCK-01")
def test_nothing_is_picked_up_where_nothing_lies_or_an_enemy_stands() -> None:
    table = Table("bjorn", at="A-8")
    assert table.refusal("pickup").why == "nothing_to_pick_up"
    table.tokens("A-8", "treasure").foe("goblin_archers_1", "A-8")
    assert table.refusal("pickup").why == "enemy_beside_the_find"


@rule("MD-PCK-02")
def test_a_normal_token_gives_one_card_of_the_tiles_level() -> None:
    table = Table("bjorn", at="B-5", level=2).tokens("B-5", "treasure").says("pickup")
    assert drawn_from(table) == ["treasure_2"]


@rule("MD-PCK-03")
def test_a_special_token_gives_one_card_of_the_next_level() -> None:
    table = Table("bjorn", at="B-5", level=2).tokens("B-5", "special").says("pickup")
    assert drawn_from(table) == ["treasure_3"]


@rule("MD-PCK-03")
def test_a_special_token_on_a_level_5_tile_gives_two_cards_of_level_5() -> None:
    high = drawn({**HALL_BOARD, "levels": {"1": ["A-7"], "5": ["B-5"]}})
    table = Table("bjorn", at="B-5", level=5, shelf=high).tokens("B-5", "special").says("pickup")
    assert drawn_from(table) == ["treasure_5", "treasure_5"]


@rule("MD-PCK-03")
def test_two_special_tokens_on_a_level_5_tile_give_four_cards() -> None:
    high = drawn({**HALL_BOARD, "levels": {"1": ["A-7"], "5": ["B-5"]}})
    table = Table("bjorn", at="B-5", level=5, shelf=high).tokens("B-5", "special", "special").says("pickup")
    assert drawn_from(table) == ["treasure_5"] * 4


@rule("MD-RUL-83", "MD-RUL-06")
@pytest.mark.parametrize(("level", "decks"), [(3, ["treasure_4"]), (5, ["treasure_5", "treasure_5"])])
def test_a_special_token_on_a_tile_without_level_goes_by_the_current_level(
    level: int, decks: list[str]
) -> None:
    bare = drawn({**HALL_BOARD, "levels": {"1": ["A-7"]}})
    table = Table("bjorn", at="B-5", level=level, shelf=bare).tokens("B-5", "special").says("pickup")
    assert drawn_from(table) == decks


@rule("MD-PCK-04")
def test_each_find_may_go_to_any_standing_or_stunned_hero_of_the_zone() -> None:
    table = Table("bjorn", "elias", "sibyl", "owen", at="A-8").tokens("A-8", "treasure", "treasure")
    table.hero("sibyl", zone="A-9").hero("elias", stunned=True).hero("owen", killed=True, health=0)
    table.draws("treasure_1", "ash_bow", "birch_wand").says("pickup")
    assert table.question.kind == "loot"
    assert table.question.seats == ("bjorn",)
    assert set(table.question.ids()) == {"bjorn", "elias"}
    table.answer_all(("bjorn",))
    table.answer_all(("elias",))
    assert [(e.hero, e.card) for e in table.events(CardGained)] == [("elias", "birch_wand")]
    table.suggested()
    assert "ash_bow" in table.who("bjorn").cards


@rule("MD-RUL-25")
def test_finds_are_not_given_to_killed_heroes() -> None:
    table = Table("bjorn", "elias", at="A-8").hero("elias", killed=True, health=0)
    table.tokens("A-8", "treasure").draws("treasure_1", "ash_bow").says("pickup").suggested()
    assert "ash_bow" in table.who("bjorn").cards


@rule("MD-PCK-05")
def test_the_receiver_reorganizes_for_free_and_uses_the_card_at_once() -> None:
    table = Table("bjorn", at="A-8").has("bjorn", "long_sword").tokens("A-8", "treasure")
    table.draws("treasure_1", "battle_axe").says("pickup")
    assert table.question.kind == "reorganize"
    way = next(id_ for id_ in table.question.ids() if "battle_axe" in id_)
    table.answer_all((way,))
    assert "battle_axe" in table.who("bjorn").hands
    assert table.turn_now.actions == 2
    table.hero("bjorn", zone="A-8").foe("dwarf_warriors_1", "A-8").says("attack melee dwarf_warriors#1")
    assert table.turn_now.actions == 1


@rule("MD-PCK-06", "MD-ART-02")
def test_an_objective_token_does_what_the_quest_says() -> None:
    table = Table("bjorn", "whisper", quest="tutorial", at="8R-3").says("pickup")
    assert table.who("bjorn").xp == 3
    assert table.who("whisper").xp == 0


@rule("MD-RUL-27")
def test_a_trap_strikes_the_one_who_drew_it_and_is_discarded() -> None:
    table = Table("bjorn", "elias", at="A-8", asks="auto").tokens("A-8", "treasure")
    traps = [
        c.id
        for c in table.shelf.equipment.values()
        if c.deck == "treasure_1" and c.slot == "trap" and c.use[0].words.startswith("Wound")
    ]
    table.draws("treasure_1", traps[0]).says("pickup")
    assert next(event.hero for event in table.events(Wounded)) == "bjorn"
    assert [e.card.partition("#")[0] for e in table.events(CardDiscarded)] == [traps[0]]
    assert traps[0] not in {card.partition("#")[0] for card in table.who("bjorn").cards}


@rule("MD-RUL-14")
def test_what_a_hero_drew_before_a_trap_killed_him_stays_with_him() -> None:
    table = Table("bjorn", "elias", at="A-8").hero("bjorn", health=1).tokens("A-8", "treasure", "treasure")
    trap = next(
        c.id
        for c in table.shelf.equipment.values()
        if c.deck == "treasure_1" and c.slot == "trap" and c.use[0].words.startswith("Wound")
    )
    table.draws("treasure_1", "ash_bow", trap).says("pickup").suggested()
    assert table.who("bjorn").killed
    assert "ash_bow" in table.who("bjorn").cards
    assert "ash_bow" not in table.who("elias").cards


def a_trap(table: Table, deck: str = "treasure_1") -> str:
    """A trap that wounds who draws it."""
    return next(
        card.id
        for card in table.shelf.equipment.values()
        if card.deck == deck and card.slot == "trap" and card.use[0].words.startswith("Wound")
    )


def kinds_told(table: Table) -> list[str]:
    """What happened to cards and to health, in order."""
    kinds = (CardDrawn, CardGained, Wounded)
    return [type(event).__name__ for event in table.told if isinstance(event, kinds)]


@rule("MD-PCK-01", "MD-PCK-04")
def test_the_cards_of_all_tokens_are_seen_before_the_first_is_given() -> None:
    table = Table("bjorn", "elias", at="A-8", asks="auto").tokens("A-8", "special", "treasure", "treasure")
    table.draws("treasure_1", "ash_bow", "birch_wand").draws("treasure_2", "great_sword").says("pickup")
    assert kinds_told(table) == ["CardDrawn"] * 3 + ["CardGained"] * 3


@rule("MD-PCK-01", "MD-PCK-04")
def test_an_asked_finder_has_seen_every_card() -> None:
    table = Table("bjorn", "elias", at="A-8").tokens("A-8", "special", "treasure")
    table.draws("treasure_1", "ash_bow").says("pickup")
    assert table.question.kind == "loot"
    assert drawn_from(table) == ["treasure_1", "treasure_2"]


@rule("MD-PCK-01", "MD-RUL-27")
def test_a_trap_among_the_cards_springs_before_anything_is_given() -> None:
    table = Table("bjorn", "elias", at="A-8", asks="auto").tokens("A-8", "special", "treasure")
    trap = a_trap(table, "treasure_2")
    table.draws("treasure_1", "ash_bow").draws("treasure_2", trap).says("pickup")
    assert kinds_told(table) == ["CardDrawn", "CardDrawn", "Wounded", "CardGained"]


@rule("MD-PCK-01", "MD-RUL-14", "MD-RUL-27")
def test_who_dies_of_a_trap_of_the_special_token_has_given_nothing_away() -> None:
    table = Table("bjorn", "elias", at="A-8").hero("bjorn", health=1).tokens("A-8", "special", "treasure")
    table.draws("treasure_1", "ash_bow").draws("treasure_2", a_trap(table, "treasure_2"))
    table.says("pickup").suggested()
    assert table.who("bjorn").killed
    assert "ash_bow" in table.who("bjorn").cards


@rule("MD-PCK-01", "MD-PCK-06")
def test_the_artifact_of_an_objective_token_is_seen_and_given_with_the_other_finds() -> None:
    table = Table("bjorn", "elias", quest="q7", asks="auto")
    zone = table.shelf.quests["q7"].token_zones("artifact")[0]
    table.everybody(zone).tokens(zone, "artifact", "treasure").says("pickup")
    assert {"artifact"} < set(drawn_from(table))
    assert kinds_told(table)[:2] == ["CardDrawn", "CardDrawn"]


@rule("MD-PCK-04", "MD-RUL-65")
def test_the_spoils_of_a_hunted_beast_are_all_seen_before_they_are_shared() -> None:
    table = Table("bjorn", "elias", quest="q8", at="1R-1", asks="auto", level=4)
    table.foe("hellhound_greater", "1R-1", traits=("quest:west_enforcer",))
    table.tell(kill_enemy, "hellhound#1", "bjorn")
    seen = [kind for kind in kinds_told(table) if kind != "Wounded"]
    assert seen[:4] == ["CardDrawn"] * 4
    assert "CardGained" in seen[4:]


@rule("MD-RUL-29")
def test_the_token_supply_never_runs_out() -> None:
    table = Table("bjorn", at="B-6").tokens("A-1", *["treasure"] * 40).draws("door", "door_1")
    table.says("open B-3/B-6").suggested()
    assert table.state.tokens["B-3"] == ("treasure", "treasure")


@rule("MD-PCK-04")
@pytest.mark.parametrize("finder", ["bjorn", "elias"])
def test_what_serves_nobody_better_is_kept_by_whoever_found_it(finder: str) -> None:
    table = Table("bjorn", "elias", at="A-8").work(Finds(finder, ("iron_ring",)))
    assert table.question.kind == "loot"
    assert table.question.suggested == (finder,)


@rule("MD-PCK-04")
def test_what_is_one_heros_alone_is_offered_to_no_other() -> None:
    table = Table("bjorn", "elias", at="A-8").work(Finds("elias", ("iron_ring",), share=False))
    assert table.state.asking is None or table.question.kind != "loot"
    assert "iron_ring" in table.who("elias").cards


@rule("MD-ART-01")
def test_a_drawn_artifact_is_found_like_any_card() -> None:
    table = Table("bjorn", at="A-8").work(DrawArtifact("bjorn"))
    (drawn_card,) = [event.card for event in table.events(CardDrawn)]
    assert drawn_card in table.suggested().who("bjorn").cards

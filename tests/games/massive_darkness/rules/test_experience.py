"""Buying skills and what they do at which level (MD-XPP, MD-CLS, MD-SKL-03, MD-SKL-04, MD-RUL-13, 45)."""

from typing import Any

from md_tui.games.massive_darkness.combat.in_force import texts_for
from md_tui.games.massive_darkness.events.heroes import MaxHealthRose, PhaseBegan, SkillBought
from md_tui.games.massive_darkness.steps.general import ExperiencePhase
from tests.games.massive_darkness.tables import Table
from tests.rule import rule


def buying(*heroes: str, **changes: Any) -> Table:
    """A table in the experience phase with the first hero rich."""
    table = Table(*heroes, at="A-8", turn=False, **changes)
    table.hero(heroes[0], xp=10).work(ExperiencePhase())
    return table


def words(table: Table, hero: str) -> set[str]:
    """The sentences that work for a hero now."""
    return {text.words for text in texts_for(table.shelf, table.state, table.who(hero))}


@rule("MD-XPP-01", "MD-CLS-03")
def test_skills_are_bought_in_line_order_any_number_for_their_price() -> None:
    table = buying("bjorn").says("buy bjorn charge")
    assert (table.who("bjorn").xp, table.who("bjorn").bought) == (5, {"charge": 1})
    table.says("buy bjorn charge")
    assert table.who("bjorn").bought == {"charge": 2}, "the next step of the line"
    assert [e.xp for e in table.events(SkillBought)] == [5]


@rule("MD-XPP-01")
def test_who_cannot_pay_is_refused_and_the_phase_ends_when_nobody_can() -> None:
    table = buying("bjorn", "elias")
    assert table.state.buyers == ("bjorn",)
    assert table.refusal("buy elias blink", "elias").why == "done_buying"
    table.hero("bjorn", xp=4)
    assert table.refusal("buy bjorn charge").why == "not_enough_xp"
    table.hero("bjorn", xp=5).given(asks="auto").says("buy bjorn charge")
    assert "event" in [e.phase for e in table.events(PhaseBegan)]


@rule("MD-XPP-01")
def test_a_hero_may_keep_his_xp() -> None:
    table = buying("bjorn", asks="auto").says("done bjorn")
    assert table.who("bjorn").xp == 10
    assert table.state.buyers == ()


@rule("MD-XPP-01")
def test_nothing_is_bought_outside_the_experience_phase_or_for_another() -> None:
    assert Table("bjorn", at="A-8").refusal("buy bjorn charge").why == "not_the_experience_phase"
    assert buying("bjorn", "elias").refusal("buy bjorn charge", "elias").rule == "MD-XPP-01"


@rule("MD-CLS-01", "MD-CLS-03")
def test_only_lines_of_the_own_class_and_unfinished_ones_are_sold() -> None:
    table = buying("bjorn").hero("bjorn", bought={"charge": 3})
    assert table.refusal("buy bjorn blink").why == "no_such_line"
    assert table.refusal("buy bjorn charge").why == "line_complete"


@rule("MD-RUL-13")
def test_a_killed_hero_buys_nothing() -> None:
    table = Table("bjorn", "elias", at="A-8", turn=False).hero("bjorn", xp=10, killed=True, health=0)
    table.hero("elias", xp=10).work(ExperiencePhase())
    assert table.state.buyers == ("elias",)
    assert table.refusal("buy bjorn charge", "bjorn").why == "killed_cannot_buy"


@rule("MD-SKL-03")
def test_a_skill_works_in_the_round_in_which_it_is_bought() -> None:
    table = buying("bjorn")
    assert "Charge" not in words(table, "bjorn")
    table.says("buy bjorn charge")
    assert "Charge" in words(table, "bjorn")


@rule("MD-CLS-02")
def test_hero_card_and_free_class_skill_work_from_the_start() -> None:
    table = Table("sibyl", at="A-8")
    assert words(table, "sibyl") == {
        "Ranged: +1 yellow die",
        "[Shadow Mode] Attack 1 bam: +2 hits",
        "Slippery",
    }


@rule("MD-CLS-04", "MD-XPP-03")
def test_in_a_line_only_the_highest_bought_step_of_a_reached_level_works() -> None:
    line = {"bought": {"shadow_hunter": 2}}
    one, two = (f"[Shadow Mode] Attack: Defender -{n}" for n in ("1 Defense die", "2 Defense dice"))
    for level, works in ((1, set()), (2, {one}), (3, {one}), (4, {two})):
        table = Table("sibyl", at="A-8", level=level).hero("sibyl", **line)
        assert words(table, "sibyl") & {one, two} == works


@rule("MD-CLS-05")
def test_a_skill_not_bought_never_works() -> None:
    table = Table("bjorn", at="A-8", level=5).has("bjorn", "mace").foe("dwarf_warriors_1", "A-9")
    assert "Charge" not in words(table, "bjorn")
    assert table.refusal("charge A-9 dwarf_warriors#1").rule == "MD-CLS-05"


@rule("MD-XPP-03")
def test_a_skill_above_the_level_may_be_bought_and_wakes_when_it_is_reached() -> None:
    table = buying("elias", level=1).says("buy elias blink")
    assert table.who("elias").bought == {"blink": 1}
    table.hero("elias", zone="A-6").turn("elias")
    assert table.refusal("teleport B-4").rule == "MD-CLS-05"
    table.all_say("move B-4", "move B-5")
    assert table.state.level == 2
    table.says("teleport A-6")
    assert table.who("elias").zone == "A-6"


@rule("MD-XPP-02", "MD-SKL-04", "MD-HRO-02")
def test_more_maximum_health_heals_as_much() -> None:
    table = buying("bjorn", level=2).hero("bjorn", health=2).says("buy bjorn enhance_health")
    assert (table.who("bjorn").most, table.who("bjorn").health) == (6, 3)
    table = buying("bjorn", level=4).hero("bjorn", health=2, xp=20)
    table.all_say("buy bjorn enhance_health", "buy bjorn enhance_health")
    assert (table.who("bjorn").most, table.who("bjorn").health) == (7, 5), "1, then 2"


@rule("MD-RUL-45", "MD-XPP-03")
def test_maximum_health_bought_above_the_level_comes_with_the_level() -> None:
    table = buying("bjorn", level=1).hero("bjorn", health=2).says("buy bjorn enhance_health")
    assert (table.who("bjorn").most, table.who("bjorn").health) == (5, 2)
    table.hero("bjorn", zone="A-6").turn("bjorn").all_say("move B-4", "move B-5")
    assert (table.who("bjorn").most, table.who("bjorn").health) == (6, 3)
    assert table.events(MaxHealthRose)[0].healed == 1


@rule("MD-XPP-04", "MD-EQP-07")
def test_a_new_standard_game_begins_without_the_last_ones_xp_skills_and_cards() -> None:
    table = Table("bjorn", "whisper", quest="tutorial", at="8R-7", counts={"picked:library": 1})
    table.hero("bjorn", xp=9, bought={"charge": 1}, bag=("battle_axe",)).all_say("leave", "leave")
    assert table.state.over
    again = Table("bjorn", "whisper", quest="tutorial")
    hero = again.who("bjorn")
    assert (hero.xp, hero.bought, len(hero.cards)) == (0, {}, 2)
    assert "battle_axe" in again.state.decks["treasure_1"].bag

"""Rolling, range and damage (DE-CMB)."""

from md_tui.games.descent.commands import Attack, Walk
from md_tui.games.descent.events.attacks import (
    AttackRolled,
    DefenseRolled,
    Missed,
    SurgesSpent,
)
from md_tui.games.descent.model import Turn
from tests.games.descent.given import (
    ASHRIAN,
    AVRIC,
    GRISBAN,
    JAIN,
    TARHA,
    a_hero,
    a_monster,
    a_table,
    drawn,
    field,
    go,
    once,
)  # fmt: skip
from tests.games.descent.trial import trial
from tests.rule import rule

OTHER = a_hero(AVRIC, "i6")
AXE, BOW = "chipped_greataxe", "yew_shortbow"


@rule("DE-CMB-04", "DE-DIE-03")
def test_an_x_is_a_miss_and_nothing_else_counts() -> None:
    table = a_table(field(), [a_hero(GRISBAN, "a1", fatigue=2), OTHER], [a_monster("goblin_archer#1", "b1")])
    told = go(field(), table, GRISBAN, Attack("b1", AXE), roll="blue:X red:HHHS gray:-")
    assert told.of(Missed)[0].reason == "miss"
    assert not told.questions("surges")
    assert told.state.heroes[GRISBAN].fatigue == 2, "no surge for fatigue on a miss (DE-AMB-29)"


@rule("DE-AMB-27", "DE-CMB-05")
def test_the_blue_die_may_be_rolled_again_before_an_x_counts() -> None:
    table = a_table(field(), [a_hero(TARHA, "a1"), OTHER], [a_monster("goblin_archer#1", "c1")])
    told = go(
        field(), table, TARHA, Attack("c1", "reapers_scythe"),
        roll="blue:X yellow:1H gray:B blue:4HH", react=once(TARHA),
    )  # fmt: skip
    assert not told.of(Missed)
    assert told.state.monsters == {}
    assert told.state.heroes[TARHA].spent == (TARHA,), "once a round"


@rule("DE-AMB-28", "DE-GLD-02")
def test_the_side_at_turn_rolls_again_first() -> None:
    table = a_table(
        field(), [a_hero(TARHA, "a1"), OTHER], [a_monster("goblin_archer#1", "c1")], hand=("dark_fortune#1",)
    )
    told = go(
        field(), table, TARHA, Attack("c1", "reapers_scythe"),
        roll="blue:X yellow:1H gray:- blue:2HHS", react=once(TARHA),
    )  # fmt: skip
    assert [question.seats for question in told.questions("react")][:2] == [(TARHA,), ("overlord",)]


@rule("DE-CMB-05", "DE-GLD-02")
def test_rerolls_come_when_both_rolls_lie_on_the_table() -> None:
    table = a_table(field(), [a_hero(TARHA, "a1"), OTHER], [a_monster("goblin_archer#1", "c1")])
    told = go(
        field(), table, TARHA, Attack("c1", "reapers_scythe"), roll="blue:X yellow:1H gray:B", stop="react"
    )
    kinds = [type(event) for event in told.events]
    assert kinds.index(DefenseRolled) > kinds.index(AttackRolled)
    assert told.asked[-1].facts["at"] == "dice_rolled"


@rule("DE-CMB-06", "DE-TST-05", "DE-EX-11")
def test_what_speaks_of_defense_dice_is_no_help_in_a_test() -> None:
    told = trial(a_hero(AVRIC, "a1"), roll="gray:BBB black:BBBB")
    assert not told.questions("react"), "the shield is not offered"


@rule("DE-CMB-07", "DE-EX-10")
def test_range_counts_for_ranged_attacks_only() -> None:
    table = a_table(field(), [a_hero(JAIN, "a1"), OTHER], [a_monster("goblin_archer#1", "f1")])
    short = go(field(), table, JAIN, Attack("f1", BOW), roll="blue:4HH yellow:HH gray:-")
    assert short.of(Missed)[0].reason == "range", "5 spaces, 4 rolled"
    near = a_table(field(), [a_hero(JAIN, "a1"), OTHER], [a_monster("goblin_archer#1", "c1")])
    assert not go(field(), near, JAIN, Attack("c1", BOW), roll="blue:3HH yellow:2H gray:BBB").of(Missed)
    melee = a_table(field(), [a_hero(ASHRIAN, "a1"), OTHER], [a_monster("goblin_archer#1", "c1")])
    assert not go(field(), melee, ASHRIAN, Attack("c1", "oak_staff"), roll="blue:2HHS yellow:HH gray:BBB").of(
        Missed
    )


@rule("DE-CMB-08")
def test_surges_can_still_reach_the_target() -> None:
    table = a_table(field(), [a_hero(JAIN, "a1"), OTHER], [a_monster("goblin_archer#1", "e1")])
    told = go(field(), table, JAIN, Attack("e1", BOW), roll="blue:2HHS yellow:HH gray:B")
    assert told.of(SurgesSpent)[0].picks == ("yew_shortbow.range",), "the suggestion sees it"
    assert not told.of(Missed)
    assert told.state.monsters == {}


@rule("DE-AMB-29")
def test_a_surge_takes_fatigue_away_even_if_the_range_is_too_short() -> None:
    table = a_table(field(), [a_hero(JAIN, "a1", fatigue=3), OTHER], [a_monster("goblin_archer#1", "h1")])
    told = go(
        field(),
        table,
        JAIN,
        Attack("h1", BOW),
        roll="blue:2HHS yellow:HH gray:B",
        surges=("recover_fatigue",),
    )
    assert told.of(Missed)[0].reason == "range"
    assert told.state.heroes[JAIN].fatigue == 2


@rule("DE-CMB-09", "DE-EX-13")
def test_each_shield_cancels_one_heart_and_more_do_nothing() -> None:
    table = a_table(
        field(),
        [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")],
        [a_monster("goblin_archer#1", "b1", rank="master")],
    )
    told = go(field(), table, AVRIC, Attack("b1", "iron_mace"), roll="blue:3HH yellow:1H gray:BB")
    assert told.state.monsters["goblin_archer#1"].damage == 1
    told = go(field(), table, AVRIC, Attack("b1", "iron_mace"), roll="blue:5H yellow:1H gray:BBB")
    assert told.state.monsters["goblin_archer#1"].damage == 0


@rule("DE-CMB-10", "DE-DMG-01", "DE-DMG-02")
def test_damage_is_kept_for_each_figure_and_at_its_health_it_is_gone() -> None:
    foes = [a_monster("goblin_archer#1", "b1", rank="master", damage=3), a_monster("goblin_archer#2", "b2")]
    table = a_table(field(), [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")], foes)
    told = go(field(), table, AVRIC, Attack("b1", "iron_mace"), roll="blue:3HH yellow:1H gray:B")
    assert list(told.state.monsters) == ["goblin_archer#2"]


@rule("DE-CMB-11")
def test_other_damage_meets_no_defense_roll() -> None:
    lava = drawn(".^.")
    table = a_table(lava, [a_hero(GRISBAN, "a1"), a_hero(AVRIC, "c1")], turn=Turn(GRISBAN, points=1))
    told = go(lava, table, GRISBAN, Walk(("b1",)))
    assert told.state.heroes[GRISBAN].damage == 1
    assert not told.of(DefenseRolled)

"""Rounds, activations, plain actions, the exit, resurrection (MD-RND, MD-ACN, MD-HRO, MD-RUL-03, 09, 73)."""

import pytest

from md_tui.games.massive_darkness.events.combat import DiceGathered
from md_tui.games.massive_darkness.events.heroes import (
    Activated,
    GameEnded,
    PhaseBegan,
    Resurrected,
    RoundBegan,
)
from md_tui.games.massive_darkness.steps.general import ActivateEnemy, BeginRound, NextHero
from tests.games.massive_darkness.tables import Table
from tests.rule import rule


def ended(table: Table) -> GameEnded:
    """How the game ended just now."""
    (end,) = table.events(GameEnded)
    return end


@rule("MD-RND-01")
def test_the_phases_come_in_order_and_then_a_new_round() -> None:
    table = Table("bjorn", at="A-7", asks="auto").draws("event").says("end")
    phases = [e.phase for e in table.events(PhaseBegan)]
    assert phases == ["enemies", "experience", "event", "end"]
    assert [e.number for e in table.events(RoundBegan)] == [2]
    assert table.turn_now.hero == "bjorn"


@rule("MD-RND-02")
def test_heroes_act_clockwise_from_the_first_player() -> None:
    table = Table("bjorn", "elias", "sibyl", at="A-7", turn=False, first="elias").work(BeginRound())
    order = [table.turn_now.hero]
    for _ in range(2):
        table.says("end")
        order.append(table.turn_now.hero)
    assert order == ["elias", "sibyl", "bjorn"]


@rule("MD-RND-02")
def test_counter_attacks_come_before_the_next_hero() -> None:
    table = Table("bjorn", "elias", at="A-8").has("bjorn", "mace").foe("dwarf_warriors_1", "A-8")
    table.dice("red: blue: yellow:H yellow:H blue:S")
    table.says("attack melee dwarf_warriors#1").suggested()
    table.says("end").suggested()
    assert table.who("bjorn").health < 5
    assert table.turn_now.hero == "elias"


@rule("MD-RUL-13", "MD-RUL-12")
def test_killed_and_departed_heroes_are_skipped() -> None:
    table = Table("bjorn", "elias", "sibyl", at="A-7", turn=False)
    table.hero("bjorn", zone="").hero("elias", killed=True, health=0).work(NextHero())
    assert table.turn_now.hero == "sibyl"


@rule("MD-RND-03")
def test_an_activation_has_three_actions() -> None:
    table = Table("bjorn", at="A-7", turn=False).work(NextHero())
    assert table.events(Activated)[0].actions == 3
    table.all_say("move A-8", "move A-7", "move A-8", "move A-7", "move A-8", "move A-7")
    assert table.refusal("move A-8").rule == "MD-ACN-04"
    assert table.refusal("getup").rule == "MD-ACN-03"


@rule("MD-RND-03", "MD-RND-02")
def test_nobody_acts_in_anothers_activation() -> None:
    table = Table("bjorn", "elias", at="A-7")
    no = table.refusal("move A-8", "elias")
    assert (no.rule, no.facts["active"]) == ("MD-RND-02", "bjorn")


@rule("MD-RND-05", "MD-ACN-02")
def test_a_hero_may_do_nothing_and_loses_the_rest() -> None:
    table = Table("bjorn", "elias", at="A-7").says("end")
    assert table.turn_now.hero == "elias"
    assert table.turn_now.actions == 3
    assert table.state.acted == ("bjorn",)


@rule("MD-RND-05", "MD-SIG-01")
def test_a_signature_costs_1_xp_and_works_once_per_activation() -> None:
    table = Table("sibyl", at="A-8").hero("sibyl", xp=2).says("signature").suggested()
    assert table.who("sibyl").xp == 1
    assert table.turn_now.actions == 3, "it is free"
    assert table.refusal("signature").why == "signature_used"
    table.hero("sibyl", xp=0).given(signed=())
    assert table.refusal("signature").why == "signature_no_xp"


@rule("MD-RUL-32")
def test_a_signature_is_for_the_own_activation_only() -> None:
    table = Table("siegfried", "sibyl", at="A-8", level=2)
    table.hero("siegfried", bought={"lead_from_the_front": 2}).hero("sibyl", xp=2)
    assert table.refusal("signature", "sibyl").rule == "MD-RND-02"
    table.says("command sibyl")
    no = table.refusal("signature", "sibyl")
    assert (no.why, no.rule) == ("signature_out_of_turn", "MD-RUL-32")


@rule("MD-RUL-32")
def test_the_own_activation_makes_the_signature_ready_again() -> None:
    table = Table("sibyl", at="A-8", turn=False, signed=("sibyl",)).work(NextHero())
    assert table.state.signed == ()


@rule("MD-ACN-01")
@pytest.mark.parametrize(
    ("weapon", "kind", "zone", "why"),
    [
        ("mace", "ranged", "A-9", "no_weapon"),
        ("mace", "psychic", "A-9", "no_weapon"),
        ("mace", "defense", "A-9", "no_weapon"),
        ("mace", "of", "A-8", "no_weapon"),
        ("mace", "melee", "A-9", "too_far"),
        ("short_bow", "ranged", "A-8", "too_near"),
        ("staff", "magic", "A-8", "too_near"),
        ("staff", "magic", "B-5", "off_every_line"),
        ("staff", "magic", "A-5", "not_in_sight"),
    ],
)
def test_an_attack_needs_a_weapon_of_its_type_and_a_target_in_range(
    weapon: str, kind: str, zone: str, why: str
) -> None:
    table = Table("bjorn", at="A-8").has("bjorn", weapon).foe("dwarf_warriors_1", zone)
    assert table.refusal(f"attack {kind} dwarf_warriors#1").why == why
    assert table.turn_now.actions == 3


@rule("MD-ACN-01")
def test_an_attack_costs_one_action_and_has_one_enemy_as_its_target() -> None:
    table = Table("bjorn", at="A-8").has("bjorn", "mace").foe("dwarf_warriors_1", "A-8")
    table.dice("red: blue:").says("attack melee dwarf_warriors#1").suggested()
    assert table.turn_now.actions == 2
    assert table.turn_now.attacked == ("dwarf_warriors#1",)
    assert table.refusal("attack melee elias").why == "no_such_enemy"
    assert table.refusal("attack melee bjorn").why == "not_an_enemy"


@rule("MD-EQP-03")
@pytest.mark.parametrize(
    ("weapon", "kind", "reached"),
    [
        ("short_bow", "ranged", {"B-4": True, "B-5": True, "B-6": True}),
        ("staff", "magic", {"B-4": True, "B-5": True, "B-6": False}),
    ],
)
def test_ranged_reaches_as_far_as_sight_and_magic_two_zones(
    weapon: str, kind: str, reached: dict[str, bool]
) -> None:
    for zone, works in reached.items():
        table = Table("bjorn", at="A-6").has("bjorn", weapon).foe("dwarf_warriors_1", zone)
        offered = [o for o in table.game.offers(table.state, "bjorn") if o.kind == "attack"]
        assert bool(offered) == works
        if works:
            table.says(f"attack {kind} dwarf_warriors#1")
        else:
            assert table.refusal(f"attack {kind} dwarf_warriors#1").why == "too_far"


@rule("MD-RND-04", "MD-HRO-04")
def test_every_round_opens_with_resurrections_at_full_current_maximum() -> None:
    table = Table("bjorn", "elias", at="A-7", turn=False, lifebringer=2, level=2)
    table.hero("elias", killed=True, health=0, stunned=True, zone="B-5", most=6, xp=7).work(BeginRound())
    kinds = [type(e) for e in table.told]
    assert kinds.index(Resurrected) < kinds.index(Activated)
    elias = table.who("elias")
    assert (elias.killed, elias.health, elias.stunned, elias.zone, elias.xp) == (False, 6, False, "B-5", 7)
    assert table.state.lifebringer == 1


@rule("MD-HRO-04")
def test_one_token_is_spent_for_each_killed_hero_and_without_one_the_game_is_lost() -> None:
    table = Table("bjorn", "elias", "sibyl", at="A-7", turn=False, lifebringer=1)
    table.hero("elias", killed=True, health=0).hero("sibyl", killed=True, health=0).work(BeginRound())
    end = ended(table)
    assert (end.won, end.rule) == (False, "MD-HRO-04")
    assert table.game.seats(table.state) == ()
    assert list(table.game.offers(table.state, "bjorn")) == []
    assert table.refusal("end", "bjorn").why == "game_over"


@rule("MD-WIN-02")
def test_the_death_of_all_heroes_is_no_defeat_before_the_next_round() -> None:
    table = Table("bjorn", at="A-7", asks="auto", lifebringer=1).hero("bjorn", killed=True, health=0)
    table.given(turns=(), lifebringer=1).work(NextHero())
    assert not table.state.over
    assert table.turn_now.hero == "bjorn"
    assert table.state.lifebringer == 0


@rule("MD-HRO-03", "MD-RUL-15")
def test_a_hero_killed_in_his_own_activation_ends_it_at_once() -> None:
    table = Table("owen", "elias", at="A-8").has("owen", "mace", health=1, bought={"blood_rage": 1})
    table.foe("dwarf_warriors_1", "A-8").says("attack melee dwarf_warriors#1")
    while table.state.asking:
        question = table.question
        blood = [id_ for id_ in question.ids() if "blood_rage" in id_ or id_ in ("yes", "owen")]
        table.answer_all((blood[0],) if blood else question.suggested)
    assert table.who("owen").killed
    assert table.turn_now.hero == "elias"
    assert table.who("owen").zone == "A-8", "he lies in his zone"


@rule("MD-RUL-03", "MD-RUL-05")
def test_the_exit_opens_when_all_else_is_done_and_who_left_is_out_of_play() -> None:
    table = Table("bjorn", "whisper", quest="tutorial", at="8R-7", level=2)
    assert table.refusal("leave").why == "objectives_open"
    table.given(counts={"picked:library": 1})
    table.says("leave")
    assert table.who("bjorn").left
    assert table.turn_now.hero == "whisper"
    table.says("leave")
    assert ended(table).won


@rule("MD-RUL-73")
def test_a_hero_may_leave_at_the_start_of_his_activation() -> None:
    table = Table("bjorn", quest="tutorial", at="8R-7", level=2, counts={"picked:library": 1})
    assert table.turn_now.actions == 3
    table.says("leave")
    assert ended(table).won


@rule("MD-RUL-73", "MD-RUL-03")
def test_enemies_keep_a_hero_from_leaving_unless_he_is_slippery() -> None:
    table = Table("bjorn", "sibyl", quest="tutorial", at="8R-7", level=2, counts={"picked:library": 1})
    table.foe("dwarf_warriors_1", "8R-7")
    assert table.refusal("leave").why == "held_on_exit"
    table.turn("sibyl").says("leave")
    assert table.who("sibyl").left


@rule("MD-RUL-03")
def test_nobody_leaves_from_elsewhere() -> None:
    table = Table("bjorn", quest="tutorial", at="8R-8", level=2, counts={"picked:library": 1})
    assert table.refusal("leave").why == "not_on_exit"


@rule("MD-HRO-06")
def test_a_hero_stores_30_xp_at_most() -> None:
    table = Table("bjorn", at="A-8").has("bjorn", "mace", xp=29).foe("dwarf_agent_1", "A-8", boss=1)
    table.dice("red:HHHD blue:").says("attack melee dwarf_agent#1").suggested()
    assert table.who("bjorn").xp == 30


@rule("MD-EQP-04", "MD-EX-29")
def test_defensive_equipment_adds_its_dice_to_every_defense_whatever_else_the_card_is() -> None:
    table = Table("bjorn", at="A-8", turn=False, asks="auto").foe("dwarf_warriors_1", "A-8")
    table.has("bjorn", "long_sword", "leather_armor").work(ActivateEnemy("dwarf_warriors#1"))
    defense = next(e for e in table.events(DiceGathered) if e.side == "defense")
    assert list(defense.dice) == ["blue", "blue"]
    table.has("bjorn", "leather_armor").work(ActivateEnemy("dwarf_warriors#1"))
    assert [list(e.dice) for e in table.events(DiceGathered) if e.side == "defense"] == [["blue"]]

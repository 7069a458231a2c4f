"""Skills that are actions of their own, and those that change actions (MD-SKL, MD-RUL-41 to 43)."""

from typing import Any

from md_tui.games.massive_darkness.events.heroes import Healed, HeroMoved
from md_tui.games.massive_darkness.steps.general import NextHero
from tests.games.massive_darkness.tables import Table
from tests.rule import rule

MOB = "dwarf_warriors#1"


def charger(zone: str = "A-6", **changes: Any) -> Table:
    """Bjorn with Charge and a mace."""
    return Table("bjorn", "elias", at=zone).has("bjorn", "mace", bought={"charge": 1}, **changes)


def shooter(zone: str = "A-8") -> Table:
    """Sibyl with Safe Shot and a bow."""
    return Table("sibyl", "elias", at=zone).has("sibyl", "short_bow", bought={"hit_and_fade": 1})


@rule("MD-SKL-05")
def test_more_actions_are_given_each_activation_and_named_ones_serve_their_kind_only() -> None:
    table = Table("whisper", at="A-8", level=3, turn=False).hero("whisper", bought={"moonstep": 2})
    table.work(NextHero())
    assert (table.turn_now.actions, table.turn_now.extra) == (3, {"movement": 1})
    table.has("whisper", "mace").foe("dwarf_warriors_1", "A-8")
    table.turn("whisper", actions=0, extra={"movement": 1})
    no = table.refusal(f"attack melee {MOB}")
    assert (no.why, no.rule) == ("action_of_another_kind", "MD-SKL-05")
    table.says("move A-9")
    assert table.turn_now.extra == {"movement": 0}
    table = Table("whisper", at="A-8", level=5, turn=False).hero("whisper", bought={"moonstep": 3})
    assert table.work(NextHero()).turn_now.actions == 4


@rule("MD-SKL-07", "MD-RUL-41")
def test_a_charge_runs_one_or_two_zones_and_strikes_for_one_action() -> None:
    table = charger().foe("dwarf_warriors_1", "B-5").says(f"charge B-4,B-5 {MOB}")
    assert table.who("bjorn").zone == "B-5"
    table.suggested()
    assert table.turn_now.actions == 2
    assert table.turn_now.points == 0
    assert table.turn_now.attacked == (MOB,)


@rule("MD-SKL-07", "MD-RUL-41", "MD-RUL-42")
def test_a_charge_needs_an_enemy_at_its_end_a_way_and_a_melee_weapon() -> None:
    table = charger().foe("dwarf_warriors_1", "B-6")
    assert table.refusal(f"charge B-4,B-5,B-6 {MOB}").why == "charge_too_far"
    assert table.refusal(f"charge B-4 {MOB}").why == "charge_no_enemy"
    assert table.refusal(f"charge A-3 {MOB}").why == "not_a_neighbour", "the door is closed"
    assert table.refusal(f"charge - {MOB}").rule == "MD-RUL-41", "at least one zone"
    table.has("bjorn", "short_bow", bought={"charge": 1})
    assert table.refusal(f"charge B-4 {MOB}").why == "charge_no_melee"


@rule("MD-RUL-41")
def test_enemies_hold_a_charging_hero_at_his_start_and_in_between() -> None:
    table = charger().foe("dwarf_warriors_1", "B-5").foe("orc_agent_1", "B-4")
    assert table.refusal(f"charge B-4,B-5 {MOB}").why == "held"
    table.hero("bjorn", zone="A-9").foe("orc_flayers_1", "A-9")
    assert table.refusal("charge A-6,B-4 orc_agent#1").why == "held"


@rule("MD-RUL-41")
def test_a_stunned_enemy_is_a_valid_target_of_a_charge() -> None:
    table = charger().foe("dwarf_warriors_1", "B-4", stunned=True).says(f"charge B-4 {MOB}")
    assert table.turn_now.actions == 2


@rule("MD-SKL-07")
def test_what_stands_in_brackets_works_for_the_charges_attack_only() -> None:
    table = Table("bjorn", at="A-6", level=4).has("bjorn", "mace", bought={"charge": 3})
    table.foe("dwarf_agent_1", "B-4", boss=30).dice("red: " * 12)
    table.says("charge B-4 dwarf_agent#1").suggested()
    assert table.foe_of("dwarf_agent#1").boss == 27
    table.says("attack melee dwarf_agent#1").suggested()
    assert table.foe_of("dwarf_agent#1").boss == 27


@rule("MD-SKL-11", "MD-RUL-42")
def test_safe_shot_slips_one_zone_away_and_shoots_for_one_action() -> None:
    table = shooter().foe("dwarf_warriors_1", "A-8").says(f"safeshot A-9 {MOB}")
    assert [e.how for e in table.events(HeroMoved)] == ["safe_shot"]
    assert table.who("sibyl").zone == "A-9"
    table.suggested()
    assert table.turn_now.actions == 2


@rule("MD-RUL-42", "MD-SKL-11")
def test_safe_shot_must_move_and_have_a_target_afterwards() -> None:
    table = shooter().foe("dwarf_warriors_1", "A-8")
    assert table.refusal(f"safeshot A-8 {MOB}").why == "safe_shot_must_move"
    assert table.refusal(f"safeshot A-6 {MOB}").why == "safe_shot_must_move"
    table.hero("sibyl", zone="A-9")
    assert table.refusal(f"safeshot A-6 {MOB}").why == "safe_shot_no_target"
    table.has("sibyl", "mace", bought={"hit_and_fade": 1})
    assert table.refusal(f"safeshot A-6 {MOB}").why == "safe_shot_no_ranged"


@rule("MD-SKL-11")
def test_what_stands_in_brackets_works_for_the_safe_shot_only() -> None:
    table = shooter().given(level=3).hero("sibyl", bought={"hit_and_fade": 2})
    table.foe("dwarf_agent_1", "A-8", boss=30).dice("red: " * 12)
    table.says("safeshot A-9 dwarf_agent#1").suggested()
    assert table.foe_of("dwarf_agent#1").boss == 29
    table.says("attack ranged dwarf_agent#1").suggested()
    assert table.foe_of("dwarf_agent#1").boss == 29


@rule("MD-SKL-15", "MD-RUL-42")
def test_teleport_moves_up_to_x_zones_past_enemies_but_not_through_doors() -> None:
    table = Table("elias", at="A-7", level=2).hero("elias", bought={"blink": 1})
    table.foe("dwarf_warriors_1", "A-7").foe("orc_flayers_1", "A-8").says("teleport A-9")
    assert table.who("elias").zone == "A-9"
    assert (table.turn_now.actions, table.turn_now.points) == (2, 0)
    assert table.refusal("teleport A-9").why == "teleport_must_move"
    assert table.refusal("teleport A-3").why == "teleport_barred"
    assert table.refusal("teleport B-5").why == "teleport_out_of_reach"


@rule("MD-SKL-10")
def test_regeneration_heals_at_the_start_of_the_activation() -> None:
    table = Table("owen", at="A-8", turn=False).hero("owen", health=2, bought={"thick_blood": 1})
    table.work(NextHero())
    assert table.who("owen").health == 3
    assert [e.by for e in table.events(Healed)] == ["regeneration"]
    table = Table("owen", at="A-8", turn=False).hero("owen", bought={"thick_blood": 1}).work(NextHero())
    assert table.who("owen").health == 5


def commander(**changes: Any) -> Table:
    """Siegfried with Command at level 2."""
    table = Table("siegfried", "bjorn", "elias", at="A-8", level=2, **changes)
    return table.hero("siegfried", bought={"lead_from_the_front": 2})


@rule("MD-SKL-08", "MD-RUL-43")
def test_a_commanded_hero_performs_one_action_at_once_at_any_distance() -> None:
    table = commander().hero("bjorn", zone="B-9").says("command bjorn")
    assert (table.turn_now.hero, table.turn_now.actions) == ("bjorn", 1)
    table.says("move B-6")
    assert table.turn_now.points == 1, "a movement action gives its full points"
    table.says("move B-5")
    assert (table.turn_now.hero, table.turn_now.actions) == ("siegfried", 2)


@rule("MD-SKL-08")
def test_command_works_once_per_activation_and_on_others_only() -> None:
    table = commander()
    assert table.refusal("command siegfried").why == "command_self"
    table.says("command bjorn").says("end")
    assert table.turn_now.hero == "siegfried"
    assert table.refusal("command elias").why == "command_used"


@rule("MD-RUL-43", "MD-RUL-14")
def test_killed_and_departed_heroes_are_not_commanded_and_nobody_commands_in_turn() -> None:
    table = commander().hero("bjorn", killed=True, health=0).hero("elias", zone="")
    assert table.refusal("command bjorn").why == "command_killed"
    assert table.refusal("command elias").why == "command_killed"
    table = commander().hero("bjorn", cls="paladin_of_fury", bought={"lead_from_the_front": 2})
    table.says("command bjorn")
    assert table.refusal("command elias").why == "command_chain"


@rule("MD-RUL-43")
def test_a_commanded_hero_may_use_a_skill_that_costs_an_action() -> None:
    table = commander().has("bjorn", "mace", bought={"charge": 1}).foe("dwarf_warriors_1", "A-9")
    table.says("command bjorn").says(f"charge A-9 {MOB}").suggested()
    assert table.who("bjorn").zone == "A-9"
    assert table.turn_now.hero == "siegfried"


@rule("MD-RUL-16")
def test_a_commanded_hero_is_the_killer_himself() -> None:
    table = commander().has("bjorn", "mace").foe("goblin_archers_1", "A-8", boss=1, minions=(1,))
    table.dice("red:HHHD blue:").says("command bjorn").says("attack melee goblin_archers#1").suggested()
    assert (table.who("bjorn").xp, table.who("siegfried").xp) == (1, 0)


@rule("MD-SKL-13", "MD-RUL-44")
def test_sword_and_spell_attacks_by_magic_in_the_own_zone_with_a_melee_weapon() -> None:
    table = Table("elias", at="A-8").has("elias", "long_sword", bought={"spellblade": 1})
    table.foe("dwarf_warriors_1", "A-8").says(f"attack magic {MOB}").suggested()
    assert table.turn_now.actions == 2
    table = (
        Table("elias", at="A-8").has("elias", "wand", bought={"spellblade": 1}).foe("dwarf_warriors_1", "A-8")
    )
    assert table.refusal(f"attack magic {MOB}").why == "too_near", "a magic weapon does not reach range 0"

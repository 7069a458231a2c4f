"""Counter-attacks: who answers, whom, and when not (MD-CTR, MD-RUL-18, MD-RUL-19)."""

from md_tui.games.massive_darkness.events.combat import FightBegan
from md_tui.games.massive_darkness.events.enemies import EnemyActivated, EnemyIdle, EnemyMoved, EnemyTargets
from md_tui.games.massive_darkness.face.narrate.events import narrate
from md_tui.games.massive_darkness.steps.general import CounterAttacks
from tests.games.massive_darkness.tables import Table
from tests.games.massive_darkness.wandering import opened
from tests.rule import rule

MOB = "dwarf_warriors#1"


def counter(table: Table, *enemies: str, hero: str = "bjorn") -> Table:
    """The counter-attacks of these enemies, every question answered as suggested."""
    table.given(turns=(), acted=(hero,)).work(CounterAttacks(hero, enemies or (MOB,)))
    told = list(table.told)
    while table.state.asking:
        table.answer_all(table.state.asking.suggested)
        told += table.told
    table.told = told
    return table


def fights(table: Table) -> list[tuple[str, str]]:
    """Who attacked whom."""
    return [(event.attacker, event.defender) for event in table.events(FightBegan)]


@rule("MD-CTR-01")
def test_a_surviving_enemy_answers_the_hero_who_attacked_it_wounded_or_not() -> None:
    table = Table("bjorn", "elias", at="A-8").has("bjorn", "mace").hero("elias", xp=20)
    table.foe("dwarf_warriors_1", "A-8").dice("red: blue:").says(f"attack melee {MOB}").suggested()
    assert table.turn_now.attacked == (MOB,)
    told = []
    table.says("end")
    told += table.told
    while table.state.asking:
        table.answer_all(table.question.suggested)
        told += table.told
    table.told = told
    assert fights(table) == [(MOB, "bjorn")], "he is its only target, though Elias is richer"


@rule("MD-CTR-01")
def test_enemies_that_were_not_attacked_do_not_answer() -> None:
    table = Table("bjorn", at="A-8").foe("dwarf_warriors_1", "A-8").foe("orc_agent_1", "A-8")
    counter(table, MOB)
    assert {attacker for attacker, _ in fights(table)} == {MOB}


@rule("MD-CTR-02")
def test_an_enemy_out_of_reach_moves_up_and_attacks_in_its_four_steps() -> None:
    table = Table("bjorn", at="A-9").foe("dwarf_warriors_1", "A-8")
    counter(table)
    assert [e.to for e in table.events(EnemyMoved)] == ["A-9"]
    assert fights(table) == [(MOB, "bjorn")]


@rule("MD-CTR-02")
def test_an_enemy_that_does_not_get_in_range_attacks_nobody() -> None:
    table = Table("bjorn", "elias", at="B-6").foe("dwarf_warriors_1", "A-6").hero("elias", zone="B-5")
    table.hero("elias", zone="A-9")
    counter(table)
    assert [e.to for e in table.events(EnemyMoved)] == ["B-4", "B-5"]
    assert fights(table) == []


@rule("MD-CTR-03")
def test_an_enemy_that_does_not_see_a_hero_in_the_shadow_does_nothing_not_even_get_up() -> None:
    table = Table("bjorn", at="A-8").foe("dwarf_warriors_1", "B-5", stunned=True)
    counter(table)
    assert [e.rule for e in table.events(EnemyIdle)] == ["MD-CTR-03"]
    assert not table.events(EnemyActivated)
    assert table.foe_of(MOB).stunned


@rule("MD-CTR-03")
def test_a_hero_in_the_light_is_found_without_sight() -> None:
    table = Table("bjorn", at="B-5").foe("dwarf_warriors_1", "A-8")
    counter(table)
    assert [e.to for e in table.events(EnemyMoved)] == ["A-9", "A-6"]


@rule("MD-CTR-04")
def test_another_hero_keeps_the_enemy_in_its_zone_without_being_attacked() -> None:
    table = Table("bjorn", "elias", at="A-8").hero("elias", zone="A-9").foe("dwarf_warriors_1", "A-9")
    counter(table)
    assert not table.events(EnemyMoved)
    assert fights(table) == []
    assert [e.rule for e in table.events(EnemyIdle)] == ["MD-CTR-04"]


@rule("MD-CTR-05")
def test_a_stunned_enemy_uses_its_counter_attack_to_get_up() -> None:
    table = Table("bjorn", at="A-8").foe("dwarf_warriors_1", "A-8", stunned=True)
    counter(table)
    assert fights(table) == []
    assert not table.foe_of(MOB).stunned


@rule("MD-CTR-05")
def test_minions_without_their_boss_still_answer() -> None:
    table = Table("bjorn", at="A-8").foe("dwarf_warriors_1", "A-8", boss=0)
    assert fights(counter(table)) == [(MOB, "bjorn")]


@rule("MD-RUL-18")
def test_no_counter_attack_on_a_hero_who_is_killed_or_gone() -> None:
    for change in ({"killed": True, "health": 0}, {"zone": ""}):
        table = Table("bjorn", "elias", at="A-8").foe("dwarf_warriors_1", "A-8").hero("bjorn", **change)
        assert not counter(table).events(EnemyActivated)


@rule("MD-RUL-18")
def test_if_he_dies_during_them_the_rest_are_not_activated() -> None:
    table = Table("bjorn", "elias", at="A-8").has("bjorn", health=1).foe("dwarf_warriors_1", "A-8")
    table.foe("dwarf_agent_1", "A-8").dice("yellow:HHB yellow:HHB red:HHHD")
    counter(table, MOB, "dwarf_agent#1")
    assert table.who("bjorn").killed
    assert len(table.events(EnemyActivated)) == 1


@rule("MD-RUL-18")
def test_a_stunned_hero_is_answered_normally() -> None:
    table = Table("bjorn", at="A-8").hero("bjorn", stunned=True).foe("dwarf_warriors_1", "A-8")
    assert fights(counter(table)) == [(MOB, "bjorn")]


@rule("MD-RUL-19")
def test_each_enemy_answers_once_in_an_order_the_players_choose() -> None:
    table = Table("bjorn", at="A-8").foe("dwarf_warriors_1", "A-8").foe("dwarf_agent_1", "A-8")
    table.given(turns=(), acted=("bjorn",))
    table.work(CounterAttacks("bjorn", (MOB, MOB, "dwarf_agent#1")))
    assert table.question.kind == "enemy_order"
    assert sorted(table.question.ids()) == ["dwarf_agent#1", MOB]
    table.answer_all(("dwarf_agent#1", MOB))
    assert table.events(EnemyActivated)[0].enemy == "dwarf_agent#1"


@rule("MD-RUL-19")
def test_hiding_is_checked_when_the_enemys_turn_comes() -> None:
    table = Table("bjorn", at="A-8").foe("dwarf_warriors_1", "A-9").foe("orc_flayers_1", "B-5")
    counter(table, "orc_flayers#1", MOB)
    idle = [(e.enemy, e.rule) for e in table.events(EnemyIdle)]
    assert ("orc_flayers#1", "MD-CTR-03") in idle
    assert fights(table) == [(MOB, "bjorn")]


def order_asked(table: Table) -> bool:
    """Whether players who are asked only what matters choose the order of two answers."""
    table.given(asks="matters", turns=(), acted=("bjorn",))
    table.work(CounterAttacks("bjorn", tuple(table.state.enemies)))
    return table.state.asking is not None and table.state.asking.kind == "enemy_order"


@rule("MD-CTR-03", "MD-RUL-02")
def test_the_order_is_not_asked_when_only_one_enemy_finds_the_hero() -> None:
    table = Table("bjorn", at="A-8").foe("dwarf_warriors_1", "A-8").foe("orc_flayers_1", "B-5")
    assert not order_asked(table)
    assert [(event.enemy, event.rule) for event in table.events(EnemyIdle)] == [
        ("orc_flayers#1", "MD-CTR-03")
    ]


@rule("MD-CTR-04", "MD-RUL-02")
def test_the_order_is_not_asked_when_another_hero_keeps_one_of_two_enemies_out_of_reach() -> None:
    table = Table("bjorn", "elias", at="A-8").hero("elias", zone="A-9")
    assert not order_asked(table.foe("dwarf_warriors_1", "A-8").foe("orc_flayers_1", "A-9"))


@rule("MD-CTR-01", "MD-RUL-02")
def test_the_order_is_asked_when_two_can_act_also_if_one_of_them_only_gets_up() -> None:
    assert order_asked(Table("bjorn", at="A-8").foe("dwarf_warriors_1", "A-8").foe("orc_flayers_1", "A-9"))
    lying = Table("bjorn", at="A-8").foe("dwarf_warriors_1", "A-8").foe("orc_flayers_1", "A-8", stunned=True)
    assert order_asked(lying), "if he falls first, it stays on the ground (MD-RUL-18)"


@rule("MD-CTR-01")
def test_every_step_of_a_counter_attack_is_told_with_its_own_rule() -> None:
    table = Table("bjorn", "elias", at="A-9").foe("dwarf_warriors_1", "A-8").hero("elias", zone="A-7")
    counter(table)
    assert {event.rule for event in table.events(EnemyMoved)} == {"MD-CTR-01"}
    assert [(e.purpose, e.rule) for e in table.events(EnemyTargets)] == [
        ("move", "MD-CTR-01"),
        ("attack", "MD-CTR-01"),
    ]


@rule("MD-CTR-01")
def test_the_reason_of_an_answer_has_the_number_of_who_answers() -> None:
    for card, phrase in (("dwarf_warriors_1", "answer Bjorn's"), ("dwarf_agent_1", "answers Bjorn's")):
        table = Table("bjorn", at="A-8").foe(card, "A-8")
        counter(table, *table.state.enemies)
        (woken,) = table.events(EnemyActivated)
        line = narrate(opened().words, woken, table.state, table.state)
        assert line is not None
        assert f"{phrase} attack (MD-CTR-01)" in line.text.replace(". (", " (")


@rule("MD-RUL-53")
def test_an_inactive_enemy_does_not_answer() -> None:
    table = Table("bjorn", at="A-8").foe("dwarf_warriors_1", "A-8", inactive=True)
    assert not counter(table).events(EnemyActivated)


@rule("MD-SKL-08")
def test_a_commanded_attack_provokes_no_counter_attack() -> None:
    table = Table("siegfried", "bjorn", at="A-8", level=2).hero(
        "siegfried", bought={"lead_from_the_front": 2}
    )
    table.has("bjorn", "mace").foe("dwarf_warriors_1", "A-8").dice("red: blue:")
    table.says("command bjorn").says(f"attack melee {MOB}").suggested()
    assert table.turn_now.hero == "siegfried"
    assert table.turn_now.attacked == ()

"""The tenth quest: stages, emissaries, levers and the crushing darkness."""

import pytest

from md_tui.games.massive_darkness.commands import Attack, Move, OpenDoor, PickUp, PullLever
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.enemies.behaviour import held
from md_tui.games.massive_darkness.decide.harm import kill_enemy
from md_tui.games.massive_darkness.events.cards import CardDrawn
from md_tui.games.massive_darkness.events.enemies import EnemyMoved, EnemySpawned, EnemyWoke
from md_tui.games.massive_darkness.events.heroes import Wounded
from md_tui.games.massive_darkness.events.quests import PillarFell
from md_tui.games.massive_darkness.model import card_id
from md_tui.games.massive_darkness.steps.general import EnemyWalks, QuestStart
from md_tui.kernel.errors import Rejected
from tests.games.massive_darkness.rules.quest_given import Table, box
from tests.rule import rule

TOP, UNDER = "2V-3", "3R-1"
DEEP_TOP, PIT = "6R-3", "1V-9"
LEVERS = ("1V-2", "1V-8")


def stage(number: int, *heroes: str, **changes: int) -> Table:
    """The quest when this stage is about to be entered: every earlier emissary is dead."""
    table = Table("q10", *(heroes or ("bjorn", "elias"))).no_enemies()
    counts = {"stage": max(1, number - 1)}
    for earlier in range(1, number):
        counts |= {f"came:emissary_{earlier}": 1, f"goal:stage_{earlier}": 1}
    return table.given(counts=counts, **changes)


def entered(number: int, zone: str, to: str, *heroes: str, **changes: int) -> Table:
    table = stage(number, *heroes, **changes).everybody(zone).turn("bjorn")
    return table.do("bjorn", Move(to))


@rule("MD-Q10-01", "MD-Q10-03", "MD-RUL-69")
def test_the_first_emissary_sleeps_in_its_chamber_from_the_set_up() -> None:
    table = Table("q10")
    emissary = table.figure("emissary_1")
    assert (emissary.card, emissary.zone) == ("abyssal_demon_lesser", "2V-7")
    assert emissary.inactive
    assert "uncounted" in emissary.traits
    assert emissary.boss == box().enemies["abyssal_demon_lesser"].health * 2
    assert len(table.state.enemies) == 1


@rule("MD-Q10-01")
def test_its_chamber_draws_no_door_card_and_the_open_door_wakes_it() -> None:
    table = Table("q10").everybody("2V-1").turn("bjorn").do("bjorn", OpenDoor("2V-1/2V-4"))
    assert not [event for event in table.events(CardDrawn) if event.deck == "door"]
    assert [event.enemy for event in table.events(EnemyWoke)] == ["abyssal_demon#1"]
    other = Table("q10").everybody("4V-5").turn("bjorn").do("bjorn", OpenDoor("4V-4/4V-5"))
    assert [event.deck for event in other.events(CardDrawn)].count("door") == 1


@rule("MD-Q10-01", "MD-Q10-03")
def test_heroes_enter_the_next_stage_only_when_the_emissary_is_dead() -> None:
    table = Table("q10").everybody(TOP).turn("bjorn")
    with pytest.raises(Rejected) as no:
        table.do("bjorn", Move(UNDER))
    assert (no.value.why, no.value.facts) == ("stage_barred", {"enemy": "abyssal_demon#1"})
    down = table.tell(kill_enemy, "abyssal_demon#1", "bjorn").turn("bjorn").do("bjorn", Move(UNDER))
    assert down.at("bjorn").zone == UNDER


@rule("MD-Q10-03")
def test_enemies_use_the_stairs_at_any_time() -> None:
    table = Table("q10").idle().everybody("4V-1").enemy("giant_spider_lesser", UNDER)
    table.steps(EnemyWalks("giant_spider#1", TOP, "start", "MD-ENP-06"))
    assert [event.to for event in table.events(EnemyMoved)] == [TOP]


@rule("MD-Q10-01")
def test_stairs_give_movement_but_no_sight() -> None:
    board, terrain = box().boards["q10"], Table("q10").state.terrain
    assert UNDER in board.neighbours(TOP, terrain)
    assert PIT in board.neighbours(DEEP_TOP, terrain)
    assert board.sees(TOP, UNDER, terrain) is None


@rule("MD-Q10-03", "MD-RUL-69")
@pytest.mark.parametrize(("level", "strength"), [(2, "lesser"), (4, "greater")])
def test_the_first_hero_in_stage_2_brings_its_emissary_by_the_level_of_that_moment(
    level: int, strength: str
) -> None:
    table = entered(2, TOP, UNDER, level=level)
    (spawned,) = table.events(EnemySpawned)
    assert (spawned.card, spawned.zone, spawned.inactive) == (f"abyssal_demon_{strength}", "6R-1", True)
    assert table.state.counts["stage"] == 2
    assert table.figure("emissary_2").gear
    table.turn("elias").do("elias", Move(UNDER))
    assert not table.events(EnemySpawned)


@rule("MD-Q10-01", "MD-RUL-69")
def test_the_last_emissary_uses_a_greater_monster_card_instead_of_a_treasure() -> None:
    table = entered(3, DEEP_TOP, PIT, level=4)
    emissary = table.figure("emissary_3")
    printed = box().enemies[card_id(emissary.card)]
    assert (printed.id, emissary.zone, emissary.inactive) == ("abyssal_demon_greater", "1V-1", True)
    assert emissary.boss == box().enemy(emissary.card).health * 2 > printed.health * 2, (
        "the quest's own figure"
    )
    (card,) = emissary.gear
    assert box().enemies[card].deck == "greater"
    assert card not in table.state.decks["greater"].bag
    assert not [event for event in table.events(CardDrawn) if event.deck.startswith("treasure")]


@rule("MD-RUL-69")
def test_that_card_is_no_loot_and_goes_to_the_greater_discards() -> None:
    table = entered(3, DEEP_TOP, PIT, level=4)
    (card,) = table.figure("emissary_3").gear
    table.tell(kill_enemy, table.figure("emissary_3").id, "bjorn")
    assert card in table.state.decks["greater"].discard
    assert all(card not in hero.cards for hero in table.state.heroes.values())


@rule("MD-RUL-69", "MD-ENP-07")
def test_the_last_emissary_is_held_like_any_enemy_whatever_card_it_carries() -> None:
    table = entered(3, DEEP_TOP, PIT, level=4).idle()
    emissary = table.figure("emissary_3")
    table.change(emissary.id, inactive=False).hero("bjorn", zone=emissary.zone)
    assert held(box(), table.state, table.figure("emissary_3"))


def in_the_pit() -> Table:
    table = entered(3, DEEP_TOP, PIT, level=4)
    return table.hero("bjorn", zone=LEVERS[0]).hero("elias", zone=LEVERS[1]).turn("bjorn")


@rule("MD-Q10-02", "MD-RUL-67")
def test_a_lever_costs_an_action_works_once_and_takes_a_pillar_down() -> None:
    table = in_the_pit().enemy("giant_spider_lesser", LEVERS[0]).do("bjorn", PullLever())
    assert [event.pillar for event in table.events(PillarFell)] == ["outer_pillar"]
    assert LEVERS[0] not in table.state.tokens
    assert table.state.turn is not None
    assert table.state.turn.actions == 2
    with pytest.raises(Rejected) as no:
        table.do("bjorn", PullLever())
    assert (no.value.why, no.value.rule) == ("lever_used", "MD-RUL-67")


@rule("MD-RUL-67")
def test_the_player_picks_the_pillar() -> None:
    table = in_the_pit().given(asks="matters").do("bjorn", PullLever())
    assert table.state.asking is not None
    assert (table.state.asking.ids(), table.state.asking.seats) == (
        ("outer_pillar", "inner_pillar"),
        ("bjorn",),
    )
    table.answer("inner_pillar")
    assert table.state.terrain.pillars_down == ("inner_pillar",)


@rule("MD-Q10-02", "MD-RUL-67")
def test_without_a_lever_or_an_action_there_is_nothing_to_pull() -> None:
    table = in_the_pit().hero("bjorn", zone=PIT)
    with pytest.raises(Rejected) as no:
        table.do("bjorn", PullLever())
    assert (no.value.why, no.value.rule) == ("no_lever_here", "MD-Q10-02")
    table.hero("bjorn", zone=LEVERS[0]).turn("bjorn", actions=0, points=2, moving=True)
    with pytest.raises(Rejected) as no:
        table.do("bjorn", PullLever())
    assert no.value.why == "no_actions"


@rule("MD-Q10-01", "MD-RUL-53")
def test_the_last_emissary_wakes_when_both_pillars_are_gone() -> None:
    table = in_the_pit().do("bjorn", PullLever())
    assert not table.events(EnemyWoke)
    table.turn("elias").do("elias", PullLever())
    assert len(table.events(EnemyWoke)) == 1
    assert not table.figure("emissary_3").inactive


@rule("MD-RUL-67", "MD-RUL-54")
def test_these_pillars_cannot_be_attacked() -> None:
    table = in_the_pit().hero("bjorn", zone="1V-7")
    with pytest.raises(Rejected) as no:
        table.do("bjorn", Attack("melee", "outer_pillar"))
    assert (no.value.why, no.value.rule) == ("pillar_not_attackable", "MD-RUL-67")
    with pytest.raises(Rejected) as no:
        table.do("bjorn", Move("1V-4"))
    assert no.value.why == "pillar_in_the_way"


@rule("MD-RUL-55")
def test_levers_cannot_be_picked_up() -> None:
    with pytest.raises(Rejected) as no:
        in_the_pit().do("bjorn", PickUp())
    assert no.value.why == "token_stays"


def wounds(reached: int, *heroes: str) -> Table:
    table = Table("q10", *(heroes or ("bjorn", "elias", "sibyl"))).idle()
    return table.given(counts={**table.state.counts, "stage": reached})


@rule("MD-Q10-02", "MD-RUL-68", "MD-RUL-09")
@pytest.mark.parametrize(("reached", "dealt"), [(1, 0), (2, 3), (3, 6)])
def test_the_darkness_wounds_by_the_farthest_stage_and_the_starting_heroes(reached: int, dealt: int) -> None:
    table = wounds(reached).steps(QuestStart())
    assert len(table.events(Wounded)) == dealt
    assert sum(hero.health for hero in table.state.heroes.values()) == 15 - dealt


@rule("MD-RUL-68")
def test_killed_heroes_still_count_and_take_none() -> None:
    table = wounds(2).hero("elias", killed=True, health=0).steps(QuestStart())
    assert len(table.events(Wounded)) == 3
    assert table.at("elias").health == 0


@rule("MD-RUL-68")
def test_the_players_deal_the_wounds_one_by_one_and_never_beyond_a_heros_health() -> None:
    table = wounds(2).given(asks="matters").hero("bjorn", health=1).steps(QuestStart())
    assert table.state.asking is not None
    assert table.state.asking.ids() == ("bjorn", "elias", "sibyl")
    table.answer("bjorn")
    assert table.at("bjorn").killed
    assert table.state.asking is not None
    assert table.state.asking.ids() == ("elias", "sibyl")
    table.answer("sibyl").answer("sibyl")
    assert table.at("sibyl").health == 3


@rule("MD-RUL-68")
def test_the_darkness_ends_with_the_last_living_hero() -> None:
    table = wounds(3, "bjorn").hero("bjorn", health=1).steps(QuestStart())
    assert len(table.events(Wounded)) == 1
    assert table.at("bjorn").killed
    assert table.ending is None


@rule("MD-Q10-02")
def test_the_artifact_token_gives_a_random_artifact() -> None:
    table = stage(2).tell(hooks.token_picked, "bjorn", "3R-3", "artifact")
    assert len(table.state.decks["artifact"].bag) == 5


@rule("MD-Q10-02", "MD-WIN-01")
def test_the_goals_lead_through_the_stages_and_the_third_death_wins() -> None:
    first = Table("q10").goal("stage_1")
    assert (first.wanted, first.targets, first.current) == ("open", ("2V-1/2V-4",), True)
    below = stage(2).goal("stage_2")
    assert (below.wanted, below.zones, below.current) == ("stand", (UNDER,), True)
    table = in_the_pit()
    assert (table.goal("stage_3").wanted, table.goal("stage_3").zones) == ("pull_lever", LEVERS)
    table.do("bjorn", PullLever())
    assert table.goal("stage_3").zones == (LEVERS[1],)
    table.turn("elias").do("elias", PullLever())
    assert (table.goal("stage_3").wanted, table.goal("stage_3").zones) == ("kill", ("1V-1",))
    table.tell(kill_enemy, table.figure("emissary_3").id, "bjorn")
    assert table.ending is not None
    assert table.ending.won


@rule("MD-RUL-52")
def test_the_emissarys_cards_never_come_into_a_deck() -> None:
    table = Table("q10").tell(kill_enemy, "abyssal_demon#1", "bjorn")
    held = (*table.state.decks["lesser"].bag, *table.state.decks["lesser"].discard)
    assert not [card for card in held if card_id(card).startswith("abyssal_demon")]

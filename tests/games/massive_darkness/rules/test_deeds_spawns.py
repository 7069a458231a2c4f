"""Deeds that bring enemies and treasure onto the board."""

import msgspec
import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.events import STEP_TYPE
from md_tui.games.massive_darkness.events.cards import CardDrawn
from md_tui.games.massive_darkness.events.enemies import EnemySpawned
from md_tui.games.massive_darkness.events.heroes import XpGained
from md_tui.games.massive_darkness.model import EXPERIENCE, Deck, State, card_id
from md_tui.games.massive_darkness.steps import deeds as deed_steps
from md_tui.games.massive_darkness.steps.general import EventPhase
from tests.games.massive_darkness.rules import deeds_given as given
from tests.games.massive_darkness.rules.deeds_given import perform, picking, question_after, table
from tests.rule import rule

STEPS = (
    deed_steps.ChooseBranch("card.text", "bjorn"),
    deed_steps.BleedFor("card.text", "bjorn", ("elias",)),
    deed_steps.AskForBlood("card.text", "bjorn", "elias"),
    deed_steps.Touch("card.text", 1, "bjorn", -1, "elias"),
    deed_steps.SpawnRole(("1R-1",), "mob", 2, "card.text"),
    deed_steps.LayTokens(("1R-1",), "treasure", 2, "bjorn"),
    deed_steps.TakeDue("bjorn"),
    deed_steps.AfterUse("bjorn", "card"),
)


def newcomers(state: State) -> list[tuple[str, str]]:
    """Role and zone of every enemy."""
    cards = given.box().enemies
    return [(cards[card_id(enemy.card)].role, enemy.zone) for enemy in state.enemies.values()]


@rule("MD-ENM-07", "MD-EVT-02")
def test_a_guard_of_the_current_level_appears_on_the_token_named() -> None:
    after = perform("Spawn a guard on the level -1 token", table())

    assert [zone for _, zone in newcomers(after)] == [given.START_TOKEN]
    assert all(given.box().enemies[card_id(e.card)].level == 2 for e in after.enemies.values())


@rule("MD-EVT-02")
def test_with_several_tokens_of_the_level_the_players_choose() -> None:
    question = question_after("Spawn a guard on the current level token", table())
    assert question.ids() == ("1R-5", "2R-3")

    asked = replace(table(), asks="all")
    after = perform("Spawn a guard on the current level token", asked, choose=picking("2R-3"))
    assert [zone for _, zone in newcomers(after)] == ["2R-3"]


@rule("MD-ENM-01")
@pytest.mark.parametrize("role", ["mob", "agent"])
def test_cards_of_another_role_are_passed_over_and_discarded(role: str) -> None:
    cards = given.box().enemies
    other = "agent" if role == "mob" else "mob"
    bag = given.decks()["guard_2"].bag
    wanted = next(card for card in bag if cards[card_id(card)].role == role)
    passed = tuple(card for card in bag if cards[card_id(card)].role == other)
    before = table()
    deck = Deck(tuple(sorted((wanted, *passed))))
    before = replace(before, decks={**before.decks, "guard_2": deck})

    after = perform(f"Spawn a {role} in the zone".replace("a agent", "an agent"), before)

    assert newcomers(after) == [(role, given.DARK)]
    left = after.decks["guard_2"]
    assert wanted not in left.bag
    assert set(left.discard) <= set(passed)
    assert len(left.bag) + len(left.discard) == len(passed)


@rule("MD-ENM-09", "MD-ENM-13")
@pytest.mark.parametrize(("level", "strength"), [(3, "lesser"), (4, "greater")])
def test_a_roaming_monster_is_as_strong_as_the_level_asks_for(level: int, strength: str) -> None:
    after = perform("Spawn a roaming monster in the zone", replace(table(), level=level))

    assert newcomers(after) == [("monster", given.DARK)]
    assert [given.box().enemies[card_id(e.card)].deck for e in after.enemies.values()] == [strength]


@rule("MD-ENM-13")
def test_a_roaming_monster_has_no_level_of_its_own_and_stands_where_its_sentence_says() -> None:
    after = perform("Spawn a roaming monster on the level -1 token", table())

    assert newcomers(after) == [("monster", given.START_TOKEN)]
    (monster,) = after.enemies.values()
    assert given.box().enemies[card_id(monster.card)].level == 0
    assert monster.level == after.level


@rule("MD-ENM-11", "MD-RUL-33")
def test_without_miniatures_nothing_appears_and_its_kind_acts() -> None:
    agent = given.agent(stunned=True)
    monster = given.monster(stunned=True)
    before = table(enemies=(agent, monster))
    kind = [c for c in given.decks()["guard_3"].bag if given.box().enemies[card_id(c)].type == agent.type]
    before = replace(before, decks={**before.decks, "guard_2": Deck(tuple(kind[:1]))})

    after = perform("Spawn a guard in the zone", before)

    assert list(after.enemies) == [agent.id, monster.id]
    assert not after.enemies[agent.id].stunned, "it spends its activation getting up"
    assert after.enemies[monster.id].stunned, "another kind does not act"
    assert after.decks["guard_3"].discard == (kind[0],)


def test_one_spawn_for_each_and_as_many_as_the_number_says() -> None:
    each = perform("Spawn a guard in the zone of each hero", table())
    assert sorted(zone for _, zone in newcomers(each)) == sorted((given.DARK, given.DARK, given.FAR))

    several = perform("Spawn 2 guards in the zone of the hero with most XP", table())
    assert [zone for _, zone in newcomers(several)] == [given.FAR, given.FAR]


@pytest.mark.parametrize(
    ("place", "zones"),
    [
        ("in an adjacent zone", (given.BESIDE, given.START_TOKEN)),
        ("in a zone in sight", ("1R-1", given.BESIDE, given.START_TOKEN)),
        ("in the starting zone", (given.box().quests["q7"].start,)),
        ("on the exit", (given.box().quests["q7"].exit,)),
        ("on the level 3 token", ("5V-5",)),
    ],
)
def test_tokens_are_laid_on_the_place_named(place: str, zones: tuple[str, ...]) -> None:
    after = perform(f"Place 2 treasures {place}", table(), choose=picking(zones[-1]))
    assert len(after.tokens) == 1
    ((zone, tokens),) = after.tokens.items()
    assert zone in zones
    assert tokens == ("treasure", "treasure")
    if len(zones) > 1:
        question = question_after(f"Place 2 treasures {place}", table())
        assert (question.kind, tuple(sorted(question.ids()))) == ("token_zone", tuple(sorted(zones)))


def test_a_special_treasure_is_a_special_token() -> None:
    assert perform("Place 1 special treasure in the zone", table()).tokens == {given.DARK: ("special",)}


def test_a_trap_spawns_even_if_it_killed_its_victim() -> None:
    before = table(given.hero("bjorn", "shadow_barbarian", health=1))

    after = perform("Wound 1 each hero in the zone, Spawn a guard in the zone", before)

    assert after.heroes["bjorn"].killed
    assert [zone for _, zone in newcomers(after)] == [given.DARK]


@rule("MD-EVT-01", "MD-EVT-02", "MD-EVT-03")
def test_the_first_player_draws_an_event_and_its_effects_come_in_reading_order() -> None:
    before = table(active="", phase=EXPERIENCE, first="siegfried", agenda=(EventPhase(),), asks="auto")
    before = replace(before, decks={**before.decks, "event": Deck(("between_two_fires",))})

    after, events = given.run(given.box(), before)

    drawn = next(event for event in events if isinstance(event, CardDrawn))
    assert (drawn.deck, drawn.by) == ("event", "siegfried")
    told = [type(event) for event in events if isinstance(event, EnemySpawned | XpGained)]
    assert told == [EnemySpawned, EnemySpawned, XpGained, XpGained, XpGained]
    first, second = (event.zone for event in events if isinstance(event, EnemySpawned))
    assert (first, second) == ("5V-5", given.START_TOKEN)
    assert after.decks["event"].discard == ("between_two_fires",)


@pytest.mark.parametrize("step", STEPS, ids=lambda step: type(step).__name__)
def test_what_is_left_of_a_deed_survives_being_written_down(step: object) -> None:
    assert msgspec.json.decode(msgspec.json.encode(step), type=STEP_TYPE) == step

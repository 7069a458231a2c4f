"""The third quest: the chosen hero, his artifact and the way out."""

import pytest

from md_tui.games.massive_darkness.commands import Leave, PickUp
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.harm import wound_hero
from md_tui.games.massive_darkness.events.enemies import EnemySpawned
from md_tui.kernel.errors import Rejected
from tests.games.massive_darkness.rules.quest_given import Table, box
from tests.rule import rule

EXIT = "6R-3"


def chosen(hero: str = "elias", **more: object) -> Table:
    return Table("q3", "bjorn", "elias").given(names={"chosen": hero}, **more)


def assembled() -> Table:
    """The last piece is being picked up."""
    counts = {"picked:artifact": 2}
    return chosen(counts=counts).hero("bjorn", zone="8V-2").turn("bjorn").do("bjorn", PickUp())


@rule("MD-Q3-01")
def test_the_players_choose_one_hero_before_the_first_round() -> None:
    table = Table("q3", "bjorn", "elias", asks="matters")
    assert table.state.round == 0
    assert table.state.asking is not None
    assert table.state.asking.ids() == ("bjorn", "elias")
    table.answer("elias")
    assert (table.state.names["chosen"], table.state.round) == ("elias", 1)


@rule("MD-Q3-01", "MD-RUL-59")
def test_the_death_of_the_chosen_one_loses_the_quest_with_tokens_left() -> None:
    table = chosen().tell(wound_hero, "elias", 5)
    assert table.state.lifebringer == 2
    assert table.ending is not None
    assert table.ending.reason == "chosen_one_died"
    assert chosen().tell(wound_hero, "bjorn", 5).ending is None


@rule("MD-Q3-01")
def test_pieces_are_discarded_and_the_third_makes_an_artifact_for_the_chosen_one() -> None:
    table = chosen().tell(hooks.token_picked, "bjorn", "9V-2", "artifact")
    assert (table.at("bjorn").tokens, len(table.state.decks["artifact"].bag)) == ((), 6)
    table = assembled()
    artifact = table.state.names["artifact"]
    assert artifact in table.at("elias").cards
    assert artifact not in table.state.decks["artifact"].bag
    assert table.goal("escape").current
    assert table.goal("escape").heroes == ("elias",)


@rule("MD-Q3-01", "MD-RUL-71")
def test_with_the_third_piece_a_monster_appears_on_each_lair_and_events_pass_them_over() -> None:
    table = assembled()
    there = list(table.events(EnemySpawned))
    assert sorted(event.zone for event in there) == ["6R-2", "6R-8"]
    assert all("uncounted" in event.traits for event in there)
    assert all(box().enemies[event.card].deck == "lesser" for event in there)
    assert all(table.state.enemies[event.enemy].gear for event in there)


@rule("MD-RUL-71")
def test_a_monster_that_cannot_be_placed_is_drawn_again() -> None:
    for number in range(8):
        table = Table("q3", "bjorn", "elias", seed=f"again {number}")
        for kind in ("high_troll", "hellhound", "ogre_mage", "liliarch"):
            table.enemy(f"{kind}_lesser", "8V-1")
        table.given(names={"chosen": "elias"}, counts={"picked:artifact": 2})
        table.hero("bjorn", zone="8V-2").turn("bjorn").do("bjorn", PickUp())
        types = {event.enemy.partition("#")[0] for event in table.events(EnemySpawned)}
        assert types == {"giant_spider", "abyssal_demon"}


@rule("MD-RUL-55")
def test_the_lairs_only_mark_where_monsters_come() -> None:
    table = chosen().hero("bjorn", zone="6R-8").turn("bjorn")
    with pytest.raises(Rejected) as no:
        table.do("bjorn", PickUp())
    assert no.value.why == "token_stays"


@rule("MD-RUL-59")
def test_the_artifact_cannot_be_transmuted_or_discarded() -> None:
    table = assembled()
    artifact = table.state.names["artifact"]
    assert hooks.card_kept(box(), table.state, artifact)
    assert not hooks.card_kept(box(), table.state, "long_sword")


def at_the_exit() -> Table:
    counts = {"goal:assemble": 1}
    names = {"chosen": "elias", "artifact": "hourglass"}
    return Table("q3", "bjorn", "elias").no_enemies().given(counts=counts, names=names).everybody(EXIT)


@rule("MD-RUL-74")
def test_the_chosen_one_may_not_leave_without_the_artifact_nor_anybody_else_with_it() -> None:
    table = at_the_exit().hero("bjorn", bag=("hourglass",))
    for hero, why in (("elias", "artifact_missing"), ("bjorn", "artifact_not_yours_to_carry")):
        with pytest.raises(Rejected) as no:
            table.turn(hero).do(hero, Leave())
        assert (no.value.why, no.value.rule) == (why, "MD-RUL-74")


@rule("MD-Q3-01", "MD-RUL-74")
def test_the_quest_is_won_when_the_chosen_one_leaves_with_it_whoever_stays_behind() -> None:
    table = at_the_exit().hero("elias", bag=("hourglass",)).turn("elias").do("elias", Leave())
    assert table.ending is not None
    assert table.ending.won
    other = at_the_exit().hero("elias", bag=("hourglass",)).turn("bjorn").do("bjorn", Leave())
    assert other.ending is None

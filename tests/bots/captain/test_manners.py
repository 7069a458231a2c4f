"""A companion leaves alone what belongs to people, and what somebody has marked as kept."""

import pytest

from md_tui.bots.massive_darkness.captain.manners import own_offers
from md_tui.games.massive_darkness.commands import EndTurn, Loadout, Trade, Transmute, Use
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.games.massive_darkness.view import View, view
from md_tui.kernel.decider import Offer
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Command

NOBODY: frozenset[str] = frozenset()


@pytest.fixture(scope="module")
def table() -> View:
    game = open_box().game
    timeline = Timeline.start(game, arrangement(game.box, "tutorial", heroes=2), seed="5", id="manners")
    return view(game.box, timeline.state, timeline.state.party[0])


def left(
    table: View, commands: list[Command], partners: frozenset[str] | None, kept: frozenset[str]
) -> list[Command]:
    offers = [Offer(command, type(command).__name__.lower()) for command in (*commands, EndTurn())]
    found = [offer.command for offer in own_offers(table, offers, partners, kept)]
    assert found.pop() == EndTurn()
    return found


def packs(table: View, *heroes: str, swapped: bool = False) -> Trade:
    """The packs of heroes laid out as they are, or each in the other's hands."""
    worn = [
        Loadout(table.heroes[name].hero.hands, table.heroes[name].hero.body, table.heroes[name].hero.bag)
        for name in heroes
    ]
    return Trade(dict(zip(heroes, reversed(worn) if swapped else worn, strict=True)))


def test_alone_it_may_do_whatever_is_offered(table: View) -> None:
    first, other = table.party
    offers: list[Command] = [packs(table, first, other, swapped=True)]
    assert left(table, offers, None, NOBODY) == offers


def test_it_trades_with_companions_and_never_with_people(table: View) -> None:
    first, other = table.party
    swap: list[Command] = [packs(table, first, other, swapped=True)]
    assert left(table, swap, frozenset({first}), NOBODY) == []
    assert left(table, swap, frozenset({first, other}), NOBODY) == swap


def test_it_never_uses_up_the_cards_of_a_person(table: View) -> None:
    first, other = table.party
    mine, theirs = table.heroes[first].hero.cards[0], table.heroes[other].hero.cards[0]
    commands: list[Command] = [Use(first, mine), Use(other, theirs)]
    assert left(table, commands, frozenset({first}), NOBODY) == commands[:1]


def test_what_is_kept_is_neither_used_up_nor_handed_on_nor_melted_down(table: View) -> None:
    first, other = table.party
    card = table.heroes[first].hero.cards[0]
    commands: list[Command] = [
        Use(first, card),
        Transmute((card, "b", "c")),
        packs(table, first, other, swapped=True),
        packs(table, first),
    ]
    both = frozenset({first, other})
    assert left(table, commands, both, frozenset({card})) == commands[3:], "to wear it is no harm"
    assert left(table, commands, None, frozenset({card})) == commands[3:]
    assert left(table, commands, both, NOBODY) == commands


def test_where_nothing_else_is_left_the_game_goes_on(table: View) -> None:
    card = table.heroes[table.party[0]].hero.cards[0]
    only = [Offer(Use(table.party[0], card), "use")]
    assert own_offers(table, only, None, frozenset({card})) == tuple(only)

"""The overlord's hand: nobody else learns of it, whatever is shown, told or asked."""

import msgspec
import pytest

from md_tui.games.descent.commands import GiveOrders, Move, SetReactions, Walk
from md_tui.games.descent.events.cards import CardPlayed, CardsDrawn, OrdersGiven
from md_tui.games.descent.events.turns import MoveBegan
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import HEROES, OVERLORD, State, Turn
from md_tui.games.descent.windows.orders import facts
from md_tui.kernel.question import Answered, Asked
from md_tui.kernel.rng import Luck
from md_tui.kernel.secrets import seen_events, seen_question
from md_tui.toolkit.decks import Pile
from md_tui.toolkit.windows import Equal, Least, Order, Window
from tests.games.descent.given import (
    AVRIC,
    JAIN,
    a_hero,
    a_monster,
    a_table,
    box,
    field,
    go,
    once,
    refused,
    turn_of,
)
from tests.games.descent.wandering import wander
from tests.rule import rule
from tests.soak import rounds

HERE = [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")]
DECK = Pile(bag=("dash#1", "dash#2", "frenzy#1", "frenzy#2"))


def bytes_of(value: object) -> bytes:
    """The written form of anything that may leave the authority."""
    return msgspec.msgpack.encode(value)


@rule("DE-CMP-11", "DE-OLC-02")
def test_the_hand_is_a_number_to_the_heroes_and_cards_to_the_overlord() -> None:
    game = Descent(field())
    state = a_table(field(), HERE, hand=("dash#3", "tripwire#1"), deck=DECK)
    assert game.view(state, AVRIC).table.hand == ("?", "?")
    assert game.view(state, None).table.hand == ("?", "?")
    assert game.view(state, OVERLORD).table.hand == ("dash#3", "tripwire#1")


@rule("DE-OLC-02", "DE-OLC-05")
def test_draws_are_told_without_faces_and_plays_openly() -> None:
    game = Descent(field())
    state = a_table(field(), HERE, deck=DECK)
    drawn, played = CardsDrawn(("dash#1",)), CardPlayed("dash#1", "dash.dash", "goblin_archer#1")
    assert game.secrets.seen(state, drawn, HEROES) == CardsDrawn(("?",))
    assert game.secrets.seen(state, drawn, OVERLORD) == drawn
    assert game.secrets.seen(state, played, HEROES) == played
    assert game.secrets.seen(state, OrdersGiven(()), HEROES) is None
    assert game.secrets.seen(state, Answered("react", ("pass",), OVERLORD), HEROES) is None
    assert game.secrets.seen(state, MoveBegan(AVRIC, 4), None) == MoveBegan(AVRIC, 4)


@rule("DE-OLC-02")
def test_a_question_to_the_overlord_shows_no_cards_to_others() -> None:
    game = Descent(field())
    table = a_table(field(), HERE, turn=Turn(AVRIC, spare=2), hand=("pit_trap",))
    told = go(field(), table, AVRIC, Walk(("b1",)), stop="react")
    shown = seen_question(game, told.state, HEROES)
    assert shown is not None
    assert (shown.options, shown.seats) == ((), (OVERLORD,))
    own = seen_question(game, told.state, OVERLORD)
    assert own is not None
    assert own.ids() == ("pit_trap.pit@pit_trap", "pass")


def leaks(game: Descent, state: State, luck: Luck, side: str | None, seat: str | None) -> bool:
    """Whether a scrambled world looks any different to a side: its view, its question, its offers."""
    other = game.secrets.scramble(state, side, luck)
    same = bytes_of(game.view(state, seat)) == bytes_of(game.view(other, seat))
    asked = bytes_of(seen_question(game, state, side)) == bytes_of(seen_question(game, other, side))
    offers = seat is None or list(game.offers(state, seat)) == list(game.offers(other, seat))
    return not (same and asked and offers)


@pytest.mark.soak
@rule("DE-CMP-11", "DE-OLC-02")
def test_no_scrambled_world_can_be_told_from_the_true_one() -> None:
    game = Descent(box())
    states = wander("leaks", rounds(120, 2000))
    assert any(state.hand for state in states)
    for number, state in enumerate(states):
        for side, seat in ((HEROES, state.party[0]), (None, None), (OVERLORD, OVERLORD)):
            for scramble in range(5):
                assert not leaks(game, state, Luck(f"{number}/{scramble}"), side, seat)


def test_an_imagined_world_is_whole_and_fits_the_view() -> None:
    game = Descent(box())
    for number, state in enumerate(wander("imagine", 40)):
        view = game.view(state, state.party[0])
        world = game.secrets.imagine(view, Luck(str(number)))
        assert "?" not in world.hand
        assert len(world.hand) == len(state.hand)
        assert sorted((*world.hand, *world.deck.bag)) == sorted((*state.hand, *state.deck.bag))
        assert bytes_of(game.view(world, state.party[0])) == bytes_of(view)


def test_told_events_name_no_card_of_the_hand() -> None:
    game = Descent(field())
    table = a_table(field(), HERE, turn=Turn(AVRIC, spare=2), hand=("pit_trap",), reactions="orders")
    held = go(field(), table, OVERLORD, GiveOrders((Order("pit_trap", mode="hold"),)))
    told = go(field(), held.state, AVRIC, Walk(("b1",)))
    shown = [event for event, _, _ in seen_events(game, held.state, told.events, HEROES)]
    assert shown
    assert b"pit_trap" not in bytes_of(shown)
    assert not any(isinstance(event, Asked | Answered) for event in shown)


def test_an_order_plays_a_card_without_asking() -> None:
    table = a_table(field(), HERE, turn=Turn(AVRIC, spare=2), hand=("pit_trap",), reactions="orders")
    ordered = go(field(), table, OVERLORD, GiveOrders((Order("pit_trap", Equal("hero", AVRIC)),)))
    told = go(field(), ordered.state, AVRIC, Walk(("b1",)), roll="gray:- black:-")
    assert told.of(CardPlayed)
    assert not told.questions("react")
    other = go(field(), table, OVERLORD, GiveOrders((Order("pit_trap", Equal("hero", JAIN)),)))
    assert not go(field(), other.state, AVRIC, Walk(("b1",))).of(CardPlayed)


def test_without_orders_traps_spring_by_themselves_in_quiet_games_and_nobody_is_asked() -> None:
    table = a_table(field(), HERE, hand=("tripwire#1",), reactions="orders", orders=())
    told = go(field(), table, AVRIC, Move(), Walk(("b1",)), roll="gray:- black:-")
    assert told.of(CardPlayed)
    assert not told.asked


def test_courtesy_asks_at_every_public_chance() -> None:
    table = a_table(field(), HERE, turn=Turn(AVRIC, spare=2), hand=("dash#1",), reactions="courtesy")
    told = go(field(), table, AVRIC, Walk(("b1",)))
    assert [question.ids() for question in told.questions("react")] == [("pass",)]
    asked = a_table(field(), HERE, turn=Turn(AVRIC, spare=2), hand=("dash#1",), reactions="ask")
    assert not go(field(), asked, AVRIC, Walk(("b1",))).questions("react")


def test_orders_speak_of_known_cards_and_public_facts_only() -> None:
    table = a_table(field(), HERE)
    assert refused(field(), table, OVERLORD, GiveOrders((Order("dragon"),))) == "DE-OLC-03"
    assert (
        refused(field(), table, OVERLORD, GiveOrders((Order("tripwire", Least("hand", 2)),))) == "DE-OLC-02"
    )
    assert refused(field(), table, AVRIC, GiveOrders(())) == "DE-OLC-02"
    assert refused(field(), table, AVRIC, SetReactions("orders")) == "DE-OLC-02"


def test_the_facts_of_a_moment_are_what_everybody_sees() -> None:
    table = a_table(field(), [a_hero(AVRIC, "a1", damage=11), a_hero(JAIN, "i6")], turn=Turn(AVRIC, spare=2))
    found = facts(field(), table, Window("space_entered", AVRIC))
    assert found["falls"] == 1
    assert (found["health"], found["points"], found["awareness"]) == (1, 2, 2)


@rule("DE-GLD-02")
def test_the_side_at_turn_reacts_first() -> None:
    heroes = [a_hero(AVRIC, "a1"), a_hero(JAIN, "d1")]
    goblin = a_monster("goblin_archer#1", "f1")
    table = a_table(field(), heroes, [goblin], Turn(goblin.id, points=2), hand=("dash#1",))
    told = go(field(), table, OVERLORD, Walk(("e1",)), react=once("nimble"), stride=("c2",))
    assert told.questions("react")[0].seats == (JAIN,), "the overlord has nothing that fits, Jain slips away"
    assert told.state.heroes[JAIN].spaces == ("c2",)
    assert turn_of(told).figure == goblin.id, "then the monster goes on"

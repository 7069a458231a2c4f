"""The overlord's secrets: his hand, his orders and what he is asked (DE-CMP-11, DE-OLC-02)."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from md_tui.games.descent.events.cards import (
    HIDDEN,
    CardFetched,
    CardsDrawn,
    DeckOrdered,
    DeckSeen,
    OrdersGiven,
)
from md_tui.games.descent.model import HEROES, OVERLORD, State
from md_tui.games.descent.model.hidden import OWN_EYES
from md_tui.kernel.question import Answered, Asked, Question
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Event
from md_tui.toolkit.decks import Pile
from md_tui.toolkit.windows import Window


def sides(state: State) -> Mapping[str, str]:
    """The heroes against the overlord (DE-CMP-01)."""
    return {**dict.fromkeys(state.party, HEROES), OVERLORD: OVERLORD}


def unknown_cards(state: State) -> tuple[str, ...]:
    """What the heroes know of hand and deck together: which cards they must be."""
    deck = state.deck
    return tuple(sorted((*state.hand, *deck.top, *deck.bag, *deck.bottom)))


def masked(state: State, side: str | None) -> State:
    """The table as a side sees it; two states that differ in secrets only are masked into the same one."""
    if side == OVERLORD:
        return state
    deck = Pile(bag=unknown_cards(state), discard=state.deck.discard, unseen=len(state.hand))
    standing = {kind: picks for kind, picks in state.standing.items() if kind not in OWN_EYES}
    return replace(
        state,
        hand=(HIDDEN,) * len(state.hand),
        orders=(),
        deck=deck,
        asking=masked_question(state.asking),
        agenda=tuple(_unmarked(step) for step in state.agenda),
        standing=standing,
    )


def _unmarked(step: Any) -> Any:
    """A step without the mark that the overlord has passed in a window: it would tell what he holds."""
    if not isinstance(step, Window) or OVERLORD not in step.passed:
        return step
    return replace(step, passed=tuple(seat for seat in step.passed if seat != OVERLORD))


def masked_question(question: Question | None) -> Question | None:
    """Who is asked, and at what moment, is public; what he could do is not."""
    if question is None or question.kind not in OWN_EYES or question.seats != (OVERLORD,):
        return question
    facts = {key: value for key, value in question.facts.items() if key != "ordered"}
    return Question(question.kind, question.seats, (), question.form, facts, 0, rule=question.rule)


def seen(before: State, event: Any, side: str | None) -> Event | None:
    """An event as a side learns of it."""
    if side == OVERLORD:
        return _event(event)
    if isinstance(event, CardsDrawn | DeckSeen | DeckOrdered):
        return type(event)((HIDDEN,) * len(event.cards))
    if isinstance(event, CardFetched) and event.card not in before.deck.discard:
        return CardFetched(HIDDEN, event.kind)
    if isinstance(event, Asked):
        question = masked_question(event.question)
        return Asked(question) if question is not None else None
    if isinstance(event, OrdersGiven) or event.plumbing or _secret_answer(event):
        return None
    return _event(event)


def _event(event: Any) -> Event | None:
    return event if isinstance(event, Event) else None


def _secret_answer(event: Any) -> bool:
    """Whether an answer was about cards in hand; a card that is played has an event of its own."""
    if not isinstance(event, Answered) or event.kind not in OWN_EYES:
        return False
    return event.seat == OVERLORD or event.why == "order"


def dealt(state: State, unknown: tuple[str, ...], luck: Luck) -> State:
    """A world in which the overlord holds other cards: as many, of those he could have."""
    cards, hand = list(unknown), []
    for place in range(len(state.hand)):
        found = luck.pick({"deal": place}, "deal", cards)
        cards.remove(found)
        hand.append(found)
    deck = Pile(bag=tuple(sorted(cards)), discard=state.deck.discard)
    return replace(state, hand=tuple(sorted(hand)), deck=deck)


def imagine(view: Any, luck: Luck) -> State:
    """A whole world that fits a view: the overlord's own knows his hand, the others' is dealt anew."""
    table: State = view.table
    return table if view.side == OVERLORD else dealt(table, table.deck.bag, luck)


def scramble(state: State, side: str | None, luck: Luck) -> State:
    """Another world that a side cannot tell from this one: other cards, no orders."""
    if side == OVERLORD:
        return state
    return replace(dealt(state, unknown_cards(state), luck), orders=())

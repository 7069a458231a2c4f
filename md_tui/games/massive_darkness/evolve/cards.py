"""How events change decks and cards."""

from bisect import insort
from typing import Any

from msgspec.structs import replace

from md_tui.games.massive_darkness.events import cards as on
from md_tui.games.massive_darkness.evolve.parts import hero_without, with_deck, with_hero, without
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.steps.general import Finds
from md_tui.kernel.rng import advanced


def card_drawn(state: State, event: on.CardDrawn) -> State:
    """Take the card out of the bag; the deck's stream moves on by one."""
    state = replace(state, cursors=advanced(state.cursors, f"deck:{event.deck}"))
    return with_deck(state, event.deck, bag=without(state.decks[event.deck].bag, event.card))


def token_revealed(state: State, event: on.TokenRevealed) -> State:
    """Take one token out of its group."""
    state = replace(state, cursors=advanced(state.cursors, f"tokens:{event.group}"))
    return with_deck(state, event.group, bag=without(state.decks[event.group].bag, event.token))


def deck_rebuilt(state: State, event: on.DeckRebuilt) -> State:
    """Turn the discards into the deck again."""
    deck = state.decks[event.deck]
    return with_deck(state, event.deck, bag=tuple(sorted(deck.bag + deck.discard)), discard=())


def card_gained(state: State, event: on.CardGained) -> State:
    """Put the card into the hero's bag."""
    return with_hero(state, event.hero, bag=(*state.heroes[event.hero].bag, event.card))


def cards_found(state: State, event: on.CardsFound) -> State:
    """Add the cards to the finds of this hero that wait on the agenda."""
    at = next(n for n, step in enumerate(state.agenda) if type(step) is Finds and step.hero == event.hero)
    pile = state.agenda[at]
    more = replace(pile, cards=(*pile.cards, *event.cards))
    return replace(state, agenda=(*state.agenda[:at], more, *state.agenda[at + 1 :]))


def card_lost(state: State, event: on.CardLost) -> State:
    """Take the card from the hero, wherever he keeps it."""
    return with_hero(state, event.hero, **hero_without(state.heroes[event.hero], event.card))


def card_discarded(state: State, event: on.CardDiscarded) -> State:
    """Put the card on its discard pile."""
    pile = list(state.decks[event.deck].discard) if event.deck in state.decks else []
    insort(pile, event.card)
    return with_deck(state, event.deck, discard=tuple(pile))


def card_set_aside(state: State, event: on.CardSetAside) -> State:
    """Take the card out of the game."""
    return with_deck(state, event.deck, bag=without(state.decks[event.deck].bag, event.card))


EVOLVE: dict[type, Any] = {
    on.CardDrawn: card_drawn,
    on.TokenRevealed: token_revealed,
    on.DeckRebuilt: deck_rebuilt,
    on.CardGained: card_gained,
    on.CardsFound: cards_found,
    on.CardLost: card_lost,
    on.CardDiscarded: card_discarded,
    on.CardSetAside: card_set_aside,
}

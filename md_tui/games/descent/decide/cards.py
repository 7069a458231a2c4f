"""The overlord's deck (DE-OLC)."""

from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.events.cards import CardsDrawn, DeckShuffled
from md_tui.games.descent.evolve.cards import OVERLORD_DECK
from md_tui.toolkit.decks import drawn


def draw_cards(draft: Draft, number: int) -> None:
    """Draw one by one; when the last card is drawn the discards become the deck (DE-OLC-06, DE-AMB-47)."""
    for _ in range(number):
        state = draft.state
        cards = drawn(state.deck, draft.luck, state.cursors, OVERLORD_DECK, 1)
        if not cards:
            return
        draft.tell(CardsDrawn(cards))
        if not draft.state.deck.left and draft.state.deck.discard:
            draft.tell(DeckShuffled())

"""How events change cards, decks and search tokens."""

from typing import Any

from msgspec.structs import replace

from md_tui.games.descent.content.cards import card_id
from md_tui.games.descent.events import cards as on
from md_tui.games.descent.evolve.parts import added, with_figure, without
from md_tui.games.descent.model import State
from md_tui.kernel.rng import advanced
from md_tui.toolkit.decks import discarded, found, put_on_top, shuffled, taken
from md_tui.toolkit.windows import play_of

OVERLORD_DECK, SEARCH_DECK, SHOP_DECK = "deck:overlord", "deck:search", "deck:shop"
OVERLORD_HAND = "hand:overlord"


def cards_drawn(state: State, event: on.CardsDrawn) -> State:
    """Move cards from the deck to the hand."""
    deck = state.deck
    for card in event.cards:
        deck = taken(deck, card)
    cursors = advanced(state.cursors, OVERLORD_DECK, len(event.cards))
    return replace(state, deck=deck, hand=tuple(sorted((*state.hand, *event.cards))), cursors=cursors)


def deck_shuffled(state: State, _: on.DeckShuffled) -> State:
    """Turn the discards into the deck."""
    return replace(state, deck=shuffled(state.deck))


def card_played(state: State, event: on.CardPlayed) -> State:
    """Put the card on the discard pile and remember its target."""
    state = cards_discarded(state, on.CardsDiscarded((event.card,)))
    return replace(state, played=(*state.played, play_of(card_id(event.card), event.target)))


def card_taken_back(state: State, event: on.CardTakenBack) -> State:
    """Move the card from the discards to the hand."""
    discard = without(state.deck.discard, event.card)
    return replace(state, hand=_with(state, event.card), deck=replace(state.deck, discard=discard))


def deck_seen(state: State, event: on.DeckSeen) -> State:
    """Fix the order of the cards on top."""
    deck = state.deck
    for card in event.cards:
        deck = taken(deck, card)
    cursors = advanced(state.cursors, OVERLORD_DECK, len(event.cards))
    return replace(state, deck=put_on_top(deck, event.cards), cursors=cursors)


def deck_ordered(state: State, event: on.DeckOrdered) -> State:
    """Lay the cards on top in another order."""
    rest = state.deck.top[len(event.cards) :]
    return replace(state, deck=replace(state.deck, top=(*event.cards, *rest)))


def cards_revealed(state: State, event: on.CardsRevealed) -> State:
    """Move one of the cards to the hand and the others to the discards."""
    deck = state.deck
    for card in event.cards:
        deck = taken(deck, card)
    rest = tuple(card for card in event.cards if card != event.taken)
    cursors = advanced(state.cursors, OVERLORD_DECK, len(event.cards))
    hand = _with(state, event.taken) if event.taken else state.hand
    return replace(state, hand=hand, deck=discarded(deck, rest), cursors=cursors)


def card_fetched(state: State, event: on.CardFetched) -> State:
    """Move the card to the hand; whoever has searched a deck shuffles it."""
    if event.card in state.deck.discard:
        return card_taken_back(state, on.CardTakenBack(event.card))
    deck = shuffled(found(state.deck, event.card), discards=False)
    return replace(state, hand=_with(state, event.card), deck=deck)


def _with(state: State, card: str) -> tuple[str, ...]:
    """The hand with one more card, sorted by name."""
    return tuple(sorted((*state.hand, card)))


def cards_discarded(state: State, event: on.CardsDiscarded) -> State:
    """Move cards from the hand to the discard pile."""
    return replace(state, hand=without(state.hand, *event.cards), deck=discarded(state.deck, event.cards))


def card_lost(state: State, event: on.CardLost) -> State:
    """Move the card to the discard pile; the random pick is used up."""
    state = cards_discarded(state, on.CardsDiscarded((event.card,)))
    return replace(state, cursors=advanced(state.cursors, OVERLORD_HAND))


def orders_given(state: State, event: on.OrdersGiven) -> State:
    """Replace all earlier orders."""
    return replace(state, orders=event.orders)


def token_turned(state: State, event: on.TokenTurned) -> State:
    """Take the search token off the map."""
    return replace(state, tokens={at: kind for at, kind in state.tokens.items() if at != event.space})


def search_drawn(state: State, event: on.SearchDrawn) -> State:
    """Give the hero a search card, which is in use at once (DE-EQP-03)."""
    cursors = advanced(state.cursors, SEARCH_DECK)
    state = replace(state, search=taken(state.search, event.card), cursors=cursors)
    return with_figure(state, event.hero, equipped=(*state.heroes[event.hero].equipped, event.card))


def treasure_drawn(state: State, event: on.TreasureDrawn) -> State:
    """Give the hero a shop item, packed until it is equipped."""
    cursors = advanced(state.cursors, SHOP_DECK)
    state = replace(state, shop=taken(state.shop, event.card), cursors=cursors)
    return with_figure(state, event.hero, packed=(*state.heroes[event.hero].packed, event.card))


def search_discarded(state: State, event: on.SearchDiscarded) -> State:
    """Take a search card out of the hero's cards."""
    state = with_figure(state, event.hero, equipped=without(state.heroes[event.hero].equipped, event.card))
    return replace(state, search=discarded(state.search, (event.card,)))


def exhausted(state: State, event: on.Exhausted) -> State:
    """Exhaust the card until it is refreshed."""
    return with_figure(state, event.hero, exhausted=added(state.heroes[event.hero].exhausted, event.card))


def once_used(state: State, event: on.OnceUsed) -> State:
    """Mark the card as used until the next round."""
    return with_figure(state, event.hero, spent=added(state.heroes[event.hero].spent, event.card))


def flipped(state: State, event: on.Flipped) -> State:
    """Turn the card face down permanently."""
    hero = state.heroes[event.hero]
    return with_figure(
        state,
        event.hero,
        equipped=without(hero.equipped, event.card),
        flipped=(*hero.flipped, event.card),
    )


def feat_used(state: State, event: on.FeatUsed) -> State:
    """Turn the sheet face down until the next encounter."""
    return with_figure(state, event.hero, feat=False)


def equipped(state: State, event: on.Equipped) -> State:
    """Set what is equipped and what is packed."""
    return with_figure(state, event.hero, equipped=event.equipped, packed=event.packed)


def traded(state: State, event: on.Traded) -> State:
    """Items are packed until the next equip step; cards without an icon are in use at once (DE-TRD-03)."""
    for giver, taker, cards in ((event.hero, event.other, event.give), (event.other, event.hero, event.take)):
        for card in cards:
            state = _handed(state, giver, taker, card, card in event.loose)
    return state


def _handed(state: State, giver: str, taker: str, card: str, loose: bool) -> State:
    pile = next(
        name for name in ("equipped", "packed", "flipped") if card in getattr(state.heroes[giver], name)
    )
    state = with_figure(state, giver, **{pile: without(getattr(state.heroes[giver], pile), card)})
    home = "flipped" if pile == "flipped" else "equipped" if loose else "packed"
    return with_figure(state, taker, **{home: (*getattr(state.heroes[taker], home), card)})


def chance(state: State, _: on.Chance) -> State:
    """Change nothing; the event only keeps what led to it from being undone."""
    return state


EVOLVE: dict[type, Any] = {
    on.Chance: chance,
    on.CardsDrawn: cards_drawn,
    on.DeckShuffled: deck_shuffled,
    on.CardPlayed: card_played,
    on.CardTakenBack: card_taken_back,
    on.DeckSeen: deck_seen,
    on.DeckOrdered: deck_ordered,
    on.CardsRevealed: cards_revealed,
    on.CardFetched: card_fetched,
    on.CardsDiscarded: cards_discarded,
    on.CardLost: card_lost,
    on.OrdersGiven: orders_given,
    on.TokenTurned: token_turned,
    on.SearchDrawn: search_drawn,
    on.TreasureDrawn: treasure_drawn,
    on.SearchDiscarded: search_discarded,
    on.Exhausted: exhausted,
    on.OnceUsed: once_used,
    on.Flipped: flipped,
    on.FeatUsed: feat_used,
    on.Equipped: equipped,
    on.Traded: traded,
}

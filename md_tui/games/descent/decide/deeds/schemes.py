"""Cards by which the overlord works on his own deck: he looks, reveals, fetches, draws to choose."""

from collections.abc import Callable

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import card_id
from md_tui.games.descent.decide.cards import draw_cards
from md_tui.games.descent.decide.deeds.picks import DEEDS, Deed
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.events.cards import (
    CardFetched,
    CardsDiscarded,
    CardsRevealed,
    CardTakenBack,
    DeckOrdered,
    DeckSeen,
    DeckShuffled,
)
from md_tui.games.descent.events.turns import LastingBegan
from md_tui.games.descent.evolve.cards import OVERLORD_DECK
from md_tui.games.descent.model import OVERLORD, Lasting, State
from md_tui.games.descent.model.hidden import FETCH, KEEP, PLAN_AHEAD
from md_tui.games.descent.sentence.algebra import Fetch
from md_tui.games.descent.steps.fights import KeepCards, LookAhead, Perform, Pick
from md_tui.kernel.question import Option, Question
from md_tui.toolkit.decks import drawn, taken

AHEAD, KEPT = 5, 2
KINDS = ("event", "magic", "trap")
RITUAL = "ritual"


def plan_ahead(draft: Draft, step: Perform) -> None:
    """Look at the top of the deck and lay it back in another order."""
    draft.plan(LookAhead(AHEAD))


def look_ahead(draft: Draft, step: LookAhead) -> None:
    """Turn up what is left of this many cards, and ask for their order: the next card first."""
    state = draft.state
    cards = drawn(state.deck, draft.luck, state.cursors, OVERLORD_DECK, step.cards)
    draft.tell(DeckSeen(cards))
    if len(cards) > 1:
        options = tuple(Option(card) for card in cards)
        first = tuple(sorted(cards, key=lambda card: draft.box.overlord[card_id(card)].kind == "trap"))
        draft.ask(Question(PLAN_AHEAD, (OVERLORD,), options, "order", suggested=first, rule="DE-OLC-03"))


def laid_back(draft: Draft, step: LookAhead, question: Question, picks: tuple[str, ...]) -> None:
    """Keep the order."""
    draft.tell(DeckOrdered(picks))


def schemes(draft: Draft, step: Perform) -> None:
    """Name a kind of card first."""
    draft.plan(Pick("schemes", step.owner, step.subject, step.text, step.card))


def kinds_of_cards(box: Box, state: State, step: Pick) -> list[str]:
    """Event, magic and trap, as long as there is a deck."""
    return list(KINDS) if state.deck.left else []


def _revealed(draft: Draft, step: Pick, kind: str) -> None:
    """Turn cards over up to the first of the kind; without one all of them are discarded."""
    pile, cursors = draft.state.deck, dict(draft.state.cursors)
    cards: list[str] = []
    while pile.left:
        card = drawn(pile, draft.luck, cursors, OVERLORD_DECK, 1)[0]
        cursors[OVERLORD_DECK] = cursors.get(OVERLORD_DECK, 0) + 1
        pile = taken(pile, card)
        cards.append(card)
        if draft.box.overlord[card_id(card)].kind == kind:
            break
    found = draft.box.overlord[card_id(cards[-1])].kind == kind
    draft.tell(CardsRevealed(tuple(cards), cards[-1] if found else ""))
    _renew(draft)


def _renew(draft: Draft) -> None:
    """When no card is left the discards become the deck (DE-OLC-06)."""
    if not draft.state.deck.left and draft.state.deck.discard:
        draft.tell(DeckShuffled())


def fetch(draft: Draft, step: Perform, effect: Fetch, _: tuple[str, ...]) -> None:
    """Ask which card of the kind is searched out."""
    draft.plan(Pick(FETCH, step.owner, effect.kind, step.text, step.card))


def fetchable(box: Box, state: State, kind: str) -> list[str]:
    """The cards of a kind in deck and discards, one of each name, without the one being played."""
    pile = state.deck
    cards = sorted((*pile.top, *pile.bag, *pile.bottom, *pile.discard))
    found = {card_id(card): card for card in reversed(cards) if box.overlord[card_id(card)].kind == kind}
    return sorted(found.values())


def _choices(box: Box, state: State, step: Pick) -> list[str]:
    played = box.texts[step.text].card
    return [card for card in fetchable(box, state, step.subject) if card_id(card) != played]


def _fetched(draft: Draft, step: Pick, card: str) -> None:
    draft.tell(CardFetched(card, step.subject))
    _renew(draft)


def take_back(draft: Draft, step: Perform) -> None:
    """The card that was played for this sentence goes back to the hand, if it still lies there."""
    name = draft.box.texts[step.text].card
    lying = [card for card in draft.state.deck.discard if card_id(card) == name]
    if lying:
        draft.tell(CardTakenBack(lying[-1]))


def ritual(draft: Draft, step: Perform) -> None:
    """Choose a group: its monsters have an action less, and each figure is worth a card (DE-ERR-29)."""
    draft.plan(Pick(RITUAL, step.owner, step.subject, step.text, step.card))


def groups_there(box: Box, state: State, step: Pick) -> list[str]:
    """The groups on the map, the largest first: it brings most to choose from."""
    groups = [one.group for one in state.monsters.values()]
    return sorted(dict.fromkeys(groups), key=lambda group: -groups.count(group))


def _ritual(draft: Draft, step: Pick, group: str) -> None:
    figures = sum(one.group == group for one in draft.state.monsters.values())
    draft.tell(LastingBegan(Lasting(RITUAL, OVERLORD, "turn", on=group)))
    draft.plan(KeepCards(figures, KEPT))


def keep_cards(draft: Draft, step: KeepCards) -> None:
    """Draw, then ask what is kept."""
    before = list(draft.state.hand)
    draw_cards(draft, step.draws)
    new = [card for card in draft.state.hand if card not in before]
    if len(new) > step.keeps:
        options = tuple(Option(card) for card in new)
        first, n = tuple(new[: step.keeps]), step.keeps
        draft.ask(Question(KEEP, (OVERLORD,), options, "some", {}, n, n, first, rule="DE-ERR-29"))


def kept(draft: Draft, step: KeepCards, question: Question, picks: tuple[str, ...]) -> None:
    """Discard the others."""
    draft.tell(CardsDiscarded(tuple(card for card in question.ids() if card not in picks)))


DEEDS |= {
    "schemes": Deed(kinds_of_cards, _revealed, "DE-OLC-03"),
    FETCH: Deed(_choices, _fetched, "DE-OLC-03"),
    RITUAL: Deed(groups_there, _ritual, "DE-ERR-29"),
}
RESOLVE: dict[type, Callable[..., None]] = {LookAhead: look_ahead, KeepCards: keep_cards}
ANSWERED: dict[type, Callable[..., None]] = {LookAhead: laid_back, KeepCards: kept}

"""Drawing from bags, rebuilding and discarding (MD-DCK)."""

from collections.abc import Iterable

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import LUCK, TRAP
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.events.cards import CardDiscarded, CardDrawn, DeckRebuilt
from md_tui.games.massive_darkness.model import card_id

LEVELS = 5
NEVER_REBUILT = ("artifact",)


def _ladder(deck: str) -> tuple[str, ...]:
    """The decks a draw may fall through to: of guards and treasures the higher levels too (MD-DCK-03)."""
    kind, _, level = deck.rpartition("_")
    if kind in ("guard", "treasure"):
        return tuple(f"{kind}_{n}" for n in range(int(level), LEVELS + 1))
    return (deck,)


def draw_card(draft: Draft, deck: str, by: str = "") -> str:
    """Draw one card, or nothing if there is none (MD-DCK-02, MD-RUL-28)."""
    for name in _ladder(deck):
        last = name == _ladder(deck)[-1]
        if (
            not draft.state.decks[name].bag
            and last
            and name not in NEVER_REBUILT
            and draft.state.decks[name].discard
        ):
            draft.tell(DeckRebuilt(name))
        bag = draft.state.decks[name].bag
        if bag:
            card = draft.luck.pick(draft.state.cursors, f"deck:{name}", bag)
            draft.tell(CardDrawn(name, card, by))
            return card
    return ""


def draw_wares(
    draft: Draft, levels: Iterable[int], by: str, passing: tuple[str, ...] = (TRAP, LUCK)
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A treasure of each level that can be owned, and the traps and luck that were passed over for them."""
    found: list[str] = []
    passed: list[str] = []
    for level in levels:
        while card := draw_card(draft, f"treasure_{level}", by):
            if draft.box.equipment[card_id(card)].slot not in passing:
                found.append(card)
                break
            passed.append(card)
    return tuple(found), tuple(passed)


def home_of(box: Box, card: str) -> str:
    """The deck a card belongs to."""
    name = card_id(card)
    if name in box.equipment:
        return box.equipment[name].deck
    if name in box.enemies:
        return box.enemies[name].deck
    return "door" if name in box.doors else "event"


def discard(draft: Draft, card: str) -> None:
    """Put a card on the discard pile of its deck."""
    draft.tell(CardDiscarded(card, home_of(draft.box, card)))

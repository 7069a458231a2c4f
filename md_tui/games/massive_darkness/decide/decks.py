"""Drawing from bags, rebuilding and discarding (MD-DCK)."""

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide.draft import Story
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


def draw_card(story: Story, deck: str, by: str = "") -> str:
    """Draw one card, or nothing if there is none (MD-DCK-02, MD-RUL-28)."""
    for name in _ladder(deck):
        last = name == _ladder(deck)[-1]
        if (
            not story.state.decks[name].bag
            and last
            and name not in NEVER_REBUILT
            and story.state.decks[name].discard
        ):
            story.tell(DeckRebuilt(name))
        bag = story.state.decks[name].bag
        if bag:
            card = story.luck.pick(story.state.cursors, f"deck:{name}", bag)
            story.tell(CardDrawn(name, card, by))
            return card
    return ""


def home_of(box: Box, card: str) -> str:
    """The deck a card belongs to."""
    name = card_id(card)
    if name in box.equipment:
        return box.equipment[name].deck
    if name in box.enemies:
        return box.enemies[name].deck
    return "door" if name in box.doors else "event"


def discard(story: Story, card: str) -> None:
    """Put a card on the discard pile of its deck."""
    story.tell(CardDiscarded(card, home_of(story.box, card)))

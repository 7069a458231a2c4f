"""The orders that the automatic overlord leaves for the heroes' turns."""

from md_tui.bots.descent.outlook import Scene
from md_tui.games.descent.content.cards import OverlordCard
from md_tui.games.descent.sentence.algebra import When
from md_tui.games.descent.windows.orders import orderable_relics
from md_tui.toolkit.windows import ALWAYS, Condition, Either, Least, Order

FULL_HAND = 5
"""With this many cards he waits no longer for a better moment."""


def orders_for(scene: Scene) -> tuple[Order, ...]:
    """An order for every card that can step in while heroes act; the same whatever is in the hand.

    Traps that stop a walk wait until there is a walk to stop, dice cards until they save a figure.
    """
    eager = len(scene.table.hand) >= FULL_HAND
    found = ((card.id, _moment(card, eager)) for card in scene.box.overlord.values())
    cards = tuple(Order(card, when) for card, when in found if when is not None)
    return (*cards, *(Order(relic, Least("falls", 1)) for relic in orderable_relics(scene.box)))


def _moment(card: OverlordCard, eager: bool) -> Condition | None:
    moments = {text.sentence.when for text in card.texts}
    if When.MARCHED in moments:
        return Least("points", 1 if eager else 2)
    if When.ENTERED in moments:
        return ALWAYS if eager else Least("points", 1)
    if card.kind == "trap" or moments & {When.HERO_FELL, When.MONSTER_FELL, When.PASSED}:
        return ALWAYS
    if When.DEFENDED in moments:
        return Either((Least("falls", 1), Least("through", 2 if eager else 4)))
    return None

"""Deeds that happen by themselves at certain moments, from skills and cards in force."""

from collections.abc import Iterator

from md_tui.games.massive_darkness.ability.deeds import Deed, Trigger
from md_tui.games.massive_darkness.combat.in_force import cards_at_work, holds, own_texts
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import ITEM, Text
from md_tui.games.massive_darkness.model import DUE, Hero, State
from md_tui.games.massive_darkness.steps.deeds import TakeDue
from md_tui.games.massive_darkness.steps.general import Perform

CALLED = frozenset(
    {Trigger.ONCE_PER_ACTIVATION, Trigger.ONCE_PER_ROUND, Trigger.ONCE_PER_QUEST, Trigger.SPEND_ACTION}
)
"""The triggers that wait for the owner to use them."""

AUTOMATIC = frozenset(Trigger) - CALLED - {Trigger.NOW}
"""The triggers that come by themselves; what they offer may be declined."""


def deed_texts(box: Box, state: State, hero: Hero) -> Iterator[Text]:
    """The deeds of a hero that are in force: of skills, of equipped cards and of items."""
    if hero.killed:
        return
    texts = [*own_texts(box, state, hero)]
    texts += [
        text for card in cards_at_work(box, hero, state.usable) if card.slot == ITEM for text in card.use
    ]
    for text in texts:
        if isinstance(text.sentence, Deed):
            yield text


def triggered(box: Box, state: State, hero: str, moment: str) -> tuple[Perform | TakeDue, ...]:
    """The steps for everything of a hero that is set off by this moment, and for what was due at it."""
    figure = state.heroes[hero]
    if not figure.stands:
        return ()
    deeds = tuple(
        Perform(text.id, hero)
        for text in deed_texts(box, state, figure)
        if isinstance(text.sentence, Deed)
        and text.sentence.trigger.value == moment
        and holds(box, state, figure, text.sentence.when)
    )
    waits = moment == Trigger.START_OF_ACTIVATION.value and any(
        lasting.owner == hero and lasting.until == DUE for lasting in state.lasting
    )
    return (TakeDue(hero), *deeds) if waits else deeds

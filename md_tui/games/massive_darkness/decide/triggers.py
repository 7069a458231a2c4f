"""Deeds that happen by themselves at certain moments, from skills and cards in force."""

from md_tui.games.massive_darkness.ability.deeds import Deed
from md_tui.games.massive_darkness.content import Box
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.powers import holds, own_texts
from md_tui.games.massive_darkness.steps import Perform


def triggered(box: Box, state: State, hero: str, moment: str) -> tuple[Perform, ...]:
    """The steps for everything of a hero that is set off by this moment."""
    figure = state.heroes[hero]
    if not figure.stands:
        return ()
    return tuple(
        Perform(text.id, hero)
        for text in own_texts(box, state, figure)
        if isinstance(text.sentence, Deed)
        and text.sentence.trigger.value == moment
        and holds(box, state, figure, text.sentence.when)
    )

"""Writing down what a decision leads to: each event is decided from the state the last one left."""

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.evolve import EVOLVE
from md_tui.games.massive_darkness.model import State
from md_tui.toolkit import drafts


class Draft(drafts.Draft[Box, State]):
    """A decision of Massive Darkness, while it is worked out."""

    __slots__ = ()

    folding = EVOLVE

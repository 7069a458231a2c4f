"""Writing down what a decision leads to: each event is decided from the state the last one left."""

from md_tui.games.descent.board.ground import Ground, ground_of
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.evolve import EVOLVE
from md_tui.games.descent.model import State
from md_tui.toolkit import drafts


class Draft(drafts.Draft[Box, State]):
    """A decision of Descent, while it is worked out."""

    __slots__ = ()

    folding = EVOLVE

    @property
    def ground(self) -> Ground:
        """The map as its doors stand."""
        return ground_of(self.box, self.state)

    def roll(self, dice: int) -> tuple[int, ...]:
        """The faces that this many dice show."""
        return self.luck.roll(self.state.cursors, "dice", 6, dice)

"""A game that is still played elsewhere: its records come in while one watches."""

from __future__ import annotations

import asyncio
import contextlib

from md_tui.kernel.errors import KernelError
from md_tui.table.watching import Watching
from md_tui.tui.screens.replay_steps import Steps


class Live(Steps):
    """The layer that hears from the table; whoever stands at the end goes along with the game."""

    watching: Watching | None = None

    def listen(self) -> None:
        """Hear of each record as it is written."""
        if self.watching is not None:
            asyncio.get_running_loop().add_reader(self.watching.feed.fileno(), self._news)

    def hang_up(self) -> None:
        """Hear no more."""
        if self.watching is not None:
            with contextlib.suppress(ValueError, OSError, RuntimeError):
                asyncio.get_running_loop().remove_reader(self.watching.feed.fileno())
            self.watching.close()

    def _news(self) -> None:
        watching = self.watching
        if watching is None:
            return
        along = self.step == self.history.last
        try:
            watching.catch_up()
        except KernelError as error:
            self.watching = None
            asyncio.get_running_loop().remove_reader(watching.feed.fileno())
            watching.close()
            self.complain(f"The table can no longer be followed: {error}.")
            return
        self.history.follow()
        self.go(self.history.last if along else min(self.step, self.history.last))
        if watching.over:
            asyncio.get_running_loop().remove_reader(watching.feed.fileno())
            self.message = [("The table was closed; what was played until then stays here.", "info")]
        self.show()

"""Which viewer shows a recorded game: the one of its desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.screen import Screen

from md_tui.games import registry
from md_tui.games.face import Face
from md_tui.kernel.errors import KernelError
from md_tui.table.viewing import OpenedRecording
from md_tui.tui.desk import desk_of
from md_tui.tui.wording import say
from md_tui.wording import told

if TYPE_CHECKING:
    from md_tui.table.watching import Watching

PLAIN = "md_tui.tui.replay.screen:PlainReplay"


def viewer(
    recording: OpenedRecording, face: Face, *, spoilers: bool = True, watching: Watching | None = None
) -> Screen[None]:
    """The page that shows a recorded game, or one that is played elsewhere."""
    where = desk_of(face.game.name).pages.get("replay", PLAIN)
    page: Screen[None] = registry.load(where)(recording, face, spoilers=spoilers, watching=watching)
    return page


def replay_of(id: str) -> Screen[None]:
    """The viewer over a game of the library, live if it is played elsewhere; what cannot be seen says why."""
    from md_tui.kernel.store import InUse
    from md_tui.table.viewing import open_game
    from md_tui.table.watching import Watching
    from md_tui.tui import home
    from md_tui.tui.table.card import CardScreen

    games = home.library()
    try:
        try:
            games.open(id).close()
        except InUse:
            watching = Watching(games, id)
            face = home.opened(watching.viewed.game)
            return viewer(OpenedRecording(watching.viewed), face, watching=watching)
        recording = open_game(games, id)
        return viewer(recording, home.opened(recording.first.game))
    except (KernelError, OSError) as error:
        return CardScreen(say("replay", "not_watched"), [told(error)])

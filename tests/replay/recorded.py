"""Games of Massive Darkness, played by bots, for looking back on."""

from functools import cache
from pathlib import Path
from typing import Any

from md_tui.bots.base import make_bot
from md_tui.games.massive_darkness.face.face import MassiveDarknessFace as MdFace
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.timeline import Timeline
from md_tui.sim.headless import choose
from md_tui.sim.recording import log_bytes, write_log
from md_tui.table.past import RecordedPast
from md_tui.table.player_library import library
from md_tui.table.saved_tables import KeptTable, begin

QUEST = "tutorial"


@cache
def box() -> MdFace:
    """The shipped box."""
    return open_box()


def past_of(timeline: Timeline) -> RecordedPast:
    """What happened in a game, in the words of the box."""
    return RecordedPast(timeline, box())


def shown(state: Any) -> Any:
    """A state as everybody sees it."""
    return box().game.view(state, None)


def setup(quest: str = QUEST) -> dict[str, Any]:
    """The recommended party of a quest."""
    return arrangement(box().game.box, quest)


@cache
def played(actions: int = 120, seed: str = "7", bot: str = "greedy") -> Timeline:
    """A game after some actions; the same one to everybody, so nobody may play on."""
    return play_on(new_game(seed), actions, bot)


def new_game(seed: str = "7", **options: str) -> Timeline:
    """A game that has just begun, in memory."""
    return Timeline.start(box().game, setup(), seed=seed, id=f"game-{seed}", options=options or None)


def play_on(timeline: Any, actions: int, bot: str = "greedy") -> Any:
    """Let a bot act at a table or in a timeline."""
    game, mind = box().game, make_bot(bot, box().game, "1")
    act = timeline.submit if hasattr(timeline, "submit") else timeline.act
    for _ in range(actions):
        if timeline.state.over:
            break
        seat = game.seats(timeline.state)[0]
        act(seat, choose(game, timeline.state, seat, mind))
    return timeline


def kept_game(actions: int = 20, seed: str = "7", root: Path | None = None) -> KeptTable:
    """A game of the library, still open."""
    table = begin(library(root), box().game, setup(), content=box().content, seed=seed)
    return play_on(table, actions)  # type: ignore[no-any-return]


def file_of(timeline: Timeline, path: Path) -> Path:
    """The game as a file."""
    write_log(timeline, box().canonical, path)
    return path


def bytes_of(timeline: Timeline) -> bytes:
    """The game as the bytes of a file."""
    return log_bytes(timeline, box().canonical)

"""Golden logs: games of this version, recorded once and decided again by every later one."""

import random
import sys
from pathlib import Path
from typing import Any

from md_tui.games.massive_darkness.opened import Opened, open_box
from md_tui.kernel.timeline import Timeline
from md_tui.sim.headless import arrangement, choose, make_bot, play
from md_tui.sim.recording import log_bytes
from md_tui.store.files import COMMON, write_file
from md_tui.store.reports import SUFFIX, pack

GAMES = {
    "tutorial-greedy": ("tutorial", "greedy", "golden-1"),
    "q1-greedy": ("q1", "greedy", "golden-1"),
    "q2-greedy": ("q2", "greedy", "golden-1"),
    "q3-greedy": ("q3", "greedy", "golden-4"),
    "q4-greedy": ("q4", "greedy", "golden-11"),
    "q5-greedy": ("q5", "greedy", "golden-1"),
    "q6-greedy": ("q6", "greedy", "golden-3"),
    "q7-greedy": ("q7", "greedy", "golden-7"),
    "q8-greedy": ("q8", "greedy", "golden-4"),
    "q9-greedy": ("q9", "greedy", "golden-2"),
    "q10-greedy": ("q10", "greedy", "golden-1"),
    "q1-random": ("q1", "random", "golden-8"),
}
"""Games from set-up to their end: quest, bot and seed; the greedy bot wins each of its own."""
WANDERINGS = 120
LOG = ".mdlog"


def whole_game(opened: Opened, quest: str, bot: str, seed: str) -> Timeline:
    """A game from set-up to its end, with every choice asked."""
    box = opened.game.box
    timeline = Timeline.start(
        opened.game, arrangement(box, quest, asks="all"), seed=seed, id=f"golden-{quest}"
    )
    play(timeline, make_bot(bot, box, seed))
    return timeline


def wandering_game(opened: Opened) -> Timeline:
    """A game that is taken back, taken up again and jumped about in, over barriers too."""
    box, source = opened.game.box, random.Random("wanderings")
    timeline = Timeline.start(
        opened.game, arrangement(box, "tutorial"), seed="golden-9", id="golden-wandering"
    )
    bot = make_bot("random", box, "golden-9")
    for _ in range(WANDERINGS):
        _wander(timeline, source, bot)
    return timeline


def _wander(timeline: Timeline, source: random.Random, bot: Any) -> None:
    """Mostly an action, sometimes a way back or forth."""
    chance = source.random()
    if chance < 0.15 and timeline.head:
        timeline.undo(cross=True)
    elif chance < 0.2 and timeline.tree.left.get(timeline.head):
        timeline.redo()
    elif chance < 0.25:
        timeline.jump(source.choice([0, *timeline.tree.batches()]), cross=True)
    elif not timeline.state.over:
        seat = timeline.game.seats(timeline.state)[0]
        timeline.act(seat, choose(timeline.game, timeline.state, seat, bot))  # type: ignore[arg-type]


def record(folder: Path) -> list[Path]:
    """Write the golden logs of these rules and this content anew, in place of older ones."""
    opened = open_box()
    version = opened.game.rules
    games = {name: whole_game(opened, *how) for name, how in GAMES.items()}
    games["wandering"] = wandering_game(opened)
    games["branch"] = games["tutorial-greedy"].branch(40, "golden-branch")
    for old in folder.glob(f"{version}-*.md*"):
        old.unlink()
    return [_write(folder, name, timeline, opened) for name, timeline in games.items()]


def _write(folder: Path, name: str, timeline: Timeline, opened: Opened) -> Path:
    """A won game as a plain log, every other one as a report, so that both forms are kept readable."""
    version, data = opened.game.rules, log_bytes(timeline, opened.canonical)
    won = timeline.state.ending is not None and timeline.state.ending.won
    suffix = LOG if won else SUFFIX
    path = folder / f"{version}-{opened.game.content_hash[:6]}-{name}{suffix}"
    packed = data if won else pack(data, {"versions": {"rules": version}})
    write_file(path, packed, over=True, mode=COMMON)
    return path


if __name__ == "__main__":
    for path in record(Path(sys.argv[1])):
        print(path)

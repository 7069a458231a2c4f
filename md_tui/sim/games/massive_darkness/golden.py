"""Golden logs: games of this version, recorded once and decided again by every later one."""

import os
import random
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from md_tui.bots.base import make_bot
from md_tui.games.massive_darkness.face.face import MassiveDarknessFace
from md_tui.games.massive_darkness.face.form import arrangement, road_arrangement
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.timeline import Timeline
from md_tui.sim.headless import play
from md_tui.sim.recording import log_bytes, wander
from md_tui.store.files import COMMON, ready_folder, write_file
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
"""Games from set-up to their end: quest, bot, and the seed that is tried first."""
GREEDY = "greedy"
SEEDS = 60
"""This many seeds are tried before a quest counts as one that the greedy bot cannot win."""
OLDER, OLDER_CONTENT = "older_rules", "older_content"
"""The folders beside the logs for those of earlier rules, which are viewed and no longer decided, and for
those of these rules with earlier content, which are decided for ever."""
WANDERING, BRANCHED = "wandering", "tutorial-greedy"
WANDERINGS = 120
LOG = ".mdlog"
CAMPAIGN = "campaign"


def whole_game(opened: MassiveDarknessFace, quest: str, bot: str, seed: str) -> Timeline:
    """A game from set-up to its end, with every choice asked."""
    box = opened.game.box
    timeline = Timeline.start(
        opened.game, arrangement(box, quest, asks="all"), seed=seed, id=f"golden-{quest}"
    )
    play(timeline, make_bot(bot, opened.game, seed))
    return timeline


def told_game(opened: MassiveDarknessFace, quest: str, bot: str, seed: str) -> Timeline:
    """A whole game; of the greedy bot one that it wins, with the first seed that lets it."""
    for name in (seed, *(f"golden-{number}" for number in range(1, SEEDS + 1))):
        timeline = whole_game(opened, quest, bot, name)
        if bot != GREEDY or _won(timeline):
            return timeline
    raise LookupError(f"the greedy bot loses {quest} with each of {SEEDS} seeds")


def _won(timeline: Timeline) -> bool:
    ending = timeline.state.ending
    return ending is not None and bool(ending.won)


def whole_road(opened: MassiveDarknessFace) -> Timeline:
    """A campaign from the tutorial to the end of its road, with defeats and second tries on the way."""
    box, seed = opened.game.box, "golden-1"
    setup = road_arrangement(box, heroes=2, asks="auto", prelude=True)
    timeline = Timeline.start(opened.game, setup, seed=seed, id="golden-campaign")
    play(timeline, make_bot(GREEDY, opened.game, seed))
    return timeline


def wandering_game(opened: MassiveDarknessFace) -> Timeline:
    """A game that is taken back, taken up again and jumped about in, over barriers too."""
    box, source = opened.game.box, random.Random("wanderings")
    timeline = Timeline.start(
        opened.game, arrangement(box, "tutorial"), seed="golden-9", id="golden-wandering"
    )
    bot = make_bot("random", opened.game, "golden-9")
    for _ in range(WANDERINGS):
        wander(timeline, source, bot)
    return timeline


OTHERS = {CAMPAIGN: whole_road, WANDERING: wandering_game}


def record(folder: Path, jobs: int = 1, games: Sequence[str] = ()) -> list[Path]:
    """Write golden logs of today anew, all or these; those whose place they take are put aside."""
    with ProcessPoolExecutor(jobs) as pool:
        told = pool.map(_told, games or [CAMPAIGN, *GAMES, WANDERING])
        written = dict(pair for pairs in told for pair in pairs)
    successors = {_game_in(name): name for name in written}
    for old in folder.glob("*-*.md*"):
        if _game_in(old.name) in successors:
            _put_aside(old, successors[_game_in(old.name)])
    for name, data in written.items():
        write_file(folder / name, data, over=True, mode=COMMON)
    return [folder / name for name in written]


def _game_in(name: str) -> str:
    """The game that a file holds, by its name, which begins with rules and content."""
    return name.split("-", 2)[-1].partition(".")[0]


def _put_aside(old: Path, successor: str) -> None:
    """Keep a log of older rules or content beside the one that takes its place."""
    if old.name != successor:
        same_rules = old.name.partition("-")[0] == successor.partition("-")[0]
        shelf = ready_folder(old.parent / (OLDER_CONTENT if same_rules else OLDER))
        write_file(shelf / old.name, old.read_bytes(), over=True, mode=COMMON)
    old.unlink()


def _told(name: str) -> list[tuple[str, bytes]]:
    """The file of one golden log, and of the branch where the game has one."""
    opened = open_box()
    timeline = OTHERS[name](opened) if name in OTHERS else told_game(opened, *GAMES[name])
    found = [_file(name, timeline, opened)]
    if name == BRANCHED:
        found.append(_file("branch", timeline.branch(40, "golden-branch"), opened))
    return found


def _file(name: str, timeline: Timeline, opened: MassiveDarknessFace) -> tuple[str, bytes]:
    """A won quest as a plain log, every other game as a report, so that both forms are kept readable."""
    version, data = timeline.header.rules, log_bytes(timeline, opened.canonical)
    prefix = f"{version}-{opened.game.content_hash[:6]}-{name}"
    if _won(timeline) and timeline.state.campaign is None:
        return f"{prefix}{LOG}", data
    return f"{prefix}{SUFFIX}", pack(data, {"versions": {"rules": version}})


if __name__ == "__main__":
    for path in record(Path(sys.argv[1]), os.cpu_count() or 1, sys.argv[2:]):
        print(path)

"""Golden logs of Descent: games of this version, recorded once and decided again by every later one."""

import random
import sys
from pathlib import Path
from typing import Any

from md_tui.bots.base import make_bot
from md_tui.games.descent.open_box import open_box
from md_tui.kernel.timeline import Timeline
from md_tui.sim.games.descent.lab import LAB
from md_tui.sim.headless import play
from md_tui.sim.recording import log_bytes, wander
from md_tui.store.files import COMMON, ready_folder, write_file
from md_tui.store.reports import SUFFIX, pack

GAMES: dict[str, tuple[dict[str, Any], str]] = {
    "two": ({"heroes": 2, "asks": "all"}, "golden-1"),
    "three": ({"heroes": 3}, "golden-2"),
    "four": ({"heroes": 4, "reactions": "ask"}, "golden-3"),
    "advanced": ({"heroes": 3, "level": "advanced"}, "golden-4"),
}
"""Games of both bots from set-up to their end: what is wished for, and the seed."""
WANDERING, WANDERINGS = "wandering", 160


def whole_game(face: Any, name: str) -> Timeline:
    """A game from set-up to its end; above the basic level everybody buys what can be paid."""
    wishes, seed = GAMES[name]
    form = face.form()
    setup = form.typed({key: value for key, value in wishes.items() if key != "level"})
    if "level" in wishes:
        setup = shopped(form, form.chosen(setup, "level", wishes["level"]))
    timeline = Timeline.start(face.game, setup, seed=seed, id=f"golden-{name}")
    play(timeline, make_bot("duel", face.game, seed))
    return timeline


def shopped(form: Any, setup: dict[str, Any]) -> dict[str, Any]:
    """A set-up in which every line that buys holds the last thing that it can."""
    seen: set[str] = set()
    while True:
        lines = [
            line for line in form.fields(setup) if line.id.partition(".")[0] in ("skill", "item", "card")
        ]
        line = next((line for line in lines if line.id not in seen), None)
        if line is None:
            return setup
        seen.add(line.id)
        setup = form.chosen(setup, line.id, line.choices[-1].id)


def wandering_game(face: Any) -> Timeline:
    """A game that is taken back, taken up again and jumped about in."""
    source, seed = random.Random("wanderings"), "golden-9"
    timeline = Timeline.start(
        face.game, LAB.arrange(face.game, {"heroes": 2}), seed=seed, id="golden-wandering"
    )
    bot = make_bot("random", face.game, seed)
    for _ in range(WANDERINGS):
        wander(timeline, source, bot)
    return timeline


def record(folder: Path) -> list[Path]:
    """Write the golden logs anew, each with the content it is played with."""
    face: Any = open_box()
    games = {name: whole_game(face, name) for name in GAMES} | {WANDERING: wandering_game(face)}
    ready_folder(folder)
    paths = []
    for name, timeline in games.items():
        paths.append(folder / f"{face.game.rules}-{name}{SUFFIX}")
        data = pack(log_bytes(timeline, face.content), {"versions": {"rules": face.game.rules}})
        write_file(paths[-1], data, over=True, mode=COMMON)
    return paths


if __name__ == "__main__":
    for path in record(Path(sys.argv[1])):
        print(path)

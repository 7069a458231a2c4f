"""Logs as a forger makes them: anything inside is changed, every length, checksum and hash is right again."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from md_tui.bots.base import GameOutlook, make_bot
from md_tui.kernel.folding import fold
from md_tui.kernel.rng import Luck
from md_tui.kernel.statehash import canonical, digest, state_hash
from md_tui.kernel.store import Stored
from md_tui.sim.headless import begun, lab_of
from md_tui.sim.recording import log_bytes
from md_tui.store import mdlog
from md_tui.store.contents import Carried
from md_tui.table.game_with_packs import open_face
from md_tui.table.player_library import resolve

LOGS = Path(__file__).parents[1] / "logs"
Plain = dict[str, Any]


@cache
def original(name: str = "tutorial-greedy") -> mdlog.Parsed:
    """One of the golden logs, or one of Descent."""
    if name == DESCENT:
        return descended()
    return mdlog.read(next(iter(sorted(LOGS.glob(f"*-{name}.mdlog")))).read_bytes())


DESCENT = "descent"
"""The name of a log that is played anew each time: there is no golden one of that game."""
COMMANDS = 60


@cache
def descended() -> mdlog.Parsed:
    """A log of Descent, with some rounds of play."""
    face: Any = open_face(DESCENT, "en")
    timeline = begun(face.game, lab_of(DESCENT).arrange(face.game, {"heroes": 2}), "7")
    bot = make_bot("random", face.game, "7")
    while len(timeline.records) <= COMMANDS and not timeline.state.over:
        timeline.act(*bot.choose(GameOutlook(face.game, timeline.state)))
    return mdlog.read(log_bytes(timeline, face.content))


def records(name: str = "tutorial-greedy") -> list[Plain]:
    """Its records as plain data."""
    return [msgspec.json.decode(body) for body in original(name).bodies]


def content(name: str = "tutorial-greedy") -> Plain:
    """The content inside it as plain data."""
    plain: Plain = msgspec.json.decode(original(name).content or b"{}")
    return plain


def forged(plain: list[Plain], box: Any, at: str = "2026-11-16T03:10:22Z") -> bytes:
    """A log of these records and this content, chained and summed as a true one."""
    inside = canonical(box)
    plain[0]["content"] = digest(inside)
    prev, stored = "", []
    for seq, record in enumerate(plain):
        place = {"kind": record["kind"], "seq": seq, "prev": prev, "state": record["state"]}
        body = msgspec.json.encode({**place, **record, "seq": seq, "prev": prev})
        prev = digest(body)
        stored.append(Stored(seq, at, body))
    return mdlog.write(stored, inside)


def refolded(plain: list[Plain], box: Any) -> None:
    """Give each record the hash of the state that it leads to now, as a forger would who has this program; a
    log whose events lead nowhere is none."""
    inside = canonical(box)
    game = resolve(plain[0]["game"], digest(inside), Carried(inside))
    state = game.initial(plain[0]["setup"], Luck(plain[0]["seed"]))
    try:
        for record in plain:
            events = msgspec.convert(record.get("events", []), tuple[game.event_type, ...])  # type: ignore[name-defined]
            state = fold(game, state, events)
            record["state"] = state_hash(state)
    except Exception as error:  # folding nonsense may raise anything
        raise ValueError("these events cannot be folded") from error


def with_content(change: Callable[[Plain], Any], name: str = "tutorial-greedy") -> bytes:
    """A log with something else in its content."""
    box = content(name)
    changed = change(box)
    return forged(records(name), box if changed is None else changed)


def with_records(change: Callable[[list[Plain]], Any]) -> bytes:
    """The golden log with other records."""
    plain = records()
    changed = change(plain)
    return forged(plain if changed is None else changed, content())


def left(data_dir: Path) -> list[str]:
    """Every file below the data directory."""
    return sorted(str(path.relative_to(data_dir)) for path in data_dir.rglob("*") if path.is_file())

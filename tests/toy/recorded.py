"""Recorded toy games, and what a forger or a bad disk makes of them."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from md_tui.kernel.event import read_log
from md_tui.kernel.log import Log
from md_tui.kernel.statehash import digest
from md_tui.kernel.store import Store, Stored
from md_tui.kernel.timeline import Timeline
from md_tui.store import mdlog
from md_tui.store.contents import Contents
from md_tui.store.library import Library
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable
from tests.toy.game import TOY, Toy
from tests.toy.play import random_bot

Bodies = list[dict[str, Any]]
OPTIONS = {"undo": "free"}


def new_table(store: Store | None = None, *, id: str = "game1", **options: Any) -> LocalTable:
    """A toy game that has just begun."""
    store = MemoryStore(lambda: "2026-01-02T03:04:05Z") if store is None else store
    return LocalTable.start(TOY, store, {"figures": 24}, seed="seed", id=id, options=options or OPTIONS)


def play_on(table: LocalTable, actions: int, seed: int = 1) -> LocalTable:
    """Let the random bot act that often, or until the end."""
    source = random.Random(seed)
    for _ in range(actions):
        choice = random_bot(table.game, table.state, source)
        if choice is None:
            break
        table.submit(*choice)
    return table


def played(actions: int, store: Store | None = None, **options: Any) -> LocalTable:
    """A toy game after some actions."""
    return play_on(new_table(store, **options), actions)


def exported(table: LocalTable) -> bytes:
    """The game as `.mdlog`."""
    return mdlog.write(table.store.read())


def forged(data: bytes, change: Callable[[Bodies], Any], *, chain: bool = True) -> bytes:
    """A log with its records changed and every length and checksum made right, and the chain if asked."""
    records = mdlog.read(data).records
    bodies: Bodies = [msgspec.json.decode(record.body) for record in records]
    change(bodies)
    out: list[Stored] = []
    prev = ""
    for body in bodies:
        if chain:
            body["prev"] = prev
        raw = msgspec.json.encode(body)
        prev = digest(raw)
        out.append(Stored(len(out), "2026-01-02T03:04:05Z", raw))
    return mdlog.write(out)


def reframed(data: bytes, number: int, change: Callable[[bytes], bytes]) -> bytes:
    """A log with the text of one record changed, its checksum right and the chain after it as well."""
    bodies = [record.body for record in mdlog.read(data).records]
    bodies[number] = change(bodies[number])
    for at in range(number + 1, len(bodies)):
        old, new = msgspec.json.decode(bodies[at])["prev"], digest(bodies[at - 1])
        bodies[at] = bodies[at].replace(old.encode(), new.encode(), 1)
    return mdlog.write(Stored(i, "2026-01-02T03:04:05Z", body) for i, body in enumerate(bodies))


def log_in(data: bytes, game: Any = TOY, **how: Any) -> Log:
    """A `.mdlog` read by the kernel."""
    return read_log(game, mdlog.read(data).bodies, **how)


def opened(data: bytes, game: Any = TOY) -> Timeline:
    """A `.mdlog` folded to its head."""
    return Timeline.load(game, log_in(data, game))


def resolve(name: str, content: str, contents: Contents) -> Toy:
    """The toy, with whatever content a log names."""
    assert name == "toy"
    game = Toy()
    game.content_hash = content
    return game


def describe(timeline: Timeline) -> dict[str, Any]:
    """A card for the toy."""
    return {"turn": timeline.state.turn, "over": timeline.state.over}


def library_in(folder: Path) -> Library:
    """A library of toy games."""
    return Library(folder / "data", resolve, describe)

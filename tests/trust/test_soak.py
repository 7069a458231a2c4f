"""The hostile runs: random packs, forged logs and lines by the thousand; none over budget or unexplained."""

import copy
import random
import resource
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from md_tui.cli.content import checked
from md_tui.cli.protocol import open_game
from md_tui.games.massive_darkness.opened import open_box
from md_tui.kernel.errors import KernelError
from md_tui.loader.errors import BadContent, ContentError
from md_tui.loader.find import box_root
from md_tui.sim.fuzz import Fuzzer
from md_tui.sim.protocol import Protocol
from md_tui.store.importing import import_bytes
from md_tui.table.library import library
from tests.soak import rounds
from tests.trust.forged import content, forged, records
from tests.trust.measured import MOST_MEMORY, MOST_SECONDS

ODD: list[Any] = [
    0, -1, 7, 2**31, 2**63 - 1, 1.5, True, None, "", "x", "\u2028", "\u202e", "\x1b[2J", "../x", "x" * 5000,
    [], {}, [[]], {"a": {}}, [0] * 300, "Melee 1 bam: +1 hit", "When you are wounded: Fully heal",
]  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of everything in plain data."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    inner = [place for key, item in items for place in places(item, (*path, key))]
    return [path, *inner] if path else inner


def odd(source: random.Random) -> Any:
    """Something odd of its own: what is done to it later is not done to the next one."""
    return copy.deepcopy(source.choice(ODD))


def spoil(value: Any, source: random.Random) -> None:
    """Put something odd somewhere into plain data, take something out, or put it elsewhere."""
    found = places(value)
    *way, last = source.choice(found)
    for key in way:
        value = value[key]
    chance = source.random()
    if chance < 0.2:
        del value[last]
    elif chance < 0.4 and isinstance(value, dict):
        value[source.choice(["zz", "copies", "\u2028", "x" * 200])] = copy.deepcopy(value[last])
    else:
        value[last] = odd(source)


class Budget:
    """Every step of a run keeps within the time that a hostile file may take."""

    def __init__(self) -> None:
        self.began = time.process_time()

    def check(self) -> None:
        """The processor time since the last look, and the memory of it all."""
        now = time.process_time()
        assert now - self.began < MOST_SECONDS
        self.began = now
        assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024 < 3 * MOST_MEMORY


@pytest.mark.soak
def test_random_packs_are_refused_in_sentences_or_played(tmp_path: Path) -> None:
    source, box, budget = random.Random("packs"), box_root("massive_darkness"), Budget()
    example = Path(__file__).parents[1] / "modding" / "example_pack"
    texts = {path.relative_to(example): path.read_text() for path in sorted(example.rglob("*.toml"))}
    for number in range(rounds(8, 1_000)):
        pack = tmp_path / "pack"
        for name, text in texts.items():
            letters = list(text)
            for _ in range(source.randrange(3)):
                at = source.randrange(len(letters))
                letters[at] = source.choice(
                    ['"', "[", "]", "=", "9" * 30, "\n", "\u2028", "\x00", "{", "x" * 500]
                )
            (pack / name).parent.mkdir(parents=True, exist_ok=True)
            (pack / name).write_text("".join(letters))
        try:
            errors = checked("massive_darkness", box, (pack,)).mistakes
        except (BadContent, ContentError) as refused:
            errors = [refused]
        assert all(str(error) for error in errors), number
        budget.check()


@pytest.mark.soak
def test_forged_logs_with_right_hashes_are_refused_or_taken_in(tmp_path: Path) -> None:
    source, budget, taken = random.Random("logs"), Budget(), 0
    whole, box = records()[: rounds(25, 60)], content()
    for number in range(rounds(25, 1_000)):
        log, inside = copy.deepcopy(whole), box
        if number % 3 == 0:
            inside = copy.deepcopy(box)
            spoil(inside, source)
        elif number % 3 == 1:
            spoil(source.choice(log), source)
        else:
            spoil(log, source)
        try:
            data = forged(log, inside)
        except (KeyError, TypeError, AttributeError, IndexError, ValueError):
            continue  # nothing that could be written as a log came of it
        games = library(tmp_path / f"{number}")
        try:
            import_bytes(games, data)
            taken += 1
        except KernelError:
            assert not [path for path in games.root.rglob("*") if path.is_file()], number
        budget.check()
    assert taken >= 0


@pytest.mark.soak
def test_any_line_is_answered_and_the_game_lives_on(tmp_path: Path) -> None:
    source, opened, budget = random.Random("lines"), open_box(), Budget()
    protocol = Protocol(opened, open_game, tmp_path)
    words = [
        "hello",
        "new",
        "load",
        "save",
        "offers",
        "act",
        "answer",
        "undo",
        "redo",
        "state",
        "events",
        "odds",
    ]
    protocol.reply(b'{"do":"new","quest":"tutorial","seed":"7"}')
    for number in range(rounds(400, 100_000)):
        request = {
            "do": source.choice(words),
            "command": _command(source),
            "seat": source.choice(["bjorn", ""]),
        }
        if request["do"] in ("new", "load") and source.random() < 0.95:
            request["do"] = "act"
        request |= {"picks": source.choice([[], ["x"], "x"]), "file": odd(source), "game": "x"}
        spoil(request, source)
        line = msgspec.json.encode(request)
        if source.random() < 0.1:
            line = line[: source.randrange(1, len(line))]
        reply = msgspec.json.decode(protocol.reply(line))
        assert reply["ok"] or reply["error"] != "unforeseen", (number, line, reply)
        if number % 500 == 0:
            budget.check()
    assert msgspec.json.decode(protocol.reply(b'{"do":"state"}'))["ok"]


def _command(source: random.Random) -> Any:
    """A command that may be possible, or an odd one."""
    zone = source.choice(["6V-5", "6V-8", "6V-2", "8R-1", "nowhere"])
    return source.choice(
        [
            {"do": "move", "to": zone},
            {"do": "attack", "kind": source.choice(["melee", "magic", "x"]), "target": "goblin_archers#1"},
            {"do": "open_door", "door": "6V-4/6V-5"},
            {"do": "charge", "path": [zone], "target": "x"},
            {"do": "trade", "loadouts": {"bjorn": {}}},
            {
                "do": "correct",
                "what": "xp",
                "who": "bjorn",
                "value": source.choice(["1", "99999", "-1", "x"]),
            },
            "end",
            f"move {zone}",
        ]
    )


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["987654-62", "987654-104"])
def test_emissaries_that_have_died_are_set_aside_and_not_lost(seed: str) -> None:
    assert Fuzzer(open_box().game, "q10", seed).run() == ""

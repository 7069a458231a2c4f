"""The hostile runs: random packs, forged logs and lines by the thousand; none over budget or unexplained."""

import copy
import random
from pathlib import Path

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
from tests.trust.lines import Caller
from tests.trust.odd import Budget, spoil
from tests.trust.pipe import GAMES, face_of


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


WIDE = {"massive_darkness": {"quest": "q1", "heroes": 3, "undo": "free"}, "descent": {"heroes": 4}}
"""Games with more in them than those that tests usually begin."""


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_any_line_is_answered_and_the_game_lives_on(game: str, tmp_path: Path, data_dir: Path) -> None:
    protocol, many = Protocol(face_of(game), open_game, tmp_path), rounds(300, 50_000)
    caller, budget = Caller(protocol, {**GAMES[game].new, **WIDE[game]}, game), Budget()
    for number in range(many):
        reply = caller.say()
        assert reply["ok"] or reply["error"] != "unforeseen", (number, reply)
        if number % 500 == 0:
            budget.check()
    assert caller.played > many / 10
    assert caller.said["ok"] + caller.said["rejected"] > many / 3
    assert caller.ask({"do": "state"})["ok"]


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["987654-62", "987654-104"])
def test_emissaries_that_have_died_are_set_aside_and_not_lost(seed: str) -> None:
    assert Fuzzer(open_box().game, "q10", seed).run() == ""

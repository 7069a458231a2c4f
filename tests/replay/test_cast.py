"""The asciinema recording of a game."""

import json
from pathlib import Path

import pyte

from md_tui.tui.cast import HEIGHT, WIDTH
from tests.cli.conftest import Cli
from tests.replay.recorded import file_of, new_game, play_on


def test_a_recording_shows_every_step_in_a_terminal(cli: Cli, tmp_path: Path) -> None:
    path, target = file_of(play_on(new_game(), 12), tmp_path / "game.mdlog"), tmp_path / "game.cast"
    assert cli("replay", str(path), "--cast", str(target)).code == 0
    header, *events = [json.loads(line) for line in target.read_text().splitlines()]
    assert (header["version"], header["width"], header["height"]) == (2, WIDTH, HEIGHT)
    assert [kind for _, kind, _ in events] == ["o"] * len(events)
    times = [at for at, _, _ in events]
    assert times == sorted(times)
    assert len(events) == 12 + 1 + 2
    screen = pyte.Screen(WIDTH, HEIGHT)
    stream = pyte.Stream(screen)
    for _, _, text in events:
        stream.feed(text)
    shown = "\n".join(screen.display)
    assert "12/12" in shown
    assert "Round 1" in shown
    assert max(len(row.rstrip()) for row in screen.display) <= WIDTH
    assert cli("replay", str(path), "--cast", str(target)).code == 1

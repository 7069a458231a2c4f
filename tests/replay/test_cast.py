"""The asciinema recording of a game."""

import json
from pathlib import Path

import pyte

from md_tui.table.viewing import view_file
from md_tui.tui.replay.recording import HEIGHT, WIDTH
from tests.cli.conftest import Cli
from tests.replay.recorded import file_of, new_game, play_on

ROOT = Path(__file__).parents[2]


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


def test_the_recording_in_the_readme_plays_to_the_end_of_the_golden_game_it_was_made_from() -> None:
    assert "screenshots/replay.cast" in (ROOT / "README.md").read_text(encoding="utf-8")
    lines = (ROOT / "screenshots" / "replay.cast").read_text(encoding="utf-8").splitlines()
    header, *events = [json.loads(line) for line in lines]
    assert (header["version"], header["width"], header["height"]) == (2, WIDTH, HEIGHT)
    screen = pyte.Screen(WIDTH, HEIGHT)
    stream, before = pyte.Stream(screen), 0.0
    for at, kind, text in events:
        assert (kind, at >= before) == ("o", True)
        stream.feed(text)
        before = at
    (golden,) = (ROOT / "tests" / "logs").glob("*-branch.mdreport")
    timeline = view_file(golden).timeline
    last = len(timeline.live())
    assert header["title"] == f"md-tui {timeline.header.id}"
    assert f" {last}/{last}" in screen.display[-1]
    assert f"Round {timeline.state.round}" in screen.display[0]
    assert not screen.cursor.hidden, "the terminal is left as it was found"

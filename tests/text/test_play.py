"""`md-tui play --text`: a whole game through a pipe, and the same commands on another table."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from md_tui.bots.massive_darkness.greedy import GreedyBot
from md_tui.games.massive_darkness.face import notation
from md_tui.games.massive_darkness.face.face import MassiveDarknessFace as MdFace
from md_tui.games.massive_darkness.legal.attack_odds import odds_of
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.event import read_log
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Command
from md_tui.kernel.verify import verify
from md_tui.store.memory import MemoryStore
from md_tui.store.sqlite import SqliteStore
from md_tui.table.local import LocalTable
from md_tui.toolkit.codes import seed_of

PARTY = [["bjorn", "shadow_barbarian", ""], ["whisper", "bloodmoon_nightrunner", ""]]
LIKED = ("Leave", "Pick up", "attack on", "Open the door", "buys ", "Go ", "End the activation")
"""What a simple mind does first."""
MOST_LINES = 3000


@pytest.fixture(scope="module")
def opened() -> MdFace:
    return open_box()


def text_mode(home: Path, *options: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "md_tui", "--data-dir", str(home), "play", "--text", *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )


def fed(home: Path, lines: list[str], *options: str) -> tuple[str, int]:
    """What is printed for all these lines, and the exit code."""
    process = text_mode(home, *options)
    out, err = process.communicate("".join(f"{line}\n" for line in lines), timeout=120)
    assert err == ""
    return out, process.returncode


def timeline_in(home: Path, opened: MdFace) -> Timeline:
    """The one game of a data directory, decided again by today's rules."""
    (file,) = (home / "games").glob("*.db")
    store = SqliteStore(file)
    try:
        return verify(opened.game, read_log(opened.game, [record.body for record in store.read()]))
    finally:
        store.close()


def until_prompt(process: "subprocess.Popen[str]") -> str:
    """Everything up to the next prompt; nothing more if the program has ended."""
    assert process.stdout is not None
    text = ""
    while not text.endswith("> "):
        letter = process.stdout.read(1)
        if not letter:
            return text
        text += letter
    return text


def simple_mind(shown: str, turn: int) -> str:
    """Suggested answers; else the liking of a simple mind, who changes direction now and then."""
    if "Question:" in shown:
        return ""
    rows: list[tuple[str, str]] = re.findall(r"^  (\d+)\) (.*)$", shown, re.MULTILINE)
    for liked in LIKED:
        found = [number for number, line in rows if liked in line]
        if found:
            return found[turn % len(found)]
    return rows[-1][0] if rows else ""


@pytest.mark.slow
def test_the_tutorial_is_played_to_its_end_through_a_pipe(tmp_path: Path, opened: MdFace) -> None:
    with text_mode(tmp_path, "--lifebringer", "0") as process:
        assert process.stdin is not None
        shown, lines = until_prompt(process), 0
        for answer in ("", "", "simple"):  # quest and party as recommended, then the seed
            process.stdin.write(f"{answer}\n")
            process.stdin.flush()
            shown = until_prompt(process)
        while "The game is over." not in shown and lines < MOST_LINES:
            process.stdin.write(f"{simple_mind(shown, lines)}\n")
            process.stdin.flush()
            shown, lines = until_prompt(process), lines + 1
        process.stdin.close()
        process.wait(timeout=60)
    assert process.returncode == 0
    assert "VICTORY!" in shown or "DEFEAT." in shown
    timeline = timeline_in(tmp_path, opened)
    assert timeline.state.over
    assert timeline.header.seed == seed_of("simple")


def greedy_game(opened: MdFace, seed: str, most: int) -> Iterator[tuple[LocalTable, str, Command]]:
    """A game as the greedy bot plays it on a table in memory."""
    game = opened.game
    table = LocalTable.start(game, MemoryStore(), {"quest": "tutorial", "party": PARTY}, seed=seed, id="bot")
    bot = GreedyBot(game, seed)
    for _ in range(most):
        state: Any = table.state
        if state.over:
            return
        seat = game.seats(state)[0]
        odds = partial(odds_of, game.box, state, seat)
        command = bot.command(game.view(state, seat), list(game.offers(state, seat)), odds)
        table.submit(seat, command)
        yield table, seat, command


@pytest.mark.slow
def test_the_same_commands_give_the_same_states_as_on_any_other_table(tmp_path: Path, opened: MdFace) -> None:
    played = list(greedy_game(opened, seed_of("same"), 80))
    table = played[-1][0]
    lines = [notation.show(command) for _, _, command in played]
    _, code = fed(tmp_path, lines, "--quest", "tutorial", "--seed", "same")
    timeline = timeline_in(tmp_path, opened)
    assert code == 0
    assert len(lines) > 30
    assert [r.state for r in timeline.records] == [r.state for r in table.timeline.records]


def test_quitting_keeps_the_game_and_load_goes_on_with_it(tmp_path: Path, opened: MdFace) -> None:
    first, _ = fed(tmp_path, ["1", "quit"], "--quest", "tutorial", "--seed", "7")
    id = re.findall(r"--load (\w+)", first)[-1]
    then, code = fed(tmp_path, ["undo", "log"], "--load", "last")
    assert code == 0
    assert f"Going on with game {id}." in then
    assert re.search(r"Since you left \(\S+ \S+ UTC\) .* the last thing was: round 1, Bjorn: go east\.", then)
    assert "Taken back: round 1, Bjorn: go east" in then
    assert timeline_in(tmp_path, opened).head == 0


def test_everything_about_the_table_can_be_asked(tmp_path: Path) -> None:
    asked = [
        "look",
        "look 8r-7",
        "look 99",
        "enemies",
        "heroes",
        "me",
        "me whisper",
        "cards",
        "card fire sword",
    ]
    asked += ["class", "goals", "decks", "map", "rules MD-MOV-02", "rules slippery", "rules zzzz", "forms"]
    asked += ["standing", "why 5", "why 99", "give x", "give spear bjorn", "enemis", "qwxz", "move", "help"]
    asked += ["save"]
    out, code = fed(tmp_path, asked, "--quest", "tutorial", "--seed", "7")
    assert code == 0
    for said in (
        "(6V-8): shadow, corridor; here: Bjorn; Whisper; the start.",
        "(8R-7): shadow",
        "There is no zone 99 on this board.",
        "No enemies on the board.",
        "Whisper, Bloodmoon Nightrunner: 5 of 5 health",
        "great_axe: Great Axe: both hands, level 1.",
        "Fire Sword: one hand, level 1.",
        "To do now: Find the key",
        "+----[#]-----+",
        "MD-MOV-02  Held by enemies",
        "MD-SKL-12  Slippery",
        "The rulebook has nothing on zzzz.",
        "attack TYPE TARGET",
        "No standing answers.",
        "A wall stands between",
        "Write it like this: give CARD HERO",
        "Bjorn does not carry that card.",
        "Did you mean enemies?",
        "That was not understood: qwxz. You can ask for look, enemies, ",
        "undo, redo, decisions, back, log, save, help, quit, and do answer, asks, attack",
        "Write it like this: move ZONE",
        "Everything is saved already",
    ):
        assert said in out, said


def test_odds_and_intents_are_told_once_enemies_are_there(tmp_path: Path) -> None:
    lines = [
        "move 6V-5",
        "open 6V-4/6V-5",
        "",
        "enemies",
        "move 6V-4",
        "all",
        *(f"odds {n}" for n in range(1, 9)),
    ]
    out, _ = fed(tmp_path, lines, "--quest", "tutorial", "--seed", "1")
    assert "  would: Orc Agent " in out
    assert "Wounds on average: " in out
    assert re.search(r"1 wound: \d+\.\d %", out)


def test_bytes_that_are_no_text_and_a_poor_terminal_stop_nothing(tmp_path: Path, opened: MdFace) -> None:
    arguments = ["--data-dir", str(tmp_path), "play", "--text", "--quest", "q3", "--seed", "1"]
    ran = subprocess.run(
        [sys.executable, "-m", "md_tui", *arguments],
        input=b"\xff\xfe\x00\n2\nforms\n\x1b]0;x\x07\n" + b"9" * 100_000 + b"\nsave\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        timeout=60,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"Question: Who is the chosen one?" in ran.stdout
    assert b"Everything is saved already" in ran.stdout
    assert b"\x1b" not in ran.stdout
    assert timeline_in(tmp_path, opened).seq == 1


def test_a_party_can_be_put_together_by_numbers(tmp_path: Path, opened: MdFace) -> None:
    quest_and_party = ["1", "7", "4, 1"]
    sibyl, bjorn = ["x", "", "9"], ["2", ""]
    out, code = fed(tmp_path, [*quest_and_party, *sibyl, *bjorn, "my seed"])
    assert code == 0
    assert "Please type 1 to 6 different numbers from 1 to 6." in out
    header = timeline_in(tmp_path, opened).header
    assert header.seed == seed_of("my seed")
    assert [member[:2] for member in header.setup["party"]] == [
        ["sibyl", "nightshade_ranger"],
        ["bjorn", list(opened.game.box.classes)[1]],
    ]
    assert header.setup["party"][0][2] in opened.game.box.equipment


def test_an_input_that_ends_during_set_up_begins_no_game(tmp_path: Path) -> None:
    out, code = fed(tmp_path, [""])
    assert code == 0
    assert "Which heroes?" in out
    assert not list(tmp_path.rglob("*.db"))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--quest", "q99"), "There is no quest q99; there are "),
        (("--quest", "tutorial", "--party", "nobody:battle_wizard"), "'nobody' is no possible hero"),
        (("--quest", "tutorial", "--party", "bjorn"), "is no possible class"),
        (("--load", "zzz"), "There is no game zzz"),
    ],
)
def test_options_that_make_no_sense_are_refused_with_one_sentence(
    tmp_path: Path, options: tuple[str, ...], said: str
) -> None:
    process = text_mode(tmp_path, *options)
    _, err = process.communicate("", timeout=60)
    assert process.returncode == 1
    assert said in err
    assert err.count("\n") == 1
    assert not list(tmp_path.rglob("*.db"))


@pytest.mark.parametrize("typed", ["east", "go east", "go 6V-5", "move 6V-5"])
def test_what_is_printed_of_a_step_can_be_typed(tmp_path: Path, typed: str) -> None:
    out, _ = fed(tmp_path, [typed], "--quest", "tutorial", "--seed", "1")
    assert "Bjorn goes east." in out

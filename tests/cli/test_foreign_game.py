"""The proof of the house: a game that the shell does not know plays through its faces.

It is brought by an entry of its own and by nothing else: not one line of the program names it.
"""

import io
import json
from collections.abc import Iterator
from pathlib import Path
from threading import Timer

import pytest

from md_tui.bots.base import make_bot
from md_tui.games import registry
from md_tui.sim.headless import begun, lab_of, play
from md_tui.table.game_with_packs import open_face
from md_tui.table.seated import SeatedTable
from md_tui.text.console import Console
from md_tui.text.play_loop import Session
from tests.cli.conftest import Cli
from tests.table.contract.given import hosted
from tests.test_architecture import PACKAGE, python_files
from tests.toy.house import ENTRY, MASKS_ENTRY
from tests.toy.masks import MASKED_TOY

GAMES = ("toy", "masks")


@pytest.fixture(autouse=True)
def brought() -> Iterator[None]:
    """Both toys stand in the registry."""
    for entry in (ENTRY, MASKS_ENTRY):
        registry.register(entry)
    yield
    for entry in (ENTRY, MASKS_ENTRY):
        registry.forget(entry.name)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_plays_a_whole_game_and_its_log_is_verified(cli: Cli, tmp_path: Path, game: str) -> None:
    log = tmp_path / "one.mdlog"
    ran = cli("auto", "--game", game, "--set", "figures=4", "--seed", "3", "--log", str(log))
    assert ran.code == 0, ran.err
    assert json.loads(ran.out.splitlines()[-1])["result"] in ("ann", "ben")
    assert cli("verify", str(log)).code == 0


@pytest.mark.parametrize("game", GAMES)
def test_text_mode_begins_plays_lists_and_goes_on(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"1\n\n1\nlog\nquit\n")))
    begun = cli("play", "--text", "--game", game, "--seed", "5")
    assert begun.code == 0, begun.err
    assert "How many figures?" in begun.out
    assert "turn of ann" in begun.out
    assert "You can:" in begun.out
    listed = cli("games", "--game", game, "--json").json()
    assert [card["game"] for card in listed] == [game]
    assert cli("games", "--game", "massive_darkness", "--json").json() == []
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"quit\n")))
    assert "Going on with game" in cli("play", "--text", "--game", game, "--load", "last").out


@pytest.mark.parametrize("game", GAMES)
def test_a_recorded_game_is_told_as_plain_lines_and_drawn(cli: Cli, tmp_path: Path, game: str) -> None:
    log, cast = tmp_path / "one.mdlog", tmp_path / "one.cast"
    assert cli("auto", "--game", game, "--set", "figures=4", "--log", str(log)).code == 0
    told = cli("replay", str(log), "--plain", "--cast", str(cast))
    assert told.code == 0, told.err
    assert "[1] ann " in told.out
    assert "f00 on" in cast.read_text()


@pytest.mark.parametrize(("game", "told"), [("toy", "Watching game"), ("masks", "keeps secrets")])
def test_a_game_in_play_is_watched_from_elsewhere_unless_it_has_secrets(
    cli: Cli, game: str, told: str
) -> None:
    from md_tui.table import saved_tables
    from md_tui.table.player_library import library

    face = open_face(game)
    table = saved_tables.begin(
        library(), face.game, {"figures": 4}, content=b"", seed="3", options={"undo": "free"}
    )
    closing = Timer(3.0, table.close)
    if game == "toy":
        closing.start()
    ran = cli("watch", table.timeline.header.id, "--plain")
    table.close() if game == "masks" else closing.join()
    assert told in ran.out + ran.err


def test_text_mode_of_one_side_never_prints_the_mask_of_the_other() -> None:
    for number in range(12):
        host = hosted(MASKED_TOY, str(number))
        table = SeatedTable(host, open_face("masks"), "ann")
        out = io.StringIO()
        lines = "1\nall\nlog\ndecisions\nbag\nundo\nredo\nquit\n"
        Session(table, table.face, Console(io.StringIO(lines), out)).run()
        host_mask = host.state.masks["ben"]
        assert host_mask not in out.getvalue()


def test_the_random_bot_plays_every_game_and_names_seat_and_command() -> None:
    for name in GAMES:
        game = open_face(name).game
        setup = lab_of(name).arrange(game, {"figures": "4"})
        one, two = (begun(game, setup, "9") for _ in range(2))
        results = [play(timeline, make_bot("random", game, "9")) for timeline in (one, two)]
        assert results[0] == results[1]
        assert one.state.over


@pytest.mark.parametrize("game", GAMES)
def test_many_games_are_simulated_by_name(cli: Cli, game: str) -> None:
    ran = cli("sim", "--game", game, "--games", "4", "--set", "figures=4", "--bot", "random", "--jobs", "1")
    assert ran.code == 0, ran.err
    assert "4 games," in ran.out


def test_no_line_of_the_program_names_a_toy() -> None:
    sources = {path: path.read_text() for path in python_files(PACKAGE)}
    assert [path for path, text in sources.items() if '"toy"' in text or '"masks"' in text] == []


def test_a_game_with_secrets_is_exported_once_it_is_over(cli: Cli, tmp_path: Path) -> None:
    from md_tui.table import saved_tables
    from md_tui.table.player_library import library

    face, games = open_face("masks"), library()
    table = saved_tables.begin(
        games, face.game, {"figures": 4}, content=b"", seed="3", options={"undo": "free"}
    )
    id = table.timeline.header.id
    table.close()
    ran = cli("export", id, str(tmp_path / "early.mdlog"))
    assert ran.code != 0
    assert "has secrets" in ran.err
    assert list(tmp_path.glob("*.mdlog")) == []

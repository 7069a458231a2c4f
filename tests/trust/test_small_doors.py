"""The smaller entrances: bursts of watchers, hidden characters in words, links in packs, advice over SSH."""

import contextlib
import re
import socket
import tomllib
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from md_tui.cli import COMMANDS
from md_tui.cli.run import say, without_commands
from md_tui.games.face import Face
from md_tui.locations import NO_SHELL
from md_tui.table.authority import MOST_WATCHERS, listening
from md_tui.table.player_library import library
from md_tui.table.saved_tables import KeptTable, begin
from md_tui.table.seated import SeatedTable
from md_tui.text.console import Console
from md_tui.text.play_loop import Session
from md_tui.text.shared import SharedSession
from md_tui.toolkit.clean import hidden_in
from tests.cli.conftest import Cli
from tests.trust.pipe import face_of


def test_all_who_may_watch_can_knock_at_the_same_moment(tmp_path: Path) -> None:
    server = listening(tmp_path / "s")
    clients = []
    try:
        for _ in range(2 * MOST_WATCHERS):
            client = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            clients.append(client)
            client.setblocking(False)
            client.connect(str(tmp_path / "s"))
    finally:
        for client in (*clients, server):
            client.close()


@pytest.mark.parametrize(
    "hidden", ["\u2028", "\u2029", "\u202e", "\u200b", "\x1b[2J", "\x9b", "\ufeff", "\u2066"]
)
def test_words_of_a_pack_hold_nothing_that_cannot_be_seen(cli: Cli, installed: Path, hidden: str) -> None:
    words = installed / "lang" / "en.toml"
    words.write_text(words.read_text().replace("Thorn Mace", f"Thorn{_spelt(hidden)}Mace"))
    ran = cli("content", "check", "--json")
    (mistake,) = ran.json()["errors"]
    assert mistake["key"] == "equipment.thorn_mace.name"
    assert "cannot be seen" in mistake["problem"]
    assert not set(ran.out) & set(hidden.replace("[2J", ""))


def _spelt(text: str) -> str:
    return "".join(f"\\u{ord(letter):04x}" if not letter.isalnum() else letter for letter in text)


def test_longer_texts_may_have_lines_and_every_living_script() -> None:
    assert hidden_in("a\n\tb \u00e9 \u4e2d \u05d0 \u2694") == ""
    assert hidden_in("a\r") == "U+000D"


def test_a_pack_file_that_leads_elsewhere_is_not_read(cli: Cli, installed: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text('[thing]\nslot = "hand"\n')
    (installed / "equipment" / "treasure_2.toml").symlink_to(secret)
    (mistake,) = cli("content", "check", "--json").json()["errors"]
    assert "leads out of its folder" in mistake["problem"]
    assert "slot" not in str(mistake)
    assert cli("auto", "--quest", "tutorial", "--seed", "1").code == 1


@pytest.mark.parametrize("where", ["elsewhere", "within"])
def test_a_folder_of_a_pack_that_is_only_a_link_is_not_looked_into_and_told(
    cli: Cli, installed: Path, tmp_path: Path, where: str
) -> None:
    there = (tmp_path if where == "elsewhere" else installed) / "extra.aside"
    there.mkdir()
    (there / "guards_1.toml").write_text('[thing]\nslot = "hand"\n')
    (installed / "extra").symlink_to(there)
    mistakes = cli("content", "check", "--json").json()["errors"]
    told = next(one for one in mistakes if one["file"].endswith("extra"))
    assert (
        told["problem"]
        == {
            "elsewhere": "is a link that leads out of its folder",
            "within": "is a folder, not a file",
        }[where]
    )
    assert "slot" not in str(told)


def test_a_link_within_a_pack_is_a_file_of_the_pack(cli: Cli, installed: Path) -> None:
    file = installed / "equipment" / "treasure_1.toml"
    file.rename(installed / "kept.txt")
    file.symlink_to(installed / "kept.txt")
    assert cli("content", "check").code == 0


ADVICE = [
    ("this game is in use; md-tui watch shows it live.", "this game is in use."),
    ("kept nowhere: full; name another place with --data-dir, or play on", "kept nowhere: full."),
    ("There is no game x here; md-tui games lists all.", "There is no game x here."),
    ("Nothing to leave out.", "Nothing to leave out."),
    ("Use md-tui games to see all.", "That cannot be done from here."),
    (
        "There are only unverified games here. Use md-tui games to see all.",
        "There are only unverified games here.",
    ),
    (
        "this game is played at a shared table: md-tui join x, with --watch",
        "this game is played at a shared table.",
    ),
    ("md-tui needs a UTF-8 locale. Play with `md-tui play --text`.", "md-tui needs a UTF-8 locale."),
]


@pytest.mark.parametrize(("said", "left"), ADVICE)
def test_over_ssh_nobody_is_told_to_run_a_command(
    said: str, left: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert without_commands(said) == left
    say(said, 1)
    assert said in capsys.readouterr().err
    monkeypatch.setenv(NO_SHELL, "1")
    say(said, 1)
    assert capsys.readouterr().err == f"md-tui: {left}\n"


@pytest.mark.parametrize("guest", [False, True])
def test_whoever_leaves_text_mode_over_ssh_is_told_no_command(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch, guest: bool
) -> None:
    if guest:
        monkeypatch.setenv(NO_SHELL, "1")
    told = StringIO()
    face = face_of("massive_darkness")
    with contextlib.closing(_begun(face)) as host:
        table = SeatedTable(host, face)
        Session(table, face, Console(StringIO("quit\n"), told)).run()
        assert table.id in told.getvalue().splitlines()[-1]
        assert ("md-tui play" in told.getvalue()) is not guest


def _begun(face: Face) -> KeptTable:
    setup = {"quest": "tutorial", "party": [["bjorn", "shadow_barbarian", ""]]}
    return begin(library(), face.game, setup, content=face.content, seed="7")


@pytest.mark.parametrize("guest", [False, True])
def test_whoever_leaves_a_shared_table_over_ssh_is_told_no_command(
    monkeypatch: pytest.MonkeyPatch, guest: bool
) -> None:
    if guest:
        monkeypatch.setenv(NO_SHELL, "1")
    session = SharedSession.__new__(SharedSession)
    session.table = SimpleNamespace(id="the-game")  # type: ignore[assignment]
    told = session._of_saving("kept")
    assert "the-game" in told
    assert ("md-tui join" in told) is not guest


def sentences(table: dict[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every sentence of a file of words."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from sentences(value, (*path, key))
        elif isinstance(value, str):
            yield (*path, key), value


PRINTED = ("cli_", "instead_", "no_such_command_", "only_mistake", "first_mistake", "watch_shows")
"""Errors of the command line itself, which leaves out such advice by `without_commands`."""


def test_every_sentence_on_screen_that_names_a_command_has_one_for_guests() -> None:
    folder = Path(__file__).parents[2] / "content" / "shell" / "lang"
    said = dict(
        pair for file in folder.glob("en.*.toml") for pair in sentences(tomllib.loads(file.read_text()))
    )
    naming = [path for path, text in said.items() if re.search(rf"md-tui ({'|'.join(COMMANDS)})\b", text)]
    assert len(naming) > 2
    shown = [path for path in naming if path[0] != "commands" and not path[-1].startswith(PRINTED)]
    assert [path for path in shown if (*path[:-1], f"{path[-1]}_guest") not in said] == []

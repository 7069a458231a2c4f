"""The smaller entrances: bursts of watchers, hidden characters in words, links in packs, advice over SSH."""

import socket
from pathlib import Path

import pytest

from md_tui.cli.run import say, without_commands
from md_tui.locations import NO_SHELL
from md_tui.table.authority import MOST_WATCHERS, listening
from md_tui.toolkit.clean import hidden_in
from tests.cli.conftest import Cli


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

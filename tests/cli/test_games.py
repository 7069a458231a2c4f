"""Games on disk by the command line: listed, sent away, taken in, verified, thrown away, brought back."""
# Long, because one game goes through one command after the other, and the helpers are theirs alone.

import os
import random
import re
import zlib
from pathlib import Path
from typing import Any

import pytest

from md_tui import locations
from md_tui.cli import named_game as shelf
from md_tui.cli.run import run
from md_tui.games.registry import BUILT_IN
from md_tui.store.cards import read_card, write_card
from md_tui.table.local import LocalTable
from tests.cli.conftest import Cli
from tests.toy.game import TOY, Dig, Move, Moved, Toy
from tests.toy.house import ENTRY
from tests.toy.play import random_bot


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is the game of the house."""
    monkeypatch.setitem(BUILT_IN, "toy", ENTRY)


def play(id: str, commands: int = 12) -> None:
    """Record a toy game."""
    games = shelf.library()
    table = LocalTable.start(TOY, games.new(id), {}, seed=id, id=id)
    source = random.Random(id)
    for _ in range(commands):
        move = random_bot(TOY, table.state, source)
        assert move is not None
        table.submit(*move)
    games.save_card(table.timeline, table.store.read()[-1].at)
    table.close()


def exported(cli: Cli, tmp_path: Path, id: str = "one") -> Path:
    """A recorded game as a file."""
    play(id)
    assert cli("export", id, str(tmp_path / f"{id}.mdlog")).code == 0
    return tmp_path / f"{id}.mdlog"


def reframed(line: bytes, old: bytes, new: bytes) -> bytes:
    """A line with something changed and its length and checksum made right again."""
    rest = re.sub(rb'^\{"len":\d+,"crc":"\w+",', b"", line).replace(old, new, 1)
    return b'{"len":%d,"crc":"%08x",' % (len(rest), zlib.crc32(rest)) + rest


def test_an_empty_house_says_so(cli: Cli, data_dir: Path) -> None:
    assert cli("games") == (0, "There are no games here yet.\n", "")
    assert cli("games", "--json").json() == []
    assert not data_dir.exists()


def test_games_are_listed_sorted_and_filtered(cli: Cli) -> None:
    play("first", 3)
    play("second", 9)
    cards = cli("games", "--json", "--sort", "id").json()
    assert [card["id"] for card in cards] == ["first", "second"]
    assert [card["seq"] for card in cards] == [3, 9]
    lines = cli("games", "--filter", "SECO").out.splitlines()
    assert lines[0].split() == ["id", "what", "who", "round", "result", "when", "size"]
    assert [line.split()[0] for line in lines[1:]] == ["second"]
    assert cli("games", "--filter", "third").out == "There are none.\n"
    assert cli("games", "--sort", "colour").code == 2


def test_a_broken_game_is_listed_with_its_fault(cli: Cli, data_dir: Path) -> None:
    play("good")
    (data_dir / "games" / "broken.db").write_bytes(b"")
    broken = next(card for card in cli("games", "--json").json() if card["id"] == "broken")
    assert "empty save" in broken["fault"]
    assert "empty save" in cli("games").out


@pytest.mark.parametrize(
    ("words", "instead"),
    [((), "md-tui play --text"), (("play",), "md-tui play --text"), (("replay", "one"), "--plain")],
)
def test_the_screen_opens_only_on_a_fit_terminal(cli: Cli, words: tuple[str, ...], instead: str) -> None:
    play("one")
    ran = cli(*words)
    assert (ran.code, ran.out) == (2, "")
    assert "terminal" in ran.err
    assert instead in ran.err, "what works without a terminal is named"
    assert ran.err.count("\n") == 1


def test_a_game_that_nobody_plays_cannot_be_watched_and_is_said_to_be_replayed(cli: Cli) -> None:
    play("one")
    assert cli("watch", "one", "--plain") == (
        1,
        "",
        "md-tui: Nobody plays this game now; md-tui replay one shows it.\n",
    )


def test_a_file_that_is_no_log_at_all_is_called_so(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann,\nthe weather is fine.\n")
    for command in ("import", "verify"):
        ran = cli(command, str(tmp_path / "letter.txt"))
        assert ran.code == 3
        assert "is not the log of a game, or its very beginning is damaged" in ran.err
        assert "what stands before it" not in ran.err


def test_a_game_goes_out_and_comes_in_unchanged(cli: Cli, tmp_path: Path) -> None:
    file = exported(cli, tmp_path)
    before = file.read_bytes()
    assert (
        cli("--data-dir", str(tmp_path / "other"), "import", str(file), "--json").json()["verified"] is True
    )
    again = tmp_path / "again.mdlog"
    assert cli("--data-dir", str(tmp_path / "other"), "export", "one", str(again)).code == 0
    assert again.read_bytes() == before == file.read_bytes()


def test_export_writes_here_and_never_over_a_file(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    play("one")
    assert cli("export", "last").code == 0
    before = (tmp_path / "one.mdlog").read_bytes()
    ran = cli("export", "one")
    assert ran.code == 1
    assert "not overwritten" in ran.err
    assert (tmp_path / "one.mdlog").read_bytes() == before


def test_export_to_stdout_is_the_file(
    data_dir: Path, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    play("one")
    assert run(["export", "one", "-"]) == 0
    out = capfdbinary.readouterr().out
    assert run(["export", "one", str(tmp_path / "one.mdlog")]) == 0
    assert (tmp_path / "one.mdlog").read_bytes() == out


def test_a_game_that_is_here_is_not_imported_over(cli: Cli, tmp_path: Path) -> None:
    file = exported(cli, tmp_path)
    ran = cli("import", str(file))
    assert (ran.code, ran.out) == (1, "")
    assert "already" in ran.err


def test_games_are_named_by_id_beginning_end_or_last(cli: Cli) -> None:
    play("abc1")
    play("abd2")
    assert cli("verify", "abc").code == 0
    assert cli("verify", "2", "--json").json()["name"] == "abd2"
    assert cli("verify", "last", "--json").json()["name"] == "abd2"
    touched = read_card(shelf.library().games, "abc1") or {}
    write_card(shelf.library().games, {**touched, "at": "2999-01-01T00:00:00Z"})
    assert cli("verify", "last", "--json").json()["name"] == "abc1"
    assert "may be any of abc1, abd2" in cli("verify", "ab").err
    assert cli("verify", "ab").code == 1
    assert "There is no game nope" in cli("verify", "nope").err


def test_deleting_moves_to_the_bin_and_restoring_brings_back(cli: Cli) -> None:
    play("one")
    assert cli("delete", "one").code == 0
    assert cli("games", "--json").json() == []
    assert [card["id"] for card in cli("games", "--bin", "--json").json()] == ["one"]
    assert cli("delete", "one").code == 1
    assert cli("restore", "one").code == 0
    assert cli("verify", "one").code == 0
    assert cli("restore", "one").code == 1


def test_verify_tells_what_it_checked(cli: Cli, tmp_path: Path) -> None:
    file = exported(cli, tmp_path)
    report = cli("verify", str(file), "--json").json()
    assert (report["verdict"], report["commands"], report["records"]) == ("ok", 12, 13)
    assert cli("verify", "one", "--json").json()["state"] == report["state"]
    assert (
        cli("verify", str(file)).out == f"one.mdlog: 12 commands decide the same today ({report['state']}).\n"
    )


def test_a_folder_is_verified_file_by_file(cli: Cli, tmp_path: Path) -> None:
    exported(cli, tmp_path, "one")
    bad = exported(cli, tmp_path, "two")
    assert cli("verify", str(tmp_path)).code == 0
    bad.write_bytes(bad.read_bytes()[:-40])
    reports = cli("verify", str(tmp_path), "--json")
    assert reports.code == 3
    assert [report["verdict"] for report in reports.json()] == ["ok", "damaged"]
    (tmp_path / "empty").mkdir()
    assert "no .mdlog" in cli("verify", str(tmp_path / "empty")).err


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda data: b"", "empty save"),
        (lambda data: data[:-9], "never finished"),
        (lambda data: data.replace(b"\n", b"\r\n"), "--repair-newlines"),
        (lambda data: b"\xef\xbb\xbf" + data, "byte-order mark"),
        (lambda data: data.replace(b"ann", b"bnn", 1), "checksum"),
        (lambda data: data + data, "two logs were joined"),
        (lambda data: b"\n".join(data.split(b"\n")[:3] + data.split(b"\n")[4:]), "missing"),
        (lambda data: data + b"\0" * 4096, "never finished"),
    ],
    ids=["empty", "torn", "crlf", "bom", "flipped", "joined", "removed", "zeros"],
)
def test_a_damaged_log_is_named_and_code_3(cli: Cli, tmp_path: Path, damage: Any, words: str) -> None:
    file = exported(cli, tmp_path)
    file.write_bytes(damage(file.read_bytes()))
    before = file.read_bytes()
    ran = cli("verify", str(file))
    assert (ran.code, ran.out) == (3, "")
    assert words in ran.err
    assert ran.err.count("\n") == 1
    assert file.read_bytes() == before


def test_an_edited_die_with_a_right_checksum_is_caught(cli: Cli, tmp_path: Path) -> None:
    file = exported(cli, tmp_path)
    lines = file.read_bytes().split(b"\n")
    at = next(number for number, line in enumerate(lines) if b'"faces":[' in line)
    faces = re.search(rb'"faces":\[\d,\d\]', lines[at])
    assert faces is not None
    changed = b'"faces":[6,6]' if faces[0] != b'"faces":[6,6]' else b'"faces":[1,1]'
    lines[at] = reframed(lines[at], faces[0], changed)
    file.write_bytes(b"\n".join(lines))
    assert cli("verify", str(file)).code == 3


class StrictToy(Toy):
    """The toy by other rules: every walk ends at the first field."""

    def decide(self, state: Any, seat: str, command: Any, luck: Any) -> Any:
        """Change where a walk ends."""
        events = super().decide(state, seat, command, luck)
        return [Moved(event.figure, 0) if isinstance(event, Moved) else event for event in events]


def strict(content: Any) -> StrictToy:
    """Its rules, bound to nothing."""
    return StrictToy()


def test_the_first_command_that_the_rules_decide_otherwise_is_named_with_both_values(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = shelf.library()
    table = LocalTable.start(TOY, games.new("one"), {}, seed="one", id="one")
    table.submit("ann", Dig("f00"))
    table.submit("ben", Move("f01", 7))
    table.close()
    monkeypatch.setitem(BUILT_IN, "toy", ENTRY._replace(rules=f"{__name__}:strict"))
    ran = cli("verify", "one", "--json")
    assert ran.code == 3
    found = {key: ran.json()[key] for key in ("verdict", "seq", "path", "logged", "now")}
    assert found == {"verdict": "diverged", "seq": 2, "path": "events[0].to", "logged": 7, "now": 0}
    assert "command 2 differs at events[0].to" in cli("verify", "one").err


def test_a_log_of_another_game_is_refused_by_name(cli: Cli, tmp_path: Path) -> None:
    file = exported(cli, tmp_path)
    lines = file.read_bytes().split(b"\n")
    lines[0] = reframed(lines[0], b'"game":"toy"', b'"game":"chess"')
    file.write_bytes(b"\n".join(lines))
    ran = cli("verify", str(file))
    assert ran.code == 1
    assert "chess" in ran.err


def test_mail_damage_is_repaired_on_request(cli: Cli, tmp_path: Path) -> None:
    file = exported(cli, tmp_path)
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    elsewhere = ("--data-dir", str(tmp_path / "other"))
    assert cli(*elsewhere, "import", str(file)).code == 3
    assert cli(*elsewhere, "import", str(file), "--repair-newlines").code == 0
    assert cli(*elsewhere, "verify", "one").code == 0


def test_the_part_before_a_fault_can_be_taken_in_as_a_new_game(cli: Cli, tmp_path: Path) -> None:
    file = exported(cli, tmp_path)
    lines = file.read_bytes().split(b"\n")
    lines[7] = lines[7].replace(b"seat", b"taes")
    file.write_bytes(b"\n".join(lines))
    assert cli("import", str(file)).code == 3
    taken = cli("import", str(file), "--up-to-fault", "--json").json()
    assert taken["id"] != "one"
    assert cli("verify", taken["id"], "--json").json()["commands"] == 6


@pytest.mark.parametrize("kind", ["folder", "pipe", "link", "missing"])
def test_what_is_no_plain_file_is_refused(cli: Cli, tmp_path: Path, kind: str) -> None:
    path = tmp_path / "odd.mdlog"
    match kind:
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case "link":
            path.symlink_to(exported(cli, tmp_path))
    ran = cli("import", str(path))
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.count("\n") == 1


def test_an_unwritable_place_is_said_with_the_way_out(cli: Cli, tmp_path: Path) -> None:
    file = exported(cli, tmp_path)
    (tmp_path / "file").write_text("")
    ran = cli("--data-dir", str(tmp_path / "file" / "data"), "import", str(file))
    assert (ran.code, ran.out) == (1, "")
    assert "--data-dir" in ran.err


def test_no_home_is_said_with_the_way_out(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(locations.DATA_VARIABLE)
    monkeypatch.setattr("platformdirs.user_data_dir", lambda _: "~/.local/share/md-tui")
    ran = cli("games")
    assert (ran.code, ran.out) == (1, "")
    assert "--data-dir" in ran.err


def test_a_game_in_use_is_said_with_the_process(cli: Cli) -> None:
    play("one")
    store = shelf.library().open("one")
    ran = cli("export", "one", "-")
    store.close()
    assert ran.code == 1
    assert f"in use by pid {os.getpid()}" in ran.err


def test_a_game_of_massive_darkness_goes_round_and_is_listed_by_quest_and_party(
    cli: Cli, tmp_path: Path, tutorial_log: Path
) -> None:
    assert cli("verify", str(tutorial_log), "--json").json()["verdict"] == "ok"
    assert cli("import", str(tutorial_log)).code == 0
    (card,) = cli("games", "--json").json()
    assert (card["quest"], card["party"]) == ("tutorial", ["bjorn", "whisper"])
    assert card["result"] in {"won", "lost"}
    assert card["round"] > 1
    assert "bjorn, whisper" in cli("games", "--filter", "tutorial").out
    assert cli("export", "last", str(tmp_path / "again.mdlog")).code == 0
    assert (tmp_path / "again.mdlog").read_bytes() == tutorial_log.read_bytes()


@pytest.fixture
def tutorial_log(cli: Cli, tmp_path: Path) -> Path:
    """A tutorial played by a bot."""
    assert cli("auto", "--quest", "tutorial", "--seed", "7", "--log", str(tmp_path / "t.mdlog")).code == 0
    return tmp_path / "t.mdlog"

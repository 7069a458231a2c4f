"""A hostile or clumsy program on the pipe: all is answered, nothing is overwritten, the game lives on."""

import io
import os
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from md_tui.sim.requests import MOST_BYTES, bounded_lines
from tests.cli.conftest import Cli
from tests.trust.measured import measured
from tests.trust.pipe import GAMES, Pipe


@pytest.fixture
def pipe(tmp_path: Path, data_dir: Path) -> Pipe:
    """A conversation that saves below a folder of its own, which is not there yet."""
    return Pipe("massive_darkness", tmp_path / "saves")


NEW = GAMES["massive_darkness"].new
MOVE = {"do": "act", "command": "move 6V-5"}
STATE = {"do": "state"}


def save(file: object, **more: object) -> dict[str, object]:
    """A request to write the game."""
    return {"do": "save", "file": file, **more}


def test_a_save_never_replaces_a_file_unless_it_is_told_to(pipe: Pipe) -> None:
    _, first, again, _, over = pipe(NEW, save("a.mdlog"), save("a.mdlog"), MOVE, save("a.mdlog", over=True))
    assert (first["ok"], again["ok"], over["ok"]) == (True, False, True)
    assert (again["error"], first["file"]) == ("exists", str(pipe.folder / "a.mdlog"))
    assert len((pipe.folder / "a.mdlog").read_bytes().splitlines()) == 3


@pytest.mark.parametrize(
    "name",
    [
        *("../victim", "link", "deep/../../victim", "linked/victim", "", ".", "a\0b"),
        *("a\u2028b", "a\u202eb", "a\nb", "\x1b[2J", "deep\u200b/a"),
    ],
)
@pytest.mark.parametrize("over", [False, True])
def test_a_save_stays_in_its_folder_and_goes_through_no_link(
    pipe: Pipe, tmp_path: Path, name: str, over: bool
) -> None:
    victim = tmp_path / "victim"
    victim.write_bytes(b"precious")
    (pipe.folder / "deep").mkdir(parents=True)
    (pipe.folder / "link").symlink_to(victim)
    (pipe.folder / "linked").symlink_to(tmp_path)
    _, absolute, refused, alive = pipe(NEW, save(str(victim), over=over), save(name, over=over), STATE)
    assert (absolute["ok"], refused["ok"], alive["ok"]) == (False, False, True)
    assert victim.read_bytes() == b"precious"
    assert sorted(path.name for path in pipe.folder.iterdir()) == ["deep", "link", "linked"]


def test_without_a_folder_games_are_saved_beside_the_library(
    cli: Cli, data_dir: Path, tmp_path: Path
) -> None:
    lines = tmp_path / "lines"
    lines.write_bytes(b"\n".join(map(msgspec.json.encode, (NEW, save("a.mdlog")))))
    with lines.open("rb") as stdin:
        taken = measured("protocol", data=data_dir, stdin=stdin)
    assert taken.code == 0
    assert [path.name for path in (data_dir / "exports").iterdir()] == ["a.mdlog"]
    assert cli("verify", str(data_dir / "exports" / "a.mdlog")).code == 0


def test_a_folder_that_cannot_be_had_is_told_before_the_conversation(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    refused = cli("protocol", "--folder", str(tmp_path / "file"))
    assert refused.code == 1
    assert "file" in refused.err


def ordinary_errors(tmp_path: Path) -> list[dict[str, Any]]:
    """Requests that go wrong for reasons outside of the game."""
    (tmp_path / "empty.mdlog").write_bytes(b"")
    os.mkfifo(tmp_path / "pipe.mdlog")
    (tmp_path / "denied.mdlog").symlink_to("nowhere")
    loads = [
        "no-such-game",
        "last",
        "",
        "x" * 5000,
        "\0",
        "a/b",
        "/dev/full",
        "/dev/zero",
        "/",
        "/etc/passwd",
    ]
    loads += [
        str(tmp_path / name) for name in ("none.mdlog", "empty.mdlog", "pipe.mdlog", "denied.mdlog", "")
    ]
    files: list[Any] = ["no/such/folder/a.mdlog", "x" * 300, "/dev/full", "/proc/self/mem", 7, None, ["a"]]
    return [{"do": "load", "game": game} for game in loads] + [save(file) for file in files]


def test_ordinary_errors_are_answered_and_the_game_lives_on(pipe: Pipe, tmp_path: Path) -> None:
    bad = ordinary_errors(tmp_path)
    before, *replies, after = pipe(NEW, *bad, STATE)
    assert len(replies) == len(bad)
    for request, reply in zip(bad, replies, strict=True):
        assert reply["ok"] is False, request
        assert reply["error"] != "unforeseen", (request, reply)
    assert (after["ok"], after["hash"]) == (True, before["hash"])


def test_a_folder_is_no_game_even_with_one_in_it(pipe: Pipe) -> None:
    _, _, refused, alive = pipe(NEW, save("a.mdlog"), {"do": "load", "game": str(pipe.folder)}, STATE)
    assert (refused["ok"], alive["ok"]) == (False, True)
    assert "is a folder" in refused["text"]


@pytest.mark.parametrize("command", ["protocol", "auto", "fuzz", "sim"])
def test_a_game_that_nobody_knows_is_refused_with_those_that_there_are(cli: Cli, command: str) -> None:
    refused = cli(command, "--game", "no_such_game")
    assert refused.code != 0
    assert (
        "'no_such_game' is no game that this program knows; it knows massive_darkness, descent" in refused.err
    )


def test_a_full_disk_is_answered(pipe: Pipe, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("md_tui.store.files.write_all", full)
    _, refused, alive = pipe(NEW, save("a.mdlog"), STATE)
    assert (refused["ok"], refused["error"], alive["ok"]) == (False, "notsaved", True)
    assert list(pipe.folder.iterdir()) == []


def test_a_game_with_other_content_is_saved_with_its_own(
    pipe: Pipe, cli: Cli, installed: Path, data_dir: Path, tmp_path: Path
) -> None:
    log = tmp_path / "rats.mdlog"
    quest = "rats_in_the_cellar"
    assert cli("auto", "--quest", quest, "--bot", "random", "--seed", "1", "--log", str(log)).code == 0
    shutil.rmtree(installed)
    loaded, seen, saved, new = pipe({"do": "load", "game": str(log)}, STATE, save("again.mdlog"), NEW)
    assert (loaded["ok"], saved["ok"], new["ok"]) == (True, True, True)
    assert seen["view"]["quest"] == quest
    taken = cli("import", str(pipe.folder / "again.mdlog"), "--json")
    assert (taken.code, taken.json()["verified"]) == (0, True)


def test_only_the_beginning_of_a_long_line_is_ever_held() -> None:
    class Counting(io.BytesIO):
        longest = 0

        def readline(self, size: int | None = -1, /) -> bytes:
            line = super().readline(size)
            Counting.longest = max(Counting.longest, len(line))
            return line

    stream = Counting(b"a\n" + b"x" * (5 * MOST_BYTES) + b"\nb\n" + b"y" * (MOST_BYTES + 1))
    lines = list(bounded_lines(stream))
    assert [line[:2] for line in lines] == [b"a\n", b"xx", b"b\n", b"yy"]
    assert Counting.longest == MOST_BYTES + 1


def test_a_line_of_many_megabytes_is_refused_without_reading_it_into_memory(
    tmp_path: Path, data_dir: Path
) -> None:
    short, long = tmp_path / "short", tmp_path / "long"
    short.write_bytes(b'{"do":"hello"}\n' * 2)
    with long.open("wb") as file:
        file.write(b'{"do":"new","quest":"')
        file.truncate(100 << 20)
        file.seek(0, os.SEEK_END)
        file.write(b'"}\n{"do":"hello"}\n')
    with short.open("rb") as stdin:
        usual = measured("protocol", data=data_dir, stdin=stdin)
    with long.open("rb") as stdin:
        taken = measured("protocol", data=data_dir, stdin=stdin)
    refused, answered = map(msgspec.json.decode, taken.out.splitlines())
    assert (refused["ok"], answered["ok"]) == (False, True)
    assert taken.memory < usual.memory + 4

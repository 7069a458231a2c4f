"""Exit codes and sentences: what scripts and people can rely on in every command."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from md_tui import __version__
from md_tui.cli import COMMANDS
from md_tui.cli.errors import Failure
from md_tui.cli.group import load
from md_tui.cli.run import printable, run
from md_tui.kernel.errors import Damaged, Diverged, Malformed
from md_tui.loader.errors import BadContent, ContentError
from tests.cli.conftest import Cli


def fail_with(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """Let `md-tui locate` end in an error."""

    def broken(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("md_tui.locations.data_dir", broken)


def test_the_version_is_told_in_both_ways(cli: Cli) -> None:
    early = subprocess.run(
        [sys.executable, "-m", "md_tui", "--version"], capture_output=True, text=True, check=True
    )
    assert early.stdout == f"md-tui {__version__}\n"
    assert cli("--version") == (0, f"md-tui {__version__}\n", "")


def test_help_names_every_command(cli: Cli) -> None:
    ran = cli("--help")
    assert ran.code == 0
    assert all(f"  {name} " in ran.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(cli: Cli, name: str) -> None:
    ran = cli(name, "--help")
    assert ran.code == 0
    assert ran.out.startswith(f"Usage: md-tui {name}")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_module_with_one_entry(name: str) -> None:
    module = import_module(COMMANDS[name][0])
    assert hasattr(module, "run") != hasattr(module, "app")
    assert load(name).name == name


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_documented(name: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "cli.md").read_text()
    assert f"| `{name}" in page


@pytest.mark.parametrize(
    "arguments", [["nonsense"], ["locate", "--nonsense"], ["locate", "extra"], ["--data-dir"]]
)
def test_wrong_usage_is_one_sentence_and_code_2(cli: Cli, arguments: list[str]) -> None:
    ran = cli(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("md-tui: ")
    assert ran.err.count("\n") == 1


def test_a_misspelt_command_is_guessed(cli: Cli) -> None:
    assert "did you mean locate?" in cli("loacte").err


@pytest.mark.parametrize(
    ("error", "code", "sentence"),
    [
        (Failure("It is not there."), 1, "It is not there."),
        (Failure("Odd terminal.", 2), 2, "Odd terminal."),
        (Malformed("this is no command"), 1, "this is no command."),
        (Damaged("record 4 is cut off"), 3, "record 4 is cut off."),
        (Diverged("out of sync at action 3"), 3, "out of sync at action 3."),
        (PermissionError(13, "Permission denied", "/x"), 1, "/x: Permission denied."),
        (
            BadContent([ContentError("a.toml", 3, "x", "is odd")]),
            1,
            "a.toml:3: x: is odd; it is the only mistake that md-tui content check finds.",
        ),
        (
            BadContent([ContentError("a.toml", line, "x", "is odd") for line in (3, 4)]),
            1,
            "a.toml:3: x: is odd; md-tui content check lists all 2 mistakes.",
        ),
    ],
    ids=["failure", "unfit", "kernel", "damaged", "diverged", "os", "mistake", "mistakes"],
)
def test_an_error_is_its_sentence_and_its_code(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, error: Exception, code: int, sentence: str
) -> None:
    fail_with(monkeypatch, error)
    assert cli("locate") == (code, "", f"md-tui: {sentence}\n")


def test_an_unforeseen_error_is_a_sentence_and_a_traceback_only_on_request(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_with(monkeypatch, ZeroDivisionError("a\nb"))
    ran = cli("locate")
    assert ran.code == 1
    assert "Traceback" not in ran.err
    assert ran.err.count("\n") == 1
    monkeypatch.setenv("MD_TUI_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        run(["locate"])


def test_ctrl_c_is_130(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    fail_with(monkeypatch, KeyboardInterrupt())
    assert cli("locate").code == 130


def test_no_error_can_command_the_terminal() -> None:
    assert printable("a\x1b]0;x\x07\x9b2J\u202eb\n") == r"a\x1b]0;x\x07\x9b2J\u202eb\n"


def test_a_reader_that_goes_away_ends_the_command_quietly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    ran = subprocess.run(
        [sys.executable, "-m", "md_tui", "rules"],
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(writing)
    assert (ran.returncode, ran.stderr) == (1, "")


def test_every_option_is_also_a_variable(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MD_TUI_LOCATE_JSON", "1")
    assert "data" in cli("locate").json()
    assert "MD_TUI_GAMES_SORT" in cli("games", "--help").out


def test_the_data_directory_is_an_option_and_a_variable(cli: Cli, tmp_path: Path, data_dir: Path) -> None:
    assert cli("locate", "--json").json()["data"] == str(data_dir)
    assert cli("--data-dir", str(tmp_path / "else"), "locate", "--json").json()["data"] == str(
        tmp_path / "else"
    )

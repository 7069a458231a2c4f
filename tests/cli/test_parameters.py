"""Plain command lines are read without the library that explains them; every other goes to it."""

import subprocess
import sys
from typing import Annotated, Literal

import pytest

from md_tui.cli.parameters import Argument, fitting, option


def command(
    words: Annotated[list[str] | None, Argument("[WORDS]...", "Words.")] = None,
    name: Annotated[str, option(help="A name.")] = "",
    count: Annotated[int, option(min=1, max=9, help="A number.")] = 3,
    maybe: Annotated[int | None, option(help="Perhaps a number.")] = None,
    mode: Annotated[Literal["one", "two"], option(help="A mode.")] = "one",
    loud: Annotated[bool, option("--loud", help="Loud.")] = False,
    more: Annotated[list[str] | None, option("--set", help="Often.")] = None,
) -> None:
    """Something."""


@pytest.mark.parametrize(
    ("line", "given"),
    [
        ([], {}),
        (["--name", "Bjorn"], {"name": "Bjorn"}),
        (["--name=a=b"], {"name": "a=b"}),
        (["--name", ""], {"name": ""}),
        (["--count", "4", "--maybe", "0"], {"count": 4, "maybe": 0}),
        (["--mode", "two", "--loud"], {"mode": "two", "loud": True}),
        (["--set", "a=1", "--set", "b=2"], {"more": ["a=1", "b=2"]}),
        (["over", "a=1", "--loud", "there"], {"words": ["over", "a=1", "there"], "loud": True}),
    ],
)
def test_a_plain_line_is_read(line: list[str], given: dict[str, object]) -> None:
    assert fitting("command", command, line) == given


@pytest.mark.parametrize(
    "line",
    [
        ["--help"],
        ["-x"],
        ["--"],
        ["--nam", "Bjorn"],
        ["--name"],
        ["--name", "--loud"],
        ["--name", "a", "--name", "b"],
        ["--count", "10"],
        ["--count", "0"],
        ["--count", "four"],
        ["--count", "٤"],
        ["--mode", "three"],
        ["--loud=yes"],
    ],
)
def test_any_other_line_is_left_to_the_library(line: list[str]) -> None:
    assert fitting("command", command, line) is None


def test_options_from_the_environment_are_left_to_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MD_TUI_COMMAND_NAME", "Bjorn")
    assert fitting("command", command, []) is None
    assert fitting("other", command, []) == {}


def test_a_command_that_is_declared_otherwise_is_left_to_the_library() -> None:
    def undeclared(name: str = "") -> None:
        """Something."""

    assert fitting("undeclared", undeclared, []) is None


@pytest.mark.parametrize("line", [["locate"], ["games"], ["rules", "MD-CMB-04"]])
def test_small_commands_start_without_the_library(line: list[str]) -> None:
    code = "import sys; from md_tui.cli.run import run; run(sys.argv[1:]); print('typer' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code, *line], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False"

"""The guard before the full screen: rows 39, 44 and 46 of the bad-input table."""

import subprocess
import sys

import pytest

from md_tui.tui.symbols import best_set
from md_tui.tui.terminal.guard import check_terminal, speaks_utf8

UTF8 = {"TERM": "xterm-256color", "LANG": "en_GB.UTF-8"}


class Tty:
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


class Pipe(Tty):
    def isatty(self) -> bool:
        return False


class Closed(Tty):
    def isatty(self) -> bool:
        raise ValueError("I/O operation on closed file")


def sentence(environ: dict[str, str], stdin: Tty | None = None, stdout: Tty | None = None) -> str | None:
    unfit = check_terminal(environ, stdin or Tty(), stdout or Tty())
    return None if unfit is None else str(unfit)


@pytest.mark.parametrize(
    "term",
    [
        "xterm",
        "xterm-256color",
        "screen",
        "screen.xterm-256color",
        "tmux-256color",
        "linux",
        "vt220",
        "rxvt-unicode-256color",
        "xterm-kitty",
        "alacritty",
        "foot",
        "st-256color",
        "xterm-ghostty",
    ],
)
def test_a_known_terminal_is_fit(term: str) -> None:
    assert sentence(UTF8 | {"TERM": term}) is None


@pytest.mark.parametrize(
    "term",
    [
        "",
        "dumb",
        "dumb-emacs-ansi",
        "unknown",
        "network",
        "../../etc/passwd",
        "xterm/../../x",
        "xterm..",
        "x" * 100_000,
        "xterm\x1b[2J",
        "xterm 256",
        "-xterm",
    ],
)
def test_an_unfit_term_gets_one_short_sentence(term: str) -> None:
    said = sentence(UTF8 | {"TERM": term})

    assert said is not None
    assert "\n" not in said
    assert "\x1b" not in said
    assert len(said) < 200


def test_term_unset_is_unfit() -> None:
    assert "TERM is not set" in (sentence({"LANG": "C.UTF-8"}) or "")


@pytest.mark.parametrize("broken", [Pipe(), Closed()])
def test_without_a_terminal_the_sentence_names_the_stream(broken: Tty) -> None:
    assert "standard input" in str(check_terminal(UTF8, broken, Tty()))
    assert "standard output" in str(check_terminal(UTF8, Tty(), broken))


def test_a_closed_standard_stream_is_unfit() -> None:
    assert check_terminal(UTF8, None, Tty()) is not None
    assert check_terminal(UTF8, Tty(), None) is not None


@pytest.mark.parametrize(
    "locale",
    [
        {"LC_ALL": "C"},
        {"LC_ALL": "POSIX"},
        {"LANG": "de_DE.ISO-8859-1"},
        {"LC_ALL": "ja_JP.eucJP", "LANG": "C.UTF-8"},
        {"LC_CTYPE": "de_DE.ISO-8859-15@euro"},
    ],
)
def test_another_charset_is_drawn_with_plain_characters(locale: dict[str, str]) -> None:
    assert sentence({"TERM": "xterm"} | locale) is None
    assert not speaks_utf8(locale)
    assert best_set(locale) == "ascii"


@pytest.mark.parametrize(
    "locale", [{}, {"LANG": "C"}, {"LANG": "C.utf8"}, {"LC_ALL": "en_US.UTF-8", "LANG": "C"}]
)
def test_utf8_and_an_unnamed_charset_are_fit(locale: dict[str, str]) -> None:
    assert sentence({"TERM": "xterm"} | locale) is None
    assert speaks_utf8(locale)


def test_the_guard_does_not_import_textual() -> None:
    code = "import sys, md_tui.tui.terminal.guard; sys.exit(bool({'textual', 'rich'} & set(sys.modules)))"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

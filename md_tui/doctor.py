"""Looks at a terminal from the outside: what it can show, and advice in plain words; draws nothing."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from typing import NamedTuple, TextIO

from md_tui import locations

LEAST = (80, 24)
ROOMY = (120, 40)
_RICH_TERMS = ("alacritty", "foot", "ghostty", "kitty", "wezterm")
_SANE_TERM = re.compile(r"[A-Za-z0-9][A-Za-z0-9._+-]{0,63}")


class Finding(NamedTuple):
    """One thing looked at; without advice all is well."""

    key: str
    value: str
    advice: str = ""


class Patient(NamedTuple):
    """What is examined: an environment and the two ends of a terminal."""

    environment: Mapping[str, str]
    stdin: TextIO
    stdout: TextIO


def examine(patient: Patient) -> tuple[Finding, ...]:
    """Every finding, the gravest matters first."""
    checks: tuple[Callable[[Patient], Finding], ...] = (
        _terminal, _size, _term, _colours, _utf8, _tmux, _ssh, _data,
    )  # fmt: skip
    return tuple(check(patient) for check in checks)


def here() -> Patient:
    """The terminal this process runs in."""
    return Patient(os.environ, sys.stdin, sys.stdout)


def _terminal(patient: Patient) -> Finding:
    ends = {"input": patient.stdin.isatty(), "output": patient.stdout.isatty()}
    missing = [name for name, is_tty in ends.items() if not is_tty]
    if not missing:
        return Finding("terminal", "yes")
    what = " and ".join(missing)
    return Finding(
        "terminal", "no", f"No terminal at the {what}: commands that print need none (over ssh: ssh -t)."
    )


def _size(patient: Patient) -> Finding:
    for end in (patient.stdout, patient.stdin):
        try:
            width, height = os.get_terminal_size(end.fileno())
        except (OSError, ValueError):
            continue
        return Finding("size", f"{width}x{height}", _size_advice(width, height))
    return Finding("size", "unknown", "The size cannot be asked for without a terminal.")


def _size_advice(width: int, height: int) -> str:
    if (width, height) == (0, 0):
        return "The terminal does not tell its size; stty rows 24 cols 80 sets one."
    if width < LEAST[0] or height < LEAST[1]:
        return f"Make the window at least {LEAST[0]}x{LEAST[1]}, or use a smaller font."
    if width < ROOMY[0] or height < ROOMY[1]:
        return f"Everything can be played; {ROOMY[0]}x{ROOMY[1]} shows more at once."
    return ""


def _term(patient: Patient) -> Finding:
    term = patient.environment.get("TERM", "")
    if not term:
        return Finding("TERM", "not set", "Set TERM to what your terminal is, most often xterm-256color.")
    if not _SANE_TERM.fullmatch(term):
        return Finding(
            "TERM", "not a name", "TERM holds no terminal's name; set it, for example to xterm-256color."
        )
    if term == "dumb":
        return Finding(
            "TERM", term, "A dumb terminal cannot show the table; set TERM, or use commands that print."
        )
    return Finding("TERM", term)


def _colours(patient: Patient) -> Finding:
    """How many colours will be used, told from the environment."""
    environment = patient.environment
    if environment.get("NO_COLOR"):
        return Finding("colours", "off (NO_COLOR)")
    if environment.get("COLORTERM", "").lower() in {"truecolor", "24bit"}:
        return Finding("colours", "16 million")
    count = _known_colours(environment.get("TERM", ""))
    if count >= 256:
        return Finding("colours", str(count))
    advice = (
        "If your terminal knows 256 colours, TERM=xterm-256color tells so; nothing is told by colour alone."
    )
    return Finding("colours", str(count) if count > 0 else "none known", advice)


def _known_colours(term: str) -> int:
    """What a terminal's name promises; the name is compared as text and never opened as a file."""
    if term.endswith("-256color") or term.startswith(_RICH_TERMS):
        return 256
    return 0 if term.startswith("vt") or not _SANE_TERM.fullmatch(term) else 8


def _utf8(patient: Patient) -> Finding:
    environment = patient.environment
    locale = next((environment[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environment.get(name)), "")
    if "utf8" in locale.lower().replace("-", ""):
        return Finding("UTF-8", f"yes ({locale})")
    advice = "Set LANG to a UTF-8 locale, for example LANG=C.UTF-8"
    if environment.get("SSH_CONNECTION"):
        advice += ", or let ssh carry yours (SendEnv LANG)"
    return Finding("UTF-8", f"no ({locale or 'no locale set'})", advice + ".")


def _tmux(patient: Patient) -> Finding:
    if not patient.environment.get("TMUX"):
        return Finding("tmux", "no")
    term = patient.environment.get("TERM", "")
    if not term.startswith(("tmux", "screen")):
        return Finding(
            "tmux", "yes", "Inside tmux TERM should be tmux-256color: set -g default-terminal tmux-256color."
        )
    delay = _escape_time()
    if delay > 50:
        return Finding(
            "tmux", "yes", f"tmux holds Esc back for {delay} ms: set -sg escape-time 10 makes it quick."
        )
    return Finding("tmux", "yes")


def _escape_time() -> int:
    """How long tmux waits after Esc, in milliseconds; 0 if it does not say."""
    question = ["tmux", "show-options", "-sv", "escape-time"]
    try:
        answer = subprocess.run(
            question, capture_output=True, text=True, timeout=2, check=False
        ).stdout.strip()
    except (OSError, subprocess.TimeoutExpired):
        return 0
    return int(answer) if answer.isdecimal() else 0


def _ssh(patient: Patient) -> Finding:
    environment = patient.environment
    if not environment.get("SSH_CONNECTION"):
        return Finding("ssh", "no")
    if environment.get("TMUX"):
        return Finding("ssh", "yes, inside tmux")
    return Finding("ssh", "yes", "Start it inside tmux, so that a dropped line does not end it.")


def _data(patient: Patient) -> Finding:
    """Whether games can be kept; nothing is created by looking."""
    try:
        path = locations.data_dir(patient.environment)
    except locations.Unwritable as error:
        return Finding("data", "no home", str(error))
    place = next(folder for folder in (path, *path.parents) if folder.exists())
    if place.is_dir() and os.access(place, os.W_OK | os.X_OK):
        return Finding("data", str(path))
    return Finding("data", str(path), f"{place} cannot be written to: name another place with --data-dir.")

"""Looks at a terminal from the outside: what it can show, and advice in plain words; draws nothing."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from typing import NamedTuple, TextIO

from md_tui import locations, wording
from md_tui.toolkit.words import Say

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
    words: Say = wording.say
    """The language in which findings are told."""

    def say(self, *path: str, **facts: object) -> str:
        """A phrase of the doctor."""
        return self.words("doctor", *path, **facts)

    def found(self, key: str, value: str, advice: str = "", **facts: object) -> Finding:
        """A finding; value and advice are phrases by their keys."""
        told = self.say("advice", advice, **facts) if advice else ""
        return Finding(key, self.say("values", value, **facts), told)


def examine(patient: Patient) -> tuple[Finding, ...]:
    """Every finding, the gravest matters first."""
    checks: tuple[Callable[[Patient], Finding], ...] = (
        _terminal, _size, _term, _colours, _utf8, _tmux, _ssh, _data,
    )  # fmt: skip
    return tuple(check(patient) for check in checks)


def here(words: Say = wording.say) -> Patient:
    """The terminal this process runs in."""
    return Patient(os.environ, sys.stdin, sys.stdout, words)


def _terminal(patient: Patient) -> Finding:
    ends = (patient.stdin.isatty(), patient.stdout.isatty())
    missing = {(False, True): "no_input", (True, False): "no_output", (False, False): "no_ends"}
    return patient.found("terminal", "no" if ends in missing else "yes", missing.get(ends, ""))


def _size(patient: Patient) -> Finding:
    for end in (patient.stdout, patient.stdin):
        try:
            width, height = os.get_terminal_size(end.fileno())
        except (OSError, ValueError):
            continue
        advice, (wide, high) = _size_advice(width, height)
        told = patient.say("advice", advice, size=f"{wide}x{high}") if advice else ""
        return Finding("size", f"{width}x{height}", told)
    return patient.found("size", "unknown", "no_size")


def _size_advice(width: int, height: int) -> tuple[str, tuple[int, int]]:
    """What to say of a size, and which would be better."""
    if (width, height) == (0, 0):
        return "untold_size", LEAST
    if width < LEAST[0] or height < LEAST[1]:
        return "small", LEAST
    return ("roomier" if width < ROOMY[0] or height < ROOMY[1] else ""), ROOMY


def _term(patient: Patient) -> Finding:
    term = patient.environment.get("TERM", "")
    if not term:
        return patient.found("TERM", "not_set", "set_term")
    if not _SANE_TERM.fullmatch(term):
        return patient.found("TERM", "no_name", "name_term")
    return Finding("TERM", term, patient.say("advice", "dumb") if term == "dumb" else "")


def _colours(patient: Patient) -> Finding:
    """How many colours will be used, told from the environment."""
    environment = patient.environment
    if environment.get("NO_COLOR"):
        return patient.found("colours", "colours_off")
    if environment.get("COLORTERM", "").lower() in {"truecolor", "24bit"}:
        return patient.found("colours", "all_colours")
    count = _known_colours(environment.get("TERM", ""))
    if count >= 256:
        return Finding("colours", str(count))
    value = str(count) if count > 0 else patient.say("values", "no_colours")
    return Finding("colours", value, patient.say("advice", "more_colours"))


def _known_colours(term: str) -> int:
    """What a terminal's name promises; the name is compared as text and never opened as a file."""
    if term.endswith("-256color") or term.startswith(_RICH_TERMS):
        return 256
    return 0 if term.startswith("vt") or not _SANE_TERM.fullmatch(term) else 8


def _utf8(patient: Patient) -> Finding:
    environment = patient.environment
    locale = next((environment[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environment.get(name)), "")
    if "utf8" in locale.lower().replace("-", ""):
        return patient.found("UTF-8", "utf8", locale=locale)
    advice = "carry_locale" if environment.get("SSH_CONNECTION") else "set_locale"
    return patient.found("UTF-8", "not_utf8" if locale else "no_locale", advice, locale=locale)


def _tmux(patient: Patient) -> Finding:
    if not patient.environment.get("TMUX"):
        return patient.found("tmux", "no")
    term = patient.environment.get("TERM", "")
    if not term.startswith(("tmux", "screen")):
        return patient.found("tmux", "yes", "tmux_term")
    delay = _escape_time()
    if delay > 50:
        return patient.found("tmux", "yes", "slow_escape", delay=delay)
    return patient.found("tmux", "yes")


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
        return patient.found("ssh", "no")
    if environment.get("TMUX"):
        return patient.found("ssh", "in_tmux")
    return patient.found("ssh", "yes", "not_in_tmux")


def _data(patient: Patient) -> Finding:
    """Whether games can be kept; nothing is created by looking."""
    try:
        path = locations.data_dir(patient.environment)
    except locations.Unwritable as error:
        return Finding("data", patient.say("values", "no_home"), str(error))
    place = next(folder for folder in (path, *path.parents) if folder.exists())
    if place.is_dir() and os.access(place, os.W_OK | os.X_OK):
        return Finding("data", str(path))
    return Finding("data", str(path), patient.say("advice", "unwritable", place=str(place)))

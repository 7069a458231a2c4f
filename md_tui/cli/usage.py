"""Mistakes on a command line, said in the player's language instead of the library's English."""

import re
from typing import Any

from md_tui.kernel.errors import Saying

_EXTRA = re.compile(r"Got unexpected extra argument.* \((.*)\)")
_CHOICES = re.compile(r"is not one of (.*)")
_WORD = re.compile(r"'([^']*)'")
_BOUND = re.compile(r"(greater|less) than or equal to ([-\d.]+)")
_NUMBER = re.compile(r"valid (?:integer|number|float)")


def mistake(error: Any) -> Saying:
    """What is wrong with a command line; a mistake of a kind unknown here stays in the library's words."""
    kind = type(error).__name__
    found = _KINDS[kind](error) if kind in _KINDS else None
    return found or Saying("itself", problem=error.format_message())


def _no_option(error: Any) -> Saying:
    near = ", ".join(sorted(error.possibilities or ()))
    why = "usage_no_option_near" if near else "usage_no_option"
    return Saying(why, option=error.option_name, near=near)


def _missing(error: Any) -> Saying | None:
    return Saying("usage_missing", name=_name(error)) if error.param is not None else None


def _bad_value(error: Any) -> Saying | None:
    """The value of an option that is not one of its choices, no number, or out of its range."""
    if error.param is None:
        return None
    name = _name(error)
    if listed := _CHOICES.search(error.message):
        return Saying("usage_choice", name=name, known=", ".join(filter(None, _WORD.findall(listed[1]))))
    if bound := _BOUND.search(error.message):
        why = "usage_least" if bound[1] == "greater" else "usage_most"
        return Saying(why, name=name, number=bound[2])
    return Saying("usage_number", name=name) if _NUMBER.search(error.message) else None


def _no_value(error: Any) -> Saying:
    return Saying("usage_no_value", option=error.option_name)


def _other(error: Any) -> Saying | None:
    """A word too many."""
    extra = _EXTRA.match(error.message)
    return Saying("usage_extra", word=extra[1]) if extra else None


def _name(error: Any) -> str:
    return str(error.param.get_error_hint() if error.param_hint is None else error.param_hint).replace(
        "'", ""
    )


_KINDS = {
    "NoSuchOption": _no_option,
    "MissingParameter": _missing,
    "BadParameter": _bad_value,
    "BadOptionUsage": _no_value,
    "UsageError": _other,
}

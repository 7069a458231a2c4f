"""Code loses its docstrings and columns, and nothing else."""

import asyncio.base_events
import dis
import inspect
import typing
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import pytest
import textual.app

from md_tui.tui.quick.stripped_code import STOP, stripped

SOURCE = '''
"""Of the module."""
from dataclasses import dataclass


@dataclass
class Thing:
    """Of the class."""

    size: int = 3

    def told(self):
        """Of the function."""
        return "of the body"

    def same(self):
        """Twice."""
        return "Twice."

    async def later(self):
        """Of a coroutine."""
        assert self.size == 3, "kept"
        return [one for one in ("a", "b") if one == "a"]


class Bare:
    size = "no docstring"


def bare():
    return "no docstring"


quiet = lambda: "no docstring"
titles = {"__doc__": "no docstring"}
'''


def _run() -> dict[str, Any]:
    names: dict[str, Any] = {"__name__": "strange"}
    exec(stripped(compile(SOURCE, "strange.py", "exec")), names)
    return names


def _strings(code: CodeType) -> set[str]:
    own = {one for one in code.co_consts if isinstance(one, str)}
    return own.union(*(_strings(one) for one in code.co_consts if isinstance(one, CodeType)))


def test_docstrings_of_modules_classes_and_functions_go() -> None:
    names = _run()
    thing = names["Thing"]
    assert [one.__doc__ for one in (thing, thing.told, thing.later)] == [STOP] * 3
    assert names["__doc__"] == STOP
    left = _strings(stripped(compile(SOURCE, "strange.py", "exec")))
    assert not any(text.startswith("Of ") for text in left)


def test_what_code_says_stays_though_it_be_the_same_as_its_docstring() -> None:
    names = _run()
    thing = names["Thing"]()
    assert (thing.told(), thing.same(), thing.size) == ("of the body", "Twice.", 3)
    assert (names["Bare"].size, names["bare"](), names["quiet"]()) == ("no docstring",) * 3
    assert names["titles"] == {"__doc__": "no docstring"}


def test_assertions_and_what_is_awaited_stay() -> None:
    thing = _run()["Thing"]
    with pytest.raises(StopIteration) as ended:
        thing(3).later().send(None)
    assert ended.value.value == ["a"]
    with pytest.raises(AssertionError, match="kept"):
        thing(4).later().send(None)


def _all(code: CodeType) -> Iterator[CodeType]:
    yield code
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from _all(one)


@pytest.mark.parametrize("module", [typing, inspect, asyncio.base_events, textual.app])
def test_every_instruction_stands_in_its_line_as_before_but_in_no_column(module: ModuleType) -> None:
    source = Path(str(module.__file__)).read_text(encoding="utf-8")
    whole = compile(source, "strange.py", "exec")
    pairs = list(zip(_all(whole), _all(stripped(whole)), strict=True))
    assert len(pairs) > 50
    for before, after in pairs:
        lines = [line for line, _, _, _ in before.co_positions()]
        assert [line for line, _, _, _ in after.co_positions()] == lines
        assert all(first is last is None for _, _, first, last in after.co_positions())
        assert list(dis.findlinestarts(after)) == list(dis.findlinestarts(before))
        assert len(after.co_linetable) <= len(before.co_linetable)


def test_an_error_is_told_with_its_line() -> None:
    names: dict[str, Any] = {}
    exec(
        stripped(compile("def far():\n    x = 1\n\n    return (\n        x / 0\n    )\n", "far.py", "exec")),
        names,
    )
    with pytest.raises(ZeroDivisionError) as raised:
        names["far"]()
    assert raised.traceback[-1].lineno == 4

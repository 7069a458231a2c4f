"""Equal records are written alike: no default is left out that could be equal without being the same."""

import importlib
import pkgutil
from collections.abc import Iterator
from enum import Enum

import msgspec

import md_tui.games.descent as descent
import md_tui.games.massive_darkness as massive_darkness
import md_tui.kernel as kernel
from md_tui.kernel.value import Value

SMALL = range(-5, 257)  # whole numbers that exist only once


def _classes(root: type) -> Iterator[type[msgspec.Struct]]:
    for sub in root.__subclasses__():
        yield sub
        yield from _classes(sub)


def _load_everything() -> None:
    for package in (kernel, massive_darkness, descent):
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            importlib.import_module(module.name)


def _is_single(default: object) -> bool:
    if default in (msgspec.NODEFAULT, None, True, False, "", ()) or isinstance(default, Enum):
        return True
    return isinstance(default, int) and default in SMALL


NEVER_WRITTEN = ("games.face", ".ability.", ".content.", ".face.", ".decider", "md_tui.sim.")
"""Printed content and what is only shown: neither part of a state nor of a log."""


def test_no_default_is_left_out_by_chance() -> None:
    _load_everything()
    wrong = [
        f"{cls.__module__}.{cls.__name__}.{field.name}"
        for cls in set(_classes(Value))
        if cls.__module__.startswith("md_tui") and cls.__struct_config__.omit_defaults
        for field in msgspec.structs.fields(cls)
        if not _is_single(field.default) and not any(part in cls.__module__ for part in NEVER_WRITTEN)
    ]
    assert wrong == []

"""Textual without what it loads for every app but no screen here has, or needs at once.

- The command palette, with five widgets and their styles: 16 modules, about 12 ms of processor time and 1 MB.
- TLS in `asyncio`, which Python may well be built without: about 7 ms, and 4 MB of OpenSSL.
- Four functions of the standard library, for files to send, toasts and styles that carry data: their modules,
  with `platform`, which `uuid` brings, are loaded when one is called.

All are kept away only while Textual is loaded: whoever imports `textual.command` or `ssl` afterwards gets
the real one. To drop this file, delete its one call.
"""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any

PALETTE = "textual.command"
_NAMES = (
    "CommandListItem",
    "CommandPalette",
    "DiscoveryHit",
    "Hit",
    "Hits",
    "Provider",
    "SimpleProvider",
)
"""What Textual itself takes from the palette as it is loaded."""
_LATER = {"mimetypes": ("guess_type",), "pickle": ("dumps", "loads"), "uuid": ("uuid4",)}
"""What Textual and Rich take from modules of which they need nothing to begin with."""


def load() -> None:
    """Load Textual, if nobody has yet."""
    if "textual" in sys.modules:
        return
    later = {module: _called_later(module, names) for module, names in _LATER.items()}
    with _stand_ins({PALETTE: _palette(), "ssl": None, **later}):
        import textual.app
    vars(textual).pop("command", None)


def _palette() -> ModuleType:
    """A palette of which only the names are there."""
    module = ModuleType(PALETTE)
    for name in _NAMES:
        setattr(module, name, type(name, (), {}))
    return module


def _called_later(name: str, functions: tuple[str, ...]) -> ModuleType:
    """A module with functions of which each loads the real module when it is called."""

    def called_later(function: str) -> Any:
        return lambda *given: getattr(import_module(name), function)(*given)

    module = ModuleType(name)
    for function in functions:
        setattr(module, function, called_later(function))
    return module


@contextmanager
def _stand_ins(modules: Mapping[str, ModuleType | None]) -> Iterator[None]:
    """Other modules under these names for a while, `None` for one that cannot be had; loaded ones stay."""
    absent = {name: module for name, module in modules.items() if name not in sys.modules}
    known: dict[str, ModuleType | None] = sys.modules  # type: ignore[assignment]
    known.update(absent)
    try:
        yield
    finally:
        for name in absent:
            known.pop(name, None)

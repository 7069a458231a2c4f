"""Textual without two parts that it loads for every app and that no screen of ours has.

- The command palette, with five widgets and their styles: 16 modules, about 12 ms of processor time and 1 MB.
- TLS in `asyncio`, which Python may well be built without: about 7 ms, and 4 MB of OpenSSL.

Both are kept away only while Textual is loaded: whoever imports `textual.command` or `ssl` afterwards gets
the real one. To drop this file, delete its one call.
"""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import ModuleType

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


def load() -> None:
    """Load Textual, if nobody has yet."""
    if "textual" in sys.modules:
        return
    with _stand_ins({PALETTE: _palette(), "ssl": None}):
        import textual.app
    vars(textual).pop("command", None)


def _palette() -> ModuleType:
    """A palette of which only the names are there."""
    module = ModuleType(PALETTE)
    for name in _NAMES:
        setattr(module, name, type(name, (), {}))
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

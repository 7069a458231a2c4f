"""What only quests know: their set-up, special rules and commands; the tables are put together on first use.

The general rules import the hooks of this package, and its rules import the general ones; so the rules are
loaded when somebody asks for a table, and by then every general chapter is there.
"""

from importlib import import_module
from typing import Any

_TABLES = f"{__name__}.chapter"
_EXPORTED = ("DECIDE", "RESOLVE", "ANSWERED", "may_place", "may_pull")


def __getattr__(name: str) -> Any:
    """The chapter's tables and checks."""
    if name in _EXPORTED:
        return getattr(import_module(_TABLES), name)
    raise AttributeError(name)

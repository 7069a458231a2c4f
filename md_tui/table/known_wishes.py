"""Which wishes for a new game a command line or a program may make: those of the game that it names."""

from typing import Any

from md_tui.games import registry
from md_tui.games.wishes import Wish
from md_tui.kernel.errors import Incompatible


def known_wishes(game: str) -> tuple[Wish, ...]:
    """The wishes of a game: those it names, else the lines of its form as they are at first."""
    try:
        named: tuple[Wish, ...] | None = registry.part(game, "wishes")
    except Incompatible:
        return ()  # whoever opens the game says that there is none of that name
    return _of_form(game) if named is None else named


def _of_form(game: str) -> tuple[Wish, ...]:
    form: Any = registry.part(game, "face").open().form()
    lines = form.fields(form.blank())
    return tuple(Wish(line.id, line.label, choices=tuple(one.id for one in line.choices)) for line in lines)

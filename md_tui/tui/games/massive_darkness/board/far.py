"""A zone from far away: one line, and the roles and marks that it shares with the near ones."""

from __future__ import annotations

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.look import BARE, Line, Look, cut, ink
from md_tui.tui.draw.parts import block
from md_tui.tui.games.massive_darkness.board import hero_forms
from md_tui.tui.games.massive_darkness.board.figures import Place, Pointing


def far_line(place: Place, width: int, to: Brush, at: Pointing, spawn: str) -> Line:
    """One line: a hero's letter or how many, enemies by letter or number, and the best of what lies there;
    `spawn` is the letter of a place where guards come.
    """
    heroes = hero_forms.counted(place.heroes, {}, max(1, width - 2), to) if place.heroes else [(" ", BARE)]
    figures = sum(foe.minions + (foe.boss > 0) for foe in place.foes)
    foe: Line = [(_figure_count(figures, to), ink("enemy", "", True))] if place.foes else [(" ", BARE)]
    last: Line = [_far_sign(place, to, spawn)]
    mark = mark_of(at)
    return cut([*heroes, *foe, *(mark or last)], width)


def _far_sign(place: Place, to: Brush, spawn: str) -> tuple[str, Look]:
    """The best of what lies there, else the way out, a spawn place or a lamp."""
    if place.signs:
        return place.signs[0].tiny[:1], ink(place.signs[0].role)
    if place.leave:
        return place.leave[:1], ink("goal", "", True)
    if place.spawn:
        return spawn, ink(spawn_role(place))
    return (to.glyphs.lamp, ink(lamp_role(place))) if place.lit else (" ", BARE)


def lamp_role(place: Place) -> str:
    """The role of a lamp's light."""
    return "faint" if place.closed else "lamp"


def spawn_role(place: Place) -> str:
    """The role of a place where guards come."""
    return "growth" if place.spawn_now else "muted" if place.lit else "faint"


def _figure_count(count: int, to: Brush) -> str:
    return str(count) if count < 10 else "+"


def mark_of(at: Pointing) -> Line:
    """Letter of the zone and mark of the overlay."""
    line: Line = [block(at.letter, "gold")] if at.letter else []
    if at.mark:
        line += [*([(" ", BARE)] if line else []), (at.mark, ink(at.mark_role, "", True))]
    return line

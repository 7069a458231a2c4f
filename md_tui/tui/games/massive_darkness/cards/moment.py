"""A moment: what has just happened and stops the game for a breath."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.look import BARE, Line, Span, ink
from md_tui.tui.draw.moment import parted_card
from md_tui.tui.draw.parts import dice, keys, said, wrapped
from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.games.massive_darkness.board.figures import FoeFigure
from md_tui.tui.games.massive_darkness.board.foe_forms import groups
from md_tui.tui.wording import headed

TALLEST = 10
"""Rows of a card in a small window."""


class Arrival(NamedTuple):
    """Somebody who has come: who, with which dice, carrying what."""

    figure: FoeFigure
    where: str
    attack: str = ""
    attack_dice: tuple[tuple[str, int], ...] = ()
    defence: str = ""
    defence_dice: tuple[tuple[str, int], ...] = ()
    gear: str = ""
    sentences: tuple[tuple[Span, ...], ...] = ()
    """What is printed on its card."""
    strength: str = ""
    """Its figures and their health in words."""


class Moment(NamedTuple):
    """What a card tells, the most important first."""

    title: str
    tag: str
    role: str
    """The colour of its frame: growth for events and levels, bad for deaths, gold for finds and goals."""
    name: str
    flavour: str = ""
    lines: tuple[tuple[Span, ...], ...] = ()
    """What it does, in numbers."""
    arrivals: tuple[Arrival, ...] = ()
    meaning: str = ""
    """What it means for the heroes: how far away, when it acts."""
    meaning_role: str = "bad"
    keys: tuple[tuple[str, str], ...] = ()
    place: int = 1
    of: int = 1
    """Which of how many cards of a pile it is."""


def moment_card(
    moment: Moment, width: int, to: Brush, letters: dict[str, str], tallest: int = 0, widest: int = 0
) -> Sheet:
    """The card of a moment, dense where rows are few."""
    tag = f"{moment.place} / {moment.of}" if moment.of > 1 else moment.tag

    def parts(inner: int) -> list[list[Line]]:
        return _parts(moment, inner, to, letters)

    return parted_card(moment.title, parts, width, moment.role, to, tag, tallest, widest)


def _parts(moment: Moment, width: int, to: Brush, letters: dict[str, str]) -> list[list[Line]]:
    """Name, flavour, what it does, who comes, what it means, and the keys."""
    name = wrapped([said(moment.name.upper(), "text", True)], width) if moment.name else []
    flavour = wrapped([said(moment.flavour, moment.role)], width) if moment.flavour else []
    does = [row for line in moment.lines for row in wrapped(list(line), width)]
    comes = [row for arrival in moment.arrivals for row in _arrival(arrival, width, to, letters)]
    means = _means(moment, width, to)
    return [name, flavour, does, comes, means, [keys(moment.keys)] if moment.keys else []]


def _means(moment: Moment, width: int, to: Brush) -> list[Line]:
    if not moment.meaning:
        return []
    return wrapped([said(f"{to.glyphs.arrow} {moment.meaning}", moment.meaning_role)], width)


def _arrival(one: Arrival, width: int, to: Brush, letters: dict[str, str]) -> list[Line]:
    lines = wrapped([said(one.figure.name, one.figure.role, True), said(f"  {one.where}")], width)
    shown = groups(one.figure, "", width, to, "")
    if shown:
        gap = "  " if one.figure.minions else " "
        lines.append([*shown[1], said(f"{gap}{one.strength}", "soft")])
    pools: Line = []
    for label, pool in ((one.attack, one.attack_dice), (one.defence, one.defence_dice)):
        if pool:
            pools += [*([("   ", BARE)] if pools else []), said(f"{label} ", "muted"), *dice(pool, letters)]
    if one.gear:
        pools += [("   ", BARE), said(one.gear, "gold")]
    told = [row for line in one.sentences for row in wrapped(list(line), width)]
    return [*lines, *(wrapped(pools, width) if pools else []), *told]


def ending(title: str, won: bool, lines: Sequence[str], pairs: tuple[tuple[str, str], ...]) -> Moment:
    """The last card of a game."""
    told = tuple((said(line),) for line in lines)
    return Moment(title, "", "gold" if won else "bad", "", lines=told, keys=pairs)


def line_of(moment: Moment) -> Line:
    """A moment as one line, for those who want no cards and for slow lines."""
    mark = said(headed(moment.title), moment.role, True)
    came = ", ".join(f"{one.figure.name} {one.where}" for one in moment.arrivals)
    told = "".join(text for text, _ in moment.lines[0]) if moment.lines else moment.flavour
    words = " ".join(f"{part.rstrip('.')}." for part in (moment.name, came or told) if part)
    return [mark, said(words, "text"), (f" {moment.meaning}" if moment.meaning else "", ink("muted"))]

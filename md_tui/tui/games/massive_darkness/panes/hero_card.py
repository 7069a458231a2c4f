"""A hero as a card: who he is, what is left of him, what he holds, and what he can do now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from textual.geometry import Region

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.card import PAPER
from md_tui.tui.draw.look import BARE, Line, cut, ink, width_of
from md_tui.tui.draw.parts import bar, block, dice, pips, said
from md_tui.tui.draw.sheet import Sheet

BAR = 12
EDGE = 2
"""Columns before the text of a card: its edge in the hero's colour, and a blank."""
NARROW = 20
"""Columns below which a card names nothing that a sign can say."""
FULL, MIDDLE, SHORT = 7, 5, 3
"""Lines of the card of whoever acts; of the others in a rail where rows are free, and where they are few."""


class Gear(NamedTuple):
    """Something held or worn, with the dice it gives."""

    name: str
    dice: tuple[tuple[str, int], ...] = ()


class Skill(NamedTuple):
    """What a key would use: its name, and what it costs or waits for."""

    key: str
    name: str
    note: str = ""
    ready: bool = True


class HeroCard(NamedTuple):
    """Everything a card shows."""

    letter: str
    name: str
    role: str
    title: str
    health: int
    most: int
    xp: int
    active: bool = False
    state: str = ""
    """Stunned, dead, gone, or still to act, in a word."""
    state_role: str = "faint"
    actions: int = 0
    most_actions: int = 3
    steps: int = 0
    extra: str = ""
    gear: tuple[Gear, ...] = ()
    skills: tuple[Skill, ...] = ()
    notes: tuple[str, ...] = ()
    """What lasts for a while, and what is carried."""
    micro: int | None = None
    """Micro-XP, in story mode."""


class Words(NamedTuple):
    """The labels of a card."""

    xp: str = "XP"
    actions: str = "actions"
    steps: str = "steps"
    letters: tuple[tuple[str, str], ...] = ()
    """The letter of each colour of dice."""


def card_lines(card: HeroCard, to: Brush, words: Words, width: int = 40) -> list[Line]:
    """All lines of a card, the most important first."""
    lines = [_title(card, to, width), _health(card, to, words, width)]
    if card.active:
        lines.append(_turn(card, to, words, width))
    elif card.state:
        lines.append([said(card.state, card.state_role)])
    letters = dict(words.letters)
    for gear in card.gear:
        lines.append([said(f"{gear.name} "), *dice(gear.dice, letters)])
    lines += [_skill(skill) for skill in card.skills]
    return lines + [[said(note, "muted")] for note in card.notes]


def short_lines(card: HeroCard, to: Brush, words: Words, width: int, height: int) -> list[Line]:
    """As many lines as there is room for: what he does now; or what he fights with, and behind his health
    whether he has acted, lies stunned or dead. The shortest card of whoever waits is short on purpose: only
    the others say what they leave out."""
    lines = card_lines(card, to, words, width)
    if len(lines) > height >= SHORT and not card.active and card.state and card.gear:
        lines = [lines[0], _stated(lines[1], card, width), *lines[3:]]
    return fitted(lines, to, width, height) if card.active or height > SHORT else lines[:height]


def fitted(lines: list[Line], to: Brush, width: int, height: int) -> list[Line]:
    """The lines there is room for; at the end of the last of them how many more there are."""
    hidden = len(lines) - height
    if hidden <= 0 or height < SHORT:
        return lines[:height]
    mark = f" +{hidden} {to.glyphs.cut}" if width >= NARROW else f" {to.glyphs.cut}"
    last = cut(lines[height - 1], width - len(mark))
    return [*lines[: height - 1], [*last, said(mark.rjust(width - width_of(last)), "muted")]]


def _stated(health: Line, card: HeroCard, width: int) -> Line:
    """The line of the health with the state behind it: whole where there is room, else its first word."""
    told = (
        [*health, said(f"  {words}", card.state_role)] for words in (card.state, card.state.split(":")[0])
    )
    return next((line for line in told if width_of(line) <= width), health)


def _title(card: HeroCard, to: Brush, width: int) -> Line:
    """Block, name and class; a class that would be cut is left out."""
    lead = to.glyphs.active if card.active else " "
    line = [block(f"{lead}{card.letter} ", card.role), (" ", BARE), said(card.name, "text", True)]
    title = said(f"  {card.title}", "muted")
    return [*line, title] if width_of([*line, title]) <= width else line


def _health(card: HeroCard, to: Brush, words: Words, width: int) -> Line:
    """Bar, health and experience; in a narrow card the bar is shorter, then the experience has no room."""
    number = f" {card.health}/{card.most}"
    earned = str(card.xp) if card.micro is None else f"{card.xp}+{card.micro}"
    xp: Line = [said(f"  {words.xp} ", "muted"), said(earned, "growth", True)]
    room = width - len(number) - width_of(xp)
    if room < 3:
        xp, room = [], width - len(number)
    role = "bad" if card.health * 3 <= card.most else "good"
    length = max(2, min(BAR, room))
    return [*bar(card.health, card.most, length, role, to), said(number, "text", True), *xp]


def _turn(card: HeroCard, to: Brush, words: Words, width: int) -> Line:
    """Actions as pips and steps as a number, with their names where there is room."""
    left = pips(card.actions, max(card.actions, card.most_actions), to, "gold")
    if width < NARROW:
        return [*left, said(f" {card.steps}", "text", True), said(f" {words.steps}", "muted")]
    line: Line = [said(f"{words.actions} ", "muted"), *left]
    line += [said(f"  {words.steps} ", "muted"), said(str(card.steps), "text", True)]
    return [*line, said(f"  {card.extra}", "good")] if card.extra else line


def _skill(skill: Skill) -> Line:
    lead: Line = [said(f"{skill.key} ", "gold", True)] if skill.key and skill.ready else []
    return [*lead, said(skill.name, "info" if skill.ready else "muted"), said(f"  {skill.note}", "muted")]


# Several of them.


@lru_cache(maxsize=32)
def _panel(card: HeroCard, width: int, height: int, to: Brush, words: Words) -> Sheet:
    """One card by itself; of those who do nothing it is the same from one action to the next."""
    sheet = Sheet(width, height, "void")
    _put(sheet, sheet.region, card, short_lines(card, to, words, width - EDGE, height), to)
    return sheet


def _put(sheet: Sheet, region: Region, card: HeroCard, lines: Sequence[Line], to: Brush) -> None:
    """A card at its place, with its edge in the hero's colour."""
    paper = "raised" if card.active else "panel"
    sheet.paper(region, paper)
    for y in range(region.y, region.bottom):
        sheet.put(region.x, y, to.glyphs.edge, ink(card.role))
    for y, line in enumerate(lines[: region.height], region.y):
        sheet.line(region.x + EDGE, y, cut(line, region.width - EDGE, to.glyphs.cut))


def band(cards: Sequence[HeroCard], width: int, height: int, to: Brush, words: Words) -> Sheet:
    """The cards side by side below the board."""
    sheet = Sheet(width, height, "void")
    each = width // max(1, len(cards))
    for place, card in enumerate(cards):
        sheet.stamp(place * each, 0, _panel(card, each - 1, height, to, words))
    return sheet


def rail(
    cards: Sequence[HeroCard], width: int, height: int, to: Brush, words: Words, below: int = 0
) -> tuple[Sheet, int]:
    """The cards below one another, and how many rows they take; whoever acts has the largest.

    `below` are the rows that are wanted under them: what is left over is theirs.
    """
    sheet = Sheet(width, height, "void")
    sizes, gap = _sizes(cards, height, below, to, words)
    y = 0
    for card, size in zip(cards, sizes, strict=True):
        sheet.stamp(0, y, _panel(card, width, size, to, words))
        y += size + gap
    return sheet, min(height, y)


def stack(cards: Sequence[HeroCard], width: int, tallest: int, to: Brush, words: Words) -> Sheet:
    """The cards below one another with as many rows each as `tallest` allows, if that is given."""
    lines = [card_lines(card, to, words, width - EDGE) for card in cards]
    each = max(1, (tallest + 1) // len(cards) - 1) if tallest else FULL
    shown = [fitted(rows, to, width - EDGE, each) for rows in lines]
    sheet = Sheet(width, sum(map(len, shown)) + len(cards) - 1, PAPER)
    y = 0
    for card, rows in zip(cards, shown, strict=True):
        _put(sheet, Region(0, y, width, len(rows)), card, rows, to)
        y += len(rows) + 1
    return sheet


def _sizes(
    cards: Sequence[HeroCard], height: int, below: int, to: Brush, words: Words
) -> tuple[list[int], int]:
    """Rows of each card, and the gap between them, by the room there is."""
    full = [len(card_lines(card, to, words)) for card in cards]
    free = height - below
    tries = (
        ([min(size, FULL) for size in full], 1, max(free, height * 2 // 3)),
        (
            [min(size, FULL if card.active else MIDDLE) for card, size in zip(cards, full, strict=True)],
            1,
            free,
        ),
        (
            [min(size, FULL) if card.active else SHORT for card, size in zip(cards, full, strict=True)],
            1,
            height,
        ),
        ([min(size, FULL) if card.active else 2 for card, size in zip(cards, full, strict=True)], 0, height),
        ([SHORT if card.active else 2 for card in cards], 0, height),
    )
    for sizes, gap, most in tries:
        if sum(sizes) + gap * len(sizes) <= most:
            return sizes, gap
    return [2 if card.active else 1 for card in cards], 0

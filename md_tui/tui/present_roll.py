"""A roll as faces: what both sides show, what each symbol paid for, and what it comes to."""

from __future__ import annotations

from typing import NamedTuple

from md_tui.games.massive_darkness.dice import Face
from md_tui.games.massive_darkness.fight import ATTACK, DEFENSE, Fight, Half
from md_tui.games.massive_darkness.names import Words
from md_tui.games.massive_darkness.narrate_combat import face
from md_tui.tui.present_text import LETTERS, Row, counted, cut, ruler, wrapped
from md_tui.tui.symbols import Symbols


class Sum(NamedTuple):
    """What a half of a combat comes to."""

    score: int
    bams: int
    diamonds: int


def half_sum(words: Words, half: Half) -> Sum:
    """Symbols of the faces, of skills, less those spent."""
    seen = _faces(words, half)
    return Sum(
        max(0, sum(one.hits + one.shields for one in seen) + half.score),
        sum(one.bams for one in seen) + half.bams - half.spent_bams,
        sum(one.diamonds for one in seen) + half.diamonds - half.spent_diamonds,
    )


def _faces(words: Words, half: Half) -> list[Face]:
    found = (face(words, colour, place) for colour, place in zip(half.dice, half.faces, strict=False))
    return [one for one in found if one]


def face_text(seen: Face, symbols: Symbols) -> str:
    """One face as marks."""
    marks = symbols.hit * seen.hits + symbols.shield * seen.shields
    return marks + symbols.bam * seen.bams + symbols.diamond * seen.diamonds or symbols.blank


def fight_lines(words: Words, fight: Fight, symbols: Symbols, width: int) -> list[Row]:
    """The whole tray."""
    who = f"{words.name(fight.attacker)}: {words.name(fight.kind)} attack"
    lines = [ruler(width, symbols, "Roll"), *wrapped(who, width, "text")]
    lines += _half_lines(words, fight, ATTACK, symbols, width)
    lines += wrapped(f"{words.name(fight.defender)} defends", width, "text")
    lines += _half_lines(words, fight, DEFENSE, symbols, width)
    lines += [ruler(width, symbols), *wrapped(sum_text(words, fight), width, "warning")]
    if fight.dealt or fight.slain:
        lines += wrapped(told(fight), width, "good")
    return [cut(line, width) for line in lines]


def told(fight: Fight) -> str:
    """What has come of it so far."""
    dead = f", {fight.slain} dead" if fight.slain else ""
    return f"{fight.dealt} suffered{dead}"


def sum_text(words: Words, fight: Fight) -> str:
    """The live sum: hits less shields, and what effects add."""
    hits, shields = half_sum(words, fight.attack).score, half_sum(words, fight.defense).score
    wounds = max(0, hits - shields) + fight.wounds
    extra = f" + {fight.wounds}" if fight.wounds else ""
    left = f"{counted(hits, 'hit')} - {counted(shields, 'shield')}"
    if fight.killing:
        return f"{left}: killed outright"
    return f"{left}{extra} = {counted(wounds, 'wound')}"


def _half_lines(words: Words, fight: Fight, side: str, symbols: Symbols, width: int) -> list[Row]:
    """The faces of one side, the symbols it still has, and what it paid for."""
    half = fight.half(side)
    if not half.dice:
        return [[(" no dice", "muted")]]
    lines = _face_rows(words, half, symbols, width)
    if half.faces:
        lines.append(_rest(words, half, side, symbols))
    for ref in dict.fromkeys(half.paid):
        times = half.paid.count(ref)
        again = f" x{times}" if times > 1 else ""
        lines += wrapped(
            f"{symbols.arrow} {words.name(ref)}{again}: {words.text(ref)}", width - 1, "good", " "
        )
    return lines


def _rest(words: Words, half: Half, side: str, symbols: Symbols) -> Row:
    """The sum of one side in numbers."""
    total = half_sum(words, half)
    noun = "hit" if side == ATTACK else "shield"
    added = f" ({half.score:+d} skills)" if half.score else ""
    left = [f"{total.bams}{symbols.bam}"] if total.bams > 0 else []
    left += [f"{total.diamonds}{symbols.diamond}"] if total.diamonds > 0 else []
    free = f", left {' '.join(left)}" if left else ""
    return [(f" {counted(total.score, noun)}{added}{free}", "text")]


def _face_rows(words: Words, half: Half, symbols: Symbols, width: int) -> list[Row]:
    """Each die as its letter and the marks it shows, broken into lines."""
    rows: list[Row] = [[(" ", "text")]]
    used = 1
    for place, colour in enumerate(half.dice):
        rolled = half.faces[place] if place < len(half.faces) else None
        seen = face(words, colour, rolled) if rolled is not None else None
        marks = face_text(seen, symbols) if seen else "?"
        text = f"{LETTERS.get(colour, '?')}[{marks}] "
        if used + len(text) > width:
            rows.append([(" ", "text")])
            used = 1
        rows[-1].append((text, colour if colour in LETTERS else "text"))
        used += len(text)
    return rows

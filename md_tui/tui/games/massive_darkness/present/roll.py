"""A roll as faces: what both sides show, what each symbol paid for, and what it comes to."""

from __future__ import annotations

from typing import NamedTuple

from md_tui.games.massive_darkness.content.dice import COLOURS, Face
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.phrases import face, shown
from md_tui.games.massive_darkness.model.fight import ATTACK, DEFENSE, Fight, Half
from md_tui.toolkit.words import named
from md_tui.tui.draw.text import Row, cut, ruler, wrapped
from md_tui.tui.games.massive_darkness.present.dice import die_letter
from md_tui.tui.symbols import Symbols
from md_tui.tui.wording import say


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


def fight_lines(words: Words, fight: Fight, symbols: Symbols, width: int) -> list[Row]:
    """The whole tray; what its letters mean stands last."""
    attacks = say("roll", "attacks", who=words.name(fight.attacker), kind=words.name(fight.kind))
    lines = [ruler(width, symbols, say("roll", "title")), *wrapped(attacks, width, "text")]
    lines += _half_lines(words, fight, ATTACK, symbols, width)
    lines += wrapped(say("roll", "defends", who=words.name(fight.defender)), width, "text")
    lines += _half_lines(words, fight, DEFENSE, symbols, width)
    lines += [ruler(width, symbols), *wrapped(sum_text(words, fight), width, "warning")]
    if fight.dealt or fight.slain:
        lines += wrapped(told(fight), width, "good")
    lines += wrapped(say("roll", "letters"), width, "muted")
    return [cut(line, width) for line in lines]


def told(fight: Fight) -> str:
    """What has come of it so far."""
    return say("roll", "dead" if fight.slain else "suffered", wounds=fight.dealt, dead=fight.slain)


def sum_text(words: Words, fight: Fight) -> str:
    """The live sum: hits less shields, and what effects add."""
    hits, shields = half_sum(words, fight.attack).score, half_sum(words, fight.defense).score
    if fight.killing:
        return say("roll", "killing", hits=hits, shields=shields)
    return wounds_text(hits, shields, fight.wounds, max(0, hits - shields) + fight.wounds)


def wounds_text(hits: int, shields: int, extra: int, wounds: int) -> str:
    """Hits less shields, and what effects add, as a sum."""
    key = "sum_more" if extra else "sum"
    return say("roll", key, hits=hits, shields=shields, extra=extra, wounds=wounds)


def symbols_left(bams: int, diamonds: int) -> str:
    """Bams and diamonds by the letters that stand on the faces."""
    parts = [say("roll", name, count=n) for name, n in (("bams", bams), ("diamonds", diamonds)) if n > 0]
    return " ".join(parts)


def _half_lines(words: Words, fight: Fight, side: str, symbols: Symbols, width: int) -> list[Row]:
    """The faces of one side, the symbols it still has, and what it paid for."""
    half = fight.half(side)
    if not half.dice:
        return [[(f" {say('roll', 'no_dice')}", "muted")]]
    lines = _face_rows(words, half, width)
    if half.faces:
        lines += wrapped(_rest(words, half, side), width - 1, "text", " ")
    for ref in dict.fromkeys(half.paid):
        times = half.paid.count(ref)
        again = f" x{times}" if times > 1 else ""
        lines += wrapped(
            f"{symbols.arrow} {words.name(ref)}{again}: {words.text(ref)}", width - 1, "good", " "
        )
    return lines


def _rest(words: Words, half: Half, side: str) -> str:
    """The sum of one side in numbers, with what it has left to pay with."""
    total = half_sum(words, half)
    parts = [say("roll", "hits" if side == ATTACK else "shields", count=total.score)]
    if half.score:
        parts[0] += f" {say('roll', 'skills', count=named(f'{half.score:+d}'))}"
    left = symbols_left(total.bams, total.diamonds)
    return ", ".join([*parts, *([say("roll", "left", what=left)] if left else [])])


def _face_rows(words: Words, half: Half, width: int) -> list[Row]:
    """Each die as its letter and the letters of what it shows, as the log writes them, broken into lines."""
    rows: list[Row] = [[(" ", "text")]]
    used = 1
    for place, colour in enumerate(half.dice):
        rolled = half.faces[place] if place < len(half.faces) else None
        marks = shown(words, colour, rolled) if rolled is not None else "?"
        text = f"{die_letter(colour)}[{marks}] "
        if used + len(text) > width:
            rows.append([(" ", "text")])
            used = 1
        rows[-1].append((text, colour if colour in COLOURS else "text"))
        used += len(text)
    return rows

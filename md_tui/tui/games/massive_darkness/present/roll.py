"""A roll as faces: what both sides show, what each symbol paid for, and what it comes to."""

from __future__ import annotations

from typing import NamedTuple

from md_tui.games.massive_darkness.content.dice import Face
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.phrases import face
from md_tui.games.massive_darkness.model.fight import Fight, Half
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

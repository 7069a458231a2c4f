"""An attack on offer in words: how and whom, and what may come of it with which chance."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from md_tui.games.massive_darkness.commands import Attack, Charge, SafeShot
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.odds import Odds
from md_tui.games.massive_darkness.view import EnemyView, View
from md_tui.kernel.decider import Offer
from md_tui.tui.wording import say

MOST_ROWS = 6
"""Outcomes that are told one by one; the rare high numbers become one."""


class Aim(NamedTuple):
    """A target on offer, with the letter that chooses it."""

    letter: str
    offer: Offer

    @property
    def target(self) -> str:
        """Whom it is aimed at."""
        return str(getattr(self.offer.command, "target", ""))


class Share(NamedTuple):
    """One thing that may come of an attack."""

    words: str
    chance: Fraction
    role: str = "good"


def aim_how(words: Words, view: View, aim: Aim) -> str:
    """With which kind of attack, and from where if the hero walks for it."""
    command, here = aim.offer.command, words.within(view)
    if isinstance(command, Charge):
        return say("attack", "charge", zone=here.place(command.path[-1]))
    if isinstance(command, SafeShot):
        return say("attack", "safe_shot", zone=here.place(command.to))
    assert isinstance(command, Attack)
    return str(words.name(command.kind))


def shares(words: Words, view: View, aim: Aim, odds: Odds) -> list[Share]:
    """Everything that may come of an attack, in words; the chances make up a whole."""
    seen = view.enemies.get(aim.target)
    found = _of_mob(words, seen, odds) if seen is not None and seen.enemy.minions else None
    return found or _of_one(words, seen, odds)


def _of_mob(words: Words, seen: EnemyView, odds: Odds) -> list[Share] | None:
    """By the minions that fall; nothing if that does not tell all of it."""
    count, none = len(seen.enemy.minions), odds.wounds.get(0, Fraction(0))
    rows = [Share(words.say("board", "odds", "none"), none, "muted")]
    rows.append(Share(words.say("board", "odds", "hurt"), odds.minions.get(0, Fraction(0)) - none))
    for fallen in range(1, count + 1):
        less = odds.kills if fallen == count else Fraction(0)
        told = words.say("board", "odds", "minions", count=fallen)
        rows.append(Share(told, odds.minions.get(fallen, Fraction(0)) - less))
    rows.append(Share(words.say("board", "odds", "mob"), odds.kills, "gold"))
    whole = sum((row.chance for row in rows), Fraction(0)) == 1 and all(row.chance >= 0 for row in rows)
    return lumped([row for row in rows if row.chance], words) if whole else None


def _of_one(words: Words, seen: EnemyView | None, odds: Odds) -> list[Share]:
    """By the wounds, the deadly ones together."""
    health = seen.enemy.boss if seen is not None and not seen.enemy.minions else 0
    rows, rest = [], Fraction(1)
    for wounds, chance in sorted(odds.wounds.items()):
        if health and wounds >= health:
            continue
        rows.append(Share(_wounds(words, wounds, health), chance, "good" if wounds else "muted"))
        rest -= chance
    if rest:
        rows.append(Share(words.say("board", "odds", "falls"), rest, "gold"))
    return lumped(rows, words)


def _wounds(words: Words, wounds: int, health: int) -> str:
    if not wounds:
        return words.say("board", "odds", "none")
    key = "left" if health else "wounds"
    return words.say("board", "odds", key, count=wounds, left=health - wounds)


def lumped(rows: list[Share], words: Words) -> list[Share]:
    """At most this many rows: those before the last that are one too many become one."""
    if len(rows) <= MOST_ROWS:
        return rows
    many = rows[MOST_ROWS - 2 : -1]
    more = Share(words.say("board", "odds", "more"), sum((row.chance for row in many), Fraction(0)))
    return [*rows[: MOST_ROWS - 2], more, rows[-1]]


def hurts(chances: Mapping[int, Fraction]) -> Fraction:
    """The chance that any health is lost."""
    return sum((chance for lost, chance in chances.items() if lost), Fraction(0))

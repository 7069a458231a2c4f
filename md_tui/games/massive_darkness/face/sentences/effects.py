"""Combat effects from the templates of a language; an actor is named only where it could be another."""

from typing import assert_never

from md_tui.games.massive_darkness.ability.algebra import (
    Blanks,
    Cancel,
    Dice,
    Double,
    Effect,
    Flip,
    Heals,
    Kills,
    NoDice,
    Reroll,
    Retaliate,
    Side,
    StrikeBoss,
    Stuns,
    Sweep,
    Symbol,
    Symbols,
    Wounds,
)
from md_tui.games.massive_darkness.face.sentences.phrasing import Phrasing

SEVERAL = 2
"""Any number that stands for the plural."""


def effects(say: Phrasing, all: tuple[Effect, ...], owner: Side) -> str:
    """The effects of an ability that belongs to the side `owner`."""
    return say.raw("shape", "comma").join(effect(say, one, owner) for one in all)


def effect(say: Phrasing, one: Effect, owner: Side) -> str:
    """One effect."""
    match one:
        case Symbols() | Dice() | Heals() | Blanks() | Double():
            return _of(say, one.side, owner, _own(say, one))
        case Wounds() | Stuns() | Kills():
            return _of(say, one.side, owner.other, _hurting(say, one))
        case NoDice(side=side):
            return say("effect", "no_dice", side)
        case Flip(side=side, count=n):
            whose = "own" if side is owner else side.value
            return say("effect", "flip", whose, "one" if n == 1 else "many", n=n)
        case Reroll():
            return _reroll(say, one)
        case Cancel():
            return _cancel(say, one)
        case Sweep(n=n, others=others):
            return say("effect", "sweep", "others" if others else "each", **say.signed(n))
        case StrikeBoss():
            return say("effect", "strike_boss")
        case Retaliate(n=n):
            return say("effect", "payback", n=n)
        case _:
            assert_never(one)


def symbol(say: Phrasing, which: Symbol, n: int = SEVERAL) -> str:
    """A symbol in the number of `n`."""
    return say("symbol", which, n=n)


def _of(say: Phrasing, side: Side, usual: Side, text: str) -> str:
    """What an actor does or suffers; the usual one goes without saying."""
    return text if side is usual else say("actor", side, it=text)


def _own(say: Phrasing, one: Symbols | Dice | Heals | Blanks | Double) -> str:
    """What an ability usually does to its own user, without the actor."""
    match one:
        case Symbols(symbol=which, delta=delta):
            return say("effect", "symbols", symbol=symbol(say, which, abs(delta)), **say.signed(delta))
        case Dice(side=side, colour=colour, delta=delta):
            return say("effect", "dice", colour or side, **say.signed(delta))
        case Heals(n=n):
            return say("effect", "heal", n=n)
        case Blanks(symbol=which):
            return say("effect", "blanks", symbols=symbol(say, which))
        case Double(symbol=which):
            return say("effect", "double", symbols=symbol(say, which))
        case _:
            assert_never(one)


def _hurting(say: Phrasing, one: Wounds | Stuns | Kills) -> str:
    """What an ability usually does to the opponent, without the actor."""
    match one:
        case Wounds(n=n):
            return say("effect", "wounds", **say.signed(n))
        case Stuns():
            return say("effect", "stun")
        case Kills():
            return say("effect", "kill")
        case _:
            assert_never(one)


def _reroll(say: Phrasing, one: Reroll) -> str:
    """A re-roll of one set of dice or of either."""
    sides = say.joined("or", [say("side", side) for side in one.sides])
    return say("effect", "reroll_blanks" if one.blanks else "reroll", n=one.times, sides=sides)


def _cancel(say: Phrasing, one: Cancel) -> str:
    """A cancel of one, several or all symbols."""
    names = [symbol(say, which, 1 if one.count == 1 else SEVERAL) for which in one.symbols]
    how = {0: "all", 1: "one"}.get(one.count, "many")
    return say("effect", "cancel", one.side, how, n=one.count, symbols=say.joined("and", names))

"""Combat effects to text; an actor is named only where it is not the one that would be meant anyway."""

from typing import assert_never

from md_tui.games.massive_darkness.ability import words
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


def effects_text(effects: tuple[Effect, ...], owner: Side) -> str:
    """The effects of an ability that belongs to the side `owner`."""
    return ", ".join(effect_text(effect, owner) for effect in effects)


def effect_text(effect: Effect, owner: Side) -> str:
    """One effect."""
    match effect:
        case Symbols() | Dice() | Heals() | Blanks() | Double():
            return _actor(effect.side, owner) + _own(effect)
        case Wounds() | Stuns() | Kills():
            return _actor(effect.side, owner.other) + _hurting(effect)
        case NoDice(side=side):
            return f"{words.ACTOR[side]} rolls no dice"
        case Flip():
            return _flip(effect, owner)
        case Reroll():
            return _reroll(effect)
        case Cancel():
            return _cancel(effect)
        case Sweep(n=n, others=others):
            return f"{words.signed(n, 'Wound')} {words.SWEPT[others]}"
        case StrikeBoss():
            return "Strike the boss"
        case Retaliate(n=n):
            return f"Payback {n}"
        case _:
            assert_never(effect)


def _actor(side: Side, usual: Side) -> str:
    """The actor with a blank after it, or nothing if it is the usual one."""
    return "" if side is usual else f"{words.ACTOR[side]} "


def _own(effect: Symbols | Dice | Heals | Blanks | Double) -> str:
    """What an ability usually does to its own user, without the actor."""
    match effect:
        case Symbols(symbol=symbol, delta=delta):
            return words.signed(delta, words.SYMBOL[symbol])
        case Dice():
            return _dice(effect)
        case Heals(n=n):
            return f"Heal {n}"
        case Blanks(symbol=symbol):
            return f"Blanks count as {_plural(symbol)}"
        case Double(symbol=symbol):
            return f"Double the {_plural(symbol)}"
        case _:
            assert_never(effect)


def _hurting(effect: Wounds | Stuns | Kills) -> str:
    """What an ability usually does to the opponent, without the actor."""
    match effect:
        case Wounds(n=n):
            return words.signed(n, "Wound")
        case Stuns():
            return "Stun"
        case Kills():
            return "Instantly kill"
        case _:
            assert_never(effect)


def _dice(effect: Dice) -> str:
    """Dice of a colour, or of a side's two colours in any mix."""
    name = words.SIDE[effect.side] if effect.colour is None else words.COLOUR[effect.colour]
    return words.signed(effect.delta, f"{name} die", f"{name} dice")


def _reroll(effect: Reroll) -> str:
    """A re-roll of one set of dice or of either."""
    sides = " or ".join(words.SIDE[side] for side in effect.sides)
    return f"+{effect.times} Re-roll {sides}" + (" blanks" if effect.blanks else "")


def _cancel(effect: Cancel) -> str:
    """A cancel of one, several or all symbols."""
    side = words.SIDE[effect.side]
    single = effect.count == 1
    amount = {0: "all", 1: words.article(side)}.get(effect.count, str(effect.count))
    symbols = " and ".join(words.SYMBOL[symbol] if single else _plural(symbol) for symbol in effect.symbols)
    return f"Cancel {amount} {side} {symbols}"


def _flip(effect: Flip, owner: Side) -> str:
    """A flip of own results, or of the named side's."""
    whose = "" if effect.side is owner else f"{words.SIDE[effect.side]} "
    if effect.count > 1:
        return f"Flip {effect.count} {whose}results"
    return f"Flip {words.article(whose or 'result')} {whose}result"


def _plural(symbol: Symbol) -> str:
    """The name of a symbol when there may be many."""
    return f"{words.SYMBOL[symbol]}s"

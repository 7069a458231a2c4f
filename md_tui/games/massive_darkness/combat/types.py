"""The numbers of a combat as plain records."""

from typing import Final, NamedTuple

from md_tui.games.massive_darkness.ability.algebra import Effect, Moment, Side
from md_tui.games.massive_darkness.combat.body import Body
from md_tui.games.massive_darkness.content.dice import Die
from md_tui.games.massive_darkness.model.fight import ATTACK, DEFENSE

A: Final = 0
D: Final = 1
"""Places of the attacker and the defender in every pair."""
NAMES = (ATTACK, DEFENSE)
INDEX = {ATTACK: A, DEFENSE: D, Side.ATTACK: A, Side.DEFENSE: D}
ALWAYS = Moment()


class Charm(NamedTuple):
    """An enchantment: its price, how often it may be paid, and what it does at once."""

    ref: str
    bams: int
    diamonds: int
    uses: int
    effects: tuple[Effect, ...]
    early: bool
    fancy: bool
    """Whether it rolls, turns or takes single dice, or makes new symbols to pay with."""
    costly: bool
    """Whether its owner is hurt by it, so that paying is not always good."""
    waits: bool
    """Whether something of it is kept until the wounds are dealt."""
    after_reroll: bool


class Late(NamedTuple):
    """An effect that waits for the wounds; `charm` is the place of its enchantment, or -1 for a skill."""

    owner: int
    charm: int
    moment: Moment
    effect: Effect
    ref: str


class Offer(NamedTuple):
    """One re-roll that its owner may use."""

    owner: int
    sides: tuple[int, ...]
    blanks: bool
    ref: str


class Change(NamedTuple):
    """A free effect on a side's result; some work only after a re-roll."""

    effect: Effect
    owner: int
    after_reroll: bool
    ref: str


class Trim(NamedTuple):
    """What can still happen to single dice of a side: all that is not looked at then need not be known."""

    takes: int = 0
    """How many are taken, always the best first."""
    turns: int = 0
    """How many are turned by an attacker who wants as few shields as may be."""
    colours: bool = False
    """Whether only the colours count, because dice may be added within the cap."""


class Reads(NamedTuple):
    """Which sums of the faces are looked at again."""

    score: bool = False
    bams: bool = False
    diamonds: bool = False
    blanks: bool = False


class Sheet(NamedTuple):
    """Everything about a combat that is fixed once the dice are gathered."""

    hero: int
    """The side that thinks; the other follows the rules."""
    thinks: tuple[bool, bool]
    dice: tuple[tuple[Die, ...], tuple[Die, ...]]
    dies: tuple[Die, ...]
    """One die of each colour, for those that effects add."""
    detail: tuple[int, int]
    """How closely each side's dice must be told apart."""
    keeps: tuple[bool, bool]
    """Whether faces matter after the tally."""
    caps: tuple[tuple[int, int] | None, tuple[int, int] | None]
    """How many bams and diamonds each side could use at most; None where they must be told exactly."""
    settles: tuple[bool, bool]
    """Whether what a side pays can be worked out before the other side is looked at."""
    trims: tuple[Trim | None, Trim | None]
    """What matters of a side's single dice after the roll; None where all does."""
    reads: tuple[Reads, Reads]
    """Which sums of a side's faces are looked at after the tally."""
    greedy: bool
    """Whether an attacker who thinks wants every hit, and no shield."""
    cares: bool
    """Whether anything works only after a re-roll."""
    flips: tuple[tuple[int, int, int, str], ...]
    """Free turns of dice: owner, side, count, text."""
    changes: tuple[tuple[Change, ...], tuple[Change, ...]]
    """Free changes of each side's result, in order."""
    gains: tuple[Change, ...]
    """Free wounds, kills and ways to the boss."""
    offers: tuple[Offer, ...]
    charms: tuple[tuple[Charm, ...], tuple[Charm, ...]]
    late: tuple[Late, ...]
    counts: bool
    """Whether the bams or diamonds of the final result are asked for."""
    bodies: tuple[Body, Body]


Charms = tuple[tuple[Charm, ...], tuple[Charm, ...]]
Turn = tuple[int, int, int, str]
"""A free turn of dice: owner, side, count, text."""

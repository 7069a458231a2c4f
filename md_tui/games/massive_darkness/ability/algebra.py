"""The nodes of combat abilities: conditions, costs, moments and effects."""

from enum import StrEnum

from md_tui.kernel.value import Value, tag_of


class Side(StrEnum):
    """The two sides of a combat; every effect names one of them, never "mine" or "yours"."""

    ATTACK = "attack"
    DEFENSE = "defense"

    @property
    def other(self) -> "Side":
        """The opposing side."""
        return Side.DEFENSE if self is Side.ATTACK else Side.ATTACK


class Reach(StrEnum):
    """The kinds of attack an ability answers to."""

    ANY = "any"
    MELEE = "melee"
    RANGED = "ranged"
    MAGIC = "magic"


class Symbol(StrEnum):
    """What a die face may show."""

    HIT = "hit"
    SHIELD = "shield"
    BAM = "bam"
    DIAMOND = "diamond"


class Colour(StrEnum):
    """The four dice; red and yellow attack, green and blue defend."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"

    @property
    def side(self) -> Side:
        """The side that rolls this die."""
        return Side.ATTACK if self in (Colour.RED, Colour.YELLOW) else Side.DEFENSE


class ConditionKind(StrEnum):
    """What may stand in brackets before a sentence."""

    BLOODLUST = "bloodlust"
    BLOOD_TRIBUTE = "blood_tribute"
    DUAL_WIELDING = "dual_wielding"
    MACE_OR_HAMMER = "mace_or_hammer"
    SWORD = "sword"
    NO_ARMOR = "no_armor"
    SHIELD_BEARER = "shield_bearer"
    TWO_HANDED = "two_handed"
    SHADOW_MODE = "shadow_mode"
    LIGHT_MODE = "light_mode"
    WOUNDED = "wounded"


BLOOD_COSTS = frozenset({ConditionKind.BLOODLUST, ConditionKind.BLOOD_TRIBUTE})
NUMBERED_CONDITIONS = BLOOD_COSTS | {ConditionKind.WOUNDED}


class Condition(Value, frozen=True):
    """A bracketed condition; `n` is 0 unless its kind is one of NUMBERED_CONDITIONS."""

    kind: ConditionKind
    n: int = 0


class Cost(Value, frozen=True):
    """The symbols an enchantment takes each time; both 0 for a combat skill, which is free."""

    bams: int = 0
    diamonds: int = 0


FREE = Cost()
"""The cost of a combat skill: one shared value, because only the default itself is left out of saved data."""


class MomentKind(StrEnum):
    """What must have happened in this combat before the effects work."""

    ALWAYS = "always"
    AFTER_REROLL = "after_reroll"
    NO_WOUND = "no_wound"
    WOUND = "wound"
    KILL = "kill"
    ROLLED = "rolled"


class Moment(Value, frozen=True):
    """A moment of the combat; `n` and `symbol` belong to ROLLED ("if n or more hits are rolled") only."""

    kind: MomentKind = MomentKind.ALWAYS
    n: int = 0
    symbol: Symbol = Symbol.HIT


ALWAYS = Moment()
"""No moment to wait for."""


class EffectNode(Value, frozen=True, tag=tag_of):
    """The common root of all combat effects."""


class Symbols(EffectNode, frozen=True):
    """Adds `delta` symbols to a side's result, or takes them away."""

    side: Side
    symbol: Symbol
    delta: int


class Cancel(EffectNode, frozen=True):
    """Takes `count` of each named symbol from a side's result; a count of 0 means all of them."""

    side: Side
    symbols: tuple[Symbol, ...]
    count: int = 1


class Dice(EffectNode, frozen=True):
    """Adds dice to a side or removes them; without a colour, any mix of the side's two colours."""

    side: Side
    colour: Colour | None
    delta: int


class NoDice(EffectNode, frozen=True):
    """A side rolls no dice at all, or loses all it has rolled."""

    side: Side


class Reroll(EffectNode, frozen=True):
    """Its owner may re-roll one of the named sets `times` more; with `blanks` only the blank dice."""

    sides: tuple[Side, ...]
    times: int = 1
    blanks: bool = False


class Wounds(EffectNode, frozen=True):
    """The side takes `n` wounds on top of what the dice decide."""

    side: Side
    n: int


class Sweep(EffectNode, frozen=True):
    """Every figure opposed to the owner in the opponent's zone takes `n` wounds."""

    n: int
    others: bool = False
    """Whether the opponent himself is spared."""


class Stuns(EffectNode, frozen=True):
    """The side's actor is stunned if it still stands when the wounds are dealt."""

    side: Side


class Heals(EffectNode, frozen=True):
    """The side's actor heals `n` if it still stands when the wounds are dealt."""

    side: Side
    n: int


class Kills(EffectNode, frozen=True):
    """The side takes as many wounds as it needs to die."""

    side: Side


class Flip(EffectNode, frozen=True):
    """Up to `count` of a side's dice are turned to the opposite face; the owner chooses which."""

    side: Side
    count: int = 1


class Blanks(EffectNode, frozen=True):
    """Each blank face of a side's roll gives one of the symbol."""

    side: Side
    symbol: Symbol


class Double(EffectNode, frozen=True):
    """A side adds as many of the symbol as its faces show."""

    side: Side
    symbol: Symbol


class StrikeBoss(EffectNode, frozen=True):
    """The attacker may wound a boss whose minions still stand."""


class Retaliate(EffectNode, frozen=True):
    """Payback inside an ability: the attacker takes `n` wounds if the shields exceed the hits."""

    n: int


Effect = (
    Symbols
    | Cancel
    | Dice
    | NoDice
    | Reroll
    | Wounds
    | Sweep
    | Stuns
    | Heals
    | Kills
    | Flip
    | Blanks
    | Double
    | StrikeBoss
    | Retaliate
)


class Ability(Value, frozen=True, tag="ability"):
    """One combat skill (no cost) or enchantment (paid with rolled symbols)."""

    side: Side
    effects: tuple[Effect, ...]
    reach: Reach = Reach.ANY
    cost: Cost = FREE
    when: tuple[Condition, ...] = ()
    moment: Moment = ALWAYS
    repeat: int = 1

    @property
    def is_enchantment(self) -> bool:
        """Whether rolled symbols must be paid for it."""
        return self.cost != FREE


def blood_cost(conditions: tuple[Condition, ...]) -> Condition | None:
    """The wounds somebody must take first, if the sentence asks for any."""
    return next((condition for condition in conditions if condition.kind in BLOOD_COSTS), None)

"""The nodes that say whom a deed touches and where it happens."""

from enum import StrEnum

from md_tui.kernel.value import Value


class Pick(StrEnum):
    """How the actors a deed touches are found."""

    SELF = "self"
    ACTIVE = "active"
    FIRST_PLAYER = "first_player"
    RICHEST = "richest"
    POOREST = "poorest"
    ATTACKER = "attacker"
    ONE = "one"
    EACH = "each"
    OTHERS = "others"


EVERYBODY = frozenset({Pick.EACH, Pick.OTHERS})
"""The picks that take all who fit; OTHERS leaves out the one whom the deed's owner fights."""
CHOSEN_PICKS = EVERYBODY | {Pick.ONE}


class Who(StrEnum):
    """What sort of actor ONE, EACH and OTHERS range over."""

    HERO = "hero"
    ALLY = "ally"
    ENEMY = "enemy"
    MOB = "mob"
    MINION = "minion"
    BOSS = "boss"
    AGENT = "agent"
    ROAMING_MONSTER = "roaming_monster"


FRIENDS = frozenset({Who.HERO, Who.ALLY})


class Where(StrEnum):
    """Where ONE, EACH and OTHERS look, seen from the deed's owner."""

    BOARD = "board"
    ZONE = "zone"
    SIGHT = "sight"
    RANGE_1_2 = "range_1_2"
    WITHIN_1 = "within_1"
    SHADOW = "shadow"
    LIGHT = "light"


class Target(Value, frozen=True):
    """Whom an act touches; `who` and `where` matter for ONE, EACH and OTHERS only."""

    pick: Pick = Pick.SELF
    who: Who = Who.HERO
    where: Where = Where.BOARD

    @property
    def hostile(self) -> bool:
        """Whether the target is an enemy of the heroes."""
        return self.pick is Pick.ATTACKER or (self.pick in CHOSEN_PICKS and self.who not in FRIENDS)


SELF = Target()
"""The owner of the deed: one shared value, because only the default itself is left out of saved data."""


class PlaceKind(StrEnum):
    """The zones a deed can name."""

    LEVEL_TOKEN = "level_token"
    CURRENT_TOKEN = "current_token"
    ZONE_OF = "zone_of"
    ADJACENT = "adjacent"
    IN_SIGHT = "in_sight"
    START = "start"
    EXIT = "exit"


class Place(Value, frozen=True):
    """A zone; `n` is the level of LEVEL_TOKEN or the offset of CURRENT_TOKEN, `target` serves ZONE_OF."""

    kind: PlaceKind
    n: int = 0
    target: Target = SELF


class Level(Value, frozen=True):
    """A treasure level: a fixed one, or (if `relative`) the current level plus `n`."""

    n: int = 0
    relative: bool = True


CURRENT = Level()
"""The current level."""

"""What the text of a card can mean: a moment, a price, conditions and effects, all of them plain values."""
# Long, because one small value after the other makes up one union; apart they would import each other.

from enum import StrEnum
from typing import Union

from md_tui.kernel.value import Value


class When(StrEnum):
    """The moment at which a sentence works."""

    ALWAYS = "always"
    SURGE = "surge"
    ACTION = "action"
    TURN = "turn"
    START = "start"
    END = "end"
    REST = "rest"
    DECLARED = "declared"
    ROLLED = "rolled"
    RESOLVED = "resolved"
    ATTACKED = "attacked"
    DEFENDED = "defended"
    STRUCK = "struck"
    CLOSED_IN = "closed_in"
    """A monster enters a space next to you, alone there or not."""
    CORNERED = "cornered"
    """A monster enters an empty space next to you."""
    ANY_ROLLED = "any_rolled"
    """The dice of any attack lie on the table: for a lieutenant's relic."""
    PICKED = "picked"
    """The overlord has picked a monster to activate: for the heroes."""
    ACTIVATED = "activated"
    """The same for the overlord."""
    ENTERED = "entered"
    """A hero enters an empty space."""
    MARCHED = "marched"
    """The same in the course of a move action."""
    OPENED = "opened"
    """A hero has opened a door or searched."""
    SEARCHED = "searched"
    TESTED = "tested"
    PASSED = "passed"
    HERO_FELL = "hero_fell"
    MONSTER_FELL = "monster_fell"
    FALLING = "falling"
    """You are about to be knocked out."""
    SLAIN = "slain"
    """You have defeated a monster."""
    DRAWN = "drawn"
    PRAYED = "prayed"
    """Your Prayer of Healing has named its hero: works by itself."""
    SKILLED = "skilled"
    """A skill of yours has worked."""
    BONES_ROLLED = "bones_rolled"
    """The dice of your Reanimate's attack lie on the table."""
    EITHER_SLEW = "either_slew"
    """You or your Reanimate have defeated a monster."""
    EITHER_RESOLVED = "either_resolved"
    """An attack of yours or of your Reanimate's is resolved."""


class Stat(StrEnum):
    """What a bonus raises."""

    HEARTS = "hearts"
    RANGE = "range"
    SURGES = "surges"
    SHIELDS = "shields"
    SPEED = "speed"
    HEALTH = "health"
    STAMINA = "stamina"


class Who(StrEnum):
    """The kind of figure that is meant."""

    YOU = "you"
    HERO = "hero"
    MONSTER = "monster"
    FIGURE = "figure"
    TARGET = "target"
    """The target of the attack under way."""
    SUBJECT = "subject"
    """The figure that set the sentence off: "that hero", "that monster"."""
    ATTACKER = "attacker"
    """Whoever makes the attack under way."""
    GROUP = "group"
    """The other figures of the target's group."""
    BONES = "bones"
    """Your Reanimate."""


class Where(StrEnum):
    """How far away a figure may be."""

    ANYWHERE = "anywhere"
    ADJACENT = "adjacent"
    WITHIN = "within"
    SIGHT = "sight"


class Target(Value, frozen=True):
    """One figure to be chosen, or each one of a kind."""

    who: Who = Who.YOU
    where: Where = Where.ANYWHERE
    n: int = 0
    """The number of spaces for `within`."""
    each: bool = False
    too: bool = False
    """Whether the owner belongs to them: "you or …", "you and …"."""
    beyond: bool = False
    """Whether it is counted from the target of the attack, who is not meant: "another … of the target"."""


YOU = Target()
THE_TARGET = Target(Who.TARGET)


class Amount(Value, frozen=True):
    """A number, what some dice show, or all there is."""

    n: int = 0
    dice: tuple[str, ...] = ()
    all: bool = False
    of: str = ""
    """What of the test before it is counted: excess, attribute or shields."""


class Effect(Value, frozen=True, tag_field="does", tag=str.lower, gc=True):
    """One thing that a sentence does."""


class Bonus(Effect, frozen=True):
    """More or less of something: `+1 heart`, `+2 Health`, `-1 heart`."""

    stat: Stat
    n: int


class Cap(Effect, frozen=True):
    """No more than this much of something: `Speed at most 4`."""

    stat: Stat
    n: int


class Pierce(Effect, frozen=True):
    """This many shields are ignored (DE-KEY-04)."""

    n: int


class Floor(Effect, frozen=True):
    """An attack that does not miss deals no less damage than this."""

    n: int


class Key(Effect, frozen=True):
    """A word of the rules that stands for itself: Blast, Reach."""

    name: str


class AddDie(Effect, frozen=True):
    """One more die in the pool of the roll."""

    colour: str


class Reroll(Effect, frozen=True):
    """Dice may be rolled again; `n` 0 means any number of them."""

    n: int
    kind: str = ""
    """attack | power | defense | red … or any."""
    better: bool = False
    """Whether the old roll stays if the new one is worse."""


class Afflict(Effect, frozen=True):
    """Somebody gets a condition."""

    whom: Target
    condition: str


class Cleanse(Effect, frozen=True):
    """Somebody is rid of one condition, or of all."""

    whom: Target
    all: bool = False


class Recover(Effect, frozen=True):
    """Somebody gets rid of damage or fatigue."""

    whom: Target
    what: str
    amount: Amount


class Suffer(Effect, frozen=True):
    """Somebody suffers damage or fatigue."""

    whom: Target
    what: str
    amount: Amount


class Challenge(Effect, frozen=True):
    """Somebody tests an attribute (DE-TST-02); of two, the owner of the sentence chooses."""

    whom: Target
    attributes: tuple[str, ...]
    failed: tuple["AnyEffect", ...] = ()
    passed: tuple["AnyEffect", ...] = ()
    own: bool = False
    """Whether it is whoever tests that chooses between two attributes."""


class Retest(Effect, frozen=True):
    """The test that was just passed is taken again, this much harder; what follows if it is passed again."""

    less: int
    passed: tuple["AnyEffect", ...] = ()


class Fetch(Effect, frozen=True):
    """The overlord takes a card of a kind out of his deck or his discards."""

    kind: str


class Draw(Effect, frozen=True):
    """The overlord draws cards."""

    n: int


class Points(Effect, frozen=True):
    """The figure whose turn it is gains or loses movement points."""

    n: int


class Extra(Effect, frozen=True):
    """One more action that serves one purpose: move or attack."""

    purpose: str


class EndMove(Effect, frozen=True):
    """The move action under way ends."""


class Strike(Effect, frozen=True):
    """An attack by the owner, with whatever is added to it."""

    kind: str = ""
    """melee | ranged | a trait of the weapon, some of them parted by a slash, or nothing: any weapon."""
    bonus: tuple["AnyEffect", ...] = ()
    on: str = ""
    """Whom it must strike: subject (that monster), attacker, or nothing: anybody."""
    hurt: tuple["AnyEffect", ...] = ()
    """What follows if it caused at least 1 damage."""
    dice: tuple[str, ...] = ()
    """Its own dice, where it is not made with a weapon or what the owner usually rolls."""


class Moved(Effect, frozen=True):
    """Somebody is moved this many spaces, wherever the owner likes; from then on "that hero" means them."""

    whom: Target
    n: int


class Overpower(Effect, frozen=True):
    """A move action; beside a hero the owner may test Might, and this follows if he passes."""

    passed: tuple["AnyEffect", ...] = ()


class Stride(Effect, frozen=True):
    """The owner moves this many spaces without movement points; 0 is his Speed."""

    n: int
    heavy: int = 0
    """How many in Heavy Armor, if that makes a difference."""


class Grant(Effect, frozen=True):
    """Somebody gains another sentence, written in parentheses: for good, or for the attack under way."""

    whom: Target
    sentence: "Sentence"


class While(Effect, frozen=True):
    """Another sentence holds as long as the card stays exhausted."""

    sentence: "Sentence"


class Named(Effect, frozen=True):
    """What no grammar says: a deed with a name and code of its own."""

    name: str


class Limit(StrEnum):
    """What must be so before a sentence works."""

    WEAPON = "weapon"
    """The attack uses a weapon of a trait."""
    MELEE = "melee"
    RANGED = "ranged"
    ADJACENT = "adjacent"
    """The target is adjacent."""
    DISTANT = "distant"
    DAMAGED = "damaged"
    """The attack caused at least 1 damage."""
    CARRYING = "carrying"
    """An item of a trait is equipped."""
    UNMOVED = "unmoved"
    """You have not moved this turn."""
    MARCHED = "marched"
    """You have taken two move actions this turn."""
    BESIDE = "beside"
    """You are adjacent to a hero."""
    SLAYING = "slaying"
    """The attack has defeated a monster."""
    TWO_HANDED = "two_handed"
    """The attack uses a melee weapon of two hands, or one of two melee weapons."""
    FREE_HAND = "free_hand"
    """The attack uses a weapon of one hand, and the other holds nothing."""
    UNAWARE = "unaware"
    """The target had no line of sight to you when your turn began."""
    UNSTEPPED = "unstepped"
    """The deed behind the attack has not moved you before it."""


class Condition(Value, frozen=True):
    """One limit, with the traits it names if any: one of them is enough."""

    limit: Limit
    traits: tuple[str, ...] = ()


class Price(StrEnum):
    """What using a card does to it."""

    FREE = ""
    EXHAUST = "exhaust"
    FLIP = "flip"
    DISCARD = "discard"
    ROUND = "round"
    """Once a round."""


class Sentence(Value, frozen=True, omit_defaults=False):
    """One ability of a card."""

    when: When
    effects: tuple["AnyEffect", ...]
    price: Price = Price.FREE
    conditions: tuple[Condition, ...] = ()
    of: Target = YOU
    """Whose moment it is, where that may be somebody else's: "you or a hero within 3"."""
    surges: int = 0
    """How many surges it costs, if it costs any."""


AnyEffect = Union[  # noqa: UP007
    Bonus,
    Cap,
    Pierce,
    Floor,
    Key,
    AddDie,
    Reroll,
    Afflict,
    Cleanse,
    Recover,
    Suffer,
    Challenge,
    Retest,
    Fetch,
    Draw,
    Points,
    Extra,
    EndMove,
    Strike,
    Moved,
    Overpower,
    Stride,
    Grant,
    While,
    Named,
]
"""Whatever a sentence can do; written with a tag, so that it is read back as what it was."""

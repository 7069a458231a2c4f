"""What happens to heroes and to the order of play."""

from typing import ClassVar

from md_tui.games.massive_darkness.commands import Loadout
from md_tui.kernel.value import Event


class RoundBegan(Event, frozen=True):
    """A new round starts (MD-RND-04)."""

    number: int


class PhaseBegan(Event, frozen=True):
    """A phase starts (MD-RND-01)."""

    phase: str


class Resurrected(Event, frozen=True):
    """A killed hero stands up for one Lifebringer token (MD-HRO-04)."""

    hero: str


class Activated(Event, frozen=True):
    """A hero's activation starts with this many actions (MD-RND-03)."""

    hero: str
    actions: int
    extra: dict[str, int] = {}


class Ordered(Event, frozen=True):
    """A hero is commanded to perform one free action (MD-SKL-08)."""

    by: str
    hero: str


class TurnOver(Event, frozen=True):
    """An activation, or a commanded action, is over."""

    hero: str


class ActionSpent(Event, frozen=True):
    """One action is used; `extra` names the special allowance it came from."""

    hero: str
    purpose: str
    extra: str = ""


class MovementBegan(Event, frozen=True):
    """A movement action gives its points (MD-ACN-04)."""

    hero: str
    points: int


class MovementEnded(Event, frozen=True):
    """A movement action is over; points left are lost."""

    plumbing: ClassVar[bool] = True
    hero: str


class TradeOpened(Event, frozen=True):
    """A reorganize/trade action is open until the next action (MD-TRD-01)."""

    plumbing: ClassVar[bool] = True
    hero: str


class OnceUsed(Event, frozen=True):
    """Something that works once per activation is used up."""

    plumbing: ClassVar[bool] = True
    hero: str
    what: str


class HeroMoved(Event, frozen=True, omit_defaults=False):
    """A hero goes to another zone."""

    hero: str
    to: str
    points: int = 0
    how: str = "walk"


class DoorOpened(Event, frozen=True):
    """A door is opened for good (MD-DOR-01)."""

    reveals: ClassVar[bool] = True
    door: str
    hero: str = ""
    points: int = 0


class TokensTaken(Event, frozen=True):
    """A hero takes the tokens of his zone (MD-PCK-01)."""

    hero: str
    zone: str
    tokens: tuple[str, ...]
    points: int = 0


class LevelRose(Event, frozen=True):
    """The current level rises (MD-LVL-02)."""

    level: int
    hero: str = ""


class StoodUp(Event, frozen=True):
    """A stunned hero gets up."""

    hero: str


class Stunned(Event, frozen=True):
    """A hero is stunned (MD-STN-01)."""

    hero: str
    by: str = ""


class Wounded(Event, frozen=True):
    """A hero loses health."""

    hero: str
    wounds: int
    by: str = ""


class Killed(Event, frozen=True):
    """A hero is down at health 0 (MD-HRO-03)."""

    hero: str
    by: str = ""


class Healed(Event, frozen=True):
    """A hero regains health."""

    hero: str
    amount: int
    by: str = ""


class XpGained(Event, frozen=True):
    """A hero earns experience (MD-ENM-10)."""

    hero: str
    amount: int
    by: str = ""


class XpPaid(Event, frozen=True):
    """A hero pays with experience."""

    hero: str
    amount: int
    by: str = ""
    micro: bool = False
    """Whether it is micro-XP that is paid (MD-STO-14)."""


class SkillBought(Event, frozen=True):
    """A hero buys the next step of a line (MD-CLS-03)."""

    hero: str
    line: str
    xp: int


class MaxHealthRose(Event, frozen=True):
    """A hero's maximum health rises, with as much healing (MD-SKL-04)."""

    hero: str
    most: int
    healed: int


class BuyersNamed(Event, frozen=True):
    """These heroes may spend XP now."""

    plumbing: ClassVar[bool] = True
    heroes: tuple[str, ...]


class BuyingDone(Event, frozen=True):
    """A hero keeps the rest of his XP."""

    hero: str


class Left(Event, frozen=True):
    """A hero leaves the board through the exit (MD-RUL-05)."""

    hero: str


class Signed(Event, frozen=True):
    """A hero uses the signature of the class (MD-SIG-01)."""

    hero: str


class LastingBegan(Event, frozen=True):
    """An ability comes into force for a while."""

    owner: str
    source: str
    until: str
    index: int = 0


class LastingEnded(Event, frozen=True):
    """Abilities in force until this moment end, for one hero or for all."""

    until: str
    owner: str = ""


class Equipped(Event, frozen=True):
    """A hero has arranged what is in hands and on the body."""

    hero: str
    hands: tuple[str, ...]
    body: str
    bag: tuple[str, ...]


class Traded(Event, frozen=True):
    """Heroes of a zone have exchanged and arranged their cards."""

    loadouts: dict[str, Loadout]


class FirstPassed(Event, frozen=True):
    """The first-player token passes (MD-END-01)."""

    hero: str


class GameEnded(Event, frozen=True):
    """The game is won or lost."""

    won: bool
    reason: str
    rule: str
    quest_rule: str = ""
    """The quest's own rule for it, beside the general one."""


class AsksSet(Event, frozen=True):
    """From now on this much is asked (MD-RUL-02)."""

    mode: str


class StandingRevoked(Event, frozen=True):
    """A standing answer is taken back."""

    kind: str


class Corrected(Event, frozen=True):
    """Something was set by hand."""

    what: str
    who: str = ""
    value: str = ""

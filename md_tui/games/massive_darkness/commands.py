"""The closed list of commands: everything a player can do."""

from typing import Any, Union

from md_tui.kernel.question import Answer
from md_tui.kernel.value import Command, Value


class Move(Command, frozen=True):
    """Walk to a neighbouring zone (MD-ACN-05); starts a movement action if none is under way."""

    to: str


class OpenDoor(Command, frozen=True):
    """Open a closed door of one's zone (MD-DOR-01)."""

    door: str


class PickUp(Command, frozen=True):
    """Take all tokens of one's zone (MD-PCK-01)."""


class PlaceFirework(Command, frozen=True):
    """Put a carried firework down in one's zone (MD-Q5-01)."""


class Attack(Command, frozen=True):
    """A combat action of one type against one enemy or pillar (MD-ACN-01)."""

    kind: str
    target: str


class Charge(Command, frozen=True):
    """Run one or two zones and strike (MD-SKL-07)."""

    path: tuple[str, ...]
    target: str


class SafeShot(Command, frozen=True):
    """Slip one zone away and shoot (MD-SKL-11)."""

    to: str
    target: str


class Teleport(Command, frozen=True):
    """Move some zones as with Slippery (MD-SKL-15)."""

    to: str


class Order(Command, frozen=True):
    """Use Command: another hero performs a free action (MD-SKL-08)."""

    hero: str


class GetUp(Command, frozen=True):
    """Stand up after a stun (MD-ACN-03)."""


class Loadout(Value, frozen=True):
    """What a hero holds after a reorganization."""

    hands: tuple[str, ...] = ()
    body: str = ""
    bag: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()


class Trade(Command, frozen=True):
    """Reorganize and exchange cards among the heroes of a zone, the whole outcome at once (MD-TRD-01)."""

    loadouts: dict[str, Loadout]


class Transmute(Command, frozen=True):
    """Turn three cards into one of a higher level (MD-TRM-01)."""

    cards: tuple[str, str, str]


class Signature(Command, frozen=True):
    """Use the class signature for 1 XP (MD-SIG-01), or in story mode for 1 micro-XP (MD-STO-14)."""

    micro: bool = False


class Use(Command, frozen=True):
    """Use an item or a consumable (MD-EQP-08); any living hero, at any moment."""

    hero: str
    card: str


class Invoke(Command, frozen=True):
    """Use a skill or an item that works once per activation, round or quest, or for an action."""

    text: str
    """The id of its sentence."""


class PullLever(Command, frozen=True):
    """Work a lever of the quest (MD-RUL-67)."""


class Leave(Command, frozen=True):
    """Leave the board through the exit (MD-RUL-03)."""


class EndTurn(Command, frozen=True):
    """End the activation; what is left of it is lost (MD-ACN-02)."""


class Buy(Command, frozen=True):
    """Buy the next step of a skill line (MD-XPP-01)."""

    hero: str
    line: str


class DoneBuying(Command, frozen=True):
    """Keep the rest of one's XP (MD-XPP-01)."""

    hero: str


class MoveOn(Command, frozen=True):
    """After a quest: to town, and on to the next one (MD-STO-10)."""


class Retry(Command, frozen=True):
    """Try a lost quest again, without a market (MD-STO-10)."""


class Sell(Command, frozen=True):
    """Give a card to the market for XP (MD-MKT-02)."""

    hero: str
    card: str


class Barter(Command, frozen=True):
    """Exchange cards with the market (MD-MKT-03)."""

    hero: str
    gives: tuple[str, ...]
    takes: tuple[str, ...]


class LeaveMarket(Command, frozen=True):
    """Be done with the stalls (MD-MKT-05)."""

    hero: str


class Swap(Command, frozen=True):
    """Give a card for a starting card before a quest (MD-MKT-05, MD-STO-10)."""

    hero: str
    card: str
    starting: str


class TakeStarting(Command, frozen=True):
    """Take a starting card for want of any weapon (MD-TWN-03)."""

    hero: str
    starting: str


class SetOut(Command, frozen=True):
    """Be ready for the next quest (MD-MKT-05)."""

    hero: str


class Correct(Command, frozen=True):
    """Set something right by hand; the log keeps the mark for good."""

    what: str
    """health | xp | zone | card | token | enemy_health | enemy_zone | lifebringer | level"""
    who: str = ""
    value: str = ""


class SetAsks(Command, frozen=True):
    """Change how much is asked: all, matters or auto (MD-RUL-02)."""

    mode: str


class Revoke(Command, frozen=True):
    """Take back a standing answer."""

    kind: str


COMMANDS: tuple[type[Command], ...] = (
    *(
        Move,
        OpenDoor,
        PickUp,
        PlaceFirework,
        Attack,
        Charge,
        SafeShot,
        Teleport,
        Order,
        GetUp,
        Trade,
        Transmute,
    ),
    *(Signature, Use, Invoke, PullLever, Leave, EndTurn, Buy, DoneBuying, Correct, SetAsks, Revoke, Answer),
    *(MoveOn, Retry, Sell, Barter, LeaveMarket, Swap, TakeStarting, SetOut),
)
OF_A_HERO = Use | Buy | DoneBuying | Sell | Barter | LeaveMarket | Swap | TakeStarting | SetOut
"""Commands that name the hero they are given for."""
COMMAND_TYPE: Any = Union[COMMANDS]  # noqa: UP007

"""What happens to rounds, turns and actions."""

from typing import ClassVar

from md_tui.games.descent.model import Lasting, Turn
from md_tui.kernel.value import Event


class RoundBegan(Event, frozen=True):
    """A new round starts (DE-TURN-01)."""

    number: int


class PhaseBegan(Event, frozen=True):
    """The heroes' turns or the overlord's turn begin."""

    phase: str


class TurnBegan(Event, frozen=True):
    """A figure's turn, activation or single deed begins."""

    turn: Turn


class TurnEnded(Event, frozen=True):
    """The turn, activation or deed under way is over."""

    figure: str


class CardTurned(Event, frozen=True):
    """A hero's activation card is turned face down (DE-TURN-09)."""

    hero: str


class CardsTurnedBack(Event, frozen=True):
    """All activation cards are turned face up again (DE-TURN-10)."""


class ActionSpent(Event, frozen=True):
    """One action is used; `extra` if it came from an allowance for this purpose."""

    figure: str
    purpose: str
    extra: bool = False


class ExtraGained(Event, frozen=True):
    """One more action for one purpose."""

    figure: str
    purpose: str


class ActionLost(Event, frozen=True):
    """The turn under way has no more actions."""

    figure: str


class MoveBegan(Event, frozen=True):
    """A move action gives its points (DE-MOV-01)."""

    figure: str
    points: int


class MoveEnded(Event, frozen=True):
    """The move action under way is over and its points are lost."""

    figure: str


class PowerGained(Event, frozen=True):
    """A figure may force heroes out of its way for the rest of its turn."""

    figure: str
    text: str


class PointsGained(Event, frozen=True):
    """Movement points that belong to no move action; fewer if negative."""

    figure: str
    points: int


class Promised(Event, frozen=True):
    """A large figure stopped for an action (DE-ERR-03), or kept its word."""

    plumbing: ClassVar[bool] = True
    what: str


class EquipClosed(Event, frozen=True):
    """The equip step is over."""

    plumbing: ClassVar[bool] = True


class Refreshed(Event, frozen=True):
    """All exhausted cards of a hero are refreshed (DE-EXH-01)."""

    hero: str


class LastingBegan(Event, frozen=True):
    """An effect that stays begins."""

    lasting: Lasting


class LastingSpent(Event, frozen=True):
    """An effect that lasted until it was used is over."""

    lasting: Lasting


class LastingEnded(Event, frozen=True):
    """Lasting effects of an owner end."""

    owner: str
    until: str


class RestBegan(Event, frozen=True):
    """A hero rests: the fatigue goes at the end of the turn (DE-ACT-02)."""

    hero: str


class RestEnded(Event, frozen=True):
    """A rest has worked or was void."""

    hero: str


class GroupPicked(Event, frozen=True):
    """The overlord has picked the monsters of an open group (DE-SET-12)."""

    slot: str
    group: str


class GroupChosen(Event, frozen=True):
    """The overlord activates a group; all of it before the next (DE-OVL-03)."""

    group: str


class AsksSet(Event, frozen=True):
    """How much is asked has changed."""

    mode: str


class ReactionsSet(Event, frozen=True):
    """How the overlord is asked has changed."""

    mode: str


class GameEnded(Event, frozen=True):
    """A side has fulfilled its aim in the last encounter (DE-QST-04)."""

    won: bool
    reason: str
    rule: str


class EncounterEnded(Event, frozen=True):
    """A side has fulfilled its aim in an encounter that is not the last (DE-QST-03)."""

    won: bool
    reason: str


class EncounterBegan(Event, frozen=True):
    """The next map is laid out (DE-QST-08)."""

    number: int
    tokens: dict[str, str]
    objectives: dict[str, tuple[str, ...]]
    doors: dict[str, str]

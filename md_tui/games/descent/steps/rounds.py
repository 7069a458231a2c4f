"""Steps of set-up, rounds and turns."""

from md_tui.kernel.value import Step


class PlaceHero(Step, frozen=True):
    """A hero's figure goes into the start area (DE-SET-11)."""

    hero: str


class PlaceMonster(Step, frozen=True):
    """A monster's figure goes onto its tile (DE-SET-13)."""

    group: str
    rank: str
    area: str
    name: str = ""
    health: int = 0
    apart: bool = False
    """Whether it may not stand next to a hero: a reinforcement."""


class PlaceGroups(Step, frozen=True):
    """Every monster of the encounter comes onto the map (DE-SET-13)."""


class StartingHand(Step, frozen=True):
    """The overlord draws a card a hero (DE-SET-15)."""


class BeginRound(Step, frozen=True):
    """A new round (DE-TURN-01)."""


class NextHero(Step, frozen=True):
    """The heroes choose who acts next, or the overlord's turn begins (DE-ERR-01, DE-TURN-09)."""


class StartTurn(Step, frozen=True):
    """Effects end, conditions work, abilities may be used (DE-TURN-04)."""

    hero: str


class OpenTurn(Step, frozen=True):
    """Cards are refreshed; then the equip step and the actions (DE-TURN-03)."""

    hero: str


class CloseTurn(Step, frozen=True):
    """What happens at the end of a turn or activation."""

    figure: str


class Settle(Step, frozen=True):
    """After everything a command led to: a figure that is gone has no turn any more (DE-AMB-05)."""


class FlipCard(Step, frozen=True):
    """The activation card is turned, then a rest works (DE-ACT-02)."""

    figure: str


class OverlordDraw(Step, frozen=True):
    """The overlord's turn begins with a card (DE-OVL-02)."""


class Reinforce(Step, frozen=True):
    """The quest lets a figure come back."""

    index: int = 0


class StartActivation(Step, frozen=True):
    """What happens at the start of a monster's activation (DE-AMB-49)."""

    monster: str


class EndRound(Step, frozen=True):
    """Activation cards are turned back (DE-TURN-10)."""


class NextEncounter(Step, frozen=True):
    """The next encounter is set up (DE-QST-05..08)."""

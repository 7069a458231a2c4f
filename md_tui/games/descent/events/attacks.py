"""What happens in attacks and attribute tests."""

from typing import ClassVar

from md_tui.games.descent.model import Trial
from md_tui.games.descent.model.fight import Attack, Defense
from md_tui.kernel.value import Event


class Declared(Event, frozen=True):
    """An attack is declared: weapon and target are chosen (DE-ATK-01)."""

    attack: Attack


class Retargeted(Event, frozen=True):
    """Another figure becomes the target; sight and range still count to the old one."""

    old: str
    new: str
    pool: tuple[str, ...] = ()


class DieAdded(Event, frozen=True):
    """A die joins the attack pool (no figure) or a figure's defense pool (DE-CMB-01, DE-CMB-02)."""

    figure: str
    colour: str


class Affected(Event, frozen=True):
    """Further figures are affected by the attack (DE-KEY-01)."""

    defenses: tuple[Defense, ...]


class AttackRolled(Event, frozen=True):
    """The attack dice fall (DE-CMB-03)."""

    faces: tuple[int, ...]
    reveals: ClassVar[bool] = True

    @property
    def draws(self) -> int:
        """One number a die."""
        return len(self.faces)


class DefenseRolled(Event, frozen=True):
    """A figure's defense dice fall."""

    figure: str
    faces: tuple[int, ...]
    reveals: ClassVar[bool] = True

    @property
    def draws(self) -> int:
        """One number a die."""
        return len(self.faces)


class Rerolled(Event, frozen=True):
    """One die is rolled again: of the attack (no figure) or of a figure's defense."""

    figure: str
    index: int
    face: int
    reveals: ClassVar[bool] = True

    @property
    def draws(self) -> int:
        """One number."""
        return 1


class AttackRaised(Event, frozen=True):
    """The attack gains hearts, range, surges or Pierce beyond its dice."""

    stat: str
    n: int


class ShieldsAdded(Event, frozen=True):
    """A figure's defense gains shields."""

    figure: str
    n: int


class DefenseFixed(Event, frozen=True):
    """This many shields take the place of a figure's defense roll."""

    figure: str
    shields: int


class SentenceGained(Event, frozen=True):
    """The attack gains the sentence that a text grants."""

    text: str


class SurgesSpent(Event, frozen=True):
    """Surges are spent on abilities (DE-SRG-01)."""

    picks: tuple[str, ...]


class Blasted(Event, frozen=True):
    """The attack has Blast (DE-KEY-01)."""


class ConditionBought(Event, frozen=True):
    """The attack will give a condition if it causes damage (DE-CND-04)."""

    condition: str


class Missed(Event, frozen=True):
    """The attack misses (DE-CMB-04, DE-CMB-08)."""

    reason: str


class Struck(Event, frozen=True):
    """A figure's part of the attack is settled, with the damage that came through (DE-CMB-09)."""

    figure: str
    damage: int


class AttackOver(Event, frozen=True):
    """The attack is over."""


class TrialBegan(Event, frozen=True):
    """A figure must test an attribute (DE-TST-02)."""

    trial: Trial


class TrialRolled(Event, frozen=True):
    """The dice of a test fall."""

    faces: tuple[int, ...]
    reveals: ClassVar[bool] = True

    @property
    def draws(self) -> int:
        """One number a die."""
        return len(self.faces)


class TrialRerolled(Event, frozen=True):
    """One die of a test is rolled again."""

    index: int
    face: int
    reveals: ClassVar[bool] = True

    @property
    def draws(self) -> int:
        """One number."""
        return 1


class TrialRetaken(Event, frozen=True):
    """A test that was passed must be taken again, this much harder."""

    figure: str
    text: str
    less: int


class TrialOver(Event, frozen=True):
    """A test is passed or failed."""

    figure: str
    passed: bool

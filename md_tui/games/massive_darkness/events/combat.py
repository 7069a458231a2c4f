"""What happens in a combat; ids and numbers, so that a screen can show where every symbol came from."""

from typing import ClassVar

from md_tui.kernel.value import Event


class FightBegan(Event, frozen=True):
    """An attack is declared."""

    attacker: str
    defender: str
    kind: str
    provokes: bool = True
    texts: tuple[str, ...] = ()
    zone: str = ""
    """Where the defender stands."""


class BloodPaid(Event, frozen=True):
    """Somebody bled for a sentence; it works in this combat (MD-CND-01, MD-CND-02)."""

    text: str
    by: str


class DiceGathered(Event, frozen=True):
    """The dice a side will roll, and the sentences in force for it."""

    side: str
    dice: tuple[str, ...]
    texts: tuple[str, ...]


class DiceRolled(Event, frozen=True):
    """A side rolls all its dice, or (added) further ones."""

    side: str
    dice: tuple[str, ...]
    faces: tuple[int, ...]
    added: bool = False
    by: str = ""

    @property
    def draws(self) -> int:
        """One random number a die."""
        return len(self.faces)


class DiceRerolled(Event, frozen=True):
    """Dice are rolled again: `which` names them by their places, `faces` is what they show now."""

    side: str
    which: tuple[int, ...]
    faces: tuple[int, ...]
    by: str = ""

    @property
    def draws(self) -> int:
        """One random number a die."""
        return len(self.faces)


class DiceFlipped(Event, frozen=True):
    """Dice are turned to the opposite face (MD-GLO-04)."""

    side: str
    which: tuple[int, ...]
    faces: tuple[int, ...]
    by: str = ""


class DiceDropped(Event, frozen=True):
    """Rolled dice are taken away with their symbols (MD-CMB-03)."""

    side: str
    which: tuple[int, ...]
    by: str = ""


class ResultChanged(Event, frozen=True):
    """A side's hits or shields, bams or diamonds change; negative numbers take away."""

    side: str
    score: int = 0
    bams: int = 0
    diamonds: int = 0
    spent_bams: int = 0
    spent_diamonds: int = 0
    by: str = ""


class EnchantmentPaid(Event, frozen=True):
    """Rolled symbols are spent on an enchantment (MD-CMB-06)."""

    side: str
    text: str
    bams: int = 0
    diamonds: int = 0


class WoundsAdded(Event, frozen=True):
    """An effect adds wounds for the defender, kills him outright or opens the way to the boss."""

    wounds: int = 0
    killing: bool = False
    striking: bool = False
    by: str = ""


class WoundsDealt(Event, frozen=True):
    """What the attack comes to (MD-CMB-09)."""

    hits: int
    shields: int
    extra: int
    wounds: int


class FightNoted(Event, frozen=True):
    """What the attack has done so far."""

    plumbing: ClassVar[bool] = True
    dealt: int
    slain: int


class FightEnded(Event, frozen=True):
    """The combat is over."""

    plumbing: ClassVar[bool] = True
    attacker: str
    defender: str


class FiguresMended(Event, frozen=True):
    """Figures of a mob regain health: what each has now."""

    enemy: str
    amount: int
    boss: int
    minions: tuple[int, ...] = ()
    by: str = ""

"""The agenda's vocabulary of combat, in the order of MD-RUL-48."""

from md_tui.kernel.value import Step


class StartFight(Step, frozen=True):
    """An attack is declared: one attacker, one defender, one type (MD-RUL-24)."""

    attacker: str
    defender: str
    kind: str
    """melee | ranged | magic"""
    texts: tuple[str, ...] = ()
    """Sentences that work for this attack only."""
    provokes: bool = True
    """Whether the attacked enemy may answer when the hero's activation ends."""


class MakeReady(Step, frozen=True):
    """A hero may use consumables before the roll (MD-RUL-31)."""

    hero: str


class PayBlood(Step, frozen=True):
    """A sentence with a blood cost is used, by whose blood, or not at all (MD-CND-01, MD-CND-02)."""

    side: str
    text: str


class GiveBlood(Step, frozen=True):
    """An ally is asked whether he takes the wounds of a Blood Tribute (MD-RUL-46)."""

    side: str
    text: str
    ally: str


class GatherDice(Step, frozen=True):
    """The dice of both sides are counted (MD-CMB-02, MD-DIC-04)."""


class PickColours(Step, frozen=True):
    """Somebody chooses which colours an any-colour effect adds or removes before the roll (MD-ENC-03)."""

    side: str
    """Whose dice change."""
    owner: str
    """Whose effect it is."""
    count: int
    """Dice added, or (below 0) removed."""


class TrimDice(Step, frozen=True):
    """The cap of three dice a colour, then what skills remove (MD-DIC-04)."""


class RollDice(Step, frozen=True):
    """Both sides roll at once (MD-CMB-01)."""


class OfferReroll(Step, frozen=True):
    """Somebody may roll dice again, ordinary re-rolls before those of blanks (MD-CMB-04)."""

    place: int
    """Which of the combat's re-rolls it is, in their order."""


class OfferFlip(Step, frozen=True):
    """Somebody may turn a die to the opposite face (MD-GLO-04)."""

    place: int
    """Which of the combat's free turns it is."""
    left: int


class TallySkills(Step, frozen=True):
    """Skills change the results, defense first (MD-CMB-05)."""


class OfferEnchant(Step, frozen=True):
    """A side pays for enchantments (MD-CMB-06 to 08)."""

    side: str
    early: bool = False
    """Only those that cancel defense symbols, ahead of the defense (MD-RUL-48)."""


class WorkEffect(Step, frozen=True):
    """An effect of a paid enchantment works, with its dice and choices (MD-RUL-50, MD-CMB-03)."""

    side: str
    text: str
    place: int
    """Which of the enchantment's effects it is."""
    left: int
    """Dice still to be turned or taken, or re-rolls still to be used."""
    early: bool = False


class DealWounds(Step, frozen=True):
    """Hits less shields, and wounds from effects (MD-CMB-09)."""


class PickFigures(Step, frozen=True):
    """The player says which figures of a mob he wounds first (MD-RUL-22)."""

    wounds: int


class Aftermath(Step, frozen=True):
    """What waits for the wounds: stun, healing, sweeps, Payback, and every "if" (MD-RUL-48, MD-RUL-77)."""


class CloseFight(Step, frozen=True):
    """The combat is over; what was meant for this attack only ends."""

"""The agenda's vocabulary of deeds: what is left to do of a sentence that needs more than one answer."""

from md_tui.kernel.value import Step


class ChooseBranch(Step, frozen=True):
    """The owner takes one of the alternatives of a deed."""

    source: str
    hero: str = ""


class BleedFor(Step, frozen=True):
    """Somebody takes the wounds a deed asks for before it works (MD-CND-01, MD-CND-02)."""

    source: str
    hero: str
    unwilling: tuple[str, ...] = ()
    """Allies who have said no."""


class AskForBlood(Step, frozen=True):
    """An ally is asked whether he takes the wounds of a Blood Tribute (MD-RUL-46)."""

    source: str
    hero: str
    ally: str
    unwilling: tuple[str, ...] = ()


class Touch(Step, frozen=True):
    """One act takes place for one actor, who (or whose opponent) still has something to choose."""

    source: str
    index: int
    hero: str
    branch: int
    actor: str


class SpawnRole(Step, frozen=True):
    """A guard of a certain role is drawn and placed; other cards are passed over."""

    zones: tuple[str, ...]
    role: str
    """mob | agent"""
    level: int
    why: str


class LayTokens(Step, frozen=True):
    """Treasure tokens are laid on one of these zones."""

    zones: tuple[str, ...]
    token: str
    count: int
    seat: str


class TakeDue(Step, frozen=True):
    """A hero gets the actions and movement points that waited for his activation."""

    hero: str


class AfterUse(Step, frozen=True):
    """A used card is put away; the turn of a hero who died of it ends (MD-RUL-15)."""

    hero: str
    card: str = ""

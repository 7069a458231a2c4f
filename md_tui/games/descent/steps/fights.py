"""Steps of attacks, harm and tests."""

from md_tui.kernel.value import Step


class RollDice(Step, frozen=True):
    """Both sides roll (DE-CMB-03)."""


class Judge(Step, frozen=True):
    """A miss is a miss; otherwise surges are spent (DE-CMB-04)."""


class SpendSurges(Step, frozen=True):
    """The attacker spends surges (DE-SRG-01)."""


class CheckRange(Step, frozen=True):
    """The range counts now; Blast affects others (DE-CMB-07, DE-KEY-01)."""


class LateDefense(Step, frozen=True):
    """Those whom Blast affects roll."""


class Strike(Step, frozen=True):
    """A figure suffers what comes through (DE-CMB-09)."""

    figure: str


class Wound(Step, frozen=True):
    """The damage of an attack is dealt, and its conditions (DE-CND-04)."""

    figure: str
    damage: int


class EndAttack(Step, frozen=True):
    """The attack is over, once everybody has reacted to it."""

    closed: bool = False


class Defeat(Step, frozen=True):
    """A figure whose damage has reached its health is defeated (DE-DMG-01)."""

    figure: str
    by: str = ""


class KnockOut(Step, frozen=True):
    """A hero is knocked out (DE-KO-01)."""

    hero: str


class KnockOutDraw(Step, frozen=True):
    """The overlord may draw a card for it (DE-AMB-48)."""

    hero: str


class DropTokens(Step, frozen=True):
    """A defeated carrier's tokens are left behind (DE-OBJ-03)."""

    figure: str


class Perform(Step, frozen=True):
    """The effects of a sentence, one after the other."""

    text: str
    owner: str
    """The figure, or the overlord, whose sentence it is."""
    subject: str = ""
    card: str = ""
    path: tuple[int, ...] = ()
    """Where the list of effects stands: in the sentence, or in a branch of a test."""
    index: int = 0
    shown: int = 0
    """Shields of the test whose branch it is."""
    value: int = 0
    """The attribute that was tested."""


class MakeTest(Step, frozen=True):
    """A figure tests an attribute (DE-TST-02)."""

    figure: str
    attribute: str
    text: str
    owner: str
    path: tuple[int, ...]
    card: str = ""
    cause: str = ""
    """Who set the sentence off or whom it is about, where that is not the one who tests."""


class SettleTest(Step, frozen=True):
    """The test is passed or failed; who passes may have to take it again."""

    card: str = ""


class ConcludeTest(Step, frozen=True):
    """What the outcome of a test leads to."""

    card: str = ""


class AttackWith(Step, frozen=True):
    """A figure makes an attack that costs no action."""

    figure: str
    text: str = ""
    kind: str = ""
    """melee | ranged, or any."""
    target: str = ""
    """The only figure that may be attacked, if there is one."""
    weapon: str = ""
    """The only weapon, if there is one."""
    optional: bool = False


class StrideTo(Step, frozen=True):
    """A figure moves some spaces without movement points (DE-ERR-10)."""

    figure: str
    spaces: int
    text: str = ""
    """The sentence behind it, which may go on with an attack."""


class LoseOne(Step, frozen=True):
    """A figure with several conditions loses one of them."""

    figure: str


class RerollDice(Step, frozen=True):
    """Dice may be rolled again (DE-CMB-05)."""

    owner: str
    seat: str
    figure: str = ""
    """Whose defense dice; nothing for the attack dice."""
    most: int = 0
    kind: str = ""
    better: bool = False
    """Whether the old roll stays if the new one is worse."""


class TakeAsFatigue(Step, frozen=True):
    """A hero may take part of the damage of an attack as fatigue (DE-ERR-25)."""

    hero: str
    damage: int


class Pact(Step, frozen=True):
    """A hero and his Reanimate may suffer damage for each other."""

    figure: str
    amount: int
    cause: str
    by: str = ""


class WakeSpirits(Step, frozen=True):
    """A skill has worked: ancestors may add to what it did (DE-ERR-24)."""

    owner: str


class Pick(Step, frozen=True):
    """A named deed asks its owner to choose one thing; which, and what follows, the deed says."""

    what: str
    owner: str
    subject: str = ""
    text: str = ""
    card: str = ""


class EndDeed(Step, frozen=True):
    """A deed inside another turn is over."""

    figure: str


class ShoveTo(Step, frozen=True):
    """Somebody is moved some spaces by somebody else (DE-ERR-10)."""

    owner: str
    figure: str
    spaces: int


class MayUse(Step, frozen=True):
    """A monster under attack may use an ability of its own."""

    figure: str
    text: str


class Havoc(Step, frozen=True):
    """Everybody whom a figure went through is struck."""

    figure: str
    through: tuple[str, ...]


class Barge(Step, frozen=True):
    """A figure that forces its way has entered a space."""

    figure: str


class LookAhead(Step, frozen=True):
    """The overlord looks at the top of his deck and lays it back."""

    cards: int


class KeepCards(Step, frozen=True):
    """The overlord draws cards of which he keeps some."""

    draws: int
    keeps: int


class Rise(Step, frozen=True):
    """A defeated monster comes back."""

    monster: str


class AfterAction(Step, frozen=True):
    """What an action costs a hero in despair, once it is done."""

    hero: str

"""The agenda's vocabulary: every piece of work the rules may still have to do."""

from md_tui.kernel.value import Step


class BeginRound(Step, frozen=True):
    """Start step of a round: resurrections, then the quest (MD-RND-04, MD-RUL-09)."""


class QuestStart(Step, frozen=True):
    """The quest's effects at the start of a round."""

    index: int = 0


class NextHero(Step, frozen=True):
    """Activate the next hero, or end the heroes' phase (MD-RND-02)."""


class Awaken(Step, frozen=True):
    """What happens at the start of a hero's activation (MD-SKL-10)."""

    hero: str


class AfterAction(Step, frozen=True):
    """The level check, goals and the like after a whole action (MD-RUL-07)."""

    hero: str


class CloseTurn(Step, frozen=True):
    """End a hero's activation and hold its counter-attacks (MD-CTR-01)."""

    hero: str


class CounterAttacks(Step, frozen=True):
    """The enemies that a hero attacked answer, in an order the players choose (MD-RUL-19)."""

    hero: str
    enemies: tuple[str, ...]


class EnemiesPhase(Step, frozen=True):
    """Begin the enemies' phase."""


class EnemyTurns(Step, frozen=True):
    """The enemies still to be activated, in an order the players choose (MD-ENP-01)."""

    enemies: tuple[str, ...]
    ordered: bool = False


class ActivateEnemy(Step, frozen=True):
    """One enemy's activation; `stage` 0-3 is attack, move, attack, move (MD-ENP-01)."""

    enemy: str
    against: str = ""
    """The only hero it minds, in a counter-attack (MD-CTR-01)."""
    stage: int = 0
    phase: bool = True
    """Whether the quest's rules for the enemies' phase hold (MD-RUL-72)."""


class EnemyAttacks(Step, frozen=True, omit_defaults=False):
    """An enemy has these heroes in reach and takes one of them (MD-ENP-03)."""

    enemy: str
    heroes: tuple[str, ...]
    rule: str = "MD-ENP-03"


class EnemyStrikes(Step, frozen=True):
    """An enemy attacks this hero, with the type that fits (MD-RUL-04)."""

    enemy: str
    hero: str


class EnemyApproaches(Step, frozen=True):
    """An enemy picks whom it moves toward (MD-ENP-04)."""

    enemy: str
    heroes: tuple[str, ...]
    rule: str
    last: bool = False
    """Whether no further stage of the activation follows."""


class EnemyWalks(Step, frozen=True):
    """An enemy takes one step toward a zone, by a path the players choose (MD-ENP-05)."""

    enemy: str
    goal: str
    toward: str
    rule: str
    last: bool = False


class Reinforce(Step, frozen=True):
    """The agents on the board call (MD-ENM-08, MD-RUL-36)."""

    enemies: tuple[str, ...]


class ExperiencePhase(Step, frozen=True):
    """Begin the experience phase."""


class EventPhase(Step, frozen=True):
    """Draw and apply an event card (MD-EVT-01)."""


class EndPhase(Step, frozen=True):
    """Effects end, the token passes (MD-END-01)."""


class PassToken(Step, frozen=True):
    """The first-player token passes to the left (MD-END-01)."""


class RevealChamber(Step, frozen=True):
    """Draw the door card of a chamber opened for the first time (MD-DOR-02)."""

    door: str
    hero: str
    zone: str


class DoorBlocks(Step, frozen=True):
    """Carry out the blocks of a door card, room by room (MD-DOR-03, MD-RUL-34)."""

    card: str
    hero: str
    rooms: tuple[str, ...]
    """Rooms already given to blocks, in order."""
    left: tuple[str, ...]
    """Newly revealed rooms not yet used."""
    zone: str
    """The room behind the door."""


class DoorRoom(Step, frozen=True):
    """One block of a door card takes place in a room."""

    card: str
    block: int
    room: str
    hero: str
    guarded: bool = False
    """Whether its guard has appeared."""


class SpawnGuard(Step, frozen=True):
    """A guard card of a level is drawn and placed (MD-ENM-07)."""

    zones: tuple[str, ...]
    level: int
    why: str
    traits: tuple[str, ...] = ()


class SpawnMonster(Step, frozen=True):
    """A roaming monster is drawn and placed (MD-ENM-09)."""

    zones: tuple[str, ...]
    why: str
    strength: str = ""
    """lesser or greater; empty: by the current level."""
    by_quest: bool = False
    """Then it is redrawn until one can be placed (MD-RUL-71)."""
    traits: tuple[str, ...] = ()
    gear_level: int = 0
    inactive: bool = False


class ArmGuardian(Step, frozen=True):
    """A guardian draws its treasure (MD-GRD-01)."""

    enemy: str
    level: int


class Shortage(Step, frozen=True):
    """Every enemy of a type activates for want of miniatures (MD-ENM-11)."""

    type: str


class DrawTreasure(Step, frozen=True):
    """A hero draws treasure cards of a level and deals with each (MD-PCK-02)."""

    hero: str
    level: int
    count: int = 1
    share: bool = True
    """Whether finds may be given to heroes of the zone (MD-PCK-04)."""


class DrawArtifact(Step, frozen=True):
    """A hero draws a random artifact (MD-ART-01)."""

    hero: str


class Finds(Step, frozen=True):
    """What a hero finds is laid together: all of it is seen and its traps spring before any is given away."""

    hero: str
    cards: tuple[str, ...] = ()
    share: bool = True


class HandOut(Step, frozen=True):
    """A hero keeps each of these cards or gives it to a hero of his zone (MD-PCK-04, MD-GRD-07)."""

    hero: str
    cards: tuple[str, ...]
    receivers: tuple[str, ...] = ()
    share: bool = True


class PutAway(Step, frozen=True):
    """A card whose effect is over goes to its discard pile."""

    card: str


class Rearrange(Step, frozen=True):
    """A hero reorganizes for free (MD-PCK-05)."""

    hero: str


class Do(Step, frozen=True):
    """One act of a deed sentence takes place for a hero (or for nobody)."""

    source: str
    """Where the sentence stands: owner id and slug, joined by a dot."""
    index: int
    hero: str = ""
    branch: int = -1
    """Which of its alternatives was chosen, if it has some."""


class Perform(Step, frozen=True):
    """A whole deed sentence takes place."""

    source: str
    hero: str = ""


class FinishGame(Step, frozen=True):
    """Check whether the quest is won or lost."""


class QuestDo(Step, frozen=True):
    """A step that only this quest knows, by name."""

    name: str
    args: tuple[str, ...] = ()

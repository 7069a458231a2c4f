"""The printed cards: equipment, enemies, heroes, classes, doors and events."""

from md_tui.games.massive_darkness.ability import Sentence
from md_tui.games.massive_darkness.content.dice import Pool
from md_tui.kernel.value import Value

HAND, TWO_HANDS, BODY, ITEM, CONSUMABLE, TRAP, LUCK = (
    *("hand", "two_hands", "body"),
    *("item", "consumable", "trap", "luck"),
)
KINDS = ("melee", "ranged", "magic")
CATEGORIES = (*KINDS, "defense")


class Text(Value, frozen=True):
    """One sentence of a card with the id it has in logs."""

    id: str
    sentence: Sentence
    words: str
    """The sentence as printed."""


class DiceSet(Value, frozen=True):
    """Dice by category."""

    melee: Pool = Pool()
    ranged: Pool = Pool()
    magic: Pool = Pool()
    defense: Pool = Pool()

    def of(self, category: str) -> Pool:
        """The dice of one category."""
        pool: Pool = getattr(self, category)
        return pool


class Equipment(Value, frozen=True):
    """A weapon, armor, item, consumable, trap, luck card or artifact."""

    id: str
    deck: str
    """starting, treasure_1 … treasure_5, artifact."""
    level: int
    slot: str
    dice: DiceSet = DiceSet()
    abilities: tuple[Text, ...] = ()
    use: tuple[Text, ...] = ()
    copies: int = 1

    @property
    def words(self) -> frozenset[str]:
        """The words of its name that rules may ask for (MD-CND-04)."""
        return frozenset(self.id.split("_"))

    @property
    def worn(self) -> bool:
        """Whether it works only in hand or on the body (MD-EQP-01)."""
        return self.slot in (HAND, TWO_HANDS, BODY)

    @property
    def weapon(self) -> bool:
        """Whether it is a hand card with attack dice (MD-RUL-47)."""
        return self.slot in (HAND, TWO_HANDS) and any(self.dice.of(kind) for kind in KINDS)


class EnemyCard(Value, frozen=True):
    """A guard or roaming monster card."""

    id: str
    type: str
    role: str
    """mob, agent or monster."""
    deck: str
    level: int
    health: int
    minions: int = 0
    dice: DiceSet = DiceSet()
    abilities: tuple[Text, ...] = ()
    copies: int = 1

    def kinds(self) -> tuple[str, ...]:
        """The combat types it can attack with (MD-ENM-05)."""
        return tuple(kind for kind in KINDS if self.dice.of(kind))


class HeroCard(Value, frozen=True):
    """A hero card: one special skill, one for the shadow."""

    id: str
    glyph: str
    recommended: str
    texts: tuple[Text, ...]


class SkillStep(Value, frozen=True):
    """One step of a skill line."""

    level: int
    xp: int
    texts: tuple[Text, ...]


class ClassSheet(Value, frozen=True):
    """A class: signature, free skill and lines of skills to buy."""

    id: str
    roles: tuple[str, ...]
    signature: Text
    free: tuple[Text, ...]
    lines: dict[str, tuple[SkillStep, ...]]


class DoorBlock(Value, frozen=True):
    """What a door card puts into one room."""

    guard: bool = False
    ambush: bool = False
    treasure: int = 0
    special: int = 0


class DoorCard(Value, frozen=True):
    """A door card: blocks for up to three rooms."""

    id: str
    blocks: tuple[DoorBlock, ...]


class EventCard(Value, frozen=True):
    """An event card: deeds in reading order."""

    id: str
    kind: str
    effects: tuple[Text, ...]


class Supply(Value, frozen=True):
    """The miniatures there are of a type (MD-DCK-04)."""

    leaders: int
    minions: int = 0

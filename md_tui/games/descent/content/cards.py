"""The printed things: sheets, cards and figures, as frozen values."""

from md_tui.games.descent.sentence.algebra import Sentence
from md_tui.kernel.value import Value

ATTRIBUTES = ("might", "knowledge", "willpower", "awareness")
MELEE, RANGED = "melee", "ranged"
ARMOR, OTHER = "armor", "other"
MINION, MASTER, LIEUTENANT = "minion", "master", "lieutenant"
HANDS, MOST_OTHERS = 2, 2
BARE_HANDS = "bare_hands"


class Text(Value, frozen=True):
    """One sentence of a card: its id is the card's, a dot and a slug."""

    id: str
    sentence: Sentence
    words: str

    @property
    def card(self) -> str:
        """The card it stands on."""
        return self.id.partition(".")[0]


class HeroSheet(Value, frozen=True):
    """A hero as printed (DE-HERO-01)."""

    id: str
    archetype: str
    speed: int
    health: int
    stamina: int
    defense: tuple[str, ...]
    attributes: dict[str, int]
    ability: Text
    feat: Text


class Skill(Value, frozen=True):
    """A class card that is no item (DE-HERO-04)."""

    id: str
    cls: str
    xp: int
    fatigue: int
    texts: tuple[Text, ...]


class ClassDeck(Value, frozen=True):
    """One of the eight classes (DE-HERO-03)."""

    id: str
    archetype: str
    skills: tuple[str, ...]
    items: tuple[str, ...]
    """Starting equipment."""


class Item(Value, frozen=True):
    """A card that is equipped or carried: class, shop or search card, or a relic (DE-EQP-05)."""

    id: str
    deck: str
    """class | shop_1 | shop_2 | search | relic"""
    copies: int
    traits: tuple[str, ...]
    attack: str
    """melee | ranged, or nothing: not a weapon."""
    hands: int
    slot: str
    """armor | other, or nothing."""
    dice: tuple[str, ...]
    texts: tuple[Text, ...]
    cost: int = 0

    @property
    def weapon(self) -> bool:
        """Whether it can be attacked with."""
        return bool(self.attack)

    @property
    def loose(self) -> bool:
        """Whether it has none of the three icons, so that it needs no equipping (DE-EQP-03)."""
        return not self.hands and not self.slot


class Rank(Value, frozen=True):
    """The values of a minion, a master or a lieutenant."""

    speed: int
    health: int
    defense: tuple[str, ...]
    attack: str
    dice: tuple[str, ...]
    texts: tuple[Text, ...]


class MonsterCard(Value, frozen=True):
    """A monster card of one act (DE-MON-03)."""

    id: str
    """Type and act, such as ettin_1."""
    type: str
    act: int
    size: tuple[int, int]
    traits: tuple[str, ...]
    groups: dict[str, tuple[int, int]]
    """Minions and masters by the number of heroes (DE-MON-02)."""
    minion: Rank
    master: Rank


class LieutenantCard(Value, frozen=True):
    """A lieutenant card of one act (DE-LT-03)."""

    id: str
    type: str
    act: int
    size: tuple[int, int]
    attributes: dict[str, int]
    ranks: dict[str, Rank]
    """By the number of heroes."""


class RelicCard(Value, frozen=True):
    """The overlord's side of a relic (DE-REL-03)."""

    id: str
    only: str
    """The lieutenant who alone can wield it, if there is one."""
    texts: tuple[Text, ...]


class FamiliarCard(Value, frozen=True):
    """A familiar (DE-FAM-01)."""

    id: str
    speed: int
    health: int
    defense: tuple[str, ...]
    attack: str
    dice: tuple[str, ...]
    texts: tuple[Text, ...]
    figure: bool = False
    """Whether it is treated as a figure (DE-FAM-06)."""


class OverlordCard(Value, frozen=True):
    """A card of the overlord (DE-OLC-03)."""

    id: str
    deck: str
    """basic | universal | warlord | saboteur | magus"""
    kind: str
    """event | magic | trap"""
    copies: int
    xp: int
    texts: tuple[Text, ...]
    """Any one of them is played."""


class ConditionCard(Value, frozen=True):
    """A condition (DE-CND-01)."""

    id: str
    texts: tuple[Text, ...]


def card_id(card: str) -> str:
    """The printed card behind one of several copies."""
    return card.partition("#")[0]

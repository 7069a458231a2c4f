"""The state of a game as one immutable value; reading helpers only."""

from typing import Any

from md_tui.games.massive_darkness.board.board import Terrain
from md_tui.games.massive_darkness.content.quests import map_of
from md_tui.games.massive_darkness.model.campaign import Campaign
from md_tui.games.massive_darkness.model.fight import Fight
from md_tui.kernel.question import Question
from md_tui.kernel.value import Value

HEROES, ENEMIES, EXPERIENCE, EVENT, END = "heroes", "enemies", "experience", "event", "end"
"""The five phases of a round, in order (MD-RND-01)."""

MOST_XP = 30
DUE = "due"
"""Until the owner's next activation begins: actions and points that wait for it."""
ACTIONS = 3
POINTS = 2
ANY_LEVEL = 99
"""Above every card: outside story mode no level keeps a card from being used (MD-LVL-06)."""


class Hero(Value, frozen=True):
    """A hero at the table: figure, dashboard and cards."""

    id: str
    cls: str
    zone: str
    """Where the figure stands or lies; empty once the hero has left the board."""
    health: int = 5
    most: int = 5
    """Current maximum health."""
    xp: int = 0
    stunned: bool = False
    killed: bool = False
    hands: tuple[str, ...] = ()
    body: str = ""
    bag: tuple[str, ...] = ()
    """Unequipped hand and body cards, and all items and consumables."""
    tokens: tuple[str, ...] = ()
    """Quest tokens carried like items."""
    bought: dict[str, int] = {}
    """How many steps of each skill line are bought."""
    micro: int = 0
    """Micro-XP, in story mode only (MD-STO-01)."""

    @property
    def left(self) -> bool:
        """Whether the hero is off the board."""
        return not self.zone

    @property
    def stands(self) -> bool:
        """Whether the hero is on the board and alive (stunned or not)."""
        return bool(self.zone) and not self.killed

    @property
    def equipped(self) -> tuple[str, ...]:
        """The cards in hands and on the body."""
        return (*self.hands, self.body) if self.body else self.hands

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards the hero carries."""
        return self.equipped + self.bag

    @property
    def wounds(self) -> int:
        """Wounds taken and not healed."""
        return self.most - self.health

    @property
    def wealth(self) -> tuple[int, int]:
        """Unspent XP, ties broken by micro-XP (MD-STO-02)."""
        return self.xp, self.micro


class Enemy(Value, frozen=True):
    """A mob, an agent or a roaming monster on the board."""

    id: str
    """Its name at the table: type and number, such as goblin_archers#2."""
    card: str
    zone: str
    boss: int
    """Health left of the boss, the agent or the monster; 0 if a mob's boss is dead."""
    minions: tuple[int, ...] = ()
    """Health left of each minion."""
    gear: tuple[str, ...] = ()
    level: int = 1
    stunned: bool = False
    inactive: bool = False
    heading: str = ""
    """Where it goes when all heroes hide: exit, or (empty) the start."""
    traits: tuple[str, ...] = ()
    """Quest marks, such as "immobile", "immortal", "uncounted"."""

    @property
    def type(self) -> str:
        """The name on its card, whatever its level."""
        return self.id.partition("#")[0]

    @property
    def figures(self) -> int:
        """How many miniatures it has on the board."""
        return len(self.minions) + (self.boss > 0)


class Pillar(Value, frozen=True):
    """A pillar that can be destroyed."""

    id: str
    health: int


class Deck(Value, frozen=True):
    """A deck as a bag: what is still in it (sorted) and what was discarded; there is no hidden order."""

    bag: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()


class Turn(Value, frozen=True):
    """One hero's activation, or the single action of a commanded hero."""

    hero: str
    actions: int = ACTIONS
    extra: dict[str, int] = {}
    """Further actions that serve one purpose only: combat, melee, ranged, magic, movement."""
    points: int = 0
    """Movement points left of the movement action under way."""
    moving: bool = False
    trading: bool = False
    """Whether a reorganize/trade action is still open."""
    attacked: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    """What can be done once per activation and has been done."""
    commanded: bool = False


class Lasting(Value, frozen=True):
    """An ability in force for a while, or (due) what waits for the owner's next activation."""

    owner: str
    """The hero it works for."""
    source: str
    """Where its sentence stands: the id of a card, class or event and the slug, joined by a dot."""
    until: str
    """attack | defense | activation | next_activation | end_phase | game | due"""
    index: int = 0
    """Which act of the source's sentence it is."""


class Ending(Value, frozen=True):
    """How the game ended."""

    won: bool
    reason: str
    rule: str
    quest_rule: str = ""
    """The quest's own rule for it, beside the general one."""

    @property
    def rules(self) -> str:
        """Every rule that ended the game, as it is told."""
        return ", ".join(filter(None, (self.rule, self.quest_rule)))


class State(Value, frozen=True):
    """Everything about a game at one moment."""

    quest: str
    party: tuple[str, ...]
    """The heroes who started, in clockwise order."""
    heroes: dict[str, Hero]
    decks: dict[str, Deck]
    terrain: Terrain
    asks: str
    phase: str
    round: int = 0
    level: int = 1
    lifebringer: int = 2
    first: str = ""
    enemies: dict[str, Enemy] = {}
    serial: dict[str, int] = {}
    """The last number given to an enemy of each type."""
    pillars: dict[str, Pillar] = {}
    revealed: tuple[str, ...] = ()
    """Room zones of chambers that have been opened."""
    tokens: dict[str, tuple[str, ...]] = {}
    turns: tuple[Turn, ...] = ()
    """The activation under way, below it the one that commanded it."""
    acted: tuple[str, ...] = ()
    signed: tuple[str, ...] = ()
    """Heroes whose signature is used up until their next activation."""
    buyers: tuple[str, ...] = ()
    """Heroes who may still buy skills in this experience phase."""
    fight: Fight | None = None
    lasting: tuple[Lasting, ...] = ()
    counts: dict[str, int] = {}
    """Numbers the quest keeps."""
    names: dict[str, str] = {}
    """Names the quest keeps."""
    agenda: tuple[Any, ...] = ()
    asking: Question | None = None
    standing: dict[str, tuple[str, ...]] = {}
    cursors: dict[str, int] = {}
    ending: Ending | None = None
    """How the quest ended."""
    corrections: int = 0
    layout: int = 0
    """Which of the quest's sets of places was dealt; 0 is the one it is written with."""
    campaign: Campaign | None = None
    """The road in story mode; a quest alone has none."""

    @property
    def map(self) -> str:
        """The name of the map that is played on."""
        return map_of(self.quest, self.layout)

    @property
    def ended(self) -> bool:
        """Whether the quest has ended."""
        return self.ending is not None

    @property
    def over(self) -> bool:
        """Whether the game has ended: the quest, or the whole campaign."""
        return self.ended if self.campaign is None else self.campaign.done

    @property
    def usable(self) -> int:
        """The highest level of cards that can be worn and used (MD-LVL-06, MD-STO-09)."""
        return ANY_LEVEL if self.campaign is None else self.level

    @property
    def turn(self) -> Turn | None:
        """The activation under way."""
        return self.turns[0] if self.turns else None

    @property
    def actor(self) -> Hero | None:
        """The hero who acts now."""
        return self.heroes[self.turns[0].hero] if self.turns else None

    def living(self) -> tuple[Hero, ...]:
        """The heroes on the board who are not killed, in clockwise order."""
        return tuple(hero for name in self.party if (hero := self.heroes[name]).stands)

    def heroes_in(self, zone: str) -> tuple[Hero, ...]:
        """The living heroes of a zone."""
        return tuple(hero for hero in self.heroes.values() if hero.zone == zone and not hero.killed)

    def enemies_in(self, zone: str) -> tuple[Enemy, ...]:
        """The enemies of a zone."""
        return tuple(enemy for enemy in self.enemies.values() if enemy.zone == zone)


def card_id(card: str) -> str:
    """The printed card behind one of several copies."""
    return card.partition("#")[0]

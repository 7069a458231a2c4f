"""The state of a game as one immutable value; reading helpers only."""
# Long, because a state is one value: figures, turns and tests are parts of it and of nothing else.

from typing import Any

from md_tui.games.descent.content.cards import LIEUTENANT, MASTER, MINION
from md_tui.games.descent.model.fight import Attack
from md_tui.kernel.question import Question
from md_tui.kernel.value import Value
from md_tui.toolkit.decks import Pile
from md_tui.toolkit.windows import Order

HEROES, OVERLORD = "heroes", "overlord"
"""The two sides (DE-CMP-01); the overlord's seat has the name of his side."""
SETUP, HERO_TURNS, OVERLORD_TURN = "setup", "hero_turns", "overlord_turn"
ACTIONS = 2
PARTY = (2, 3, 4)


class Figure(Value, frozen=True):
    """What all figures have."""

    id: str
    spaces: tuple[str, ...] = ()
    """What the base covers; nothing while off the map."""
    damage: int = 0
    conditions: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    """Objective tokens carried (DE-OBJ-01)."""


class Hero(Figure, frozen=True):
    """A hero: figure, sheet and cards."""

    cls: str = ""
    fatigue: int = 0
    fallen: str = ""
    """The space of the hero token while knocked out (DE-KO-01)."""
    away: str = ""
    """The space to come back to, while an ability keeps the hero off the map."""
    skills: tuple[str, ...] = ()
    equipped: tuple[str, ...] = ()
    """Class and shop items in use, and every card without an icon (DE-EQP-03)."""
    packed: tuple[str, ...] = ()
    """Items that are carried face down (DE-EQP-04)."""
    flipped: tuple[str, ...] = ()
    """One-time cards that were used (DE-ACT-05)."""
    exhausted: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    """What works once a round and was used."""
    feat: bool = True
    """Whether the sheet lies face up (DE-FEAT-02)."""
    resting: bool = False
    acted: bool = False
    """Whether the activation card lies face down (DE-TURN-09)."""

    @property
    def stands(self) -> bool:
        """Whether the figure is on the map."""
        return bool(self.spaces)

    @property
    def items(self) -> tuple[str, ...]:
        """Every card that is no skill."""
        return self.equipped + self.packed + self.flipped


class Monster(Figure, frozen=True, omit_defaults=False):
    """A monster or a lieutenant (DE-LT-02)."""

    card: str = ""
    rank: str = MINION
    group: str = ""
    name: str = ""
    """The name the quest gives it, if any."""
    health: int = 0
    """Health beyond the card's, by the quest."""
    done: bool = False
    """Whether it was activated this turn (DE-OVL-04)."""
    relic: str = ""
    """What a lieutenant wields (DE-REL-03)."""
    exhausted: bool = False
    """Whether the relic was used up until the overlord's next turn."""
    brief: bool = False
    """Whether it is taken off the map at the end of the overlord's turn."""

    @property
    def chief(self) -> bool:
        """Whether it is a master or a lieutenant."""
        return self.rank in (MASTER, LIEUTENANT)


class Familiar(Figure, frozen=True):
    """A token that a hero commands (DE-FAM-01)."""

    card: str = ""
    owner: str = ""
    done: bool = False
    """Whether it was activated this turn of its hero (DE-FAM-02)."""


class Turn(Value, frozen=True):
    """A hero's turn, a monster's or familiar's activation, or a single deed inside another turn."""

    figure: str
    actions: int = ACTIONS
    points: int = 0
    """Movement points of move actions (DE-MOV-01)."""
    spare: int = 0
    """Movement points of fatigue and cards (DE-MOV-08)."""
    moving: bool = False
    """Whether a move action is under way (DE-MOV-03)."""
    moves: int = 0
    """Move actions taken."""
    walked: int = 0
    """Spaces entered."""
    attacks: int = 0
    extra: tuple[str, ...] = ()
    """Further actions that serve one purpose: move, attack."""
    equipping: bool = False
    """Whether the equip step is still open (DE-TURN-05)."""
    promised: str = ""
    """What a large figure stopped for (DE-ERR-03)."""
    down: bool = False
    """Whether the hero was knocked out when it began: stand up, and nothing else (DE-KO-09)."""
    inside: bool = False
    """Whether it is a deed inside another turn: no equipping, no rest, nothing at its end."""
    charmed: bool = False
    """Whether the overlord moves this hero (DE-ERR-32), or a hero this monster."""
    master: str = ""
    """The hero who commands a monster."""
    unaware: tuple[str, ...] = ()
    """Monsters that had no line of sight to the hero when it began, where that matters to him."""
    power: str = ""
    """The sentence by which the figure may force heroes out of its way."""
    havoc: bool = False
    """Whether everybody it goes through is struck at its end."""
    through: tuple[str, ...] = ()
    """Whom it has gone through, where that matters."""

    @property
    def left(self) -> int:
        """Movement points of both kinds."""
        return self.points + self.spare


class Lasting(Value, frozen=True):
    """An effect that stays for a while."""

    kind: str
    owner: str
    """Whose next turn ends it, or whom it concerns."""
    until: str
    """start: of the owner's next turn | turn: the end of this one | next: the end of the next one | round"""
    n: int = 0
    on: str = ""
    """The figure or group it lies on, where that is not the owner."""

    def concerns(self, figure: str) -> bool:
        """Whether it is about this figure."""
        return figure == (self.on or self.owner)


class Trial(Value, frozen=True):
    """An attribute test under way (DE-TST-02)."""

    figure: str
    attribute: str
    text: str
    """The sentence that calls for it."""
    path: tuple[int, ...] = ()
    """Where in the sentence the test stands."""
    owner: str = ""
    faces: tuple[int, ...] = ()
    less: int = 0
    """How much harder it is than the attribute says."""
    again: str = ""
    """The sentence that made the figure take it again, if any."""
    cause: str = ""
    """Who set the sentence off or whom it is about, where that is not the one who tests."""


class Ending(Value, frozen=True):
    """How the game ended."""

    won: bool
    """Whether the heroes won."""
    reason: str
    rule: str


class Campaign(Value, frozen=True):
    """What lasts from quest to quest; empty in a single quest."""

    gold: int = 0
    xp: dict[str, int] = {}
    quests: tuple[tuple[str, str], ...] = ()
    """Quests played and who won each."""


class State(Value, frozen=True, omit_defaults=False):
    """Everything about a game at one moment."""

    quest: str
    party: tuple[str, ...]
    heroes: dict[str, Hero]
    asks: str
    reactions: str = "ask"
    """How the overlord is asked in the heroes' turns: ask | orders | courtesy."""
    level: str = "basic"
    """The power level of Epic Play (DE-EPIC-01)."""
    act: int = 1
    encounter: int = 0
    phase: str = SETUP
    round: int = 0
    monsters: dict[str, Monster] = {}
    familiars: dict[str, Familiar] = {}
    relics: dict[str, str] = {}
    """What the overlord has given to each lieutenant (DE-REL-03)."""
    open: dict[str, str] = {}
    """Which monsters the overlord picked for open groups."""
    gone: dict[str, int] = {}
    """How many figures of each group have left the map by an exit."""
    slain: dict[str, int] = {}
    """How many of each group, and which named monsters, were defeated."""
    fallen: dict[str, Monster] = {}
    """The monsters defeated this round, as they were."""
    rising: tuple[Monster, ...] = ()
    """Those that come back at the start of the overlord's next turn, on the spaces they fell in."""
    carried: dict[str, int] = {}
    """Counts kept from the first encounter for the next."""
    hand: tuple[str, ...] = ()
    """The overlord's cards (DE-OLC-02)."""
    orders: tuple[Order, ...] = ()
    deck: Pile = Pile()
    """The overlord's deck."""
    search: Pile = Pile()
    shop: Pile = Pile()
    tokens: dict[str, str] = {}
    """Search tokens by space: search or unique."""
    objectives: dict[str, tuple[str, ...]] = {}
    """Objective tokens by space."""
    doors: dict[str, str] = {}
    """Every door: open, closed or locked."""
    group: str = ""
    """The monster group that is being activated (DE-OVL-03)."""
    played: tuple[str, ...] = ()
    """What was played this overlord turn, as `name>target` (DE-EX-16)."""
    turns: tuple[Turn, ...] = ()
    attacks: tuple[Attack, ...] = ()
    trials: tuple[Trial, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    serial: dict[str, int] = {}
    agenda: tuple[Any, ...] = ()
    asking: Question | None = None
    touched: tuple[str, ...] = ()
    """Whom the skill in use has hurt or helped, while its owner has ancestors who ask for it."""
    standing: dict[str, tuple[str, ...]] = {}
    cursors: dict[str, int] = {}
    campaign: Campaign | None = None
    ending: Ending | None = None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.ending is not None

    @property
    def turn(self) -> Turn | None:
        """The turn under way."""
        return self.turns[0] if self.turns else None

    @property
    def attack(self) -> Attack:
        """The attack under way."""
        return self.attacks[0]

    def figure(self, name: str) -> Hero | Monster | Familiar:
        """A figure by its name."""
        return self.heroes.get(name) or self.monsters.get(name) or self.familiars[name]

    def knows(self, name: str) -> bool:
        """Whether a figure of this name is in the game, on the map or off it."""
        return name in self.heroes or name in self.monsters or name in self.familiars

    def present(self, name: str) -> bool:
        """Whether a figure of this name is on the map."""
        found = self.heroes.get(name) or self.monsters.get(name) or self.familiars.get(name)
        return found is not None and bool(found.spaces)

    def standing_heroes(self) -> tuple[Hero, ...]:
        """The heroes on the map, in order of the party."""
        return tuple(hero for name in self.party if (hero := self.heroes[name]).stands)

    def lasts(self, kind: str, figure: str) -> Lasting | None:
        """The lasting effect of a kind that lies on a figure or group, if there is one."""
        return next((one for one in self.lasting if one.kind == kind and figure in (one.owner, one.on)), None)

    def seat_of(self, figure: str) -> str:
        """Who decides for a figure."""
        charmed = next((turn for turn in self.turns if turn.figure == figure and turn.charmed), None)
        if charmed is not None:
            return charmed.master or OVERLORD
        if figure in self.heroes:
            return figure
        return self.familiars[figure].owner if figure in self.familiars else OVERLORD

    def side_of(self, figure: str) -> str:
        """The side a figure fights for."""
        return HEROES if figure in self.heroes or figure in self.familiars else OVERLORD


def quietly(state: State) -> bool:
    """Whether the overlord is not asked now: his standing orders go by what is suggested."""
    return state.phase == HERO_TURNS and state.reactions == "orders"

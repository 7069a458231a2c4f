"""Quests as data: the map, what stands on it, the goals and the named special rules."""

from collections.abc import Mapping
from typing import Any, Final, Literal

from msgspec.structs import replace

from md_tui.games.massive_darkness.board.board import Board, Door, Pillar, Stairs
from md_tui.games.massive_darkness.board.tiles import LevelToken, Placement, TileSide
from md_tui.games.massive_darkness.content.cards import CATEGORIES, DiceSet, EnemyCard
from md_tui.kernel.value import Value

TokenKind = Literal["library", "artifact", "lair"]
DeckName = Literal["", "guard", "roaming", "lesser", "greater"]
GoalKind = Literal["pick_up", "gather", "kill", "escape", "open", "levers", "lure", "collapse", "hold"]
Lock = Literal["keys", "levers"]

RULES: Final[Mapping[str, Mapping[str, Any]]] = {
    "reward": {"token": TokenKind, "deed": str},
    "carried": {"token": TokenKind},
    "extra_guard": {"zones": list[str]},
    "guarded_rooms": {"zones": list[str]},
    "spider_flees": {"enemy": str},
    "chosen_one": {},
    "pieces": {"tokens": list[TokenKind]},
    "sentries": {"zones": list[str], "deck": DeckName},
    "crumbling": {"tokens": dict[str, int]},
    "pillar_sentry": {"pillars": list[str], "level": int, "deck": DeckName},
    "fireworks": {"artifact": int, "library": int},
    "immortal": {"enemy": str},
    "bridge_pillars": {"pillars": list[str]},
    "keys": {"token": TokenKind, "count": int, "door": str},
    "levers": {"zones": list[str], "solo": int, "door": str},
    "keeper": {"zone": str, "deck": DeckName},
    "enforcers": {"treasures": int, "level": int, "artifacts": int},
    "no_events": {},
    "no_reinforcements": {},
    "no_level_rise": {},
    "waves": {"guards": list[int], "roaming": list[int]},
    "refill": {"zones": list[str], "count": int},
    "pillars_draw_enemies": {"pillars": list[str]},
    "march": {"zone": str},
    "stages": {"tiles": list[list[str]]},
    "crushing_darkness": {"wounds": list[int]},
    "lever_pillars": {"zones": list[str], "pillars": list[str]},
    "no_door_card": {"zones": list[str]},
    "monster_gear": {"enemy": str, "deck": DeckName},
}
"""Every special rule a quest may name, with its parameters; `docs/quests.md` says what each one does."""


class Token(Value, frozen=True):
    """An objective token lying face up; a fixed one marks its place and cannot be picked up (MD-RUL-55)."""

    kind: str
    zone: str
    fixed: bool = False


class FaceDown(Value, frozen=True):
    """Tokens dealt face down at random, one to each zone."""

    zones: tuple[str, ...]
    tokens: tuple[str, ...]


class Layout(Value, frozen=True):
    """Another set of places for the doors and tokens of a quest; its goals and rules stay what they are."""

    doors: tuple[Door, ...]
    tokens: tuple[Token, ...]
    facedown: tuple[FaceDown, ...]


class Figures(Value, frozen=True):
    """What a quest prints anew on the card of its own enemy; nothing where the card holds."""

    health: int = 0
    dice: DiceSet = DiceSet()
    """Each pool that is not empty takes the place of the card's."""

    def on(self, card: EnemyCard) -> EnemyCard:
        """The card as this quest prints it."""
        pools = {kind: self.dice.of(kind) or card.dice.of(kind) for kind in CATEGORIES}
        return replace(card, health=self.health or card.health, dice=DiceSet(**pools))


class SetUpEnemy(Value, frozen=True):
    """An enemy the quest itself brings: a named card, a named monster, or one drawn from a deck."""

    id: str
    zone: str
    card: str = ""
    monster: str = ""
    """A roaming monster whose strength follows the level at which it appears."""
    deck: str = ""
    treasure: int | None = None
    """Level of its treasure card; 0 for none, nothing for the current level."""
    counted: bool = True
    """Whether events count it as a roaming monster."""
    immobile: bool = False
    wakes: tuple[str, ...] = ()
    """Doors that must be open and pillars that must be down before it acts; none means it acts at once."""
    stage: int = 0
    """The stage whose first visitor brings it; with 0 or 1 it stands on the board from the start."""
    figures: Figures = Figures()


class Goal(Value, frozen=True):
    """One objective, in the order in which they are met."""

    id: str
    kind: str
    tokens: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    enemies: tuple[str, ...] = ()
    doors: tuple[str, ...] = ()
    who: str = "all"
    """Who must escape: all heroes, or the chosen one."""


class Rule(Value, frozen=True):
    """A named special rule with its parameters."""

    name: str
    params: dict[str, Any] = {}


class Quest(Value, frozen=True):
    """A whole quest."""

    id: str
    difficulty: int
    party: tuple[str, ...]
    """The recommended party: hero and class, joined by a colon."""
    tiles: tuple[Placement, ...]
    levels: tuple[LevelToken, ...]
    doors: tuple[Door, ...]
    start: str
    goals: tuple[Goal, ...]
    exit: str = ""
    tokens: tuple[Token, ...] = ()
    facedown: tuple[FaceDown, ...] = ()
    pillars: tuple[Pillar, ...] = ()
    bridges: tuple[tuple[int, int], ...] = ()
    stairs: tuple[Stairs, ...] = ()
    enemies: tuple[SetUpEnemy, ...] = ()
    rules: tuple[Rule, ...] = ()
    won_by: str = ""
    """The rule of the book that says how it is won, if one does."""
    layouts: tuple[Layout, ...] = ()
    """Further sets of places; the seed deals one of them or the first, which stands in the quest itself."""

    def laid_out(self, number: int) -> "Quest":
        """The quest with the doors and tokens of one of its layouts; 0 is the one it is written with."""
        if not number:
            return self
        layout = self.layouts[number - 1]
        return replace(self, doors=layout.doors, tokens=layout.tokens, facedown=layout.facedown)

    def rule(self, name: str) -> Mapping[str, Any] | None:
        """The parameters of a special rule, or None if the quest does not have it."""
        return next((rule.params for rule in self.rules if rule.name == name), None)

    def rewards(self) -> dict[str, str]:
        """Deed sentences by the kind of token whose picking-up they reward."""
        return {rule.params["token"]: rule.params["deed"] for rule in self.rules if rule.name == "reward"}

    def token_zones(self, kind: str) -> tuple[str, ...]:
        """The zones of face-up tokens of a kind."""
        return tuple(token.zone for token in self.tokens if token.kind == kind)


def map_of(quest: str, layout: int) -> str:
    """The name of a quest's map with one of its layouts."""
    return f"{quest}~{layout}" if layout else quest


def quest_board(quest: Quest, sides: Mapping[str, TileSide]) -> Board:
    """The board of a quest."""
    return Board(sides, quest.tiles, quest.doors, quest.pillars, quest.bridges, quest.stairs, quest.levels)

"""Quests as data: the map, what stands on it, the goals and the named special rules."""

from collections.abc import Mapping
from typing import Any, Final, Literal

from md_tui.games.massive_darkness.ability import SentenceError, check, parse
from md_tui.games.massive_darkness.board.board import Board, Door, Pillar, Stairs, pair_id
from md_tui.games.massive_darkness.board.tiles import LevelToken, Placement, TileSide
from md_tui.kernel.value import Value
from md_tui.loader.doc import Doc
from md_tui.loader.errors import did_you_mean

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
    """The stage whose first visitor brings it; 0 and 1 stand on the board from the start."""


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

    def rule(self, name: str) -> Mapping[str, Any] | None:
        """The parameters of a special rule, or None if the quest does not have it."""
        return next((rule.params for rule in self.rules if rule.name == name), None)

    def rewards(self) -> dict[str, str]:
        """Deed sentences by the kind of token whose picking-up they reward."""
        return {rule.params["token"]: rule.params["deed"] for rule in self.rules if rule.name == "reward"}

    def token_zones(self, kind: str) -> tuple[str, ...]:
        """The zones of face-up tokens of a kind."""
        return tuple(token.zone for token in self.tokens if token.kind == kind)


def quest_board(quest: Quest, sides: Mapping[str, TileSide]) -> Board:
    """The board of a quest."""
    return Board(sides, quest.tiles, quest.doors, quest.pillars, quest.bridges, quest.stairs, quest.levels)


def load_quest(doc: Doc) -> Quest | None:
    """Read a quest record; mistakes are noted in the document's problems, holes in it give nothing.

    Keys too many leave none: the map can still be proved, and one run shows all that is wrong.
    """
    known = len(doc.problems.errors)
    quest = read_quest(doc)
    whole = len(doc.problems.errors) == known
    doc.finish()
    return quest if whole else None


def read_quest(doc: Doc) -> Quest:
    """A quest as far as it can be read, with blanks for what is missing or wrong."""
    difficulty = doc.take("difficulty", int)
    if doc.ok and not 1 <= difficulty <= 5:
        doc.error("difficulty", f"is {difficulty}", "1 to 5")
    return Quest(
        doc.id,
        difficulty,
        doc.take("party", tuple[str, ...]),
        tuple(_placement(tile) for tile in doc.children("tiles")),
        _levels(doc),
        _doors(doc),
        doc.take("start", str),
        tuple(_goal(goal) for goal in doc.children("goals")),
        doc.take("exit", str, ""),
        tuple(_token(token) for token in doc.children("tokens")),
        tuple(_face_down(group) for group in doc.children("facedown")),
        tuple(_pillar(pillar) for pillar in doc.children("pillars")),
        doc.take("bridges", tuple[tuple[int, int], ...], ()),
        tuple(_stairs(stairs) for stairs in doc.children("stairs")),
        tuple(_enemy(enemy) for enemy in doc.children("enemies")),
        tuple(_rule(rule) for rule in doc.children("rules")),
        doc.take("won_by", str, ""),
    )


def _placement(doc: Doc) -> Placement:
    x, y = doc.take("at", tuple[int, int])
    turn = doc.take("turn", int, 0)
    if turn not in (0, 90, 180, 270):
        doc.error("turn", f"is {turn}", "0, 90, 180 or 270 degrees clockwise")
    return Placement(doc.take("tile", str), x, y, turn)


def _levels(doc: Doc) -> tuple[LevelToken, ...]:
    found: list[LevelToken] = []
    for level, zones in doc.take("levels", dict[str, list[str]]).items():
        if level not in ("1", "2", "3", "4", "5"):
            doc.error(("levels", level), "is no level", "1 to 5")
            continue
        found.extend(LevelToken(int(level), zone) for zone in zones)
    return tuple(sorted(found, key=lambda token: (token.level, token.zone)))


def _doors(doc: Doc) -> tuple[Door, ...]:
    found: list[Door] = []
    for key, is_open in (("doors", False), ("open_doors", True)):
        for index, text in enumerate(doc.take(key, list[str], [])):
            found.append(_door(doc, (key, index), text, is_open, ""))
    locked: dict[str, str] = doc.take("locked_doors", dict[str, Lock], {})
    found.extend(_door(doc, ("locked_doors", text), text, False, lock) for text, lock in locked.items())
    return tuple(found)


def _door(doc: Doc, key: tuple[str | int, ...], text: str, is_open: bool, lock: str) -> Door:
    first, _, second = text.partition("/")
    if not first or not second:
        doc.error(key, f"{text!r} is no door", "write its two zones, such as 8R-2/8R-1")
    return Door(pair_id(first, second), (first, second), is_open, lock)


def _token(doc: Doc) -> Token:
    return Token(doc.take("kind", TokenKind), doc.take("zone", str), doc.take("fixed", bool, False))


def _face_down(doc: Doc) -> FaceDown:
    group = FaceDown(doc.take("zones", tuple[str, ...]), doc.take("tokens", tuple[TokenKind, ...]))
    if doc.ok and len(group.zones) != len(group.tokens):
        doc.error("tokens", f"are {len(group.tokens)} for {len(group.zones)} zones", "one token a zone")
    return group


def _pillar(doc: Doc) -> Pillar:
    zones = doc.take("zones", tuple[str, ...])
    if doc.ok and len(zones) not in (1, 2):
        doc.error("zones", f"are {len(zones)}", "one zone, or the two zones of a border")
    blocks = doc.take("blocks", bool, False)
    if blocks and len(zones) == 1:
        doc.error("blocks", "needs a border", "name the two zones between which the pillar stands")
    return Pillar(doc.take("id", str), zones, doc.take("health", int, 0), blocks)


def _stairs(doc: Doc) -> Stairs:
    return Stairs(doc.take("id", str), doc.take("zones", tuple[str, str]))


def _enemy(doc: Doc) -> SetUpEnemy:
    enemy = SetUpEnemy(
        doc.take("id", str),
        doc.take("zone", str),
        doc.take("card", str, ""),
        doc.take("monster", str, ""),
        doc.take("deck", DeckName, ""),
        doc.take("treasure", int | None, None),
        doc.take("counted", bool, True),
        doc.take("immobile", bool, False),
        tuple(_border(name) for name in doc.take("wakes", tuple[str, ...], ())),
        doc.take("stage", int, 0),
    )
    if doc.ok and sum(map(bool, (enemy.card, enemy.monster, enemy.deck))) != 1:
        doc.error("", "needs exactly one of card, monster and deck", 'such as card = "hellhound_greater"')
    return enemy


def _goal(doc: Doc) -> Goal:
    return Goal(
        doc.take("id", str),
        doc.take("kind", GoalKind),
        doc.take("tokens", tuple[TokenKind, ...], ()),
        doc.take("zones", tuple[str, ...], ()),
        doc.take("enemies", tuple[str, ...], ()),
        tuple(_border(name) for name in doc.take("doors", tuple[str, ...], ())),
        doc.take("who", Literal["all", "chosen"], "all"),
    )


def _rule(doc: Doc) -> Rule:
    name = doc.take("name", str)
    if "name" in doc and name not in RULES:
        doc.error("name", f"{name} is no special rule", did_you_mean(name, RULES))
    for key in {param for params in RULES.values() for param in params} if name not in RULES else ():
        doc.take(key, Any, None)
    params = {param: doc.take(param, kind) for param, kind in RULES.get(name, {}).items()}
    if "deed" in params and "deed" in doc:
        _check_deed(doc, params["deed"])
    return Rule(name, params | {"door": _border(params["door"])} if "door" in params else params)


def _check_deed(doc: Doc, words: str) -> None:
    try:
        faults = check(parse(words), "quest")
    except SentenceError as broken:
        faults = [str(broken)]
    for fault in faults:
        doc.error("deed", fault, "docs/sentences.md lists every form")


def _border(name: str) -> str:
    """The id of a door however its zones are ordered; other names stay as they are."""
    first, slash, second = name.partition("/")
    return pair_id(first, second) if slash else name

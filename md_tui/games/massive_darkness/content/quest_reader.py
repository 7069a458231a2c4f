"""Reads quests from their documents; mistakes are noted there with key and hint."""

from typing import Any, Literal

from md_tui.games.massive_darkness.ability import SentenceError, check, parse
from md_tui.games.massive_darkness.board.board import Door, Pillar, Stairs, pair_id
from md_tui.games.massive_darkness.board.tiles import LevelToken, Placement
from md_tui.games.massive_darkness.content.printed import read_dice
from md_tui.games.massive_darkness.content.quests import (
    RULES,
    DeckName,
    FaceDown,
    Figures,
    Goal,
    GoalKind,
    Layout,
    Lock,
    Quest,
    Rule,
    SetUpEnemy,
    Token,
    TokenKind,
)
from md_tui.loader.doc import Doc
from md_tui.loader.errors import did_you_mean


def load_quest(doc: Doc) -> Quest | None:
    """Read a quest record, or None if parts of it cannot be read; mistakes go to the document's problems.

    Unknown keys do not make it None: the map can still be checked, and one run shows all that is wrong.
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
    places = Layout(_doors(doc), *_token_places(doc))
    return Quest(
        doc.id,
        difficulty,
        doc.take("party", tuple[str, ...]),
        tuple(_placement(tile) for tile in doc.children("tiles")),
        _levels(doc),
        places.doors,
        doc.take("start", str),
        tuple(_goal(goal) for goal in doc.children("goals")),
        doc.take("exit", str, ""),
        places.tokens,
        places.facedown,
        tuple(_pillar(pillar) for pillar in doc.children("pillars")),
        doc.take("bridges", tuple[tuple[int, int], ...], ()),
        tuple(_stairs(stairs) for stairs in doc.children("stairs")),
        tuple(_enemy(enemy) for enemy in doc.children("enemies")),
        tuple(_rule(rule) for rule in doc.children("rules")),
        doc.take("won_by", str, ""),
        tuple(_layout(layout, places) for layout in doc.children("layouts")),
    )


def _token_places(doc: Doc) -> tuple[tuple[Token, ...], tuple[FaceDown, ...]]:
    tokens = tuple(_token(token) for token in doc.children("tokens"))
    return tokens, tuple(_face_down(group) for group in doc.children("facedown"))


def _layout(doc: Doc, first: Layout) -> Layout:
    """What a layout leaves out stays where the quest has it; so do doors that are open or locked."""
    closed = [
        _door(doc, ("doors", index), text, False, "")
        for index, text in enumerate(doc.take("doors", list[str], []))
    ]
    kept = [door for door in first.doors if door.open or door.lock or not closed]
    tokens, facedown = _token_places(doc)
    return Layout((*closed, *kept), tokens or first.tokens, facedown or first.facedown)


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
        _figures(doc),
    )
    if doc.ok and sum(map(bool, (enemy.card, enemy.monster, enemy.deck))) != 1:
        doc.error("", "needs exactly one of card, monster and deck", 'such as card = "hellhound_greater"')
    if doc.ok and enemy.figures != Figures() and not enemy.card:
        doc.error("card", "is missing", "health and dice of its own need the card that they change")
    return enemy


def _figures(doc: Doc) -> Figures:
    return Figures(doc.take("health", int, 0), read_dice(doc))


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

"""Proves that a box and its packs hold together: ids, references, figures, maps and words."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from md_tui.games.massive_darkness.cards import CATEGORIES, EnemyCard, Equipment
from md_tui.games.massive_darkness.content import LEVELS, Box
from md_tui.games.massive_darkness.dice import COLOURS
from md_tui.games.massive_darkness.map_check import check_cast, check_quest
from md_tui.loader.doc import Doc
from md_tui.loader.errors import did_you_mean
from md_tui.loader.pack import Shelf

EQUIPMENT = ("starting", *(f"treasure_{level}" for level in LEVELS), "artifacts")
ENEMIES = (*(f"guards_{level}" for level in LEVELS), "roaming")
PLAIN = ("dice", "heroes", "classes", "doors", "events", "hints", "quests", "rules", "supply", "tiles")
KNOWN = (*PLAIN, *(f"equipment/{deck}" for deck in EQUIPMENT), *(f"enemies/{deck}" for deck in ENEMIES))
"""What files may hold; a file of another name would be read by nobody."""
NAMED = ("heroes", "classes", "equipment", "enemies", "events", "doors", "quests")
"""What has a table of words under its own id."""
ROOMS_OF_A_DOOR_CARD = 3
_ID = re.compile(r"[a-z][a-z0-9_]*")
_TILE_ID = re.compile(r"[A-Za-z0-9_]+[RV]")


def check_box(box: Box, shelf: Shelf) -> None:
    """Note everything that would go wrong in play, each at its place."""
    _check_kinds(shelf)
    _check_ids(shelf)
    _check_people(box, shelf)
    _check_cards(box, shelf)
    _check_quests(box, shelf)
    _check_words(box, shelf)


def _check_kinds(shelf: Shelf) -> None:
    for kind in shelf.kinds():
        if kind not in KNOWN:
            for doc in shelf.records(kind).values():
                doc.error("", f"stands in a file that nobody reads: {kind}.toml", did_you_mean(kind, KNOWN))


def _check_ids(shelf: Shelf) -> None:
    for kind in (kind for kind in shelf.kinds() if kind != "rules"):
        wanted, hint = (
            (_ID, "small letters, digits and _") if kind != "tiles" else (_TILE_ID, "such as 12R and 12V")
        )
        for name, doc in shelf.records(kind).items():
            if not wanted.fullmatch(name):
                doc.error("", f"{name!r} is no id", hint)
    for name, doc in shelf.records("dice").items():
        if name not in COLOURS:
            doc.error("", "is no die of this game", f"the dice are {', '.join(COLOURS)}")


def _check_people(box: Box, shelf: Shelf) -> None:
    sheets = shelf.records("classes")
    for name, doc in shelf.records("heroes").items():
        hero = box.heroes[name]
        if hero.recommended not in box.classes:
            known = did_you_mean(hero.recommended, box.classes)
            doc.error("recommended", f"{hero.recommended} is no class", known)
        if len(hero.glyph) != 1:
            doc.error("glyph", f"is {hero.glyph!r}", "one letter stands for the hero on the map")
    for name, sheet in box.classes.items():
        for role in sheet.roles:
            if role not in CATEGORIES:
                sheets[name].error("roles", f"{role} is no role", f"known: {', '.join(CATEGORIES)}")
        if not sheet.roles or not sheet.lines:
            sheets[name].error("", "cannot be played", "a class needs roles and lines of skills")


def _check_cards(box: Box, shelf: Shelf) -> None:
    equipment, enemies = shelf.records("equipment"), shelf.records("enemies")
    for name, card in box.equipment.items():
        _figures(equipment[name], card)
    for name, enemy in box.enemies.items():
        _figures(enemies[name], enemy)
        _enemy(box, enemies[name], enemy)
    for name, doc in shelf.records("supply").items():
        if box.supply[name].leaders < 1 or box.supply[name].minions < 0:
            doc.error("", "has fewer miniatures than one", "at least leaders = 1")
    for name, doc in shelf.records("doors").items():
        if len(box.doors[name].blocks) != ROOMS_OF_A_DOOR_CARD:
            doc.error("zones", f"are {len(box.doors[name].blocks)}", "a door card speaks of three rooms")


def _figures(doc: Doc, card: Equipment | EnemyCard) -> None:
    if card.copies < 1:
        doc.error("copies", f"is {card.copies}", "at least 1")
    for category, colours in _tables(doc.table.get("dice")):
        for colour, count in colours.items():
            if not isinstance(count, int) or count < 1:
                doc.error(("dice", category, colour), f"is {count}", "leave out dice that are not rolled")


def _tables(table: Any) -> Iterable[tuple[str, Mapping[str, Any]]]:
    """The tables below a table that may be anything."""
    items = table.items() if isinstance(table, Mapping) else ()
    return [(key, value) for key, value in items if isinstance(value, Mapping)]


def _enemy(box: Box, doc: Doc, enemy: EnemyCard) -> None:
    if enemy.health < 1:
        doc.error("health", f"is {enemy.health}", "at least 1")
    if not enemy.kinds():
        doc.error("dice", "give it no attack", "dice.melee, dice.ranged or dice.magic")
    supply = box.supply.get(enemy.type)
    if supply is None:
        doc.error("type", f"there are no miniatures of {enemy.type}", f"add [{enemy.type}] to supply.toml")
    elif enemy.minions > supply.minions:
        doc.error(
            "minions", f"are more than the {supply.minions} miniatures of {enemy.type}", "see supply.toml"
        )


def _check_quests(box: Box, shelf: Shelf) -> None:
    documents = shelf.records("quests")
    for name, quest in box.quests.items():
        check_quest(quest, box.sides, documents[name])
        check_cast(quest, documents[name], box.heroes, box.classes, box.enemies)


def _check_words(box: Box, shelf: Shelf) -> None:
    """Names belong to something that is there, and every table of words has one."""
    owners: dict[str, Mapping[str, Any]] = {kind: getattr(box, kind) for kind in NAMED}
    for doc in shelf.word_files():
        for kind, entries in _tables(doc.table):
            if kind not in owners:
                continue
            for name, entry in entries.items():
                if not isinstance(entry, Mapping) or not isinstance(entry.get("name"), str):
                    doc.error((kind, name), "has no name", f"write [{kind}.{name}] and name = … below it")
                elif name not in owners[kind] and name not in shelf.records(kind):
                    doc.error((kind, name), "names nothing", did_you_mean(name, owners[kind]))

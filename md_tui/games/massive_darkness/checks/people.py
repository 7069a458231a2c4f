"""Proves that heroes and classes can be played: letters, skills, roles and lines."""

from typing import Any
from unicodedata import east_asian_width

from md_tui.games.massive_darkness.checks.cards import check_slugs
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import CATEGORIES
from md_tui.loader.doc import Doc
from md_tui.loader.errors import did_you_mean
from md_tui.loader.pack import Shelf


def check_people(box: Box, shelf: Shelf) -> None:
    """Report what is wrong with heroes and classes."""
    heroes = shelf.records("heroes")
    letters: dict[str, str] = {}
    for name in sorted(heroes, key=lambda name: (heroes[name].pack, name)):
        doc, hero = heroes[name], box.heroes[name]
        _hero(box, doc, hero.recommended)
        check_slugs(doc, "special", "shadow")
        _letter(doc, hero.glyph, letters)
    for doc in shelf.records("classes").values():
        check_slugs(doc, "signature", "free")
        _class(doc)


def _hero(box: Box, doc: Doc, recommended: str) -> None:
    if "recommended" in doc and recommended not in box.classes:
        doc.error("recommended", f"{recommended} is no class", did_you_mean(recommended, box.classes))
    if not doc.table.get("special") and not doc.table.get("shadow"):
        doc.error("", "has no skill", "add special.… and shadow.… with a sentence each")


def _letter(doc: Doc, glyph: str, letters: dict[str, str]) -> None:
    """The letter of a hero on the map, which nobody else may have."""
    if "glyph" not in doc:
        return
    if len(glyph) != 1 or not glyph.isalpha() or east_asian_width(glyph) in "WF":
        doc.error("glyph", f"is {glyph!r}", "one letter stands for the hero on the map")
    elif letters.setdefault(glyph.upper(), doc.id) != doc.id:
        free = "".join(letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if letter not in letters)
        doc.error("glyph", f"{glyph} is the letter of {letters[glyph.upper()]}", f"free letters: {free}")


def _class(doc: Doc) -> None:
    roles, lines = doc.table.get("roles"), doc.table.get("lines")
    for index, role in enumerate(roles if isinstance(roles, list) else ()):
        if isinstance(role, str) and role not in CATEGORIES:
            doc.error(("roles", index), f"{role} is no role", did_you_mean(role, CATEGORIES))
    if roles == [] or lines == {}:
        doc.error("", "cannot be played", "a class needs roles and lines of skills")
    for name, line in lines.items() if isinstance(lines, dict) else ():
        _line(doc, name, line)


def _line(doc: Doc, name: str, line: Any) -> None:
    """A line of skills has steps, and each of them says something."""
    steps = line.get("steps", []) if isinstance(line, dict) else None
    if steps == []:
        doc.error(("lines", name), "has no steps", 'steps = [{ level = 1, xp = 5, skills = ["…"] }]')
    for index, step in enumerate(steps if isinstance(steps, list) else ()):
        if isinstance(step, dict) and step.get("skills") == []:
            doc.error(
                ("lines", name, "steps", index, "skills"), "are none", "a step gives at least one skill"
            )

"""The codex: everything in the box by section, each entry as lines; pure, all of it from content."""

from __future__ import annotations

from typing import NamedTuple

from md_tui.games.massive_darkness.board.tiles import SIZE, TileSide
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import DoorCard, EnemyCard
from md_tui.games.massive_darkness.content.dice import COLOURS
from md_tui.games.massive_darkness.face.describe import card_lines, text_lines
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.phrases import shown
from md_tui.toolkit.typed import folded
from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.games.massive_darkness.present.new_game import sheet_rows
from md_tui.tui.symbols import Symbols
from md_tui.tui.wording import say

SECTIONS = ("heroes", "classes", "enemies", "equipment", "events", "doors", "tiles", "dice")
ACROSS = 9
"""Columns of a zone on the drawing of a tile, one wall included."""
BLANK: Row = [("", "text")]


class Article(NamedTuple):
    """One entry: where it belongs, its id, its name, and everything it can be found by."""

    section: str
    id: str
    name: str
    text: str


def articles(box: Box, words: Words) -> list[Article]:
    """All entries in the order of the sections."""
    found: list[Article] = []
    for section in SECTIONS:
        for id in _ids(box, section):
            name = _name(box, words, section, id)
            text = " ".join([name, id, *(line for line in _plain(box, words, section, id))])
            found.append(Article(section, id, name, folded(text)))
    return found


def _ids(box: Box, section: str) -> list[str]:
    if section == "tiles":
        return sorted(box.sides)
    if section == "dice":
        return [colour for colour in COLOURS if colour in box.dice]
    if section == "equipment":
        return sorted(box.equipment, key=lambda id: (box.equipment[id].level, box.equipment[id].deck))
    if section == "enemies":
        return sorted(box.enemies, key=lambda id: (box.enemies[id].level, box.enemies[id].deck, id))
    table: dict[str, object] = getattr(box, section)
    return list(table)


def _name(box: Box, words: Words, section: str, id: str) -> str:
    if section == "tiles":
        return say("codex", "tile", id=id)
    if section == "dice":
        return say("codex", "die", colour=str(words.name(id)))
    name = str(words.name(id))
    if section == "enemies":
        level = box.enemies[id].level
        return f"{name} {level}" if box.enemies[id].role != "monster" else name
    return f"{name} {box.equipment[id].level}" if section == "equipment" else name


def _plain(box: Box, words: Words, section: str, id: str) -> list[str]:
    if section == "heroes":
        return text_lines(words, [text.id for text in box.heroes[id].texts])
    if section == "classes":
        sheet = box.classes[id]
        steps = [words.printed(text) for line in sheet.lines.values() for step in line for text in step.texts]
        return [*map(str, map(words.name, sheet.lines)), *steps]
    return card_lines(words, id) if section in ("equipment", "enemies", "events") else []


def article_rows(box: Box, words: Words, article: Article, symbols: Symbols, width: int) -> list[Row]:
    """An entry in full."""
    match article.section:
        case "classes":
            return sheet_rows(words, box.classes[article.id], symbols, width)
        case "tiles":
            return [[(article.name, "info")], BLANK, *_tile(box.sides[article.id], symbols), BLANK,
                    *wrapped(say("codex", "tile_legend"), width, "muted")]  # fmt: skip
        case "dice":
            return [[(article.name, article.id)], BLANK, *_die_rows(words, box, article.id)]
        case "doors":
            return _door_rows(words, box.doors[article.id], symbols, width)
        case "heroes":
            card = box.heroes[article.id]
            lines = text_lines(words, [text.id for text in card.texts])
            rows: list[Row] = [[(f"{card.glyph} {article.name}", "seat")]]
            rows += [*wrapped(words.flavour(article.id), width, "muted"), BLANK]
            fits = wrapped(
                say("new_game", "recommended", cls=str(words.name(card.recommended))), width, "muted"
            )
            return [*rows, *_bullets(lines, symbols, width), BLANK, *fits]
        case _:
            return _card_rows(box, words, article, symbols, width)


def _card_rows(box: Box, words: Words, article: Article, symbols: Symbols, width: int) -> list[Row]:
    """A card as printed; of an enemy also how many figures come."""
    lines = card_lines(words, article.id)
    rows = [*wrapped(lines[0], width, "info"), BLANK, *_bullets(lines[1:], symbols, width)]
    enemy = box.enemies.get(article.id)
    if enemy is not None:
        rows += [BLANK, *wrapped(_figures(enemy), width, "muted")]
    copies = (enemy or box.equipment.get(article.id)) if article.section != "events" else None
    if copies is not None and copies.copies > 1:
        rows += wrapped(say("codex", "copies", count=copies.copies), width, "muted")
    return rows


def _figures(enemy: EnemyCard) -> str:
    if enemy.role == "mob":
        return say("codex", "mob", count=enemy.minions, health=enemy.health)
    return say("codex", "single", health=enemy.health)


def _door_rows(words: Words, card: DoorCard, symbols: Symbols, width: int) -> list[Row]:
    """What a door card puts into each room."""
    rows: list[Row] = [[(str(words.name(card.id)), "info")], *wrapped(words.flavour(card.id), width, "muted")]
    rows.append(BLANK)
    for number, block in enumerate(card.blocks, 1):
        things = [say("codex", "guard")] if block.guard else []
        things += [say("codex", "ambush")] if block.ambush else []
        things += [say("codex", "treasure", count=block.treasure)] if block.treasure else []
        things += [say("codex", "special", count=block.special)] if block.special else []
        inside = ", ".join(things) or say("codex", "empty_room")
        rows += _bullets([say("codex", "room", number=number, inside=inside)], symbols, width)
    return rows


def _die_rows(words: Words, box: Box, colour: str) -> list[Row]:
    """The six faces of a die, by the letters that rolls and the log use."""
    rows: list[Row] = []
    for number, face in enumerate(box.dice[colour].faces):
        amounts = {"hits": face.hits, "shields": face.shields, "bams": face.bams, "diamonds": face.diamonds}
        said = ", ".join(words.say("symbols", name, n=count) for name, count in amounts.items() if count)
        drawn = shown(words, colour, number)
        said = said or words.say("symbols", "nothing")
        rows.append([(f" {number + 1}  ", "muted"), (f"[{drawn:^4}]", colour), (f"  {said}", "muted")])
    return rows


def _bullets(lines: list[str], symbols: Symbols, width: int) -> list[Row]:
    rows: list[Row] = []
    for line in lines:
        folded = wrapped(line.strip(), width - 2)
        rows += [[(f"{symbols.bullet} " if not n else "  ", "muted"), *row] for n, row in enumerate(folded)]
    return rows


def _tile(side: TileSide, symbols: Symbols) -> list[Row]:
    """A tile side with its walls, rooms and shadows, open edges left open."""
    rows: list[Row] = []
    for y in range(SIZE + 1):
        rows.append([("".join(_corner(side, x, y, symbols) + _across(side, x, y, symbols)
                              for x in range(SIZE + 1)), "wall")])  # fmt: skip
        rows += [_floor(side, y, line, symbols) for line in range(2)] if y < SIZE else []
    return rows


def _wall(side: TileSide, x: int, y: int, letter: str) -> bool:
    """Whether a zone has a wall on a side; beyond the tile there is none."""
    return 0 <= x < SIZE and 0 <= y < SIZE and letter in side.walls[y * SIZE + x]


def _top(side: TileSide, x: int, y: int) -> bool:
    return _wall(side, x, y, "n") or _wall(side, x, y - 1, "s")


def _left(side: TileSide, x: int, y: int) -> bool:
    return _wall(side, x, y, "w") or _wall(side, x - 1, y, "e")


def _corner(side: TileSide, x: int, y: int, symbols: Symbols) -> str:
    walls = _left(side, x, y - 1), _top(side, x, y), _left(side, x, y), _top(side, x - 1, y)
    return symbols.wall(*walls)


def _across(side: TileSide, x: int, y: int, symbols: Symbols) -> str:
    if x == SIZE:
        return ""
    line = symbols.wall(False, True, False, True) if _top(side, x, y) else " "
    return line * (ACROSS - 1)


def _floor(side: TileSide, y: int, line: int, symbols: Symbols) -> Row:
    row: Row = []
    for x in range(SIZE + 1):
        row.append((symbols.wall(True, False, True, False) if _left(side, x, y) else " ", "wall"))
        if x < SIZE:
            zone = y * SIZE + x
            fill = " " if side.lights[zone] else symbols.shadow
            number = f"({zone + 1})" if side.rooms[zone] else f"{zone + 1}"
            text = (number if not line else "").ljust(ACROSS - 1, fill)
            row.append((text, "text" if side.lights[zone] else "shadow"))
    return row

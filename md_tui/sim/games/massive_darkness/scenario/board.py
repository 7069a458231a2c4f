"""Boards for scenarios: the tiles of the box laid out anew, or a map drawn in characters."""

from msgspec.structs import replace

from md_tui.games.massive_darkness.board.tiles import SIZE, Placement, TileSide, load_side
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.quest_reader import load_quest
from md_tui.games.massive_darkness.content.quests import Quest
from md_tui.loader.doc import Doc

BOARD = "scenario"
"""The name of a quest that is only a board: nothing on it can be won."""
KEYS = ("map", "tiles", "levels", "doors", "open_doors", "locked_doors", "pillars", "start", "exit")
"""What a scenario may say about its board; all but `map` as in a quest file."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
TALL, WIDE = 2 * SIZE, 4 * SIZE


def has_board(doc: Doc) -> bool:
    """Whether a scenario brings its own board."""
    return "map" in doc or "tiles" in doc


def boxed(box: Box, doc: Doc) -> Box:
    """The box and one board more, named `scenario`; mistakes are noted in the document's problems."""
    sides, placements = cut(doc) if "map" in doc else ({}, ())
    quest = _quest(doc)
    if quest is None or not doc.ok:
        doc.problems.check()
        raise AssertionError("a board without a mistake is a quest")
    quest = replace(quest, id=BOARD, tiles=placements or quest.tiles)
    all_sides = {**box.sides, **sides}
    return replace(box, quests={**box.quests, BOARD: quest}, sides=all_sides)


def _quest(doc: Doc) -> Quest | None:
    """A quest of nothing but a board; its goal is a token that lies nowhere."""
    table = {key: doc.take(key, object) for key in KEYS if key in doc and key != "map"}
    never = {"id": "never", "kind": "pick_up", "tokens": ["library"]}
    table = {"levels": {}, **table, "difficulty": 1, "party": [], "goals": [never]}
    return load_quest(Doc(table, doc.file, (), doc.lines, doc.problems))


def cut(doc: Doc) -> tuple[dict[str, TileSide], tuple[Placement, ...]]:
    """A drawn map cut into tiles of three by three zones, named A, B, C … row by row."""
    rows = doc.take("map", list[str])
    high, wide = divmod(len(rows) - 1, TALL), divmod(len(rows[0]) - 1 if rows else 0, WIDE)
    if high[1] or wide[1] or not high[0] or not wide[0] or high[0] * wide[0] > len(LETTERS):
        doc.error(
            "map", "is no whole number of tiles", f"{TALL} rows and {WIDE} columns a tile, and one more"
        )
        return {}, ()
    sides: dict[str, TileSide] = {}
    placements: list[Placement] = []
    for number in range(high[0] * wide[0]):
        y, x = divmod(number, wide[0])
        name = LETTERS[number]
        lines = [row[WIDE * x : WIDE * x + WIDE + 1] for row in rows[TALL * y : TALL * y + TALL + 1]]
        side = load_side(Doc({"drawing": lines}, doc.file, ("map", name), doc.lines, doc.problems))
        if side is None:
            doc.ok = False
            continue
        sides[name] = replace(side, id=name)
        placements.append(Placement(name, SIZE * x, SIZE * y))
    return sides, tuple(placements)

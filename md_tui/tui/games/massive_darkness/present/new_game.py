"""What the form of a new game shows beside each line: the quest with its map, a hero, a class, a weapon."""

from __future__ import annotations

from md_tui.games.massive_darkness.content.cards import ClassSheet
from md_tui.games.massive_darkness.face.describe import card_lines, text_lines
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.kernel.rng import Luck
from md_tui.toolkit.words import one_line
from md_tui.tui.draw.brush import brush
from md_tui.tui.draw.palette import FEW
from md_tui.tui.draw.text import Row, ruler, wrapped
from md_tui.tui.games.massive_darkness.board.book import book_of
from md_tui.tui.games.massive_darkness.board.layout import FIXED
from md_tui.tui.games.massive_darkness.board.picture import BoardPicture
from md_tui.tui.games.massive_darkness.drafts.new_game import Draft
from md_tui.tui.symbols import Symbols, set_name
from md_tui.tui.wording import say

BLANK: Row = [("", "text")]


def thumbnail(game: MassiveDarkness, words: Words, draft: Draft, symbols: Symbols) -> list[Row]:
    """The map of the quest from far away, as it lies before the set-up draws anything."""
    state = game.initial({"quest": draft.quest, "party": draft.party}, Luck(""))
    plain = brush(depth=FEW, symbols=set_name(symbols))
    picture = BoardPicture(book_of(game.box, words, draft.quest), plain, FIXED[0].pitch)
    picture.paint(game.view(state, None))
    return [list(picture.sheet.row(y)) for y in range(picture.height)]


def quest_rows(game: MassiveDarkness, words: Words, draft: Draft, symbols: Symbols, width: int) -> list[Row]:
    """Name, difficulty, tiles, map, story and goals."""
    quest = game.box.quests[draft.quest]
    marks = symbols.full * quest.difficulty + symbols.empty * (5 - quest.difficulty)
    rows: list[Row] = [[(str(words.name(quest.id)), "info")]]
    facts = {"tiles": len(quest.tiles), "heroes": len(quest.party)}
    rows.append([(say("new_game", "difficulty"), "muted"), (f" {marks} ", "warning")])
    rows[-1].append((say("new_game", "size", **facts), "muted"))
    rows += [BLANK, *thumbnail(game, words, draft, symbols), BLANK]
    rows += wrapped(one_line(words.template("quests", quest.id, "story") or ""), width)
    rows += [BLANK, ruler(width, symbols, say("new_game", "goals"))]
    for goal in quest.goals:
        rows += bullet_rows(words.goal(quest.id, goal.id), symbols, width)
    special = words.table("quests", quest.id, "special").values()
    rows += [row for text in special for row in bullet_rows(str(text), symbols, width, "muted")]
    return [*rows, *wrapped(say("new_game", "legend", **symbols._asdict()), width, "muted")]


def road_rows(words: Words, draft: Draft, symbols: Symbols, width: int) -> list[Row]:
    """A campaign: its prologue, and its quests as they would be played."""
    road = draft.box.campaigns[draft.road]
    before = (road.prelude,) if draft.values["prelude"] and road.prelude else ()
    rows: list[Row] = [[(str(words.name(draft.road)), "info")], BLANK]
    rows += wrapped(one_line(words.template("campaigns", draft.road, "prologue") or ""), width)
    rows += [BLANK, ruler(width, symbols, say("new_game", "road_quests"))]
    for quest in (*before, *road.quests):
        rows += bullet_rows(str(words.name(quest)), symbols, width)
    shuffled = draft.values["order"] == "random"
    return rows + (wrapped(say("new_game", "shuffled"), width, "muted") if shuffled else [])


def bullet_rows(text: str, symbols: Symbols, width: int, role: str = "text") -> list[Row]:
    """A sentence with a dot before it."""
    return marked_rows(symbols.bullet, text, width, role, "muted")


def marked_rows(mark: str, text: str, width: int, role: str, marked: str = "") -> list[Row]:
    """A sentence with a mark before its first line; the others are set in."""
    lines = wrapped(text, width - 2, role)
    return [[(f"{mark} " if not n else "  ", marked or role), *line] for n, line in enumerate(lines)]


def hero_rows(words: Words, draft: Draft, hero: str, symbols: Symbols, width: int) -> list[Row]:
    """A hero card: both skills, and the class it was made for."""
    card = draft.box.heroes[hero]
    rows: list[Row] = [[(f"{card.glyph} ", "seat"), (str(words.name(hero)), "seat")]]
    rows += wrapped(words.flavour(hero), width, "muted")
    rows += [BLANK, *_texts(words, [text.id for text in card.texts], symbols, width), BLANK]
    recommended = str(words.name(card.recommended))
    return rows + wrapped(say("new_game", "recommended", cls=recommended), width, "muted")


def class_rows(words: Words, draft: Draft, cls: str, symbols: Symbols, width: int) -> list[Row]:
    """A class sheet before anything is bought."""
    return sheet_rows(words, draft.box.classes[cls], symbols, width)


def sheet_rows(words: Words, sheet: ClassSheet, symbols: Symbols, width: int) -> list[Row]:
    """A class: roles, signature, free skill, and every line with its steps."""
    roles = ", ".join(str(words.name(role)) for role in sheet.roles)
    rows: list[Row] = [[(str(words.name(sheet.id)), "seat"), (f"  {roles}", "muted")]]
    rows += wrapped(words.flavour(sheet.id), width, "muted")
    rows += [BLANK, [(say("new_game", "signature"), "info")]]
    rows += _texts(words, [sheet.signature.id], symbols, width)
    rows += [[(say("new_game", "free"), "info")]]
    rows += _texts(words, [text.id for text in sheet.free], symbols, width)
    for line, steps in sheet.lines.items():
        rows.append([(str(words.name(line)), "info")])
        for step in steps:
            text = words.clauses(map(words.printed, step.texts))
            head = say("new_game", "step", level=step.level, xp=step.xp)
            rows += bullet_rows(words.headed(head, text), symbols, width)
    return rows


def weapon_rows(words: Words, weapon: str, chosen: bool, symbols: Symbols, width: int) -> list[Row]:
    """The weapon a hero starts with."""
    rows: list[Row] = [] if chosen else [*wrapped(say("new_game", "best"), width, "muted"), BLANK]
    lines = card_lines(words, weapon)
    rows += wrapped(lines[0], width, "seat")
    return rows + [row for line in lines[1:] for row in bullet_rows(line.strip(), symbols, width)]


def _texts(words: Words, ids: list[str], symbols: Symbols, width: int) -> list[Row]:
    lines = (line.strip() for line in text_lines(words, ids))
    return [row for line in lines for row in bullet_rows(line, symbols, width)]

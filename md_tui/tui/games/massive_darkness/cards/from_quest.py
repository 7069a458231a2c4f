"""From a quest to its briefing: story, goals and where they are, how it is lost, what is special, map."""

from __future__ import annotations

from collections.abc import Iterable

from md_tui.games.massive_darkness.decide.goals import GoalView
from md_tui.games.massive_darkness.view import View
from md_tui.toolkit.words import named, one_line
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.games.massive_darkness.board.book import Book
from md_tui.tui.games.massive_darkness.board.layout import Pitch
from md_tui.tui.games.massive_darkness.board.picture import BoardPicture, Marks
from md_tui.tui.games.massive_darkness.cards.briefing import Briefing
from md_tui.tui.games.massive_darkness.panes import hero_card
from md_tui.tui.games.massive_darkness.panes.from_view import card_words, hero_cards

PARTY_WIDTH = 36
CARD_ROWS = 5
"""Rows of a hero's card and the gap below it."""
SMALLEST, LARGEST = 4, 8
"""Columns of a zone of the small map."""


def briefing_of(book: Book, view: View) -> Briefing:
    """The briefing of a quest as it stands."""
    say, box = book.say, book.say.box
    assert box is not None
    story = say.template("quests", view.quest, "story") or ""
    goals = tuple((_goal(book, view, goal), _where(book, goal)) for goal in view.goals)
    return Briefing(
        say.say("briefing", "title"),
        say.say("briefing", "tag", level=box.quests[view.quest].difficulty),
        str(say.name(view.quest)),
        one_line(story),
        say.say("briefing", "goals"),
        goals,
        say.say("briefing", "lost"),
        tuple(_lost(book, view)),
        say.say("briefing", "special"),
        tuple(_special(book, view)),
        say.say("briefing", "party"),
    )


def _goal(book: Book, view: View, goal: GoalView) -> str:
    text = named(book.say.goal(view.quest, goal.id))
    if goal.done:
        return book.say.say("briefing", "done", goal=text)
    if goal.total > 1:
        return book.say.say("briefing", "progress", goal=text, done=goal.progress, total=goal.total)
    return str(text)


def _where(book: Book, goal: GoalView) -> str:
    """The rooms or the parts of the board where it is to be done."""
    if goal.done:
        return ""
    places = dict.fromkeys(book.rooms.get(zone) or part_of(book, zone) for zone in goal.zones)
    return ", ".join(places)


def part_of(book: Book, zone: str) -> str:
    """The part of the board a zone lies in, as a direction."""
    at, board = book.board.zones[zone], book.board
    down = "n" if 3 * at.y < board.height - 1 else "s" if 3 * at.y > 2 * (board.height - 1) else ""
    across = "w" if 3 * at.x < board.width - 1 else "e" if 3 * at.x > 2 * (board.width - 1) else ""
    return book.say.say("briefing", "parts", f"{down}{across}" or "m")


def _lost(book: Book, view: View) -> Iterable[str]:
    if not view.lifebringer:
        yield book.say.say("briefing", "no_lives")
        return
    yield book.say.say("briefing", "lives", count=view.lifebringer)
    yield book.say.say("briefing", "last")


def _special(book: Book, view: View) -> Iterable[str]:
    """The quest's own rules, and those who wait for the party by name."""
    yield from (str(rule) for rule in book.say.table("quests", view.quest, "special").values())
    here = book.say.within(view)
    names = dict.fromkeys(str(here.name(seen.enemy.id)) for seen in view.enemies.values())
    if names:
        yield book.say.say("briefing", "foes", names=book.say.list(map(named, names)))


def map_of(book: Book, view: View, to: Brush, width: int, height: int = 0) -> Sheet:
    """The whole board in little, the goals lit up."""
    across = max(SMALLEST, min(LARGEST, (width - 1) // book.board.width))
    down = max(2, across // 2)
    if height:
        down = max(2, min(down, (height - 1) // book.board.height))
    picture = BoardPicture(book, to, Pitch(across, down))
    zones = [zone for goal in view.goals if not goal.done for zone in goal.zones]
    marks = Marks(dict.fromkeys(zones, to.glyphs.goal), dict.fromkeys(zones, "goal_floor"), mark_role="goal")
    picture.paint(view, marks)
    return picture.sheet


def party_of(book: Book, view: View, to: Brush) -> Sheet:
    """The heroes' cards below one another."""
    cards = hero_cards(book, view, {})
    sheet, used = hero_card.rail(cards, PARTY_WIDTH, CARD_ROWS * len(cards), to, card_words(book))
    return sheet.part(sheet.region.clip(PARTY_WIDTH, used)) if used < sheet.height else sheet

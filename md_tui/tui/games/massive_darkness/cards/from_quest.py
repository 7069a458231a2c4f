"""From a quest to its briefing: story, goals and where they are, how it is lost, what is special, map."""

from __future__ import annotations

from collections.abc import Iterable

from md_tui.games.massive_darkness.decide.goals import GoalView
from md_tui.games.massive_darkness.face import goals
from md_tui.games.massive_darkness.view import View
from md_tui.toolkit.words import named, one_line
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.card import PAPER
from md_tui.tui.draw.parts import said
from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.games.massive_darkness.board.book import Book
from md_tui.tui.games.massive_darkness.board.layout import Pitch
from md_tui.tui.games.massive_darkness.board.picture import BoardPicture, Marks
from md_tui.tui.games.massive_darkness.cards.briefing import Briefing
from md_tui.tui.games.massive_darkness.panes import hero_card
from md_tui.tui.games.massive_darkness.panes.from_view import card_words, hero_cards

PARTY_WIDTH = 36
SMALLEST, LARGEST = 4, 8
"""Columns of a zone of the small map."""


def briefing_of(book: Book, view: View) -> Briefing:
    """The briefing of a quest as it stands."""
    say, box = book.say, book.say.box
    assert box is not None
    story = say.template("quests", view.quest, "story") or ""
    goals = tuple((_goal(book, view, goal), _where(book, view, goal)) for goal in view.goals)
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
    )


def _goal(book: Book, view: View, goal: GoalView) -> str:
    text = named(book.say.goal(view.quest, goal.id))
    if goal.done:
        return book.say.say("briefing", "done", goal=text)
    if goal.total > 1:
        return book.say.say("briefing", "progress", goal=text, done=goal.progress, total=goal.total)
    return str(text)


def _where(book: Book, view: View, goal: GoalView) -> str:
    """The rooms where it is to be done, or their parts of the board: what the goal says is not said again."""
    if goal.done:
        return ""
    text = str(book.say.goal(view.quest, goal.id))
    rooms = {zone: book.rooms.get(zone, "") for zone in goals.places(book.board, goal)}
    named_so = {zone: room for zone, room in rooms.items() if room and room not in text}
    return ", ".join(dict.fromkeys(named_so.get(zone) or part_of(book, zone) for zone in rooms))


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
    zones = [zone for goal in view.goals if not goal.done for zone in goals.places(book.board, goal)]
    marks = Marks(dict.fromkeys(zones, to.glyphs.goal), dict.fromkeys(zones, "goal_floor"), mark_role="goal")
    picture.paint(view, marks)
    return picture.sheet


def party_of(book: Book, view: View, to: Brush, tallest: int = 0) -> Sheet:
    """The heroes below one another: who they are and what they carry, as nobody acts yet."""
    cards = [
        card._replace(active=False, state="", skills=(), notes=()) for card in hero_cards(book, view, {})
    ]
    stack = hero_card.stack(cards, PARTY_WIDTH, max(0, tallest - 1), to, card_words(book))
    sheet = Sheet(PARTY_WIDTH, 1 + stack.height, PAPER)
    sheet.line(0, 0, [said(book.say.say("briefing", "party").upper(), "muted")])
    sheet.stamp(0, 1, stack)
    return sheet

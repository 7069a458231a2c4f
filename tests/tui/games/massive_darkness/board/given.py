"""Boards to draw: any quest, any pitch, everybody in one zone."""

from functools import cache

from msgspec.structs import replace

from md_tui.games.massive_darkness.face.face import MassiveDarknessFace as MdFace
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.model import Enemy, State
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.games.massive_darkness.view import View
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable
from md_tui.tui.draw.brush import Brush, brush
from md_tui.tui.games.massive_darkness.board.book import Book, book_of
from md_tui.tui.games.massive_darkness.board.layout import Pitch, arrange
from md_tui.tui.games.massive_darkness.board.picture import PLAIN, BoardPicture, Marks

ENEMIES = {
    "goblin_archers#1": ("goblin_archers_1", 1, (1, 1, 1, 1)),
    "dwarf_warriors#1": ("dwarf_warriors_1", 2, (2, 1)),
    "orc_agent#1": ("orc_agent_1", 6, ()),
    "high_troll#1": ("high_troll_lesser", 9, ()),
    "orc_flayers#1": ("orc_flayers_1", 0, (2, 1)),
}
QUESTS = ("tutorial", *(f"q{number}" for number in range(1, 11)))
SIZES = [(80, 24), (120, 40), (160, 50), (200, 60)]
ZOOMS = {"XS": Pitch(4, 2), "S": Pitch(6, 3), "M": Pitch(9, 5), "L": Pitch(17, 8), "XL": Pitch(26, 11)}


@cache
def opened() -> MdFace:
    """The box, read once."""
    return open_box()


@cache
def start(quest: str, heroes: int = 0) -> State:
    """A game that has just begun."""
    game = opened().game
    setup = arrangement(game.box, quest, heroes=heroes)
    state: State = LocalTable.start(game, MemoryStore(), setup, seed="1", id="test").state
    return state


def crowded(zone: str = "2R-5", heroes: int = 6, enemies: int = 5, **changes: object) -> State:
    """A state of the first quest with so many heroes and enemies in one zone."""
    state = start("q1", 6)
    there = {
        name: replace(hero, zone=zone if place < heroes else "2R-1", **changes)
        for place, (name, hero) in enumerate(state.heroes.items())
    }
    foes = {
        name: Enemy(name, card, zone, boss, minions)
        for name, (card, boss, minions) in list(ENEMIES.items())[:enemies]
    }
    return replace(state, heroes=there, enemies=foes)


def seen(state: State) -> View:
    """What everybody sees of a state."""
    return opened().game.view(state, None)


@cache
def book(quest: str) -> Book:
    """The book of a quest."""
    return book_of(opened().game.box, opened().words, quest)


def pitch_for(quest: str, size: tuple[int, int]) -> Pitch:
    """The pitch of a quest in a window."""
    board = book(quest).board
    return arrange(board.width, board.height, *size).pitch


def drawn(state: State, pitch: Pitch, to: Brush | None = None, marks: Marks = PLAIN) -> BoardPicture:
    """A picture of a state."""
    picture = BoardPicture(book(state.quest), to or brush(), pitch)
    picture.paint(seen(state), marks)
    return picture


def zone_text(picture: BoardPicture, zone: str) -> list[str]:
    """The lines of one zone without its borders, colours stripped."""
    return picture.sheet.part(picture.region(zone).shrink((1, 1, 1, 1))).plain().split("\n")

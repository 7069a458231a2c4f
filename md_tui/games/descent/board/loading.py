"""From documents to boards: tiles and maps read, proved and put together."""

from collections.abc import Mapping

from md_tui.games.descent.board.atlas import Board
from md_tui.games.descent.content.maps.faults import faults
from md_tui.games.descent.content.maps.plan import load_plan
from md_tui.games.descent.content.tiles import load_tiles
from md_tui.loader.doc import Doc
from md_tui.loader.pack import Shelf
from md_tui.toolkit.squares.layout import Piece


def load_boards(shelf: Shelf) -> dict[str, Board]:
    """Every map on a shelf that holds, put together; all mistakes wait in `shelf.problems`."""
    pieces = load_tiles(shelf.records("tiles"))
    boards = {name: load_board(doc, pieces) for name, doc in shelf.records("maps").items()}
    return {name: board for name, board in boards.items() if board is not None}


def load_board(doc: Doc, pieces: Mapping[str, Piece]) -> Board | None:
    """One map, read and proved; every fault of it is noted at its place."""
    plan = load_plan(doc)
    if plan is None:
        return None
    found = list(faults(plan, pieces))
    for key, problem, hint in found:
        doc.error(key, problem, hint)
    return None if found else Board(plan, pieces)

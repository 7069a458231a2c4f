"""From documents to boards: tiles and maps read, proved and put together."""

from md_tui.games.descent.board.atlas import Board
from md_tui.games.descent.content.maps.faults import check_maps
from md_tui.games.descent.content.maps.plan import load_plans
from md_tui.games.descent.content.tiles import load_tiles
from md_tui.loader.pack import Shelf


def load_boards(shelf: Shelf) -> dict[str, Board]:
    """Every sound map on a shelf, put together; mistakes are collected in `shelf.problems`."""
    pieces, records = load_tiles(shelf.records("tiles")), shelf.records("maps")
    plans = load_plans(records)
    holding = check_maps(records, plans, pieces)
    return {name: Board(plan, pieces) for name, plan in plans.items() if name in holding}

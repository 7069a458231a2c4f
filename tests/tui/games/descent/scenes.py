"""Scenes for the picture of the map."""

from random import Random

from md_tui.games.descent.board.atlas import Board
from md_tui.toolkit.squares.bases import bases
from md_tui.tui.games.descent.board.scene import (
    CLOSED,
    HERO,
    LOCKED,
    MASTER,
    MINION,
    OPEN,
    SEARCH,
    Lying,
    Scene,
    Stand,
)
from tests.games.descent.maps import at, boards


def stand(code: str, *names: str, kind: str = MINION, far: str = "", **more: str) -> Stand:
    """A figure on spaces by their names."""
    role = {HERO: "seat1", MASTER: "boss"}.get(kind, "enemy")
    return Stand(code, code, tuple(map(at, names)), kind, role, far, **more)


def first_blood() -> Scene:
    """Round 3 of First Blood: Jain in the middle, ettins above her, archers on both sides."""
    board = boards()["first_blood_e1"]
    stands = (
        stand("Ja", "i7", kind=HERO, far="1", health="7/8"),
        stand("Gr", "i10", kind=HERO, far="2", health="14/14"),
        stand("Le", "i11", kind=HERO, far="3", health="5/8"),
        stand("Av", "k11", kind=HERO, far="4", health="12/12"),
        stand("e!", "g2", "h2", "g3", "h3", kind=MASTER, far="E", label="Mauler", health="9/16"),
        stand("e1", "g5", "h5", "g6", "h6", far="e", label="ettin", health="5/5", notes="P"),
        stand("g!", "k7", kind=MASTER, far="G", health="4/4"),
        stand("g1", "i6", far="g", health="2/2"),
        stand("g2", "k6", far="g", health="2/2"),
        stand("g3", "f7", far="g", health="2/2"),
        stand("g4", "d7", far="g", health="2/2"),
    )
    return Scene(
        board, frozenset(), stands, tuple(Lying(SEARCH, space, "gold") for space in board.plan.search)
    )


def thrown(dice: Random, board: Board) -> Scene:
    """Figures of all sizes, tokens and doors at random."""
    squares = board.squares()
    taken = board.obstacles
    stands: list[Stand] = []
    for number in range(dice.randint(1, 9)):
        size = dice.choice(((1, 1), (1, 1), (1, 2), (2, 2), (2, 3)))
        found = bases(squares, dice.choice(squares.spaces), size, taken)
        if found:
            base = dice.choice(found)
            taken |= base.mask
            kind = HERO if not stands else dice.choice((HERO, MINION, MASTER))
            stands.append(
                Stand(f"x{number}", f"x{number}", base.spaces, kind, "enemy", str(number), "name", "3/4")
            )
    lies = tuple(
        Lying(dice.choice(("$", "*r", "v")), space, "gold") for space in dice.sample(squares.spaces, 3)
    )
    doors = frozenset((door, dice.choice((OPEN, CLOSED, LOCKED))) for door in board.doors)
    return Scene(board, doors, tuple(stands), lies)

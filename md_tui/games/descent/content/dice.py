"""The six dice: what each face shows, and what a handful of faces adds up to."""

from collections.abc import Iterable, Mapping

from md_tui.kernel.value import Value

FACES = 6
ATTACK = ("blue",)
POWER = ("red", "yellow")
DEFENSE = ("brown", "gray", "black")
"""The three kinds of die (DE-DIE-01)."""
TEST = ("gray", "black")
"""What an attribute test rolls (DE-TST-02)."""
STAND_UP = ("red", "red")


class Face(Value, frozen=True):
    """One side of a die (DE-DIE-03)."""

    range: int = 0
    hearts: int = 0
    surges: int = 0
    shields: int = 0
    miss: bool = False

    def __add__(self, other: "Face") -> "Face":
        """Both faces together."""
        return Face(
            self.range + other.range,
            self.hearts + other.hearts,
            self.surges + other.surges,
            self.shields + other.shields,
            self.miss or other.miss,
        )


class Die(Value, frozen=True):
    """A die of six faces."""

    colour: str
    faces: tuple[Face, ...]


def total(dice: Mapping[str, Die], pool: Iterable[str], faces: Iterable[int]) -> Face:
    """What the faces of a pool add up to."""
    found = Face()
    for colour, face in zip(pool, faces, strict=True):
        found += dice[colour].faces[face]
    return found

"""Three sets of characters to draw with, each one column wide: rich, box (code page 437 only) and ASCII.

What one set tells by a shape, the others tell as well. `solid` says whether walls may be blocks; without
colours every set draws them as lines.
"""

from __future__ import annotations

from typing import NamedTuple

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
"""Directions in which a wall leaves a corner; their sum picks a character of `walls`."""


class Glyphs(NamedTuple):
    """One set of characters."""

    walls: str
    """Sixteen characters for lines, by the sum of the directions in which a wall goes on."""
    solid: bool
    """Whether walls, cards and bars may be made of blocks where there are colours."""
    frame: str
    """A card drawn with lines: four corners clockwise from the top left, its flat and its upright side."""
    seam: str
    seam_upright: str
    """The seam between two floors down the page, where there are no colours."""
    dot: str
    hatch: str
    lamp: str
    active: str
    minion: str
    hurt: str
    boss: str
    fallen: str
    hit: str
    shield: str
    bam: str
    diamond: str
    none: str
    """A face of a die without a symbol."""
    tumbling: str
    """Faces of a die in the air."""
    full: str
    lost: str
    tile: str
    """One point of health on a tile."""
    life: str
    goal: str
    pip: str
    pip_spent: str
    threat: str
    stunned: str
    killed: str
    acted: str
    door: str
    """A closed door in a wall of lines across the page: jamb, leaf, jamb."""
    door_open: str
    lock: str
    wood: str
    door_upright: str
    open_upright: str
    water: str
    plank: str
    pillar: str
    """A pillar on a border, three characters."""
    pillar_solid: str
    cursor: str
    arrow: str
    north: str
    east: str
    south: str
    west: str
    bullet: str
    times: str
    cut: str
    rule: str
    edge: str
    """The mark at the left edge of a pane that belongs to somebody."""


ASCII = Glyphs(
    walls=" |-+||++-+-+++++", solid=False, frame="++++-|", seam=".", seam_upright=".", dot=".", hatch="/",
    lamp="*", active=">", minion="o", hurt=".", boss="@", fallen="x",
    hit="H", shield="S", bam="B", diamond="D", none="-", tumbling="?*",
    full="=", lost="-", tile="#", life="+", goal="*", pip="o", pip_spent=".",
    threat="!", stunned="z", killed="_", acted="v",
    door="[#]", door_open="[ ]", lock="x", wood="#", door_upright="#", open_upright="/",
    water="~", plank="|", pillar="(O)", pillar_solid="(O)", cursor=">", arrow="->",
    north="^", east=">", south="v", west="<", bullet="-", times="x", cut="~", rule="-", edge="|",
)  # fmt: skip

BOX = ASCII._replace(
    walls=" │─└││┌├─┘─┴┐┤┬┼", solid=True, frame="┌┐┘└─│", seam="·", seam_upright="·", dot="·",
    lamp="☼", active="►", minion="•", hurt="○", boss="♦", hit="x", shield="▼", bam="*", diamond="♦",
    tumbling="?*", full="▄", lost="·", tile="■", life="♥", pip="•", pip_spent="○",
    threat="!", acted="√", wood="▓", water="≈", plank="│", pillar_solid="▐█▌", arrow="→",
    north="▲", east="►", south="▼", west="◄", bullet="•", cut="~", rule="─", edge="▌", cursor="►",
)  # fmt: skip

RICH = BOX._replace(
    walls=" ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋", frame="┏┓┛┗━┃", seam_upright="╎", hatch="\u2571", active="▸",
    minion="●", boss="◆", fallen="✕", hit="†", bam="✶", diamond="◆", none="\u2013",
    tumbling="?·✶", lost="▄", goal="★", pip="●", acted="✓", lock="\u00d7",
    times="\u00d7", cut="…",
    east="▸", west="◂", north="▴", south="▾",
    cursor="▶", killed="✕",
)  # fmt: skip

SETS: dict[str, Glyphs] = {"rich": RICH, "box": BOX, "ascii": ASCII}
"""The sets by the names they have in the settings."""


def wall(glyphs: Glyphs, north: bool, east: bool, south: bool, west: bool) -> str:
    """The character where lines meet that go on in these directions."""
    return glyphs.walls[NORTH * north + EAST * east + SOUTH * south + WEST * west]

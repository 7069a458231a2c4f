"""The map in letters: two characters a space, lines where walls and closed doors are."""

from md_tui.games.descent.board.ground import Ground, ground_of
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.names import column_of, name_of, space_of
from md_tui.games.descent.content.tiles import LAVA, OBSTACLE, PIT, WATER
from md_tui.games.descent.model import State

TERRAIN = {WATER: "~~", PIT: "oo", LAVA: "^^", OBSTACLE: "##"}
SEARCH, FALLEN = " $", "++"
WAYS = {"Exit": " >", "Entrance": " <"}
LEGEND = (
    "~~ water  oo pit  ^^ lava  ## obstacle  > exit  < entrance",
    "$ search token  *r objective  ++ knocked-out hero  ! master",
)


def marks(state: State) -> dict[str, str]:
    """Two letters for everybody on the map: heroes with a capital, monsters with a number or a mark."""
    found: dict[str, str] = {}
    for hero in state.heroes.values():
        sign = hero.id[:2].title()
        found |= dict.fromkeys(hero.spaces, sign) | ({hero.fallen: FALLEN} if hero.fallen else {})
    for familiar in state.familiars.values():
        found |= dict.fromkeys(familiar.spaces, "re")
    for monster in state.monsters.values():
        sign = "!" if monster.chief else monster.id.partition("#")[2][-1:]
        found |= dict.fromkeys(monster.spaces, f"{monster.group[0]}{sign}")
    return found


def map_lines(box: Box, state: State, shown: dict[str, str] | None = None) -> list[str]:
    """The whole map; `shown` puts other letters on some spaces."""
    ground = ground_of(box, state)
    there = marks(state) | (shown or {})
    spaces = [space for name in ground.names if (space := space_of(name)) is not None]
    columns = range(max(x for x, _ in spaces) + 1)
    lines = ["   " + "".join(f" {column_of(x):>2}" for x in columns)]
    for y in range(max(y for _, y in spaces) + 1):
        row = "".join(_edge(ground, x, y) + _cell(ground, state, there, x, y) for x in columns)
        lines.append(f"{y + 1:>2} {row}{_edge(ground, len(columns), y)}".rstrip())
        below = "".join(_floor(ground, x, y) for x in columns).rstrip()
        if "-" in below:
            lines.append(f"   {below}")
    return [*lines, *LEGEND]


def _cell(ground: Ground, state: State, there: dict[str, str], x: int, y: int) -> str:
    name = name_of((x, y))
    if name not in ground:
        return "  "
    tile = ground.board.tiles[x, y]
    floor = next((sign for way, sign in WAYS.items() if tile.startswith(way)), " .")
    tokens = state.objectives.get(name)
    token = f"*{tokens[0][0]}" if tokens else SEARCH if name in state.tokens else ""
    return there.get(name) or token or TERRAIN.get(ground.terrain[name], floor)


def _edge(ground: Ground, x: int, y: int) -> str:
    """The line between a space and the one left of it."""
    left, right = (name_of((x - 1, y)) if x else "", name_of((x, y)))
    if left not in ground and right not in ground:
        return " "
    return " " if left in ground and right in ground and ground.adjacent(left, right) else "|"


def _floor(ground: Ground, x: int, y: int) -> str:
    """The line between a space and the one below it, where both are there but parted."""
    above, below = name_of((x, y)), name_of((x, y + 1))
    parted = above in ground and below in ground and not ground.adjacent(above, below)
    return " --" if parted else "   "

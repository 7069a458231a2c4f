"""The board drawn with plain characters: zones, walls, doors, light and shadow, figures and tokens."""

from md_tui.games.massive_darkness.board.board import Board
from md_tui.games.massive_darkness.face.describe import in_zone
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.view import View

WIDE, HIGH = 13, 5
"""Characters from one zone to the next, one border included."""
_CELL = WIDE - 1
_ROWS = HIGH - 1
_INITIALS = 2
_TOKENS = {"treasure": "$", "special": "$$"}


def drawn(words: Words, board: Board, view: View) -> list[str]:
    """The whole board; what does not fit into a zone becomes +n and stands in the list below it."""
    canvas = [[" "] * (board.width * WIDE + 1) for _ in range(board.height * HIGH + 1)]
    signs = _signs(words, view.quest) | {
        _spawn(token.level): words.say("board", "spawn_short", level=token.level)
        for token in board.tokens(view.terrain)
    }
    for zone in board.zones.values():
        if zone.tile not in view.terrain.gone:
            _draw_zone(canvas, board, view, zone.id, signs)
    rows = ["".join(row).rstrip() for row in canvas]
    return [
        *rows,
        words.say("text", "md", "zone_key"),
        words.say("text", "md", "map_key"),
        *_legend(words, board, view),
    ]


def _signs(words: Words, quest: str) -> dict[str, str]:
    """A letter for every kind of token: the one that the quest has for it on the full screen, too."""
    known = {**words.table("board", "signs"), **words.table("quests", quest, "signs")}
    return {**{kind: str(said[0]) for kind, said in known.items() if isinstance(said, list)}, **_TOKENS}


def _draw_zone(canvas: list[list[str]], board: Board, view: View, zone: str, signs: dict[str, str]) -> None:
    left, top = board.zones[zone].x * WIDE, board.zones[zone].y * HIGH
    _borders(canvas, board, view, zone)
    lines = _contents(board, view, zone, signs)
    for row in range(_ROWS):
        text = lines[row] if row < len(lines) else ""
        fill = " " if board.is_light(zone) else ":"
        _write(canvas, left + 1, top + 1 + row, text + fill * (_CELL - len(text)))


def _write(canvas: list[list[str]], x: int, y: int, text: str) -> None:
    for offset, letter in enumerate(text):
        canvas[y][x + offset] = letter


def _borders(canvas: list[list[str]], board: Board, view: View, zone: str) -> None:
    """Walls and doors on the four sides; an open border stays blank."""
    left, top = board.zones[zone].x * WIDE, board.zones[zone].y * HIGH
    for direction, y in (("north", top), ("south", top + HIGH)):
        mark = _edge(board, view, zone, direction, "-")
        _write(
            canvas, left, y, f"+{mark.center(_CELL, mark if mark == '-' else '-' if mark.strip() else ' ')}+"
        )
    for direction, x in (("west", left), ("east", left + WIDE)):
        mark = _edge(board, view, zone, direction, "|")
        middle = top + HIGH // 2
        for y in range(top + 1, top + HIGH):
            whole = mark in ("|", " ")
            canvas[y][x] = mark if whole else (mark[0] if mark == "#" else " ") if y == middle else "|"


def _edge(board: Board, view: View, zone: str, direction: str, wall: str) -> str:
    """How a side is drawn: wall, closed or open door, pillar, or nothing."""
    other = board.beside(zone, direction)
    if other is None:
        return wall
    kind = board.edge(zone, other, view.terrain)
    is_door = any(other in door.zones for door in board.doors_of(zone))
    if kind == "door":
        return "#" if wall == "|" else "[#]"
    if kind == "open" and is_door:
        return "[ ]"
    return {"open": " ", "pillar": "O"}.get(kind, wall)


def _contents(board: Board, view: View, zone: str, signs: dict[str, str]) -> list[str]:
    """What stands in a zone, packed into its lines: name, tokens, heroes, enemies."""
    tokens = [signs.get(_kind(token), token[:1].upper()) for token in view.tokens.get(zone, ())]
    tokens += [signs[_spawn(token.level)] for token in board.tokens(view.terrain) if token.zone == zone]
    tokens += ["O" for name in view.pillars if zone in board.pillars[name].zones]
    heroes = [_hero(view, name) for name, seen in view.heroes.items() if seen.hero.zone == zone]
    enemies = [_enemy(view, name) for name, seen in view.enemies.items() if seen.enemy.zone == zone]
    head = zone + ("*" if board.is_light(zone) else "")
    return [_packed([head]), _packed(tokens), _packed(heroes), _packed(enemies)]


def _spawn(level: int) -> str:
    """What the token of a level is called among the signs."""
    return f"spawn:{level}"


def _kind(token: str) -> str:
    """The kind of a token, without its number."""
    return token.partition(":")[0]


def _packed(parts: list[str]) -> str:
    """As many parts as fit; the number of the others at the end."""
    for kept in range(len(parts), -1, -1):
        rest = len(parts) - kept
        line = " ".join([*parts[:kept], *([f"+{rest}"] if rest else [])])
        if len(line) <= _CELL:
            return line
    return ""


def _hero(view: View, name: str) -> str:
    hero = view.heroes[name].hero
    active = ">" if view.turn and view.turn.hero == name else ""
    mark = "_" if hero.killed else "z" if hero.stunned else ""
    return f"{active}{name[:_INITIALS].title()}{mark}"


def _enemy(view: View, name: str) -> str:
    enemy = view.enemies[name].enemy
    short = "".join(word[0] for word in enemy.type.split("_"))
    return f"{short}{enemy.figures}{'z' if enemy.stunned else ''}"


def _legend(words: Words, board: Board, view: View) -> list[str]:
    """Every zone with somebody or something in it."""
    rows, bound = [], words.within(view)
    for zone in board.zones:
        there = in_zone(bound, board, view, zone)
        if there and board.zones[zone].tile not in view.terrain.gone:
            rows.append(f"  {words.headed(zone, words.clauses(there))}")
    return rows

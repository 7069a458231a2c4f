"""Where things are at one moment of the game, and what its quest calls them: places, doors, enemies."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from md_tui.games.massive_darkness.board.board import Board
from md_tui.games.massive_darkness.board.parts import BRIDGE, Terrain
from md_tui.games.massive_darkness.decide.objectives.own_enemies import quest_name
from md_tui.games.massive_darkness.model import Enemy, Hero, State
from md_tui.games.massive_darkness.view import View
from md_tui.toolkit.words import Named, Phrases, named

if TYPE_CHECKING:
    from md_tui.games.massive_darkness.content.box import Box

DIGITS = "0123456789"
FAR = 7
"""From this many zones on a place is told by its part of the board."""
PARTS = 3
"""Parts of a board along each side."""


class Scene(NamedTuple):
    """What names depend on: the map, who stands where, and who acts."""

    quest: str
    board: Board
    terrain: Terrain
    heroes: Mapping[str, str]
    """The zones of the heroes on the board."""
    acting: str
    enemies: Mapping[str, str]
    """The enemies on the board, each with the name that the quest has for it, if any."""
    signature: str = ""
    """What the one who acts can do for 1 XP."""

    @property
    def rooms(self) -> Mapping[str, frozenset[str]]:
        """The chamber of each room zone."""
        return _chambers(self.board)

    def anchor(self, zone: str) -> str:
        """The hero from whom a place is told: the one who acts, else the nearest."""
        if self.acting:
            return self.acting
        return min(self.heroes, key=lambda name: (self.distance(self.heroes[name], zone), name), default="")

    def distance(self, start: str, goal: str) -> int:
        """Zones between two places, walls ignored."""
        across, down = self.offset(start, goal)
        return abs(across) + abs(down)

    def offset(self, start: str, goal: str) -> tuple[int, int]:
        """Columns to the east and rows to the south."""
        here, there = self.board.zones[start], self.board.zones[goal]
        return there.x - here.x, there.y - here.y


@lru_cache(maxsize=64)
def _chambers(board: Board) -> Mapping[str, frozenset[str]]:
    """The chamber of each room zone, as the walls make them."""
    return {zone: chamber for chamber in board.chambers(Terrain()) for zone in chamber}


def scene_of(box: "Box", at: State | View) -> Scene | None:
    """The scene of a state or of a view; nothing where no quest is on the table."""
    board = box.boards[at.map] if at.map in box.layouts else None
    if board is None:
        return None
    if isinstance(at, View):
        heroes: Iterable[Hero] = [seen.hero for seen in at.heroes.values()]
        enemies: Iterable[Enemy] = [seen.enemy for seen in at.enemies.values()]
    else:
        heroes, enemies = at.heroes.values(), at.enemies.values()
    there = {hero.id: hero for hero in heroes if hero.zone in board.zones}
    turn = at.turn
    acting = turn.hero if turn and turn.hero in there else ""
    signature = box.classes[there[acting].cls].signature.id if acting else ""
    own = {enemy.id: quest_name(enemy) for enemy in enemies}
    zones = {name: hero.zone for name, hero in there.items()}
    return Scene(at.quest, board, at.terrain, zones, acting, own, signature)


def place(words: Phrases, scene: Scene, zone: str, exact: bool = False) -> Named:
    """A zone in words: the name of its room, else how it lies to a hero, else its part of the board."""
    room = room_name(words, scene, zone)
    if room and not (exact and len(scene.rooms.get(zone, ())) > 1):
        return named(words.say("places", "room", name=room))
    hero = scene.anchor(zone)
    if not hero or (not exact and scene.distance(scene.heroes[hero], zone) >= FAR):
        return spot(words, scene, zone)
    if not room:
        return _beside(words, scene, hero, zone)
    way = direction(words, scene, scene.heroes[hero], zone)
    end = _end(scene, zone) if way else ""
    if end:
        part = words.entry("places", "parts", end)
        return named(words.say("places", "in_middle" if end == "middle" else "in_part", name=room, part=part))
    return named(words.say("places", "in_room" if way else "own_room", name=room, way=way, hero=hero))


def _end(scene: Scene, zone: str) -> str:
    """The end of its chamber at which a zone lies, such as `east`; nothing where another lies there too."""
    chamber = scene.rooms.get(zone, frozenset({zone}))
    parts = Counter(_part_of(scene, one, chamber) for one in chamber)
    end = _part_of(scene, zone, chamber)
    return end if parts[end] == 1 else ""


def _part_of(scene: Scene, zone: str, chamber: frozenset[str]) -> str:
    at, zones = scene.board.zones[zone], [scene.board.zones[one] for one in chamber]
    xs, ys = {one.x for one in zones}, {one.y for one in zones}
    across = "" if len(xs) == 1 else {min(xs): "west", max(xs): "east"}.get(at.x, "")
    down = "" if len(ys) == 1 else {min(ys): "north", max(ys): "south"}.get(at.y, "")
    return f"{down}_{across}".strip("_") or "middle"


def spot(words: Phrases, scene: Scene, zone: str) -> Named:
    """A zone without regard to anybody: the name of its room, else its part of the board."""
    room = room_name(words, scene, zone)
    return named(words.say("places", "room", name=room) if room else _part(words, scene, zone))


def room_name(words: Phrases, scene: Scene, zone: str) -> Named:
    """The name that the quest gives to the room of a zone, or nothing."""
    rooms = words.table("quests", scene.quest, "rooms")
    chamber = scene.rooms.get(zone, frozenset({zone}))
    room = next((one for one in rooms if one in chamber), "")
    return words.entry("quests", scene.quest, "rooms", room) if room else named("")


def _beside(words: Phrases, scene: Scene, hero: str, zone: str) -> Named:
    """How a zone lies to a hero."""
    way = direction(words, scene, scene.heroes[hero], zone)
    if not way:
        return named(words.say("places", "with", hero=hero))
    kind = words.entry("places", _kind(scene, zone))
    near = scene.distance(scene.heroes[hero], zone) == 1
    return named(words.say("places", "next" if near else "far", kind=kind, way=way, hero=hero))


def _kind(scene: Scene, zone: str) -> str:
    if scene.board.zones[zone].tile == BRIDGE:
        return "bridge"
    return "chamber" if scene.board.is_room(zone) else "passage"


def direction(words: Phrases, scene: Scene, start: str, goal: str) -> Named:
    """How one goes from one zone to another on the map: `east`, or `two zones east and one north`."""
    across, down = scene.offset(start, goal)
    ways = [("east" if across > 0 else "west", abs(across)), ("south" if down > 0 else "north", abs(down))]
    told = sorted((way for way in ways if way[1]), key=lambda way: -way[1])
    if not told:
        return named("")
    if len(told) == 1 and told[0][1] == 1:
        return named(words.say("places", "step", way=told[0][0]))
    first, *rest = told
    said = words.say("places", "zones", count=_number(words, first[1]), n=first[1], way=first[0])
    for way, count in rest:
        said = words.say("places", "turn", way=named(said), count=_number(words, count), then=way)
    return named(said)


def _number(words: Phrases, n: int) -> Named:
    """A small number as a word."""
    return named(words.template("places", "numbers", str(n)) or str(n))


def _part(words: Phrases, scene: Scene, zone: str) -> str:
    """The part of the board, such as `the passage in the north-east`."""
    at, board = scene.board.zones[zone], scene.board
    across = ("west", "", "east")[min(PARTS - 1, PARTS * at.x // board.width)]
    down = ("north", "", "south")[min(PARTS - 1, PARTS * at.y // board.height)]
    part = f"{down}_{across}".strip("_") or "middle"
    kind = words.entry("places", _kind(scene, zone))
    return words.say("places", "part", kind=kind, part=words.entry("places", "parts", part))


def door(words: Phrases, scene: Scene, id: str) -> Named | None:
    """A door in words: that of a room, else how it lies to the hero who acts; nothing if there is none."""
    found = scene.board.doors.get(id)
    if found is None:
        return None
    for inside, outside in (found.zones, found.zones[::-1]):
        room = room_name(words, scene, inside)
        if room:
            sisters = {one.id for zone in scene.rooms[inside] for one in scene.board.doors_of(zone)}
            side = direction(words, scene, inside, outside)
            key = "door" if len(sisters) == 1 else "side_door"
            return named(words.say("places", key, room=room, side=side))
    hero = scene.acting
    if hero and scene.heroes[hero] in found.zones:
        here = scene.heroes[hero]
        return named(words.say("places", "own_door", side=direction(words, scene, here, found.other(here))))
    return named(words.say("places", "door_at", place=place(words, scene, found.zones[0])))


WITH_ARTICLE = ("proper",)
"""The mark of a name that a sentence takes as it stands: quests write the article of tokens with them."""


def token(words: Phrases, scene: Scene, kind: str, count: int = 1) -> Named | None:
    """What a quest calls its tokens of a kind; nothing where it has no name of its own for them."""
    said = words.table("quests", scene.quest, "tokens").get(kind)
    if not isinstance(said, list) or len(said) != 2:
        return None
    if count == 1:
        return named(str(said[0]), marks=WITH_ARTICLE)
    said_all = words.say("grammar", "several_own", count=count, name=named(str(said[1])))
    return named(said_all, True, WITH_ARTICLE)


def named_in(words: Phrases, scene: Scene, id: str) -> Named | None:
    """The name of something as the scene has it; nothing where the scene has nothing to add."""
    if id in scene.enemies:
        return _enemy(words, scene, id)
    if id in scene.board.zones:
        return place(words, scene, id)
    if "/" in id:
        return door(words, scene, id)
    return token(words, scene, id)


def _enemy(words: Phrases, scene: Scene, id: str) -> Named | None:
    """An enemy by the quest's name for it, and without its number where it is the only one of its type."""
    known, name = words.table("quests", scene.quest, "enemies"), scene.enemies[id]
    own = name if known.get(name) else name.rstrip(DIGITS).rstrip("_")
    if own in known:
        return words.entry("quests", scene.quest, "enemies", own)
    kind = id.partition("#")[0]
    alone = sum(other.partition("#")[0] == kind for other in scene.enemies) == 1
    return words.name(kind) if alone and kind != id else None

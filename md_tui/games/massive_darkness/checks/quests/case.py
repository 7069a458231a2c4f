"""A quest being checked: as much of its map as can be laid, and what is already known to be wrong with it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, Final, TypeAlias

from md_tui.games.massive_darkness.board.board import BRIDGE, Board, Door, Terrain
from md_tui.games.massive_darkness.board.tiles import SIZE, TileSide
from md_tui.games.massive_darkness.checks.quests.faults import Fault
from md_tui.games.massive_darkness.content.quests import RULES, Quest
from md_tui.loader.lines import KeyPath
from md_tui.toolkit.zones import DIRECTIONS

DOORS: Final = ("doors", "open_doors", "locked_doors")


class Case:
    """What checks may ask: they leave alone what another fault has made doubtful."""

    def __init__(self, quest: Quest, sides: Mapping[str, TileSide], doubtful: Iterable[KeyPath] = ()) -> None:
        """`sides` are all tile sides there are, `doubtful` the keys that could not be read."""
        self.quest, self.sides = quest, sides
        self.board = Board({}, ())
        self.whole = False
        """Whether the whole map is laid, so that ways can be judged."""
        self._doubtful: set[tuple[str, ...]] = set()
        self._missed: set[str] = set()
        for key in doubtful:
            self.doubt(key)

    def doubt(self, key: KeyPath) -> None:
        """From now on nothing is concluded from this key."""
        if key:
            self._doubtful.add(tuple(map(str, key)))

    def sound(self, *key: str | int) -> bool:
        """Whether no fault is known of a key, of anything in it, or of anything it is part of."""
        if not self._doubtful:
            return True
        wanted = tuple(map(str, key))
        return not any(known[: len(wanted)] == wanted[: len(known)] for known in self._doubtful)

    def readable(self, *topics: str) -> bool:
        """Whether the lists under these keys could be read, whatever is wrong with single entries."""
        return not any((topic,) in self._doubtful for topic in topics)

    def listed(self, topic: str, *parts: str) -> Iterator[tuple[int, Any]]:
        """The entries of a list whose named parts are sound, or all of each if none is named, with places."""
        for index, entry in enumerate(getattr(self.quest, topic)):
            place = (topic, index)
            if all(self.sound(*place, part) for part in parts) if parts else self.sound(*place):
                yield index, entry

    def rule(self, name: str, *parts: str) -> tuple[int, Mapping[str, Any]] | None:
        """Place and parameters of a special rule if the quest has it and the named parts are sound."""
        return next(
            ((index, rule.params) for index, rule in self.listed("rules", *parts) if rule.name == name), None
        )

    def lacks(self, name: str) -> bool:
        """Whether the quest really does without a special rule, and has not only misspelt it."""
        odd = [rule.name for rule in self.quest.rules if rule.name not in RULES]
        meant = "" in odd or any(name in get_close_matches(word, RULES, 1) for word in odd)
        return self.quest.rule(name) is None and not meant and self.readable("rules")

    def misses(self, name: str) -> bool:
        """Whether the quest lacks a special rule and nobody has asked for it before."""
        first = self.lacks(name) and name not in self._missed
        self._missed |= {name} if first else set()
        return first

    def doors(self) -> Iterator[tuple[KeyPath, Door]]:
        """Every door with its key, sound or not."""
        counts = dict.fromkeys(DOORS, 0)
        for door in self.quest.doors:
            topic = "locked_doors" if door.lock else "open_doors" if door.open else "doors"
            yield (topic, "/".join(filter(None, door.zones)) if door.lock else counts[topic]), door
            counts[topic] += 1

    @property
    def tiles(self) -> tuple[str, ...]:
        """The names of tiles that zones can be on, whether these lie well or not."""
        return tuple(at.tile for index, at in self.listed("tiles", "tile"))

    @property
    def zones(self) -> tuple[str, ...]:
        """The names of all zones of the map, laid or not."""
        numbers = range(1, SIZE * SIZE + 1)
        bridges = range(1, len(self.quest.bridges) + 1)
        tiled = [f"{tile}-{number}" for tile in self.tiles for number in numbers]
        return (*tiled, *(f"{BRIDGE}-{number}" for number in bridges))

    @property
    def start(self) -> str:
        """The start; if that is in doubt a zone that can stand in for it, and nothing if there is none."""
        if self.sound("start"):
            return self.quest.start
        tokens = [token.zone for token in self.board.level_tokens]
        return next((zone for zone in (*tokens, *self.board.zones) if not self.board.is_room(zone)), "")

    @property
    def exit(self) -> str:
        """The exit, or nothing if there is none or it is in doubt."""
        return self.quest.exit if self.sound("exit") else ""

    def near_doubtful_doors(self) -> set[str]:
        """The zones a door that is itself at fault may have been meant for."""
        board, found = self.board, set[str]()
        if not self.readable(*DOORS):
            return set(board.zones)
        for key, door in self.doors():
            if self.sound(*key):
                continue
            known = [zone for zone in door.zones if zone in board.zones]
            found |= {*known, *(board.beside(zone, side) or zone for zone in known for side in DIRECTIONS)}
            if not known:
                tiles = {zone.rpartition("-")[0] for zone in door.zones}
                there = {zone.id for zone in board.zones.values() if zone.tile in tiles}
                found |= there or (set(board.zones) if self.whole else set())
        return found

    def shut_off(self) -> set[str]:
        """The zones of chambers without any door, or only with doors that are at fault."""
        unsure = self.near_doubtful_doors()
        doors = {zone for door in self.quest.doors for zone in door.zones}
        chambers = self.board.chambers(Terrain())
        return {zone for rooms in chambers if rooms & unsure or not rooms & doors for zone in rooms}


Check: TypeAlias = Callable[[Case], Iterable[Fault]]

"""Proves that every zone, door, pillar, tile and enemy a quest names is really there, under one name only."""

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from md_tui.games.massive_darkness.board.board import BRIDGE
from md_tui.games.massive_darkness.checks.quests.case import DOORS, Case, Check
from md_tui.games.massive_darkness.checks.quests.faults import Fault
from md_tui.games.massive_darkness.content.quests import Quest
from md_tui.loader.errors import did_you_mean
from md_tui.loader.lines import KeyPath


def named_zones(case: Case) -> Iterator[tuple[KeyPath, str]]:
    """Every place where a zone is named."""
    quest = case.quest
    yield ("start",), quest.start
    if quest.exit:
        yield ("exit",), quest.exit
    for level in quest.levels:
        yield ("levels", str(level.level)), level.zone
    for topic in ("tokens", "enemies"):
        for index, thing in enumerate(getattr(quest, topic)):
            yield (topic, index, "zone"), thing.zone
    for topic in ("facedown", "pillars", "stairs", "goals"):
        for index, thing in enumerate(getattr(quest, topic)):
            yield from (((topic, index, "zones", at), zone) for at, zone in enumerate(thing.zones))
    for index, rule in enumerate(quest.rules):
        if "zone" in rule.params:
            yield ("rules", index, "zone"), rule.params["zone"]
        for at, zone in enumerate(rule.params.get("zones", ())):
            yield ("rules", index, "zones", at), zone
    for key, door in case.doors():
        yield from ((key, zone) for zone in door.zones if case.sound(*key))


def _zones_exist(case: Case) -> Iterator[Fault]:
    """Every named zone exists; zones of a tile that is itself at fault are not judged."""
    zones, tiles = case.zones, {*case.tiles, BRIDGE} if case.sound("bridges") else {*case.tiles}
    lost = len(case.tiles) < len(case.quest.tiles) or not case.quest.tiles or not case.sound("bridges")
    for key, zone in named_zones(case):
        blank = not zone and not case.sound(*key)
        if zone in zones or blank or (lost and zone.rpartition("-")[0] not in tiles):
            continue
        yield key, f"{zone or 'nothing'} is no zone of this map", did_you_mean(zone, zones)


def named_things(quest: Quest) -> Iterator[tuple[KeyPath, str, str]]:
    """Every place where a door, pillar, enemy or tile is named, with the kind that is wanted."""
    for index, enemy in enumerate(quest.enemies):
        yield from ((("enemies", index, "wakes", at), name, "waker") for at, name in enumerate(enemy.wakes))
    for index, goal in enumerate(quest.goals):
        yield from ((("goals", index, "doors", at), name, "door") for at, name in enumerate(goal.doors))
        yield from ((("goals", index, "enemies", at), name, "quarry") for at, name in enumerate(goal.enemies))
    for index, rule in enumerate(quest.rules):
        for param, kind in (("door", "door"), ("enemy", "enemy")):
            if param in rule.params:
                yield ("rules", index, param), rule.params[param], kind
        for at, name in enumerate(rule.params.get("pillars", ())):
            yield ("rules", index, "pillars", at), name, "pillar"
        if rule.name == "crumbling":
            yield from ((("rules", index, "tokens", tile), tile, "tile") for tile in rule.params["tokens"])
        if rule.name == "stages":
            for stage, tiles in enumerate(rule.params["tiles"]):
                yield from ((("rules", index, "tiles", stage, at), t, "tile") for at, t in enumerate(tiles))


WORDS: Final = {"waker": "door or pillar", "quarry": "enemy"}


def _things_exist(case: Case) -> Iterator[Fault]:
    """Every named door, pillar, enemy and tile exists, unless another fault has put its kind in doubt."""
    quest = case.quest
    doors, pillars = [door.id for door in quest.doors], [pillar.id for pillar in quest.pillars]
    enemies = [enemy.id for enemy in quest.enemies]
    known: dict[str, Collection[str]] = {
        "door": doors,
        "pillar": pillars,
        "enemy": enemies,
        "quarry": enemies if case.lacks("pillar_sentry") else [*enemies, "sentry"],
        "tile": [at.tile for at in quest.tiles],
        "waker": [*doors, *pillars],
    }
    unsure = _kinds_in_doubt(case)
    for key, name, kind in named_things(quest):
        blank = not name and not case.sound(*key)
        if name in known[kind] or blank or kind in unsure:
            continue
        yield key, f"{name} is no {WORDS.get(kind, kind)} of this quest", did_you_mean(name, known[kind])


def _kinds_in_doubt(case: Case) -> set[str]:
    """The kinds of things of which one has lost its name through another fault."""
    found: set[str] = set()
    if not case.readable(*DOORS) or not all(case.sound(*key) for key, _ in case.doors()):
        found |= {"door", "waker"}
    for topic, part, kinds in (
        ("pillars", "id", {"pillar", "waker"}),
        ("enemies", "id", {"enemy", "quarry"}),
        ("tiles", "tile", {"tile"}),
    ):
        if len(list(case.listed(topic, part))) < len(getattr(case.quest, topic)) or not case.readable(topic):
            found |= kinds
    return found


def _names_are_single(case: Case) -> Iterator[Fault]:
    """No pillar, enemy, goal or stairs shares its name with another."""
    quest = case.quest
    lists: dict[str, Iterable[str]] = {
        "pillars": [pillar.id for pillar in quest.pillars],
        "enemies": [enemy.id for enemy in quest.enemies],
        "goals": [goal.id for goal in quest.goals],
        "stairs": [stairs.id for stairs in quest.stairs],
    }
    for key, names in lists.items():
        seen: set[str] = set()
        for index, name in enumerate(names):
            if name in seen and case.sound(key, index, "id"):
                yield (key, index, "id"), f"{name} is there twice", "give it another id"
            seen.add(name)


NAMES: Final[tuple[Check, ...]] = (_names_are_single, _zones_exist, _things_exist)

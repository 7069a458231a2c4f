"""Proves that every zone, door, pillar, tile and enemy a quest names is really there, under one name only."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from md_tui.games.massive_darkness.board import Board
from md_tui.games.massive_darkness.map_faults import Check, Fault
from md_tui.games.massive_darkness.quest_map import Quest
from md_tui.loader.errors import did_you_mean
from md_tui.loader.lines import KeyPath


def _named_zones(quest: Quest) -> Iterator[tuple[KeyPath, str]]:
    yield ("start",), quest.start
    if quest.exit:
        yield ("exit",), quest.exit
    for level in quest.levels:
        yield ("levels", str(level.level)), level.zone
    for index, token in enumerate(quest.tokens):
        yield ("tokens", index, "zone"), token.zone
    for index, group in enumerate(quest.facedown):
        yield from ((("facedown", index, "zones", at), zone) for at, zone in enumerate(group.zones))
    for index, pillar in enumerate(quest.pillars):
        yield from ((("pillars", index, "zones", at), zone) for at, zone in enumerate(pillar.zones))
    for index, stairs in enumerate(quest.stairs):
        yield from ((("stairs", index, "zones", at), zone) for at, zone in enumerate(stairs.zones))
    for index, enemy in enumerate(quest.enemies):
        yield ("enemies", index, "zone"), enemy.zone
    for index, goal in enumerate(quest.goals):
        yield from ((("goals", index, "zones", at), zone) for at, zone in enumerate(goal.zones))
    for index, rule in enumerate(quest.rules):
        if "zone" in rule.params:
            yield ("rules", index, "zone"), rule.params["zone"]
        yield from (
            (("rules", index, "zones", at), zone) for at, zone in enumerate(rule.params.get("zones", ()))
        )


def _zones_exist(quest: Quest, board: Board) -> Iterator[Fault]:
    for key, zone in _named_zones(quest):
        if zone not in board.zones:
            yield key, f"{zone} is no zone of this map", did_you_mean(zone, board.zones)
    for door in quest.doors:
        for zone in door.zones:
            if zone not in board.zones:
                hint = did_you_mean(zone, board.zones)
                yield ("doors",), f"{'/'.join(door.zones)}: {zone} is no zone of this map", hint


def _named_things(quest: Quest) -> Iterator[tuple[KeyPath, str, str]]:
    """Every place where a door, pillar, enemy or tile is named, with the kind that is wanted."""
    for index, enemy in enumerate(quest.enemies):
        yield from ((("enemies", index, "wakes", at), name, "waker") for at, name in enumerate(enemy.wakes))
    for index, goal in enumerate(quest.goals):
        yield from ((("goals", index, "doors", at), name, "door") for at, name in enumerate(goal.doors))
        yield from ((("goals", index, "enemies", at), name, "enemy") for at, name in enumerate(goal.enemies))
    for index, rule in enumerate(quest.rules):
        for param, kind in (("door", "door"), ("enemy", "enemy")):
            if param in rule.params:
                yield ("rules", index, param), rule.params[param], kind
        for at, name in enumerate(rule.params.get("pillars", ())):
            yield ("rules", index, "pillars", at), name, "pillar"
        if rule.name == "crumbling":
            yield from ((("rules", index, "tokens", tile), tile, "tile") for tile in rule.params["tokens"])
        if rule.name == "stages":
            yield from ((("rules", index, "tiles"), tile, "tile") for tile in chain(*rule.params["tiles"]))


def _things_exist(quest: Quest, board: Board) -> Iterator[Fault]:
    sentry = ["sentry"] if quest.rule("pillar_sentry") is not None else []
    known = {
        "door": list(board.doors),
        "pillar": list(board.pillars),
        "enemy": [enemy.id for enemy in quest.enemies] + sentry,
        "tile": [at.tile for at in quest.tiles],
        "waker": [*board.doors, *board.pillars],
    }
    words = {"waker": "door or pillar"}
    for key, name, kind in _named_things(quest):
        if name not in known[kind]:
            yield key, f"{name} is no {words.get(kind, kind)} of this quest", did_you_mean(name, known[kind])


def _names_are_single(quest: Quest, board: Board) -> Iterator[Fault]:
    lists: dict[str, Iterable[str]] = {
        "pillars": [pillar.id for pillar in quest.pillars],
        "enemies": [enemy.id for enemy in quest.enemies],
        "goals": [goal.id for goal in quest.goals],
        "stairs": [stairs.id for stairs in quest.stairs],
    }
    for key, names in lists.items():
        seen: set[str] = set()
        for index, name in enumerate(names):
            if name in seen:
                yield (key, index, "id"), f"{name} is there twice", "give it another id"
            seen.add(name)


NAMES: Final[tuple[Check, ...]] = (_zones_exist, _things_exist, _names_are_single)

"""The people of the box as plain data: heroes, classes, enemies, doors and events, with their sentences."""

import tomllib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

Record = dict[str, Any]
Records = dict[str, Record]

BOX = Path(__file__).parents[3] / "content" / "massive_darkness"
LEVELS = (1, 2, 3, 4, 5)
MEAN = {"yellow": 1.0, "red": 1.5, "blue": 5 / 6, "green": 4 / 3}


def table(name: str) -> Records:
    """One file of the box, as plain data."""
    return tomllib.loads((BOX / name).read_text(encoding="utf-8"))


HEROES, CLASSES = table("heroes.toml"), table("classes.toml")
GUARDS = {level: table(f"enemies/guards_{level}.toml") for level in LEVELS}
ROAMING = table("enemies/roaming.toml")
DOORS, EVENTS = table("doors.toml"), table("events.toml")
ENEMIES: Records = dict(chain(*(GUARDS[level].items() for level in LEVELS), ROAMING.items()))


def steps_of(job: Record) -> Iterator[tuple[str, Record]]:
    """Every step of every line of a class."""
    for name, line in job["lines"].items():
        for step in line["steps"]:
            yield name, step


def _hero_sentences() -> Iterator[tuple[str, str, str]]:
    for name, hero in HEROES.items():
        for slug, text in (hero["special"] | hero["shadow"]).items():
            yield f"{name}.{slug}", "skill", text


def _class_sentences() -> Iterator[tuple[str, str, str]]:
    for name, job in CLASSES.items():
        for part, place in (("signature", "signature"), ("free", "skill")):
            for slug, text in job[part].items():
                yield f"{name}.{slug}", place, text
        for line, step in steps_of(job):
            for number, text in enumerate(step["skills"], 1):
                yield f"{name}.{line}.{step['level']}.{number}", "skill", text


def _card_sentences() -> Iterator[tuple[str, str, str]]:
    for name, enemy in ENEMIES.items():
        for slug, text in enemy["abilities"].items():
            yield f"{name}.{slug}", "enemy", text
    for name, event in EVENTS.items():
        for number, text in enumerate(event["effects"], 1):
            yield f"{name}.{number}", "event", text


SENTENCES = {
    name: (place, text)
    for name, place, text in chain(_hero_sentences(), _class_sentences(), _card_sentences())
}
"""Every sentence of these files by its id, with the place it stands in as the checker names it."""


def cards(records: Records) -> int:
    """The number of cards, copies counted."""
    return sum(record.get("copies", 1) for record in records.values())


def dice_of(pool: dict[str, int]) -> float:
    """The mean hits or shields of a pool."""
    return sum(MEAN[colour] * count for colour, count in pool.items())


def strength(enemy: Record) -> float:
    """Health times the best attack and the defense: a rough index of how hard an enemy is."""
    attack = max(dice_of(pool) for kind, pool in enemy["dice"].items() if kind != "defense")
    return float(enemy["health"] * enemy.get("minions", 1) * attack * (1 + dice_of(enemy["dice"]["defense"])))

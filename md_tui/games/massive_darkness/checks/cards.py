"""Proves that cards can be played: something on each, nothing twice, nothing that would never happen."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from md_tui.games.massive_darkness.ability.deeds import Deed
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import CONSUMABLE, ITEM, LUCK, TRAP, EnemyCard, Equipment
from md_tui.games.massive_darkness.setup import MOST_HEROES
from md_tui.loader.doc import Doc
from md_tui.loader.errors import did_you_mean
from md_tui.loader.pack import Shelf

ROOMS_OF_A_DOOR_CARD: Final = 3
EVENT_KINDS: Final = ("patrol", "roaming", "blessing", "twist")
SPENT: Final = (CONSUMABLE, TRAP, LUCK)
"""Slots of cards that are used up: they have uses and nothing else."""
_SLUG: Final = re.compile(r"[a-z0-9_]+")


def check_cards(box: Box, shelf: Shelf) -> None:
    """Report what is wrong with the cards of every deck."""
    equipment, enemies = shelf.records("equipment"), shelf.records("enemies")
    for name, card in box.equipment.items():
        check_slugs(equipment[name], "abilities", "use")
        _equipment(equipment[name], card)
    for name, enemy in box.enemies.items():
        check_slugs(enemies[name], "abilities")
        _enemy(box, enemies[name], enemy)
    for name, doc in shelf.records("doors").items():
        _door(doc, len(box.doors[name].blocks))
    for doc in shelf.records("events").values():
        _event(doc)


def slugs(table: Any) -> list[str]:
    """The ids of a table of sentences, also where recorded content keeps it as pairs."""
    if isinstance(table, Mapping):
        return list(table)
    pairs = table if isinstance(table, list) else ()
    return [pair[0] for pair in pairs if isinstance(pair, list) and pair and isinstance(pair[0], str)]


def check_slugs(doc: Doc, *keys: str) -> None:
    """Sentences of one card need names that differ, or the game would take one for the other."""
    seen: dict[str, str] = {}
    for key in keys:
        for slug in slugs(doc.table.get(key)):
            first = seen.setdefault(slug, f"{key}.{slug}")
            if first != f"{key}.{slug}":
                doc.error((key, slug), f"has the name of {first}", "give it another name")
            if not _SLUG.fullmatch(slug):
                doc.error((key, slug), f"{slug!r} is no name of a sentence", "small letters, digits and _")


def _equipment(doc: Doc, card: Equipment) -> None:
    if "slot" not in doc or not doc.sound("slot"):
        return
    for key, problem, hint in _dead_parts(card, doc.table):
        doc.error(key, problem, hint)
    if card.deck == "artifact" and card.slot in SPENT:
        doc.error("slot", f"an artifact is never a {card.slot} card", "hand, two_hands, body or item")
    for text in card.use:
        if card.slot == ITEM and not isinstance(text.sentence, Deed):
            slug = text.id.partition(".")[2]
            doc.error(("use", slug), "is no deed, so it is never used", f"write it under abilities.{slug}")
    has_something = any(doc.table.get(key) for key in ("dice", "abilities", "use"))
    if not has_something:
        wanted = "use" if card.slot in SPENT else "abilities" if card.slot == ITEM else "dice or abilities"
        doc.error("", "does nothing", f"give it {wanted}")


def _dead_parts(card: Equipment, table: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Parts of a card that its slot makes useless."""
    slot = f"a card of slot {card.slot}"
    if "dice" in table and not card.worn:
        yield "dice", f"are never rolled by {slot}", "dice belong to hand, two_hands and body"
    if "abilities" in table and card.slot in SPENT:
        yield "abilities", f"never work on {slot}", "write them as deeds under use"
    if "use" in table and card.worn:
        yield "use", f"never happens with {slot}", "write it under abilities"


def _enemy(box: Box, doc: Doc, enemy: EnemyCard) -> None:
    if doc.sound("dice") and not enemy.kinds():
        doc.error("dice", "give it no attack", "dice.melee, dice.ranged or dice.magic")
    if "type" not in doc or not doc.sound("type"):
        return
    supply = box.supply.get(enemy.type)
    if supply is None:
        hint = f"{did_you_mean(enemy.type, box.supply)}; or add [{enemy.type}] to supply.toml"
        doc.error("type", f"there are no miniatures of {enemy.type}", hint)
    elif enemy.minions * MOST_HEROES > supply.minions:
        problem = f"are more than the {supply.minions} miniatures of {enemy.type} allow {MOST_HEROES} heroes"
        doc.error("minions", problem, f"at most {supply.minions // MOST_HEROES}, or more in supply.toml")


def _door(doc: Doc, rooms: int) -> None:
    if doc.sound("zones") and rooms != ROOMS_OF_A_DOOR_CARD:
        doc.error("zones", f"are {rooms}", "a door card speaks of three rooms")
    for index, zone in enumerate(_listed(doc.table.get("zones"))):
        if isinstance(zone, Mapping) and zone.get("ambush") is True and zone.get("guard", False) is False:
            doc.error(("zones", index, "ambush"), "has nobody to lie in it", "add guard = true")


def _event(doc: Doc) -> None:
    kind = doc.table.get("kind")
    if isinstance(kind, str) and kind not in EVENT_KINDS:
        doc.error("kind", f"{kind} is no kind of event", did_you_mean(kind, EVENT_KINDS))
    if doc.table.get("effects") == []:
        doc.error("effects", "are none", "an event card does at least one thing")


def _listed(value: Any) -> Iterable[Any]:
    """The items of a value that may be no list."""
    return value if isinstance(value, list) else ()

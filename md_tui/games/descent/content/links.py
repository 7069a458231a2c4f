"""Proves that every name in the box leads to something: skills and items, maps and monsters."""

from collections.abc import Collection

from md_tui.games.descent.content.box import Box
from md_tui.loader.doc import Doc
from md_tui.loader.errors import did_you_mean
from md_tui.loader.pack import Shelf


def check_links(shelf: Shelf, box: Box) -> None:
    """Report names that lead nowhere, each at its key."""
    for name, doc in shelf.records("classes").items():
        deck = box.classes[name]
        _known(doc, "skills", deck.skills, box.skills)
        _known(doc, "items", deck.items, box.items)
    for name, doc in shelf.records("skills").items():
        _known(doc, "class", (box.skills[name].cls,), box.classes)
    lieutenants = {card.type for card in box.lieutenants.values()}
    for name, doc in shelf.records("relics").items():
        _known(doc, "only", (box.relics[name].only,) if box.relics[name].only else (), lieutenants)
    for name, doc in shelf.records("quests").items():
        if name in box.quests:
            _check_quest(doc, box, name)


def _check_quest(doc: Doc, box: Box, name: str) -> None:
    groups = {card.type for card in box.monsters.values()} | {card.type for card in box.lieutenants.values()}
    _known(doc, "party", tuple(one.partition(":")[0] for one in box.quests[name].party), box.heroes)
    _known(doc, "party", tuple(one.partition(":")[2] for one in box.quests[name].party), box.classes)
    for encounter in box.quests[name].encounters:
        open_groups = {one.group for one in encounter.groups if one.choices}
        _known(doc, "encounters", (encounter.map,), box.maps)
        for listed in (encounter.groups, encounter.reinforcements, encounter.specials):
            _known(doc, "encounters", tuple(one.group for one in listed), groups | open_groups)
        if encounter.map in box.maps:
            tiles = {at.piece for at in box.maps[encounter.map].layout.placements}
            areas = [one.area for one in encounter.groups]
            areas += [one.area for one in encounter.reinforcements]
            exits = [aim.exit for aim in encounter.aims if aim.exit]
            _known(doc, "encounters", (encounter.start, *areas, *exits), tiles)


def _known(doc: Doc, key: str, names: tuple[str, ...], known: Collection[str]) -> None:
    for name in names:
        if name.partition("@")[0] not in known:
            doc.error(key, f"names {name}, which is not there", did_you_mean(name, list(known)))

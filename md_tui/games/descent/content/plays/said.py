"""Every sentence of a box with the place where it stands and the kind of card that says it."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final, NamedTuple

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import Text
from md_tui.loader.doc import Doc
from md_tui.loader.lines import KeyPath
from md_tui.loader.pack import Shelf


class Bearer(StrEnum):
    """What carries a sentence."""

    ABILITY = "the ability of a hero"
    FEAT = "the feat of a hero"
    SKILL = "a skill"
    ITEM = "an item"
    WEAPON = "a weapon"
    SEARCH = "a search card"
    MONSTER = "a monster"
    RELIC = "a relic of a lieutenant"
    FAMILIAR = "a familiar"
    OVERLORD = "a card of the overlord"
    CONDITION = "a condition"


HEROIC: Final = frozenset(
    {Bearer.ABILITY, Bearer.FEAT, Bearer.SKILL, Bearer.ITEM, Bearer.WEAPON, Bearer.SEARCH}
)
"""What heroes have."""
FOES: Final = frozenset({Bearer.MONSTER, Bearer.RELIC})
"""What monsters and lieutenants have."""


class Said(NamedTuple):
    """A sentence, who says it, and its place in a file."""

    bearer: Bearer
    text: Text
    doc: Doc
    key: KeyPath


def everything(shelf: Shelf, box: Box) -> Iterator[Said]:
    """All sentences, card by card."""
    yield from _of_heroes(shelf, box)
    yield from _of_items(shelf, box)
    for name, doc in shelf.records("monsters").items():
        for rank, values in (("minion", box.monsters[name].minion), ("master", box.monsters[name].master)):
            yield from (_said(Bearer.MONSTER, text, doc, rank) for text in values.texts)
    for name, doc in shelf.records("lieutenants").items():
        texts = next(iter(box.lieutenants[name].ranks.values())).texts
        yield from _all(Bearer.MONSTER, texts, doc)
    for name, doc in shelf.records("relics").items():
        yield from _all(Bearer.RELIC, box.relics[name].texts, doc)
    for name, doc in shelf.records("familiars").items():
        yield from _all(Bearer.FAMILIAR, box.familiars[name].texts, doc)
    for name, doc in shelf.records("overlord").items():
        yield from _all(Bearer.OVERLORD, box.overlord[name].texts, doc)
    for name, doc in shelf.records("conditions").items():
        yield from _all(Bearer.CONDITION, box.conditions[name].texts, doc)


def _of_heroes(shelf: Shelf, box: Box) -> Iterator[Said]:
    for name, doc in shelf.records("heroes").items():
        yield Said(Bearer.ABILITY, box.heroes[name].ability, doc, ("ability",))
        yield Said(Bearer.FEAT, box.heroes[name].feat, doc, ("feat",))
    for name, doc in shelf.records("skills").items():
        yield from _all(Bearer.SKILL, box.skills[name].texts, doc)


def _of_items(shelf: Shelf, box: Box) -> Iterator[Said]:
    docs = shelf.records("items")
    for name, item in box.items.items():
        other = Bearer.SEARCH if item.deck == "search" else Bearer.ITEM
        yield from _all(Bearer.WEAPON if item.weapon else other, item.texts, docs[name])


def _all(bearer: Bearer, texts: Iterable[Text], doc: Doc) -> Iterator[Said]:
    yield from (_said(bearer, text, doc) for text in texts)


def _said(bearer: Bearer, text: Text, doc: Doc, *above: str) -> Said:
    return Said(bearer, text, doc, (*above, "abilities", text.id.rpartition(".")[2]))

"""The whole content of the game, and what can be looked up in it."""

from functools import cached_property
from typing import Any

from md_tui.games.descent.content import readers
from md_tui.games.descent.content.cards import (
    ClassDeck,
    ConditionCard,
    FamiliarCard,
    HeroSheet,
    Item,
    LieutenantCard,
    MonsterCard,
    OverlordCard,
    RelicCard,
    Skill,
    Text,
)
from md_tui.games.descent.content.dice import Die
from md_tui.games.descent.content.maps.plan import Plan, load_plans
from md_tui.games.descent.content.quests import Quest, load_quest
from md_tui.games.descent.content.tiles import load_tiles
from md_tui.kernel.value import Value
from md_tui.loader.pack import Shelf
from md_tui.toolkit.squares.layout import Piece

ITEM_DECKS = ("class", "shop_1", "shop_2", "search", "relic")


class Box(Value, frozen=True, gc=True, dict=True):
    """Every card, figure and quest."""

    hash: str
    dice: dict[str, Die]
    heroes: dict[str, HeroSheet]
    classes: dict[str, ClassDeck]
    skills: dict[str, Skill]
    items: dict[str, Item]
    monsters: dict[str, MonsterCard]
    lieutenants: dict[str, LieutenantCard]
    familiars: dict[str, FamiliarCard]
    relics: dict[str, RelicCard]
    overlord: dict[str, OverlordCard]
    conditions: dict[str, ConditionCard]
    quests: dict[str, Quest]
    maps: dict[str, Plan]
    tiles: dict[str, Piece]

    @cached_property
    def memo(self) -> dict[Any, Any]:
        """What was worked out about this box and never changes."""
        return {}

    @cached_property
    def texts(self) -> dict[str, Text]:
        """Every sentence of the box by its id."""
        found = [text for sheet in self.heroes.values() for text in (sheet.ability, sheet.feat)]
        found += [text for skill in self.skills.values() for text in skill.texts]
        found += [text for item in self.items.values() for text in item.texts]
        found += [text for familiar in self.familiars.values() for text in familiar.texts]
        for monster in self.monsters.values():
            found += [*monster.minion.texts, *monster.master.texts]
        for lieutenant in self.lieutenants.values():
            found += next(iter(lieutenant.ranks.values())).texts
        found += [text for relic in self.relics.values() for text in relic.texts]
        found += [text for card in self.overlord.values() for text in card.texts]
        found += [text for condition in self.conditions.values() for text in condition.texts]
        return {text.id: text for text in found}

    @cached_property
    def by_card(self) -> dict[str, list[Text]]:
        """The sentences of each card, sheet or figure that has some."""
        found: dict[str, list[Text]] = {}
        for name, text in self.texts.items():
            found.setdefault(name.partition(".")[0], []).append(text)
        return found

    def counts(self) -> dict[str, int]:
        """How many of each kind there are."""
        kinds = ("heroes", "classes", "skills", "items", "monsters", "lieutenants", "familiars", "overlord")
        more = ("relics", "conditions", "quests", "maps", "tiles")
        return {kind: len(getattr(self, kind)) for kind in (*kinds, *more)}

    def monster(self, kind: str, act: int) -> MonsterCard:
        """The card of a type in an act."""
        return self.monsters[f"{kind}_{act}"]

    def size(self, group: str, act: int) -> tuple[int, int]:
        """The base of a group's figures, lieutenants included."""
        name = f"{group}_{act}"
        return self.lieutenants[name].size if name in self.lieutenants else self.monsters[name].size


def load_box(shelf: Shelf) -> Box:
    """The box on a shelf; mistakes are collected in `shelf.problems`."""
    quests = {name: quest for name, doc in shelf.records("quests").items() if (quest := load_quest(doc))}
    items: dict[str, Item] = {}
    for deck in ITEM_DECKS:
        records = shelf.records(f"items/{deck}")
        items |= {name: readers.read_item(doc, deck) for name, doc in records.items()}
    return Box(
        shelf.digest(),
        {name: readers.read_die(doc) for name, doc in shelf.records("dice").items()},
        {name: readers.read_hero(doc) for name, doc in shelf.records("heroes").items()},
        {name: readers.read_class(doc) for name, doc in shelf.records("classes").items()},
        {name: readers.read_skill(doc) for name, doc in shelf.records("skills").items()},
        items,
        {name: readers.read_monster(doc) for name, doc in shelf.records("monsters").items()},
        {name: readers.read_lieutenant(doc) for name, doc in shelf.records("lieutenants").items()},
        {name: readers.read_familiar(doc) for name, doc in shelf.records("familiars").items()},
        {name: readers.read_relic(doc) for name, doc in shelf.records("relics").items()},
        {name: readers.read_overlord(doc) for name, doc in shelf.records("overlord").items()},
        {name: readers.read_condition(doc) for name, doc in shelf.records("conditions").items()},
        quests,
        load_plans(shelf.records("maps")),
        load_tiles(shelf.records("tiles")),
    )


def copies_of(card: Item | OverlordCard) -> tuple[str, ...]:
    """The names of the single cards behind a printed one."""
    return (card.id,) if card.copies == 1 else tuple(f"{card.id}#{n}" for n in range(1, card.copies + 1))

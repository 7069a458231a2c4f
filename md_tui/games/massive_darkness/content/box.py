"""From checked documents to the printed box: every card, tile and quest as frozen values."""
# Long, because the values of the box and how each is read stand side by side, so that a key is found once.

from collections.abc import Iterable
from functools import cached_property
from typing import Any, Literal

from md_tui.games.massive_darkness.ability import parse
from md_tui.games.massive_darkness.board.board import Board
from md_tui.games.massive_darkness.board.tiles import TileSide, load_sides
from md_tui.games.massive_darkness.content.cards import (
    ClassSheet,
    DoorBlock,
    DoorCard,
    EnemyCard,
    Equipment,
    EventCard,
    HeroCard,
    SkillStep,
    Supply,
    Text,
)
from md_tui.games.massive_darkness.content.dice import FACES, Die, Face
from md_tui.games.massive_darkness.content.printed import read_dice, read_sentence, read_texts
from md_tui.games.massive_darkness.content.quest_reader import load_quest
from md_tui.games.massive_darkness.content.quests import Figures, Quest, SetUpEnemy, map_of, quest_board
from md_tui.games.massive_darkness.content.roads import Road, read_road
from md_tui.kernel.value import Value
from md_tui.loader.doc import Doc
from md_tui.loader.pack import Shelf
from md_tui.toolkit.memo import Memo

Slot = Literal["hand", "two_hands", "body", "item", "consumable", "trap", "luck"]
LEVELS = (1, 2, 3, 4, 5)
HANDS_REMEMBERED, SHEETS_REMEMBERED, SENTENCES_REMEMBERED = 800, 1000, 4000
"""How much a box remembers; more would let memory grow from game to game."""


class Boards(dict[str, Board]):
    """Boards by map, each laid out when it is first looked at: a game is played on one of them."""

    def __init__(self, layouts: dict[str, Quest], sides: dict[str, TileSide]) -> None:
        super().__init__()
        self._layouts, self._sides = layouts, sides

    def __missing__(self, map: str) -> Board:
        """Lay out a board."""
        board = self[map] = quest_board(self._layouts[map], self._sides)
        return board


class Box(Value, frozen=True, gc=True, dict=True):
    """The whole content of a game, and what can be looked up in it."""

    hash: str
    dice: dict[str, Die]
    equipment: dict[str, Equipment]
    enemies: dict[str, EnemyCard]
    heroes: dict[str, HeroCard]
    classes: dict[str, ClassSheet]
    doors: dict[str, DoorCard]
    events: dict[str, EventCard]
    sides: dict[str, TileSide]
    quests: dict[str, Quest]
    supply: dict[str, Supply]
    campaigns: dict[str, Road] = {}

    @cached_property
    def layouts(self) -> dict[str, Quest]:
        """Every quest with the places of each of its layouts, by the name of its map."""
        return {
            map_of(name, number): quest.laid_out(number)
            for name, quest in self.quests.items()
            for number in range(len(quest.layouts) + 1)
        }

    @cached_property
    def boards(self) -> "Boards":
        """The board of each map."""
        return Boards(self.layouts, self.sides)

    @cached_property
    def own_cards(self) -> dict[str, EnemyCard]:
        """The cards that a quest prints anew for its own enemies, by the name of that copy."""
        return {
            own_copy(quest.id, enemy): enemy.figures.on(self.enemies[enemy.card])
            for quest in self.quests.values()
            for enemy in quest.enemies
            if enemy.figures != Figures()
        }

    def enemy(self, card: str) -> EnemyCard:
        """What is printed on one single enemy card."""
        return self.own_cards.get(card) or self.enemies[card.partition("#")[0]]

    @cached_property
    def memo(self) -> Memo[Any, Any]:
        """What was worked out about hands of cards of this box and never changes."""
        return Memo(HANDS_REMEMBERED)

    @cached_property
    def latest(self) -> dict[str, Any]:
        """What was worked out last about each hero of this box."""
        return {}

    @cached_property
    def sheets(self) -> Memo[Any, Any]:
        """The numbers of combats between cards of this box, which never change either."""
        return Memo(SHEETS_REMEMBERED)

    @cached_property
    def abilities(self) -> Memo[str, Any]:
        """What each sentence does in a combat, by the name it has in logs, once it was asked for."""
        return Memo(SENTENCES_REMEMBERED)

    @cached_property
    def texts(self) -> dict[str, Text]:
        """Every sentence of the box by its id."""
        found = [text for card in self.equipment.values() for text in (*card.abilities, *card.use)]
        found += [text for enemy in self.enemies.values() for text in enemy.abilities]
        found += [text for hero in self.heroes.values() for text in hero.texts]
        for sheet in self.classes.values():
            found += [sheet.signature, *sheet.free]
            found += [text for line in sheet.lines.values() for step in line for text in step.texts]
        found += [text for event in self.events.values() for text in event.effects]
        found += [text for quest in self.quests.values() for text in reward_texts(quest)]
        return {text.id: text for text in found}

    def counts(self) -> dict[str, int]:
        """How many cards of each kind the box holds."""
        out = {"dice": len(self.dice), "heroes": len(self.heroes), "classes": len(self.classes)}
        out["starting_equipment"] = _cards(self.equipment.values(), "starting")
        out |= {f"treasure.{n}": _cards(self.equipment.values(), f"treasure_{n}") for n in LEVELS}
        out["artifacts"] = _cards(self.equipment.values(), "artifact")
        out |= {f"guards.{n}": _cards(self.enemies.values(), f"guard_{n}") for n in LEVELS}
        out |= {f"roaming.{s}": _cards(self.enemies.values(), s) for s in ("lesser", "greater")}
        out |= {"doors": len(self.doors), "events": len(self.events), "tile_sides": len(self.sides)}
        return out | {"quests": len(self.quests)}


def _cards(cards: Iterable[Equipment | EnemyCard], deck: str) -> int:
    return sum(card.copies for card in cards if card.deck == deck)


def copies_of(card: Equipment | EnemyCard) -> tuple[str, ...]:
    """The names of the single cards behind a printed one."""
    return (card.id,) if card.copies == 1 else tuple(f"{card.id}#{n}" for n in range(1, card.copies + 1))


def own_copy(quest: str, enemy: SetUpEnemy) -> str:
    """The name of the card that a quest's own enemy has: a copy of the printed one, with its figures."""
    return f"{enemy.card}#{quest}.{enemy.id}"


def reward_texts(quest: Quest) -> list[Text]:
    """The sentences of a quest's rewards."""
    return [
        Text(f"{quest.id}.{token}", parse(words), words) for token, words in sorted(quest.rewards().items())
    ]


def load_box(shelf: Shelf) -> Box:
    """The box on a shelf; mistakes wait in `shelf.problems`."""
    sides = load_sides(shelf.records("tiles"))
    quests = {name: quest for name, doc in shelf.records("quests").items() if (quest := load_quest(doc))}
    equipment: dict[str, Equipment] = {}
    for kind, deck, level in _equipment_decks():
        equipment |= {n: _equipment(d, deck, level) for n, d in shelf.records(f"equipment/{kind}").items()}
    enemies: dict[str, EnemyCard] = {}
    for level in LEVELS:
        enemies |= {n: _guard(d, level) for n, d in shelf.records(f"enemies/guards_{level}").items()}
    enemies |= {n: _monster(d) for n, d in shelf.records("enemies/roaming").items()}
    return Box(
        shelf.digest(),
        {n: _die(d) for n, d in shelf.records("dice").items()},
        equipment,
        enemies,
        {n: _hero(d) for n, d in shelf.records("heroes").items()},
        {n: _class(d) for n, d in shelf.records("classes").items()},
        {n: _door(d) for n, d in shelf.records("doors").items()},
        {n: _event(d) for n, d in shelf.records("events").items()},
        sides,
        quests,
        {n: _supply(d) for n, d in shelf.records("supply").items()},
        {n: read_road(d) for n, d in shelf.records("campaigns").items()},
    )


def _equipment_decks() -> Iterable[tuple[str, str, int]]:
    yield "starting", "starting", 1
    for level in LEVELS:
        yield f"treasure_{level}", f"treasure_{level}", level
    yield "artifacts", "artifact", 4


def _die(doc: Doc) -> Die:
    doc.take("kind", Literal["attack", "defense"])
    written = doc.take("faces", list[str])
    faces = tuple(Face.of(letters) for letters in written)
    for index, letters in enumerate(written):
        if letters.strip("HSBD"):
            doc.error(("faces", index), f"shows {letters!r}", "H hit, S shield, B bam, D diamond")
    if len(faces) != FACES:
        doc.error("faces", f"are {len(faces)}", "a die has six")
    doc.finish()
    return Die(doc.id, faces)


def _equipment(doc: Doc, deck: str, level: int) -> Equipment:
    slot = doc.take("slot", Slot)
    place = (
        "artifact" if deck == "artifact" else slot if slot in ("consumable", "trap", "luck") else "equipment"
    )
    card = Equipment(
        doc.id,
        deck,
        level,
        slot,
        read_dice(doc),
        read_texts(doc, "abilities", place),
        read_texts(doc, "use", place),
        doc.take("copies", int, 1),
    )
    doc.finish()
    return card


def _enemy_fields(doc: Doc) -> dict[str, Any]:
    return {
        "health": doc.take("health", int),
        "dice": read_dice(doc),
        "abilities": read_texts(doc, "abilities", "enemy"),
    }


def _guard(doc: Doc, level: int) -> EnemyCard:
    role = doc.take("role", Literal["mob", "agent"])
    minions = doc.take("minions", int, 0)
    if (role == "mob") != bool(minions):
        doc.error("minions", "belong to mobs and to nobody else", "give minions = 1 or 2 to a mob")
    card = EnemyCard(
        doc.id,
        doc.take("type", str),
        role,
        f"guard_{level}",
        level,
        minions=minions,
        copies=doc.take("copies", int, 1),
        **_enemy_fields(doc),
    )
    doc.finish()
    return card


def _monster(doc: Doc) -> EnemyCard:
    strength = doc.take("strength", Literal["lesser", "greater"])
    fields = _enemy_fields(doc)
    card = EnemyCard(doc.id, doc.take("type", str), "monster", strength, 0, **fields)
    doc.finish()
    return card


def _hero(doc: Doc) -> HeroCard:
    texts = read_texts(doc, "special", "skill") + read_texts(doc, "shadow", "skill")
    card = HeroCard(doc.id, doc.take("glyph", str), doc.take("recommended", str), texts)
    doc.finish()
    return card


def _class(doc: Doc) -> ClassSheet:
    roles = tuple(role for _, role in doc.items("roles", str))
    signature = read_texts(doc, "signature", "signature")
    written = doc.table.get("signature", ())
    if isinstance(written, dict | tuple) and len(written) != 1:
        doc.error("signature", f"has {len(written)} sentences", "a class has one signature")
    signature = signature or (Text("", parse("Heal 1"), "Heal 1"),)
    free = read_texts(doc, "free", "skill")
    lines = {line.id: _line(doc, line) for line in sorted(doc.child("lines").entries(), key=lambda d: d.id)}
    doc.finish()
    return ClassSheet(doc.id, roles, signature[0], free, lines)


def _line(sheet: Doc, line: Doc) -> tuple[SkillStep, ...]:
    steps = []
    for number, step in enumerate(line.children("steps"), 1):
        words = step.items("skills", str)
        prefix = f"{sheet.id}.{line.id}.{number}"
        texts = [read_sentence(step, ("skills", i), f"{prefix}.{i}", said, "skill") for i, said in words]
        steps.append(SkillStep(step.take("level", int), step.take("xp", int), tuple(t for t in texts if t)))
    if line.sound("steps") and [step.level for step in steps] != sorted(step.level for step in steps):
        line.error("steps", "do not rise in level", "put the steps of lower levels first")
    return tuple(steps)


def _door(doc: Doc) -> DoorCard:
    blocks = tuple(
        DoorBlock(
            zone.take("guard", bool, False),
            zone.take("ambush", bool, False),
            zone.take("treasure", int, 0),
            zone.take("special", int, 0),
        )
        for zone in doc.children("zones")
    )
    doc.finish()
    return DoorCard(doc.id, blocks)


def _supply(doc: Doc) -> Supply:
    supply = Supply(doc.take("leaders", int), doc.take("minions", int, 0))
    doc.finish()
    return supply


def _event(doc: Doc) -> EventCard:
    words = doc.items("effects", str)
    texts = [read_sentence(doc, ("effects", i), f"{doc.id}.{i}", said, "event") for i, said in words]
    card = EventCard(doc.id, doc.take("kind", str), tuple(text for text in texts if text))
    doc.finish()
    return card

"""From checked documents to the printed box."""

from collections.abc import Iterable
from typing import Any, Literal

from md_tui.games.massive_darkness.ability import parse
from md_tui.games.massive_darkness.board.tiles import load_sides
from md_tui.games.massive_darkness.content.box import LEVELS, Box
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
from md_tui.games.massive_darkness.content.roads import read_road
from md_tui.loader.doc import Doc
from md_tui.loader.pack import Shelf, digest_of

Slot = Literal["hand", "two_hands", "body", "item", "consumable", "trap", "luck"]
ROADS = "campaigns"


def load_box(shelf: Shelf) -> Box:
    """The box on a shelf; mistakes are collected in `shelf.problems`."""
    sides = load_sides(shelf.records("tiles"))
    quests = {name: quest for name, doc in shelf.records("quests").items() if (quest := load_quest(doc))}
    equipment: dict[str, Equipment] = {}
    for kind, deck, level in _equipment_decks():
        equipment |= {n: _equipment(d, deck, level) for n, d in shelf.records(f"equipment/{kind}").items()}
    enemies: dict[str, EnemyCard] = {}
    for level in LEVELS:
        enemies |= {n: _guard(d, level) for n, d in shelf.records(f"enemies/guards_{level}").items()}
    enemies |= {n: _monster(d) for n, d in shelf.records("enemies/roaming").items()}
    canonical = shelf.canonical()
    return Box(
        digest_of(canonical),
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
        {n: read_road(d) for n, d in shelf.records(ROADS).items()},
        digest_of({kind: records for kind, records in canonical.items() if kind != ROADS}),
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

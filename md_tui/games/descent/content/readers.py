"""From checked documents to printed things."""

import re
from typing import Any, Literal

from md_tui.games.descent.content.cards import (
    ATTRIBUTES,
    ClassDeck,
    ConditionCard,
    FamiliarCard,
    HeroSheet,
    Item,
    LieutenantCard,
    MonsterCard,
    OverlordCard,
    Rank,
    RelicCard,
    Skill,
    Text,
)
from md_tui.games.descent.content.dice import FACES, Die, Face
from md_tui.games.descent.content.playable import fault_of
from md_tui.games.descent.sentence import parse
from md_tui.games.descent.sentence.algebra import Named, Sentence, When
from md_tui.loader.doc import Doc
from md_tui.toolkit.grammar.tokens import SentenceError

Colour = Literal["blue", "red", "yellow", "brown", "gray", "black"]
Dice = tuple[Colour, ...]
AttackKind = Literal["", "melee", "ranged"]
_FACE = re.compile(r"([0-9]{0,2})([HSBX-]{0,9})")
BLANK = Sentence(When.ALWAYS, (Named("nothing"),))


def read_sentence(doc: Doc, key: tuple[str | int, ...], words: str) -> Sentence:
    """A sentence of a document; one that cannot be read or played is a mistake at its key."""
    try:
        found = parse(words)
    except SentenceError as no:
        doc.error(key, f"cannot be read: {no}", no.hint)
        return BLANK
    fault = fault_of(found)
    if fault:
        doc.error(key, fault, "see docs/descent_sentences.md")
    return found


def read_texts(doc: Doc, owner: str, key: str = "abilities") -> tuple[Text, ...]:
    """The sentences of a table of abilities, in printed order; recorded content keeps it as pairs."""
    if isinstance(doc.table.get(key), list):
        pairs = doc.take(key, list[tuple[str, str]])
    else:
        pairs = list(doc.take(key, dict[str, str], {}).items())
    return tuple(
        Text(f"{owner}.{slug}", read_sentence(doc, (key, slug), words), words) for slug, words in pairs
    )


def _text(doc: Doc, key: str) -> Text:
    words = doc.take(key, str)
    return Text(f"{doc.id}.{key}", read_sentence(doc, (key,), words), words)


def read_die(doc: Doc) -> Die:
    """A die: each face as a run of letters and digits: `3HHS`, `-`, `X`."""
    faces = tuple(_face(doc, i, said) for i, said in doc.items("faces", str))
    if doc.finish() and len(faces) != FACES:
        doc.error("faces", f"has {len(faces)} faces", "write six of them")
    return Die(doc.id, faces)


def _face(doc: Doc, index: int, said: str) -> Face:
    """`3HHS` is range 3, two hearts and a surge; B is a shield, X the miss, - a blank."""
    found = _FACE.fullmatch(said)
    if found is None:
        doc.error(("faces", index), f"{said!r} is no face", "write a range, then H, S, B, X or -")
        return Face(0, 0, 0, 0, False)
    digits, letters = found.groups()
    return Face(int(digits or 0), letters.count("H"), letters.count("S"), letters.count("B"), "X" in letters)


def read_hero(doc: Doc) -> HeroSheet:
    """A hero sheet."""
    sheet = HeroSheet(
        doc.id,
        doc.take("archetype", Literal["warrior", "healer", "mage", "scout"]),
        doc.take("speed", int),
        doc.take("health", int),
        doc.take("stamina", int),
        doc.take("defense", Dice),
        {name: doc.take(name, int) for name in ATTRIBUTES},
        _text(doc, "ability"),
        _text(doc, "feat"),
    )
    doc.finish()
    return sheet


def read_skill(doc: Doc) -> Skill:
    """A class card that is no item."""
    skill = Skill(
        doc.id,
        doc.take("class", str),
        doc.take("xp", int, 0),
        doc.take("fatigue", int, 0),
        read_texts(doc, doc.id),
    )
    doc.finish()
    return skill


def read_class(doc: Doc) -> ClassDeck:
    """A class: its skills in the order of their price, and its starting equipment."""
    deck = ClassDeck(
        doc.id,
        doc.take("archetype", Literal["warrior", "healer", "mage", "scout"]),
        doc.take("skills", tuple[str, ...]),
        doc.take("items", tuple[str, ...]),
    )
    doc.finish()
    return deck


def read_item(doc: Doc, deck: str) -> Item:
    """A card with or without icons."""
    item = Item(
        doc.id,
        deck,
        doc.take("copies", int, 1),
        doc.take("traits", tuple[str, ...], ()),
        doc.take("attack", AttackKind, ""),
        doc.take("hands", int, 0),
        doc.take("slot", Literal["", "armor", "other"], ""),
        doc.take("dice", Dice, ()),
        read_texts(doc, doc.id),
        doc.take("gold", int, 0),
    )
    doc.finish()
    return item


def _rank(doc: Doc, owner: str, **known: Any) -> Rank:
    return Rank(
        known.get("speed") or doc.take("speed", int),
        doc.take("health", int),
        doc.take("defense", Dice, ()),
        known.get("attack") or doc.take("attack", AttackKind),
        known.get("dice") or doc.take("dice", Dice),
        known["texts"] if "texts" in known else read_texts(doc, owner),
    )


def read_monster(doc: Doc) -> MonsterCard:
    """A monster card; minion and master have tables of their own."""
    kind, attack = doc.take("type", str), doc.take("attack", AttackKind)
    card = MonsterCard(
        doc.id,
        kind,
        doc.take("act", int),
        doc.take("size", tuple[int, int], (1, 1)),
        doc.take("traits", tuple[str, ...]),
        doc.take("groups", dict[str, tuple[int, int]]),
        _rank(doc.child("minion"), f"{doc.id}.minion", attack=attack),
        _rank(doc.child("master"), f"{doc.id}.master", attack=attack),
    )
    doc.finish()
    return card


def read_lieutenant(doc: Doc) -> LieutenantCard:
    """A lieutenant card; speed, health and defense by the number of heroes."""
    attack, dice = doc.take("attack", AttackKind), doc.take("dice", Dice)
    texts = read_texts(doc, doc.id)
    ranks = {
        n: _rank(doc.child(f"heroes_{n}"), doc.id, attack=attack, dice=dice, texts=texts)
        for n in ("2", "3", "4")
    }
    card = LieutenantCard(
        doc.id,
        doc.take("type", str),
        doc.take("act", int),
        doc.take("size", tuple[int, int], (1, 1)),
        {name: doc.take(name, int) for name in ATTRIBUTES},
        ranks,
    )
    doc.finish()
    return card


def read_relic(doc: Doc) -> RelicCard:
    """A relic as lieutenants wield it."""
    card = RelicCard(doc.id, doc.take("only", str, ""), read_texts(doc, doc.id))
    doc.finish()
    return card


def read_familiar(doc: Doc) -> FamiliarCard:
    """A familiar."""
    card = FamiliarCard(
        doc.id,
        doc.take("speed", int),
        doc.take("health", int, 0),
        doc.take("defense", Dice, ()),
        doc.take("attack", AttackKind, ""),
        doc.take("dice", Dice, ()),
        read_texts(doc, doc.id),
        doc.take("figure", bool, False),
    )
    doc.finish()
    return card


def read_overlord(doc: Doc) -> OverlordCard:
    """A card of the overlord."""
    card = OverlordCard(
        doc.id,
        doc.take("deck", Literal["basic", "universal", "warlord", "saboteur", "magus"]),
        doc.take("kind", Literal["event", "magic", "trap"]),
        doc.take("copies", int, 1),
        doc.take("xp", int, 0),
        read_texts(doc, doc.id),
    )
    doc.finish()
    return card


def read_condition(doc: Doc) -> ConditionCard:
    """A condition card."""
    card = ConditionCard(doc.id, read_texts(doc, doc.id))
    doc.finish()
    return card

"""What is printed on cards, read from documents: sentences and dice, every mistake at its own key."""

from typing import Any

from md_tui.games.massive_darkness.ability import SentenceError, check, parse
from md_tui.games.massive_darkness.content.cards import CATEGORIES, DiceSet, Text
from md_tui.games.massive_darkness.content.dice import ATTACK_COLOURS, DEFENSE_COLOURS, Pool
from md_tui.loader.doc import Doc
from md_tui.loader.errors import did_you_mean


def read_sentence(
    doc: Doc, key: str | tuple[str | int, ...], identity: str, words: str, place: str
) -> Text | None:
    """One sentence, parsed and checked where it stands."""
    try:
        sentence = parse(words)
    except SentenceError as broken:
        doc.error(key, str(broken), "docs/sentences.md lists every form")
        return None
    for problem in check(sentence, place):
        doc.error(key, problem, "docs/sentences.md tells what fits where")
    return Text(identity, sentence, words)


def read_texts(doc: Doc, key: str, place: str) -> tuple[Text, ...]:
    """A table of sentences keyed by slug, in printed order; recorded content keeps it as pairs."""
    found = (
        read_sentence(doc, (key, slug), f"{doc.id}.{slug}", said, place) for slug, said in _pairs(doc, key)
    )
    return tuple(text for text in found if text)


def _pairs(doc: Doc, key: str) -> list[tuple[str, str]]:
    """The slugs of a table with those of its sentences that are texts."""
    if isinstance(doc.table.get(key), list):
        return doc.take(key, list[tuple[str, str]])
    table = doc.child(key, optional=True)
    pairs = [(slug, table.take(slug, str)) for slug in table.table]
    return [(slug, said) for slug, said in pairs if table.sound(slug)]


def read_dice(doc: Doc) -> DiceSet:
    """The dice of a card by category and colour."""
    sets: dict[str, Pool] = {}
    table = doc.child("dice", optional=True)
    for category in table.table:
        if category not in CATEGORIES:
            table.error(category, "is no kind of dice", did_you_mean(category, CATEGORIES))
            table.take(category, Any)
        else:
            sets[category] = _pool(table.child(category), category)
    return DiceSet(**sets)


def _pool(colours: Doc, category: str) -> Pool:
    wanted = DEFENSE_COLOURS if category == "defense" else ATTACK_COLOURS
    counts: dict[str, int] = {}
    for colour in colours.table:
        if colour in wanted:
            counts[colour] = colours.take(colour, int)
        else:
            colours.error(colour, f"is no colour of {category} dice", " or ".join(wanted))
            colours.take(colour, Any)
    return Pool(**counts)

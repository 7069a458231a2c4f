"""Proves that names and prose belong to something: every table, id and key of a language file is read."""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final, NamedTuple

from md_tui.games.massive_darkness.checks.cards import slugs
from md_tui.games.massive_darkness.content.box import Box
from md_tui.loader.doc import Doc
from md_tui.loader.errors import did_you_mean
from md_tui.loader.lines import KeyPath
from md_tui.loader.pack import Shelf
from md_tui.loader.words import GRAMMAR, check_brought, check_name, kind_of, wants
from md_tui.toolkit.rulebook import as_written

NAMED: Final = ("heroes", "classes", "equipment", "enemies", "events", "doors", "quests", "campaigns")
"""What has a table of words under its own id."""
NAMES, SCREENS, ENGLISH = "names", "screens", "en"
PLAIN: Final = ("name", "flavour")
INTERLUDES: Final = ("won", "lost")
"""What is told after a quest or a whole campaign."""
OWN: Final = ("enemies", "tokens", "epilogue")
"""What a quest calls its own enemies and tokens, and what it tells at its end."""
BROUGHT: Final = ("sentry", "keeper")
"""Enemies that special rules bring."""
TOWN: Final = ("town", "prologue", "arrival", "rest", "again")
STALLS: Final = ("sell", "barter", "ready")
SENTENCES: Final = {
    "equipment": ("abilities", "use"),
    "enemies": ("abilities",),
    "heroes": ("special", "shadow"),
    "classes": ("signature", "free"),
}
"""Where the sentences stand whose names are `abilities` in the words of a card."""
KEYS: Final[dict[str, tuple[str, ...]]] = {
    "equipment": (*PLAIN, "abilities"),
    "enemies": (*PLAIN, "abilities", "plural"),
    "heroes": (*PLAIN, "abilities"),
    "classes": (*PLAIN, "abilities", "lines"),
    "events": PLAIN,
    "doors": PLAIN,
    "quests": (*PLAIN, *INTERLUDES, "story", "goals", "special", "rooms", "signs", *OWN),
    "campaigns": (*PLAIN, *INTERLUDES, *TOWN, "stalls"),
}
TOKENS: Final = ("treasure", "special", "library", "artifact", "lair", "firework", "facedown")
"""What may lie on the board and have a sign of its own in a quest."""
_LANGUAGE = re.compile(r"[a-z]{2,3}(_[A-Za-z]+)?")
_NUMBER = re.compile(r"_\d+$")


class _File(NamedTuple):
    """One language file, and what its words can belong to."""

    doc: Doc
    box: Box
    shelf: Shelf
    language: str


def check_words(box: Box, shelf: Shelf) -> None:
    """Report every word that nobody would read, and everything that has no name."""
    _everything_has_a_name(shelf)
    for language, doc in shelf.word_files():
        if not _LANGUAGE.fullmatch(language):
            doc.error(
                "", f"is the file of no language: {language!r}", "write lang/en.toml or lang/en.more.toml"
            )
            continue
        file = _File(doc, box, shelf, language)
        for kind, table in doc.table.items():
            if kind in NAMED and not isinstance(table, Mapping):
                doc.error(kind, "is no table of words", f"write [{kind}.id] and name = … below it")
            elif kind in NAMED:
                _named(file, kind, table)
            elif doc.pack:
                _other(file, kind, table)


def _everything_has_a_name(shelf: Shelf) -> None:
    """What the box itself holds is shown by its English name, so it must have one; packs may do without."""
    words = shelf.words(ENGLISH)
    for kind in NAMED if words else ():
        named = words.get(kind, {})
        for id, doc in shelf.records(kind).items():
            if not doc.pack and id not in named:
                doc.error("", "has no name", f'write {id} = {{ name = "…" }} below [{kind}] in lang/en.toml')


def _named(file: _File, kind: str, entries: Mapping[str, Any]) -> None:
    """The words of everything of one kind."""
    known = getattr(file.box, kind)
    records = file.shelf.records(kind)
    for name, entry in entries.items():
        if name not in known and name not in records:
            file.doc.error((kind, name), "names nothing", did_you_mean(name, known))
        if not isinstance(entry, Mapping) or not _has_name(file, kind, name):
            file.doc.error((kind, name), "has no name", f"write [{kind}.{name}] and name = … below it")
        if isinstance(entry, Mapping):
            _entry(file, (kind, name), entry, records.get(name))


def _has_name(file: _File, kind: str, name: str) -> bool:
    """Whether a file of the same language names the thing."""
    said = file.shelf.words(file.language).get(kind, {}).get(name, {})
    return isinstance(said, Mapping) and "name" in said


def _entry(file: _File, path: tuple[str, str], entry: Mapping[str, Any], record: Doc | None) -> None:
    """The words of one card, hero, class or quest."""
    kind = path[0]
    for key, value in entry.items():
        if key in GRAMMAR:
            wants(file.doc, (*path, key), value, *GRAMMAR[key])
        elif key not in KEYS[kind]:
            file.doc.error((*path, key), "is no known key", did_you_mean(key, KEYS[kind]))
        elif key in ("signs", "tokens"):
            _signs(file, (*path, key), value)
        elif key in (*PLAIN, *INTERLUDES, *TOWN, "story"):
            wants(file.doc, (*path, key), value, str, "write a text in quotes")
        else:
            ids = None if record is None else _ids(kind, key, record.table)
            _parts(file.doc, (*path, key), value, ids)
    if entry.get("name") == "":
        file.doc.error((*path, "name"), "is empty", "write a name in quotes")


def _parts(doc: Doc, path: KeyPath, table: Any, ids: Collection[str] | None) -> None:
    """Names or prose of the parts of a thing; without the thing itself any part may be right."""
    if not isinstance(table, Mapping):
        doc.error(path, f"is {kind_of(table)}", f'write {path[-1]}.id = "…"')
        return
    for part, said in table.items():
        if ids is not None and part not in ids:
            doc.error((*path, part), "names nothing", did_you_mean(part, ids) or f"there are no {path[-1]}")
        check_name(doc, (*path, part), said)


def _signs(file: _File, path: KeyPath, table: Any) -> None:
    """What tokens are called on the board: a sign, and a word for zones with room."""
    if not isinstance(table, Mapping):
        file.doc.error(path, f"is {kind_of(table)}", f'write {path[-1]}.treasure = ["$", "Gold"]')
        return
    for kind, said in table.items():
        if kind not in TOKENS:
            file.doc.error((*path, kind), "names nothing", did_you_mean(kind, TOKENS))
        if not (isinstance(said, list) and len(said) == 2 and all(isinstance(one, str) for one in said)):
            file.doc.error((*path, kind), "is no pair of texts", 'write ["K", "KEY"]')


def _ids(kind: str, key: str, table: Mapping[str, Any]) -> set[str]:
    """The parts of a record that may have words under a key."""
    if key == "abilities":
        return {slug for place in SENTENCES[kind] for slug in slugs(table.get(place))}
    if key == "lines":
        return set(slugs(table.get("lines")))
    if key == "rooms":
        return {f"{tile}-{zone}" for tile in _values(table, "tiles", "tile") for zone in range(1, 10)}
    if key == "stalls":
        return set(STALLS)
    if key == "goals":
        return set(_values(table, "goals", "id"))
    if key == "epilogue":
        return set(INTERLUDES)
    enemies = set(_values(table, "enemies", "id"))
    if key == "enemies":
        return {*enemies, *(_NUMBER.sub("", enemy) for enemy in enemies), *BROUGHT}
    rules = {*_values(table, "rules", "name")} | {
        f"{rule['name']}_{rule['token']}"
        for rule in _tables(table.get("rules"))
        if {"name", "token"} <= {*rule}
    }
    return {*rules, *table, *enemies, *(_NUMBER.sub("", enemy) for enemy in enemies)}


def _values(table: Mapping[str, Any], key: str, part: str) -> Iterator[str]:
    """One text of each table in a list."""
    yield from (row[part] for row in _tables(table.get(key)) if isinstance(row.get(part), str))


def _tables(value: Any) -> list[Mapping[str, Any]]:
    """The tables of a list that may be anything."""
    return [row for row in value if isinstance(row, Mapping)] if isinstance(value, list) else []


def _other(file: _File, kind: str, table: Any) -> None:
    """Words of a pack that belong to no card: only what the box says in English is read in any language."""
    printed = [doc.table for language, doc in file.shelf.word_files() if language == ENGLISH and not doc.pack]
    if kind == SCREENS and not _for_screens(file):
        file.doc.error(kind, *_NO_SCREENS[file.language == ENGLISH])
    elif kind == NAMES and isinstance(table, Mapping):
        _names(file, table, printed)
    else:
        rules = {} if file.language == ENGLISH else file.shelf.records("rules")
        book = as_written({id: doc.table for id, doc in rules.items()})
        _held_against(file, kind, table, [*printed, book])


_NO_SCREENS = (
    ("is read from files of the screens alone", "move it to a file such as lang/de.screens.toml"),
    ("is read from the box alone", "take it out of the pack"),
)


def _for_screens(file: _File) -> bool:
    """Whether the screens, which are there before any box is opened, read that file: in English the box's
    alone."""
    stem = file.doc.file.rpartition("/")[2]
    return file.language != ENGLISH and stem.startswith(f"{file.language}.{SCREENS}")


def _held_against(file: _File, kind: str, table: Any, printed: list[Mapping[str, Any]]) -> None:
    """A table that the box has too."""
    said = [one[kind] for one in printed if kind in one]
    if not said:
        hint = did_you_mean(kind, _top(printed))
        file.doc.error(
            kind, "is no known table", hint if hint.startswith("did") else did_you_mean(kind, NAMED)
        )
    else:
        check_brought(file.doc, printed, file.language, (kind,))


def _top(printed: list[Mapping[str, Any]]) -> set[str]:
    """The tables that a pack may have."""
    return {*NAMED, *(kind for table in printed for kind in table)} - {SCREENS}


def _names(file: _File, table: Mapping[str, Any], printed: list[Mapping[str, Any]]) -> None:
    """Names of what has no table of its own: types of enemies, and what quests call their own."""
    known = {*file.box.supply, *(name for said in printed for name in said.get(NAMES, ()))}
    for doc in file.shelf.records("quests").values():
        known.update(id for part in ("pillars", "stairs", "enemies") for id in _values(doc.table, part, "id"))
    for name, said in table.items():
        if name not in known:
            file.doc.error((NAMES, name), "names nothing", did_you_mean(name, known))
        check_name(file.doc, (NAMES, name), said)

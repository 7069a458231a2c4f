"""A shelf of content: the box and the user's packs, every id once, with a hash of what it says."""

from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath
from typing import Any

from md_tui.kernel.statehash import content_hash
from md_tui.loader.doc import Doc, parse_doc
from md_tui.loader.errors import ContentError, Problems
from md_tui.loader.files import NotRead, decoded, files_below, read_inside, read_plain
from md_tui.loader.sizes import LONGEST_KEY, MOST_RECORDS, Excess, excess_in
from md_tui.toolkit.clean import hidden_in
from md_tui.toolkit.rulebook import as_written

WORDS, ENGLISH = "lang", "en"
PROSE = frozenset({WORDS, "rules", "hints"})
"""Kinds that people read and the rules do not: they stay outside the hash."""

ORDERED = frozenset({"abilities", "use", "special", "shadow", "free"})
"""Tables whose printed order matters to the rules: canonical content keeps them as lists of pairs."""

FORGED = "it is damaged or forged"
FEW_MISTAKES = 20
"""How many mistakes are looked for in recorded content: nobody is going to correct it."""

LOOSE = frozenset({"tiles", "quests"})
"""Folders whose file names mean nothing; elsewhere the file name is the deck."""

Canonical = dict[str, dict[str, Any]]


class Shelf:
    """All records of a game by kind and id, read from any number of folders."""

    def __init__(self, problems: Problems | None = None) -> None:
        """Start empty; mistakes go to `problems`."""
        self.problems = Problems() if problems is None else problems
        self._records: dict[str, dict[str, Doc]] = {}
        self._places: dict[str, Doc] = {}
        self._words: dict[str, dict[str, Any]] = {}
        self._word_files: list[tuple[str, Doc]] = []

    def records(self, kind: str) -> dict[str, Doc]:
        """The records of a kind, by sorted id; a folder's name gives all kinds in it."""
        found: dict[str, Doc] = {}
        for name in sorted(self._records):
            if name == kind or name.startswith(kind + "/"):
                found.update(self._records[name])
        return dict(sorted(found.items()))

    def kinds(self) -> tuple[str, ...]:
        """Every kind that has records."""
        return tuple(sorted(self._records))

    def words(self, language: str = "en") -> Mapping[str, Any]:
        """Names and prose of a language, all fragments merged."""
        return self._words.get(language, {})

    def spoken(self) -> dict[str, Mapping[str, Any]]:
        """By language all that is said in it; the rules as they are written count as English."""
        found = {tongue: self.words(tongue) for tongue in sorted(self._words)}
        rules = {name: doc.table for name, doc in self.records("rules").items()}
        return found | {ENGLISH: {**self.words(ENGLISH), **as_written(rules)}}

    def word_files(self) -> tuple[tuple[str, Doc], ...]:
        """Every file of names and prose with its language."""
        return tuple(self._word_files)

    def add_file(self, kind: str, doc: Doc) -> None:
        """Put the tables of one file on the shelf; an id that is there already is a mistake."""
        if kind.partition("/")[0] == WORDS:
            language = kind.partition("/")[2]
            self._word_files.append((language, doc))
            _merge_words(self._words.setdefault(language, {}), doc, (), self.problems)
            return
        home = self._records.setdefault(kind, {})
        for key, table in doc.table.items():
            if not isinstance(table, dict):
                doc.error(key, "stands outside of any table", f"write [{key}] and its keys below it")
                continue
            if kind not in PROSE and not self._has_room(doc, key, table):
                continue
            record = doc.part(key)
            first = self._places.setdefault(key, record)
            if first is record:
                home[key] = record
            else:
                doc.error(key, f"is already defined in {first.file}:{first.line()}", "give it another id")

    def _has_room(self, doc: Doc, key: str, table: Any) -> bool:
        """Whether a record is of a size that can be built; if not, it is noted and passed over."""
        excess = excess_in(table)
        if excess is None and len(key) > LONGEST_KEY:
            excess = Excess((), f"has a name of {len(key)} letters", f"at most {LONGEST_KEY}")
        if excess is None and len(self._places) >= MOST_RECORDS:
            excess = Excess((), "is one record too many", f"a box with its packs has at most {MOST_RECORDS}")
        if excess is not None:
            doc.error((key, *excess.path), excess.problem, excess.hint)
        return excess is None

    def canonical(self) -> Canonical:
        """The rules-relevant content as plain sorted data, whatever files it came from."""
        return {
            kind: {name: _sorted(doc.table) for name, doc in sorted(records.items())}
            for kind, records in sorted(self._records.items())
            if kind not in PROSE and records
        }

    def digest(self) -> str:
        """A short name for exactly this content."""
        return digest_of(self.canonical())


def digest_of(canonical: Canonical) -> str:
    """The hash of canonical content: the same for the same records in any order and layout."""
    return content_hash(canonical)


def shelf_of(recorded: Any, name: str = "recorded content") -> Shelf:
    """The shelf that recorded canonical content came from, without its prose; whatever it is, as far as it is
    content."""
    shelf = Shelf(Problems(FEW_MISTAKES))
    if not isinstance(recorded, dict):
        shelf.problems.add(ContentError(name, 0, "", "is no table of records", FORGED))
        return shelf
    for kind, records in recorded.items():
        place = f"{name}/{kind[:LONGEST_KEY]}"
        if not isinstance(records, dict) or kind.partition("/")[0] in PROSE:
            shelf.problems.add(ContentError(place, 0, "", "is no table of records", FORGED))
        else:
            shelf.add_file(kind, Doc(records, place, (), {}, shelf.problems))
    return shelf


def read_shelf(box: Path, packs: Iterable[Path] = (), problems: Problems | None = None) -> Shelf:
    """Read a box and user packs; mistakes wait on the shelf until `shelf.problems.check()` raises them."""
    shelf = Shelf(problems)
    _read_folder(shelf, box, pack=False)
    for pack in packs:
        _read_folder(shelf, pack, pack=True)
    return shelf


def kind_of(relative: PurePosixPath) -> str:
    """What a file holds, told by its path: `equipment/treasure_1.mine.toml` holds equipment/treasure_1."""
    folder = relative.parent.as_posix()
    if relative.parts[0] in LOOSE and len(relative.parts) > 1:
        return relative.parts[0]
    stem = relative.name.partition(".")[0]
    return stem if folder == "." else f"{folder}/{stem}"


def _read_folder(shelf: Shelf, root: Path, *, pack: bool) -> None:
    try:
        paths = sorted(map(Path, files_below(root, ".toml")))
    except OSError as broken:
        shelf.problems.add(
            ContentError(root.name, 0, "", f"cannot be read: {broken.strerror}", "see who may read it")
        )
        return
    for path in paths:
        relative = PurePosixPath(path.relative_to(root).as_posix())
        if relative.as_posix() == "pack.toml":
            continue
        doc = read_doc(path, f"{root.name}/{relative}", shelf.problems, root)
        if doc is not None:
            doc.pack = pack
            shelf.add_file(kind_of(relative), doc)


def read_doc(path: Path, name: str, problems: Problems, root: Path | None = None) -> Doc | None:
    """The document of one file; what keeps it from being read is noted and gives nothing."""
    try:
        data = read_inside(path, root) if root else read_plain(path)
        return parse_doc(decoded(data), name, problems)
    except NotRead as broken:
        problems.add(ContentError(name, broken.line, "", broken.problem, broken.hint))
        return None


def _merge_words(into: dict[str, Any], doc: Doc, path: tuple[str, ...], problems: Problems) -> None:
    table: Mapping[str, Any] = doc.table
    for part in path:
        table = table[part]
    for key, value in table.items():
        if isinstance(value, dict) and isinstance(into.get(key, {}), dict):
            _merge_words(into.setdefault(key, {}), doc, (*path, key), problems)
        elif key in into:
            doc.error((*path, key), "is already said in another file of this language", "keep one of the two")
        else:
            if isinstance(value, str) and (hidden := hidden_in(value)):
                doc.error((*path, key), f"holds a character that cannot be seen ({hidden})", "leave it out")
            into[key] = value


def _sorted(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _in_order(value[k]) if k in ORDERED else _sorted(value[k]) for k in sorted(value)}
    return [_sorted(item) for item in value] if isinstance(value, list) else value


def _in_order(table: Any) -> Any:
    return [[key, value] for key, value in table.items()] if isinstance(table, dict) else table

"""Words that players' packs bring to the shell and to the screens, which are there before any box is opened.

A pack adds to a language and replaces nothing; a file with a mistake in it is passed over as a whole, and
`md-tui content check` says what is wrong with it.
"""

from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from md_tui import locations
from md_tui.loader.files import NotRead, read_inside
from md_tui.loader.find import user_packs

LANG, ENGLISH = "lang", "en"


class Brought(NamedTuple):
    """A file of words of a pack."""

    pack: Path
    path: Path

    @property
    def language(self) -> str:
        """The code that the name of the file begins with."""
        return self.path.name.partition(".")[0]

    def data(self) -> bytes:
        """What it holds; nothing where it cannot be read."""
        with suppress(NotRead):
            return read_inside(self.path, self.pack)
        return b""


def packs_of(name: str) -> tuple[Path, ...]:
    """The player's packs for a game, or for the shell: folders in `packs/<name>` of the data directory."""
    with suppress(locations.Unwritable):
        return user_packs([locations.packs_dir()], name)
    return ()


def brought(names: Iterable[str], language: str, part: str = "") -> list[Brought]:
    """The files of a language that packs bring to the shell and to games; `part` is what follows the code in
    their names. English is the program's own."""
    if language == ENGLISH:
        return []
    packs = [pack for name in names for pack in packs_of(name)]
    return [
        Brought(pack, path)
        for pack in packs
        for path in sorted((pack / LANG).glob(f"{language}*.toml"))
        if path.name.startswith(f"{language}.{part}")
    ]


def sound_tables(
    files: Iterable[Brought], english: Mapping[str, Any], kinds: Collection[str] = ()
) -> list[dict[str, Any]]:
    """What the files say that have no mistake in them, held against English; `kinds` are the tables that are
    read, all if none are named."""
    tables = (_sound(file, english, kinds) for file in files)
    return [table for table in tables if table is not None]


def _sound(file: Brought, english: Mapping[str, Any], kinds: Collection[str]) -> dict[str, Any] | None:
    from md_tui.loader.errors import BadContent, Problems
    from md_tui.loader.pack import Shelf, read_doc
    from md_tui.loader.words import check_brought

    problems = Problems()
    with suppress(BadContent):
        doc = read_doc(file.path, file.path.name, problems, file.pack)
        if doc is not None:
            Shelf(problems).add_file(f"{LANG}/{file.language}", doc)
            check_brought(doc, [english], file.language, kinds)
            problems.check()
            return {kind: table for kind, table in doc.table.items() if not kinds or kind in kinds}
    return None

"""Games of a simulation as a CSV file: one line a game, with the content they were played with."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from md_tui.games.massive_darkness.content.box import Box
from md_tui.kernel.errors import Incompatible
from md_tui.sim.games.massive_darkness.simulate import Facts, job_of
from md_tui.sim.series import as_lines, readable, whole_lines
from md_tui.store.files import COMMON, add_to, write_file

CONTENT = "content"
COLUMNS = (CONTENT, *Facts.__struct_fields__)
FIRST_LEVEL = 1
LISTS = ("party", "questions", "seen", "held", "used", "devices")


def write_facts(path: Path, facts: Iterable[Facts], box: Box, over: bool = False) -> None:
    """Write all games; lists within a field have blanks between their parts."""
    table = as_lines([COLUMNS, *(_row(game, box) for game in facts)])
    write_file(path, table, over=over, mode=COMMON)


def _row(game: Facts, box: Box) -> list[Any]:
    return [content_of(box, game), *(_text(getattr(game, name)) for name in Facts.__struct_fields__)]


def content_of(box: Box, game: Facts) -> str:
    """The content that a game depends on: what a road says counts only for those begun at a higher level."""
    return box.quests_hash if game.start == FIRST_LEVEL else box.hash


def _text(value: Any) -> Any:
    return " ".join(str(part) for part in value) if isinstance(value, tuple) else value


class FactsFile:
    """A file of games that grows as they end: whatever stops the run, those that have ended are in it."""

    def __init__(self, path: Path, earlier: Iterable[Facts], box: Box, over: bool) -> None:
        """The games of an earlier run stay, whether they are asked for now or not."""
        self._path, self._box, self._over = path, box, over
        self._known = list(earlier)
        write_facts(path, self._known, box, over)

    def add(self, game: Facts) -> None:
        """One game more."""
        add_to(self._path, as_lines([_row(game, self._box)]))
        self._known.append(game)

    def settle(self, asked: Sequence[Facts]) -> None:
        """The games that were asked for in their order, after all others."""
        jobs = {job_of(game) for game in asked}
        others = [game for game in self._known if job_of(game) not in jobs]
        write_facts(self._path, [*others, *asked], self._box, over=True)


def read_facts(path: Path, box: Box) -> Iterator[Facts]:
    """The games of a file; they must have been played with today's content."""
    for row in whole_lines(path, COLUMNS):
        content = row.pop(CONTENT)
        game = readable(path, _game_in, row)
        if content != content_of(box, game):
            raise Incompatible(f"{path} holds games of other content.")
        yield game


def _game_in(row: dict[str, str]) -> Facts:
    return msgspec.convert({name: _value(name, row[name]) for name in row}, Facts, strict=False)


def _value(name: str, text: str) -> Any:
    return text.split() if name in LISTS else text == "True" if name == "mixed" else text

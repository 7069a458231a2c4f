"""Games of a simulation as a CSV file: one line a game, with the content they were played with."""

import csv
import io
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from md_tui.kernel.errors import Incompatible
from md_tui.sim.games.massive_darkness.simulate import Facts
from md_tui.store.files import COMMON, write_file

CONTENT = "content"
LISTS = ("party", "questions", "seen", "held", "used")


def write_facts(path: Path, facts: Iterable[Facts], content: str, over: bool = False) -> None:
    """Write all games; lists within a field have blanks between their parts."""
    table = io.StringIO(newline="")
    writer = csv.writer(table)
    writer.writerow([CONTENT, *Facts.__struct_fields__])
    for game in facts:
        writer.writerow([content, *(_text(getattr(game, name)) for name in Facts.__struct_fields__)])
    write_file(path, table.getvalue().encode(), over=over, mode=COMMON)


def _text(value: Any) -> Any:
    return " ".join(str(part) for part in value) if isinstance(value, tuple) else value


def read_facts(path: Path, content: str) -> Iterator[Facts]:
    """The games of a file; they must have been played with today's content."""
    with path.open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            if row.pop(CONTENT) != content:
                raise Incompatible(f"{path} holds games of other content.")
            yield msgspec.convert({name: _value(name, row[name]) for name in row}, Facts, strict=False)


def _value(name: str, text: str) -> Any:
    return text.split() if name in LISTS else text == "True" if name == "mixed" else text

"""What every printing command shares: JSON for scripts, aligned columns for people."""

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Annotated, Any

from md_tui.cli.parameters import option
from md_tui.cli.run import printable

AsJson = Annotated[bool, option("--json", help="Print JSON for scripts.")]
"""The `--json` switch, the same in every command."""

Over = Annotated[bool, option("--over", help="Replace a file that is there already.")]
"""The `--over` switch of every command that writes a file."""


def print_json(value: Any) -> None:
    """Print one JSON document, indented, with every control character escaped."""
    import msgspec

    raw = msgspec.json.format(msgspec.json.encode(value), indent=2).decode()
    sys.stdout.write("\n".join(map(_escaped, raw.split("\n"))) + "\n")


def _escaped(line: str) -> str:
    """A line of JSON in which no character can command a terminal or hide another."""
    if line.isprintable():
        return line
    spelt = (letter if letter.isprintable() else json.dumps(letter)[1:-1] for letter in line)
    return "".join(spelt)


def print_lines(lines: Iterable[str]) -> None:
    """Print lines, each made safe for the terminal."""
    for line in lines:
        sys.stdout.write(printable(line) + "\n")


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as aligned text, two blanks between columns."""
    if not rows:
        return []
    widths = [max(len(row[index]) for row in rows) for index in range(len(rows[0]))]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]

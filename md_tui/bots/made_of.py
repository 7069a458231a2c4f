"""A fingerprint of a game's bots: whatever they found out is worth nothing once they have changed."""

import io
import tokenize
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

from md_tui.games.registry import entry
from md_tui.kernel.statehash import digest

MARK_LETTERS = 12


def mark_of(game: str, rules: str) -> str:
    """A few letters that change with the bots of a game and with the version of its rules."""
    room = entry(game).bots.partition(":")[0]
    parts = [data for _, data in sources(room)] if room else []
    return digest(b"\0".join([rules.encode(), *parts]))[:MARK_LETTERS]


def sources(room: str) -> Iterator[tuple[str, bytes]]:
    """What every source and data file of a package says, by its path in it; of a single module that one."""
    module = import_module(room)
    if hasattr(module, "__path__"):
        yield from _below(files(room), "")
    elif module.__file__:
        path = Path(module.__file__)
        yield path.name, bare(path.read_bytes())


def _below(folder: Any, above: str) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.iterdir(), key=lambda path: str(path.name)):
        if path.is_dir():
            yield from _below(path, f"{above}{path.name}/")
        elif path.name.endswith(".py"):
            yield f"{above}{path.name}", bare(path.read_bytes())
        elif path.name.endswith(".toml"):
            yield f"{above}{path.name}", path.read_bytes()


REMARKS = (tokenize.COMMENT, tokenize.NL, tokenize.ENCODING)
LINE_ENDS = (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)


def bare(source: bytes) -> bytes:
    """A source without remarks and docstrings: a bot plays the same however it is described."""
    said: list[str] = []
    line: list[tokenize.TokenInfo] = []
    for token in tokenize.tokenize(io.BytesIO(source).readline):
        if token.type in REMARKS:
            continue
        if token.type not in LINE_ENDS:
            line.append(token)
            continue
        if [one.type for one in line] != [tokenize.STRING]:
            said += [*(one.string for one in line), tokenize.tok_name[token.type]]
        line = []
    return "\0".join(said).encode()

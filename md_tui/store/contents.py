"""The canonical content of games, kept by its hash, so that newer content changes no old game."""

import re
from pathlib import Path
from typing import Any

import msgspec

from md_tui.kernel.errors import Damaged, Incompatible
from md_tui.kernel.statehash import canonical, digest
from md_tui.store.files import read_limited, write_file
from md_tui.store.place import prepare

MAX_CONTENT = 8 << 20
"""Bytes of canonical content that are read."""
_NAME = re.compile(r"[0-9a-f]{32}")


class Contents:
    """A folder of content files, each named by its hash."""

    def __init__(self, folder: Path) -> None:
        """Nothing is made on disk before the first `put`."""
        self.folder = folder

    def put(self, plain: Any) -> str:
        """Keep content, unless it is kept already; its hash."""
        return self.put_bytes(canonical(plain))

    def put_bytes(self, data: bytes) -> str:
        """Keep content that is already in canonical form."""
        name = digest(data)
        path = prepare(self.folder) / f"{name}.json"
        if not path.exists():
            write_file(path, data)
        return name

    def get_bytes(self, name: str) -> bytes:
        """The canonical bytes of a content, checked against its hash."""
        path = self.folder / f"{name}.json"
        if not _NAME.fullmatch(name) or not path.exists():
            raise Incompatible(f"the content {name!r} that this game was played with is not here")
        data = read_limited(path, MAX_CONTENT)
        if digest(data) != name:
            raise Damaged(f"the kept content {name} is damaged")
        return data

    def get(self, name: str) -> Any:
        """The content as plain data."""
        return msgspec.json.decode(self.get_bytes(name))

"""The canonical content of games, kept by its hash, so that newer content changes no old game."""

import os
import re
from collections.abc import Set
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from md_tui.kernel.errors import Damaged, Incompatible
from md_tui.kernel.statehash import canonical, digest
from md_tui.store.file_system import prepare
from md_tui.store.files import read_limited, write_file

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
        if len(data) > MAX_CONTENT:
            raise Incompatible("long_content", size=len(data), most=MAX_CONTENT)
        name = digest(data)
        path = prepare(self.folder) / f"{name}.json"
        if not path.exists():
            write_file(path, data)
        else:  # as fresh as one just written: nobody sweeps it before the game that needs it is there
            with suppress(OSError):
                os.utime(path)
        return name

    def get_bytes(self, name: str) -> bytes:
        """The canonical bytes of a content, checked against its hash."""
        path = self.folder / f"{name}.json"
        if not _NAME.fullmatch(name) or not path.exists():
            raise Incompatible("content_not_here", name=repr(name))
        data = read_limited(path, MAX_CONTENT)
        if digest(data) != name:
            raise Damaged("content_damaged", name=name)
        return data

    def get(self, name: str) -> Any:
        """The content as plain data."""
        return msgspec.json.decode(self.get_bytes(name))

    def holds(self, name: str) -> bool:
        """Whether content of this hash is kept."""
        return _NAME.fullmatch(name) is not None and (self.folder / f"{name}.json").exists()

    def remove(self, name: str) -> None:
        """Keep content no longer."""
        if self.holds(name):
            (self.folder / f"{name}.json").unlink(missing_ok=True)

    def sweep(self, used: Set[str], *, older_than: float) -> list[str]:
        """Remove content that no game was played with; fresh one may belong to a game just being begun."""
        gone: list[str] = []
        for path in sorted(self.folder.glob("*.json")) if self.folder.is_dir() else []:
            if _NAME.fullmatch(path.stem) and path.stem not in used and path.lstat().st_mtime < older_than:
                path.unlink(missing_ok=True)
                gone.append(path.stem)
        return gone


class Carried:
    """The content that travels inside a log, before any of it is kept; beside it what is kept already."""

    def __init__(self, data: bytes | None, kept: Contents | None = None) -> None:
        """`data` in canonical form."""
        self.data, self._kept = data, kept

    def get(self, name: str) -> Any:
        """The content of that hash, or the refusal that another one is needed."""
        if self.data is not None and self._is(name):
            return msgspec.json.decode(self.data)
        if self._kept is not None:
            return self._kept.get(name)
        raise Incompatible("content_not_inside", name=name)

    def brings(self, name: str) -> bool:
        """Whether it has to be taken from the log, as it is not kept beside it."""
        return self._is(name) and not (self._kept is not None and self._kept.holds(name))

    def _is(self, name: str) -> bool:
        return self.data is not None and digest(self.data) == name

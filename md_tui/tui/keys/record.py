"""The last keys that were pressed, left in a file of the player's own when the program ends."""

from __future__ import annotations

import contextlib
from collections import deque

from md_tui import locations
from md_tui.kernel.errors import KernelError
from md_tui.store.files import ready_folder, replace_whole

MOST = 200


class KeyRecord:
    """A ring of keys with the screen each was pressed on."""

    def __init__(self) -> None:
        """Nothing was pressed yet."""
        self._keys: deque[tuple[str, str]] = deque(maxlen=MOST)

    def note(self, screen: str, key: str) -> None:
        """Remember a key."""
        self._keys.append((screen, key))

    def text(self) -> str:
        """One line a key, the oldest first."""
        return "".join(f"{screen}: {key}\n" for screen, key in self._keys)

    def leave(self) -> None:
        """Write the record for `md-tui report`; errors here are ignored."""
        if not self._keys:
            return
        from md_tui.store.reports import KEYS

        with contextlib.suppress(OSError, KernelError):
            folder = ready_folder(locations.data_dir() / "logs")
            replace_whole(folder / KEYS, self.text().encode("utf-8", "replace"))

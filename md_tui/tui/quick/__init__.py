"""What a start need not do each time: `use` before anything big is imported, `settle` after a frame.

Nobody else knows of this room: to drop it, delete the calls of these two.
"""

import os

from md_tui import locations
from md_tui.tui.quick import bundle


def use() -> None:
    """Import from the bundle of code in the player's cache, if there is one."""
    try:
        folder = locations.cache_dir()
    except locations.Unwritable:
        return
    bundle.use(os.fspath(folder / bundle.NAME))


def settle() -> None:
    """Leave the bundle; what it lacked is added in a thread of its own, for the next start."""
    left = bundle.leave()
    if left is not None and left.lacks:
        from threading import Thread

        from md_tui.tui.quick.bundling import add

        Thread(target=add, args=(left,), daemon=True).start()

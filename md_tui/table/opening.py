"""The box on the player's table: the shipped content and every pack in the data directory."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from md_tui import locations
from md_tui.loader.find import box_root, user_packs

if TYPE_CHECKING:
    from md_tui.games.massive_darkness.opened import Opened

GAME = "massive_darkness"


def own_packs(game: str = GAME) -> tuple[Path, ...]:
    """The player's packs for a game: the folders in `packs/<game>` of the data directory, by name."""
    return user_packs([locations.packs_dir()], game)


def open_table_box(language: str = "en") -> "Opened":
    """Massive Darkness with the player's packs beside it; any mistake in them is raised with all others."""
    from md_tui.loader.stamp import stamp_of
    from md_tui.table.box_cache import open_cached

    root, packs = box_root(GAME), own_packs()

    def read() -> "Opened":
        from md_tui.games.massive_darkness.opened import open_box

        return open_box(root, packs, language)

    with suppress(OSError, locations.Unwritable):
        path, stamp = locations.cache_dir() / f"{GAME}.{language}.box", stamp_of((root, *packs))
        return open_cached(path, stamp, read)
    return read()

"""Where content lives: named by the player, inside the installed package, or in a clone."""

import os
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from md_tui.loader.errors import ContentError

VARIABLE = "MD_TUI_CONTENT"
_PACKAGE = Path(__file__).resolve().parent.parent


def content_root(named: Path | None = None, environment: Mapping[str, str] = os.environ) -> Path:
    """The folder with one folder a game in it; a folder named by the player must exist."""
    chosen = named or (Path(environment[VARIABLE]) if environment.get(VARIABLE) else None)
    if chosen is not None:
        if not chosen.is_dir():
            raise ContentError(str(chosen), 0, "", "is not a folder", f"check --content and {VARIABLE}")
        return chosen
    for candidate in (_PACKAGE / "_content", _PACKAGE.parent / "content"):
        if candidate.is_dir():
            return candidate
    raise ContentError(str(_PACKAGE), 0, "", "has no content beside it", f"name a folder with {VARIABLE}")


def box_root(game: str, named: Path | None = None, environment: Mapping[str, str] = os.environ) -> Path:
    """The folder of one game's box."""
    root = content_root(named, environment) / game
    if not root.is_dir():
        raise ContentError(str(root), 0, "", "is not there", f"the content folder needs a folder {game}")
    return root


def box_title(game: str) -> str:
    """What a game's box calls it; nothing if it has no box, or one that cannot be read."""
    return _titled(content_root() / game / "pack.toml")


@cache
def _titled(pack: Path) -> str:
    import tomllib

    try:
        return str(tomllib.loads(pack.read_text(encoding="utf-8")).get("title") or "")
    except (OSError, ValueError):
        return ""


def user_packs(folders: Iterable[Path], game: str) -> tuple[Path, ...]:
    """Every pack for a game in the given folders: sub-folders of `<folder>/<game>`, sorted by name."""
    found: list[Path] = []
    for folder in folders:
        home = folder / game
        if home.is_dir():
            found.extend(sorted(pack for pack in home.iterdir() if pack.is_dir()))
    return tuple(found)

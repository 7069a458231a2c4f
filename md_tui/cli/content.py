"""`md-tui content check`: every card, tile, quest and sentence, with place and hint for each mistake."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from md_tui.cli.errors import FAILED, OK, Failure
from md_tui.cli.options import GameName
from md_tui.cli.output import AsJson, columns, print_json, print_lines
from md_tui.games.face import Opener
from md_tui.games.registry import DEFAULT, part

if TYPE_CHECKING:
    from md_tui.loader.errors import ContentError

app = typer.Typer(
    add_completion=False, rich_markup_mode=None, help="Check cards, tiles and quests for mistakes."
)


@app.callback()
def content() -> None:
    """Check cards, tiles and quests for mistakes."""


@app.command("check")
def check(
    path: Annotated[
        Path | None, typer.Argument(help="A box, or a pack to be checked beside the box; else all there is.")
    ] = None,
    game: GameName = "",
    json: AsJson = False,
) -> int:
    """Load all content strictly and print each mistake with its file, line, key and a hint."""
    name = game or DEFAULT
    counts, digest, errors = checked(name, *_folders(name, path))
    if json:
        mistakes = [{name: getattr(error, name) for name in _FIELDS} for error in errors]
        print_json({"counts": counts, "hash": digest, "errors": mistakes})
    elif errors:
        print_lines(str(error) for error in errors)
    else:
        print_lines(
            [*columns([(key, str(count)) for key, count in counts.items()]), "", f"No mistakes: {digest}"]
        )
    return FAILED if errors else OK


_FIELDS = ("file", "line", "key", "problem", "hint")


def _folders(game: str, path: Path | None) -> tuple[Path, tuple[Path, ...]]:
    """The box and the packs to check: all of the player's packs, or only the folder named."""
    from md_tui.loader.find import box_root
    from md_tui.table.opening import own_packs

    if path is None:
        return box_root(game), own_packs(game)
    if not path.is_dir():
        raise Failure(f"{path} is not a folder of content.")
    return (path, ()) if _is_box(game, path) else (box_root(game), (path,))


def _is_box(game: str, path: Path) -> bool:
    """Whether a folder says of itself that it is a whole game."""
    from md_tui.loader.errors import Problems
    from md_tui.loader.pack import read_doc

    doc = read_doc(path / "pack.toml", "pack.toml", Problems())
    return doc is not None and doc.table.get("id") == game


def checked(
    game: str, box: Path, packs: tuple[Path, ...]
) -> tuple[dict[str, int], str, list["ContentError"]]:
    """The number of cards of each kind, the hash of the content, and every mistake in it."""
    opener: Opener = part(game, "face")
    found = opener.check(box, packs)
    once = {(error.file, error.line, error.key, error.problem): error for error in found.mistakes}
    return found.counts, found.hash, [once[place] for place in sorted(once)]

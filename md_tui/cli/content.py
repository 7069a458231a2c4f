"""`md-tui content check`: every card, tile, quest and sentence, with place and hint for each mistake."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from md_tui.cli.errors import FAILED, OK, Failure
from md_tui.cli.options import GameName
from md_tui.cli.output import AsJson, columns, print_json, print_lines
from md_tui.games.face import Checked, Opener
from md_tui.games.registry import DEFAULT, part

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
    found = checked(name, *_folders(name, path))
    if json:
        mistakes = [{name: getattr(error, name) for name in _FIELDS} for error in found.mistakes]
        data = {"counts": found.counts, "hash": found.hash, "errors": mistakes, "missing": found.missing}
        print_json(data)
    elif found.mistakes:
        print_lines(str(error) for error in found.mistakes)
    else:
        counts = columns([(key, str(count)) for key, count in found.counts.items()])
        print_lines([*counts, *_untold(found), "", f"No mistakes: {found.hash}"])
    return FAILED if found.mistakes else OK


def _untold(found: Checked) -> list[str]:
    """The sentences that a language lacks; they are said in English, so that they are no mistakes."""
    lines = [f"{tongue}: {key} is not translated" for tongue, keys in found.missing.items() for key in keys]
    return ["", *lines] if lines else []


def _of_the_shell(known: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """By language what the shell's own words lack beside the game's."""
    from md_tui.loader.find import box_root
    from md_tui.wording import ENGLISH, LANG, SHELL, languages, untold

    folder = box_root(SHELL) / LANG
    tongues = sorted({*languages(folder), *known} - {ENGLISH})
    return {
        name: [*known.get(name, ()), *(f"{SHELL}.{key}" for key in untold(folder, name))] for name in tongues
    }


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


def checked(game: str, box: Path, packs: tuple[Path, ...]) -> Checked:
    """What there is of each kind, the hash of the content, every mistake once, and what is not translated."""
    opener: Opener = part(game, "face")
    found = opener.check(box, packs)
    found = found._replace(missing={**found.missing, **_of_the_shell(found.missing)})
    once = {(error.file, error.line, error.key, error.problem): error for error in found.mistakes}
    return found._replace(mistakes=[once[place] for place in sorted(once)])

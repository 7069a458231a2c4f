"""`md-tui shots`: draws pictures of the screens."""

from pathlib import Path
from typing import Annotated

import typer

from md_tui.cli.errors import Failure
from md_tui.cli.options import GameName
from md_tui.cli.output import Over, print_lines


def run(
    folder: Annotated[Path, typer.Argument(help="Where the pictures go.")] = Path("screenshots"),
    game: GameName = "",
    only: Annotated[str, typer.Option(help="Draw this picture only.")] = "",
    over: Over = False,
) -> None:
    """Draw pictures of the screens as SVG: fixed games, the same pictures each time."""
    from md_tui.games import registry
    from md_tui.store.files import COMMON, check_place, ready_folder, write_file

    where = registry.entry(game or registry.DEFAULT).commands.get("shots")
    if where is None:
        raise Failure(f"There are no pictures of {game}.")
    gallery = registry.load(where)
    if only and only not in gallery.names:
        raise Failure(f"There is no picture {only}; known are {', '.join(gallery.names)}.")
    ready_folder(folder)
    targets = {name: folder / f"{name}.svg" for name in ([only] if only else gallery.names)}
    for target in targets.values():
        check_place(target, over=over)
    for name, target in targets.items():
        write_file(target, gallery.draw(name).encode(), over=over, mode=COMMON)
        print_lines([f"Wrote {target}."])

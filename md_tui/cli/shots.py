"""`md-tui shots`: draws pictures of the screens."""

from pathlib import Path
from typing import Annotated

import typer

from md_tui.cli.errors import Failure
from md_tui.cli.output import print_lines


def run(
    folder: Annotated[Path, typer.Argument(help="Where the pictures go.")] = Path("screenshots"),
    only: Annotated[str, typer.Option(help="Draw this picture only.")] = "",
) -> None:
    """Draw pictures of the screens as SVG: fixed games, the same pictures each time."""
    from md_tui.tui.shots import SHOTS, draw

    if only and only not in SHOTS:
        raise Failure(f"There is no picture {only}; known are {', '.join(SHOTS)}.")
    folder.mkdir(parents=True, exist_ok=True)
    for name in [only] if only else list(SHOTS):
        target = folder / f"{name}.svg"
        target.write_text(draw(name), encoding="utf-8")
        print_lines([f"Wrote {target}."])

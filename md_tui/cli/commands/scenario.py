"""`md-tui scenario`: small set-ups with an expected outcome: worked examples, bug reports, puzzles."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from md_tui.cli.errors import FAILED, OK
from md_tui.cli.options import GameName, face_named
from md_tui.cli.output import AsJson, print_json, print_lines

if TYPE_CHECKING:
    from md_tui.games.face import Face
    from md_tui.games.lab import Scenario


def run(
    files: Annotated[
        list[Path], typer.Argument(help="Scenario files; docs/scenarios.md shows how to write one.")
    ],
    game: GameName = "",
    json: AsJson = False,
    quiet: Annotated[bool, typer.Option(help="Say only whether it came out as expected.")] = False,
) -> int:
    """Play scenarios and compare what came of them with what they expect."""
    face = face_named(game)
    reports = [(file.name, _played(face, file)) for file in files]
    if json:
        facts = ("title", "rules", "failures")
        print_json([{"file": name} | {key: getattr(r, key) for key in facts} for name, r in reports])
    else:
        for name, report in reports:
            print_lines([] if quiet else [f"  {line}" for line in report.told])
            outcome = "NOT as expected" if report.failures else "as expected"
            print_lines([f"{name}: {report.title}: {outcome}", *(f"  {line}" for line in report.failures)])
    return FAILED if any(report.failures for _, report in reports) else OK


def _played(face: "Face", file: Path) -> "Scenario":
    """One scenario, played."""
    from md_tui.loader.errors import Problems
    from md_tui.loader.pack import read_doc
    from md_tui.sim.headless import lab_of

    problems = Problems()
    doc = read_doc(file, file.name, problems)
    if doc is None:
        problems.check()
        raise AssertionError("a document that cannot be read has a problem")
    return lab_of(face.game.name).scenario(face, doc)

"""`md-tui scenario`: small set-ups with an expected outcome: worked examples, bug reports, puzzles."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from md_tui.cli.errors import FAILED, OK
from md_tui.cli.output import AsJson, print_json, print_lines

if TYPE_CHECKING:
    from md_tui.games.massive_darkness.face.face import MassiveDarknessFace
    from md_tui.sim.games.massive_darkness.scenario.run import Report


def run(
    files: Annotated[
        list[Path], typer.Argument(help="Scenario files; docs/scenarios.md shows how to write one.")
    ],
    json: AsJson = False,
    quiet: Annotated[bool, typer.Option(help="Say only whether it came out as expected.")] = False,
) -> int:
    """Play scenarios and compare what came of them with what they expect."""
    from md_tui.table.opening import open_face

    opened: Any = open_face()
    reports = [(file.name, _played(opened, file)) for file in files]
    if json:
        facts = ("title", "rules", "failures")
        print_json([{"file": name} | {key: getattr(r, key) for key in facts} for name, r in reports])
    else:
        for name, report in reports:
            print_lines([] if quiet else _told(opened, report))
            outcome = "NOT as expected" if report.failures else "as expected"
            print_lines([f"{name}: {report.title}: {outcome}", *(f"  {line}" for line in report.failures)])
    return FAILED if any(report.failures for _, report in reports) else OK


def _played(opened: "MassiveDarknessFace", file: Path) -> "Report":
    """One scenario, played."""
    from md_tui.loader.errors import Problems
    from md_tui.loader.pack import read_doc
    from md_tui.sim.games.massive_darkness.scenario.run import run_scenario

    problems = Problems()
    doc = read_doc(file, file.name, problems)
    if doc is None:
        problems.check()
        raise AssertionError("a document that cannot be read has a problem")
    return run_scenario(opened.game, doc)


def _told(opened: "MassiveDarknessFace", report: "Report") -> list[str]:
    """What happened, line by line."""
    from md_tui.games.massive_darkness.face.narrate.events import narrate

    words, before, lines = opened.words.bound_to(report.box), report.start, []
    for event in report.events:
        after = opened.game.evolve(before, event)
        line = narrate(words, event, before, after)
        lines += [f"  {line.text}"] if line else []
        before = after
    return lines

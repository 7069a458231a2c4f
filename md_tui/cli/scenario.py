"""`md-tui scenario`: small set-ups with an expected outcome: worked examples, bug reports, puzzles."""

from pathlib import Path
from typing import Annotated

import typer

from md_tui.cli.errors import FAILED, OK
from md_tui.cli.output import AsJson, print_json, print_lines


def run(
    files: Annotated[
        list[Path], typer.Argument(help="Scenario files; docs/scenarios.md shows how to write one.")
    ],
    json: AsJson = False,
    quiet: Annotated[bool, typer.Option(help="Say only whether it came out as expected.")] = False,
) -> int:
    """Play scenarios and compare what came of them with what they expect."""
    from md_tui.table.opening import open_table_box

    opened = open_table_box()
    reports = [_report(opened, file) for file in files]
    if json:
        print_json([{k: v for k, v in report.items() if k != "lines"} for report in reports])
    else:
        for report in reports:
            print_lines([] if quiet else report["lines"])
            print_lines(
                [
                    f"{report['file']}: {report['title']}: {'as expected' if not report['failures'] else 'NOT as expected'}"
                ]
            )
            print_lines(f"  {failure}" for failure in report["failures"])
    return FAILED if any(report["failures"] for report in reports) else OK


def _report(opened: "object", file: Path) -> dict[str, object]:
    from md_tui.games.massive_darkness.narrate import narrate
    from md_tui.loader.doc import parse_doc
    from md_tui.loader.errors import Problems
    from md_tui.sim.scenario import run_scenario

    problems = Problems()
    doc = parse_doc(file.read_text(encoding="utf-8"), file.name, problems)
    problems.check()
    assert doc is not None
    report = run_scenario(opened.game, doc)  # type: ignore[attr-defined]
    lines = []
    for event in report.events:
        line = narrate(opened.words, event, report.state, report.state)  # type: ignore[attr-defined]
        if line:
            lines.append("  " + line.text)
    return {"file": file.name, "title": report.title, "failures": list(report.failures), "lines": lines}

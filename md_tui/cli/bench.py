"""`md-tui bench`: the ratios against peers, as a table, as JSON, or written into the README."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from md_tui.cli.errors import Failure
from md_tui.cli.output import AsJson, columns, print_json, print_lines

if TYPE_CHECKING:
    from md_tui.bench.measure import Ratio

Result = tuple["Ratio", float]
_PLACE = re.compile(r"(<!-- bench -->\n).*?(<!-- /bench -->)", re.DOTALL)


def run(
    json: AsJson = False,
    tui: Annotated[
        bool, typer.Option("--tui", help="Measure the screen in a pseudo-terminal instead.")
    ] = False,
    only: Annotated[str, typer.Option(help="Measure only keys that contain this.")] = "",
    readme: Annotated[
        Path | None, typer.Option(help="Write the table between the bench marks of FILE.")
    ] = None,
) -> None:
    """Measure speed against peers; every figure is a ratio within one run unless its name has a unit."""
    from md_tui.bench.measure import ratios

    chosen = [ratio for ratio in ratios() if ratio.tui == tui and only in ratio.key]
    if not chosen:
        raise Failure(f"Nothing is measured under a name with {only} in it.")
    try:
        results = [(ratio, round(ratio.measure(), 3)) for ratio in chosen]
    except ModuleNotFoundError as missing:
        raise Failure(f"The peer {missing.name} is not installed; the bench extra brings it.") from missing
    if readme is not None:
        write_table(readme, results)
    if json:
        print_json({"ratios": {ratio.key: value for ratio, value in results}})
    else:
        print_lines(columns([(r.key, f"{value:g}", _goal(r), _verdict(r, value)) for r, value in results]))


def write_table(file: Path, results: Sequence[Result]) -> None:
    """Replace what stands between the bench marks of a Markdown file."""
    from md_tui.store.files import write_file

    text = file.read_text(encoding="utf-8")
    if not _PLACE.search(text):
        raise Failure(f"{file} has no bench marks to write between.")
    rows = [f"| `{r.key}` | {r.what} | {_goal(r)} | {value:.3g} |\n" for r, value in results]
    table = "| key | what | goal | measured |\n| --- | --- | --- | --- |\n" + "".join(rows)
    filled = _PLACE.sub(lambda marks: marks[1] + table + marks[2], text)
    write_file(file, filled.encode(), over=True)


def _goal(ratio: "Ratio") -> str:
    return f"{'<=' if ratio.at_most else '>='} {ratio.goal:g}"


def _verdict(ratio: "Ratio", value: float) -> str:
    return "ok" if ratio.met(value) else "short of the goal"

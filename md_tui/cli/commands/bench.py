"""`md-tui bench`: the ratios against peers, as a table, as JSON, or written into the README."""

import re
import sys
from collections.abc import Container, Iterator, Sequence
from pathlib import Path
from subprocess import SubprocessError
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

from md_tui.cli.errors import Failure
from md_tui.cli.output import AsJson, columns, print_json, print_lines

if TYPE_CHECKING:
    from md_tui.bench.measure import Ratio

Result = tuple["Ratio", float]
_ROW = re.compile(r"^\| `[^|]*\|.*\n", re.MULTILINE)
_BARS = 6
"""Bars in a row of the table."""
EMPTY_LOOP = "1,000 turns of an empty loop: {} microseconds"
_PLACE = re.compile(r"(<!-- bench -->\n).*?(<!-- /bench -->)", re.DOTALL)


def run(
    json: AsJson = False,
    tui: Annotated[
        bool, typer.Option("--tui", help="Measure the screen in a pseudo-terminal instead.")
    ] = False,
    hosting: Annotated[bool, typer.Option("--hosting", help="Measure shared tables instead.")] = False,
    everything: Annotated[bool, typer.Option("--all", help="Measure all of it, in one run.")] = False,
    only: Annotated[str, typer.Option(help="Measure only keys that contain this.")] = "",
    readme: Annotated[
        Path | None, typer.Option(help="Write the table between the bench marks of FILE.")
    ] = None,
    compare: Annotated[
        str, typer.Option(metavar="COMMIT", help="Measure this version and that of COMMIT in turn.")
    ] = "",
) -> None:
    """Measure speed against peers; every figure is a ratio within one run unless its name has a unit."""
    from md_tui.bench.measure import calibration_us, ratios

    if compare:
        _compare(compare, only, chosen(tui, hosting, everything), json)
        return
    kind = (tui, hosting)
    named = [r for r in ratios() if (everything or (r.tui, r.hosting) == kind) and only in r.key]
    if not named:
        raise Failure(f"Nothing is measured under a name with {only} in it.")
    away = [ratio for ratio in named if not ratio.possible()]
    calibration = round(calibration_us(), 1)
    results: list[Result] = []
    failed: dict[str, str] = {}
    for result in _measured([ratio for ratio in named if ratio.possible()], failed):
        results.append(result)
        if readme is not None:  # after each one: whoever stops a long run keeps what it has found
            write_table(readme, results, away, {ratio.key for ratio in ratios()}, calibration)
    if json:
        found = {"ratios": {r.key: value for r, value in results}, "calibration_us": calibration}
        print_json(found | ({"failed": failed} if failed else {}))
    else:
        _print_table(results, away, failed, calibration)
    if failed:
        raise typer.Exit(1)


def _print_table(
    results: Sequence[Result], away: "Sequence[Ratio]", failed: dict[str, str], calibration: float
) -> None:
    """The figures for people, and a sentence for each that there is none of."""
    print_lines(columns([(r.key, f"{value:g}", _goal(r), _verdict(r, value)) for r, value in results]))
    print_lines(f"{ratio.key} is not measured here: it needs {ratio.needs}" for ratio in away)
    print_lines(f"{key} could not be measured: {why}" for key, why in failed.items())
    print_lines([EMPTY_LOOP.format(calibration)])


def _measured(chosen: "Sequence[Ratio]", failed: dict[str, str]) -> Iterator[Result]:
    """Every figure, rounded as it is shown and told as it is found; one that cannot be had costs no other."""
    from md_tui.kernel.errors import KernelError

    for number, ratio in enumerate(chosen, 1):
        start = monotonic()
        try:
            result = ratio, round(ratio.measure(), 3)
        except ModuleNotFoundError as missing:
            raise Failure(
                f"The peer {missing.name} is not installed; the bench extra brings it."
            ) from missing
        except (KernelError, OSError, SubprocessError) as error:
            failed[ratio.key] = str(error)
            print(f"{number}/{len(chosen)} {ratio.key}: {error}", file=sys.stderr)
            continue
        took = monotonic() - start
        print(f"{number}/{len(chosen)} {ratio.key} {result[1]:g} ({took:.0f} s)", file=sys.stderr)
        yield result


def chosen(tui: bool, hosting: bool, everything: bool) -> list[str]:
    """The options by which another process measures the same."""
    options = {"--tui": tui, "--hosting": hosting, "--all": everything}
    return [option for option, wanted in options.items() if wanted]


def _compare(commit: str, only: str, kind: Sequence[str], json: bool) -> None:
    """Both versions of each figure, and how many times the old one's the new one's is."""
    from md_tui.bench.versions import changed_methods, compared

    methods = changed_methods(commit)
    found = compared(commit, only, kind)
    if json:
        both = {key: {"old": old, "new": new} for key, old, new in found}
        print_json({"compared": both, "methods_changed": methods})
        return
    rows = [(key, f"{old:g}", f"{new:g}", f"{new / old:.2f}" if old else "-") for key, old, new in found]
    print_lines(columns([("key", commit, "here", "here / there"), *rows]))
    if methods:
        said = "Each version is measured by its own bench, and these files of it differ"
        print_lines([f"{said}: {', '.join(methods)}. What they measure may not be the same thing."])


def write_table(
    file: Path, results: Sequence[Result], away: "Sequence[Ratio]", keys: Container[str], calibration: float
) -> None:
    """Put figures between the bench marks of a Markdown file; those not measured now stay as they were,
    unless nobody measures them any more or they stand there in another form."""
    from md_tui.store.files import write_file

    text = file.read_text(encoding="utf-8")
    place = _PLACE.search(text)
    if place is None:
        raise Failure(f"{file} has no bench marks to write between.")
    rows = [(row.split("|")[1].strip(" `"), row) for row in _ROW.findall(place[0])]
    known = {key: row for key, row in rows if key in keys and row.count("|") == _BARS}
    known |= {ratio.key: _away(ratio) for ratio in away if ratio.key not in known}
    known |= {ratio.key: _row(ratio, value) for ratio, value in results}
    table = "| key | what | goal | measured | |\n| --- | --- | --- | --- | --- |\n" + "".join(known.values())
    table += f"\n{EMPTY_LOOP.format(calibration)}.\n"
    filled = _PLACE.sub(lambda marks: marks[1] + table + marks[2], text)
    write_file(file, filled.encode(), over=True)


def _row(ratio: "Ratio", value: float) -> str:
    verdict = "" if ratio.met(value) else "**missed**"
    return f"| `{ratio.key}` | {ratio.what} | {_goal(ratio)} | {value:.3g} | {verdict} |\n"


def _away(ratio: "Ratio") -> str:
    return f"| `{ratio.key}` | {ratio.what} | {_goal(ratio)} | - | not measured: needs {ratio.needs} |\n"


def _goal(ratio: "Ratio") -> str:
    aim = "" if ratio.aim is None else f" [{ratio.aim:g}]"
    return f"{'<=' if ratio.at_most else '>='} {ratio.goal:g}{aim}"


def _verdict(ratio: "Ratio", value: float) -> str:
    return "ok" if ratio.met(value) else "short of the goal"

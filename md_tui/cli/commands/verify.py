"""`md-tui verify`: every recorded command is decided again, and the first difference is named."""

import sys
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from md_tui import wording
from md_tui.cli.errors import DAMAGED, FAILED, OK
from md_tui.cli.output import AsJson, print_json, print_lines
from md_tui.cli.recorded import from_file, from_library, sources
from md_tui.cli.run import say
from md_tui.cli.words import say as told
from md_tui.kernel.errors import Damaged, Diverged, Incompatible, KernelError

DIFFERENCE = ("seq", "path", "logged", "now", "rule", "rules")
"""What a difference between a log and the rules is told by."""


class Verdict(NamedTuple):
    """What came out for one log."""

    name: str
    report: dict[str, Any]
    code: int = OK

    def line(self) -> str:
        """The verdict as one line for people."""
        if self.code != OK:
            return str(wording.phrases().headed(self.name, self.report["error"]))
        state = self.report["state"]
        return told(
            "verified" if state else "verified_hidden",
            name=self.name,
            count=self.report["commands"],
            state=state,
        )


def run(
    what: Annotated[
        str, typer.Argument(metavar="GAME|FILE|FOLDER", help="A game, an .mdlog, or a folder of them.")
    ],
    json: AsJson = False,
) -> int:
    """Play recorded games again by today's rules; the first record that differs or is damaged is named."""
    verdicts = [_verdict(name, source) for name, source in sources(what)]
    if json:
        reports = [{"name": verdict.name, **verdict.report} for verdict in verdicts]
        print_json(reports if Path(what).is_dir() else reports[0])
    else:
        print_lines(verdict.line() for verdict in verdicts if verdict.code == OK)
        for verdict in verdicts:
            if verdict.code != OK:
                say(verdict.line(), verdict.code)
    return max(verdict.code for verdict in verdicts)


def _verdict(name: str, file: Path | None) -> Verdict:
    """Check one log; what is wrong with it is part of the verdict."""
    try:
        return Verdict(name, _checked(*(from_file(file) if file else from_library(name))))
    except (Damaged, Diverged) as error:
        facts = {key: getattr(error, key) for key in DIFFERENCE if hasattr(error, key)}
        verdict = "diverged" if isinstance(error, Diverged) else "damaged"
        return Verdict(name, {"verdict": verdict, "error": str(error), **facts}, DAMAGED)
    except Incompatible as error:
        return Verdict(name, {"verdict": "incompatible", "error": str(error), "seq": error.seq}, FAILED)
    except KernelError as error:
        return Verdict(name, {"verdict": "unread", "error": str(error)}, FAILED)


def _checked(bodies: list[bytes], contents: Any) -> dict[str, Any]:
    """The facts of a log that is as today's rules would have it."""
    from md_tui.cli.named_game import resolve
    from md_tui.kernel.event import read_log
    from md_tui.kernel.log import batches
    from md_tui.kernel.secrets import may_be_told
    from md_tui.kernel.verify import verify
    from md_tui.store.library import named_in

    name, content = named_in(bodies)
    game = resolve(name, content, contents)
    with Progress(len(bodies) - 1) as progress:
        try:
            timeline = verify(game, read_log(game, bodies), progress.at)
        except Diverged as error:
            raise error if _is_told(game, bodies) else _hidden(error) from None
    return {
        "verdict": "ok",
        "game": name,
        "content": content,
        "records": len(bodies),
        "commands": len(batches(timeline.records)),
        "state": timeline.records[timeline.head].state if may_be_told(game, timeline.state) else "",
    }


def _is_told(game: Any, bodies: list[bytes]) -> bool:
    """Whether everything in a log may be shown: not of a game with secrets that has not ended."""
    from md_tui.kernel.reading import read_game
    from md_tui.kernel.secrets import may_be_told, secrets_of

    try:
        return secrets_of(game) is None or may_be_told(game, read_game(game, bodies).state)
    except KernelError:
        return False


def _hidden(error: Diverged) -> Diverged:
    """A difference in a game with secrets: where it is, and nothing of what stands there."""
    return Diverged("differs_today", seq=error.seq)


class Progress:
    """A bar on the error stream while a long log is verified; nothing where no person looks."""

    WIDTH = 40

    def __init__(self, whole: int) -> None:
        """`whole` is the number of records."""
        self._whole, self._shown = max(1, whole), -1
        self._on = sys.stderr.isatty()

    def at(self, number: int) -> None:
        """Show how far it has come, if that looks different from before."""
        full = number * self.WIDTH // self._whole
        if self._on and full != self._shown:
            self._shown = full
            bar = "#" * full + "." * (self.WIDTH - full)
            sys.stderr.write(f"\r[{bar}] {number}/{self._whole}")
            sys.stderr.flush()

    def __enter__(self) -> "Progress":
        return self

    def __exit__(self, *_: object) -> None:
        if self._shown >= 0:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

"""`md-tui verify`: every recorded command is decided again, and the first difference is named."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from md_tui.cli.errors import DAMAGED, FAILED, OK, Failure
from md_tui.cli.output import AsJson, print_json, print_lines
from md_tui.cli.run import say
from md_tui.kernel.errors import Damaged, Diverged, Incompatible, KernelError


class Verdict(NamedTuple):
    """What came out for one log."""

    name: str
    report: dict[str, Any]
    code: int = OK

    def line(self) -> str:
        """The verdict as one line for people."""
        if self.code != OK:
            return f"{self.name}: {self.report['error']}"
        return (
            f"{self.name}: {self.report['commands']} commands decide the same today ({self.report['state']})."
        )


def run(
    what: Annotated[
        str, typer.Argument(metavar="GAME|FILE|FOLDER", help="A game, an .mdlog, or a folder of them.")
    ],
    json: AsJson = False,
) -> int:
    """Play recorded games again by today's rules; the first record that differs or is damaged is named."""
    verdicts = [_verdict(name, source) for name, source in _sources(what)]
    if json:
        reports = [{"name": verdict.name, **verdict.report} for verdict in verdicts]
        print_json(reports if Path(what).is_dir() else reports[0])
    else:
        print_lines(verdict.line() for verdict in verdicts if verdict.code == OK)
        for verdict in verdicts:
            if verdict.code != OK:
                say(verdict.line(), verdict.code)
    return max(verdict.code for verdict in verdicts)


def _sources(what: str) -> Iterator[tuple[str, "Path | None"]]:
    """The names of the logs, and their files where they are not games of the library."""
    path = Path(what)
    if path.is_dir():
        files = sorted(path.glob("*.mdlog"))
        if not files:
            raise Failure(f"There is no .mdlog in {path}.")
        yield from ((file.name, file) for file in files)
    elif path.exists() or path.suffix == ".mdlog":
        yield path.name, path
    else:
        from md_tui.cli.library import find, library

        yield find(library(), what), None


def _verdict(name: str, file: Path | None) -> Verdict:
    """Check one log; what is wrong with it is part of the verdict."""
    try:
        return Verdict(name, _checked(*(_from_file(file) if file else _from_library(name))))
    except (Damaged, Diverged) as error:
        facts = {key: getattr(error, key) for key in ("seq", "path", "logged", "now") if hasattr(error, key)}
        verdict = "diverged" if isinstance(error, Diverged) else "damaged"
        return Verdict(name, {"verdict": verdict, "error": str(error), **facts}, DAMAGED)
    except Incompatible as error:
        return Verdict(name, {"verdict": "incompatible", "error": str(error), "seq": error.seq}, FAILED)
    except KernelError as error:
        return Verdict(name, {"verdict": "unread", "error": str(error)}, FAILED)


def records_of(what: str) -> tuple[list[bytes], Any]:
    """The records of one game or file, and where its content is."""
    name, file = next(_sources(what))
    return _from_file(file) if file else _from_library(name)


def _from_file(file: Path) -> tuple[list[bytes], "Carried"]:
    """The records of a file and the content in it; a torn end is damage here."""
    from md_tui.store import mdlog
    from md_tui.store.files import read_limited

    parsed = mdlog.read(read_limited(file, mdlog.MAX_FILE))
    if parsed.fault is not None:
        raise parsed.fault
    return parsed.bodies, Carried(parsed.content)


def _from_library(id: str) -> tuple[list[bytes], Any]:
    """The records of a game, and where the library keeps contents."""
    from md_tui.cli.library import library

    games = library()
    store = games.open(id)
    try:
        return [record.body for record in store.read()], games.contents
    finally:
        store.close()


class Carried:
    """The one content that travels inside a log."""

    def __init__(self, data: bytes | None) -> None:
        """Keep the canonical bytes."""
        self.data = data

    def get(self, name: str) -> Any:
        """The content of that hash, or the refusal that another one is needed."""
        import msgspec

        from md_tui.kernel.statehash import digest

        if self.data is None or digest(self.data) != name:
            raise Incompatible(f"the content {name} that this game was played with is not inside the log")
        return msgspec.json.decode(self.data)


def _checked(bodies: list[bytes], contents: Any) -> dict[str, Any]:
    """The facts of a log that is as today's rules would have it."""
    from md_tui.cli.library import resolve
    from md_tui.kernel.event import read_log
    from md_tui.kernel.log import batches
    from md_tui.kernel.verify import verify
    from md_tui.store.library import named_in

    name, content = named_in(bodies)
    game = resolve(name, content, contents)
    timeline = verify(game, read_log(game, bodies))
    return {
        "verdict": "ok",
        "game": name,
        "content": content,
        "records": len(bodies),
        "commands": len(batches(timeline.records)),
        "state": timeline.records[timeline.head].state,
    }

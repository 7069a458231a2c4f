"""Runs the command line: every outcome becomes an exit code, every error one sentence, never a traceback."""

import os
import re
import sys
from collections.abc import Sequence
from typing import Any

from md_tui.cli import COMMANDS
from md_tui.cli.errors import DAMAGED, FAILED, INTERRUPTED, OK, USAGE, Failure
from md_tui.cli.parameters import fitting, function_of
from md_tui.kernel.errors import Saying


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code."""
    try:
        code = _call(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        _leave_pipe()
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except Failure as error:
        speak()
        return say(str(error), error.code)
    except Exception as error:
        return _explain(error)
    return code if isinstance(code, int) else OK


def _call(arguments: Sequence[str]) -> Any:
    """Bare `md-tui` goes straight to the table, and a plain command line straight to its command."""
    if not arguments:
        from md_tui.cli.bare import run as open_table

        return open_table()
    if arguments[0] in COMMANDS:
        run = function_of(arguments[0], arguments[1:])
        given = fitting(arguments[0], run, arguments[1:]) if run is not None else None
        if given is not None:
            return run(**given)
    from md_tui.cli.group import build

    return build().main(list(arguments), prog_name="md-tui", standalone_mode=False)


def speak() -> None:
    """Have the words of errors at hand, in the player's language."""
    from contextlib import suppress

    from md_tui.cli.words import know_setting

    with suppress(Exception):  # an error about the settings must be told as well
        know_setting()


def say(sentence: str, code: int) -> int:
    """Print one sentence on stderr, made safe for the terminal, and pass the code on."""
    from md_tui.locations import is_guest

    said = without_commands(sentence) if is_guest() else sentence
    print(f"md-tui: {printable(said)}", file=sys.stderr)
    return code


def without_commands(sentence: str) -> str:
    """Sentences without the parts that tell people to run a command or give an option."""
    left = []
    tells = re.compile(rf"md-tui ({'|'.join(COMMANDS)})\b|--[a-z]")
    for said in re.split(r"(?<=[.?!]) ", sentence):
        kept = [part.strip() for part in re.split("; |: (?=md-tui )", said) if not tells.search(part)]
        if kept:
            left.append(_sentence("; ".join(kept)))
    return " ".join(left) or str(Saying("elsewhere"))


def printable(text: str) -> str:
    """The text on one line, with every character that could command a terminal escaped."""
    plain = text.replace("\N{NO-BREAK SPACE}", " ")
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in plain)


def _sentence(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text}."


def _explain(error: Exception) -> int:
    """Say what went wrong in the words of the part that noticed it."""
    speak()
    typer = sys.modules.get("typer")
    if typer and isinstance(error, typer.Abort):
        return INTERRUPTED
    if typer and isinstance(error, typer.TyperException):
        from md_tui.cli.usage import mistake

        return say(str(Saying("try_help", problem=_sentence(str(mistake(error))))), USAGE)
    if os.environ.get("MD_TUI_TRACEBACK"):
        raise error
    return _explain_own(error)


def _explain_own(error: Exception) -> int:
    """The same for what does not come of how the command line was written."""
    from md_tui.kernel.errors import Damaged, Diverged, KernelError
    from md_tui.kernel.store import AtSharedTable, InUse
    from md_tui.loader.errors import BadContent, ContentError

    if isinstance(error, Damaged | Diverged):
        return say(_sentence(str(error)), DAMAGED)
    if isinstance(error, InUse) and not isinstance(error, AtSharedTable):
        return say(str(Saying("watch_shows", problem=error)), FAILED)
    if isinstance(error, KernelError | ContentError):
        return say(_sentence(str(error)), FAILED)
    if isinstance(error, BadContent):
        return say(_first_of([str(one) for one in error.errors]), FAILED)
    if isinstance(error, OSError) and error.strerror:
        from md_tui.wording import told

        return say(_sentence(told(error)), FAILED)
    unforeseen = Saying("unforeseen", kind=type(error).__name__, problem=str(error))
    return say(str(unforeseen), FAILED)


def _first_of(mistakes: Sequence[str]) -> str:
    """The first mistake in the content, and the command that tells them all."""
    if len(mistakes) == 1:
        return str(Saying("only_mistake", problem=mistakes[0]))
    return str(Saying("first_mistake", problem=mistakes[0], count=len(mistakes)))


def _leave_pipe() -> None:
    """Point stdout away from the closed pipe, so that the interpreter's last flush is quiet too."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

"""The root command: knows every command's name and help, and imports a command only to run it."""

import os
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args, get_origin

import typer
from typer.core import TyperGroup
from typer.main import get_command

from md_tui import __version__
from md_tui.cli import COMMANDS
from md_tui.cli.errors import USAGE, Failure
from md_tui.cli.parameters import PREFIX, Argument, Option, declared, function_of, gathered

if TYPE_CHECKING:
    from typer._click import Command, Context, HelpFormatter


class LazyGroup(TyperGroup):
    """A group whose help comes from the table and whose commands are loaded when they are called."""

    words: Sequence[str] = ()
    """What stands after the name of the command."""

    def list_commands(self, ctx: "Context") -> list[str]:
        """Every command's name, in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: "Context", cmd_name: str) -> "Command | None":
        """Import one command."""
        if cmd_name not in COMMANDS:
            if cmd_name.startswith("-"):
                return None
            near = get_close_matches(cmd_name, COMMANDS, 1)
            why = "no_such_command_near" if near else "no_such_command_line"
            raise Failure(why, USAGE, word=cmd_name, near="".join(near))
        if cmd_name not in self.commands:
            self.commands[cmd_name] = load(cmd_name, self.words)
        return self.commands[cmd_name]

    def resolve_command(
        self, ctx: "Context", args: list[str]
    ) -> "tuple[str | None, Command | None, list[str]]":
        """The command of a line; which options it has depends on the game that the line names."""
        self.words = args[1:]
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: "Context", formatter: "HelpFormatter") -> None:
        """List the commands without importing one."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, help_line) for name, (_, help_line) in COMMANDS.items()])


def load(name: str, words: Sequence[str] = ()) -> "Command":
    """The command of that name, as its module or the game that is meant defines it."""
    module = import_module(COMMANDS[name][0])
    app: typer.Typer | None = getattr(module, "app", None)
    if app is None:
        app = typer.Typer(add_completion=False, rich_markup_mode=None)
        app.command(name)(_explained(name, function_of(name, words), words))
    command = get_command(app)
    command.name = name
    return command


def _explained(name: str, run: Any, words: Sequence[str]) -> Any:
    """A command whose parameters are declared as this library knows them."""
    usual = {key: one.default for key, one in signature(run).parameters.items()}

    def called(**given: Any) -> Any:
        return run(**gathered(run, given))

    kinds = {key: _translated(kind) for key, kind in declared(name, run, words).items()}
    called.__name__, called.__doc__, called.__annotations__ = run.__name__, run.__doc__, kinds
    taken = [
        Parameter(key, Parameter.KEYWORD_ONLY, default=usual.get(key, _left_out(kind)), annotation=kind)
        for key, kind in kinds.items()
    ]
    called.__signature__ = Signature(taken)  # type: ignore[attr-defined]
    return called


def _left_out(kind: Any) -> Any:
    """The value of a wish that is not made."""
    of = get_args(kind)[0]
    return False if of is bool else "" if get_origin(of) is Literal else None


def _translated(annotation: Any) -> Any:
    """An annotation with this library's declaration in the place of our own."""
    kind, *notes = get_args(annotation) if hasattr(annotation, "__metadata__") else (annotation,)
    if len(notes) != 1:
        return annotation
    match notes[0]:
        case Option(names, text, metavar, least, most):
            told: Any = typer.Option(*names, help=text, metavar=metavar, min=least, max=most)
        case Argument(metavar, text):
            told = typer.Argument(metavar=metavar, help=text)
        case told:
            pass
    return Annotated[kind, told]


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"md-tui {__version__}")
        raise typer.Exit


def root(
    ctx: typer.Context,
    data_dir: Annotated[
        Path | None,
        typer.Option(help="Keep games here instead of the user-data directory."),
    ] = None,
    language: Annotated[
        str, typer.Option(help="The language of words, such as en; that of the locale if left out.")
    ] = "",
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            help="Print the version.",
            callback=_print_version,
            is_eager=True,
            allow_from_autoenv=False,
        ),
    ] = False,
) -> Any:
    """Board games in the terminal: an unofficial fan project.

    Without a command the table opens.
    """
    if data_dir is not None:
        # Through the environment, so that processes started from here look in the same place.
        os.environ["MD_TUI_DATA_DIR"] = str(data_dir)
    if language:
        os.environ["MD_TUI_LANGUAGE"] = language
    if ctx.invoked_subcommand is None:
        from md_tui.cli.bare import run

        return run()
    return None


def build() -> "Command":
    """The whole command line, with nothing of the game imported."""
    settings = {"auto_envvar_prefix": PREFIX}
    app = typer.Typer(cls=LazyGroup, add_completion=False, rich_markup_mode=None, context_settings=settings)
    app.callback(invoke_without_command=True)(root)
    return get_command(app)

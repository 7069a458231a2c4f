"""The inside of Textual that is used: it does what it must, and nothing else of it is reached for."""

import ast
from pathlib import Path

from textual.app import App, ComposeResult
from textual.widgets import Static

import md_tui.tui
from md_tui.tui import private

SOURCES = sorted(Path(md_tui.tui.__file__).parent.rglob("*.py"))


def inner_modules(path: Path) -> list[str]:
    """The modules of Textual that a file imports although their names say not to."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    modules = [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    return [module for module in modules if module.startswith("textual._")]


def test_only_one_file_imports_what_textual_keeps_to_itself() -> None:
    assert [path.name for path in SOURCES if inner_modules(path)] == ["private.py"]


class Line(App[None]):
    """One line of text."""

    def compose(self) -> ComposeResult:
        """The line."""
        yield Static("before")


async def test_a_change_is_painted_at_once_and_rest_is_not() -> None:
    app = Line()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert not private.paint_now(app.screen)
        app.query_one(Static).refresh()
        assert private.paint_now(app.screen)


async def test_changes_can_be_held_back() -> None:
    app = Line()
    async with app.run_test():
        assert not private.holds_back(app)
        with app.batch_update():
            assert private.holds_back(app)


async def test_the_whole_screen_can_be_had_without_a_terminal() -> None:
    app = Line()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert isinstance(private.whole_update(app), private.LayoutUpdate)


def test_escape_sequences_are_known_by_the_names_of_keys() -> None:
    assert private.ANSI_SEQUENCES_KEYS["\x1b[A"][0].value == "up"

"""Whatever names a colour names a role that there is: an unknown one ends the program when it is drawn."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import md_tui.tui
from md_tui.tui.draw.palette import DEPTHS, Palette
from md_tui.tui.draw.parts import said
from md_tui.tui.draw.roles import ROLES
from md_tui.tui.themes import THEMES

TUI = Path(md_tui.tui.__file__).parent
WHERE = {"ink": (0, 1), "Look": (0, 1), "said": (1,)}
"""The functions that take roles of the palette, and where among their arguments."""


def named() -> Iterator[tuple[str, str]]:
    """Each role that is written out in a call, and where."""
    for path in sorted(TUI.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            for place in WHERE.get(node.func.id, ()):
                role = node.args[place] if place < len(node.args) else None
                if isinstance(role, ast.Constant) and role.value:
                    yield str(role.value), f"{path.relative_to(TUI)}:{node.lineno}"


def test_every_role_that_is_written_out_is_known() -> None:
    found = list(named())
    assert len(found) > 50
    assert [where for role, where in found if role not in ROLES] == []


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("theme", THEMES)
def test_every_role_has_a_style_in_every_theme_at_every_depth(theme: str, depth: str) -> None:
    palette = Palette(theme, depth)
    for role in ROLES:
        _, look = said("x", role)
        assert palette.style(look) is not None

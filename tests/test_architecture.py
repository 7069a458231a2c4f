"""The architecture as a test: what imports what at run time, how big files are, what rules may not touch."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

SYNTAX = pytest.mark.xdist_group("syntax")
"""Tests that look at the syntax of the whole house: one process takes it apart for all of them."""
pytestmark = SYNTAX

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "md_tui"
PYPROJECT = (ROOT / "pyproject.toml").read_text()
PURE = ("kernel", "toolkit", "games")
IMPURE_MODULES = frozenset(
    {"random", "secrets", "time", "datetime", "asyncio", "threading", "os", "sqlite3", "socket"}
)
IMPURE_CALLS = frozenset({"open", "print", "input", "eval", "exec", "__import__", "breakpoint"})
IMPURE_METHODS = frozenset(
    {"read_text", "read_bytes", "write_text", "write_bytes", "open", "unlink", "mkdir"}
)
MOST_LINES, NEVER_MORE = 300, 500
MOST_OF_A_FUNCTION = 24
PLAIN_STATEMENTS = (ast.Return, ast.Assign, ast.AnnAssign, ast.Expr)
REASON = re.compile(r"^# Long, because .{20,}$", re.MULTILINE)
"""What stands below the first sentence of a file that is longer than others."""
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
TEXT_SUFFIXES = frozenset({".py", ".toml", ".md", ".tcss", ".lock", ".txt", ".cfg", ".json", ""})


def tracked() -> list[Path]:
    """Every file of the repository; outside of a clone, every file that would be in it."""
    listing = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files", "-z"], capture_output=True, check=False, text=True
    ).stdout
    if listing:
        return [path for name in listing.split("\0") if name and (path := ROOT / name).is_file()]
    return [
        path for folder in ("md_tui", "tests", "content", "docs") for path in (ROOT / folder).rglob("*.*")
    ]


def python_files(*folders: Path) -> list[Path]:
    """The source files below some folders."""
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def pure_files() -> list[Path]:
    """The source files of the rules."""
    return python_files(*(PACKAGE / name for name in PURE))


def named(path: Path) -> str:
    """A path as it reads in a test's name."""
    return path.relative_to(ROOT).as_posix()


def imported_by(code: str) -> set[str]:
    """The top-level modules loaded in a fresh interpreter after some code ran."""
    report = "print(*sorted(set(sys.modules) - before), file=sys.stderr)"
    script = f"import sys; before = set(sys.modules)\n{code}\n{report}"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    return set(ran.stderr.split())


def command_line(*arguments: str) -> str:
    """Code that runs one command line in its interpreter."""
    return f"sys.argv = ['md-tui', *{arguments}]\nfrom md_tui.__main__ import main\nassert main() == 0"


def test_importing_the_package_imports_nothing_else() -> None:
    assert imported_by("import md_tui") == {"md_tui"}


@pytest.mark.parametrize(
    "arguments", [["--help"], ["--version"], ["locate"], ["games", "--json"]], ids=" ".join
)
def test_a_printing_command_loads_no_screen(arguments: list[str]) -> None:
    loaded = imported_by(command_line(*arguments))
    assert not {name for name in loaded if name.partition(".")[0] in {"textual", "rich"}}


def test_help_loads_no_game_no_store_and_no_command() -> None:
    loaded = {name for name in imported_by(command_line("--help")) if name.startswith("md_tui")}
    assert loaded == {
        "md_tui", "md_tui.__main__", "md_tui.cli", "md_tui.cli.run", "md_tui.cli.group", "md_tui.cli.errors",
        "md_tui.cli.parameters", "md_tui.kernel", "md_tui.kernel.errors",
    }  # fmt: skip


def test_the_terminal_guard_loads_no_screen() -> None:
    loaded = imported_by("import md_tui.tui.terminal.guard")
    assert not {name for name in loaded if name.partition(".")[0] in {"textual", "rich"}}


def test_no_source_file_is_longer_than_one_can_read() -> None:
    texts = {named(path): path.read_text() for path in python_files(PACKAGE, ROOT / "tests")}
    long = {name: text for name, text in texts.items() if len(text.splitlines()) > MOST_LINES}
    assert [name for name, text in long.items() if not REASON.search(text)] == []
    assert [name for name, text in long.items() if len(text.splitlines()) > NEVER_MORE] == []


def test_a_reason_for_a_long_file_goes_when_the_file_is_short() -> None:
    texts = {named(path): path.read_text() for path in python_files(PACKAGE, ROOT / "tests")}
    short = {name: text for name, text in texts.items() if len(text.splitlines()) <= MOST_LINES - 20}
    assert [name for name, text in short.items() if REASON.search(text)] == []


def long_functions(tree: ast.AST) -> Iterator[str]:
    """The functions with too many lines below their docstring; the longest table or call counts as one."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        body = node.body[1:] if ast.get_docstring(node) else node.body
        parts = [part for one in body for part in ast.walk(one) if isinstance(part, PLAIN_STATEMENTS)]
        longest = max((lines_of(part) for part in parts), default=1)
        if body and (body[-1].end_lineno or 0) - body[0].lineno + 2 - longest > MOST_OF_A_FUNCTION:
            yield node.name


def lines_of(node: ast.stmt) -> int:
    """How many lines a statement takes."""
    return (node.end_lineno or node.lineno) - node.lineno + 1


def test_no_function_is_longer_than_one_can_read() -> None:
    long = [
        f"{named(path)}: {name}" for path in python_files(PACKAGE) for name in long_functions(tree_of(path))
    ]
    assert long == []


def test_the_look_at_functions_sees_what_it_should() -> None:
    steps, table = "    a()\n" * 25, "    return [\n" + "        1,\n" * 40 + "    ]\n"
    code = f"def long():\n{steps}\ndef table():\n    a()\n{table}"
    assert list(long_functions(ast.parse(code))) == ["long"]


def impurities(tree: ast.AST) -> Iterator[str]:
    """Everything in a syntax tree that reaches for disk, clock, chance or the terminal."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names if alias.name.partition(".")[0] in IMPURE_MODULES)
            case ast.ImportFrom(module=str(module)) if module.partition(".")[0] in IMPURE_MODULES:
                yield module
            case ast.Call(func=ast.Name(id=name)) if name in IMPURE_CALLS:
                yield f"{name}()"
            case ast.Call(func=ast.Attribute(attr=name)) if name in IMPURE_METHODS:
                yield f".{name}()"


@pytest.mark.parametrize("path", pure_files(), ids=named)
def test_rules_touch_no_disk_clock_or_chance(path: Path) -> None:
    assert list(impurities(tree_of(path))) == []


def test_the_purity_check_sees_what_it_should() -> None:
    code = "import random\nfrom time import time\nopen('x')\npath.read_text()\nimport os.path"
    assert sorted(impurities(ast.parse(code))) == [".read_text()", "open()", "os.path", "random", "time"]


@cache
def tree_of(path: Path) -> ast.Module:
    """A module as a tree; several tests walk over each."""
    return ast.parse(path.read_text())


def test_every_module_says_what_it_is() -> None:
    silent = [named(path) for path in python_files(PACKAGE) if not ast.get_docstring(tree_of(path))]
    assert silent == []


def public_without_docstring(path: Path) -> Iterator[str]:
    """Public classes and functions of a module, and public methods, that do not say what they are."""
    tree = tree_of(path)
    owners: list[tuple[str, ast.Module | ast.ClassDef]] = [("", tree)]
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")]
    owners += [(f"{node.name}.", node) for node in classes]
    for prefix, owner in owners:
        for node in owner.body:
            if not isinstance(node, DEFINITIONS) or node.name.startswith("_") or is_overload(node):
                continue
            if not ast.get_docstring(node):
                yield f"{named(path)}: {prefix}{node.name}"


def is_overload(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> bool:
    """Whether a definition only gives types to another one that speaks for it."""
    return any(
        isinstance(mark, ast.Name) and mark.id in {"overload", "override"} for mark in node.decorator_list
    )


def test_every_public_name_says_what_it_is() -> None:
    silent = [name for path in python_files(PACKAGE) for name in public_without_docstring(path)]
    assert silent == []


def test_nothing_is_left_for_later() -> None:
    marks = re.compile(r"\b(" + "|".join(("TO" + "DO", "FIX" + "ME", "XX" + "X")) + r")\b")
    sources = python_files(PACKAGE, ROOT / "tests")
    assert [named(path) for path in sources if marks.search(path.read_text())] == []


OUTSIDE = re.compile(
    "|".join(
        (r"\.\./" + "shared", "/work" + "/", r"/home/\w+/", "/Users" + "/", "/opt/" + "pypi", "/root" + "/")
    )
)


def test_nothing_reads_outside_of_the_repository() -> None:
    texts = [path for path in tracked() if path.suffix in TEXT_SUFFIXES]
    assert [named(path) for path in texts if OUTSIDE.search(path.read_text(encoding="utf-8"))] == []


def test_every_package_is_a_package() -> None:
    folders = {path.parent for path in python_files(PACKAGE)}
    assert [named(folder) for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


def test_the_lock_pins_everything_and_names_no_place() -> None:
    lines = [
        line for line in (ROOT / "requirements.lock").read_text().splitlines() if not line.startswith("#")
    ]
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9_.-]+==[A-Za-z0-9_.+!-]+", line)] == []
    pinned = {line.partition("==")[0].lower().replace("_", "-") for line in lines}
    asked = re.findall(r'"([A-Za-z0-9_-]+)==([^"]+)"', (ROOT / "pyproject.toml").read_text())
    assert {name for name, _ in asked} <= pinned
    assert all(f"{name}=={version}" in lines for name, version in asked)


def test_every_game_is_kept_apart_from_the_others() -> None:
    games = {path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py")}
    contract = re.search(r'"Games do not know each other".*?modules = \[(.*?)\]', PYPROJECT, re.DOTALL)
    assert contract is not None
    assert set(re.findall(r'"md_tui\.games\.(\w+)"', contract[1])) == games


FILES_OF_A_STORE = (".db", ".lock", ".sock", ".torn")


def test_only_the_store_knows_how_a_game_lies_on_disk() -> None:
    elsewhere = [path for path in python_files(PACKAGE) if path.parent.name not in ("store", "bench")]
    found = [
        f"{named(path)}: {node.value}"
        for path in elsewhere
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if node.value.endswith(FILES_OF_A_STORE) and " " not in node.value
    ]
    assert found == []


GAMES = ("massive_darkness", "descent")
MEASURES = "bench"
"""Measures the game that is shipped, and so names it."""


def names_a_game(path: Path) -> bool:
    """Whether a file imports what belongs to one game."""
    nodes = list(ast.walk(tree_of(path)))
    modules = [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    modules += [name.name for node in nodes if isinstance(node, ast.Import) for name in node.names]
    return any(game in module.split(".") for module in modules for game in GAMES)


def test_the_shell_imports_no_game() -> None:
    shell = [
        path
        for path in python_files(PACKAGE)
        if not set(GAMES) & set(path.parts) and MEASURES not in path.parts
    ]
    assert [named(path) for path in shell if names_a_game(path)] == []


def test_the_look_at_the_shell_sees_what_it_should(tmp_path: Path) -> None:
    guest, host = tmp_path / "guest.py", tmp_path / "host.py"
    guest.write_text("from md_tui.tui.games.massive_darkness.table_session import QuestSession\n")
    host.write_text("from md_tui.tui.table_session import Session\n")
    assert names_a_game(guest)
    assert not names_a_game(host)

"""Only the one writer opens files for writing; beside it, a short list of stores and locks."""

import ast
from collections.abc import Iterator

import pytest

from tests.test_architecture import PACKAGE, named, python_files

ALLOWED = {
    "md_tui/store/files.py": "the one writer",
    "md_tui/store/sqlite.py": "the store of a game in play",
    "md_tui/store/library.py": "moves whole games to the bin and back",
    "md_tui/store/lock.py": "the lock of a game in play",
    "md_tui/store/hallway.py": "the journal of the hall, to which its errors are added",
    "md_tui/store/reports.py": "packs a report in memory",
    "md_tui/bench/kernel_bench.py": "measures a bare database beside the store",
    "md_tui/cli/run.py": "points stdout at nothing when its pipe is closed",
}
WRITING_FLAGS = {"O_WRONLY", "O_RDWR", "O_CREAT", "O_APPEND", "O_TRUNC", "O_TMPFILE"}
METHODS = {"write_text", "write_bytes", "touch", "symlink_to", "hardlink_to", "rename"}
OS_CALLS = {"link", "symlink", "rename", "renames", "replace", "mknod", "mkfifo", "truncate", "sendfile"}
MODULES = {
    "shutil": {
        "copy",
        "copy2",
        "copyfile",
        "copyfileobj",
        "copytree",
        "move",
        "make_archive",
        "unpack_archive",
    },
    "tempfile": {"mkstemp", "NamedTemporaryFile", "TemporaryFile", "SpooledTemporaryFile", "mktemp"},
    "sqlite3": {"connect"},
    "logging": {"FileHandler", "basicConfig"},
    "os": OS_CALLS,
}
OPENERS = {"open", "fdopen"}
ARCHIVES = {"ZipFile", "GzipFile", "BZ2File", "LZMAFile"}


def writers(tree: ast.AST) -> Iterator[str]:
    """Every call in a syntax tree that may make, change, rename or replace a file."""
    direct = _imported(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        match node.func:
            case ast.Attribute(value=ast.Name(id="opener"), attr="open"):
                continue  # a game is opened by its face: no file
            case ast.Attribute(value=ast.Name(id="os"), attr="open"):
                yield from ["os.open"] if _may_write(node.args[1:2]) else []
            case ast.Name(id=name) | ast.Attribute(attr=name) if name in OPENERS | ARCHIVES:
                yield from [name] if _mode_writes(node) else []
            case ast.Attribute(value=ast.Name(id=module), attr=name) if name in MODULES.get(module, ()):
                yield f"{module}.{name}"
            case ast.Attribute(attr=name) if name in METHODS:
                yield f".{name}"
            case ast.Name(id=name) if name in direct:
                yield name


def _imported(tree: ast.AST) -> set[str]:
    """Names of writing functions that were imported on their own."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {
        alias.asname or alias.name
        for node in imports
        for alias in node.names
        if alias.name in MODULES.get(node.module or "", ())
    }


def _may_write(flags: list[ast.expr]) -> bool:
    """Whether flags hold a writing one, or are not written out where they are used."""
    names = {part.attr for flag in flags for part in ast.walk(flag) if isinstance(part, ast.Attribute)}
    spelt = all(
        isinstance(part, ast.BinOp | ast.BitOr | ast.Attribute | ast.Load)
        or (isinstance(part, ast.Name) and part.id == "os")
        for flag in flags
        for part in ast.walk(flag)
    )
    return not spelt or bool(names & WRITING_FLAGS)


def _mode_writes(node: ast.Call) -> bool:
    """Whether a call of `open` and the like has a mode that writes, or one that is not written out."""
    given = [word.value for word in node.keywords if word.arg == "mode"] or _modes(node)
    return any(
        not isinstance(mode, ast.Constant) or bool(set(str(mode.value)) & set("wax+")) for mode in given
    )


def _modes(node: ast.Call) -> list[ast.expr]:
    """The mode among the arguments: the first of a path's own `open`, else the second."""
    first, second = node.args[:1], node.args[1:2]
    if isinstance(node.func, ast.Attribute) and not second:
        return [mode for mode in first if isinstance(mode, ast.Constant) and _is_mode(str(mode.value))]
    return second


def _is_mode(text: str) -> bool:
    return 0 < len(text) <= 4 and set(text) <= set("rwaxbt+")


def test_nobody_but_the_one_writer_writes_files() -> None:
    found = {named(path): sorted(set(writers(ast.parse(path.read_text())))) for path in python_files(PACKAGE)}
    assert {name: calls for name, calls in found.items() if calls and name not in ALLOWED} == {}


def test_the_list_of_writers_holds_nobody_who_does_not_write() -> None:
    silent = [name for name in ALLOWED if not list(writers(ast.parse((PACKAGE.parent / name).read_text())))]
    assert silent == []


@pytest.mark.parametrize(
    "code",
    [
        "open(p, 'w')",
        "open(p, mode='ab')",
        "open(p, mode)",
        "p.open('x')",
        "io.open(p, 'r+')",
        "os.fdopen(d, 'w')",
        "p.write_text(t)",
        "p.write_bytes(t)",
        "p.touch()",
        "p.symlink_to(q)",
        "os.open(p, os.O_WRONLY)",
        "os.open(p, os.O_RDONLY | os.O_CREAT)",
        "os.open(p, flags)",
        "os.replace(a, b)",
        "os.rename(a, b)",
        "a.rename(b)",
        "os.link(a, b)",
        "shutil.copyfile(a, b)",
        "from shutil import move\nmove(a, b)",
        "tempfile.mkstemp()",
        "zipfile.ZipFile(p, 'w')",
        "sqlite3.connect(p)",
        "logging.FileHandler(p)",
    ],
)
def test_the_wall_sees_every_way_to_write(code: str) -> None:
    assert list(writers(ast.parse(code)))


@pytest.mark.parametrize(
    "code",
    [
        "open(p)",
        "open(p, 'rb')",
        "p.open()",
        "games.open(id)",
        "games.open('last')",
        "report.open(found)",
        "os.open(p, os.O_RDONLY | os.O_DIRECTORY)",
        "'a'.replace('b', 'c')",
        "shutil.which('x')",
    ],
)
def test_the_wall_lets_readers_through(code: str) -> None:
    assert not list(writers(ast.parse(code)))

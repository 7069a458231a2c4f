"""Only the one writer opens files for writing; beside it, a short list of stores and locks."""

import ast
from collections.abc import Iterator

import pytest

from tests.test_architecture import PACKAGE, SYNTAX, named, python_files, tree_of

pytestmark = SYNTAX

ALLOWED = {
    "md_tui/store/files.py": "the one writer",
    "md_tui/store/sqlite.py": "the store of a game in play",
    "md_tui/store/library.py": "moves whole games to the bin and back",
    "md_tui/store/lock.py": "the lock of a game in play",
    "md_tui/store/hall_files.py": "the journal of the hall, to which its errors are added",
    "md_tui/store/reports.py": "packs a report in memory",
    "md_tui/bench/kernel_bench.py": "measures a bare database beside the store",
    "md_tui/cli/run.py": "points stdout at nothing when its pipe is closed",
    "md_tui/tui/games/massive_darkness/shots.py": "a data directory that is gone when the pictures are drawn",
    "md_tui/doctor.py": "starts a program that only answers",
    "md_tui/serve/terminal.py": "starts a session, which writes as this program does",
    "md_tui/table/hall/start.py": "starts the hall, which writes as this program does",
}
FOLDERS = {"md_tui/bench/": ("TemporaryDirectory", "mkdtemp", "Popen", "run", "execvpe", "execve")}
"""Measurements start other programs, in folders that are gone afterwards."""
WRITING_FLAGS = {"O_WRONLY", "O_RDWR", "O_CREAT", "O_APPEND", "O_TRUNC", "O_TMPFILE"}
METHODS = {"write_text", "write_bytes", "touch", "symlink_to", "hardlink_to", "rename"}
OS_CALLS = (
    *("link", "symlink", "rename", "renames", "replace", "mknod", "mkfifo", "truncate", "sendfile"),
    *("system", "popen", "posix_spawn", "posix_spawnp"),
    *(
        f"{call}{how}"
        for call in ("exec", "spawn")
        for how in ("l", "le", "lp", "lpe", "v", "ve", "vp", "vpe")
    ),
)
TEMPORARY = (
    *("mkstemp", "mkdtemp", "mktemp", "NamedTemporaryFile", "TemporaryFile", "SpooledTemporaryFile"),
    "TemporaryDirectory",
)
COPIES = ("copy", "copy2", "copyfile", "copyfileobj", "copytree", "move", "make_archive", "unpack_archive")
MODULES: dict[str, tuple[str, ...]] = {
    "shutil": COPIES,
    "tempfile": TEMPORARY,
    "sqlite3": ("connect",),
    "logging": ("FileHandler", "basicConfig"),
    "shelve": ("open", "DbfilenameShelf"),
    "dbm": ("open",),
    "subprocess": ("run", "Popen", "call", "check_call", "check_output", "getoutput", "getstatusoutput"),
    "pty": ("spawn",),
    "os": OS_CALLS,
}
"""Calls by module that make, change or replace files, or start a program that may."""
OPENERS = {"open", "fdopen", "FileIO"}
ARCHIVES = {"ZipFile", "GzipFile", "BZ2File", "LZMAFile", "TarFile"}
NO_PATHS = {"games", "library", "self", "store", "report", "wardrobe", "opener"}
"""Who has an `open` of its own that opens no file for writing: games, faces, pages, parts of a report."""


def writers(tree: ast.AST) -> Iterator[str]:
    """Every call in a syntax tree that may make, change, rename or replace a file."""
    modules, direct = _modules(tree), _imported(tree)
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    bound = _bound(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in OPENERS - bound and id(node) not in called:
            yield f"{node.id} under another name"
        elif isinstance(node, ast.Call):
            yield from _written(node, modules, direct)


def _written(node: ast.Call, modules: dict[str, str], direct: set[str]) -> Iterator[str]:
    """What one call may write."""
    match node.func:
        case ast.Attribute(value=ast.Name(id=known), attr=name) if modules.get(known, known) in MODULES:
            module = modules.get(known, known)
            if (module, name) == ("os", "open"):
                yield from ["os.open"] if _may_write(_flags(node)) else []
            elif name in MODULES[module]:
                yield f"{module}.{name}"
            elif name in OPENERS | ARCHIVES:
                yield from [name] if _mode_writes(node) else []
        case ast.Attribute(value=holder, attr="open") if _name_of(holder) in NO_PATHS:
            return
        case ast.Name(id=name) | ast.Attribute(attr=name) if name in OPENERS | ARCHIVES:
            yield from [name] if _mode_writes(node) else []
        case ast.Attribute(attr="replace") if len(node.args) == 1 and not node.keywords:
            yield ".replace"
        case ast.Attribute(attr=name) if name in METHODS:
            yield f".{name}"
        case ast.Name(id=name) if name in direct:
            yield name


def _bound(tree: ast.AST) -> set[str]:
    """Names that a module gives to things of its own: `open` may be a fact and no function."""
    stored = {
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    return stored | {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}


def _name_of(holder: ast.expr) -> str:
    """The last name of what has a method."""
    return holder.id if isinstance(holder, ast.Name) else getattr(holder, "attr", "")


def _modules(tree: ast.AST) -> dict[str, str]:
    """Modules by the names they go by here."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import)]
    return {alias.asname or alias.name: alias.name for node in imports for alias in node.names}


def _imported(tree: ast.AST) -> set[str]:
    """Names of writing functions that were imported on their own."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {
        alias.asname or alias.name
        for node in imports
        for alias in node.names
        if alias.name in MODULES.get(node.module or "", ()) or (node.module, alias.name) == ("os", "open")
    }


def _flags(node: ast.Call) -> list[ast.expr]:
    """The flags among the arguments of `os.open`."""
    return [word.value for word in node.keywords if word.arg == "flags"] or node.args[1:2]


def _may_write(flags: list[ast.expr]) -> bool:
    """Whether flags hold a writing one, or are not written out where they are used."""
    names = {part.attr for flag in flags for part in ast.walk(flag) if isinstance(part, ast.Attribute)}
    spelt = all(
        isinstance(part, ast.BinOp | ast.BitOr | ast.Attribute | ast.Load | ast.Name)
        and not (isinstance(part, ast.Name) and part.id.islower() and len(part.id) > 2)
        for flag in flags
        for part in ast.walk(flag)
    )
    return not spelt or not names or bool(names & WRITING_FLAGS)


def _mode_writes(node: ast.Call) -> bool:
    """Whether a call of `open` and the like has a mode that writes, or one that is not written out."""
    given = [word.value for word in node.keywords if word.arg == "mode"] or _modes(node)
    return any(
        not isinstance(mode, ast.Constant) or bool(set(str(mode.value)) & set("wax+")) for mode in given
    )


def _modes(node: ast.Call) -> list[ast.expr]:
    """The mode among the arguments: the first of a path's own `open`, else the second."""
    first, second = node.args[:1], node.args[1:2]
    if isinstance(node.func, ast.Attribute) and node.func.attr == "open" and not second:
        return [mode for mode in first if not isinstance(mode, ast.Constant) or _is_mode(str(mode.value))]
    return second


def _is_mode(text: str) -> bool:
    return 0 < len(text) <= 4 and set(text) <= set("rwaxbt+")


def found_in(name: str, tree: ast.AST) -> list[str]:
    """What a module writes, but for what its folder may do."""
    fine = next((calls for folder, calls in FOLDERS.items() if name.startswith(folder)), ())
    return sorted(call for call in set(writers(tree)) if not call.endswith(fine or (" ",)))


def test_nobody_but_the_one_writer_writes_files() -> None:
    found = {(name := named(path)): found_in(name, tree_of(path)) for path in python_files(PACKAGE)}
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
        "p.replace(q)",
        "io.FileIO(p, 'w')",
        "p.open(m)",
        "(folder / name).open(how)",
        "os.open(p, flags=os.O_WRONLY)",
        "os.open(p, flags=how)",
        "os.open(path=p, flags=os.O_CREAT)",
        "import os as o\no.replace(a, b)",
        "import os as o\no.open(p, o.O_WRONLY)",
        "import shutil as s\ns.copyfile(a, b)",
        "from os import open as o\no(p, 1)",
        "from os import rename as r\nr(a, b)",
        "f = open\nf(p, 'w')",
        "partial(open, p, 'w')",
        "{'o': open}['o'](p, 'w')",
        "import io\nf = io.FileIO(p, mode='a')",
        "shelve.open(p)",
        "dbm.open(p, 'c')",
        "tempfile.mkdtemp()",
        "from tempfile import TemporaryDirectory\nTemporaryDirectory()",
        "subprocess.run(['cp', a, b])",
        "from subprocess import Popen\nPopen(['cp', a, b])",
        "os.system('cp a b')",
        "os.execvp('cp', ['cp'])",
        "tarfile.TarFile(p, 'w')",
    ],
)
def test_the_wall_sees_who_writes(code: str) -> None:
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

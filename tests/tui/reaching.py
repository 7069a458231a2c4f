"""Where the screens reach into Textual and Rich: overridden methods and attributes with an underscore."""

import ast
import inspect
import textwrap
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

import md_tui.tui

ROOT = Path(md_tui.tui.__file__).parent
LIBRARIES = ("textual", "rich")
PUBLIC = frozenset({"_replace", "_asdict", "_fields", "_make", "_exit"})
"""What every named tuple has, and `os._exit`: public in spite of the name."""


def is_private(name: str) -> bool:
    """One underscore, not two."""
    return name.startswith("_") and not name.startswith("__") and name != "_" and name not in PUBLIC


def _of_self(node: ast.AST) -> bool:
    called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "super"
    return called or (isinstance(node, ast.Name) and node.id in ("self", "cls"))


@cache
def inner_names(base: type) -> frozenset[str]:
    """The private methods and attributes of a class of a library, as its source has them."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(base)))
    found = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    found |= {
        node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and _of_self(node.value)
    }
    return frozenset(filter(is_private, found))


def of_libraries(cls: type) -> frozenset[str]:
    """The private names that a class has from its bases in libraries."""
    bases = [base for base in cls.__mro__ if base.__module__.split(".")[0] in LIBRARIES]
    return frozenset().union(*map(inner_names, bases))


def _in_class(cls: type) -> Iterator[str]:
    """What a class of ours overrides or uses of its library's inside."""
    theirs = of_libraries(cls)
    for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(cls)))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name in theirs:
            yield node.name
        elif isinstance(node, ast.Attribute) and _of_self(node.value) and node.attr in theirs:
            yield node.attr


def _of_others(tree: ast.AST) -> Iterator[str]:
    """Private attributes of anything that is not the class itself."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and is_private(node.attr) and not _of_self(node.value):
            yield node.attr
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("textual._"):
            yield str(node.module)


def modules() -> Iterator[tuple[str, ModuleType]]:
    """Every module of the screens, by its path."""
    for path in sorted(ROOT.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        name = ".".join(("md_tui", "tui", *(part for part in parts if part != "__init__")))
        yield path.relative_to(ROOT).as_posix(), import_module(name)


def reached(module: ModuleType) -> set[str]:
    """All that a module takes from inside the libraries."""
    own = [cls for _, cls in inspect.getmembers(module, inspect.isclass) if cls.__module__ == module.__name__]
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    return {*_of_others(tree), *(name for cls in own for name in _in_class(cls))}

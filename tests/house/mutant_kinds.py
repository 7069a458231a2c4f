"""Every small way in which the rules can be broken: the mutants of a module."""

import ast
from collections.abc import Iterator
from copy import deepcopy
from typing import NamedTuple, TypeVar

N = TypeVar("N", bound=ast.AST)

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or,
    ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult, ast.Mod: ast.FloorDiv, ast.Pow: ast.Mult, ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr, ast.BitXor: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.Break: ast.Continue, ast.Continue: ast.Break,
}  # fmt: skip
TYPES_ONLY = frozenset({"annotation", "returns", "decorator_list", "bases", "type_params"})
"""Fields that hold types, or say how a function is registered."""
NEVER = frozenset({"assert_never", "cast", "TypeVar", "ParamSpec"})
"""Calls that are there for the type checker."""
GUARD = "strict"
"""The argument of `zip` that only stops what no rule lets happen: it is neither dropped nor turned."""
DEFINITIONS = (ast.FunctionDef, ast.ClassDef)
ALREADY = (ast.Compare, ast.BoolOp, ast.UnaryOp, ast.Constant)
"""Conditions that are broken in a way of their own, so that turning them round would be the same twice."""


class Place(NamedTuple):
    """Where a node stands: its definition, the lines run with it, and whether that is inside a function."""

    name: str
    lines: range
    in_function: bool


class Mutant(NamedTuple):
    """One change of one node: `number` counts them within a module, the same on every run."""

    module: str
    number: int
    place: Place
    before: str
    after: str

    @property
    def title(self) -> str:
        """What was changed, in words that survive a shift of lines."""
        return f"{self.module}.{self.place.name}: `{self.before}` → `{self.after}`"


class Site(NamedTuple):
    """A change ready to be made."""

    parent: ast.AST
    field: str
    position: int
    place: Place
    old: ast.AST
    new: ast.AST

    def make(self) -> None:
        """Put the new node in the place of the old one."""
        if self.position < 0:
            setattr(self.parent, self.field, self.new)
        else:
            getattr(self.parent, self.field)[self.position] = self.new


def changed(node: ast.AST, **fields: object) -> ast.AST:
    """A copy of a node with some fields changed."""
    copy = deepcopy(node)
    for name, value in fields.items():
        setattr(copy, name, value)
    return copy


def turned(test: ast.expr) -> ast.expr:
    """The opposite of a condition."""
    return ast.UnaryOp(ast.Not(), test)


def called(node: ast.AST) -> str:
    """The name of what a call calls."""
    target = node.func if isinstance(node, ast.Call) else node
    return target.attr if isinstance(target, ast.Attribute) else getattr(target, "id", "")


def of_constant(node: ast.Constant, in_function: bool) -> Iterator[ast.AST]:
    """Another value; text with a space in it is wording, and names outside of functions are the loader's."""
    match node.value:
        case bool():
            yield changed(node, value=not node.value)
        case int():
            yield changed(node, value=node.value + 1)
        case str() if in_function and " " not in node.value:
            yield changed(node, value=f"{node.value}XX")


def of_expression(node: ast.AST, in_function: bool) -> Iterator[ast.AST]:
    """What can be broken inside of a statement."""
    match node:
        case ast.Constant():
            yield from of_constant(node, in_function)
        case ast.Compare():
            for n, op in enumerate(node.ops):
                yield changed(node, ops=[*node.ops[:n], SWAPS[type(op)](), *node.ops[n + 1 :]])
        case ast.BinOp(op=ast.BitOr()) if not in_function:
            return  # a union of types
        case ast.BoolOp() | ast.BinOp() | ast.AugAssign() if type(node.op) in SWAPS:
            yield changed(node, op=SWAPS[type(node.op)]())
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield node.operand
        case ast.IfExp() if not isinstance(node.test, ALREADY):
            yield changed(node, test=turned(node.test))
        case ast.comprehension():
            for n, test in enumerate(node.ifs):
                if not isinstance(test, ALREADY):
                    yield changed(node, ifs=[*node.ifs[:n], turned(test), *node.ifs[n + 1 :]])
        case ast.Call():
            for n, keyword in enumerate(node.keywords):
                if keyword.arg != GUARD:
                    yield changed(node, keywords=[*node.keywords[:n], *node.keywords[n + 1 :]])


def of_statement(node: ast.AST) -> Iterator[ast.AST]:
    """What can be broken about a whole statement of a function."""
    match node:
        case ast.Break() | ast.Continue():
            yield SWAPS[type(node)]()
        case ast.Raise() | ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()):
            yield ast.Pass()
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield changed(node, value=ast.Constant(None))
        case ast.Assign() | ast.AnnAssign(value=ast.expr()) if not isinstance(node.value, ast.Constant):
            yield changed(node, value=ast.Constant(None))
        case ast.If() | ast.While() if not isinstance(node.test, ALREADY):
            yield changed(node, test=turned(node.test))
        case ast.Match() if len(node.cases) > 1:
            for n, case in enumerate(node.cases):
                if not (isinstance(case.body[0], ast.Expr) and called(case.body[0].value) in NEVER):
                    yield changed(node, cases=[*node.cases[:n], *node.cases[n + 1 :]])


def header(node: ast.AST) -> range:
    """The lines of a statement without the statements inside of it."""
    body = getattr(node, "body", None)
    first = node.pattern.lineno if isinstance(node, ast.match_case) else getattr(node, "lineno", 1)
    inner = body[0].lineno - 1 if isinstance(body, list) else getattr(node, "end_lineno", first)
    return range(first, max(first, inner) + 1)


def place_of(node: ast.AST, around: Place) -> Place:
    """Where the children of a node stand."""
    if isinstance(node, DEFINITIONS):
        name = f"{around.name}.{node.name}".removeprefix("<module>.")
        whole = range(node.lineno, (node.end_lineno or node.lineno) + 1)
        return Place(name, whole, around.in_function or isinstance(node, ast.FunctionDef))
    if isinstance(node, ast.stmt | ast.match_case):
        return around._replace(lines=header(node))
    return around


def skipped(node: ast.AST) -> bool:
    """Documentation, pieces of wording, and what is there for the type checker."""
    documentation = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    node = node.value if isinstance(node, ast.Expr) else node
    guard = isinstance(node, ast.keyword) and node.arg == GUARD
    return documentation or guard or isinstance(node, ast.JoinedStr) or called(node) in NEVER


def of_node(node: ast.AST, place: Place) -> Iterator[tuple[Place, ast.AST]]:
    """The broken forms of a node and the lines that tell who notices."""
    for new in of_expression(node, place.in_function):
        yield place, new
    if place.in_function:
        for new in of_statement(node):
            if isinstance(node, ast.Match) and isinstance(new, ast.Match):
                yield place._replace(lines=header(gone(node.cases, new.cases).body[0])), new
            else:
                yield place, new


def gone(all_nodes: list[N], left: list[N]) -> N:
    """The node that one list has and the other lacks."""
    pairs = zip(all_nodes, left, strict=False)
    return next((one for one, other in pairs if ast.dump(one) != ast.dump(other)), all_nodes[-1])


def sites(parent: ast.AST, around: Place) -> Iterator[Site]:
    """Every change below a node, in the order of the text."""
    for field, value in ast.iter_fields(parent):
        if field in TYPES_ONLY or (isinstance(parent, ast.ClassDef) and field == "keywords"):
            continue
        in_body = field == "body" or not isinstance(parent, ast.FunctionDef)
        outer = around if in_body else around._replace(in_function=False)
        for index, node in enumerate(value) if isinstance(value, list) else [(-1, value)]:
            if isinstance(node, ast.AST) and not skipped(node):
                place = place_of(node, outer)
                for at, new in of_node(node, place):
                    yield Site(parent, field, index, at, node, new)
                yield from sites(node, place)


def shown(node: ast.AST) -> str:
    """A node on one line, short enough for a list."""
    words = "pass" if isinstance(node, ast.Pass) else ast.unparse(ast.fix_missing_locations(node))
    line = " ".join(words.split())
    return line if len(line) <= 90 else f"{line[:70]} … {line[-17:]}"


def told_apart(old: ast.AST, new: ast.AST) -> tuple[str, str]:
    """Both forms; of compound statements what is different about them."""
    match old, new:
        case ast.If() | ast.While(), ast.If() | ast.While():
            return shown(old.test), shown(new.test)
        case ast.Match(), ast.Match():
            return f"case {shown(gone(old.cases, new.cases).pattern)}", "no such case"
        case ast.Call(), ast.Call() if len(new.keywords) < len(old.keywords):
            return shown(old), f"without {gone(old.keywords, new.keywords).arg or '**'}"
        case _:
            return shown(old), shown(new)


TOP = Place("<module>", range(1, 2), False)


def mutants(module: str, source: str) -> list[Mutant]:
    """The mutants of a module."""
    found = sites(ast.parse(source), TOP)
    return [Mutant(module, n, s.place, *told_apart(s.old, s.new)) for n, s in enumerate(found)]


def broken(source: str, number: int) -> ast.Module:
    """The module with one change made."""
    tree = ast.parse(source)
    for n, site in enumerate(sites(tree, TOP)):
        if n == number:
            site.make()
            return ast.fix_missing_locations(tree)
    raise IndexError(number)

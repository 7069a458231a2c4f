"""Words that a pack brings: each stands where English has one, of the same kind, and can do no harm."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

from md_tui.loader.doc import Doc
from md_tui.loader.errors import did_you_mean
from md_tui.loader.lines import KeyPath
from md_tui.loader.patterns import MOST, fault_in
from md_tui.toolkit.translation import RULE_ID

ENGLISH, GRAMMAR_TABLE, SCREENS, BOOK = "en", "grammar", "screens", "book"
GRAMMAR: Final[dict[str, tuple[type, str]]] = {
    "plural": (bool, "write plural = true, without quotes"),
    "gender": (str, "write a text in quotes"),
    "marks": (list, "write a list of texts"),
    "forms": (dict, 'write forms.the = "…"'),
}
"""What any name may say of its grammar, for languages that ask for it."""
OF_A_LANGUAGE: Final[dict[str, tuple[type, str]]] = {
    "singular": (list, "write a list of numbers, such as [0, 1]"),
    "singular_below": (int, "write a number, such as 2"),
    "numbers": (dict, "write few = [2, 3, 4]"),
    "plural_types": (list, "write a list of texts"),
    "cards_as_printed": (bool, "write true or false, without quotes"),
    "after": (list, 'write a list of pairs, such as [["de le ", "du "]]'),
    "after_needs": (str, "write a text in quotes"),
    "forms": (dict, 'write the = "… {it}"'),
}
"""What the grammar of a language may say that English has no need of."""


def check_brought(
    doc: Doc, english: Iterable[Mapping[str, Any]], language: str, kinds: Collection[str] = ()
) -> None:
    """Report what a file of a pack says where English says nothing, or something of another kind; `kinds` are
    the tables to look at, all if none are named."""
    said = [*english]
    for kind, table in doc.table.items():
        if kinds and kind not in kinds:
            continue
        if kind == GRAMMAR_TABLE:
            check_grammar(doc, table, [one[kind] for one in said if kind in one])
        else:
            own = _without_own_name(table, language) if kind == SCREENS else table
            alike(
                doc,
                (kind,),
                own,
                [one[kind] for one in said if kind in one],
                {k for one in said for k in one},
            )


def _without_own_name(table: Any, language: str) -> Any:
    """The screens without what a language calls itself, which only it can say."""
    named = table.get("values", {}) if isinstance(table, Mapping) else {}
    own = named.get("language") if isinstance(named, Mapping) else None
    if not isinstance(own, Mapping) or not isinstance(own.get(language), str):
        return table
    left = {code: name for code, name in own.items() if code != language}
    return {**table, "values": {**named, "language": left}}


def check_grammar(doc: Doc, table: Any, said: list[Any]) -> None:
    """The grammar of a language: texts as English has them, and what only other languages need."""
    if not isinstance(table, Mapping):
        doc.error(GRAMMAR_TABLE, f"is {kind_of(table)}", "write [grammar] and its keys below it")
        return
    known = {key for one in said for key in one}
    for key, value in table.items():
        path = (GRAMMAR_TABLE, key)
        if key in OF_A_LANGUAGE:
            if wants(doc, path, value, *OF_A_LANGUAGE[key]):
                _inside(doc, path, value)
        else:
            alike(doc, path, value, [one[key] for one in said if key in one], {*known, *OF_A_LANGUAGE})


def _inside(doc: Doc, path: KeyPath, value: Any) -> None:
    """What stands in a list or table of the grammar."""
    match path[-1]:
        case "singular":
            _all(doc, path, value, int)
        case "plural_types":
            _all(doc, path, value, str)
        case "numbers":
            for key, numbers in value.items():
                if wants(doc, (*path, key), numbers, list, "write a list of numbers"):
                    _all(doc, (*path, key), numbers, int)
        case "forms":
            for key, form in value.items():
                wants(doc, (*path, key), form, str, "write a text in quotes")
        case "after_needs":
            _pattern(doc, path, value)
        case "after" if len(value) > MOST:
            doc.error(path, f"has {len(value)} patterns", f"at most {MOST}")
        case "after":
            for pair in value:
                if _is_pair(pair):
                    _pattern(doc, path, *pair)
                else:
                    doc.error(path, "holds something that is no pair of texts", OF_A_LANGUAGE["after"][1])


def _is_pair(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(one, str) for one in value)


def _all(doc: Doc, path: KeyPath, values: list[Any], kind: type) -> None:
    for value in values:
        wants(doc, path, value, kind, OF_A_LANGUAGE.get(str(path[-1]), (kind, "write numbers"))[1])


def _pattern(doc: Doc, path: KeyPath, pattern: str, new: str = "") -> None:
    """A pattern that is looked for in every sentence."""
    if fault := fault_in(pattern, new):
        doc.error(path, *fault)


def alike(doc: Doc, path: KeyPath, value: Any, said: list[Any], known: Collection[str]) -> None:
    """A value that English has too, of the same kind, all the way down."""
    if not said:
        hint = did_you_mean(str(path[-1]), known)
        doc.error(path, "is no known table" if len(path) == 1 else "is no known key", hint)
    elif isinstance(value, Mapping) and isinstance(said[0], str):
        check_name(doc, path, value)
    elif not isinstance(value, Mapping) or not all(isinstance(one, Mapping) for one in said):
        if type(value) is not type(said[0]):
            doc.error(path, f"is {kind_of(value)}", f"the box has {kind_of(said[0])} here")
        elif isinstance(value, list) and not all(isinstance(one, str) for one in value):
            doc.error(path, "holds something that is no text", "write a list of texts")
    elif all(isinstance(part, str) and RULE_ID.fullmatch(part) for one in said for part in one.values()):
        # Words that lead to rules: every language has others.
        for key, part in value.items():
            wants(doc, (*path, key), part, str, "write the id of a rule in quotes")
    else:
        inside = {key for one in said for key in one}
        for key, part in value.items():
            alike(doc, (*path, key), part, [one[key] for one in said if key in one], inside)


def check_name(doc: Doc, path: KeyPath, said: Any) -> None:
    """A text, or a table of a name with its grammar."""
    if not isinstance(said, Mapping):
        wants(doc, path, said, str, "write a text in quotes")
        return
    if "name" not in said:
        doc.error(path, "has no name", 'write { name = "…" }')
    for key, value in said.items():
        if key in GRAMMAR:
            wants(doc, (*path, key), value, *GRAMMAR[key])
        elif key == "name":
            wants(doc, (*path, key), value, str, "write a text in quotes")
        else:
            doc.error((*path, key), "is no known key", did_you_mean(key, ("name", *GRAMMAR)))


def wants(doc: Doc, path: KeyPath, value: Any, kind: type, hint: str) -> bool:
    """Whether a value is of a kind; if not, that is noted."""
    if not isinstance(value, kind):
        doc.error(path, f"is {kind_of(value)}", hint)
    return isinstance(value, kind)


def kind_of(value: Any) -> str:
    """What a value is, in the words of the check."""
    names = {bool: "true or false", int: "a number", float: "a number", str: "a text", list: "a list"}
    return names.get(type(value), "a table" if isinstance(value, Mapping) else "a date")

"""Proves that the rulebook and the hints of the tutorial can be read."""

import re
from typing import Any

from md_tui.loader.doc import Doc
from md_tui.loader.errors import did_you_mean
from md_tui.loader.pack import Shelf

_RULE_ID = re.compile(r"MD-[A-Z0-9]+-\d{2,3}")


def check_book(shelf: Shelf) -> None:
    """Report what is wrong with rules and hints."""
    rules = shelf.records("rules")
    for name, doc in rules.items():
        if not _RULE_ID.fullmatch(name):
            doc.error("", f"{name!r} is no id of a rule", "such as MD-MOV-12")
        _rule(doc, rules)
    for doc in shelf.records("hints").values():
        _hint(doc, rules)
    for doc in shelf.records("quests").values():
        _refers(doc, ("won_by",), doc.take("won_by", str, ""), rules)


def _rule(doc: Doc, rules: dict[str, Doc]) -> None:
    for key in ("chapter", "title", "text"):
        doc.take(key, str)
    for index, other in doc.items("see", str, []):
        _refers(doc, ("see", index), other, rules)
    doc.take("words", list[str], [])
    doc.finish()


def _hint(doc: Doc, rules: dict[str, Doc]) -> None:
    if doc.pack:
        doc.error("", "is never shown", "the hints of the tutorial are those of the box")
        return
    doc.take("order", int)
    doc.take("when", list[str])
    _refers(doc, ("rule",), doc.take("rule", str), rules)
    doc.take("actions", list[str])
    doc.finish()


def _refers(doc: Doc, key: tuple[str | int, ...], rule: Any, rules: dict[str, Doc]) -> None:
    if rule and rule not in rules:
        doc.error(key, f"{rule} is no rule of the book", did_you_mean(rule, rules))

"""`md-tui rules`: the rulebook of the game, by id, by words, or its table of contents."""

import shutil
from typing import TYPE_CHECKING, Annotated

from md_tui.cli.errors import Failure
from md_tui.cli.options import GameName, face_named
from md_tui.cli.output import AsJson, print_json, print_lines
from md_tui.cli.parameters import Argument, option
from md_tui.cli.words import say

if TYPE_CHECKING:
    from md_tui.toolkit.rulebook import Rule, Rulebook

WIDEST = 100
MOST_SHOWN = 3
"""This many rules are printed in full; of further ones only the titles."""


def run(
    query: Annotated[
        list[str] | None, Argument("[ID|WORDS]...", "A rule's id, or words to look for.")
    ] = None,
    game: GameName = "",
    limit: Annotated[int, option(min=1, max=400, help="Find at most this many rules.")] = 12,
    json: AsJson = False,
) -> None:
    """Read the rulebook: one rule by its id, rules by words, or without either the table of contents."""
    book = rulebook(game)
    wanted = " ".join(query or ())
    found = book.search(wanted, limit) if wanted else list(book.rules.values())
    if not found:
        raise Failure("cli_no_rule", text=repr(wanted))
    if json:
        print_json(found)
    elif wanted:
        print_lines(_pages(book, found))
    else:
        print_lines(_contents(book))


def rulebook(game: str = "") -> "Rulebook":
    """The rulebook of a game; where nobody has added to it, read without the rest of its content."""
    from md_tui import locations
    from md_tui.games import registry
    from md_tui.loader.find import user_packs

    name = game or registry.DEFAULT
    alone = registry.entry(name).commands.get("rulebook")
    if alone is None or user_packs([locations.packs_dir()], name):
        return face_named(game).rulebook
    book: Rulebook = registry.load(alone)()
    return book


def _pages(book: "Rulebook", found: list["Rule"]) -> list[str]:
    """The best rules in full, the titles of the rest."""
    width = min(shutil.get_terminal_size((80, 24)).columns, WIDEST)
    lines: list[str] = []
    for rule in found[:MOST_SHOWN]:
        lines += [*book.render(rule, width), ""]
    if found[MOST_SHOWN:]:
        lines += [say("more"), *(f"  {rule.id}  {rule.title}" for rule in found[MOST_SHOWN:]), ""]
    return lines[:-1]


def _contents(book: "Rulebook") -> list[str]:
    lines: list[str] = []
    for chapter in book.chapters:
        lines += [chapter, *(f"  {rule.id}  {rule.title}" for rule in book.chapter(chapter))]
    return lines

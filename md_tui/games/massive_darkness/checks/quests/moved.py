"""What is asked of the further layouts of a quest: the same tokens, elsewhere."""

from collections.abc import Iterator
from typing import Final

from md_tui.games.massive_darkness.checks.quests.case import Case, Check
from md_tui.games.massive_darkness.checks.quests.faults import Fault
from md_tui.games.massive_darkness.content.quests import Quest

MOVED: Final = ("doors", "tokens", "facedown")
"""The keys of a layout."""


def same_tokens(first: Quest) -> Check:
    """The goals of every layout are the same, so each has all the tokens of the quest as it is written."""

    def check(case: Case) -> Iterator[Fault]:
        if _tokens(case.quest) != _tokens(first):
            yield ("tokens",), "are not those of the quest", "a layout moves tokens and keeps them all"

    return check


def _tokens(quest: Quest) -> tuple[list[tuple[str, bool]], list[tuple[str, ...]]]:
    return sorted((token.kind, token.fixed) for token in quest.tokens), [g.tokens for g in quest.facedown]


def at_layout(number: int, fault: Fault) -> Fault:
    """A fault of a quest as it is laid out, at the place where that layout is written."""
    if not number:
        return fault
    key, problem, hint = fault
    place = ("layouts", number - 1)
    return ((*place, *key) if key and key[0] in MOVED else place), problem, hint

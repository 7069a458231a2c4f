"""The sentence language: what cards, skills, enemies and events say, as text and as nodes."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from md_tui.games.massive_darkness.ability.checks.sentences import PLACES, check
    from md_tui.games.massive_darkness.ability.deeds import Sentence
    from md_tui.games.massive_darkness.ability.rendering.sentences import render
    from md_tui.games.massive_darkness.ability.sentence import parse
    from md_tui.games.massive_darkness.ability.timing import Step, cancels_first, step_of, tally_rank
    from md_tui.toolkit.grammar.tokens import SentenceError

__all__ = [
    "PLACES",
    "Sentence",
    "SentenceError",
    "Step",
    "cancels_first",
    "check",
    "parse",
    "render",
    "step_of",
    "tally_rank",
]
_HOMES = {
    "PLACES": f"{__name__}.checks.sentences",
    "Sentence": f"{__name__}.deeds",
    "SentenceError": "md_tui.toolkit.grammar.tokens",
    "Step": f"{__name__}.timing",
    "cancels_first": f"{__name__}.timing",
    "check": f"{__name__}.checks.sentences",
    "parse": f"{__name__}.sentence",
    "render": f"{__name__}.rendering.sentences",
    "step_of": f"{__name__}.timing",
    "tally_rank": f"{__name__}.timing",
}


def __getattr__(name: str) -> Any:
    """Load grammar and printer when they are first asked for: a table comes up with sentences read before."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)

"""The sentence language: what cards, skills, enemies and events say, as text and as nodes."""

from md_tui.games.massive_darkness.ability.checks.sentences import PLACES, check
from md_tui.games.massive_darkness.ability.rendering.sentences import render
from md_tui.games.massive_darkness.ability.sentence import Sentence, parse
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

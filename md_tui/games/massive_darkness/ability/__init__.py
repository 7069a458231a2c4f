"""The sentence language: what cards, skills, enemies and events say, as text and as nodes."""

from .check import PLACES, check
from .render import render
from .sentence import Sentence, parse
from .timing import Step, cancels_first, step_of, tally_rank
from .tokens import SentenceError

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

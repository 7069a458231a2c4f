"""Numbers of rules in what is told: in brackets at the end of a sentence, and left out where nobody asks."""

import re

RULE = re.compile(r"\b[A-Z]{2,4}-[A-Z0-9]+-\d+\b")
_CITED = re.compile(rf" ?\((?:\S:)?{RULE.pattern}(?:, {RULE.pattern})*\)")


def without_rules(text: str) -> str:
    """The same text without the numbers of rules in brackets."""
    return _CITED.sub("", text)

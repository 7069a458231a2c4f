"""Rules in what is shown: the key of the rulebook opens the last one named, or those of the words there."""

from __future__ import annotations

import re
from collections.abc import Iterable

from md_tui.toolkit.citing import RULE
from md_tui.tui.wording import SCREENS, phrases, remembered

KEYWORDS = "keywords"
"""The words of a game that have a rule of their own, in its words for the screens."""


def rules_of(texts: Iterable[str]) -> str:
    """The last rule that any of these texts names, else the rules of their keywords; blanks between them."""
    shown = list(texts)
    named = [name for text in shown for name in RULE.findall(text)]
    return named[-1] if named else " ".join(_of_keywords("\n".join(shown)))


def _of_keywords(text: str) -> list[str]:
    """The rule of each keyword in a text, in the order in which they stand there."""
    rules = phrases().table(SCREENS, KEYWORDS)
    if not rules:
        return []
    found = (rules[match["word"].casefold()] for match in _keyword().finditer(text))
    return list(dict.fromkeys(str(rule) for rule in found))


@remembered
def _keyword() -> re.Pattern[str]:
    """Any keyword as a word of its own, also with an s; the longer one where two begin alike."""
    words = sorted(phrases().table(SCREENS, KEYWORDS), key=len, reverse=True)
    return re.compile(rf"\b(?P<word>{'|'.join(map(re.escape, words))})s?\b", re.IGNORECASE)

"""Ids of rules in what is shown: the key of the rulebook opens the last of them."""

from __future__ import annotations

import re
from collections.abc import Iterable

RULE = re.compile(r"\bMD-[A-Z0-9]+-\d+\b")


def last_rule(texts: Iterable[str]) -> str:
    """The last rule that any of these texts names, or nothing."""
    found = [name for text in texts for name in RULE.findall(text)]
    return found[-1] if found else ""

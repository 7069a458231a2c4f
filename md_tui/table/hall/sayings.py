"""Sentences on their way: keys and facts, so that whoever reads them has them in his own language."""

from typing import Any

from md_tui.kernel.errors import Saying

LONGEST_FACT = 200
"""Letters of what somebody else, such as a library, has to say."""


def plain_facts(saying: Saying) -> dict[str, Any]:
    """The facts of a sentence as they travel; one within it travels as such, what is no data as text."""
    return {key: _plain(fact) for key, fact in saying.facts.items() if fact is not None}


def _plain(fact: object) -> Any:
    if isinstance(fact, Saying):
        return {"why": fact.why, "facts": plain_facts(fact)}
    return fact if isinstance(fact, str | int) else str(fact)[:LONGEST_FACT]


def facts_in(facts: dict[str, Any]) -> dict[str, Any]:
    """Facts that travelled, with the sentences within them."""
    return {key: saying_in(**fact) if isinstance(fact, dict) else fact for key, fact in facts.items()}


def saying_in(why: object = "", facts: object = None, **_: object) -> Saying:
    """A sentence that travelled, to be put into words here; whatever else is sent is passed over."""
    return Saying(str(why), **facts_in(facts if isinstance(facts, dict) else {}))

"""Offers weighed by the rules: legal, or refused with the reason the rules give."""

from collections.abc import Callable

from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Rejected
from md_tui.kernel.span import Span
from md_tui.kernel.value import Command

FREE, ROLLS, REVEALS = "free", "rolls", "reveals"
"""What an action does to undo."""


def weigh(
    command: Command,
    kind: str,
    cost: str,
    undo: str,
    check: Callable[..., object],
    *args: object,
    span: Span | None = None,
) -> Offer:
    """The offer of a command: legal, or refused with the reason the check gives."""
    try:
        check(*args)
    except Rejected as no:
        facts = {key: value for key, value in no.facts.items() if isinstance(value, (str, int))}
        return Offer(command, kind, cost, False, no.why, no.rule, facts, undo)
    return Offer(command, kind, cost, undo=undo, span=span)

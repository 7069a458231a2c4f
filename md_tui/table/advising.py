"""Advice in lines: the best things to do as a bot of the game judges them, in the game's own words."""

from collections.abc import Callable

from md_tui import wording
from md_tui.bots.base import Advice, TableOutlook, Why, advise
from md_tui.games.face import Face
from md_tui.kernel.table_port import Table
from md_tui.table.bot_players import told_why

Naming = Callable[[str], str]
"""What things are called at the table that is spoken of: its voice names places as they lie there."""


def advice_for(table: Table, face: Face) -> tuple[Advice, ...]:
    """The best three things to do now at a table; nothing if there is nothing to say."""
    return advise(face.game, TableOutlook(table), f"{table.id}:{table.seq}")


def told(face: Face, advice: Advice, name: Naming, begins: str = "") -> str:
    """One advice as a line: what, how likely, what it leads to, why, and how it begins.

    It begins with what to type, unless the reader is told otherwise.
    """
    more = face.say("advice", advice.more, **_numbers(advice)) if advice.more else ""
    line = _line(face, advice, name, "line", "why", more=more)
    return face.say("advice", "begin", line=line, command=begins or face.write(advice.command))


def plan_named(face: Face, plan: str, target: str, name: Naming) -> str:
    """A plan in words."""
    return face.say("advice", plan, target=name(target))


def reason(face: Face, advice: Advice | Why, name: Naming) -> str:
    """Why a bot does what it does, in one line."""
    return (
        told_why(face, advice) if isinstance(advice, Why) else _line(face, advice, name, "short", "because")
    )


def _line(face: Face, advice: Advice, name: Naming, kind: str, because: str, **more: str) -> str:
    numbers = _numbers(advice)
    plan = plan_named(face, advice.plan, advice.target, name)
    if advice.around:
        plan = face.say("advice", advice.around, plan=plan, **numbers)
    why = face.say("advice", because, advice.why, **numbers)
    return face.say("advice", kind, **(numbers | more | {"plan": plan, "why": why}))


def _numbers(advice: Advice) -> dict[str, object]:
    """The numbers of an advice as the reader's language writes them."""
    decimal = wording.phrases().decimal
    facts = {**advice.facts, "chance": advice.chance}.items()
    return {name: decimal(number) if isinstance(number, float) else number for name, number in facts}

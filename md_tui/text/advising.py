"""Advice in lines: the best things to do as a bot of the game judges them, in the game's own words."""

from md_tui.bots.base import Advice, TableOutlook, Why, advise
from md_tui.games.face import Face
from md_tui.kernel.table import Table
from md_tui.table.company import told_why

TENTHS = 10


def advice_lines(table: Table, face: Face) -> list[str]:
    """The best three things to do now, each with how it begins; nothing if there is nothing to say."""
    found = advise(face.game, TableOutlook(table), f"{table.id}:{table.seq}")
    return [f"{number}) {told(face, advice)}" for number, advice in enumerate(found, 1)]


def told(face: Face, advice: Advice) -> str:
    """One advice as a line: what, how likely, why, and what to type."""
    facts = advice.facts
    line = face.say(
        "advice",
        "line",
        plan=plan_of(face, advice),
        chance=facts["chance"],
        looks=facts["looks"],
        wounds=f"{facts['wounds'] / TENTHS:.1f}",
        why=face.say("advice", "why", advice.why, usual=facts["usual"]),
    )
    return face.say("advice", "begin", line=line, command=face.write(advice.command))


def plan_of(face: Face, advice: Advice) -> str:
    """What is to be done, with the chance to kill where somebody is to be killed."""
    plan = face.say("advice", advice.plan, target=face.name(advice.target))
    kill = advice.facts["kill"]
    return face.say("advice", "kill", plan=plan, kill=kill) if kill else plan


def reason(face: Face, advice: Advice | Why) -> str:
    """Why a bot does what it does, in one line."""
    if isinstance(advice, Why):
        return told_why(face, advice)
    facts = advice.facts
    why = face.say("advice", "why", advice.why, usual=facts["usual"])
    return face.say("advice", "short", plan=plan_of(face, advice), chance=facts["chance"], why=why)

"""Advice in lines: the best things to do as a bot of the game judges them, in the game's own words."""

from md_tui import wording
from md_tui.bots.base import Advice, TableOutlook, Why, advise
from md_tui.games.face import Face
from md_tui.kernel.table_port import Table
from md_tui.table.company import told_why

TENTHS = 10
HALF_A_ZONE = 5
"""Tenths of a zone from which coming nearer is worth mentioning."""


def advice_for(table: Table, face: Face) -> tuple[Advice, ...]:
    """The best three things to do now at a table; nothing if there is nothing to say."""
    return advise(face.game, TableOutlook(table), f"{table.id}:{table.seq}")


def told(face: Face, advice: Advice, begins: str = "") -> str:
    """One advice as a line: what, how likely, what it leads to, why, and how it begins.

    It begins with what to type, unless the reader is told otherwise.
    """
    facts = advice.facts
    line = face.say(
        "advice",
        "line",
        plan=plan_of(face, advice),
        chance=facts["chance"],
        looks=facts["looks"],
        wounds=wording.phrases().decimal(facts["wounds"] / TENTHS),
        goal=goal_of(face, advice),
        why=why_of(face, advice),
    )
    return face.say("advice", "begin", line=line, command=begins or face.write(advice.command))


def plan_of(face: Face, advice: Advice) -> str:
    """What is to be done, with the chance to kill where somebody is to be killed."""
    plan = plan_named(face, advice.plan, advice.target)
    kill = advice.facts["kill"]
    return face.say("advice", "kill", plan=plan, kill=kill) if kill else plan


def plan_named(face: Face, plan: str, target: str) -> str:
    """A plan in words."""
    return face.say("advice", plan, target=face.name(target))


def goal_of(face: Face, advice: Advice) -> str:
    """What a plan does for the quest: part of it done, or zones nearer to it; else nothing."""
    done, nearer = advice.facts["goal"], advice.facts["nearer"]
    if done > 0:
        return face.say("advice", "done", goal=done)
    if abs(nearer) < HALF_A_ZONE:
        return ""
    zones = wording.phrases().decimal(abs(nearer) / TENTHS)
    return face.say("advice", "nearer" if nearer > 0 else "farther", zones=zones)


def why_of(face: Face, advice: Advice) -> str:
    """What speaks for a plan."""
    return face.say("advice", "why", advice.why, usual=advice.facts["usual"])


def reason(face: Face, advice: Advice | Why) -> str:
    """Why a bot does what it does, in one line."""
    if isinstance(advice, Why):
        return told_why(face, advice)
    chance = advice.facts["chance"]
    return face.say("advice", "short", plan=plan_of(face, advice), chance=chance, why=why_of(face, advice))

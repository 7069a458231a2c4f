"""From attacks, tests and other throws to the dice on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from md_tui.games.descent.attack.sums import damage, defense_dice, grudge, in_range, rolled
from md_tui.games.descent.content.dice import TEST, Face, total
from md_tui.games.descent.decide.trials import passes, shields
from md_tui.games.descent.figures.values import attribute
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.dice import Die
from md_tui.tui.draw.look import Span
from md_tui.tui.draw.parts import said
from md_tui.tui.draw.roll import Roll, Throw
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.games.descent.events.figures import Shown
    from md_tui.games.descent.model.fight import Attack, Defense
    from md_tui.games.descent.view import View
    from md_tui.tui.games.descent.table_session import DescentSession

ATTACK = ""
"""Whose dice are thrown: those of the attack, else those of the figure of this name."""


def attack_roll(session: DescentSession, view: View, air: frozenset[str], to: Brush) -> Roll:
    """Both sides of the attack under way, what they come to, and what came of it."""
    attack, table = view.table.attack, view.table
    victim = attack.defenses[0] if attack.defenses else None
    throws = [_thrown(session, attack.pool, attack.faces, say("roll", "attack"), ATTACK in air, to)]
    if victim is not None:
        throws.append(
            _thrown(session, victim.pool, victim.faces, say("roll", "defense"), victim.figure in air, to)
        )
    sums = rolled(session.box, attack)
    return Roll(
        say("roll", "strikes", who=session.words.figure(table, attack.attacker)),
        str(session.words.figure(table, attack.victim)) if attack.victim else "",
        throws[0]._replace(total=tuple(_attack_total(sums, attack, to))),
        throws[1] if len(throws) > 1 else Throw("", ()),
        tuple(_results(session, view, attack)),
        tuple(_bought(session, attack, to)),
        role="gold" if attack.attacker in table.heroes else "bad",
    )


def test_roll(session: DescentSession, view: View, to: Brush) -> Roll:
    """An attribute test: shields against the attribute."""
    trial, box, table = view.table.trials[0], session.box, view.table
    value = attribute(box, table, trial.figure, trial.attribute) or 0
    passed, name = passes(box, table, trial), session.face.name(trial.attribute)
    facts = {"attribute": name, "value": value, "shields": shields(box, trial)}
    result = said(say("roll", "passed" if passed else "failed", **facts), "good" if passed else "bad", True)
    thrown = _thrown(session, TEST, trial.faces, say("roll", "test"), True, to)
    title = say("roll", "tests", who=session.words.figure(table, trial.figure), attribute=name)
    return Roll(title, f"{name} {value}", thrown, Throw("", ()), ((result,),), role="info")


def other_roll(session: DescentSession, view: View, event: Shown, to: Brush) -> Roll:
    """Dice outside of attacks and tests: to stand up, to recover."""
    face = total(session.box.dice, event.pool, event.faces)
    who = session.words.figure(view.table, event.figure)
    thrown = _thrown(session, event.pool, event.faces, say("roll", "rolls"), True, to)
    return Roll(
        say("roll", "throws", who=who),
        "",
        thrown._replace(total=tuple(_counted(face, to))),
        Throw("", ()),
        role="good",
    )


def _thrown(
    session: DescentSession, pool: Sequence[str], faces: Sequence[int], label: str, air: bool, to: Brush
) -> Throw:
    dice = []
    for place, colour in enumerate(pool):
        face = session.box.dice[colour].faces[faces[place]] if place < len(faces) else None
        name = session.face.name(colour)[:1].upper()
        letter = say("roll", "black") if colour == "black" else name
        dice.append(Die(colour, letter, _signs(face, to) if face else "?", still=not air))
    blocked = sum(
        session.box.dice[colour].faces[face].shields for colour, face in zip(pool, faces, strict=False)
    )
    told = (said(say("roll", "shields", count=blocked), "text", True),) if faces else ()
    return Throw(label, tuple(dice), told)


def _signs(face: Face, to: Brush) -> str:
    """What a face shows, in characters."""
    if face.miss:
        return to.glyphs.fallen
    marks = to.glyphs.life * face.hearts + to.glyphs.bam * face.surges + to.glyphs.shield * face.shields
    return (str(face.range) if face.range else "") + marks


def _counted(face: Face, to: Brush) -> list[Span]:
    """Hearts and surges in words."""
    spans = [said(say("roll", "hearts", count=face.hearts), "text", True)]
    if face.surges > 0:
        spans.append(said(f"  {to.glyphs.bam} {say('roll', 'surges', count=face.surges)}", "gold"))
    return spans


def _attack_total(sums: Face, attack: Attack, to: Brush) -> list[Span]:
    """Hearts, surges, and for a shot the range it has."""
    if not attack.faces:
        return []
    spans = _counted(sums, to)
    if attack.kind == "ranged":
        spans.append(said(f"  {say('roll', 'range', count=sums.range, needed=attack.distance)}", "info"))
    return spans


def _results(session: DescentSession, view: View, attack: Attack) -> list[tuple[Span, ...]]:
    """A miss, or for everybody who is struck the sum and what it comes to."""
    sums = rolled(session.box, attack)
    if not attack.faces:
        return []
    if sums.miss or (attack.missed and not sums.miss):
        return [(said(say("roll", "missed"), "bad", True),)]
    if not in_range(session.box, attack):
        facts = {"count": sums.range, "needed": attack.distance}
        return [(said(say("roll", "short", **facts), "gold", True),)]
    struck = [one for one in attack.defenses if one.faces or not one.pool or one.done]
    return [(_struck(session, view, attack, one),) for one in struck]


def _struck(session: DescentSession, view: View, attack: Attack, defense: Defense) -> Span:
    """Hearts less shields, and whether somebody falls."""
    table, box = view.table, session.box
    dice = defense_dice(box, table, defense.figure)
    blocked = total(dice, defense.pool, defense.faces).shields if defense.faces else 0
    dealt = defense.suffered if defense.done else damage(box, table, attack, defense)
    figure = view.figures.get(defense.figure)
    left = figure.health - figure.damage if figure is not None else 0
    falls = figure is None or left <= 0 or (not defense.done and dealt >= left)
    facts = {
        "hearts": rolled(box, attack).hearts + grudge(table, attack.attacker, defense.figure),
        "shields": max(0, blocked + defense.shields - attack.pierce),
        "dealt": dealt,
        "who": session.words.figure(table, defense.figure),
    }
    key = "falls" if falls and dealt else "dealt" if dealt else "nothing"
    ours = attack.attacker in table.heroes
    return said(say("roll", key, **facts), ("good" if ours else "bad") if dealt else "soft", True)


def _bought(session: DescentSession, attack: Attack, to: Brush) -> list[tuple[Span, ...]]:
    """What surges were spent on."""
    from md_tui.tui.games.descent.panes.preview import spent_for

    return [
        (said(f"{to.glyphs.bam} ", "gold"), said(spent_for(session, pick), "info")) for pick in attack.spent
    ]

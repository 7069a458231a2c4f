"""Overlays: marks on the zones for sight, reach, threat and intents."""

from __future__ import annotations

from md_tui.tui.foresee import reach_of, sight_of, threat_of
from md_tui.tui.present_board import PLAIN, Marks
from md_tui.tui.session import Session
from md_tui.tui.symbols import Symbols

OVERLAYS = ("", "sight", "reach", "threat", "intents")


def overlay_marks(session: Session, overlay: str, zone: str, symbols: Symbols) -> Marks:
    """The marks of an overlay; sight is that of a zone."""
    marks = _marks(session, overlay, zone, symbols) if overlay else {}
    return Marks(overlay=marks) if marks else PLAIN


def _marks(session: Session, overlay: str, zone: str, symbols: Symbols) -> dict[str, str]:
    box, state = session.box, session.state
    if overlay == "threat":
        return {name: f"{symbols.threat}{count}" for name, count in threat_of(box, state).items()}
    if overlay == "intents":
        return _intents(session, symbols)
    if overlay == "sight":
        return {name: f"{symbols.sight}{far}" for name, far in sight_of(box, state, zone).items()}
    if session.seat not in state.heroes:
        return {}
    steps = reach_of(box, state, session.seat).steps
    return {name: f"{symbols.reach}{count}" for name, count in steps.items() if count}


def _intents(session: Session, symbols: Symbols) -> dict[str, str]:
    """How many attacks and how many steps would go into each zone."""
    attacks: dict[str, int] = {}
    steps: dict[str, int] = {}
    for intent in session.intents():
        if intent.verb == "attack":
            for zone in {session.state.heroes[name].zone for name in intent.heroes}:
                attacks[zone] = attacks.get(zone, 0) + 1
        for zone in intent.zones:
            steps[zone] = steps.get(zone, 0) + 1
    marks = {zone: f"{symbols.threat}{count}" for zone, count in attacks.items()}
    for zone, count in steps.items():
        marks[zone] = marks.get(zone, "") + f"{symbols.arrow}{count}"
    return marks

"""Overlays: marks on the zones for sight, reach, threat and intents."""

from __future__ import annotations

from md_tui.tui.games.massive_darkness.session import QuestSession
from md_tui.tui.present_board import PLAIN, Marks
from md_tui.tui.symbols import Symbols

OVERLAYS = ("", "sight", "reach", "threat", "intents")


def overlay_marks(session: QuestSession, overlay: str, zone: str, symbols: Symbols) -> Marks:
    """The marks of an overlay; sight is that of a zone."""
    marks = _marks(session, overlay, zone, symbols) if overlay else {}
    return Marks(overlay=marks) if marks else PLAIN


def _marks(session: QuestSession, overlay: str, zone: str, symbols: Symbols) -> dict[str, str]:
    ask = session.table.ask
    if overlay == "threat":
        return {name: f"{symbols.threat}{count}" for name, count in ask("threat").items()}
    if overlay == "intents":
        return _intents(session, symbols)
    if overlay == "sight":
        return {name: f"{symbols.sight}{far}" for name, far in ask("sight", zone).items()}
    if session.seat not in session.view.heroes:
        return {}
    steps = session.reach(session.seat).steps
    return {name: f"{symbols.reach}{count}" for name, count in steps.items() if count}


def _intents(session: QuestSession, symbols: Symbols) -> dict[str, str]:
    """How many attacks and how many steps would go into each zone."""
    attacks: dict[str, int] = {}
    steps: dict[str, int] = {}
    for intent in session.intents():
        if intent.verb == "attack":
            for zone in {session.view.heroes[name].hero.zone for name in intent.heroes}:
                attacks[zone] = attacks.get(zone, 0) + 1
        for zone in intent.zones:
            steps[zone] = steps.get(zone, 0) + 1
    marks = {zone: f"{symbols.threat}{count}" for zone, count in attacks.items()}
    for zone, count in steps.items():
        marks[zone] = marks.get(zone, "") + f"{symbols.arrow}{count}"
    return marks

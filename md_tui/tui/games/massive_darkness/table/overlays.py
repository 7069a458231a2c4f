"""Overlays: marks on the zones for sight, reach, threat and intents."""

from __future__ import annotations

from typing import NamedTuple

from md_tui.games.massive_darkness.face import goals
from md_tui.tui.games.massive_darkness.board.picture import Marks
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.symbols import Symbols

OVERLAYS = ("", "reach", "threat", "intents", "sight", "goals")


class Overlay(NamedTuple):
    """Marks in the foot lines of zones, and the tints of their floors."""

    marks: dict[str, str]
    tints: dict[str, str]
    role: str = "text"


def overlay_marks(session: QuestSession, overlay: str, zone: str, symbols: Symbols) -> Marks:
    """The marks of an overlay; sight is that of a zone."""
    found = _found(session, overlay or "goals", zone, symbols)
    return Marks(overlay=found.marks, tints=found.tints if overlay else {}, mark_role=found.role)


def _found(session: QuestSession, overlay: str, zone: str, symbols: Symbols) -> Overlay:
    ask = session.table.ask
    if overlay == "threat":
        counts = ask("threat")
        marks = {name: f"{symbols.threat * min(count, 2)}{count}" for name, count in counts.items()}
        return Overlay(marks, {name: f"threat{min(count, 2)}" for name, count in counts.items()}, "text")
    if overlay == "intents":
        intended = _intents(session, symbols)
        return Overlay(intended, dict.fromkeys(intended, "threat1"))
    if overlay == "goals":
        board = session.atlas.board
        places = [zone for goal in session.view.goals if goal.current for zone in goals.places(board, goal)]
        return Overlay(dict.fromkeys(places, symbols.goal), dict.fromkeys(places, "goal_floor"), "goal")
    if overlay == "sight":
        seen = ask("sight", zone)
        return Overlay(
            {name: f"{symbols.sight}{far}" for name, far in seen.items()}, dict.fromkeys(seen, "sight")
        )
    return _reach(session, symbols)


def _reach(session: QuestSession, symbols: Symbols) -> Overlay:
    """Where the acting hero could go: one mark an action."""
    if session.seat not in session.view.heroes:
        return Overlay({}, {})
    reach = session.reach(session.seat)
    costs = {zone: max(1, reach.actions(zone)) for zone, steps in reach.steps.items() if steps}
    marks = {zone: symbols.pip * min(cost, 3) for zone, cost in costs.items()}
    return Overlay(marks, {zone: f"reach{min(cost, 3)}" for zone, cost in costs.items()})


def _intents(session: QuestSession, symbols: Symbols) -> dict[str, str]:
    """How many attacks and how many steps would go into each zone."""
    attacks: dict[str, int] = {}
    steps: dict[str, int] = {}
    for intent in session.intents():
        if intent.verb == "attack":
            for zone in {zone for name in intent.heroes for zone in _zones_of(session, name)}:
                attacks[zone] = attacks.get(zone, 0) + 1
        for zone in intent.zones:
            steps[zone] = steps.get(zone, 0) + 1
    marks = {zone: f"{symbols.threat}{count}" for zone, count in attacks.items()}
    for zone, count in steps.items():
        marks[zone] = marks.get(zone, "") + f"{symbols.arrow}{count}"
    return marks


def _zones_of(session: QuestSession, aim: str) -> tuple[str, ...]:
    """Where a hero stands who would be attacked, or a pillar."""
    if aim in session.view.heroes:
        return (session.view.heroes[aim].hero.zone,)
    return tuple(session.atlas.board.pillars[aim].zones)

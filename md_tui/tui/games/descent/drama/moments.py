"""What stops the game for a breath: cards of the overlord, who falls, who gets away, what is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from md_tui.games.descent.events import cards, figures
from md_tui.games.descent.model import HEROES, OVERLORD
from md_tui.tui.draw.moment import Moment
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.games.descent.view import View
    from md_tui.kernel.value import Event
    from md_tui.tui.games.descent.table_session import DescentSession

Made = Callable[["DescentSession", Any, "View", "View"], Moment | None]


def moment_of(session: DescentSession, event: Event, before: View, after: View) -> Moment | None:
    """The card of an event, if it is worth one to the side that hears of it."""
    made = MOMENTS.get(type(event))
    return made(session, event, before, after) if made is not None else None


def _played(session: DescentSession, event: cards.CardPlayed, before: View, after: View) -> Moment | None:
    """A card of the overlord, for those who have not played it themselves."""
    if before.side == OVERLORD:
        return None
    words, target = session.words, event.target
    where = before.table.figure(target).spaces[:1] if before.table.present(target) else ()
    lines = (words.about(event.card),)
    who = words.figure(before.table, target) if where else None
    meaning = say("moments", "at", who=who) if who else ""
    return Moment(say("moments", "card"), "growth", str(words.name(event.card)), "", lines, meaning, where)


def _fell(session: DescentSession, event: figures.Fell, before: View, after: View) -> Moment | None:
    """A hero is knocked out."""
    ours = before.side == HEROES
    name = session.face.name(event.hero)
    meaning = say("moments", "helped" if ours else "drawn")
    lines = (say("moments", "out", who=name, space=event.space),)
    return Moment(
        say("moments", "fallen"), "bad" if ours else "gold", name, "", lines, meaning, (event.space,)
    )


def _slain(session: DescentSession, event: figures.Slain, before: View, after: View) -> Moment | None:
    """A master, a lieutenant or a monster with a name has fallen."""
    monster = before.table.monsters.get(event.figure)
    if monster is None or not (monster.chief or monster.name):
        return None
    name = str(session.words.figure(before.table, event.figure))
    left = sum(other.group == monster.group for other in after.table.monsters.values())
    lines = (say("moments", "left_of_group", count=left, group=session.words.name(monster.group)),)
    role = "gold" if before.side == HEROES else "bad"
    return Moment(say("moments", "slain"), role, name, "", lines, "", monster.spaces)


def _left(session: DescentSession, event: figures.Left, before: View, after: View) -> Moment | None:
    """Somebody got away, and that is somebody's aim."""
    monster = before.table.monsters.get(event.figure)
    who = monster.group if monster is not None else ""
    goal = next((goal for goal in after.goals if goal.kind == "leave" and goal.who == who), None)
    if goal is None:
        return None
    name = str(session.words.figure(before.table, event.figure))
    role = "gold" if goal.side == before.side else "bad"
    lines = (say("moments", "away", done=goal.done, needed=goal.needed),)
    return Moment(say("moments", "gone"), role, name, "", lines)


def _found(session: DescentSession, event: Any, before: View, after: View) -> Moment | None:
    """A card from a search."""
    words = session.words
    hero = session.face.name(event.hero)
    lines = (words.about(event.card) or say("moments", "empty"),)
    return Moment(say("moments", "found", who=hero), "gold", str(words.name(event.card)), "", lines)


def _placed(
    session: DescentSession, event: figures.MonsterPlaced, before: View, after: View
) -> Moment | None:
    """Somebody comes onto the map in the middle of the game."""
    if not before.table.round or before.side == OVERLORD:
        return None
    monster = event.monster
    name = str(session.words.figure(after.table, monster.id))
    seen = after.figures[monster.id]
    dice = " ".join(session.face.name(die) for die in seen.defense)
    lines = (say("moments", "strength", health=seen.health, speed=seen.speed, dice=dice),)
    meaning = say("moments", "comes", space=monster.spaces[0])
    return Moment(say("moments", "reinforced"), "bad", name, "", lines, meaning, monster.spaces)


MOMENTS: dict[type[Any], Made] = {
    cards.CardPlayed: _played,
    figures.Fell: _fell,
    figures.Slain: _slain,
    figures.Left: _left,
    cards.SearchDrawn: _found,
    cards.TreasureDrawn: _found,
    figures.MonsterPlaced: _placed,
}
"""Events that are worth a card."""

"""What an enemy does in its activation, and why, from the beats that tell it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from md_tui.games.massive_darkness.events import combat, enemies, heroes
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.table_port import Beat
from md_tui.toolkit.words import Named, named
from md_tui.tui.games.massive_darkness.board.book import Book
from md_tui.tui.games.massive_darkness.board.where import called

_ENDS = (heroes.PhaseBegan, heroes.RoundBegan, heroes.Activated, heroes.TurnOver)
"""Events with which an activation is over, if no other has begun."""
_OWN = (enemies.EnemyActivated, enemies.EnemyTargets, enemies.EnemyMoved, enemies.EnemyIdle)
"""Events that the deed itself tells; others have a sentence of their own."""


class Activity(NamedTuple):
    """One activation."""

    enemy: str
    start: str
    """Where it stood before."""
    path: tuple[str, ...] = ()
    target: str = ""
    """Whom it strikes."""
    toward: str = ""
    """Whom it goes for without reaching him."""
    rule: str = ""
    """By which rule it takes its first step."""
    why: str = ""
    answers: str = ""
    """The hero whose attack it answers."""
    told: tuple[str, ...] = ()
    """Whatever else it does, in sentences."""

    @property
    def idle(self) -> bool:
        """Whether nothing comes of it."""
        return not (self.path or self.target or self.told)


def activities(beats: Sequence[Beat]) -> dict[int, Activity]:
    """The activation that each beat belongs to, by the identity of the beat."""
    out: dict[int, Activity] = {}
    for group in _groups(beats):
        one = activity(group)
        out |= {id(beat): one for beat in group}
    return out


def _groups(beats: Iterable[Beat]) -> Iterator[list[Beat]]:
    group: list[Beat] = []
    for beat in beats:
        begins = isinstance(beat.event, enemies.EnemyActivated)
        if group and (begins or isinstance(beat.event, _ENDS)):
            yield group
            group = []
        if begins or group:
            group.append(beat)
    if group:
        yield group


def activity(group: Sequence[Beat]) -> Activity:
    """What the beats of one activation come to."""
    first = group[0]
    event = first.event
    assert isinstance(event, enemies.EnemyActivated)
    seen = first.view.enemies.get(event.enemy)
    one = Activity(event.enemy, seen.enemy.zone if seen else "", answers=event.against)
    for beat in group[1:]:
        one = _followed(one, beat)
    return one


def _followed(one: Activity, beat: Beat) -> Activity:
    why = str(beat.line.why) if beat.line else ""
    match beat.event:
        case enemies.EnemyMoved(enemy=who, to=to) if who == one.enemy:
            rule, toward = one.rule or beat.event.rule, one.toward or beat.event.toward
            return one._replace(path=(*one.path, to), toward=toward, rule=rule)
        case enemies.EnemyTargets(enemy=who, hero=hero, purpose="attack") if who == one.enemy:
            return one._replace(target=hero, why=why or one.why)
        case enemies.EnemyTargets(enemy=who, hero=hero) if who == one.enemy:
            return one._replace(toward=hero, why=one.why or why)
        case combat.FightBegan(attacker=who, defender=target) if who == one.enemy:
            return one._replace(target=target)
        case event if beat.line and _is_its_own(event, one.enemy):
            return one._replace(told=(*one.told, str(beat.line.text).removesuffix(f" ({beat.line.rule})")))
    return one


def _is_its_own(event: object, enemy: str) -> bool:
    """Whether an event is another deed of that enemy, such as standing up or calling for help."""
    mine = getattr(event, "enemy", "") == enemy and type(event).__module__ == enemies.__name__
    return mine and not isinstance(
        event, (*_OWN, enemies.EnemyHurt, enemies.EnemySlain, enemies.EnemyRemoved)
    )


def trail(book: Book, one: Activity) -> dict[str, str]:
    """The zones it walks out of, each with the direction in which it leaves."""
    out = {}
    for here, there in zip((one.start, *one.path), one.path, strict=False):
        for direction in ("north", "east", "south", "west"):
            if here in book.board.zones and book.board.beside(here, direction) == there:
                out[here] = direction
    return out


def deed_text(book: Book, view: View, one: Activity) -> str:
    """What it does, in a sentence without an end."""
    key = ("walk_strike" if one.target else "walk") if one.path else "strike" if one.target else ""
    if one.answers and one.target:
        key = "walk_answer" if one.path else "answer"
    if not key:
        return ""
    if key == "walk" and one.toward in view.heroes:
        key = "walk_toward"
    who, target = called(book, view, one.enemy), book.say.name(one.target or one.toward)
    return book.say.sentence("board", "acts", key, who=who, target=target, way=_way(book, one))


def _way(book: Book, one: Activity) -> Named:
    """The directions of its steps, each once for a straight stretch."""
    steps = list(trail(book, one).values())
    ways = [way for place, way in enumerate(steps) if place == 0 or steps[place - 1] != way]
    joined = book.say.say_raw("board", "acts", "then").join(str(book.say.name(way)) for way in ways)
    return named(joined or book.say.say("board", "intents", "on"))

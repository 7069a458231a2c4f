"""What an enemy would do if it were activated now: its activation, played on copies up to the dice."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from md_tui.games.massive_darkness.events.combat import FightBegan
from md_tui.games.massive_darkness.events.enemies import EnemyActivated, EnemyIdle, EnemyMoved, EnemyTargets
from md_tui.games.massive_darkness.events.heroes import Killed
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.narrate.events import narrate
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.model import ENEMIES, State
from md_tui.games.massive_darkness.steps.combat import StartFight
from md_tui.games.massive_darkness.steps.general import ActivateEnemy
from md_tui.kernel.folding import fold
from md_tui.kernel.question import Answered, Asked, Next, Question
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Event

MOST_STEPS = 40
"""More than any activation has; a bound, so that a faulty rule cannot hang a screen."""
MOST_COURSES = 24
"""This many ways to break ties are looked at."""
NO_LUCK = Luck("")
ONE = ("one", "place")
"""The forms of questions that break a tie."""

Told = tuple[tuple[Event, State, State], ...]
"""Events, each with the states before and after it."""


class Outcome(NamedTuple):
    """What one activation comes to: where it walks and whom it strikes, the dice left out."""

    path: tuple[str, ...] = ()
    target: str = ""
    """The hero or pillar that is struck."""
    kind: str = ""
    """The combat type of the attack; nothing for a blow without dice."""


class _Course(NamedTuple):
    """An activation under way: how the table stands, and what has happened so far."""

    now: State
    told: Told = ()


def courses(game: MassiveDarkness, state: State, enemy: str) -> list[Told]:
    """Every course that an activation could take, the one with the suggested answers first."""
    start = replace(state, agenda=(ActivateEnemy(enemy),), asking=None, turns=(), fight=None, phase=ENEMIES)
    open_, done = [_Course(start)], list[Told]()
    while open_ and len(done) < MOST_COURSES:
        course = open_.pop(0)
        for _ in range(MOST_STEPS):
            if not course.now.agenda or course.now.ended:
                break
            course, *others = _next(game, course)
            open_ += others
        done.append(course.told)
    return done


def _next(game: MassiveDarkness, course: _Course) -> list[_Course]:
    """The next step; several courses where a tie must be broken."""
    now, told = course
    step = now.agenda[0]
    if isinstance(step, StartFight):
        declared = FightBegan(step.attacker, step.defender, step.kind)
        return [_followed(game, _Course(now, (*told, (declared, now, now))), [Next()])]
    events = list(game.resolve(now, step, NO_LUCK))
    last = events[-1] if events else None
    if not isinstance(last, Asked):
        return [_followed(game, course, [Next(), *events])]
    return [
        _followed(
            game, course, [*events[:-1], *_answered(game, now, step, events[:-1], last.question, picks)]
        )
        for picks in _answers(last.question)
    ]


def _answers(question: Question) -> Iterator[tuple[str, ...]]:
    """The suggested answer first, then the others; of orders and shares only the suggested one."""
    yield question.suggested
    if question.form in ONE and question.max == 1:
        yield from ((option.id,) for option in question.options if (option.id,) != question.suggested)


def _answered(
    game: MassiveDarkness,
    state: State,
    step: object,
    before: Sequence[Event],
    question: Question,
    picks: tuple[str, ...],
) -> list[Event]:
    """The answer and what it leads to."""
    said = Answered(question.kind, picks)
    state = fold(game, state, [*before, said])
    return [said, *game.answered(state, step, question, picks, NO_LUCK)]


def _followed(game: MassiveDarkness, course: _Course, events: Sequence[Event]) -> _Course:
    now, told = course
    for event in events:
        after = game.evolve(now, event)
        told = (*told, (event, now, after))
        now = after
    return _Course(now, told)


def outcome_of(enemy: str, events: Sequence[Event]) -> Outcome:
    """What the events of an activation come to."""
    path, target, kind = list[str](), "", ""
    for event in events:
        match event:
            case EnemyMoved(enemy=who, to=to) if who == enemy:
                path.append(to)
            case FightBegan(attacker=who) if who == enemy:
                target, kind = event.defender, event.kind
            case EnemyTargets(enemy=who, purpose="attack") if who == enemy and not target:
                target = event.hero
            case Killed() if not target:
                target = event.hero
            case _:
                pass
    return Outcome(tuple(path), target, kind)


def outcomes(game: MassiveDarkness, state: State, enemy: str) -> list[Outcome]:
    """Everything that an activation could come to, as suggested first."""
    told = courses(game, state, enemy)
    return list(dict.fromkeys(outcome_of(enemy, [event for event, _, _ in course]) for course in told))


class Intent(NamedTuple):
    """What an enemy would do if the enemies' phase began now."""

    enemy: str
    verb: str
    """attack, move, held, idle, stand or sleep."""
    heroes: tuple[str, ...] = ()
    """Whom it goes for; more than one in a tie."""
    zones: tuple[str, ...] = ()
    """Where its first step leads; more than one in a tie."""
    kinds: tuple[str, ...] = ()
    rule: str = ""
    steps: int = 0
    """How many zones it walks."""


def intent_of(game: MassiveDarkness, state: State, name: str) -> Intent:
    """The intent of one enemy, from the state as it is now."""
    enemy = state.enemies[name]
    if enemy.inactive:
        return Intent(name, "sleep")
    if enemy.stunned:
        return Intent(name, "stand", rule="MD-STN-03")
    told = courses(game, state, name)
    found = [outcome_of(name, [event for event, _, _ in course]) for course in told]
    first = [event for event, _, _ in told[0]]
    steps = tuple(dict.fromkeys(one.path[0] for one in found if one.path))
    targets = tuple(dict.fromkeys(one.target for one in found if one.target))
    kinds = tuple(dict.fromkeys(one.kind for one in found if one.kind))
    far = max(len(one.path) for one in found)
    if targets:
        return Intent(name, "attack", targets, steps, kinds, _rule(first, "attack"), far)
    if steps:
        return Intent(name, "move", _aims(told, state), steps, (), _rule(first, "move"), far)
    idle = next((event for event in first if isinstance(event, EnemyIdle)), EnemyIdle(name, "plain", ""))
    return Intent(name, "held" if idle.why == "held" else "idle", rule=idle.rule)


def _aims(told: Sequence[Told], state: State) -> tuple[str, ...]:
    """The heroes toward whom it walks."""
    aims = (event.hero for course in told for event, _, _ in course if isinstance(event, EnemyTargets))
    return tuple(dict.fromkeys(aim for aim in aims if aim in state.heroes))


def _rule(events: Sequence[Event], purpose: str) -> str:
    """The rule by which it picks its aim, else by which it walks."""
    for event in events:
        if isinstance(event, EnemyTargets) and event.purpose == purpose:
            return event.rule
    return next((event.rule for event in events if isinstance(event, EnemyMoved)), "MD-ENP-03")


def intent(words: Words, game: MassiveDarkness, state: State, enemy: str) -> list[str]:
    """What an enemy would do now, as told lines with their reasons; an idle one says nothing."""
    lines: list[str] = []
    for event, before, after in courses(game, state, enemy)[0]:
        if isinstance(event, EnemyActivated):
            continue
        line = narrate(words, event, before, after)
        if line and line.text not in lines:
            lines.append(line.text)
    return lines

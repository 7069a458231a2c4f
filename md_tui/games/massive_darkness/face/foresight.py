"""What an enemy would do if it were activated now: its activation played on a copy, up to the dice."""

from msgspec.structs import replace

from md_tui.games.massive_darkness.events.combat import FightBegan
from md_tui.games.massive_darkness.events.enemies import EnemyActivated
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.narrate.events import narrate
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.model import ENEMIES, State
from md_tui.games.massive_darkness.steps.combat import StartFight
from md_tui.games.massive_darkness.steps.general import ActivateEnemy
from md_tui.kernel.decider import fold
from md_tui.kernel.question import Answered, Asked, Next
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Event

MOST_STEPS = 40
"""More than any activation has; a bound, so that a faulty rule cannot hang a screen."""
NO_LUCK = Luck("")


def foresee(game: MassiveDarkness, state: State, enemy: str) -> tuple[Event, ...]:
    """The events of an activation now, ties broken as suggested, ending with the attack's declaration."""
    return tuple(event for event, _, _ in _told(game, state, enemy))


def _told(game: MassiveDarkness, state: State, enemy: str) -> list[tuple[Event, State, State]]:
    """The same, each event with the states before and after it."""
    now = replace(state, agenda=(ActivateEnemy(enemy),), asking=None, turns=(), fight=None, phase=ENEMIES)
    told: list[tuple[Event, State, State]] = []
    for _ in range(MOST_STEPS):
        if not now.agenda or now.ended:
            break
        step = now.agenda[0]
        if isinstance(step, StartFight):
            told.append((FightBegan(step.attacker, step.defender, step.kind), now, now))
            break
        for event in _resolved(game, now, step):
            after = game.evolve(now, event)
            told.append((event, now, after))
            now = after
    return told


def _resolved(game: MassiveDarkness, state: State, step: object) -> list[Event]:
    """What one step leads to, with the suggested answer to its question."""
    events = list(game.resolve(state, step, NO_LUCK))
    last = events[-1] if events else None
    if isinstance(last, Asked):
        events.pop()
        question = last.question
        events.append(Answered(question.kind, question.suggested))
        state = fold(game, state, events)
        return events + list(game.answered(state, step, question, question.suggested, NO_LUCK))
    return [Next(), *events]


def intent(words: Words, game: MassiveDarkness, state: State, enemy: str) -> list[str]:
    """What an enemy would do now, as told lines with their reasons; an idle one says nothing."""
    lines: list[str] = []
    for event, before, after in _told(game, state, enemy):
        if isinstance(event, EnemyActivated):
            continue
        line = narrate(words, event, before, after)
        if line and line.text not in lines:
            lines.append(line.text)
    return lines

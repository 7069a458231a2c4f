"""How events change attacks and tests under way."""

from typing import Any

from msgspec.structs import replace

from md_tui.games.descent.events import attacks as on
from md_tui.games.descent.evolve.figures import DICE
from md_tui.games.descent.evolve.parts import with_attack, with_defense
from md_tui.games.descent.model import State
from md_tui.kernel.rng import advanced


def _rolled(state: State, count: int) -> State:
    return replace(state, cursors=advanced(state.cursors, DICE, count))


def declared(state: State, event: on.Declared) -> State:
    """On top of the attack it interrupts, if any."""
    return replace(state, attacks=(event.attack, *state.attacks))


def retargeted(state: State, event: on.Retargeted) -> State:
    """Another figure in the same place of the attack."""
    changed = tuple(
        replace(one, figure=event.new) if one.figure == event.old else one for one in state.attack.defenses
    )
    return with_attack(state, defenses=changed)


def die_added(state: State, event: on.DieAdded) -> State:
    """Before the roll."""
    if event.figure:
        pool = state.attack.defense(event.figure).pool
        return with_defense(state, event.figure, pool=(*pool, event.colour))
    return with_attack(state, pool=(*state.attack.pool, event.colour))


def affected(state: State, event: on.Affected) -> State:
    """They defend themselves too."""
    return with_attack(state, defenses=(*state.attack.defenses, *event.defenses))


def attack_rolled(state: State, event: on.AttackRolled) -> State:
    """The faces lie open."""
    return with_attack(_rolled(state, len(event.faces)), faces=event.faces)


def defense_rolled(state: State, event: on.DefenseRolled) -> State:
    """The faces lie open."""
    return with_defense(_rolled(state, len(event.faces)), event.figure, faces=event.faces)


def rerolled(state: State, event: on.Rerolled) -> State:
    """The new face counts."""
    state = _rolled(state, 1)
    old = state.attack.defense(event.figure).faces if event.figure else state.attack.faces
    faces = (*old[: event.index], event.face, *old[event.index + 1 :])
    return with_defense(state, event.figure, faces=faces) if event.figure else with_attack(state, faces=faces)


def attack_raised(state: State, event: on.AttackRaised) -> State:
    """On top of the dice."""
    return with_attack(state, **{event.stat: getattr(state.attack, event.stat) + event.n})


def shields_added(state: State, event: on.ShieldsAdded) -> State:
    """On top of the dice."""
    return with_defense(state, event.figure, shields=state.attack.defense(event.figure).shields + event.n)


def sentence_gained(state: State, event: on.SentenceGained) -> State:
    """For this attack."""
    return with_attack(state, granted=(*state.attack.granted, event.text))


def surges_spent(state: State, event: on.SurgesSpent) -> State:
    """Each at most once."""
    return with_attack(state, spent=(*state.attack.spent, *event.picks))


def blasted(state: State, _: on.Blasted) -> State:
    """From now on."""
    return with_attack(state, blast=True)


def condition_bought(state: State, event: on.ConditionBought) -> State:
    """For everybody who suffers damage (DE-AMB-31)."""
    return with_attack(state, conditions=(*state.attack.conditions, event.condition))


def missed(state: State, _: on.Missed) -> State:
    """Nobody is hurt."""
    return with_attack(state, missed=True)


def struck(state: State, event: on.Struck) -> State:
    """Settled."""
    return with_defense(state, event.figure, suffered=event.damage, done=True)


def attack_over(state: State, _: on.AttackOver) -> State:
    """Back to the attack it interrupted."""
    return replace(state, attacks=state.attacks[1:])


def trial_began(state: State, event: on.TrialBegan) -> State:
    """On top of the one it interrupts, if any."""
    return replace(state, trials=(event.trial, *state.trials))


def trial_rolled(state: State, event: on.TrialRolled) -> State:
    """The faces lie open."""
    state = _rolled(state, len(event.faces))
    return replace(state, trials=(replace(state.trials[0], faces=event.faces), *state.trials[1:]))


def trial_over(state: State, _: on.TrialOver) -> State:
    """Done."""
    return replace(state, trials=state.trials[1:])


EVOLVE: dict[type, Any] = {
    on.Declared: declared,
    on.Retargeted: retargeted,
    on.DieAdded: die_added,
    on.Affected: affected,
    on.AttackRolled: attack_rolled,
    on.DefenseRolled: defense_rolled,
    on.Rerolled: rerolled,
    on.AttackRaised: attack_raised,
    on.ShieldsAdded: shields_added,
    on.SentenceGained: sentence_gained,
    on.SurgesSpent: surges_spent,
    on.Blasted: blasted,
    on.ConditionBought: condition_bought,
    on.Missed: missed,
    on.Struck: struck,
    on.AttackOver: attack_over,
    on.TrialBegan: trial_began,
    on.TrialRolled: trial_rolled,
    on.TrialOver: trial_over,
}

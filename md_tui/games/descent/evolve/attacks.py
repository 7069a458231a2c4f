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
    """Open the attack, on top of the one it interrupts if any."""
    return replace(state, attacks=(event.attack, *state.attacks))


def retargeted(state: State, event: on.Retargeted) -> State:
    """Put another figure with its own dice in the place of the target."""
    changed = tuple(
        replace(one, figure=event.new, pool=event.pool) if one.figure == event.old else one
        for one in state.attack.defenses
    )
    return with_attack(state, defenses=changed)


def die_added(state: State, event: on.DieAdded) -> State:
    """Add a die to a pool before the roll."""
    if event.figure:
        pool = state.attack.defense(event.figure).pool
        return with_defense(state, event.figure, pool=(*pool, event.colour))
    return with_attack(state, pool=(*state.attack.pool, event.colour))


def affected(state: State, event: on.Affected) -> State:
    """Let further figures defend themselves."""
    return with_attack(state, defenses=(*state.attack.defenses, *event.defenses))


def attack_rolled(state: State, event: on.AttackRolled) -> State:
    """Set the faces of the attack dice."""
    return with_attack(_rolled(state, len(event.faces)), faces=event.faces)


def defense_rolled(state: State, event: on.DefenseRolled) -> State:
    """Set the faces of a figure's defense dice."""
    return with_defense(_rolled(state, len(event.faces)), event.figure, faces=event.faces)


def rerolled(state: State, event: on.Rerolled) -> State:
    """Replace one face by the new one."""
    state = _rolled(state, 1)
    old = state.attack.defense(event.figure).faces if event.figure else state.attack.faces
    faces = (*old[: event.index], event.face, *old[event.index + 1 :])
    return with_defense(state, event.figure, faces=faces) if event.figure else with_attack(state, faces=faces)


def attack_raised(state: State, event: on.AttackRaised) -> State:
    """Raise a number of the attack beyond its dice."""
    return with_attack(state, **{event.stat: getattr(state.attack, event.stat) + event.n})


def shields_added(state: State, event: on.ShieldsAdded) -> State:
    """Add shields to a figure's defense."""
    return with_defense(state, event.figure, shields=state.attack.defense(event.figure).shields + event.n)


def defense_fixed(state: State, event: on.DefenseFixed) -> State:
    """Put shields in the place of the dice; what cards have added stays."""
    shields = state.attack.defense(event.figure).shields + event.shields
    return with_defense(state, event.figure, pool=(), faces=(), shields=shields)


def sentence_gained(state: State, event: on.SentenceGained) -> State:
    """Let the attack have one more sentence."""
    return with_attack(state, granted=(*state.attack.granted, event.text))


def surges_spent(state: State, event: on.SurgesSpent) -> State:
    """Remember which surge abilities were triggered."""
    return with_attack(state, spent=(*state.attack.spent, *event.picks))


def blasted(state: State, _: on.Blasted) -> State:
    """Give the attack Blast."""
    return with_attack(state, blast=True)


def condition_bought(state: State, event: on.ConditionBought) -> State:
    """Remember a condition for everybody who suffers damage (DE-AMB-31)."""
    return with_attack(state, conditions=(*state.attack.conditions, event.condition))


def missed(state: State, _: on.Missed) -> State:
    """Mark the attack as a miss."""
    return with_attack(state, missed=True)


def struck(state: State, event: on.Struck) -> State:
    """Mark a figure's part of the attack as settled."""
    return with_defense(state, event.figure, suffered=event.damage, done=True)


def attack_over(state: State, _: on.AttackOver) -> State:
    """Close the attack and go back to the one it interrupted."""
    return replace(state, attacks=state.attacks[1:])


def trial_began(state: State, event: on.TrialBegan) -> State:
    """Open the test, on top of the one it interrupts if any."""
    return replace(state, trials=(event.trial, *state.trials))


def trial_rolled(state: State, event: on.TrialRolled) -> State:
    """Set the faces of the test."""
    state = _rolled(state, len(event.faces))
    return replace(state, trials=(replace(state.trials[0], faces=event.faces), *state.trials[1:]))


def trial_rerolled(state: State, event: on.TrialRerolled) -> State:
    """Replace one face of the test by the new one."""
    trial = state.trials[0]
    faces = (*trial.faces[: event.index], event.face, *trial.faces[event.index + 1 :])
    return replace(_rolled(state, 1), trials=(replace(trial, faces=faces), *state.trials[1:]))


def trial_retaken(state: State, event: on.TrialRetaken) -> State:
    """Make the test harder and remember why it is taken again."""
    trial = state.trials[0]
    harder = replace(trial, less=trial.less + event.less, again=event.text)
    return replace(state, trials=(harder, *state.trials[1:]))


def trial_over(state: State, _: on.TrialOver) -> State:
    """Close the test."""
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
    on.DefenseFixed: defense_fixed,
    on.SentenceGained: sentence_gained,
    on.SurgesSpent: surges_spent,
    on.Blasted: blasted,
    on.ConditionBought: condition_bought,
    on.Missed: missed,
    on.Struck: struck,
    on.AttackOver: attack_over,
    on.TrialBegan: trial_began,
    on.TrialRolled: trial_rolled,
    on.TrialRerolled: trial_rerolled,
    on.TrialRetaken: trial_retaken,
    on.TrialOver: trial_over,
}

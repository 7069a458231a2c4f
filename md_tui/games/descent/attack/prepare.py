"""An attack as it is declared, before anybody reacts to it."""

from msgspec.structs import replace

from md_tui.games.descent.attack.pools import added_dice, defense_of, standing_bonus, weapon_of
from md_tui.games.descent.board.ground import ground_of
from md_tui.games.descent.board.positions import beside, occupants
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.figures.values import has_key, named
from md_tui.games.descent.model import State
from md_tui.games.descent.model.fight import Attack, Defense

MIST = 3


def prepared(
    box: Box, state: State, figure: str, weapon: str, target: str, options: tuple[str, ...] = ()
) -> Attack:
    """Dice, distance and standing bonuses of an attack on whoever stands in a space."""
    kind, dice = weapon_of(box, state, figure, weapon)
    victim = occupants(box, state)[target]
    far = ground_of(box, state).distance(state.figure(figure).spaces, (target,))
    bare = Attack(figure, weapon, kind, target, far, dice, defenses=(Defense(victim),), options=options)
    defense = defense_of(box, replace(state, attacks=(bare, *state.attacks)), victim)
    plain = replace(bare, defenses=(defense,))
    probe = replace(state, attacks=(plain, *state.attacks))
    pool = dice + added_dice(box, probe, plain)
    demand = demanded(box, state, figure, victim, target)
    return replace(plain, **standing_bonus(box, probe, plain), pool=pool, demand=demand)


def demanded(box: Box, state: State, figure: str, victim: str, target: str) -> int:
    """How many surges must be spent or the attack misses: one for each thing that hides its target."""
    near = figure in state.heroes and has_key(box, state, victim, "shadow")
    shadow = near and beside(box, state, figure, victim)
    unseen = victim in state.heroes and named(box, state, victim, "unseen")
    return int(shadow) + int(unseen) + _mists(box, state, target)


def _mists(box: Box, state: State, target: str) -> int:
    """How many clouds of mist lie over a space."""
    ground = ground_of(box, state)
    return sum(
        ground.distance(hero.spaces, (target,)) <= MIST and named(box, state, hero.id, "mist")
        for hero in state.standing_heroes()
    )

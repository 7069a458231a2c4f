"""What is suggested when a deed leaves a choice, by stated simple rules."""

from md_tui.games.massive_darkness.ability import deeds as do
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide.deeds.effect import cases, touched, works
from md_tui.games.massive_darkness.decide.deeds.targets import TIED, Case, actor_of, target_of
from md_tui.games.massive_darkness.model import Hero, State


def health_of(state: State, name: str) -> int:
    """The health of a hero, or of all figures of an enemy together."""
    actor = actor_of(state, name)
    return actor.health if isinstance(actor, Hero) else actor.boss + sum(actor.minions)


def suggestion(state: State, case: Case, names: tuple[str, ...]) -> tuple[str, str]:
    """Whom to choose and why: heal the most wounded, wound the weakest enemy, spare the weakest hero."""
    act = case.act
    target = target_of(act)
    if isinstance(act, do.Heal):
        hurt = max(names, key=lambda name: _missing(state, name))
        return hurt, "most_wounded"
    if isinstance(act, do.GainXp) and act.n > 0:
        return min(names, key=lambda name: state.heroes[name].wealth), "least_xp"
    if isinstance(act, do.Wound) and target is not None and target.hostile:
        return min(names, key=lambda name: health_of(state, name)), "least_health"
    if isinstance(act, do.Wound | do.Stun | do.Kill | do.Discard):
        return max(names, key=lambda name: health_of(state, name)), "most_health"
    if case.owner in names:
        return case.owner, "own_deed"
    return names[0], "first_in_order"


def _missing(state: State, name: str) -> int:
    actor = actor_of(state, name)
    return actor.wounds if isinstance(actor, Hero) else -health_of(state, name)


def effect_of(box: Box, state: State, source: str, hero: str, option: int) -> int:
    """How much an alternative does: health regained, or the number in its acts times those it touches."""
    return sum(_size(box, state, case) for case in cases(box, state, source, hero, option))


def _size(box: Box, state: State, case: Case) -> int:
    act, target = case.act, target_of(case.act)
    if target is None:
        return int(works(box, state, case))
    names = touched(box, state, case)
    if isinstance(act, do.Heal):
        sizes = [min(act.n or 99, _missing(state, name)) if name in state.heroes else act.n for name in names]
    else:
        sizes = [abs(getattr(act, "n", 1))] * len(names)
    return max(sizes, default=0) if target.pick in TIED else sum(sizes)

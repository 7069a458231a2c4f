"""A miss, or surges to spend; then range and Blast (DE-CMB-04, DE-SRG, DE-KEY)."""

from collections.abc import Callable
from typing import Any

from md_tui.games.descent.attack.best import best_surges
from md_tui.games.descent.attack.pools import defense_of
from md_tui.games.descent.attack.sums import (
    RECOVER,
    Surge,
    damage,
    in_range,
    is_price,
    rolled,
    surge_options,
    within_range,
)
from md_tui.games.descent.board.positions import figures, out_of_air
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.fights.roll import roll_defense
from md_tui.games.descent.decide.harm import pay_fatigue, relax
from md_tui.games.descent.events.attacks import (
    Affected,
    AttackRaised,
    Blasted,
    ConditionBought,
    Missed,
    SurgesSpent,
)
from md_tui.games.descent.figures.values import health, named
from md_tui.games.descent.model.fight import Defense
from md_tui.games.descent.sentence import algebra as a
from md_tui.games.descent.steps.fights import CheckRange, Judge, LateDefense, Perform, SpendSurges
from md_tui.games.descent.steps.fights import Strike as StrikeStep
from md_tui.games.descent.windows.reactions import late_window, seats_in_order
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Option, Question

STATS = {a.Stat.HEARTS: "hearts", a.Stat.RANGE: "range"}


def judge(draft: Draft, _: Judge) -> None:
    """Miss on an X that is left after all rerolls; nothing else of the roll counts (DE-CMB-04, DE-AMB-27).
    An attacker who was defeated by what interrupted him strikes nobody."""
    attack = draft.state.attack
    if not draft.state.present(attack.attacker):
        draft.tell(Missed("attacker_gone"))
    elif rolled(draft.box, attack).miss:
        draft.tell(Missed("miss"))


def spend_surges(draft: Draft, _: SpendSurges) -> None:
    """Ask which surge abilities are triggered (DE-SRG-01)."""
    attack = draft.state.attack
    if attack.missed:
        return
    surges = rolled(draft.box, attack).surges
    found = surge_options(draft.box, draft.state, attack)
    usable = [surge for surge in found if surge.cost <= surges]
    if not usable:
        return
    options = tuple(Option(surge.id, {"cost": surge.cost}) for surge in usable)
    draft.ask(
        Question(
            "surges",
            (draft.state.seat_of(attack.attacker),),
            options,
            "some",
            {"surges": surges, "attacker": attack.attacker},
            0,
            min(surges, len(options)),
            best_surges(draft.box, draft.state, surges),
            "most_damage",
            "DE-SRG-01",
        )
    )


def surges_chosen(draft: Draft, step: SpendSurges, question: Question, picks: tuple[str, ...]) -> None:
    """Take the surges and let the abilities work."""
    attack = draft.state.attack
    by_id = {surge.id: surge for surge in surge_options(draft.box, draft.state, attack)}
    cost = sum(by_id[pick].cost for pick in picks)
    surges = rolled(draft.box, attack).surges
    if cost > surges:
        raise Rejected("not_enough_surges", "DE-SRG-01", cost=cost, surges=surges)
    if picks:
        draft.tell(SurgesSpent(picks))
    for pick in picks:
        _work(draft, by_id[pick])


def _work(draft: Draft, surge: Surge) -> None:
    """Numbers count at once; whatever else it says is performed like any sentence."""
    attack = draft.state.attack
    if surge.id == RECOVER:
        relax(draft, attack.attacker, 2 if named(draft.box, draft.state, attack.attacker, "iron_will") else 1)
    effects = surge.sentence.effects if surge.sentence else ()
    if all(_counts_at_once(effect) for effect in effects):
        for effect in effects:
            _effect(draft, attack.attacker, effect)
    else:
        path = _path(draft.box.texts[surge.text].sentence, surge)
        draft.plan(Perform(surge.text, attack.attacker, attack.victim, path=path))


def _path(printed: a.Sentence, surge: Surge) -> tuple[int, ...]:
    """Where the effects of a surge stand in the sentence on its card: one that was gained stands within."""
    gained = (place for place, one in enumerate(printed.effects) if isinstance(one, a.Grant))
    return () if printed == surge.sentence else (next(gained), 0)


def _counts_at_once(effect: Any) -> bool:
    """Whether it is a number or a condition of the attack, or the attacker's own fatigue."""
    if isinstance(effect, a.Afflict):
        return effect.whom == a.THE_TARGET
    if isinstance(effect, a.Suffer):
        return is_price(effect)
    return isinstance(effect, a.Bonus | a.Pierce | a.Key)


def _effect(draft: Draft, attacker: str, effect: Any) -> None:
    """What a triggered surge ability adds to the attack; fatigue is part of its price."""
    if isinstance(effect, a.Bonus):
        draft.tell(AttackRaised(STATS[effect.stat], effect.n))
    elif isinstance(effect, a.Pierce):
        draft.tell(AttackRaised("pierce", effect.n))
    elif isinstance(effect, a.Afflict):
        draft.tell(ConditionBought(effect.condition))
    elif isinstance(effect, a.Suffer):
        pay_fatigue(draft, attacker, effect.amount.n)
    elif effect == a.Key("blast"):
        draft.tell(Blasted())


def check_range(draft: Draft, _: CheckRange) -> None:
    """Miss if too short (DE-CMB-08); else let Blast affect all around the target (DE-KEY-01)."""
    attack = draft.state.attack
    if not attack.missed and attack.demand and "demand" not in attack.spent:
        draft.tell(Missed("surge_demanded"))
    elif not attack.missed and not in_range(draft.box, attack):
        draft.tell(Missed("range"))
    if draft.state.attack.missed or not attack.blast or attack.spares:
        return
    known = {one.figure for one in attack.defenses}
    near = [name for name in figures(draft.box, draft.state) if name not in known and _blasted(draft, name)]
    late = tuple(defense_of(draft.box, draft.state, name) for name in near)
    if late:
        draft.tell(Affected(late))
        for defense in late:
            roll_defense(draft, defense)
        draft.plan(late_window(attack))


def _blasted(draft: Draft, figure: str) -> bool:
    """Whether a figure stands next to the target space (DE-KEY-02, DE-KEY-03, DE-AMB-30)."""
    if out_of_air(draft.box, draft.state, draft.state.attack.attacker, figure):
        return False
    target = draft.state.attack.target
    around = (target, *draft.ground.around(target))
    return any(space in around for space in draft.state.figure(figure).spaces)


def late_defense(draft: Draft, _: LateDefense) -> None:
    """Let all affected suffer what comes through; the side whose turn it is orders defeats (DE-AMB-32)."""
    attack = draft.state.attack
    if attack.missed:
        return
    struck = [one for one in attack.defenses if within_range(draft.box, draft.state, attack, one.figure)]
    names = tuple(one.figure for one in struck)
    falling = [one.figure for one in struck if _falls(draft, one)]
    if len(falling) < 2:
        draft.plan(*(StrikeStep(name) for name in names))
        return
    options = tuple(Option(name) for name in names)
    seat = seats_in_order(draft.state)[0]
    draft.ask(
        Question("strike_order", (seat,), options, "order", suggested=names, rule="DE-AMB-32", matters=False)
    )


def _falls(draft: Draft, defense: Defense) -> bool:
    """Whether what comes through would defeat a figure."""
    state = draft.state
    if not state.present(defense.figure):
        return False
    left = health(draft.box, state, defense.figure) - state.figure(defense.figure).damage
    return damage(draft.box, state, state.attack, defense) >= left


def order_chosen(draft: Draft, step: LateDefense, question: Question, picks: tuple[str, ...]) -> None:
    """Strike in this order."""
    draft.plan(*(StrikeStep(name) for name in picks))


RESOLVE: dict[type, Callable[..., None]] = {
    Judge: judge,
    SpendSurges: spend_surges,
    CheckRange: check_range,
    LateDefense: late_defense,
}
ANSWERED: dict[type, Callable[..., None]] = {SpendSurges: surges_chosen, LateDefense: order_chosen}

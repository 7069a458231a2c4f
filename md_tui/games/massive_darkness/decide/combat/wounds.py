"""Wounds, deaths, and what waits for them (MD-CMB-09 to 11, MD-RUL-22, MD-RUL-48, MD-RUL-77)."""

from md_tui.games.massive_darkness.ability.algebra import (
    Effect,
    Heals,
    Kills,
    Retaliate,
    Stuns,
    Sweep,
    Wounds,
)
from md_tui.games.massive_darkness.combat.body import Body, body_of, exposed, lead_first, struck
from md_tui.games.massive_darkness.combat.hand import Spot
from md_tui.games.massive_darkness.combat.outcome import happened, rolled_wounds
from md_tui.games.massive_darkness.combat.types import NAMES, A, D, Late
from md_tui.games.massive_darkness.decide.combat.common import alive, fight_of, sheet, spot_of
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.harm import (
    BOSS,
    MINION,
    heal_enemy,
    heal_hero,
    hurt,
    kill_enemy,
    stun_enemy,
    stun_hero,
    wound,
    wound_enemy,
    wound_hero,
    wound_pillar,
)
from md_tui.games.massive_darkness.decide.triggers import triggered
from md_tui.games.massive_darkness.events.combat import FightEnded, FightNoted, WoundsDealt
from md_tui.games.massive_darkness.events.heroes import LastingEnded
from md_tui.games.massive_darkness.steps.combat import Aftermath, CloseFight, DealWounds, PickFigures
from md_tui.kernel.question import Option, Question

BOSS_ID = "boss"


def deal_wounds(draft: Draft, step: DealWounds) -> None:
    """Hits less shields, plus wounds from effects, strike the defender (MD-CMB-09)."""
    fight = fight_of(draft.state)
    numbers = sheet(draft)
    spot = spot_of(draft, numbers)
    wounds = rolled_wounds(numbers, spot)
    hits, shields = spot.hands[A].score, spot.hands[D].score
    draft.tell(WoundsDealt(hits, shields, wounds - max(0, hits - shields), wounds))
    body = numbers.bodies[D]
    if fight.defender in draft.state.heroes:
        _note(draft, min(wounds, body.lead), int(wounds >= body.lead))
        wound_hero(draft, fight.defender, wounds, fight.attacker)
    elif fight.defender in draft.state.pillars:
        _note(draft, min(wounds, body.lead), int(wounds >= body.lead))
        wound_pillar(draft, fight.defender, wounds, fight.attacker)
    elif wounds and exposed(body, spot.striking) and body.minions:
        draft.plan(PickFigures(wounds))
    else:
        _strike(draft, struck(body, wounds, spot.striking, lead_first(body, wounds, spot.striking)))


def _note(draft: Draft, dealt: int, slain: int) -> None:
    if dealt:
        draft.tell(FightNoted(dealt, slain))


def _strike(draft: Draft, left: Body) -> None:
    """Set the health that an enemy's figures have left."""
    fight = fight_of(draft.state)
    before = body_of(draft.box, draft.state, fight.defender)
    dead = (0,) * (len(before.minions) - len(left.minions))
    _note(draft, before.health - left.health, before.figures - left.figures)
    hurt(draft, fight.defender, left.lead, left.minions + dead, fight.attacker)
    if before.health > left.health and fight.attacker in draft.state.heroes:
        draft.plan(*triggered(draft.box, draft.state, fight.attacker, "wound_enemy"))


def pick_figures(draft: Draft, step: PickFigures) -> None:
    """The player orders the figures of a mob whose boss can be wounded (MD-RUL-22)."""
    fight = fight_of(draft.state)
    body = body_of(draft.box, draft.state, fight.defender)
    minions = [f"{MINION}:{place}" for place in range(len(body.minions))]
    options = [Option(BOSS_ID, {"health": body.lead})]
    options += [Option(name, {"health": body.minions[place]}) for place, name in enumerate(minions)]
    first = lead_first(body, step.wounds, fight.striking)
    draft.ask(
        Question(
            "figures",
            (fight.attacker,),
            tuple(options),
            form="order",
            facts={"wounds": step.wounds, "enemy": fight.defender},
            min=len(options),
            max=len(options),
            suggested=(BOSS_ID, *minions) if first else (*minions, BOSS_ID),
            reason="suggest_boss_dies" if first else "suggest_minions_first",
            rule="MD-RUL-22",
            matters=step.wounds < body.health,
        )
    )


def figures_picked(draft: Draft, step: PickFigures, question: Question, picks: tuple[str, ...]) -> None:
    """Each figure is filled before the next; no wound is lost while figures remain."""
    body = body_of(draft.box, draft.state, fight_of(draft.state).defender)
    lead, minions, wounds = body.lead, list(body.minions), step.wounds
    for pick in picks:
        place = -1 if pick == BOSS_ID else int(pick.partition(":")[2])
        health = lead if place < 0 else minions[place]
        taken = min(health, wounds)
        wounds -= taken
        if place < 0:
            lead -= taken
        else:
            minions[place] -= taken
    _strike(draft, body._replace(lead=lead, minions=tuple(sorted(m for m in minions if m))))


def aftermath(draft: Draft, step: Aftermath) -> None:
    """Carry out what waited for the wounds, the defender's first (MD-RUL-48, MD-RUL-77)."""
    fight = fight_of(draft.state)
    numbers = sheet(draft)
    spot = spot_of(draft, numbers)
    for late in numbers.late:
        if happened(late.moment, spot, fight.dealt, fight.slain):
            times = spot.paid[late.owner][late.charm] if late.charm >= 0 else 1
            for _ in range(times):
                _work_late(draft, spot, late)


def _work_late(draft: Draft, spot: Spot, late: Late) -> None:
    """Carry out one effect that waited, if its owner still lives."""
    fight = fight_of(draft.state)
    owner = fight.actor(NAMES[late.owner])
    if not alive(draft.state, owner):
        return
    effect = late.effect
    if isinstance(effect, Retaliate):
        if spot.hands[D].score > spot.hands[A].score:
            wound(draft, fight.attacker, effect.n, owner)
    elif isinstance(effect, Sweep):
        _sweep(draft, late.owner, effect, owner)
    elif isinstance(effect, Heals | Stuns | Wounds | Kills):
        target = fight.actor(effect.side.value)
        if alive(draft.state, target):
            _touch(draft, target, effect, owner)


def _touch(draft: Draft, target: str, effect: Effect, by: str) -> None:
    """Stun, heal, wound or kill one actor."""
    hero = target in draft.state.heroes
    if isinstance(effect, Stuns):
        (stun_hero if hero else stun_enemy)(draft, target, by)
    elif isinstance(effect, Heals):
        (heal_hero if hero else heal_enemy)(draft, target, effect.n, by)
    elif isinstance(effect, Wounds):
        wound(draft, target, effect.n, by)
    elif hero:
        wound_hero(draft, target, draft.state.heroes[target].health, by)
    elif target in draft.state.enemies:
        enemy = draft.state.enemies[target]
        open_boss = enemy.stunned or not enemy.minions
        kill_enemy(draft, target, by, BOSS if open_boss and enemy.boss else MINION)


def _sweep(draft: Draft, owner: int, effect: Sweep, by: str) -> None:
    """Every figure opposed to the owner in the opponent's zone takes the wounds (MD-RUL-23)."""
    fight = fight_of(draft.state)
    opponent = fight.attacker if owner == D else fight.defender
    spared = opponent if effect.others else ""
    if by in draft.state.heroes:
        zone = fight.zone if owner == A else draft.state.enemies[opponent].zone
        for enemy in draft.state.enemies_in(zone):
            if enemy.id != spared:
                wound_enemy(draft, enemy.id, effect.n, by, every_figure=True)
    else:
        for hero in draft.state.heroes_in(draft.state.heroes[opponent].zone):
            if hero.id != spared:
                wound_hero(draft, hero.id, effect.n, by)


def close_fight(draft: Draft, step: CloseFight) -> None:
    """End everything that was meant for this attack or this defense only."""
    fight = draft.state.fight
    if fight is None:
        return
    for owner, until in ((fight.attacker, "attack"), (fight.defender, "defense")):
        if any(lasting.owner == owner and lasting.until == until for lasting in draft.state.lasting):
            draft.tell(LastingEnded(until, owner))
    draft.tell(FightEnded(fight.attacker, fight.defender))

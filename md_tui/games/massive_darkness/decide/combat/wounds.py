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
from md_tui.games.massive_darkness.decide.deeds.triggers import triggered
from md_tui.games.massive_darkness.decide.draft import Story
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
from md_tui.games.massive_darkness.events.combat import FightEnded, FightNoted, WoundsDealt
from md_tui.games.massive_darkness.events.heroes import LastingEnded
from md_tui.games.massive_darkness.steps.combat import Aftermath, CloseFight, DealWounds, PickFigures
from md_tui.kernel.question import Option, Question

BOSS_ID = "boss"


def deal_wounds(story: Story, step: DealWounds) -> None:
    """Hits less shields, plus wounds from effects, strike the defender (MD-CMB-09)."""
    fight = fight_of(story.state)
    numbers = sheet(story)
    spot = spot_of(story, numbers)
    wounds = rolled_wounds(numbers, spot)
    hits, shields = spot.hands[A].score, spot.hands[D].score
    story.tell(WoundsDealt(hits, shields, wounds - max(0, hits - shields), wounds))
    body = numbers.bodies[D]
    if fight.defender in story.state.heroes:
        _note(story, min(wounds, body.lead), int(wounds >= body.lead))
        wound_hero(story, fight.defender, wounds, fight.attacker)
    elif fight.defender in story.state.pillars:
        _note(story, min(wounds, body.lead), int(wounds >= body.lead))
        wound_pillar(story, fight.defender, wounds, fight.attacker)
    elif wounds and exposed(body, spot.striking) and body.minions:
        story.plan(PickFigures(wounds))
    else:
        _strike(story, struck(body, wounds, spot.striking, lead_first(body, wounds, spot.striking)))


def _note(story: Story, dealt: int, slain: int) -> None:
    if dealt:
        story.tell(FightNoted(dealt, slain))


def _strike(story: Story, left: Body) -> None:
    """An enemy's figures have this health left."""
    fight = fight_of(story.state)
    before = body_of(story.box, story.state, fight.defender)
    dead = (0,) * (len(before.minions) - len(left.minions))
    _note(story, before.health - left.health, before.figures - left.figures)
    hurt(story, fight.defender, left.lead, left.minions + dead, fight.attacker)
    if before.health > left.health and fight.attacker in story.state.heroes:
        story.plan(*triggered(story.box, story.state, fight.attacker, "wound_enemy"))


def pick_figures(story: Story, step: PickFigures) -> None:
    """The player orders the figures of a mob whose boss can be wounded (MD-RUL-22)."""
    fight = fight_of(story.state)
    body = body_of(story.box, story.state, fight.defender)
    minions = [f"{MINION}:{place}" for place in range(len(body.minions))]
    options = [Option(BOSS_ID, {"health": body.lead})]
    options += [Option(name, {"health": body.minions[place]}) for place, name in enumerate(minions)]
    first = lead_first(body, step.wounds, fight.striking)
    story.ask(
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


def figures_picked(story: Story, step: PickFigures, question: Question, picks: tuple[str, ...]) -> None:
    """Each figure is filled before the next; no wound is lost while figures remain."""
    body = body_of(story.box, story.state, fight_of(story.state).defender)
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
    _strike(story, body._replace(lead=lead, minions=tuple(sorted(m for m in minions if m))))


def aftermath(story: Story, step: Aftermath) -> None:
    """What waited for the wounds, the defender's first; its owner must live (MD-RUL-48, MD-RUL-77)."""
    fight = fight_of(story.state)
    numbers = sheet(story)
    spot = spot_of(story, numbers)
    for late in numbers.late:
        if happened(late.moment, spot, fight.dealt, fight.slain):
            times = spot.paid[late.owner][late.charm] if late.charm >= 0 else 1
            for _ in range(times):
                _work_late(story, spot, late)


def _work_late(story: Story, spot: Spot, late: Late) -> None:
    """One effect that waited, if its owner still lives."""
    fight = fight_of(story.state)
    owner = fight.actor(NAMES[late.owner])
    if not alive(story.state, owner):
        return
    effect = late.effect
    if isinstance(effect, Retaliate):
        if spot.hands[D].score > spot.hands[A].score:
            wound(story, fight.attacker, effect.n, owner)
    elif isinstance(effect, Sweep):
        _sweep(story, late.owner, effect.n, owner)
    elif isinstance(effect, Heals | Stuns | Wounds | Kills):
        target = fight.actor(effect.side.value)
        if alive(story.state, target):
            _touch(story, target, effect, owner)


def _touch(story: Story, target: str, effect: Effect, by: str) -> None:
    """Stun, heal, wound or kill one actor."""
    hero = target in story.state.heroes
    if isinstance(effect, Stuns):
        (stun_hero if hero else stun_enemy)(story, target, by)
    elif isinstance(effect, Heals):
        (heal_hero if hero else heal_enemy)(story, target, effect.n, by)
    elif isinstance(effect, Wounds):
        wound(story, target, effect.n, by)
    elif hero:
        wound_hero(story, target, story.state.heroes[target].health, by)
    elif target in story.state.enemies:
        enemy = story.state.enemies[target]
        open_boss = enemy.stunned or not enemy.minions
        kill_enemy(story, target, by, BOSS if open_boss and enemy.boss else MINION)


def _sweep(story: Story, owner: int, n: int, by: str) -> None:
    """Every figure opposed to the owner in the opponent's zone takes the wounds (MD-RUL-23)."""
    fight = fight_of(story.state)
    if by in story.state.heroes:
        zone = fight.zone if owner == A else story.state.enemies[fight.attacker].zone
        for enemy in story.state.enemies_in(zone):
            wound_enemy(story, enemy.id, n, by, every_figure=True)
    else:
        other = fight.attacker if owner == D else fight.defender
        for hero in story.state.heroes_in(story.state.heroes[other].zone):
            wound_hero(story, hero.id, n, by)


def close_fight(story: Story, step: CloseFight) -> None:
    """What was meant for one attack or one defense ends with it."""
    fight = story.state.fight
    if fight is None:
        return
    for owner, until in ((fight.attacker, "attack"), (fight.defender, "defense")):
        if any(lasting.owner == owner and lasting.until == until for lasting in story.state.lasting):
            story.tell(LastingEnded(until, owner))
    story.tell(FightEnded(fight.attacker, fight.defender))

"""The enemies' phase and counter-attacks: order, four steps, reasons (MD-ENP, MD-CTR)."""

from md_tui.games.massive_darkness.ability.skills import KeywordName
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.common import board_of, chooser
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.enemies.behaviour import (
    COUNTER,
    attackable,
    attackers_first,
    enemy_keywords,
    has_business,
    held,
    hidden,
    move_target,
)
from md_tui.games.massive_darkness.decide.enemies.pursuit import approach
from md_tui.games.massive_darkness.decide.harm import heal_enemy
from md_tui.games.massive_darkness.events.enemies import (
    EnemyActivated,
    EnemyIdle,
    EnemyStoodUp,
    ReinforcementsCalled,
)
from md_tui.games.massive_darkness.events.heroes import LastingEnded, PhaseBegan
from md_tui.games.massive_darkness.model import ENEMIES, Enemy, Hero
from md_tui.games.massive_darkness.steps.general import (
    ActivateEnemy,
    CounterAttacks,
    EnemiesPhase,
    EnemyAttacks,
    EnemyTurns,
    ExperiencePhase,
    FinishGame,
    Reinforce,
    SpawnGuard,
)
from md_tui.kernel.question import Option, Question

ATTACK_STAGES = (0, 2)
LAST_STAGE = 3


def enemies_phase(draft: Draft, step: EnemiesPhase) -> None:
    """Every enemy activates once; then agents call (MD-ENP-01, MD-ENM-08)."""
    draft.tell(PhaseBegan(ENEMIES))
    if hooks.enemies_phase(draft):
        return
    awake = tuple(e.id for e in draft.state.enemies.values() if not e.inactive)
    draft.plan(EnemyTurns(awake), Reinforce(("*",)), FinishGame(), ExperiencePhase())


def enemy_turns(draft: Draft, step: EnemyTurns) -> None:
    """Settle the order once, then activate one after the other (MD-ENP-01)."""
    alive = tuple(name for name in step.enemies if name in draft.state.enemies)
    if step.ordered:
        if alive:
            draft.plan(ActivateEnemy(alive[0]), EnemyTurns(alive[1:], True))
        return
    if not alive:
        return
    order = attackers_first(draft.box, draft.state, alive)
    matters = hooks.order_matters(draft.box, draft.state) or _busy(draft, alive) > 1
    draft.ask(_order_question(draft, order, "MD-ENP-01", matters and len(alive) > 1))


def _busy(draft: Draft, enemies: tuple[str, ...]) -> int:
    """How many of the enemies have a hero to go for."""
    return sum(has_business(draft.box, draft.state, draft.state.enemies[name]) for name in enemies)


def _order_question(draft: Draft, order: tuple[str, ...], rule: str, matters: bool) -> Question:
    """Who goes first is the players' choice; those who can strike at once are suggested first."""
    return Question(
        "enemy_order",
        (chooser(draft.state),),
        tuple(Option(name) for name in order),
        "order",
        suggested=order,
        reason="strikers_first",
        rule=rule,
        min=len(order),
        max=len(order),
        matters=matters,
    )


def order_settled(draft: Draft, step: EnemyTurns, question: Question, picks: tuple[str, ...]) -> None:
    """Activate the enemies in the order that was chosen."""
    draft.plan(EnemyTurns(picks, True))


def counter_attacks(draft: Draft, step: CounterAttacks) -> None:
    """Each surviving enemy the hero attacked answers him once (MD-CTR-01, MD-RUL-18, MD-RUL-19)."""
    hero = draft.state.heroes[step.hero]
    alive = tuple(n for n in dict.fromkeys(step.enemies) if n in draft.state.enemies and _answers(draft, n))
    if not alive or not hero.stands:
        return
    order = attackers_first(draft.box, draft.state, alive)
    able = sum(_can_answer(draft, name, hero) for name in alive)
    draft.ask(_order_question(draft, order, "MD-RUL-19", able > 1))


def _answers(draft: Draft, enemy: str) -> bool:
    """Inactive enemies do not answer (MD-RUL-53)."""
    return not draft.state.enemies[enemy].inactive


def _can_answer(draft: Draft, name: str, hero: Hero) -> bool:
    """Whether its counter-attack can come to anything: an enemy that neither finds nor reaches him stays put.

    A stunned enemy counts: it gets up only if the hero still lives when its turn comes (MD-RUL-18).
    """
    enemy = draft.state.enemies[name]
    if hidden(draft.box, draft.state, enemy, hero):
        return False
    if enemy.stunned or attackable(draft.box, draft.state, enemy, hero.id):
        return True
    return not held(draft.box, draft.state, enemy)


def counter_order(draft: Draft, step: CounterAttacks, question: Question, picks: tuple[str, ...]) -> None:
    """One counter-attack after the other; the hero may fall on the way."""
    draft.plan(*(ActivateEnemy(name, step.hero, phase=False) for name in picks))


def activate(draft: Draft, step: ActivateEnemy) -> None:
    """One stage of an activation: attack, else move, else attack, else move (MD-ENP-01)."""
    enemy = draft.state.enemies.get(step.enemy)
    if enemy is None or enemy.inactive:
        return
    if step.stage == 0 and not _begins(draft, step, enemy):
        return
    if hooks.enemy_activates(draft, enemy, step.against, step.phase, step.stage):
        return
    if step.stage in ATTACK_STAGES:
        _try_attack(draft, step, enemy)
    else:
        _try_move(draft, step, enemy)


def _begins(draft: Draft, step: ActivateEnemy, enemy: Enemy) -> bool:
    """Whether the activation goes on: hiding, death and stun end it (MD-CTR-03, MD-STN-03)."""
    if step.against:
        hero = draft.state.heroes[step.against]
        if not hero.stands:
            return False
        if hidden(draft.box, draft.state, enemy, hero):
            draft.tell(EnemyIdle(enemy.id, "hidden", "MD-CTR-03"))
            return False
    if any(lasting.owner == enemy.id for lasting in draft.state.lasting):
        draft.tell(LastingEnded("next_activation", enemy.id))
    draft.tell(EnemyActivated(enemy.id, step.against, COUNTER if step.against else "MD-ENP-01"))
    regrown = enemy_keywords(draft.box, draft.state, enemy, KeywordName.REGENERATION)
    heal_enemy(draft, enemy.id, sum(keyword.n for keyword in regrown), "regeneration")
    if enemy.stunned:
        draft.tell(EnemyStoodUp(enemy.id))
        return False
    return True


def _try_attack(draft: Draft, step: ActivateEnemy, enemy: Enemy) -> None:
    """Attack somebody in reach and be done, or go on to the next stage (MD-ENP-02)."""
    targets = attackable(draft.box, draft.state, enemy, step.against)
    if targets:
        draft.plan(EnemyAttacks(enemy.id, targets, COUNTER if step.against else "MD-ENP-03"))
    else:
        draft.plan(ActivateEnemy(step.enemy, step.against, step.stage + 1, step.phase))


def _try_move(draft: Draft, step: ActivateEnemy, enemy: Enemy) -> None:
    """Take one move step, unless a hero of the zone holds the enemy (MD-ENP-07)."""
    if held(draft.box, draft.state, enemy):
        draft.tell(EnemyIdle(enemy.id, "held", "MD-CTR-04" if step.against else "MD-ENP-07"))
        return
    if step.stage < LAST_STAGE:
        draft.plan(ActivateEnemy(step.enemy, step.against, step.stage + 1, step.phase))
    target = move_target(draft.box, draft.state, enemy, step.against)
    approach(draft, enemy, target, step.stage == LAST_STAGE)


def reinforce(draft: Draft, step: Reinforce) -> None:
    """The agents on the board call, each once, in an order the players choose (MD-RUL-36)."""
    state = draft.state
    if hooks.no_reinforcements(draft.box, state):
        return
    if step.enemies == ("*",):
        agents = tuple(e.id for e in state.enemies.values() if _is_agent(draft, e))
        if agents:
            places = {_token_zone(draft, state.enemies[a]) for a in agents}
            draft.ask(_order_question(draft, agents, "MD-RUL-36", len(agents) > 1 and len(places) > 1))
        return
    draft.plan(*(call for name in step.enemies if (call := _call(draft, state.enemies[name]))))


def _is_agent(draft: Draft, enemy: Enemy) -> bool:
    return draft.box.enemy(enemy.card).role == "agent" and not enemy.inactive


def _call(draft: Draft, agent: Enemy) -> SpawnGuard | None:
    """A guard of the agent's level on the level token of the agent's own tile (MD-ENM-08)."""
    zone = _token_zone(draft, agent)
    if not zone:
        return None
    draft.tell(ReinforcementsCalled(agent.id, zone))
    return SpawnGuard((zone,), agent.level, "reinforcement")


def _token_zone(draft: Draft, agent: Enemy) -> str:
    """The zone of the level token of the agent's own tile, if it has one."""
    board = board_of(draft.box, draft.state)
    tile = board.zones[agent.zone].tile
    there = board.tokens(draft.state.terrain)
    tokens = [token.zone for token in there if token.zone.rpartition("-")[0] == tile]
    return tokens[-1] if tokens else ""


def agents_ordered(draft: Draft, step: Reinforce, question: Question, picks: tuple[str, ...]) -> None:
    """The agents call in the order that was chosen."""
    draft.plan(Reinforce(picks))


RESOLVE = {
    EnemiesPhase: enemies_phase,
    EnemyTurns: enemy_turns,
    CounterAttacks: counter_attacks,
    ActivateEnemy: activate,
    Reinforce: reinforce,
}
ANSWERED = {EnemyTurns: order_settled, CounterAttacks: counter_order, Reinforce: agents_ordered}

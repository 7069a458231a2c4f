"""The enemies' phase and counter-attacks: order, four steps, reasons (MD-ENP, MD-CTR)."""

from md_tui.games.massive_darkness.ability.skills import KeywordName
from md_tui.games.massive_darkness.decide.common import board_of, chooser
from md_tui.games.massive_darkness.decide.draft import Story
from md_tui.games.massive_darkness.decide.enemies.behaviour import (
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
from md_tui.games.massive_darkness.decide.quests import hooks
from md_tui.games.massive_darkness.events.enemies import (
    EnemyActivated,
    EnemyIdle,
    EnemyStoodUp,
    ReinforcementsCalled,
)
from md_tui.games.massive_darkness.events.heroes import LastingEnded, PhaseBegan
from md_tui.games.massive_darkness.model import ENEMIES, Enemy, card_id
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


def enemies_phase(story: Story, step: EnemiesPhase) -> None:
    """Every enemy activates once; then agents call (MD-ENP-01, MD-ENM-08)."""
    story.tell(PhaseBegan(ENEMIES))
    if hooks.enemies_phase(story):
        return
    awake = tuple(e.id for e in story.state.enemies.values() if not e.inactive)
    story.plan(EnemyTurns(awake), Reinforce(("*",)), FinishGame(), ExperiencePhase())


def enemy_turns(story: Story, step: EnemyTurns) -> None:
    """Settle the order once, then activate one after the other (MD-ENP-01)."""
    alive = tuple(name for name in step.enemies if name in story.state.enemies)
    if step.ordered:
        if alive:
            story.plan(ActivateEnemy(alive[0]), EnemyTurns(alive[1:], True))
        return
    if not alive:
        return
    order = attackers_first(story.box, story.state, alive)
    matters = hooks.order_matters(story.box, story.state) or _busy(story, alive) > 1
    story.ask(_order_question(story, order, "MD-ENP-01", matters and len(alive) > 1))


def _busy(story: Story, enemies: tuple[str, ...]) -> int:
    """How many of the enemies have a hero to go for."""
    return sum(has_business(story.box, story.state, story.state.enemies[name]) for name in enemies)


def _order_question(story: Story, order: tuple[str, ...], rule: str, matters: bool) -> Question:
    """Who goes first is the players' choice; those who can strike at once are suggested first."""
    return Question(
        "enemy_order",
        (chooser(story.state),),
        tuple(Option(name) for name in order),
        "order",
        suggested=order,
        reason="strikers_first",
        rule=rule,
        min=len(order),
        max=len(order),
        matters=matters,
    )


def order_settled(story: Story, step: EnemyTurns, question: Question, picks: tuple[str, ...]) -> None:
    """The order stands."""
    story.plan(EnemyTurns(picks, True))


def counter_attacks(story: Story, step: CounterAttacks) -> None:
    """Each surviving enemy the hero attacked answers him once (MD-CTR-01, MD-RUL-18, MD-RUL-19)."""
    hero = story.state.heroes[step.hero]
    alive = tuple(n for n in dict.fromkeys(step.enemies) if n in story.state.enemies and _answers(story, n))
    if not alive or not hero.stands:
        return
    order = attackers_first(story.box, story.state, alive)
    story.ask(_order_question(story, order, "MD-RUL-19", len(order) > 1))


def _answers(story: Story, enemy: str) -> bool:
    """Inactive enemies do not answer (MD-RUL-53)."""
    return not story.state.enemies[enemy].inactive


def counter_order(story: Story, step: CounterAttacks, question: Question, picks: tuple[str, ...]) -> None:
    """One counter-attack after the other; the hero may fall on the way."""
    story.plan(*(ActivateEnemy(name, step.hero, phase=False) for name in picks))


def activate(story: Story, step: ActivateEnemy) -> None:
    """One stage of an activation: attack, else move, else attack, else move (MD-ENP-01)."""
    enemy = story.state.enemies.get(step.enemy)
    if enemy is None or enemy.inactive:
        return
    if step.stage == 0 and not _begins(story, step, enemy):
        return
    if hooks.enemy_activates(story, enemy, step.against, step.phase, step.stage):
        return
    if step.stage in ATTACK_STAGES:
        _try_attack(story, step, enemy)
    else:
        _try_move(story, step, enemy)


def _begins(story: Story, step: ActivateEnemy, enemy: Enemy) -> bool:
    """Whether the activation goes on: hiding, death and stun end it (MD-CTR-03, MD-STN-03)."""
    if step.against:
        hero = story.state.heroes[step.against]
        if not hero.stands:
            return False
        if hidden(story.box, story.state, enemy, hero):
            story.tell(EnemyIdle(enemy.id, "hidden", "MD-CTR-03"))
            return False
    if any(lasting.owner == enemy.id for lasting in story.state.lasting):
        story.tell(LastingEnded("next_activation", enemy.id))
    story.tell(EnemyActivated(enemy.id, step.against, "MD-CTR-01" if step.against else "MD-ENP-01"))
    regrown = enemy_keywords(story.box, story.state, enemy, KeywordName.REGENERATION)
    heal_enemy(story, enemy.id, sum(keyword.n for keyword in regrown), "regeneration")
    if enemy.stunned:
        story.tell(EnemyStoodUp(enemy.id))
        return False
    return True


def _try_attack(story: Story, step: ActivateEnemy, enemy: Enemy) -> None:
    """Attack somebody in reach and be done, or go on to the next stage (MD-ENP-02)."""
    targets = attackable(story.box, story.state, enemy, step.against)
    if targets:
        story.plan(EnemyAttacks(enemy.id, targets))
    else:
        story.plan(ActivateEnemy(step.enemy, step.against, step.stage + 1, step.phase))


def _try_move(story: Story, step: ActivateEnemy, enemy: Enemy) -> None:
    """Take one move step, unless a hero of the zone holds the enemy (MD-ENP-07)."""
    if held(story.box, story.state, enemy):
        story.tell(EnemyIdle(enemy.id, "held", "MD-CTR-04" if step.against else "MD-ENP-07"))
        return
    if step.stage < LAST_STAGE:
        story.plan(ActivateEnemy(step.enemy, step.against, step.stage + 1, step.phase))
    target = move_target(story.box, story.state, enemy, step.against)
    approach(story, enemy, target, step.stage == LAST_STAGE)


def reinforce(story: Story, step: Reinforce) -> None:
    """The agents on the board call, each once, in an order the players choose (MD-RUL-36)."""
    state = story.state
    if hooks.no_reinforcements(story.box, state):
        return
    if step.enemies == ("*",):
        agents = tuple(e.id for e in state.enemies.values() if _is_agent(story, e))
        if agents:
            places = {_token_zone(story, state.enemies[a]) for a in agents}
            story.ask(_order_question(story, agents, "MD-RUL-36", len(agents) > 1 and len(places) > 1))
        return
    story.plan(*(call for name in step.enemies if (call := _call(story, state.enemies[name]))))


def _is_agent(story: Story, enemy: Enemy) -> bool:
    return story.box.enemies[card_id(enemy.card)].role == "agent" and not enemy.inactive


def _call(story: Story, agent: Enemy) -> SpawnGuard | None:
    """A guard of the agent's level on the level token of the agent's own tile (MD-ENM-08)."""
    zone = _token_zone(story, agent)
    if not zone:
        return None
    story.tell(ReinforcementsCalled(agent.id, zone))
    return SpawnGuard((zone,), agent.level, "reinforcement")


def _token_zone(story: Story, agent: Enemy) -> str:
    """The zone of the level token of the agent's own tile, if it has one."""
    board = board_of(story.box, story.state)
    tile = board.zones[agent.zone].tile
    tokens = [token.zone for token in board.level_tokens if token.zone.rpartition("-")[0] == tile]
    return tokens[-1] if tokens else ""


def agents_ordered(story: Story, step: Reinforce, question: Question, picks: tuple[str, ...]) -> None:
    """Who calls first."""
    story.plan(Reinforce(picks))


RESOLVE = {
    EnemiesPhase: enemies_phase,
    EnemyTurns: enemy_turns,
    CounterAttacks: counter_attacks,
    ActivateEnemy: activate,
    Reinforce: reinforce,
}
ANSWERED = {EnemyTurns: order_settled, CounterAttacks: counter_order, Reinforce: agents_ordered}

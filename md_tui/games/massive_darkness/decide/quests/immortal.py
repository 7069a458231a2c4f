"""The immortal that walks for the start, and the bridges it can fall with (MD-Q5-02, MD-Q5-03)."""

from md_tui.games.massive_darkness.board.board import BRIDGE
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide.common import board_of, chooser
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.goals import finish_game
from md_tui.games.massive_darkness.decide.harm import kill_enemy, wound_hero
from md_tui.games.massive_darkness.decide.objectives.counts import FIREWORK
from md_tui.games.massive_darkness.decide.objectives.own_enemies import on_board, quest_name
from md_tui.games.massive_darkness.decide.quests.steps import does, settles
from md_tui.games.massive_darkness.decide.special_rule import Params, SpecialRule
from md_tui.games.massive_darkness.events.heroes import GameEnded
from md_tui.games.massive_darkness.events.quests import BridgesFell, TokenRemoved
from md_tui.games.massive_darkness.model import Enemy, Hero, State
from md_tui.games.massive_darkness.steps.general import EnemyWalks, QuestDo
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Option, Question

RULE = "MD-Q5-02"
ZONES = 2
"""How far it walks in one activation."""


class Immortal(SpecialRule, name="immortal"):
    """An enemy that nobody can attack walks for the start."""

    makes_order_matter = True

    def attack_refusal(self, box: Box, state: State, params: Params, hero: Hero, target: str) -> None:
        """No hero can attack it (MD-Q5-01)."""
        enemy = state.enemies.get(target)
        if enemy and quest_name(enemy) == params["enemy"]:
            raise Rejected("immortal", "MD-Q5-01", target=target)

    def enemy_activates(
        self, draft: Draft, params: Params, enemy: Enemy, against: str, phase: bool, stage: int
    ) -> bool:
        """It only ever walks, and only as in the enemies' phase."""
        if quest_name(enemy) != params["enemy"]:
            return False
        if phase and not against:
            draft.plan(QuestDo("immortal_walks", (enemy.id, str(ZONES))))
        return True


def fireworks_seen(box: Box, state: State, enemy: Enemy) -> tuple[str, ...]:
    """The zones with fireworks that it sees."""
    seen = board_of(box, state).sight(enemy.zone, state.terrain)
    return tuple(sorted(zone for zone, tokens in state.tokens.items() if FIREWORK in tokens and zone in seen))


@does("immortal_walks")
def walks(draft: Draft, step: QuestDo) -> None:
    """Look at the own zone, then take a step if one is left (MD-RUL-61)."""
    enemy = draft.state.enemies.get(step.args[0])
    if enemy is None:
        return
    if enemy.zone == draft.box.layouts[draft.state.map].start:
        draft.tell(GameEnded(False, "immortal_arrived", "MD-Q5-03"))
        return
    others = len(draft.state.enemies)
    if _tramples(draft, enemy) or step.args[1] == "0":
        return
    goals = fireworks_seen(draft.box, draft.state, enemy)
    if not goals:
        _steps(draft, step, draft.box.layouts[draft.state.map].start, "start")
    elif len(draft.state.enemies) < others:
        draft.plan(step)  # a death has led to steps, and no question may lie below those
    else:
        draft.ask(_which_firework(draft, enemy, goals))


def _tramples(draft: Draft, enemy: Enemy) -> bool:
    """Heroes of its zone die and end the activation, else enemies die, else a firework does (MD-RUL-61)."""
    heroes = draft.state.heroes_in(enemy.zone)
    for hero in heroes:
        wound_hero(draft, hero.id, hero.health, enemy.id, quiet=True)
    if heroes:
        return True
    for other in draft.state.enemies_in(enemy.zone):
        if other.id != enemy.id:
            kill_enemy(draft, other.id)
    if FIREWORK not in draft.state.tokens.get(enemy.zone, ()):
        return False
    draft.tell(TokenRemoved(enemy.zone, FIREWORK))
    if fireworks_seen(draft.box, draft.state, enemy):
        draft.plan(QuestDo("immortal_walks", (enemy.id, str(ZONES))))
    return True


def _which_firework(draft: Draft, enemy: Enemy, zones: tuple[str, ...]) -> Question:
    away = board_of(draft.box, draft.state).sight(enemy.zone, draft.state.terrain)
    nearest = min(zones, key=lambda zone: (away[zone], zone))
    return Question(
        "firework",
        (chooser(draft.state),),
        tuple(Option(zone) for zone in zones),
        "place",
        {"enemy": enemy.id},
        suggested=(nearest,),
        reason="nearest",
        rule=RULE,
    )


@settles("immortal_walks")
def lured(draft: Draft, step: QuestDo, zone: str) -> None:
    """Walk toward the firework that was chosen."""
    _steps(draft, step, zone, FIREWORK)


def _steps(draft: Draft, step: QuestDo, goal: str, toward: str) -> None:
    """Walk one zone, whoever is in the way, then look around again."""
    name, left = step.args
    walk = EnemyWalks(name, goal, toward, RULE, last=True)
    draft.plan(walk, QuestDo("immortal_walks", (name, str(int(left) - 1))))


class BridgePillars(SpecialRule, name="bridge_pillars"):
    """The bridges fall with the last of their pillars."""

    def pillar_fell(self, draft: Draft, params: Params, pillar: str) -> None:
        """With the last pillar the bridges and everybody on them fall: won or lost at once (MD-RUL-62)."""
        terrain = draft.state.terrain
        if BRIDGE in terrain.gone or not set(params["pillars"]) <= set(terrain.pillars_down):
            return
        for zone in board_of(draft.box, draft.state).zones_of_tile(BRIDGE):
            for enemy in draft.state.enemies_in(zone):
                kill_enemy(draft, enemy.id)
            for hero in draft.state.heroes_in(zone):
                wound_hero(draft, hero.id, hero.health, BRIDGE, quiet=True)
        draft.tell(BridgesFell())
        finish_game(draft)
        walker = draft.box.layouts[draft.state.map].rule("immortal")
        if not draft.state.ended and walker and on_board(draft.state, walker["enemy"]):
            draft.tell(GameEnded(False, "bridges_wasted", "MD-RUL-62"))

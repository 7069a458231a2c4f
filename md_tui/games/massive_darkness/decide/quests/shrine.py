"""Pillars that enemies cannot pass by, and the shrine they march on (MD-Q9-02, MD-RUL-66)."""

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import KINDS
from md_tui.games.massive_darkness.decide.common import board_of, chooser
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.enemies.behaviour import held, in_range
from md_tui.games.massive_darkness.decide.harm import wound_pillar
from md_tui.games.massive_darkness.decide.quests.steps import does, settles
from md_tui.games.massive_darkness.decide.special_rule import Params, SpecialRule
from md_tui.games.massive_darkness.events.enemies import EnemyTargets
from md_tui.games.massive_darkness.events.heroes import GameEnded
from md_tui.games.massive_darkness.model import Enemy, State
from md_tui.games.massive_darkness.steps.general import ActivateEnemy, EnemyWalks, QuestDo
from md_tui.kernel.question import Option, Question

RULE = "MD-Q9-02"
ATTACK_STAGES, MOVE_STAGES, LAST_STAGE = (0, 2), (1, 3), 3


def pillars_in_reach(box: Box, state: State, enemy: Enemy, pillars: list[str]) -> tuple[str, ...]:
    """The standing pillars that one of its combat types reaches."""
    board = board_of(box, state)
    lines = board.aim(enemy.zone, state.terrain)
    card = box.enemy(enemy.card)
    kinds = [kind for kind in KINDS if card.dice.of(kind)]
    found = []
    for name in pillars:
        away = [lines[zone] for zone in board.pillars[name].zones if zone in lines]
        if name in state.pillars and away and any(in_range(kind, min(away)) for kind in kinds):
            found.append(name)
    return tuple(found)


class PillarsDrawEnemies(SpecialRule, name="pillars_draw_enemies"):
    """Enemies attack pillars and do not pass them."""

    makes_order_matter = True

    def enemy_activates(
        self, draft: Draft, params: Params, enemy: Enemy, against: str, phase: bool, stage: int
    ) -> bool:
        """In the enemies' phase a pillar in reach is richer than any hero, and louder than any Taunt."""
        if against or not phase or stage not in ATTACK_STAGES:
            return False
        near = pillars_in_reach(draft.box, draft.state, enemy, params["pillars"])
        if near:
            draft.plan(QuestDo("strike_pillar", (enemy.id, *near)))
        return bool(near)

    def enemy_held(self, box: Box, state: State, params: Params, enemy: Enemy) -> bool:
        """No enemy leaves a zone with a standing pillar, not even to answer an attack."""
        pillars = box.boards[state.map].pillars
        return any(name in state.pillars and enemy.zone in pillars[name].zones for name in params["pillars"])


@does("strike_pillar")
def which_pillar(draft: Draft, step: QuestDo) -> None:
    """Among several pillars the players choose; the soundest is suggested."""
    enemy, *pillars = step.args
    soundest = max(pillars, key=lambda name: draft.state.pillars[name].health)
    draft.ask(
        Question(
            "pillar",
            (chooser(draft.state),),
            tuple(Option(name) for name in pillars),
            facts={"enemy": enemy},
            suggested=(soundest,),
            reason="soundest_first",
            rule="MD-RUL-66",
        )
    )


@settles("strike_pillar")
def struck(draft: Draft, step: QuestDo, pillar: str) -> None:
    """The pillar takes one wound without a roll."""
    enemy, *pillars = step.args
    among = tuple(pillars) if len(pillars) > 1 else ()
    draft.tell(EnemyTargets(enemy, pillar, "attack", RULE, among))
    wound_pillar(draft, pillar, 1, enemy)


class March(SpecialRule, name="march"):
    """Enemies move toward one zone, and win there."""

    makes_order_matter = True

    def enemy_activates(
        self, draft: Draft, params: Params, enemy: Enemy, against: str, phase: bool, stage: int
    ) -> bool:
        """In the enemies' phase every move goes toward the shrine."""
        if against or not phase or stage not in MOVE_STAGES or held(draft.box, draft.state, enemy):
            return False
        walk = EnemyWalks(enemy.id, params["zone"], "artifact", RULE, last=True)
        rest = [ActivateEnemy(enemy.id, against, stage + 1, phase)] if stage < LAST_STAGE else []
        draft.plan(walk, *rest)
        return True

    def enemies_phase(self, draft: Draft, params: Params) -> None:
        """An enemy in the shrine when the phase begins, stunned or not, ends the quest."""
        if draft.state.enemies_in(params["zone"]):
            draft.tell(GameEnded(False, "shrine_taken", RULE))

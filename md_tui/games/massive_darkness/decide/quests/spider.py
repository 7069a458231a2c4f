"""The spider that makes for the surface (MD-Q2-02, MD-RUL-58)."""

from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.enemies.behaviour import COUNTER, attackable
from md_tui.games.massive_darkness.decide.objectives.own_enemies import quest_name
from md_tui.games.massive_darkness.decide.quests.steps import does
from md_tui.games.massive_darkness.decide.special_rule import Params, SpecialRule
from md_tui.games.massive_darkness.events.enemies import EnemyIdle
from md_tui.games.massive_darkness.events.heroes import GameEnded, HeroMoved
from md_tui.games.massive_darkness.model import Enemy
from md_tui.games.massive_darkness.steps.general import EnemyAttacks, EnemyWalks, QuestDo

RULE = "MD-Q2-02"


class SpiderFlees(SpecialRule, name="spider_flees"):
    """An enemy attacks once and makes for the exit."""

    def enemy_activates(
        self, draft: Draft, params: Params, enemy: Enemy, against: str, phase: bool, stage: int
    ) -> bool:
        """One attack, then one zone toward the exit; in a counter-attack it only attacks."""
        if quest_name(enemy) != params["enemy"]:
            return False
        targets = attackable(draft.box, draft.state, enemy, against)
        rule = COUNTER if against else "MD-ENP-03"
        steps = [EnemyAttacks(enemy.id, targets, rule)] if targets else []
        if phase and not against:
            draft.plan(*steps, QuestDo("spider_walks", (enemy.id,)))
        elif steps:
            draft.plan(*steps)
        else:
            draft.tell(EnemyIdle(enemy.id, "out_of_reach", RULE))
        return True

    def enemy_moved(self, draft: Draft, params: Params, enemy: str, before: str) -> None:
        """The stunned and the killed of its zone are dragged along, as they are."""
        spider = draft.state.enemies[enemy]
        if quest_name(spider) != params["enemy"]:
            return
        for hero in tuple(draft.state.heroes.values()):
            if hero.zone == before and (hero.stunned or hero.killed):
                draft.tell(HeroMoved(hero.id, spider.zone, how="dragged"))


@does("spider_walks")
def walks(draft: Draft, step: QuestDo) -> None:
    """On to the exit, also out of zones with heroes; beyond it the spider is gone and the quest lost."""
    enemy = draft.state.enemies.get(step.args[0])
    if enemy is None or enemy.stunned:
        return
    way_out = draft.box.layouts[draft.state.map].exit
    if enemy.zone == way_out:
        draft.tell(GameEnded(False, "spider_escaped", RULE))
    else:
        draft.plan(EnemyWalks(enemy.id, way_out, "exit", RULE, last=True))

"""Three stages joined by stairs, and the darkness that crushes those who go down (MD-Q10)."""

from md_tui.games.massive_darkness.board.board import Terrain
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.quests import SetUpEnemy
from md_tui.games.massive_darkness.decide.common import chooser
from md_tui.games.massive_darkness.decide.decks import draw_card
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.harm import wound_hero
from md_tui.games.massive_darkness.decide.objectives.own_enemies import is_dead, on_board
from md_tui.games.massive_darkness.decide.quests.steps import does, settles
from md_tui.games.massive_darkness.decide.special_rule import Params, SpecialRule
from md_tui.games.massive_darkness.events.enemies import EnemyArmed
from md_tui.games.massive_darkness.events.quests import CountSet
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.steps.general import QuestDo
from md_tui.kernel.question import Option, Question

STAGE = "stage"
"""The number the quest keeps: the farthest stage a hero has reached."""


def stage_of(box: Box, state: State, tiles: list[list[str]], zone: str) -> int:
    """The stage a zone belongs to, counted from 1."""
    tile = box.boards[state.map].zones[zone].tile
    return next((number for number, stage in enumerate(tiles, 1) if tile in stage), 0)


class Stages(SpecialRule, name="stages"):
    """Parts of the map that open one after the other."""

    def set_up(self, draft: Draft, params: Params) -> None:
        """The heroes start in the first stage."""
        draft.tell(CountSet(STAGE, 1))

    def hero_moved(self, draft: Draft, params: Params, hero: str, before: str) -> None:
        """The first hero in a stage brings its emissary (MD-Q10-03)."""
        zone = draft.state.heroes[hero].zone
        stage = stage_of(draft.box, draft.state, params["tiles"], zone)
        if stage > draft.state.counts.get(STAGE, 1):
            draft.tell(CountSet(STAGE, stage))
            quest = draft.box.layouts[draft.state.map]
            draft.plan(*(QuestDo("bring", (enemy.id,)) for enemy in quest.enemies if enemy.stage == stage))

    def hero_terrain(self, box: Box, state: State, params: Params, terrain: Terrain) -> Terrain:
        """Heroes, and only they, are kept from the next stage while an emissary lives (MD-Q10-03)."""
        closed = {enemy.stage for enemy in barring(box, state)}
        shut = [
            stairs.id
            for stairs in box.boards[state.map].stairs.values()
            if min(stage_of(box, state, params["tiles"], zone) for zone in stairs.zones) in closed
        ]
        return terrain.with_shut_stairs(shut)

    def barring_enemy(self, box: Box, state: State, params: Params) -> str:
        """The first emissary that still lives."""
        for enemy in barring(box, state):
            there = on_board(state, enemy.id)
            return there.id if there else enemy.id
        return ""


def barring(box: Box, state: State) -> tuple[SetUpEnemy, ...]:
    """The emissaries that still bar the way out of their stages."""
    enemies = box.layouts[state.map].enemies
    return tuple(enemy for enemy in enemies if enemy.stage and not is_dead(state, enemy.id))


class MonsterGear(SpecialRule, name="monster_gear"):
    """An enemy uses a monster's card as equipment."""

    def enemy_brought(self, draft: Draft, params: Params, enemy: str, name: str) -> None:
        """This enemy uses a roaming monster's card as its equipment (MD-RUL-69)."""
        if name != params["enemy"]:
            return
        card = draw_card(draft, params["deck"], enemy)
        if card:
            draft.tell(EnemyArmed(enemy, card))


class CrushingDarkness(SpecialRule, name="crushing_darkness"):
    """Every round wounds the party, the more the farther it is."""

    def start_of_round(self, draft: Draft, params: Params) -> None:
        """Wounds for the heroes by the farthest stage anybody has reached (MD-Q10-02, MD-RUL-68)."""
        wounds = params["wounds"][draft.state.counts.get(STAGE, 1) - 1] * len(draft.state.party)
        if wounds:
            draft.plan(QuestDo("darkness", (str(wounds),)))


@does("darkness")
def who_suffers(draft: Draft, step: QuestDo) -> None:
    """One wound after the other goes to a living hero of the players' choice; the soundest is suggested."""
    living = draft.state.living()
    if step.args[0] == "0" or not living:
        return
    soundest = max(living, key=lambda hero: hero.health)
    draft.ask(
        Question(
            "darkness",
            (chooser(draft.state),),
            tuple(Option(hero.id, {"health": hero.health}) for hero in living),
            facts={"left": int(step.args[0])},
            suggested=(soundest.id,),
            reason="healthiest_first",
            rule="MD-RUL-68",
        )
    )


@settles("darkness")
def suffers(draft: Draft, step: QuestDo, hero: str) -> None:
    """The hero takes the wound; no defense helps."""
    draft.plan(QuestDo("darkness", (str(int(step.args[0]) - 1),)))
    wound_hero(draft, hero, 1, "darkness")

"""Three stages joined by stairs, and the darkness that crushes those who go down (MD-Q10)."""

from typing import Any

from md_tui.games.massive_darkness.board.board import Terrain
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.quests import SetUpEnemy
from md_tui.games.massive_darkness.decide.common import chooser
from md_tui.games.massive_darkness.decide.decks import draw_card
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.harm import wound_hero
from md_tui.games.massive_darkness.decide.hooks import on
from md_tui.games.massive_darkness.decide.objectives.own_enemies import is_dead, on_board
from md_tui.games.massive_darkness.decide.quests.steps import does, settles
from md_tui.games.massive_darkness.events.enemies import EnemyArmed
from md_tui.games.massive_darkness.events.quests import CountSet
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.steps.general import QuestDo
from md_tui.kernel.question import Option, Question

STAGE = "stage"
"""The number the quest keeps: the farthest stage a hero has reached."""


def stage_of(box: Box, state: State, tiles: list[list[str]], zone: str) -> int:
    """The stage a zone belongs to, counted from 1."""
    tile = box.boards[state.quest].zones[zone].tile
    return next((number for number, stage in enumerate(tiles, 1) if tile in stage), 0)


@on("set_up", "stages")
def prepare(draft: Draft, params: dict[str, Any]) -> None:
    """The heroes start in the first stage."""
    draft.tell(CountSet(STAGE, 1))


@on("hero_moved", "stages")
def entered(draft: Draft, params: dict[str, Any], hero: str, before: str) -> None:
    """The first hero in a stage brings its emissary (MD-Q10-03)."""
    zone = draft.state.heroes[hero].zone
    stage = stage_of(draft.box, draft.state, params["tiles"], zone)
    if stage > draft.state.counts.get(STAGE, 1):
        draft.tell(CountSet(STAGE, stage))
        quest = draft.box.quests[draft.state.quest]
        draft.plan(*(QuestDo("bring", (enemy.id,)) for enemy in quest.enemies if enemy.stage == stage))


def barring(box: Box, state: State) -> tuple[SetUpEnemy, ...]:
    """The emissaries that still bar the way out of their stages."""
    enemies = box.quests[state.quest].enemies
    return tuple(enemy for enemy in enemies if enemy.stage and not is_dead(state, enemy.id))


@on("hero_terrain", "stages")
def barred_stairs(box: Box, state: State, params: dict[str, Any], terrain: Terrain) -> Terrain:
    """Heroes, and only they, are kept from the next stage while an emissary lives (MD-Q10-03)."""
    closed = {enemy.stage for enemy in barring(box, state)}
    shut = [
        stairs.id
        for stairs in box.boards[state.quest].stairs.values()
        if min(stage_of(box, state, params["tiles"], zone) for zone in stairs.zones) in closed
    ]
    return terrain.with_shut_stairs(shut)


@on("barring_enemy", "stages")
def barring_enemy(box: Box, state: State, params: dict[str, Any]) -> str:
    """The first emissary that still lives."""
    for enemy in barring(box, state):
        there = on_board(state, enemy.id)
        return there.id if there else enemy.id
    return ""


@on("enemy_brought", "monster_gear")
def takes_monster_card(draft: Draft, params: dict[str, Any], enemy: str, name: str) -> None:
    """This enemy uses a roaming monster's card as its equipment (MD-RUL-69)."""
    if name != params["enemy"]:
        return
    card = draw_card(draft, params["deck"], enemy)
    if card:
        draft.tell(EnemyArmed(enemy, card))


@on("start_of_round", "crushing_darkness")
def darkness(draft: Draft, params: dict[str, Any]) -> None:
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
    """No defense helps."""
    draft.plan(QuestDo("darkness", (str(int(step.args[0]) - 1),)))
    wound_hero(draft, hero, 1, "darkness")

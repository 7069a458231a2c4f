"""The road that falls away, and the sentry at its end (MD-Q4-01, MD-Q4-02, MD-RUL-60)."""

from md_tui.games.massive_darkness.board.board import Board, Terrain
from md_tui.games.massive_darkness.decide.common import board_of, chooser, quest_of
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.harm import kill_enemy, wound_hero
from md_tui.games.massive_darkness.decide.objectives.own_enemies import UNCOUNTED, has_come, named
from md_tui.games.massive_darkness.decide.quests.set_up import QUEST
from md_tui.games.massive_darkness.decide.quests.steps import does, settles
from md_tui.games.massive_darkness.decide.special_rule import Params, SpecialRule
from md_tui.games.massive_darkness.events.heroes import GameEnded
from md_tui.games.massive_darkness.events.quests import CountSet, TileRemoved
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.steps.general import QuestDo, SpawnMonster
from md_tui.kernel.question import Option, Question

RULE = "MD-Q4-01"
SENTRY = "sentry"


def left_on(state: State, tile: str) -> int:
    """The tokens left on a tile."""
    return state.counts.get(f"crumbling:{tile}", 0)


class Crumbling(SpecialRule, name="crumbling"):
    """Tiles carry tokens, lose them, and fall."""

    def set_up(self, draft: Draft, params: Params) -> None:
        """Each tile gets its tokens."""
        draft.tell(
            *(CountSet(f"crumbling:{tile}", count) for tile, count in sorted(params["tokens"].items()))
        )

    def token_passed(self, draft: Draft, params: Params) -> None:
        """The ground moves whenever the first-player token passes."""
        draft.plan(QuestDo("crumble"))


def lowest_tiles(board: Board, state: State, tiles: dict[str, int]) -> tuple[str, ...]:
    """The tiles of the lowest level among those still lying."""
    levels = {
        tile: board.tile_level(board.zones_of_tile(tile)[0]) or 0
        for tile in sorted(tiles)
        if tile not in state.terrain.gone
    }
    return tuple(tile for tile, level in levels.items() if level == min(levels.values()))


@does("crumble")
def crumble(draft: Draft, step: QuestDo) -> None:
    """One token comes off the lowest tile; among equals the players choose (MD-RUL-60)."""
    params = quest_of(draft.box, draft.state).rule("crumbling")
    assert params is not None
    tiles = lowest_tiles(board_of(draft.box, draft.state), draft.state, params["tokens"])
    if not tiles:
        return
    draft.ask(
        Question(
            "crumbling_tile",
            (chooser(draft.state),),
            tuple(Option(tile) for tile in tiles),
            suggested=tiles[:1],
            reason="first_in_order",
            rule="MD-RUL-60",
        )
    )


@settles("crumble")
def crumbled(draft: Draft, step: QuestDo, tile: str) -> None:
    """A tile without tokens falls."""
    left = left_on(draft.state, tile) - 1
    draft.tell(CountSet(f"crumbling:{tile}", left))
    if left < 1:
        fall(draft, tile)


def fall(draft: Draft, tile: str) -> None:
    """Everybody on the tile dies, without XP; one hero among them, even a dead one, loses the quest."""
    zones = set(board_of(draft.box, draft.state).zones_of_tile(tile))
    lost = [hero for hero in draft.state.heroes.values() if hero.zone in zones]
    for enemy in tuple(draft.state.enemies.values()):
        if enemy.zone in zones:
            kill_enemy(draft, enemy.id)
    for hero in lost:
        wound_hero(draft, hero.id, hero.health, tile, quiet=True)
    draft.tell(TileRemoved(tile))
    if lost:
        draft.tell(GameEnded(False, "hero_fell", RULE))


def passes(board: Board, terrain: Terrain, before: str, now: str, border: tuple[str, ...]) -> bool:
    """Whether going from one zone to another leads over a border: without it there would be no way."""
    seen, waiting = {before}, [before]
    while waiting:
        zone = waiting.pop()
        for beside in board.neighbours(zone, terrain):
            if beside not in seen and {zone, beside} != set(border):
                seen.add(beside)
                waiting.append(beside)
    return now not in seen


class PillarSentry(SpecialRule, name="pillar_sentry"):
    """A monster comes with the first hero between two pillars."""

    def hero_moved(self, draft: Draft, params: Params, hero: str, before: str) -> None:
        """The first hero between the pillars brings the sentry to the level's token (MD-Q4-02)."""
        state, board = draft.state, board_of(draft.box, draft.state)
        if has_come(state, SENTRY):
            return
        now = state.heroes[hero].zone
        borders = [board.pillars[name].zones for name in params["pillars"]]
        if any({before, now} == set(b) or passes(board, state.terrain, before, now, b) for b in borders):
            draft.tell(CountSet(f"came:{SENTRY}", 1))
            zones = board.level_zone(params["level"], state.terrain)
            strength = "" if params["deck"] == "roaming" else params["deck"]
            draft.plan(SpawnMonster(zones, QUEST, strength, True, named(SENTRY, UNCOUNTED)))

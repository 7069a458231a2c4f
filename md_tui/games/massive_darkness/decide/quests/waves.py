"""Waves of enemies and the treasures between them (MD-Q9-01, MD-RUL-66)."""

from md_tui.games.massive_darkness.decide.common import board_of, quest_of, raise_level
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.objectives.counts import MONSTERS, monsters_to_come
from md_tui.games.massive_darkness.decide.quests.set_up import QUEST
from md_tui.games.massive_darkness.decide.quests.steps import does
from md_tui.games.massive_darkness.decide.special_rule import Params, SpecialRule
from md_tui.games.massive_darkness.events.quests import CountSet, TokenPlaced
from md_tui.games.massive_darkness.steps.general import QuestDo, SpawnGuard, SpawnMonster

TREASURE = "treasure"
FIRST_WAVE = 2
TOP_LEVEL = 5


class Waves(SpecialRule, name="waves"):
    """Enemies come in waves, and the level rises with them."""

    def start_of_round(self, draft: Draft, params: Params) -> None:
        """From the second round on monsters and guards take turns, until the last monster has come."""
        if draft.state.round < FIRST_WAVE or monsters_to_come(draft.state, params) < 1:
            return
        if draft.state.round % 2 == 0:
            come = draft.state.counts.get(MONSTERS, 0)
            draft.tell(CountSet(MONSTERS, come + 1))
            zones = board_of(draft.box, draft.state).level_zone(params["roaming"][come], draft.state.terrain)
            draft.plan(SpawnMonster(zones, QUEST, by_quest=True))
        else:
            raise_level(draft, min(TOP_LEVEL, draft.state.level + 1))
            draft.plan(*_guards(draft, params["guards"]), QuestDo("refill"))


def _guards(draft: Draft, levels: list[int]) -> list[SpawnGuard]:
    board, state = board_of(draft.box, draft.state), draft.state
    zones = [board.level_zone(level, state.terrain) for level in levels]
    return [SpawnGuard(place, state.level, QUEST) for place in zones]


class Refill(SpecialRule, name="refill"):
    """Rooms fill up with treasure."""

    def set_up(self, draft: Draft, params: Params) -> None:
        """The store-rooms are full from the start (MD-RUL-66)."""
        draft.plan(QuestDo("refill"))


@does("refill")
def refill(draft: Draft, step: QuestDo) -> None:
    """Fill the rooms up to their number of treasure tokens."""
    params = quest_of(draft.box, draft.state).rule("refill")
    if params is None:
        return
    for zone in params["zones"]:
        missing = params["count"] - draft.state.tokens.get(zone, ()).count(TREASURE)
        if missing > 0:
            draft.tell(TokenPlaced(zone, TREASURE, missing))

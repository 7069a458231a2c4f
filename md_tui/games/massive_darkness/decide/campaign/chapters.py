"""The chapters of a campaign: a quest begins, ends, is tried again or left behind (MD-STO)."""

from collections.abc import Callable

from msgspec.structs import replace

from md_tui.games.massive_darkness.board.tiles import added_tokens
from md_tui.games.massive_darkness.campaign.levels import start_level
from md_tui.games.massive_darkness.campaign.supply import gathered, unowned
from md_tui.games.massive_darkness.combat.in_force import most_health
from md_tui.games.massive_darkness.commands import MoveOn, Retry
from md_tui.games.massive_darkness.decide.campaign.common import campaign_in, leading, stow
from md_tui.games.massive_darkness.decide.campaign.market import open_market
from md_tui.games.massive_darkness.decide.campaign.ready import get_ready
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.events.campaign import (
    CampaignBegan,
    CampaignEnded,
    ChapterBegan,
    ChapterEnded,
    MovedOn,
)
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.model.campaign import CAMP
from md_tui.games.massive_darkness.setup import open_rooms, tokens
from md_tui.games.massive_darkness.steps.campaign import BeginCampaign, BeginChapter, CloseChapter, CutDown
from md_tui.games.massive_darkness.steps.general import BeginRound, QuestDo
from md_tui.kernel.errors import Rejected

ROAD = "road"
"""The stream that deals a random order."""


def begin_campaign(draft: Draft, step: BeginCampaign) -> None:
    """Fix the printed order, or deal each quest once; a chapter 0 stays the first (MD-TWN-10)."""
    fixed = tuple(step.order[: len(step.order) - step.shuffled])
    left = list(step.order[len(fixed) :])
    order = list(fixed)
    for place in range(step.shuffled):
        at = draft.luck.roll({ROAD: place}, ROAD, len(left))[0]
        order.append(left.pop(at))
    draft.tell(CampaignBegan(tuple(order), step.shuffled))
    draft.plan(BeginChapter())


def begin_chapter(draft: Draft, step: BeginChapter) -> None:
    """Lay out the quest at the level of the highest hero (MD-STO-03, MD-STO-04, MD-STO-12)."""
    box, state = draft.box, draft.state
    camp = state.campaign
    assert camp is not None
    quest, board = box.quests[camp.quest], box.boards[camp.quest]
    level = start_level(box, state.heroes.values())
    terrain = replace(board.start(), added=added_tokens(board.level_tokens, level))
    there = replace(state, level=level)
    draft.tell(
        ChapterBegan(
            quest.id,
            quest.start,
            level,
            {name: most_health(box, there, hero) for name, hero in state.heroes.items()},
            unowned(box, quest.id, state.heroes.values()),
            terrain,
            {pillar.id: pillar.health for pillar in quest.pillars},
            open_rooms(board),
            tokens(quest),
            camp.retrying,
        )
    )
    draft.plan(QuestDo("set_up"), BeginRound())


def close_chapter(draft: Draft, step: CloseChapter) -> None:
    """Sort the cards; after a defeat cut them down, after the last victory end the road (MD-STO-10)."""
    box, state = draft.box, draft.state
    assert state.ending is not None
    assert state.campaign is not None
    cards = gathered(box, state.quest, state.heroes.values())
    level = start_level(box, state.heroes.values())
    draft.tell(ChapterEnded(state.quest, state.ending.won, cards, level))
    stow(draft)
    if state.ending.won and state.campaign.last:
        draft.tell(CampaignEnded(True))
    elif not state.ending.won:
        draft.plan(*(CutDown(name) for name in state.party))


def lost_last(state: State) -> bool:
    """Whether the quest just played was lost."""
    return state.campaign is not None and not state.campaign.history[-1].won


def may_move_on(state: State, seat: str) -> None:
    """Refuse to move on except after a quest and by the first player (MD-STO-10)."""
    campaign_in(state, CAMP)
    leading(state, seat)


def move_on(draft: Draft, seat: str, command: MoveOn) -> None:
    """Go to town and the next quest; past the last one the road ends (MD-STO-10, MD-TWN-14)."""
    may_move_on(draft.state, seat)
    camp = campaign_in(draft.state, CAMP)
    if camp.last:
        draft.tell(CampaignEnded(False))
        return
    draft.tell(MovedOn(camp.order[camp.chapter + 1]))
    open_market(draft)


def may_retry(state: State, seat: str) -> None:
    """Refuse a second try at a quest that was won (MD-STO-10)."""
    campaign_in(state, CAMP)
    leading(state, seat)
    if not lost_last(state):
        raise Rejected("quest_was_won", "MD-STO-10", quest=state.quest)


def retry(draft: Draft, seat: str, command: Retry) -> None:
    """Get ready for the same quest again, without a market (MD-STO-10)."""
    may_retry(draft.state, seat)
    get_ready(draft, retrying=True)


DECIDE: dict[type, Callable[..., None]] = {MoveOn: move_on, Retry: retry}
RESOLVE: dict[type, Callable[..., None]] = {
    BeginCampaign: begin_campaign,
    BeginChapter: begin_chapter,
    CloseChapter: close_chapter,
}

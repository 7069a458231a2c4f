"""A single quest begun at a higher level: what heroes who have come so far carry (MD-TWN-16)."""

from md_tui.games.massive_darkness.decide.common import update_health
from md_tui.games.massive_darkness.decide.decks import discard, draw_wares
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.quests.steps import does
from md_tui.games.massive_darkness.steps.general import HandOut, QuestDo


@does("outfit")
def outfit(draft: Draft, step: QuestDo) -> None:
    """A treasure of each level from 2 up to that of the start for every hero, shared out like finds."""
    shares: list[HandOut] = []
    for name in draft.state.party:
        update_health(draft, draft.state.heroes[name])
        found, passed = draw_wares(draft, range(2, draft.state.level + 1), name)
        shares.append(HandOut(name, found))
        for card in passed:
            discard(draft, card)
    draft.plan(*shares)

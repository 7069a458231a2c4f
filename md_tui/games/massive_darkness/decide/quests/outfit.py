"""A single quest begun at a higher level: what heroes who have come so far carry (MD-TWN-16)."""

from md_tui.games.massive_darkness.decide.common import update_health
from md_tui.games.massive_darkness.decide.decks import discard, draw_wares
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.quests.steps import does
from md_tui.games.massive_darkness.steps.general import HandOut, QuestDo

EACH = 3
"""Of either level: together the six cards that a hero may carry from quest to quest (MD-STO-08)."""


@does("outfit")
def outfit(draft: Draft, step: QuestDo) -> None:
    """Six treasures for every hero, of the level of the start and the one below, shared out like finds."""
    level, shares = draft.state.level, list[HandOut]()
    for name in draft.state.party:
        update_health(draft, draft.state.heroes[name])
        found, passed = draw_wares(draft, [level] * EACH + [level - 1] * EACH, name)
        shares.append(HandOut(name, found))
        for card in passed:
            discard(draft, card)
    draft.plan(*shares)

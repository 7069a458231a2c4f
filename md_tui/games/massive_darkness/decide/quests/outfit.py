"""A single quest begun at a higher level: what heroes who have come so far carry (MD-TWN-16)."""

from md_tui.games.massive_darkness.content.cards import CONSUMABLE, ITEM, LUCK, TRAP
from md_tui.games.massive_darkness.decide.common import update_health
from md_tui.games.massive_darkness.decide.decks import discard, draw_card, draw_wares
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.quests.steps import does
from md_tui.games.massive_darkness.model.campaign import MOST_CARDS
from md_tui.games.massive_darkness.steps.campaign import CutDown
from md_tui.games.massive_darkness.steps.general import HandOut, QuestDo

NOT_WORN = (TRAP, LUCK, ITEM, CONSUMABLE)


@does("outfit")
def outfit(draft: Draft, step: QuestDo) -> None:
    """Cards for every hero as the road says, shared out like finds; of more than six, six are kept."""
    shares = list[HandOut]()
    veterans = draft.box.veterans(draft.state.quest, draft.state.level)
    for name in draft.state.party:
        update_health(draft, draft.state.heroes[name])
        found, passed = draw_wares(draft, veterans.treasures, name)
        gear, others = draw_wares(draft, veterans.gear, name, NOT_WORN)
        found, passed = (*found, *gear), (*passed, *others)
        if veterans.artifact and (artifact := draw_card(draft, "artifact", name)):
            found = (*found, artifact)
        shares.append(HandOut(name, found))
        for card in passed:
            discard(draft, card)
    kept = (CutDown(name) for name in draft.state.party if veterans.dealt > MOST_CARDS)
    draft.plan(*shares, *kept)

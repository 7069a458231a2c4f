"""Folding: one small function an event, found by the event's type."""

from typing import Any

from md_tui.games.massive_darkness.events.campaign import CampaignEnded
from md_tui.games.massive_darkness.events.cards import CardsFound
from md_tui.games.massive_darkness.events.heroes import GameEnded
from md_tui.games.massive_darkness.evolve import campaign, cards, combat, deeds, enemies, heroes, quests
from md_tui.kernel.folding import KERNEL_EVOLVE

EVOLVE: dict[type, Any] = {
    **KERNEL_EVOLVE,
    **heroes.EVOLVE,
    **cards.EVOLVE,
    **enemies.EVOLVE,
    **quests.EVOLVE,
    **combat.EVOLVE,
    **deeds.EVOLVE,
    **campaign.EVOLVE,
}

AGENDA_SEEN_BY = frozenset((CardsFound, GameEnded, CampaignEnded))
"""The events that look at the agenda or set it when they are folded; to all others it is nothing."""

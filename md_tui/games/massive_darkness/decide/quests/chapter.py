"""The chapter of the quests: importing it registers every special rule."""

from collections.abc import Callable

from md_tui.games.massive_darkness.commands import PlaceFirework, PullLever
from md_tui.games.massive_darkness.decide.quests import (
    chosen_one,
    crumbling,
    general_rules_off,
    immortal,
    outfit,
    rewards,
    rooms,
    set_up,
    shrine,
    spider,
    stages,
    waves,
)
from md_tui.games.massive_darkness.decide.quests.fireworks import place
from md_tui.games.massive_darkness.decide.quests.keys_and_levers import pull
from md_tui.games.massive_darkness.decide.quests.steps import answer, do
from md_tui.games.massive_darkness.steps.general import QuestDo

FAMILIES = (
    chosen_one,
    crumbling,
    general_rules_off,
    immortal,
    outfit,
    rewards,
    rooms,
    set_up,
    shrine,
    spider,
    stages,
    waves,
)
"""The modules whose rules work through hooks and steps alone."""

DECIDE: dict[type, Callable[..., None]] = {PlaceFirework: place, PullLever: pull}
RESOLVE: dict[type, Callable[..., None]] = {QuestDo: do}
ANSWERED: dict[type, Callable[..., None]] = {QuestDo: answer}

__all__ = ["ANSWERED", "DECIDE", "FAMILIES", "RESOLVE"]

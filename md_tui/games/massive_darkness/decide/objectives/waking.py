"""Inactive enemies become active when their doors are open and their pillars down (MD-RUL-53)."""

from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.objectives.own_enemies import on_board, unmet
from md_tui.games.massive_darkness.events.enemies import EnemyWoke


def wake_up(draft: Draft) -> None:
    """Wake every sleeping enemy of the quest for which nothing is missing any more."""
    for entry in draft.box.layouts[draft.state.map].enemies:
        enemy = on_board(draft.state, entry.id)
        if enemy and enemy.inactive and not unmet(draft.box, draft.state, entry):
            draft.tell(EnemyWoke(enemy.id))

"""Where the goals of a quest lie, and what is to be done first where that lies elsewhere."""

from md_tui.games.massive_darkness.board.board import BRIDGE, Board
from md_tui.games.massive_darkness.decide.goals import GoalView
from md_tui.games.massive_darkness.face.names import Words


def places(board: Board, goal: GoalView) -> tuple[str, ...]:
    """The zones that the words of a goal speak of; its errand may begin elsewhere."""
    if goal.kind == "lure" and not goal.done:
        return tuple(board.zones_of_tile(BRIDGE))
    return goal.zones


def errand(words: Words, goal: GoalView) -> str:
    """What is to be done now for an open goal whose words do not say it; nothing for the others."""
    if not goal.current or not words.template("describe", "errands", goal.kind, goal.wanted):
        return ""
    facts = {name: words.list(getattr(goal, name)) for name in ("zones", "targets", "heroes")}
    return words.say("describe", "errands", goal.kind, goal.wanted, **facts)

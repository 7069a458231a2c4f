"""Everything a key can do, with its default keys; help and settings are made from these records."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from md_tui.games import registry
from md_tui.tui.wording import has, say

ANYWHERE, TABLE, DIALOG, REPLAY = "anywhere", "table", "dialog", "replay"
"""Where an action is live: two actions of one place, or of any place and one of them, cannot share a key."""

GROUPS = ("moving", "answering", "acting", "looking", "taking_back", "who_plays", "the_game")
"""The groups of actions, in the order in which help shows them."""


class Action(NamedTuple):
    """One thing that can be done with a key."""

    id: str
    group: str
    place: str
    keys: tuple[str, ...]

    @property
    def title(self) -> str:
        """What it does, in words; a place may have words of its own."""
        own = ("titles", self.place, self.id)
        return say(*own) if has(*own) else say("titles", self.id)


def _action(line: str, group: str, place: str) -> Action:
    name, keys = line.split()
    return Action(name, group, place, tuple(keys.split("|")))


def actions(group: str, place: str, lines: str) -> tuple[Action, ...]:
    """Actions of one group and place: a line each, the name and its keys."""
    return tuple(_action(line, group, place) for line in lines.strip().splitlines())


LOOKING = """
    look         x
    overlays     v
    zoom_in      z
    zoom_out     Z
    log          b
"""
"""What a game in play and a recorded one have in common."""

OF_THE_SHELL: tuple[Action, ...] = (
    *actions("moving", ANYWHERE, """
        step_left    left
        step_right   right
        step_up      up
        step_down    down
        page_up      pageup
        page_down    pagedown
        first        home
        last         end
        next         tab|]
        previous     shift+tab|[
    """),
    *actions("answering", ANYWHERE, """
        confirm      enter
        continue     space
        back         escape
    """),
    *actions("answering", DIALOG, """
        always       *
    """),
    *actions("looking", TABLE, LOOKING + "find /"),
    *actions("taking_back", TABLE, """
        undo         u
        redo         U
        timeline     T
        what_if      w
    """),
    *actions("who_plays", TABLE, """
        companions   P
        advise       I
        faster       +
        slower       -
    """),
    *actions("taking_back", REPLAY, """
        play_pause   p
        faster       +
        slower       -
        play_on      o
        what_if      w
        timeline     T
        find         /
        find_next    n
        find_before  N
        last_change  f
        spoilers     s
        analysis     %
    """),
    *actions("looking", REPLAY, LOOKING),
    *actions("the_game", ANYWHERE, """
        now          ?
        help         f1|H
        command      :
        rulebook     R
        settings     ,
        quit         Q
    """),
)  # fmt: skip
"""What can be done whatever the game is."""

KEY_SETS: dict[str, dict[str, tuple[str, ...]]] = {
    "arrows": {},
    "vi": {
        "step_left": ("h",),
        "step_down": ("j",),
        "step_up": ("k",),
        "step_right": ("l",),
    },
    "number_pad": {
        "step_left": ("4",),
        "step_down": ("2",),
        "step_up": ("8",),
        "step_right": ("6",),
        "next": ("9",),
        "previous": ("7",),
        "confirm": ("5",),
        "continue": ("0",),
    },
}
"""Keys a set adds to the defaults; the number pad takes the digits from everything else."""

LOOKS = (
    *("look", "overlays", "zoom_in", "zoom_out", "log", "what_if", "timeline", "undo", "redo"),
    *("faster", "slower"),
)
"""Looking, taking back and the pace: under a question these keys do what they always do."""

ESSENTIAL = frozenset({"quit", "confirm", "back", "settings"})
"""Actions that never lose their last key, so that nobody is locked in."""


@cache
def actions_of(game: str) -> tuple[Action, ...]:
    """Everything that can be done at a table of a game: what all games have, and what its desk adds."""
    desk = registry.part(game, "desk")
    return (*OF_THE_SHELL, *(desk.actions if desk is not None else ()))


@cache
def looks_of(game: str) -> frozenset[str]:
    """The actions at a table of a game that never answer a question, whatever their keys are."""
    desk = registry.part(game, "desk")
    return frozenset((*LOOKS, *(desk.looks if desk is not None else ())))

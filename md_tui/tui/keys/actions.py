"""Everything a key can do, with its default keys; help and settings are made from these records."""

from __future__ import annotations

from typing import NamedTuple

from md_tui.tui.wording import has, say

ANYWHERE, TABLE, DIALOG, REPLAY = "anywhere", "table", "dialog", "replay"
"""Where an action is live: two actions of one place, or of any place and one of them, cannot share a key."""

GROUPS = ("moving", "answering", "acting", "looking", "taking_back", "the_party", "the_game")
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


def _actions(group: str, place: str, lines: str) -> tuple[Action, ...]:
    return tuple(_action(line, group, place) for line in lines.strip().splitlines())


LOOKING = """
    look         x
    overlays     v
    zoom_in      z
    zoom_out     Z
    map          m
    rule_ids     #
    enemies      e
    objectives   q
    decks        d
    log          b
    class_sheet  c
"""
PARTY = """
    hero_1       f2|A|1
    hero_2       f3|B|2
    hero_3       f4|C|3
    hero_4       f5|D|4
    hero_5       f6|E|5
    hero_6       f7|F|6
"""
"""What a game in play and a recorded one have in common."""

ACTIONS: tuple[Action, ...] = (
    *_actions("moving", ANYWHERE, """
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
    *_actions("moving", TABLE, """
        go           g
        end          .
    """),
    *_actions("answering", ANYWHERE, """
        confirm      enter
        continue     space
        back         escape
    """),
    *_actions("answering", DIALOG, """
        always       *
    """),
    *_actions("acting", TABLE, """
        attack       a
        open         o
        pick_up      p
        skills       s
        get_up       r
        inventory    i
        trade        t
        transmute    M
    """),
    *_actions("looking", TABLE, LOOKING + "find /"),
    *_actions("taking_back", TABLE, """
        undo         u
        redo         U
        timeline     T
        what_if      w
    """),
    *_actions("taking_back", REPLAY, """
        play_pause   p
        faster       +
        slower       -
        play_on      o
        timeline     T
        find         /
        find_next    n
        find_before  N
        last_change  f
        spoilers     s
    """),
    *_actions("looking", REPLAY, LOOKING),
    *_actions("the_party", REPLAY, PARTY),
    *_actions("the_party", TABLE, PARTY),
    *_actions("the_game", ANYWHERE, """
        now          ?
        help         f1|H
        command      :
        rulebook     R
        settings     ,
        quit         Q
    """),
)  # fmt: skip

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

ESSENTIAL = frozenset({"quit", "confirm", "back", "settings"})
"""Actions that never lose their last key, so that nobody is locked in."""

"""Everything a key can do, with its default keys; help and settings are made from these records."""

from __future__ import annotations

from typing import NamedTuple

ANYWHERE, TABLE, DIALOG, REPLAY = "anywhere", "table", "dialog", "replay"
"""Where an action is live: two actions of one place, or of any place and one of them, cannot share a key."""

GROUPS = ("Moving", "Answering", "Acting", "Looking", "Taking back", "The party", "The game")


class Action(NamedTuple):
    """One thing that can be done with a key."""

    id: str
    title: str
    group: str
    place: str
    keys: tuple[str, ...]


def _action(line: str, group: str, place: str) -> Action:
    name, keys, title = line.split(maxsplit=2)
    return Action(name, title, group, place, tuple(keys.split("|")))


def _actions(group: str, place: str, lines: str) -> tuple[Action, ...]:
    return tuple(_action(line, group, place) for line in lines.strip().splitlines())


ACTIONS: tuple[Action, ...] = (
    *_actions("Moving", ANYWHERE, """
        step_left    left    Step or move to the left
        step_right   right   Step or move to the right
        step_up      up      Step or move up
        step_down    down    Step or move down
        page_up      pageup    Scroll up
        page_down    pagedown  Scroll down
        first        home    Go to the first
        last         end     Go to the last
        next         tab|]   Next thing
        previous     shift+tab|[  Previous thing
    """),
    *_actions("Moving", TABLE, """
        go           g       Go to a zone
        end          .       End the activation
    """),
    *_actions("Answering", ANYWHERE, """
        confirm      enter   Take the suggested answer, confirm
        continue     space   Continue, skip, mark
        back         escape  Back; hide a question
    """),
    *_actions("Answering", DIALOG, """
        always       *       The same answer from now on
    """),
    *_actions("Acting", TABLE, """
        attack       a       Attack
        open         o       Open a door
        pick_up      p       Pick up
        skills       s       Skills and signature
        get_up       r       Get up
        inventory    i       Inventory
        trade        t       Trade
        transmute    m       Transmute
    """),
    *_actions("Looking", TABLE, """
        look         x       Look around
        overlays     v       Overlays: sight, reach, threat
        zoom_in      z       Zoom in
        zoom_out     Z       Zoom out
        enemies      e       Enemies and their intents
        objectives   q       Objectives
        decks        d       Decks and discards
        log          b       The action log
        class_sheet  c       Class sheet
        find         /       Find
    """),
    *_actions("Taking back", TABLE, """
        undo         u       Undo
        redo         U       Redo
        timeline     T       Timeline
        what_if      w       What if
    """),
    *_actions("Taking back", REPLAY, """
        play_pause   p       Play or pause
        faster       +       Faster
        slower       -       Slower
        play_on      o       Play on from here
        timeline     T       Timeline
        find         /       Find
        find_next    n       Find the next one
        find_before  N       Find the one before
        last_change  f       When this figure changed last
        spoilers     s       Hide or show what is still to come
    """),
    *_actions("Looking", REPLAY, """
        look         x       Look around
        overlays     v       Overlays: sight, reach, threat
        zoom_in      z       Zoom in
        zoom_out     Z       Zoom out
        enemies      e       Enemies and their intents
        objectives   q       Objectives
        decks        d       Decks and discards
        log          b       Everything said of this step
        class_sheet  c       Class sheet
    """),
    *_actions("The party", REPLAY, """
        hero_1       f2|A|1  The first hero
        hero_2       f3|B|2  The second hero
        hero_3       f4|C|3  The third hero
        hero_4       f5|D|4  The fourth hero
        hero_5       f6|E|5  The fifth hero
        hero_6       f7|F|6  The sixth hero
    """),
    *_actions("The party", TABLE, """
        hero_1       f2|A|1  The first hero
        hero_2       f3|B|2  The second hero
        hero_3       f4|C|3  The third hero
        hero_4       f5|D|4  The fourth hero
        hero_5       f6|E|5  The fifth hero
        hero_6       f7|F|6  The sixth hero
    """),
    *_actions("The game", ANYWHERE, """
        now          ?       What can be done now
        help         f1|H    Help for this screen
        command      :       Type a command
        rulebook     R       Rulebook
        settings     ,       Settings
        quit         Q       Quit; the game is already saved
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

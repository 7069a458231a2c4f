"""The registry of named deeds, and the small ones among them."""

from collections.abc import Callable

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.decide.deeds import beasts, curses, dark, heroics, schemes, swarm
from md_tui.games.descent.decide.deeds.picks import DEEDS
from md_tui.games.descent.decide.harm import cure
from md_tui.games.descent.draft import Draft
from md_tui.games.descent.events.cards import TreasureDrawn
from md_tui.games.descent.evolve.cards import SHOP_DECK
from md_tui.games.descent.model import State
from md_tui.games.descent.steps.fights import Perform, Pick
from md_tui.kernel.errors import Rejected
from md_tui.toolkit.decks import drawn

ATTACKING = frozenset({"sweep", "strike_two", "oath"})
"""Deeds that include an attack."""


def nothing(draft: Draft, step: Perform) -> None:
    """What always holds, or what is not there, does nothing by itself."""


def lose_condition(draft: Draft, step: Perform) -> None:
    """The condition whose card says so is discarded (DE-CND-05)."""
    if draft.state.present(step.owner):
        cure(draft, step.owner, draft.box.texts[step.text].card)


def treasure(draft: Draft, step: Perform) -> None:
    """A random shop item of the current act."""
    cards = drawn(draft.state.shop, draft.luck, draft.state.cursors, SHOP_DECK, 1)
    if cards:
        draft.tell(TreasureDrawn(step.owner, cards[0]))


NAMED: dict[str, Callable[[Draft, Perform], None]] = {
    "air": beasts.air,
    "awe": nothing,
    "blood_rage": swarm.blood_rage,
    "break_guard": dark.break_guard,
    "charm": dark.charm,
    "curse": heroics.curse,
    "damage_as_fatigue": nothing,
    "dampen": nothing,
    "defeated": curses.defeated,
    "defend": heroics.defend,
    "despair": curses.despair,
    "fire_breath": beasts.fire_breath,
    "hardy": nothing,
    "iron_will": nothing,
    "joint_move": heroics.joint_move,
    "leap": heroics.leap,
    "lose_condition": lose_condition,
    "misery": dark.misery,
    "monkey": curses.monkey,
    "no_actions": nothing,
    "no_moves": nothing,
    "no_runes": nothing,
    "nothing": nothing,
    "oath": heroics.oath,
    "plan_ahead": schemes.plan_ahead,
    "raise_dead": heroics.raise_dead,
    "reinforce": swarm.reinforce,
    "rise_again": swarm.rise_again,
    "ritual": schemes.ritual,
    "schemes": schemes.schemes,
    "search_afar": heroics.search_afar,
    "shared_defense": heroics.shared_defense,
    "strike_two": heroics.strike_two,
    "stumble": dark.stumble,
    "stun_group": heroics.stun_group,
    "sweep": heroics.sweep,
    "take_back": schemes.take_back,
    "throw": dark.throw,
    "treasure": treasure,
    "vanish": heroics.vanish,
}
"""Every named deed of the grammar; a test compares the two lists."""


def check_named(box: Box, state: State, figure: str, name: str) -> None:
    """Refuse a deed for which there is nothing to pick."""
    deed = DEEDS.get(name)
    if deed is not None and not deed.options(box, state, Pick(name, figure, figure)):
        raise Rejected("nothing_to_do_it_with", deed.rule, deed=name)

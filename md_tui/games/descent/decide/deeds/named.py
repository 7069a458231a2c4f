"""The registry of named deeds, and the small ones among them."""

from collections.abc import Callable

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.decide.deeds import (
    beasts,
    blows,
    captains,
    curses,
    dark,
    faith,
    heroics,
    relics,
    schemes,
    stealth,
    swarm,
    undead,
)
from md_tui.games.descent.decide.deeds.picks import DEEDS
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.harm import cure
from md_tui.games.descent.events.cards import TreasureDrawn
from md_tui.games.descent.evolve.cards import SHOP_DECK
from md_tui.games.descent.model import State
from md_tui.games.descent.steps.fights import Perform, Pick
from md_tui.kernel.errors import Rejected
from md_tui.toolkit.decks import drawn

ATTACKING = frozenset({"sweep", "strike_two", "oath", "whirl", "break_rune", "army", "corpse", "havoc"})
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


STANDING = (
    *(
        "ancestors",
        "appraisal",
        "awe",
        "chill",
        "blood_call",
        "bounty",
        "damage_as_fatigue",
        "dampen",
        "eagle_eyes",
        "fleet",
        "hardy",
    ),
    *(
        "haste",
        "inscribed",
        "iron_will",
        "lifeless",
        "mist",
        "nimbler",
        "no_actions",
        "no_blanks",
        "no_moves",
        "no_runes",
    ),
    *("nothing", "pact", "peace", "see_past", "stand_in", "tumble", "two_prayed", "unseen", "wrath"),
)
"""What is asked for where it matters, and does nothing by itself."""
NAMED: dict[str, Callable[[Draft, Perform], None]] = {
    **dict.fromkeys(STANDING, nothing),
    "air": beasts.air,
    "any_die": relics.any_die,
    "army": undead.army,
    "bones": relics.bones,
    "blood_rage": swarm.blood_rage,
    "break_rune": blows.break_rune,
    "challenge": blows.challenge,
    "cleave": blows.cleave,
    "cloak": blows.cloak,
    "command": undead.command,
    "corpse": undead.corpse,
    "dismiss": undead.dismiss,
    "divine_fury": faith.divine_fury,
    "door": stealth.door,
    "execute": blows.execute,
    "faith": faith.faith,
    "fury": undead.fury,
    "radiance": faith.radiance,
    "search_near": stealth.search_near,
    "sense": stealth.sense,
    "shove": blows.shove,
    "whirl": blows.whirl,
    "break_guard": dark.break_guard,
    "charm": dark.charm,
    "curse": heroics.curse,
    "defeated": curses.defeated,
    "defend": heroics.defend,
    "despair": curses.despair,
    "fire_breath": beasts.fire_breath,
    "give_up_card": relics.give_up,
    "havoc": captains.cry_havoc,
    "joint_move": heroics.joint_move,
    "knockback": captains.knockback,
    "leap": heroics.leap,
    "lose_condition": lose_condition,
    "misery": dark.misery,
    "monkey": curses.monkey,
    "not_me": captains.not_me,
    "oath": heroics.oath,
    "plan_ahead": schemes.plan_ahead,
    "promote": captains.promote,
    "raise_dead": heroics.raise_dead,
    "reinforce": swarm.reinforce,
    "rise_again": swarm.rise_again,
    "ritual": schemes.ritual,
    "sacrifice": captains.sacrifice,
    "schemes": schemes.schemes,
    "search_afar": heroics.search_afar,
    "shared_defense": heroics.shared_defense,
    "strike_two": heroics.strike_two,
    "sting": relics.sting,
    "stumble": dark.stumble,
    "stun_group": heroics.stun_group,
    "subdue": captains.subdue,
    "sweep": heroics.sweep,
    "take_back": schemes.take_back,
    "throw": dark.throw,
    "trade_places": captains.trade_places,
    "treasure": treasure,
    "vanish": heroics.vanish,
}
"""Every named deed of the grammar; a test compares the two lists."""


NEEDS: dict[str, Callable[[Box, State, str], bool]] = {
    "army": undead.has_army,
    "dismiss": undead.has_bones,
    "fury": undead.has_bones,
    "sense": stealth.has_cards,
}
"""What must be there for deeds that ask nothing."""
OPTIONAL = frozenset({"search_near"})
"""Deeds that go on with something else if there is nothing to pick."""


def check_named(box: Box, state: State, figure: str, name: str) -> None:
    """Refuse a deed for which there is nothing to pick, or not what it needs."""
    need = NEEDS.get(name)
    if need is not None and not need(box, state, figure):
        raise Rejected("nothing_to_do_it_with", "DE-ACT-01", deed=name)
    deed = DEEDS.get(name) if name not in OPTIONAL else None
    if deed is not None and not deed.options(box, state, Pick(name, figure, figure)):
        raise Rejected("nothing_to_do_it_with", deed.rule, deed=name)

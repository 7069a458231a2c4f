"""Deeds with code of their own: who can do them, and when."""

from typing import Final, NamedTuple

from md_tui.games.descent.content.plays.moments import OF_OVERLORD, Moments
from md_tui.games.descent.content.plays.place import THAT_HERO, Place
from md_tui.games.descent.content.plays.said import FOES, HEROIC, Bearer
from md_tui.games.descent.sentence.algebra import YOU, When, Who

ANY: Final = frozenset(Bearer)
ALWAYS: Final[Moments] = frozenset({When.ALWAYS})
IN_TURN: Final[Moments] = frozenset({When.ACTION, When.TURN})
EVER: Final[Moments] = frozenset(When) - ALWAYS
OVERLORD: Final = frozenset({Bearer.OVERLORD})
MONSTERS: Final = FOES
RELIC: Final = frozenset({Bearer.RELIC})
HERO, SOMEBODY = "hero", "somebody"
"""What must have been struck or tested before: a hero, or anybody."""


class Deed(NamedTuple):
    """Who does it and when; `to` is whom it happens to, if that is not its owner."""

    bearers: frozenset[Bearer]
    moments: Moments
    to: str = ""


FIGURES: Final = ANY - OVERLORD
SKILLS: Final = frozenset({Bearer.SKILL})
DEEDS: Final[dict[str, Deed]] = {
    "air": Deed(MONSTERS, EVER),
    "any_die": Deed(RELIC, frozenset({When.ANY_ROLLED})),
    "bones": Deed(RELIC, frozenset({When.START})),
    "chill": Deed(RELIC, ALWAYS),
    "give_up_card": Deed(RELIC, frozenset({When.ANY_ROLLED, When.TURN})),
    "sting": Deed(RELIC, EVER, HERO),
    "awe": Deed(HEROIC, ALWAYS),
    "blood_call": Deed(MONSTERS, frozenset({When.SURGE})),
    "blood_rage": Deed(OVERLORD, OF_OVERLORD),
    "break_guard": Deed(ANY, frozenset({When.SURGE, When.ROLLED})),
    "charm": Deed(OVERLORD, OF_OVERLORD, HERO),
    "curse": Deed(ANY, EVER, SOMEBODY),
    "damage_as_fatigue": Deed(HEROIC | {Bearer.CONDITION}, ALWAYS),
    "defeated": Deed(ANY, EVER, SOMEBODY),
    "despair": Deed(ANY, EVER, HERO),
    "monkey": Deed(ANY, EVER, HERO),
    "plan_ahead": Deed(OVERLORD, OF_OVERLORD),
    "rise_again": Deed(OVERLORD, frozenset({When.MONSTER_FELL})),
    "ritual": Deed(OVERLORD, OF_OVERLORD),
    "schemes": Deed(OVERLORD, OF_OVERLORD),
    "take_back": Deed(OVERLORD, OF_OVERLORD | {When.SURGE}),
    "dampen": Deed(HEROIC, ALWAYS),
    "defend": Deed(HEROIC, frozenset({When.ATTACKED})),
    "fire_breath": Deed(MONSTERS, frozenset({When.SURGE})),
    "havoc": Deed(MONSTERS, frozenset({When.ACTION})),
    "knockback": Deed(MONSTERS, frozenset({When.SURGE})),
    "not_me": Deed(MONSTERS, frozenset({When.ATTACKED})),
    "promote": Deed(MONSTERS, EVER),
    "sacrifice": Deed(MONSTERS, EVER),
    "subdue": Deed(MONSTERS, frozenset({When.SURGE})),
    "trade_places": Deed(MONSTERS, frozenset({When.ACTION})),
    "hardy": Deed(frozenset({Bearer.SKILL}), ALWAYS),
    "iron_will": Deed(HEROIC | {Bearer.CONDITION}, ALWAYS),
    "joint_move": Deed(HEROIC, IN_TURN),
    "leap": Deed(HEROIC, IN_TURN),
    "lose_condition": Deed(frozenset({Bearer.CONDITION}), frozenset({When.START, When.END})),
    "misery": Deed(OVERLORD, OF_OVERLORD - {When.END}),
    "no_actions": Deed(FIGURES, ALWAYS),
    "lifeless": Deed(FIGURES, ALWAYS),
    "no_moves": Deed(FIGURES, ALWAYS),
    "no_runes": Deed(frozenset({Bearer.ITEM, Bearer.WEAPON, Bearer.SEARCH}), ALWAYS),
    "nothing": Deed(ANY, frozenset(When)),
    "oath": Deed(HEROIC, IN_TURN),
    "raise_dead": Deed(HEROIC, IN_TURN),
    "dismiss": Deed(HEROIC, IN_TURN),
    "reinforce": Deed(OVERLORD, OF_OVERLORD),
    "search_afar": Deed(HEROIC, IN_TURN),
    "shared_defense": Deed(HEROIC, frozenset({When.ATTACKED})),
    "strike_two": Deed(HEROIC, IN_TURN),
    "stumble": Deed(ANY, EVER, HERO),
    "stun_group": Deed(HEROIC, IN_TURN),
    "sweep": Deed(HEROIC | MONSTERS, IN_TURN),
    "throw": Deed(MONSTERS, EVER, HERO),
    "treasure": Deed(HEROIC, EVER),
    "vanish": Deed(HEROIC, IN_TURN),
    **dict.fromkeys(
        ("appraisal", "bounty", "eagle_eyes", "fleet", "haste", "mist", "nimbler", "no_blanks"),
        Deed(HEROIC, ALWAYS),
    ),
    **dict.fromkeys(("pact", "peace", "tumble", "unseen"), Deed(HEROIC, ALWAYS)),
    **dict.fromkeys(("army", "break_rune", "challenge", "corpse", "door", "fury"), Deed(HEROIC, IN_TURN)),
    **dict.fromkeys(("radiance", "search_near", "sense", "whirl"), Deed(HEROIC, IN_TURN)),
    "ancestors": Deed(SKILLS, frozenset({When.SKILLED})),
    "cleave": Deed(HEROIC, frozenset({When.SURGE})),
    "cloak": Deed(HEROIC, frozenset({When.DEFENDED})),
    "command": Deed(HEROIC, frozenset({When.RESOLVED, When.EITHER_RESOLVED})),
    "divine_fury": Deed(SKILLS, frozenset({When.PRAYED})),
    "execute": Deed(HEROIC, frozenset({When.ROLLED})),
    "faith": Deed(SKILLS, frozenset({When.PRAYED})),
    "inscribed": Deed(SKILLS, ALWAYS),
    "see_past": Deed(frozenset({Bearer.WEAPON}), ALWAYS),
    "shove": Deed(FIGURES, frozenset({When.SURGE})),
    "stand_in": Deed(SKILLS, ALWAYS),
    "two_prayed": Deed(SKILLS, frozenset({When.PRAYED})),
    "wrath": Deed(FIGURES, frozenset({When.SURGE})),
}
"""Every named deed of the grammar; a test compares the two lists."""


OF_ATTACKED: Final = {"defend": False, "shared_defense": True}
"""Deeds of one who steps in for another, or who defends himself."""
ALONE: Final = "names a deed for when you yourself are attacked"


def fault_of_deed(place: Place, name: str) -> str:
    """Why a deed would come to nothing where it stands."""
    deed = DEEDS.get(name)
    if deed is None:
        return ""
    if place.bearer not in deed.bearers and place.lender not in deed.bearers:
        return f"names a deed that {place.bearer} cannot do"
    if place.sentence.when not in deed.moments:
        return "names a deed that cannot be done at this moment"
    if name in OF_ATTACKED and (place.sentence.of == YOU) is not OF_ATTACKED[name]:
        return "names a deed for when somebody else is attacked" if name == "defend" else ALONE
    return "" if _is_there(place, deed.to) else "names a deed to somebody, and nobody was tested or struck"


def _is_there(place: Place, to: str) -> bool:
    """Whether somebody is there to whom it can be done."""
    if not to:
        return True
    if place.inside == "test":
        return to == SOMEBODY or place.tester in (Who.HERO, Who.SUBJECT, Who.YOU)
    if place.inside == "hurt" or place.when is When.SURGE:
        return to == SOMEBODY or place.bearer in MONSTERS
    return place.when in THAT_HERO

"""Deeds to text."""

from itertools import pairwise
from typing import assert_never

from md_tui.games.massive_darkness.ability import words
from md_tui.games.massive_darkness.ability.algebra import Ability
from md_tui.games.massive_darkness.ability.deeds import (
    NEXT_ROLL,
    Act,
    Activate,
    Aimed,
    Deed,
    Discard,
    DrawArtifact,
    DrawTreasure,
    GainActions,
    GainMovement,
    GainXp,
    Grant,
    Heal,
    Kill,
    Lifebringer,
    Move,
    MoveTo,
    PlaceTokens,
    RaiseLevel,
    RefreshSignature,
    Spawn,
    Stun,
    Trigger,
    Unstun,
    Wound,
)
from md_tui.games.massive_darkness.ability.rendering.abilities import (
    action_text,
    body_text,
    conditions_text,
    gift_text,
)
from md_tui.games.massive_darkness.ability.targets import (
    CHOSEN_PICKS,
    Level,
    Pick,
    Place,
    PlaceKind,
    Target,
    Where,
)
from md_tui.toolkit.words import capital


def deed_text(deed: Deed) -> str:
    """Conditions, trigger and acts."""
    trigger = "" if deed.trigger is Trigger.NOW else f"{words.TRIGGER[deed.trigger]}: "
    choice = "Choose one: " if deed.is_choice else ""
    options = " / ".join(_acts(deed, option) for option in range(len(deed.options)))
    return f"{conditions_text(deed.when)}{trigger}{choice}{options}"


def _acts(deed: Deed, option: int) -> str:
    """Acts separated by commas; a semicolon after a grant, whose effects have commas themselves."""
    acts = deed.options[option]
    text = act_text(acts[0])
    for place, (before, act) in enumerate(pairwise(acts), 1):
        text += "; " if isinstance(before, Grant) else ", "
        if (option, place) in deed.instead:
            text += f"{words.IF_NONE}: {act_text(act)}"
        else:
            text += _uncapital(act_text(act)) if _who_first(act) else act_text(act)
    return text


def _who_first(act: Act) -> bool:
    """Whether the sentence of an act begins with those it touches: all but bare orders and durations."""
    orders = Spawn | PlaceTokens | Lifebringer | RaiseLevel | Stun | Unstun | Kill | Activate | Grant
    if isinstance(act, orders) or act.target.pick is Pick.SELF:
        return False
    return act != Heal(0, act.target)


def _uncapital(text: str) -> str:
    return text[:1].lower() + text[1:]


def act_text(act: Act) -> str:
    """One act."""
    match act:
        case Spawn(enemy=enemy, place=place, count=count):
            noun = words.ENEMIES[enemy]
            amount = f"{words.article(noun)} {noun}" if count == 1 else f"{count} {noun}s"
            return f"Spawn {amount} {place_text(place)}"
        case PlaceTokens(count=count, place=place, special=special):
            noun = "special treasure" if special else "treasure"
            return f"Place {words.counted(count, noun)} {place_text(place)}"
        case Lifebringer(n=n):
            return words.signed(n, "Lifebringer token")
        case RaiseLevel():
            return "Raise the level"
        case _:
            return _aimed(act)


def _aimed(act: Aimed) -> str:
    """An act that touches somebody: who, then what; an order names them last, unless it is its own owner."""
    if isinstance(act, Grant):
        return _grant(act)
    if _who_first(act):
        return capital(f"{target_text(act.target)} {_told(act)}")
    must_say = isinstance(act, Kill | Activate)
    whom = "" if act.target.pick is Pick.SELF and not must_say else f" {target_text(act.target)}"
    return _order(act) + whom


def _order(act: Aimed) -> str:
    """What is to be done."""
    match act:
        case Stun() | Unstun() | Kill() | Activate():
            return type(act).__name__
        case Heal(n=0):
            return "Fully heal"
        case Wound(n=n):
            return f"Wound {n}"
        case GainXp(n=n):
            return f"{n:+d} XP"
        case _:
            verb, what = _verb_and_what(act)
            return f"{verb} {what}"


def _told(act: Aimed) -> str:
    """What somebody does or suffers."""
    match act:
        case Wound(n=n):
            return f"takes {words.counted(n, 'Wound')}"
        case GainXp(n=n):
            return f"{'gains' if n > 0 else 'loses'} {abs(n)} XP"
        case _:
            verb, what = _verb_and_what(act)
            return f"{verb.lower()}{'es' if verb.endswith('sh') else 's'} {what}"


def _verb_and_what(act: Aimed) -> tuple[str, str]:
    """The verb of an act and its object."""
    match act:
        case Heal(n=n):
            return "Heal", str(n)
        case DrawTreasure(count=count, level=level):
            return "Draw", words.counted(count, "treasure") + _level(level)
        case DrawArtifact(count=count):
            return "Draw", words.counted(count, "artifact")
        case Discard(count=count, equipped=equipped):
            return "Discard", words.counted(count, "equipped card" if equipped else "card")
        case RefreshSignature():
            return "Refresh", "the signature"
        case Move() | MoveTo() | GainActions() | GainMovement():
            return _motion(act)
        case Wound() | GainXp() | Stun() | Unstun() | Kill() | Activate() | Grant():
            raise TypeError(f"{type(act).__name__} has words of its own")
        case _:
            assert_never(act)


def _level(level: Level) -> str:
    """The level of a treasure, with a blank before it; nothing for the current level."""
    if not level.relative:
        return f" of level {level.n}"
    return f" of level {level.n:+d}" if level.n else ""


def _motion(act: Move | MoveTo | GainActions | GainMovement) -> tuple[str, str]:
    """Steps, and the means to make them."""
    match act:
        case Move(n=n, slippery=slippery):
            return "Move", f"{n} with Slippery" if slippery else str(n)
        case MoveTo(place=place):
            return "Move", f"to {bare_place(place)}"
        case GainActions(n=n, action=action):
            return "Gain", words.counted(n, action_text(words.ACTION.get(action, "")))
        case GainMovement(n=n):
            return "Gain", words.counted(n, "Movement point")
        case _:
            assert_never(act)


def _grant(act: Grant) -> str:
    """For how long, for whom, and what; plain effects suffice for the next attack or defense."""
    gift, side = act.gift, NEXT_ROLL.get(act.duration)
    if isinstance(gift, Ability) and side and gift == Ability(side, gift.effects, moment=gift.moment):
        text = body_text(gift)
    else:
        text = gift_text(gift)
    whose = (
        f" {'of' if side else 'for'} {target_text(act.target)}" if act.target.pick is not Pick.SELF else ""
    )
    return f"{words.DURATION[act.duration]}{whose}: {text}"


def target_text(target: Target) -> str:
    """Whom an act touches."""
    if target.pick not in CHOSEN_PICKS:
        return words.PICK[target.pick]
    who = words.WHO[target.who]
    quantity = words.QUANTITY.get(target.pick) or words.article(who)
    where = "" if target.where is Where.BOARD else f" {words.WHERE[target.where]}"
    return f"{quantity} {who}{where}"


def place_text(place: Place) -> str:
    """A place with its preposition."""
    on = place.kind in (PlaceKind.CURRENT_TOKEN, PlaceKind.LEVEL_TOKEN, PlaceKind.EXIT)
    return f"{'on' if on else 'in'} {bare_place(place)}"


def bare_place(place: Place) -> str:
    """A place without its preposition."""
    match place.kind:
        case PlaceKind.CURRENT_TOKEN:
            return f"the level {place.n:+d} token" if place.n else "the current level token"
        case PlaceKind.LEVEL_TOKEN:
            return f"the level {place.n} token"
        case PlaceKind.ZONE_OF:
            whose = place.target
            return "the zone" if whose.pick is Pick.SELF else f"the zone of {target_text(whose)}"
        case _:
            return words.PLACE[place.kind]

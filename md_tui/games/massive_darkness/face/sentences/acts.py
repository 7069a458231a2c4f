"""Acts of deeds from the templates of a language: one for the owner himself, one that names somebody."""

from typing import assert_never

from md_tui.games.massive_darkness.ability.deeds import (
    Act,
    Activate,
    Aimed,
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
    Unstun,
    Wound,
)
from md_tui.games.massive_darkness.ability.targets import Pick
from md_tui.games.massive_darkness.face.sentences.phrasing import Phrasing
from md_tui.games.massive_darkness.face.sentences.targets import destination, level, place, target

Facts = dict[str, object]


def act(say: Phrasing, one: Act) -> str:
    """An act that is no grant."""
    match one:
        case Spawn(enemy=enemy, place=where, count=n):
            number = "one" if n == 1 else "many"
            return say("act", "spawn", enemy, number, n=n, place=place(say, where))
        case PlaceTokens(count=n, place=where, special=special):
            kind = "special_tokens" if special else "tokens"
            return say("act", kind, n=n, place=place(say, where))
        case Lifebringer(n=n):
            return say("act", "lifebringer", **say.signed(n))
        case RaiseLevel():
            return say("act", "raise_level")
        case Grant():
            raise TypeError("a grant is told with what it grants")
        case _:
            path, facts = _aimed(say, one)
            return about(say, one, ("act", path), facts)


def about(say: Phrasing, one: Aimed, path: tuple[str, ...], facts: Facts) -> str:
    """An act of its owner himself, or of somebody who is named."""
    if one.target.pick is Pick.SELF and not isinstance(one, Kill | Activate):
        return say(*path, "self", **facts)
    return say(*path, "told", who=target(say, one.target), **facts)


def _aimed(say: Phrasing, one: Aimed) -> tuple[str, Facts]:
    """The template of an act that touches somebody, and its facts."""
    match one:
        case Heal(n=n):
            return ("heal", {"n": n}) if n else ("heal_fully", {})
        case Wound(n=n):
            return "wound", {"n": n}
        case GainXp(n=n):
            return ("gain_xp" if n > 0 else "lose_xp"), {"n": abs(n)}
        case DrawTreasure(count=n, level=of):
            return "draw_treasure", {"n": n, "level": level(say, of)}
        case DrawArtifact(count=n):
            return "draw_artifact", {"n": n}
        case Discard(count=n, equipped=equipped):
            return ("discard_equipped" if equipped else "discard"), {"n": n}
        case Move() | MoveTo() | GainActions() | GainMovement():
            return _motion(say, one)
        case Stun() | Unstun() | Kill() | Activate() | RefreshSignature():
            return _PLAIN[type(one)], {}
        case Grant():
            raise TypeError("a grant is told with what it grants")
        case _:
            assert_never(one)


def _motion(say: Phrasing, one: Move | MoveTo | GainActions | GainMovement) -> tuple[str, Facts]:
    """Steps, and the means to make them."""
    match one:
        case Move(n=n, slippery=slippery):
            return ("move_slippery" if slippery else "move"), {"n": n}
        case MoveTo(place=where):
            return "move_to", {"place": destination(say, where)}
        case GainActions(n=n, action=action):
            return "gain_actions", {"n": n, "action": say("action", action, n=n)}
        case GainMovement(n=n):
            return "gain_movement", {"n": n}
        case _:
            assert_never(one)


_PLAIN: dict[type[Aimed], str] = {
    Stun: "stun",
    Unstun: "unstun",
    Kill: "kill",
    Activate: "activate",
    RefreshSignature: "refresh_signature",
}
"""The acts that say all by their name."""

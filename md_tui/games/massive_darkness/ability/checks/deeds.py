"""Faults of deeds: acts on the wrong actors, places that do not exist, uses without end."""

from collections.abc import Iterator

from md_tui.games.massive_darkness.ability.algebra import Ability
from md_tui.games.massive_darkness.ability.checks.abilities import condition_faults
from md_tui.games.massive_darkness.ability.checks.skills import gift_faults
from md_tui.games.massive_darkness.ability.deeds import (
    NEXT_ROLL,
    Act,
    Activate,
    Deed,
    Discard,
    DrawArtifact,
    DrawTreasure,
    Duration,
    GainActions,
    GainMovement,
    GainXp,
    Grant,
    Heal,
    Kill,
    MoveTo,
    PlaceTokens,
    RaiseLevel,
    RefreshSignature,
    Spawn,
    Trigger,
    Wound,
)
from md_tui.games.massive_darkness.ability.targets import (
    CHOSEN_PICKS,
    EVERYBODY,
    Pick,
    Place,
    PlaceKind,
    Target,
    Who,
)

AT_ONCE = frozenset({"consumable", "signature", "trap", "luck", "event"})
LASTING = frozenset({"equipment", "artifact", "skill"})
CHOSEN_USE = frozenset({"equipment", "artifact", "skill", "consumable", "signature"})
KILL_TRIGGERS = frozenset({Trigger.KILL_ENEMY, Trigger.KILL_MINION, Trigger.KILL_GUARDIAN})
HERO_ACTS = (GainXp, DrawTreasure, DrawArtifact, Discard, GainActions, GainMovement, RefreshSignature)
ENEMY_ACTS = (Kill, Activate)
FIGURE_ACTS = (Heal, Wound, Kill)
SOUGHT = CHOSEN_PICKS | {Pick.ATTACKER}
"""The picks that can find nobody."""
FIGHTING = KILL_TRIGGERS | {Trigger.WOUND_ENEMY, Trigger.WOUNDED}
FIGURES = frozenset({Who.MINION, Who.BOSS})
HIGHEST = 5
NEVER_IN_VAIN = (
    "'if there is none' must follow an act on somebody who may be missing, such as 'an ally in the zone'"
)


def deed_faults(deed: Deed, place: str) -> Iterator[str]:
    """Everything that leaves a deed without a ruled meaning in its place."""
    yield from condition_faults(deed.when, place, payable=place in CHOSEN_USE)
    if deed.when and place in ("event", "quest"):
        yield f"a text of kind {place} has no owner of whom a condition could be read"
    yield from _trigger_faults(deed.trigger, place)
    if len(set(deed.options)) < len(deed.options):
        yield "two options are the same"
    for option in deed.options:
        for act in option:
            yield from _act_faults(act, deed.trigger, place)
    yield from _fallback_faults(deed)


def _fallback_faults(deed: Deed) -> Iterator[str]:
    """Fallbacks of acts that always find something."""
    for option, place in deed.instead:
        target = getattr(deed.options[option][place - 1], "target", None)
        if not isinstance(target, Target) or target.pick not in SOUGHT:
            yield NEVER_IN_VAIN


def _trigger_faults(trigger: Trigger, place: str) -> Iterator[str]:
    """Deeds that would happen at no time, or without end."""
    if place == "enemy":
        yield "an enemy has combat abilities, a few named skills and auras, but no deeds"
    if place in AT_ONCE and trigger is not Trigger.NOW:
        yield f"a text of kind {place} happens at once and takes no trigger"
    if place in LASTING and trigger is Trigger.NOW:
        yield "without a trigger this could be used without end: write 'Once per activation: ...' or the like"


def _act_faults(act: Act, trigger: Trigger, place: str) -> Iterator[str]:
    """Faults of one act."""
    if isinstance(act, Spawn | PlaceTokens):
        yield from _place_faults(act.place, trigger)
    elif isinstance(act, MoveTo):
        yield from _destination_faults(act, trigger)
    if isinstance(act, Grant):
        yield from _grant_faults(act, trigger, place)
    if isinstance(act, DrawTreasure):
        yield from _level_faults(act)
    target = getattr(act, "target", None)
    if isinstance(target, Target):
        yield from _target_faults(act, target, trigger)
    yield from _reserved_faults(act, place)
    yield from _endless_faults(act, trigger)


def _target_faults(act: Act, target: Target, trigger: Trigger) -> Iterator[str]:
    """Acts that mean nothing for the actors they are turned on."""
    if isinstance(act, HERO_ACTS) and target.hostile:
        yield "only heroes have XP, cards, actions and signatures"
    if isinstance(act, ENEMY_ACTS) and not target.hostile:
        yield "only enemies are killed or activated by a deed"
    part = target.pick in CHOSEN_PICKS and target.who in FIGURES
    if part and not isinstance(act, FIGURE_ACTS):
        yield "a mob moves, lies and fights as a whole (MD-ENM-01): name the mob or the enemy"
    yield from _combat_faults(target, trigger)


def _combat_faults(target: Target, trigger: Trigger) -> Iterator[str]:
    """Targets that exist in a combat only."""
    if target.pick is Pick.ATTACKER and trigger is not Trigger.WOUNDED:
        yield "there is an attacker only behind 'When you are wounded'"
    if target.pick is Pick.OTHERS and not target.hostile:
        yield "'every other' leaves out the enemy one fights: for heroes write 'each ally'"
    elif target.pick is Pick.OTHERS and trigger not in FIGHTING:
        yield (
            "'every other enemy' needs one that is fought: "
            "write 'each', or begin with 'When you wound an enemy' or the like"
        )


def _place_faults(place: Place, trigger: Trigger) -> Iterator[str]:
    """Places no board has."""
    if place.kind is PlaceKind.LEVEL_TOKEN and not 1 <= place.n <= HIGHEST:
        yield f"level tokens run from 1 to {HIGHEST}"
    if place.kind is PlaceKind.CURRENT_TOKEN and abs(place.n) > 1:
        yield "a token is named by the current level or by one more or less (MD-EVT-02)"
    if place.kind is PlaceKind.ZONE_OF:
        yield from _combat_faults(place.target, trigger)


def _destination_faults(act: MoveTo, trigger: Trigger) -> Iterator[str]:
    """Places to which nobody can be moved."""
    yield from _place_faults(act.place, trigger)
    if act.place.kind is not PlaceKind.ZONE_OF:
        return
    if act.place.target.pick in EVERYBODY:
        yield "nobody can be in several zones"
    if act.place.target == act.target:
        yield "the target stands there already"


def _level_faults(act: DrawTreasure) -> Iterator[str]:
    """Treasures of levels no deck has."""
    if act.level.relative and abs(act.level.n) >= HIGHEST:
        yield f"levels run from 1 to {HIGHEST}"
    if not act.level.relative and not 1 <= act.level.n <= HIGHEST:
        yield f"levels run from 1 to {HIGHEST}"


def _grant_faults(act: Grant, trigger: Trigger, place: str) -> Iterator[str]:
    """Gifts that cannot be used while they last."""
    yield from gift_faults(act.gift, "enemy" if act.target.hostile else "grant")
    side = NEXT_ROLL.get(act.duration)
    if side is not None and not (isinstance(act.gift, Ability) and act.gift.side is side):
        yield f"the next {side} needs an ability of that side"
    if act.duration is Duration.ACTIVATION and place == "event":
        yield "in the event phase nobody is activating"
    once = trigger is Trigger.ONCE_PER_QUEST or (trigger is Trigger.NOW and place != "signature")
    if act.duration is Duration.GAME and not once:
        yield "a gift for the rest of the game that comes again and again would grow without end"


def _reserved_faults(act: Act, place: str) -> Iterator[str]:
    """Acts that the rules keep for certain places."""
    if isinstance(act, DrawArtifact) and place != "quest":
        yield "artifacts come from quests only (MD-ART-01)"
    if isinstance(act, RaiseLevel) and place not in ("event", "quest"):
        yield "only events and quests raise the level"
    if isinstance(act, RefreshSignature) and place == "signature":
        yield "a signature cannot refresh itself (MD-SIG-01)"


def _endless_faults(act: Act, trigger: Trigger) -> Iterator[str]:
    """Acts that would set off their own trigger for ever."""
    if isinstance(act, GainActions) and trigger is Trigger.SPEND_ACTION:
        yield "an action that gives actions back would never end"
    if isinstance(act, Wound) and trigger is Trigger.WOUNDED and not act.target.hostile:
        yield "wounds that cause wounds to heroes would never end"
    if isinstance(act, Spawn) and trigger in KILL_TRIGGERS:
        yield "kills that bring new enemies would never end"

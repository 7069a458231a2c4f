"""Proves that every goal and special rule has what it needs; one table says what that is."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from md_tui.games.massive_darkness.checks.quests.case import Case, Check
from md_tui.games.massive_darkness.checks.quests.faults import Fault
from md_tui.loader.lines import KeyPath


class Need(NamedTuple):
    """What a goal or rule cannot do without."""

    keys: tuple[str, ...] = ()
    """Keys of its own that must name something."""
    rules: tuple[str, ...] = ()
    """Special rules the quest must have too."""
    parts: tuple[str, ...] = ()
    """Keys of the quest that must be there."""


GOAL_NEEDS: Final[Mapping[str, Need]] = {
    "pick_up": Need(("tokens",)),
    "gather": Need(("tokens", "zones")),
    "kill": Need(("enemies",)),
    "escape": Need(parts=("exit",)),
    "open": Need(("doors",)),
    "levers": Need(("doors",), ("levers",)),
    "lure": Need(("enemies",), (), ("bridges",)),
    "collapse": Need(("enemies",), ("bridge_pillars",), ("bridges",)),
    "hold": Need(("zones",), ("waves",)),
}
RULE_NEEDS: Final[Mapping[str, Need]] = {
    "reward": Need(),
    "carried": Need(),
    "extra_guard": Need(("zones",)),
    "guarded_rooms": Need(("zones",)),
    "spider_flees": Need(parts=("exit",)),
    "chosen_one": Need(),
    "pieces": Need(("tokens",), ("chosen_one",)),
    "sentries": Need(("zones",), ("pieces",)),
    "crumbling": Need(("tokens",), (), ("exit",)),
    "pillar_sentry": Need(("pillars",)),
    "fireworks": Need(),
    "immortal": Need(parts=("bridges",)),
    "bridge_pillars": Need(("pillars",), (), ("bridges",)),
    "keys": Need(),
    "levers": Need(("zones",)),
    "keeper": Need((), ("levers",)),
    "enforcers": Need(parts=("enemies",)),
    "no_events": Need(),
    "no_reinforcements": Need(),
    "no_level_rise": Need(),
    "waves": Need(("roaming",)),
    "refill": Need(("zones",)),
    "pillars_draw_enemies": Need(("pillars",)),
    "march": Need(),
    "stages": Need(("tiles",)),
    "crushing_darkness": Need(("wounds",)),
    "lever_pillars": Need(("zones", "pillars")),
    "no_door_card": Need(("zones",)),
    "monster_gear": Need(),
}
MANY: Final = ("reward", "carried")
"""Rules a quest may have several times, once for each kind of token."""


def _parts_are_there(case: Case) -> Iterator[Fault]:
    """The keys of the quest that its goals and rules need."""
    users = [(goal.kind, GOAL_NEEDS[goal.kind]) for _, goal in case.listed("goals", "kind")]
    users += [(rule.name, RULE_NEEDS[rule.name]) for _, rule in case.listed("rules", "name")]
    for part in ("exit", "bridges", "enemies"):
        names = [name for name, need in users if part in need.parts]
        if not names or getattr(case.quest, part) or not case.sound(part):
            continue
        if part == "exit":
            yield (), "has no exit", f"{names[0]} needs exit = a zone"
        else:
            yield (part,), "are missing", f"{names[0]} needs {part} = …"


def pickable(case: Case) -> Counter[str]:
    """How many tokens of each kind the heroes can pick up."""
    there = Counter(token.kind for token in case.quest.tokens if not token.fixed)
    there.update(kind for group in case.quest.facedown for kind in group.tokens)
    return there


def short_of(case: Case) -> set[str]:
    """The kinds of tokens of which goals want more than can be picked up."""
    there, goals = pickable(case), [goal.tokens for _, goal in case.listed("goals", "kind")]
    return {kind for tokens in goals for kind in tokens if there[kind] < tokens.count(kind)}


def kinds_are_known(case: Case) -> bool:
    """Whether the kinds of all tokens could be read, so that they can be counted."""
    quest = case.quest
    up = len(list(case.listed("tokens", "kind"))) == len(quest.tokens)
    down = len(list(case.listed("facedown", "tokens"))) == len(quest.facedown)
    return up and down and case.readable("tokens", "facedown")


def _goals_have_what_they_need(case: Case) -> Iterator[Fault]:
    """What goals name, want and cannot do without is there."""
    if not case.quest.goals and case.readable("goals"):
        yield ("goals",), "are missing", "a quest without goals cannot be won"
    there = pickable(case)
    counted = kinds_are_known(case)
    for index, goal in case.listed("goals", "kind"):
        own = {key: getattr(goal, key) for key in ("tokens", "zones", "enemies", "doors")}
        yield from _needs(case, ("goals", index), "kind", goal.kind, GOAL_NEEDS[goal.kind], own)
        for kind, wanted in Counter(goal.tokens).items():
            if counted and there[kind] < wanted:
                problem = f"wants {wanted} {kind} tokens, but {there[kind]} can be picked up"
                yield ("goals", index, "tokens"), problem, "add tokens or facedown tokens"
        if goal.kind == "gather":
            yield from _gathering(case, index, goal.tokens, goal.zones)
        if goal.kind == "escape" and goal.who == "chosen" and case.sound("goals", index, "who"):
            yield from _choosing(case, ("goals", index, "who"))


def _needs(
    case: Case, place: KeyPath, called: str, name: str, need: Need, own: Mapping[str, Any]
) -> Iterator[Fault]:
    """Which of its own keys, and which other rules, one goal or rule lacks."""
    for key in need.keys:
        if not own.get(key) and case.sound(*place, key):
            yield (*place, key), f"{name} names no {key}", f"add {key} = …"
    for rule in need.rules:
        if case.misses(rule):
            yield (*place, called), f"{name} needs the rule {rule}", f'add {{ name = "{rule}", … }} to rules'


def _gathering(case: Case, index: int, tokens: tuple[str, ...], zones: tuple[str, ...]) -> Iterator[Fault]:
    """What is gathered is carried there, to one zone."""
    if len(zones) > 1:
        yield ("goals", index, "zones"), f"are {len(zones)}", "tokens are gathered on one zone"
    carried = [rule.params["token"] for _, rule in case.listed("rules", "token") if rule.name == "carried"]
    sure = len(carried) == sum(rule.name == "carried" for rule in case.quest.rules)
    for kind in sorted(set(tokens) - set(carried)):
        if sure and (carried or case.lacks("carried")):
            hint = f'add {{ name = "carried", token = "{kind}" }} to rules'
            yield ("goals", index, "tokens"), f"nobody can carry {kind} tokens", hint


def _choosing(case: Case, key: KeyPath) -> Iterator[Fault]:
    """The chosen one leaves with the artifact put together from the pieces."""
    if case.misses("chosen_one"):
        yield key, "nobody is chosen", "add the rule chosen_one"
    elif case.misses("pieces"):
        yield key, "the chosen one finds no artifact to leave with", "add the rule pieces"


def _rules_have_what_they_need(case: Case) -> Iterator[Fault]:
    """Each rule is named once, and has what it cannot do without."""
    seen: set[str] = set()
    for index, rule in case.listed("rules", "name"):
        if rule.name in seen and rule.name not in MANY:
            yield ("rules", index, "name"), f"{rule.name} is there twice", "keep one of the two"
        seen.add(rule.name)
        yield from _needs(case, ("rules", index), "name", rule.name, RULE_NEEDS[rule.name], rule.params)


def _tokens_are_taken_once(case: Case) -> Iterator[Fault]:
    """A token picked up is dealt with by one rule, and lies somewhere."""
    there, counted, short = pickable(case), kinds_are_known(case), short_of(case)
    takers: dict[str, str] = {}
    for index, rule in case.listed("rules"):
        for part, kind in _taken(rule.name, rule.params):
            key: KeyPath = ("rules", index, part)
            if kind in takers:
                yield (
                    key,
                    f"{kind} tokens are taken by {takers[kind]} already",
                    "one rule for a kind of token",
                )
            elif counted and not there[kind] and kind not in short:
                yield key, f"no {kind} token can be picked up", "add tokens or facedown tokens"
            takers.setdefault(kind, rule.name)


def _taken(name: str, params: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The kinds of tokens a rule deals with, each with the parameter that says so."""
    if name == "pieces":
        return [("tokens", kind) for kind in dict.fromkeys(params["tokens"])]
    if name == "fireworks":
        return [(kind, kind) for kind, count in params.items() if count > 0]
    return [("token", params["token"])] if "token" in params else []


PARTS: Final[tuple[Check, ...]] = (_parts_are_there,)
NEEDS: Final[tuple[Check, ...]] = (
    _goals_have_what_they_need,
    _rules_have_what_they_need,
    _tokens_are_taken_once,
)

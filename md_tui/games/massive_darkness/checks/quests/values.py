"""Proves that the numbers, decks and lists of a quest are ones that can be played."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from md_tui.games.massive_darkness.checks.quests.case import Case, Check
from md_tui.games.massive_darkness.checks.quests.faults import Fault
from md_tui.games.massive_darkness.checks.quests.needs import kinds_are_known, pickable, short_of
from md_tui.games.massive_darkness.setup import MOST_HEROES

TOP: Final = 5
NO_END: Final = 999
LIMITS: Final[Mapping[tuple[str, str], tuple[int, int]]] = {
    ("pillar_sentry", "level"): (1, TOP),
    ("enforcers", "level"): (1, TOP),
    ("keys", "count"): (1, NO_END),
    ("levers", "solo"): (1, NO_END),
    ("refill", "count"): (1, NO_END),
    ("crumbling", "tokens"): (1, NO_END),
}
"""The lowest and highest value of a rule's numbers; others count from 0."""
MONSTERS: Final = ("roaming", "lesser", "greater")
DECKS: Final[Mapping[str, tuple[str, ...]]] = {
    "sentries": MONSTERS,
    "pillar_sentry": MONSTERS,
    "keeper": MONSTERS,
    "monster_gear": ("lesser", "greater"),
}
"""The decks a rule can draw from."""
STRUCK: Final = ("bridge_pillars", "pillars_draw_enemies")
"""Rules whose pillars somebody must be able to attack."""


def _party_can_play(case: Case) -> Iterator[Fault]:
    """One to six heroes, all different."""
    party = case.quest.party
    if not case.readable("party") or not case.sound("party"):
        return
    if not 1 <= len(party) <= MOST_HEROES:
        yield ("party",), f"has {len(party)} heroes", f"1 to {MOST_HEROES}"
    heroes = [member.partition(":")[0] for member in party]
    for index, hero in enumerate(heroes):
        if hero in heroes[:index]:
            yield ("party", index), f"{hero} is there twice", "every hero is a different one"


def _numbers_can_be(case: Case) -> Iterator[Fault]:
    """Health, treasure levels and stages are ones that exist."""
    for index, pillar in case.listed("pillars", "health"):
        if pillar.health < 0:
            yield ("pillars", index, "health"), f"is {pillar.health}", "0 for a pillar nobody can attack"
    for index, enemy in case.listed("enemies"):
        if enemy.treasure is not None and not 0 <= enemy.treasure <= TOP:
            yield ("enemies", index, "treasure"), f"is {enemy.treasure}", f"0 to {TOP}"
        if case.lacks("stages") and enemy.stage not in (0, 1):
            hint = "add the rule stages, or leave stage out"
            yield ("enemies", index, "stage"), f"there is no stage {enemy.stage}", hint


def _rules_count_well(case: Case) -> Iterator[Fault]:
    """Numbers of rules lie within their limits, and decks can be drawn from."""
    for index, rule in case.listed("rules", "name"):
        for param, value in rule.params.items():
            low, high = LIMITS.get((rule.name, param), (0, NO_END))
            hint = f"{low} to {high}" if high < NO_END else f"at least {low}" if low else "count from 0"
            for inner, number in _numbers(value):
                if not low <= number <= high and case.sound("rules", index, param):
                    yield ("rules", index, param, *inner), f"is {number}", hint
        decks = DECKS.get(rule.name, ())
        if decks and rule.params["deck"] not in decks and case.sound("rules", index, "deck"):
            problem = f"{rule.name} cannot draw from {rule.params['deck'] or 'nothing'}"
            yield ("rules", index, "deck"), problem, f"known: {', '.join(decks)}"


def _numbers(value: Any) -> list[tuple[tuple[str | int, ...], int]]:
    """The numbers in a parameter, each with its place in it."""
    if isinstance(value, int):
        return [((), value)]
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [((place,), number) for place, number in pairs if isinstance(number, int)]


def _rules_fit_together(case: Case) -> Iterator[Fault]:
    """Numbers that must fit the length of a list."""
    if (levers := case.rule("levers", "zones", "solo")) and levers[1]["solo"] > len(levers[1]["zones"]) > 0:
        yield ("rules", levers[0], "solo"), f"is {levers[1]['solo']}", "not more than there are levers"
    darkness, stages = case.rule("crushing_darkness", "wounds"), case.rule("stages", "tiles")
    if darkness and stages and len(darkness[1]["wounds"]) < len(stages[1]["tiles"]):
        problem = f"are {len(darkness[1]['wounds'])} for {len(stages[1]['tiles'])} stages"
        yield ("rules", darkness[0], "wounds"), problem, "one number a stage"
    if (caches := case.rule("fireworks")) and not any(caches[1].values()):
        yield ("rules", caches[0]), "gives no fireworks", "artifact or library above 0"
    gear = case.rule("monster_gear", "enemy")
    for _, enemy in case.listed("enemies") if gear else ():
        if gear and enemy.id == gear[1]["enemy"] and enemy.deck:
            yield ("rules", gear[0], "enemy"), f"{enemy.id} is drawn from a deck", "name its card or monster"


def _tokens_lie_apart(case: Case) -> Iterator[Fault]:
    """No zone holds two tokens of a kind."""
    seen: set[tuple[str, str]] = set()
    for index, token in case.listed("tokens", "kind", "zone"):
        if (token.kind, token.zone) in seen:
            problem = f"{token.zone} has a {token.kind} token already"
            yield ("tokens", index, "zone"), problem, "one token of a kind a zone"
        seen.add((token.kind, token.zone))
    for index, group in case.listed("facedown", "zones"):
        if len(set(group.zones)) < len(group.zones):
            yield ("facedown", index, "zones"), "name a zone twice", "one token a zone"


def _tokens_serve_their_rules(case: Case) -> Iterator[Fault]:
    """There are keys enough, and pieces lie where everybody can count them."""
    keys, pieces = case.rule("keys", "token", "count"), case.rule("pieces", "tokens")
    found = pickable(case)[keys[1]["token"]] if keys and kinds_are_known(case) else 0
    if keys and 0 < found < keys[1]["count"] and keys[1]["token"] not in short_of(case):
        yield ("rules", keys[0], "count"), "is more than the keys there are", "add tokens of that kind"
    hidden = {kind for group in case.quest.facedown for kind in group.tokens}
    for kind in sorted(hidden & set(pieces[1]["tokens"])) if pieces else ():
        if pieces and kinds_are_known(case):
            yield ("rules", pieces[0], "tokens"), f"{kind} tokens lie face down", "pieces lie face up"


def _pillars_can_fall(case: Case) -> Iterator[Fault]:
    """What must be attacked has health; what must fall is attacked or worked by levers."""
    health = {pillar.id: (index, pillar.health) for index, pillar in case.listed("pillars")}
    struck = [
        name for rule in STRUCK if (found := case.rule(rule, "pillars")) for name in found[1]["pillars"]
    ]
    for name in dict.fromkeys(struck):
        if name in health and not health[name][1]:
            yield ("pillars", health[name][0]), f"{name} cannot be attacked", "give it health"
    levers = case.quest.rule("lever_pillars") or {"pillars": ()}
    if not case.lacks("lever_pillars") and not levers["pillars"]:
        return
    for index, enemy in case.listed("enemies", "wakes"):
        for at, name in enumerate(enemy.wakes):
            if name in health and not health[name][1] and name not in (*levers["pillars"], *struck):
                hint = "give it health, or name it in the rule lever_pillars"
                yield ("enemies", index, "wakes", at), f"{name} can never fall", hint


VALUES: Final[tuple[Check, ...]] = (
    _party_can_play,
    _numbers_can_be,
    _rules_count_well,
    _rules_fit_together,
    _tokens_lie_apart,
    _tokens_serve_their_rules,
    _pillars_can_fall,
)

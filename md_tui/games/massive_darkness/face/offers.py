"""Commands as titles, offers as lines, refusals as sentences."""

from collections.abc import Mapping, Sequence

from md_tui.games.massive_darkness import commands as do
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.questions import about, picks_phrase
from md_tui.games.massive_darkness.face.scene import WITH_ARTICLE, direction, room_name
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.model.campaign import TOWN
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Answer, Question
from md_tui.kernel.value import Command, tag_of
from md_tui.toolkit.words import capital, named
from md_tui.toolkit.zones import DIRECTIONS

_OBJECTS: dict[type[Command], str] = {
    do.Move: "to",
    do.OpenDoor: "door",
    do.Attack: "target",
    do.Use: "card",
    do.Invoke: "text",
    do.Buy: "line",
    do.Sell: "card",
    do.TakeStarting: "starting",
}
"""What a command is aimed at: refusals that differ in nothing else are told in one line."""


def action(words: Words, command: Command, question: Question | None = None) -> str:
    """What a command does, without saying when and by whom; an answer is told by its question's labels."""
    key, more = _variant(words, command, question)
    facts: dict[str, object] = {name: getattr(command, name) for name in command.__struct_fields__}
    return words.say("commands", key, **(facts | more))


def _variant(words: Words, command: Command, question: Question | None) -> tuple[str, dict[str, object]]:
    tag = tag_of(type(command).__name__)
    match command:
        case do.Move(to=to):
            return _way(words, tag, to)
        case do.Trade(loadouts=loads):
            parts = [_loadout(words, name, load) for name, load in loads.items()]
            return (tag, {"changes": words.clauses(parts)}) if parts else (f"{tag}_bare", {})
        case do.Signature(micro=micro):
            own = words.scene.signature if words.scene else ""
            name: dict[str, object] = {"name": words.name(own)} if own else {}
            return tag + ("_micro" if micro else "") + ("_named" if own else ""), name
        case do.Transmute(cards=cards):
            return (tag, {}) if all(cards) else (f"{tag}_bare", {})
        case do.Revoke(kind=kind):
            return tag, {"kind": named(about(words, kind))}
        case do.Correct(value=value):
            return tag, {"value": named(value)}
        case Answer(picks=picks, always=always):
            said: dict[str, object] = {"picks": picks_phrase(words, question, picks)}
            return (f"{tag}_always" if always else tag if picks else f"{tag}_none"), said
        case do.Charge(target="") | do.SafeShot(target="") | do.Teleport(to="") | do.Order(hero=""):
            return f"{tag}_bare", {}
        case _:
            return tag, {}


def _way(words: Words, tag: str, to: str) -> tuple[str, dict[str, object]]:
    """A step by its direction, and the room that it leads into; a farther place by its name."""
    scene = words.scene
    if to in DIRECTIONS:
        return f"{tag}_way", {}
    if scene is None or not scene.acting or to not in scene.board.zones:
        return tag, {}
    here = scene.heroes[scene.acting]
    if scene.distance(here, to) != 1:
        return tag, {}
    room = room_name(words, scene, to)
    entered = bool(room) and room != room_name(words, scene, here)
    facts: dict[str, object] = {"to": direction(words, scene, here, to), "room": room}
    return (f"{tag}_into" if entered else f"{tag}_way"), facts


def _loadout(words: Words, hero: str, load: do.Loadout) -> str:
    body = words.name(load.body) if load.body else words.list(())
    facts = {"hands": words.list(load.hands), "body": body, "bag": words.list((*load.bag, *load.tokens))}
    return words.say("commands", "trade_one", hero=hero, **facts)


def title(words: Words, state: State, command: Command, seat: str = "") -> str:
    """A command as a line of the game's history; `state` is the one it was given in."""
    hero = seat or (state.asking.seats[0] if state.asking else state.turns[0].hero if state.turns else "")
    kind = "plain" if hero else "table"
    words = words.within(state)
    said = named(action(words, command, state.asking))
    if state.phase in TOWN:
        return words.say("titles", "town", phase=state.phase, action=said)
    return words.say("titles", kind, round=state.round, hero=hero, action=said)


def offer_line(words: Words, offer: Offer, quest: str = "", question: Question | None = None) -> str:
    """An offer with its price and what it does to undo; a refused one with its reason."""
    said = named(capital(action(words, offer.command, question)))
    if not offer.legal:
        reason = named(reason_of(words, offer.why, offer.rule, offer.facts, quest))
        return words.say("offers", "illegal", action=said, reason=reason)
    if isinstance(offer.command, do.Sell):
        return words.say("offers", "sale_lost" if offer.facts["lost"] else "sale", action=said, **offer.facts)
    cost = words.template("offers", "costs", offer.cost) or offer.cost
    mark = words.template("offers", "marks_of", offer.kind)
    mark = mark if mark is not None else words.template("offers", "marks", offer.undo) or ""
    notes = [note for note in (cost, mark) if note]
    brackets = named(f" ({', '.join(notes)})" if notes else "")
    return words.say("offers", "legal", action=said, cost=brackets, mark=named(""))


def group(words: Words, offer: Offer) -> str:
    """The heading an offer is shown under."""
    return words.template("groups", offer.kind) or capital(offer.kind)


def refusal(words: Words, rejected: Rejected, quest: str = "") -> str:
    """Why the rules said no, with the rule that says so."""
    return reason_of(words, rejected.why, rejected.rule, rejected.facts, quest)


def reason_of(words: Words, why: str, rule: str, facts: Mapping[str, object], quest: str = "") -> str:
    """The sentence of a refusal."""
    if why == "no_such_zone" and facts.get("zone") in DIRECTIONS:
        why = "board_ends"
    template = words.template("refusals", why, "text") or why
    shown = {key: _fact(words, key, value, quest) for key, value in facts.items()}
    text = capital(words.fill(template, shown))
    return f"{text} ({rule})" if rule else text


def _fact(words: Words, key: str, value: object, quest: str) -> object:
    """Goals and questions are told by their words, free texts as they are."""
    if key == "objective":
        return named(words.goal(quest, str(value)).rstrip("."))
    if key == "question":
        return named(about(words, str(value)))
    if key in ("reason", "value", "policy", "option"):
        return words.name(str(value)) if key == "option" else named(str(value))
    return value


def same_refusal(offer: Offer) -> tuple[object, ...]:
    """What refused offers must have in common to be told in one line."""
    command = offer.command
    if isinstance(command, do.Trade):
        return offer.kind, offer.why, offer.rule
    field = _OBJECTS.get(type(command), "")
    aim = getattr(command, field, None)
    rest = tuple(getattr(command, name) for name in command.__struct_fields__ if name != field)
    facts = tuple((key, "" if value == aim else value) for key, value in sorted(offer.facts.items()))
    return offer.kind, offer.why, offer.rule, aim in DIRECTIONS, rest, facts


def refusals_line(words: Words, offers: Sequence[Offer], quest: str = "") -> str:
    """One line for offers that are refused for the same reason."""
    first = offers[0]
    if isinstance(first.command, do.Trade):
        reason = named(reason_of(words, first.why, first.rule, first.facts, quest))
        said = words.say("commands", "trade_bare")
        return words.say("offers", "illegal", action=named(capital(said)), reason=reason)
    if len(offers) == 1:
        return offer_line(words, first, quest)
    field = _OBJECTS[type(first.command)]
    aim, each = getattr(first.command, field), named(words.say("offers", "each"), marks=WITH_ARTICLE)
    facts = {key: each if value == aim else value for key, value in first.facts.items()}
    key, more = ("move", {}) if field == "to" else _variant(words, first.command, None)
    told: dict[str, object] = {name: getattr(first.command, name) for name in first.command.__struct_fields__}
    told |= more | {field: words.list(getattr(offer.command, field) for offer in offers)}
    said = capital(words.say("commands", key, **told))
    reason = named(reason_of(words, first.why, first.rule, facts, quest))
    return words.say("offers", "illegal", action=named(said), reason=reason)

"""Commands as titles, offers as lines, refusals as sentences."""

from collections.abc import Mapping

from md_tui.games.descent import commands as do
from md_tui.games.descent.board.positions import occupants
from md_tui.games.descent.content.cards import card_id
from md_tui.games.descent.face.names import Words
from md_tui.games.descent.face.questions import label
from md_tui.games.descent.view import View
from md_tui.kernel.decider import Offer
from md_tui.kernel.question import Answer, Question
from md_tui.kernel.value import Command, tag_of
from md_tui.toolkit.words import capital, named

_FIGURES = ("figure", "hero", "monster", "familiar", "active", "victim")
_PLACES = ("space", "to", "target")


def action(words: Words, scene: View, command: Command, question: Question | None = None) -> str:
    """What a command does, without saying when and by whom."""
    facts: dict[str, object] = {name: getattr(command, name) for name in command.__struct_fields__}
    key, more = _variant(words, scene, command, question)
    facts |= {name: named(str(facts[name])) for name in _PLACES if name in facts}
    facts |= {name: words.figure(scene.table, str(facts[name])) for name in _FIGURES if name in facts}
    return words.say("commands", key, **{**facts, **more})


def _variant(
    words: Words, scene: View, command: Command, question: Question | None
) -> tuple[str, dict[str, object]]:
    tag = tag_of(type(command).__name__)
    match command:
        case do.Walk(path=path, base=base, then=then):
            shown = named(", ".join(base or path[-1:]))
            return tag + (f"_to_{then}" if then else "_base" if base else ""), {"to": shown, "n": len(path)}
        case do.Attack(target=target, weapon=weapon):
            victim = words.figure(scene.table, occupants(words.box, scene.table).get(target, ""))
            return tag if weapon else f"{tag}_bare", {"victim": victim, "weapon": words.name(weapon)}
        case do.Use(text=text):
            feat = text.endswith(".feat") and text.partition(".")[0] in words.box.heroes
            return f"{tag}_feat" if feat else tag, _named_and_told(words, text, text, text)
        case do.Play(card=card, text=text):
            return tag, _named_and_told(words, card, text, words.about(card).rstrip("."))
        case do.Trade(give=give, take=take):
            way = "_give" if not take else "_take" if not give else ""
            return tag + way, {"give": words.list(give), "take": words.list(take)}
        case do.Equip(items=items):
            return _changed(words, scene, tag, items)
        case do.GiveOrders(orders=orders):
            return tag, {"count": len(orders)}
        case Answer(picks=picks):
            return (tag if picks else f"{tag}_none"), {"picks": _picks(words, scene, question, picks)}
        case _:
            return tag, {}


def _named_and_told(words: Words, id: str, text: str, otherwise: str) -> dict[str, object]:
    """A card or skill by its name, with the sentence of it that is meant."""
    found = words.box.texts.get(text)
    return {"name": words.name(id), "says": named(words.says(found) if found else otherwise)}


def _changed(words: Words, scene: View, tag: str, items: tuple[str, ...]) -> tuple[str, dict[str, object]]:
    """What is put on and what away, rather than all that is worn then."""
    turn = scene.table.turn
    hero = scene.table.heroes.get(turn.figure) if turn is not None else None
    equipped = hero.equipped if hero is not None else ()
    worn = tuple(card for card in equipped if not words.box.items[card_id(card)].loose)
    on = tuple(card for card in items if card not in worn)
    off = tuple(card for card in worn if card not in items)
    key = "none" if not items else "swap" if on and off else "off" if off else ""
    facts: dict[str, object] = {"items": words.list(on or items), "off": words.list(off)}
    return f"{tag}_{key}" if key else tag, facts


def _picks(words: Words, scene: View, question: Question | None, picks: tuple[str, ...]) -> object:
    options = {option.id: option for option in question.options} if question else {}
    known = [label(words, scene, question, options[p]) for p in picks if question and p in options]
    return named(", ".join(known)) if len(known) == len(picks) else words.list(picks)


def title(words: Words, before: View, seat: str, command: Command) -> str:
    """A command as a line of the game's history."""
    said = named(action(words, before, command, before.table.asking))
    turn = before.table.turn
    who = turn.figure if turn and not isinstance(command, Answer) and before.table.asking is None else seat
    key = "plain" if who else "table"
    facts = {"round": before.table.round, "who": words.figure(before.table, who), "action": said}
    return words.say("titles", key, **facts)


def offer_line(words: Words, scene: View, offer: Offer) -> str:
    """An offer with its price and what it does to undo; a refused one with its reason."""
    said = named(capital(action(words, scene, offer.command, scene.table.asking)))
    if not offer.legal:
        reason = named(reason_of(words, scene, offer.why, offer.rule, offer.facts))
        return words.say("offers", "illegal", action=said, reason=reason)
    cost = words.template("offers", "costs", offer.cost) or ""
    mark = words.template("offers", "marks", offer.undo) or ""
    notes = [note for note in (cost, mark) if note and offer.kind != "answer"]
    return words.say("offers", "legal", action=said, notes=named(f" ({', '.join(notes)})" if notes else ""))


def group(words: Words, offer: Offer) -> str:
    """The heading an offer is shown under."""
    return words.template("groups", offer.kind) or capital(offer.kind)


def reason_of(words: Words, scene: View, why: str, rule: str, facts: Mapping[str, object]) -> str:
    """The sentence of a refusal."""
    template = words.template("refusals", why, "text") or why
    shown = {
        key: words.figure(scene.table, str(value)) if key in _FIGURES else value
        for key, value in facts.items()
    }
    text = capital(words.fill(template, shown))
    return f"{text} ({rule})" if rule else text

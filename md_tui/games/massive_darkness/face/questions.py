"""Open questions in words: a title, a label for every option, and why one of them is suggested."""

from collections.abc import Callable

from md_tui.games.face import Prompt
from md_tui.games.massive_darkness.ability.deeds import Deed
from md_tui.games.massive_darkness.content.cards import Equipment
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.phrases import door_block, face_letters, symbols
from md_tui.games.massive_darkness.model import card_id
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.question import Facts, Option, Question
from md_tui.toolkit.words import Named, capital, named

Label = Callable[[Words, Question, Option, View | None], str | None]


def prompt(words: Words, question: Question, view: View | None = None) -> Prompt:
    """The words of a question; with a view the options say more about heroes, enemies and zones."""
    words = words.within(view)
    title = words.template("questions", question.kind, "title") or question.kind
    options = tuple((option.id, label(words, question, option, view)) for option in question.options)
    return Prompt(
        capital(words.fill(title, _facts(words, question))).strip(),
        options,
        question.suggested,
        words.template("reasons", question.reason) or question.reason,
        question.form,
        question.rule,
    )


def about(words: Words, kind: str) -> str:
    """What a kind of question is about, for lists of standing answers."""
    return words.template("questions", kind, "about") or kind


def standing_phrase(words: Words, kind: str, picks: tuple[str, ...]) -> Named:
    """What was picked, as far as it can be told without the question it answered."""
    return words.list([_unasked(words, kind, pick) for pick in picks])


def _unasked(words: Words, kind: str, pick: str) -> Named:
    """One option of a question that is not there to tell more of it."""
    if kind == "reorganize":
        return named(_loadout(words, None, Option(pick), None))
    special = words.template("labels", "options", pick)
    counted = _COUNTED.get(kind) or (pick.partition(":")[0] if kind == "figures" else "")
    if special is None and counted:
        number = pick.rpartition(":")[2]
        return named(words.say("labels", counted, number=int(number) + 1 if number.isdigit() else 0))
    return named(special) if special else words.name(pick)


def picks_phrase(words: Words, question: Question | None, picks: tuple[str, ...], kind: str = "") -> Named:
    """What was picked, as the options of the question call it if it was put."""
    known = {option.id: option for option in question.options} if question else {}
    return words.list(
        [
            named(label(words, question, known[pick], None))
            if question and pick in known
            else _unasked(words, kind, pick)
            for pick in picks
        ]
    )


def _facts(words: Words, question: Question) -> dict[str, object]:
    facts: dict[str, object] = {"seat": question.seats[0] if question.seats else "", **question.facts}
    source = str(question.facts.get("text") or question.facts.get("source") or "")
    told = facts | {"text": words.name(source), "words": named(words.text(source))}
    return told | {"holds": _holds(words, question)} if question.kind == "room" else told


def _holds(words: Words, question: Question) -> Named:
    """What the block of a door card holds for which a room is being chosen, if the card is known."""
    card = words.box.doors.get(card_id(str(question.facts.get("card", "")))) if words.box else None
    if card is None:
        return named("")
    block = door_block(words, card.blocks[int(str(question.facts["number"])) - 1])
    return named(words.say("labels", "holds", block=named(block)))


def label(words: Words, question: Question, option: Option, view: View | None) -> str:
    """What one option means."""
    special = words.template("labels", "options", option.id)
    for find in (_LABELS.get(question.kind), _by_form):
        found = find(words, question, option, view) if find else None
        if found is not None:
            return found
    return special or _plain(words, option, view)


def _plain(words: Words, option: Option, view: View | None) -> str:
    name = words.name(option.id)
    if view and option.id in view.heroes:
        hero = view.heroes[option.id].hero
        return words.say("labels", "hero", name=name, health=hero.health, xp=hero.xp)
    if view and option.id in view.enemies:
        return words.say("labels", "enemy", name=name, zone=view.enemies[option.id].enemy.zone)
    return name


def _by_form(words: Words, question: Question, option: Option, view: View | None) -> str | None:
    """Zones say how far they are and who stands there."""
    if question.form != "place" and question.kind != "path":
        return None
    name = words.place(option.id)
    if "moves" in option.facts:
        name = named(words.say("labels", "moves", name=name, moves=option.facts["moves"]))
    there = _there(words, option.id, view)
    return words.say("labels", "zone_with", name=name, there=there) if there else str(name)


def _there(words: Words, zone: str, view: View | None) -> Named | None:
    if view is None:
        return None
    heroes = [hero.hero.id for hero in view.heroes.values() if hero.hero.zone == zone]
    enemies = [enemy.enemy.id for enemy in view.enemies.values() if enemy.enemy.zone == zone]
    return words.list([*heroes, *enemies]) if heroes or enemies else None


def _loadout(words: Words, question: Question | None, option: Option, view: View | None) -> str:
    hands, _, body = option.id.partition("|")
    held = words.list(hands.split("+")) if hands else words.say_raw("labels", "empty_hands")
    worn = words.name(body) if body else words.say_raw("labels", "no_armor")
    return words.say("labels", "loadout", hands=named(held), body=named(worn))


def _alternative(words: Words, question: Question, option: Option, view: View | None) -> str | None:
    """One of the alternatives of a deed, as the card would print it alone."""
    text = words.box.texts.get(str(question.facts.get("source", ""))) if words.box else None
    if text is None or not isinstance(text.sentence, Deed) or not option.id.isdigit():
        return None
    return words.told(text.sentence.alone(int(option.id)))


def _die(words: Words, question: Question, option: Option, view: View | None) -> str | None:
    if "colour" not in option.facts:
        return None
    shown = {key: named(face_letters(words, str(option.facts[key]))) for key in ("shows", "below")}
    return words.say("labels", "die", colour=option.facts["colour"], **shown)


def _enchantment(words: Words, question: Question, option: Option, view: View | None) -> str:
    facts: Facts = option.facts
    ref = str(facts.get("text", option.id))
    bams, diamonds = (int(str(facts.get(key, 0))) for key in ("bams", "diamonds"))
    price = symbols(words, str(question.facts.get("side", "attack")), 0, bams, diamonds)
    text = named(words.text(ref))
    said = words.say("labels", "enchant", name=words.name(ref), price=price, words=text)
    return said if option.id == ref else words.say("labels", "again", label=named(said))


def _figure(words: Words, question: Question, option: Option, view: View | None) -> str:
    kind, _, number = option.id.partition(":")
    shown = words.say("labels", kind, number=int(number) + 1 if number.isdigit() else 0)
    return words.say("labels", "figure", name=named(shown), health=option.facts.get("health", 0))


def _card(words: Words, question: Question, option: Option, view: View | None) -> str | None:
    """A card with what it does; once it is picked its name is enough."""
    return _with_texts(words, option.id, words.name(option.id)) if view else None


def _spare(words: Words, question: Question, option: Option, view: View | None) -> str | None:
    """The same of a card that may stay behind, with its level and whether it is worn."""
    printed = _printed(words, option.id)
    if view is None or printed is None:
        return None
    hero = view.heroes[str(question.facts["hero"])].hero
    key = "spare_worn" if option.id in hero.equipped else "spare"
    head = words.say("labels", key, name=words.name(option.id), level=printed.level)
    return _with_texts(words, option.id, named(head))


def _printed(words: Words, card: str) -> Equipment | None:
    return words.box.equipment.get(card_id(card)) if words.box else None


def _with_texts(words: Words, card: str, head: Named) -> str:
    """A card called so, and what it does."""
    printed = _printed(words, card)
    texts = (*printed.use, *printed.abilities) if printed else ()
    said = words.clauses(words.printed(text) for text in texts)
    return words.say("labels", "text", name=head, words=said) if said else str(head)


_COUNTED = {"flip": "any_die", "take_die": "any_die", "deed_choice": "alternative"}
"""By kind of question, what an option is called of which only the number is known."""
_LABELS: dict[str, Label] = {
    "reorganize": _loadout,
    "deed_choice": _alternative,
    "flip": _die,
    "take_die": _die,
    "enchant": _enchantment,
    "figures": _figure,
    "ready": _card,
    "deed_discard": _card,
    "spare_artifacts": _spare,
    "spare_cards": _spare,
}

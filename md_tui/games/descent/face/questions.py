"""Open questions in words: a title, a label for every option, and why one of them is suggested."""

from md_tui.games.descent.face.names import Words
from md_tui.games.descent.view import View
from md_tui.games.face import Prompt
from md_tui.kernel.question import Option, Question
from md_tui.toolkit.words import capital, named

_FIGURES = ("figure", "hero", "owner", "subject", "attacker")
_PLAIN = ("draw", "leave", "place", "pass", "stay")


def prompt(words: Words, scene: View, question: Question) -> Prompt:
    """The words of a question."""
    template = words.template("questions", question.kind, str(question.facts.get("at", "title")))
    template = template or words.template("questions", question.kind, "title") or question.kind
    facts: dict[str, object] = dict(question.facts)
    facts |= {key: words.figure(scene.table, str(facts[key])) for key in _FIGURES if key in facts}
    options = tuple((option.id, label(words, scene, question, option)) for option in question.options)
    return Prompt(
        capital(words.fill(template, facts)).strip(),
        options,
        question.suggested,
        words.template("reasons", question.reason) or question.reason,
        question.form,
        question.rule,
    )


def label(words: Words, scene: View, question: Question | None, option: Option) -> str:
    """One option: a card with its sentence, a die with its face, a figure by its name."""
    kind = question.kind if question else ""
    own = words.template("labels", option.id) if option.id in _PLAIN else None
    if own is not None:
        return own
    text = words.box.texts.get(str(option.facts.get("text", option.id.rstrip("+"))))
    if kind in ("react", "surges") and text is not None:
        return words.say("labels", "card", name=words.name(text.card), says=named(text.words))
    if "colour" in option.facts:
        face = words.box.dice[str(option.facts["colour"])].faces[int(str(option.facts["face"]))]
        shown = named(face.letters())
        if "whose" in option.facts:
            whose = words.figure(scene.table, str(option.facts["whose"]))
            colour = words.name(str(option.facts["colour"]))
            return words.say("labels", "die_of", whose=whose, colour=colour, shows=shown)
        return words.say("labels", "die", colour=words.name(str(option.facts["colour"])), shows=shown)
    if "value" in option.facts:
        return words.say("labels", "attribute", name=words.name(option.id), value=option.facts["value"])
    if question is not None and question.form == "place":
        return option.id
    return words.template("labels", option.id) or str(words.figure(scene.table, option.id))

"""Open questions in words: a title, a label for every option, and why one of them is suggested."""

from md_tui.games.descent.attack.sums import damage, in_range, rolled
from md_tui.games.descent.face.composed import composed
from md_tui.games.descent.face.names import Words
from md_tui.games.descent.face.surge_words import surge_words
from md_tui.games.descent.view import View
from md_tui.games.face import Prompt
from md_tui.kernel.question import Option, Question
from md_tui.toolkit.words import capital, named

_FIGURES = ("figure", "hero", "owner", "subject", "attacker")
SURGES = "surges"
_PLAIN = ("draw", "leave", "place", "pass", "stay")


def prompt(words: Words, scene: View, question: Question) -> Prompt:
    """The words of a question."""
    at = "short" if _falls_short(words, scene, question) else str(question.facts.get("at", "title"))
    template = words.template("questions", question.kind, at)
    template = template or words.template("questions", question.kind, "title") or question.kind
    facts: dict[str, object] = dict(question.facts)
    facts |= {key: words.figure(scene.table, str(facts[key])) for key in _FIGURES if key in facts}
    of_dice = facts.get("at") == "dice_rolled" or question.kind == SURGES
    if of_dice and scene.table.attacks:
        facts |= _at_stake(words, scene)
    options = tuple((option.id, label(words, scene, question, option)) for option in question.options)
    return Prompt(
        capital(words.fill(template, facts)).strip(),
        options,
        question.suggested,
        words.template("reasons", question.reason) or question.reason,
        question.form,
        question.rule,
    )


def _falls_short(words: Words, scene: View, question: Question) -> bool:
    """Whether surges are needed to reach the target at all."""
    return (
        question.kind == SURGES and bool(scene.table.attacks) and not in_range(words.box, scene.table.attack)
    )


def _at_stake(words: Words, scene: View) -> dict[str, object]:
    """What an attack shows, and the damage that comes of it if nobody does anything."""
    attack = scene.table.attack
    shown = rolled(words.box, attack)
    through = {one.figure: damage(words.box, scene.table, attack, one) for one in attack.defenses}
    most = max(through, key=lambda name: through[name], default=attack.victim)
    dealt = 0 if shown.miss else through.get(most, 0)
    lacking = max(0, attack.distance - shown.range)
    victim = words.figure(scene.table, most)
    return {"shows": words.rolled(shown), "dealt": dealt, "victim": victim, "lacking": lacking}


def label(words: Words, scene: View, question: Question | None, option: Option) -> str:
    """One option: a card with its sentence, a die with its face, a figure by its name."""
    kind = question.kind if question else ""
    own = (
        words.template("labels", option.id)
        if option.id in _PLAIN
        else composed(words, scene, kind, option.id)
    )
    if own is not None:
        return own
    text = words.box.texts.get(str(option.facts.get("text", option.id.rstrip("+"))))
    if kind in ("react", "surges") and text is not None:
        says = surge_words(text) if kind == "surges" else words.says(text)
        return words.say("labels", "card", name=words.name(text.card), says=named(says))
    if "colour" in option.facts:
        face = words.box.dice[str(option.facts["colour"])].faces[int(str(option.facts["face"]))]
        shown = words.rolled(face)
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

"""Rulings: decisions of the rulebook that a table settles in its own way when a game begins.

A rule with `choices` and a `default` is one. The form of a new game has a line for each, and what is chosen
stands in the set-up, and so in the header of the log. A game whose rules are all settled is not touched.
"""

from collections.abc import Mapping
from typing import Any

from md_tui.games.face import Choice, Field, Form, Setup, Talk
from md_tui.kernel.errors import Malformed, either
from md_tui.toolkit.rulebook import Rule, Rulebook

RULINGS = "rulings"
"""Where they stand in a set-up."""
PREFIX = "ruling."
"""What their lines of the form, and words that ask for them, begin with."""


def open_rules(rulebook: Rulebook) -> dict[str, Rule]:
    """The rules that can be settled in more than one way."""
    return {id: rule for id, rule in rulebook.rules.items() if len(rule.choices) > 1}


def ruled(setup: Mapping[str, Any], rule: Rule) -> str:
    """How a game settles a rule; in the usual way if it was begun before there was a choice."""
    return str(setup.get(RULINGS, {}).get(rule.id, rule.default))


def with_rulings(form: Form, rulebook: Rulebook) -> Form:
    """A form that also asks for rulings, if there is anything to choose."""
    rules = open_rules(rulebook)
    return RulingForm(form, rules) if rules else form


class RulingForm:
    """A game's own form, and a line for each ruling below it."""

    def __init__(self, form: Form, rules: Mapping[str, Rule]) -> None:
        self.form, self.rules = form, rules

    def blank(self) -> Setup:
        """Everything as usual."""
        return self._settled(self.form.blank(), {})

    def fields(self, setup: Setup) -> tuple[Field, ...]:
        """The lines of the game, then those of the rulings with what the rule says."""
        return (*self.form.fields(_own(setup)), *(self._line(setup, rule) for rule in self.rules.values()))

    def _line(self, setup: Setup, rule: Rule) -> Field:
        choices = tuple(Choice(id, said) for id, said in rule.choices.items())
        return Field(PREFIX + rule.id, rule.title, ruled(setup, rule), choices, rule.text)

    def chosen(self, setup: Setup, field: str, value: str) -> Setup:
        """One line changed, of the game or of the rulings."""
        if field.startswith(PREFIX):
            return self._settled(setup, {**setup[RULINGS], field.removeprefix(PREFIX): value})
        return self._settled(self.form.chosen(_own(setup), field, value), setup[RULINGS])

    def typed(self, wishes: Mapping[str, Any]) -> Setup:
        """What words ask for: `ruling.<id>`, and all that the game's own form knows."""
        return self._settled(self.form.typed(_others(wishes)), _rulings_in(wishes))

    def talk(self, talk: Talk, wishes: Mapping[str, Any]) -> Setup:
        """The game's own form asks; rulings are as usual unless they are named."""
        return self._settled(self.form.talk(talk, _others(wishes)), _rulings_in(wishes))

    def _settled(self, setup: Setup, chosen: Mapping[str, str]) -> Setup:
        """A set-up with the choice in every ruling; one that is not there names those that are."""
        for id, choice in chosen.items():
            if id not in self.rules:
                raise Malformed("no_ruling", id=id, known=", ".join(self.rules))
            if choice not in self.rules[id].choices:
                raise Malformed("no_such_ruling", id=id, choice=choice, known=either(self.rules[id].choices))
        usual = {id: rule.default for id, rule in self.rules.items()}
        return {**setup, RULINGS: {**usual, **chosen}}


def _own(setup: Setup) -> Setup:
    return {key: value for key, value in setup.items() if key != RULINGS}


def _others(wishes: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in wishes.items() if key != RULINGS and not key.startswith(PREFIX)}


def _rulings_in(wishes: Mapping[str, Any]) -> dict[str, str]:
    whole = {str(id): str(choice) for id, choice in dict(wishes.get(RULINGS, {})).items()}
    typed = {key.removeprefix(PREFIX): str(wishes[key]) for key in wishes if key.startswith(PREFIX)}
    return {**whole, **typed}

"""Massive Darkness for text mode: its words, and everything that can be asked about the table."""

from difflib import get_close_matches
from typing import Any

from md_tui.games.massive_darkness import commands as do
from md_tui.games.massive_darkness.face import describe, notation
from md_tui.games.massive_darkness.face.names import Words, named
from md_tui.games.massive_darkness.face.narrate import events as narrate
from md_tui.games.massive_darkness.face.questions import Prompt
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.legal.attack_odds import odds_of
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Malformed, Rejected
from md_tui.kernel.question import Answer, Question
from md_tui.kernel.value import Command, Event
from md_tui.text.odds import odds_lines
from md_tui.text.offers import offer_line
from md_tui.text.queries import QUERIES, Asker, handed_over
from md_tui.toolkit.rulebook import Rulebook

RULE_WIDTH = 76
GIVE = "give"
WORDS = (
    *("choices", "all", "why", "odds", "undo", "redo", "decisions", "back"),
    *("log", "save", "help", "quit"),
)
"""Words of the session itself, which every game has."""


class MassiveDarknessFace:
    """The game in one language."""

    def __init__(self, game: MassiveDarkness, words: Words, rulebook: Rulebook) -> None:
        self.game, self.words, self.rulebook = game, words, rulebook

    def say(self, *key: str, **facts: object) -> str:
        """A sentence of text mode; texts are facts as they are, not ids."""
        plain = {name: named(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
        return self.words.say("text", *key, **plain)

    def view(self, state: State) -> View:
        """The table as the acting seat sees it."""
        seats = self.game.seats(state)
        return self.game.view(state, seats[0] if seats else None)

    def told(self, event: Event, before: State, after: State) -> str | None:
        """The narrated line."""
        line = narrate.narrate(self.words, event, before, after)
        return line.text if line else None

    def status(self, state: State) -> list[str]:
        """One line; the goals have a command of their own."""
        return [describe.status_line(self.words, self.view(state))]

    def seats(self, state: State) -> tuple[str, ...]:
        """Those who may act, then the others, who may use cards at any moment (MD-EQP-08)."""
        acting = self.game.seats(state)
        return tuple(dict.fromkeys((*acting, *(name for name in state.party if acting))))

    def seat_for(self, state: State, command: Command) -> str:
        """The hero a command names, else the one who is asked or acts."""
        if isinstance(command, do.Use | do.Buy | do.DoneBuying) and command.hero in state.heroes:
            return command.hero
        if isinstance(command, Answer) and state.asking:
            return state.asking.seats[0]
        acting = self.game.seats(state)
        return acting[0] if acting else state.first

    def offer(self, state: State, seat: str, offer: Offer) -> str:
        """The offer's line, with more about steps, purchases and cards than its title says."""
        return offer_line(self._asker(state), seat, offer)

    def group(self, offer: Offer) -> str:
        """The heading of an offer."""
        return narrate.group(self.words, offer)

    def prompt(self, state: State, question: Question) -> Prompt:
        """The question in words."""
        return narrate.prompt(self.words, question, self.view(state))

    def refusal(self, state: State, rejected: Rejected) -> str:
        """Why not, with the rule."""
        return narrate.refusal(self.words, rejected, state.quest)

    def title(self, state: State, seat: str, command: Command) -> str:
        """A line of the history."""
        return narrate.title(self.words, state, command, seat)

    def read(self, state: State, text: str) -> Command:
        """Typed notation, or handing a card over."""
        if text.lower().split()[:1] == [GIVE]:
            return handed_over(self._asker(state), text.split()[1:])
        return notation.read(text)

    def odds(self, state: State, seat: str, command: Command) -> list[str]:
        """Exact odds of an attack."""
        try:
            found = odds_of(self.game.box, state, seat, command)
        except Malformed:
            return []
        return odds_lines(self.words, found)

    def rule(self, id: str) -> list[str]:
        """A rule in full."""
        rule = self.rulebook.get(id)
        return self.rulebook.render(rule, RULE_WIDTH) if rule else []

    def query(self, state: State, word: str, rest: str) -> list[str] | None:
        """Look, enemies, heroes, cards, goals, rules and the like."""
        found = QUERIES.get(word)
        return found(self._asker(state), rest) if found else None

    def hint(self, word: str) -> str:
        """The word nearest to one that means nothing, or all words; a verb that is known needs none."""
        verbs = sorted((*notation.FORMS, GIVE))
        if word in verbs:
            return ""
        words = (*QUERIES, *WORDS)
        near = get_close_matches(word, (*words, *verbs), 1)
        if near:
            return self.say("md", "did_you_mean", word=near[0])
        return self.say("md", "known", words=", ".join(words), verbs=", ".join(verbs))

    def _asker(self, state: State) -> Asker:
        return Asker(self.game, self.words, self.rulebook, state, self.view(state))


def face_of(opened: Any) -> MassiveDarknessFace:
    """The face of an opened box."""
    return MassiveDarknessFace(opened.game, opened.words, opened.rulebook)

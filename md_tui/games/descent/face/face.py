"""The face of Descent: one box in one language, for every front it is shown on; scenes are views."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

import msgspec

from md_tui.games.boxed import BoxedFace, KeptFace
from md_tui.games.descent import commands as do
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.face import asked, describe, history, notation, offers, questions
from md_tui.games.descent.face.form import QuestForm
from md_tui.games.descent.face.names import Words
from md_tui.games.descent.face.narrate import narrate
from md_tui.games.descent.face.queries import QUERIES, odds_lines
from md_tui.games.descent.face.walks import found_walk
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import OVERLORD
from md_tui.games.descent.setup import seed_code
from md_tui.games.descent.view import View
from md_tui.games.face import Dealt, Form, Line, Prompt, Setup
from md_tui.games.rulings import with_rulings
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Malformed, Rejected
from md_tui.kernel.question import Answer, Question
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Command, Event
from md_tui.toolkit.rulebook import Rulebook
from md_tui.toolkit.words import named

OF_THE_OVERLORD = (do.Activate, do.GiveOrders, do.SetReactions)


class Kept(KeptFace, frozen=True):
    """What a face is rebuilt from."""

    box: Box


class DescentFace(BoxedFace):
    """The rules bound to a box, its words and its rulebook."""

    game: Descent
    words: Words

    # Words.

    def name(self, id: str, scene: View | None = None) -> str:
        """The name of anything with an id; spaces stand for themselves."""
        return self.words.name(id)

    def tell(self, event: Event, before: View, after: View) -> Line | None:
        """The narrated line."""
        return narrate(self.words, event, before, after)

    def title(self, before: View, seat: str, command: Command) -> str:
        """A line of the history."""
        if isinstance(command, do.GiveOrders) and before.side != OVERLORD:
            command = do.GiveOrders()
        return offers.title(self.words, before, seat, command)

    def prompt(self, scene: View, question: Question) -> Prompt:
        """The question in words."""
        return questions.prompt(self.words, scene, question)

    def offer(self, scene: View, seat: str, offer: Offer) -> str:
        """The offer's line."""
        return offers.offer_line(self.words, scene, offer)

    def group(self, offer: Offer) -> str:
        """The heading of an offer."""
        return offers.group(self.words, offer)

    def refusal(self, scene: View, rejected: Rejected) -> str:
        """Why not, with the rule."""
        return offers.reason_of(self.words, scene, rejected.why, rejected.rule, rejected.facts)

    def status(self, scene: View) -> list[str]:
        """Whose turn it is, cards and aims."""
        return describe.status(self.words, scene)

    def story(self, scene: View) -> str:
        """The story of the quest, and what of it is ours."""
        words, quest = self.words, scene.table.quest
        parts = {key: named(words.template("quests", quest, key) or "") for key in ("name", "story", "ours")}
        return words.say("story", "told", **parts)

    # Typed commands and questions about the table.

    def read(self, scene: View, text: str) -> Command:
        """Typed notation; a walk may name its last space alone."""
        command = notation.read(text)
        return found_walk(self.game.box, scene, command) if isinstance(command, do.Walk) else command

    def write(self, command: Command) -> str:
        """Typed notation."""
        return notation.show(command)

    def query(self, scene: View, seat: str, word: str, rest: str) -> list[str] | None:
        """Map, sight, reach, heroes, foes, goals, hand, orders, rules, cards."""
        found = QUERIES.get(word)
        return found(self.words, self.rulebook, scene, seat, rest) if found else None

    def hint(self, word: str, others: Sequence[str] = ()) -> str:
        """The word nearest to one that means nothing, or all words; a verb that is known needs none."""
        verbs = sorted(notation.FORMS)
        if word in verbs:
            return ""
        known = (*QUERIES, *others)
        near = get_close_matches(word, (*known, *verbs), 1)
        if near:
            return self.say("text", "did_you_mean", word=near[0])
        return self.say("text", "known", words=", ".join(known), verbs=", ".join(verbs))

    def help(self) -> list[str]:
        """Typed commands, and what can be asked."""
        own = [str(line) for line in self.words.table("text", "help").values()]
        return [*own, *(f"  {form}" for form in notation.FORMS.values())]

    def ask(self, scene: View, query: str, *facts: Any) -> Any:
        """What screens and bots ask: odds, reach, sight, …"""
        return asked.ASKED[query](self.game.box, scene, *facts)

    def odds(self, scene: View, seat: str, command: Command) -> list[str]:
        """Exact odds of an attack in lines; nothing for what is no attack."""
        turn = scene.table.turn
        if not isinstance(command, do.Attack) or turn is None:
            return []
        return odds_lines(
            self.words,
            asked.attack_odds(self.game.box, scene, turn.figure, command.weapon, command.target),
        )

    # Seats.

    def seats(self, scene: View) -> tuple[str, ...]:
        """Those who may act."""
        return self.game.seats(scene.table)

    def seat_for(self, scene: View, command: Command, among: Sequence[str]) -> str:
        """Whoever is asked or acts, of those that may give the command."""
        if isinstance(command, OF_THE_OVERLORD) and OVERLORD in among:
            return OVERLORD
        asked_seats = scene.table.asking.seats if isinstance(command, Answer) and scene.table.asking else ()
        acting = self.game.seats(scene.table)
        return next((seat for seat in (*asked_seats, *acting) if seat in among), next(iter(among), ""))

    # History.

    def mark(self, event: Event) -> str:
        """The mark an event leaves on the timeline, or nothing."""
        return history.mark(event)

    def opens(self, event: Event) -> str:
        """Whether an event begins a `round` or a `phase`."""
        return history.opens(event)

    def figures(self, scene: View) -> Mapping[str, object]:
        """Everybody on the board by id."""
        return history.everybody(scene)

    def recount(self, what: str, timeline: Timeline) -> Any:
        """The rounds of a game; other things are not told yet."""
        if what == "rounds":
            return history.rounds_of(timeline)
        raise Malformed(f"Nothing is told of {what}.")

    def round(self, scene: View) -> int:
        """The number of the round."""
        return scene.table.round

    # New games.

    def form(self) -> Form:
        """Quest, party and options."""
        return with_rulings(QuestForm(self.game.box, self.words), self.rulebook)

    def deal(self, text: str, setup: Setup, undo: str) -> Dealt:
        """What a seed or a code deals."""
        return Dealt(*seed_code.dealt(self.game.box, text, setup, undo))

    def decode(self, text: str) -> Dealt:
        """What a code deals."""
        return Dealt(*seed_code.decode(self.game.box, text))

    def code(self, setup: Setup, seed: str, undo: str) -> str:
        """The code of a game, or nothing for one that has none."""
        return seed_code.code_if_any(self.game.box, setup, seed, undo)


def unpacked(data: bytes | memoryview) -> DescentFace:
    """A face from what `packed` has given."""
    kept = msgspec.msgpack.decode(data, type=Kept)
    game = Descent(kept.box)
    game.content_hash = kept.content_hash
    return DescentFace(game, Words(kept.words, kept.box), Rulebook(kept.rules), kept.content)

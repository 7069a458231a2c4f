"""The face of Massive Darkness: one box in one language, for every front it is shown on.

What tells, reads and recounts is loaded when it is first needed: a table comes up without it.
"""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

import msgspec

from md_tui.games.boxed import BoxedFace, KeptFace
from md_tui.games.face import Dealt, Form, Line, Prompt, Setup
from md_tui.games.massive_darkness import commands as do
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.face.asked import ASKED
from md_tui.games.massive_darkness.face.form import QuestForm
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.model.campaign import TOWN
from md_tui.games.massive_darkness.setup import seed_code
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Malformed, Rejected
from md_tui.kernel.question import Answer, Question
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Command, Event
from md_tui.toolkit.rulebook import Rulebook
from md_tui.toolkit.typed import folded
from md_tui.toolkit.words import named, one_line

if TYPE_CHECKING:
    from md_tui.games.massive_darkness.face.plain.queries import Asker
    from md_tui.loader.pack import Canonical


class Kept(KeptFace, frozen=True):
    """What a face is rebuilt from."""

    box: Box


class MassiveDarknessFace(BoxedFace):
    """The rules bound to a box, its words and its rulebook."""

    game: MassiveDarkness
    words: Words

    @property
    def canonical(self) -> "Canonical":
        """The content as plain data."""
        plain: Canonical = msgspec.json.decode(self.content)
        return plain

    # Words.

    def name(self, id: str, scene: State | None = None) -> str:
        """The name of anything with an id; in a scene a zone is called by how it lies to the heroes."""
        return self.words.name(id) if scene is None else self.words.within(scene).place(id)

    def tell(self, event: Event, before: State, after: State) -> Line | None:
        """The narrated line."""
        from md_tui.games.massive_darkness.face.narrate import events as narration

        return narration.narrate(self.words, event, before, after)

    def title(self, before: State, seat: str, command: Command) -> str:
        """A line of the history."""
        from md_tui.games.massive_darkness.face.narrate import events as narration

        return narration.title(self.words, before, command, seat)

    def prompt(self, scene: State, question: Question) -> Prompt:
        """The question in words."""
        from md_tui.games.massive_darkness.face.narrate import events as narration

        return narration.prompt(self.words, question, self._view(scene))

    def offer(self, scene: State, seat: str, offer: Offer) -> str:
        """The offer's line, with more about steps, purchases and cards than its title says."""
        from md_tui.games.massive_darkness.face.plain.offers import offer_line

        return offer_line(self._asker(scene), seat, offer)

    def group(self, offer: Offer) -> str:
        """The heading of an offer."""
        from md_tui.games.massive_darkness.face.narrate import events as narration

        return narration.group(self.words, offer)

    def refusal(self, scene: State, rejected: Rejected) -> str:
        """Why not, with the rule."""
        from md_tui.games.massive_darkness.face.narrate import events as narration

        return narration.refusal(self.words.within(scene), rejected, scene.quest)

    def status(self, scene: State) -> list[str]:
        """One line; the goals have a command of their own. In town it is the whole page of the road."""
        from md_tui.games.massive_darkness.face import describe, recap
        from md_tui.games.massive_darkness.face.road import camp_lines

        view = self._view(scene)
        if view.phase in TOWN:
            return camp_lines(self.words, view)
        told = recap.epilogue(self.words, scene)
        return [describe.status_line(self.words, view), *([told] if told else [])]

    def story(self, scene: State) -> str:
        """The story of the quest, after its name; a campaign tells its own as it begins."""
        from md_tui.games.massive_darkness.face import describe

        if scene.campaign:
            return ""
        story = self.words.template("quests", scene.quest, "story") or ""
        name = named(self.name(scene.quest))
        told = self.words.say("text", "md", "story", name=name, story=named(one_line(story)))
        return "\n".join([told, *describe.briefing_lines(self.words, self._view(scene))])

    # Typed commands and questions about the table.

    def read(self, scene: State, text: str) -> Command:
        """Typed notation with names in place of ids, or handing a card over."""
        from md_tui.games.massive_darkness.face import typing

        return typing.read(self._asker(scene), text)

    def write(self, command: Command) -> str:
        """Typed notation."""
        from md_tui.games.massive_darkness.face import notation

        return notation.write(self.words, command)

    def query(self, scene: State, seat: str, word: str, rest: str) -> list[str] | None:
        """Look, enemies, heroes, cards, goals, rules and the like."""
        from md_tui.games.massive_darkness.face.plain.queries import ASKS, QUERIES

        found = QUERIES.get(self.words.typed(ASKS).meant(word))
        return found(self._asker(scene), rest) if found else None

    def hint(self, word: str, others: Sequence[str] = ()) -> str:
        """The word nearest to one that means nothing, or all words; a verb that is known needs none."""
        from md_tui.games.massive_darkness.face import notation, typing
        from md_tui.games.massive_darkness.face.plain.queries import ASKS

        verbs = sorted((*notation.forms(self.words), *self.words.typed(typing.WAYS).forms()), key=folded)
        if self.words.typed(notation.VERBS).knows(word) or self.words.typed(typing.WAYS).knows(word):
            return ""
        known = (*self.words.typed(ASKS).forms(), *others)
        near = get_close_matches(folded(word), {folded(one): one for one in (*known, *verbs)}, 1)
        if near:
            word = next(one for one in (*known, *verbs) if folded(one) == near[0])
            return self.say("text", "md", "did_you_mean", word=word)
        return self.say("text", "md", "known", words=", ".join(known), verbs=", ".join(verbs))

    def help(self) -> list[str]:
        """Typed commands, and what can be asked."""
        return [str(line) for line in self.words.table("text", "help").values()]

    def ask(self, scene: State, query: str, *facts: Any) -> Any:
        """What screens and bots ask: odds, reach, sight, threat, intents, …"""
        return ASKED[query](self.game.box, scene, *facts)

    def odds(self, scene: State, seat: str, command: Command) -> list[str]:
        """Exact odds of an attack in lines; nothing for what is no attack."""
        from md_tui.games.massive_darkness.face.plain.odds import odds_lines
        from md_tui.games.massive_darkness.legal.attack_odds import odds_of

        try:
            found = odds_of(self.game.box, scene, seat, command)
        except Malformed:
            return []
        return odds_lines(self.words, found)

    # Seats.

    def seats(self, scene: State) -> tuple[str, ...]:
        """Those who may act, then the others, who may use cards at any moment (MD-EQP-08)."""
        acting = self.game.seats(scene)
        return tuple(dict.fromkeys((*acting, *(name for name in scene.party if acting))))

    def seat_for(self, scene: State, command: Command, among: Sequence[str]) -> str:
        """The hero a command names, else one who is asked or acts."""
        if isinstance(command, do.OF_A_HERO) and command.hero in scene.heroes:
            return command.hero
        asked = scene.asking.seats if isinstance(command, Answer) and scene.asking else ()
        acting = self.game.seats(scene)
        return next((seat for seat in (*asked, *acting) if seat in among), scene.first)

    # History.

    def mark(self, event: Event) -> str:
        """The mark an event leaves on the timeline, or nothing."""
        from md_tui.games.massive_darkness.face import history

        return history.mark(event)

    def opens(self, event: Event) -> str:
        """Whether an event begins a `round` or a `phase`."""
        from md_tui.games.massive_darkness.face import history

        return history.opens(event)

    def figures(self, scene: State) -> Mapping[str, object]:
        """Everybody on the board by id."""
        from md_tui.games.massive_darkness.face import history

        return history.figures(scene)

    def recount(self, what: str, timeline: Timeline) -> Any:
        """Rounds, statistics, marks or the chronicle of a game."""
        from md_tui.games.massive_darkness.face import recap, turning_points

        match what:
            case "rounds":
                return recap.rounds_of(timeline)
            case "statistics":
                return recap.statistics(timeline)
            case "marks":
                return recap.mark_lines(self.words, timeline)
            case "chronicle":
                return list(recap.chronicle(self.words, timeline))
            case "tale":
                return turning_points.tale(self.words, timeline)
            case "epilogue":
                return recap.epilogue(self.words, timeline.state)
        raise Malformed("nothing_told", what=what)

    def round(self, scene: State) -> int:
        """The number of the round."""
        return scene.round

    # New games.

    def form(self) -> Form:
        """Quest, party and options."""
        return QuestForm(self.game.box, self.words)

    def deal(self, text: str, setup: Setup, undo: str) -> Dealt:
        """What a seed or a code deals."""
        return Dealt(*seed_code.dealt(self.game.box, text, setup, undo))

    def decode(self, code: str) -> Dealt:
        """What a code deals."""
        return Dealt(*seed_code.decode(self.game.box, code))

    def code(self, setup: Setup, seed: str, undo: str) -> str:
        """The code of a game, or nothing for one that has none."""
        try:
            return seed_code.encode(self.game.box, setup, seed, undo)
        except Malformed:
            return ""

    def _view(self, scene: State) -> Any:
        """The table as everybody sees it."""
        return self.game.view(scene, None)

    def _asker(self, scene: State) -> "Asker":
        from md_tui.games.massive_darkness.face.plain.queries import Asker

        return Asker(self.game, self.words, self.rulebook, scene, self._view(scene))


def unpacked(data: bytes | memoryview) -> MassiveDarknessFace:
    """A face from what `packed` has given."""
    kept = msgspec.msgpack.decode(data, type=Kept)
    game = MassiveDarkness(kept.box)
    game.content_hash = kept.content_hash
    return MassiveDarknessFace(game, Words(kept.words, kept.box), Rulebook(kept.rules), kept.content)

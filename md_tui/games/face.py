"""What a game fills in to move into the house, beside its rules: its words, its forms, and how it is played
without people. One face a game; screen, text mode, scripts and lists all read this one.

A *scene* is what sentences and queries are made from: the state in a game without secrets, else the view of
the side that listens (`md_tui.kernel.secrets.scene`). Only tables hand scenes to faces.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from md_tui.kernel.decider import Game, Offer
from md_tui.kernel.errors import Malformed, Rejected
from md_tui.kernel.question import Question
from md_tui.kernel.value import Command, Event, Value
from md_tui.toolkit.rulebook import Rulebook

INFO, GOOD, BAD, DICE, LOOT, PHASE, REASON = "info", "good", "bad", "dice", "loot", "phase", "reason"
TONES = (INFO, GOOD, BAD, DICE, LOOT, PHASE, REASON)
"""What a line may sound like; a face draws each in a colour of its own."""

Setup = dict[str, Any]
"""What a game is begun with, as it stands in the header of its log."""
Bind = Callable[[Any], Game[Any]]
"""From canonical content to the rules bound to it; `Incompatible` if they no longer read it."""


class Line(Value, frozen=True):
    """One thing that happened, for people."""

    text: str
    tone: str = INFO
    rule: str = ""
    """The rule that led to it, if the event names one; it stands at the end of the text too."""
    places: tuple[str, ...] = ()
    """Places on the board that it is about."""
    actors: tuple[str, ...] = ()
    """Figures that it is about."""
    flavour: str = ""
    """A line of colour that stands on the card it is about; whoever tells may leave it out."""
    why: str = ""
    """The reason that the text ends with, alone."""


class Prompt(Value, frozen=True):
    """A question in words."""

    title: str
    options: tuple[tuple[str, str], ...]
    """Each option's id and label."""
    suggested: tuple[str, ...] = ()
    why: str = ""
    """Why the suggestion is suggested."""
    form: str = "one"
    rule: str = ""


class Choice(NamedTuple):
    """One value that a line of a form can have."""

    id: str
    label: str
    about: str = ""


class Field(NamedTuple):
    """One line of a form, with what is chosen in it now."""

    id: str
    """A word, or for lines of one kind a word and a number, such as `hero.1`."""
    label: str
    value: str
    choices: tuple[Choice, ...] = ()
    """What can be chosen; none for a text that is typed."""
    about: str = ""


class Talk(Protocol):
    """Somebody who is asked line by line."""

    def say(self, *lines: str) -> None:
        """Tell something."""

    def choose(self, title: str, options: Sequence[str], default: int) -> int:
        """The place of the option that was chosen; nothing typed takes the default."""

    def line(self) -> str:
        """Whatever is typed, without blanks around it."""


class Form(Protocol):
    """The set-up of a new game, chosen line by line; pure: each choice makes another set-up."""

    def blank(self) -> Setup:
        """The set-up that is suggested to somebody who has not chosen anything."""

    def fields(self, setup: Setup) -> tuple[Field, ...]:
        """The lines of the form for a set-up; what is chosen in one may change the others."""

    def chosen(self, setup: Setup, field: str, value: str) -> Setup:
        """The set-up with another value in a line; `Malformed` names what could be chosen instead."""

    def typed(self, wishes: Mapping[str, Any]) -> Setup:
        """The set-up that words from a command line or a script ask for; `Malformed` says what is wrong."""

    def talk(self, talk: Talk, wishes: Mapping[str, Any]) -> Setup:
        """The set-up that is found by asking for what the wishes leave open; see `asked_by_fields`."""


def asked_by_fields(form: Form, talk: Talk, setup: Setup) -> Setup:
    """A set-up found by asking for each line of a form that leaves a choice.

    An answer may bring lines and take others away: what is asked next is found in the form as it is then.
    """
    asked: set[str] = set()
    while left := [line for line in form.fields(setup) if line.id not in asked and len(line.choices) > 1]:
        field = left[0]
        asked.add(field.id)
        ids = [choice.id for choice in field.choices]
        default = ids.index(field.value) if field.value in ids else 0
        place = talk.choose(field.label, [choice.label for choice in field.choices], default)
        setup = form.chosen(setup, field.id, ids[place])
    return setup


def number_of(key: str, value: Any) -> int:
    """The number in a wish, from a command line or a script; a yes or no is none."""
    try:
        if isinstance(value, bool):
            raise TypeError(value)
        return int(value)
    except (TypeError, ValueError):
        raise Malformed("must_be_number", id=key, value=repr(value)) from None


class Dealt(NamedTuple):
    """What a seed or a code deals."""

    setup: Setup
    seed: str
    undo: str


class Face(Protocol):
    """One game, its content and one language: all that is said and asked, on whatever front it is shown."""

    @property
    def game(self) -> Game[Any]:
        """The rules, bound to the content this face was opened with."""

    @property
    def content(self) -> bytes:
        """That content in canonical form, as it is kept by its hash beside the games played with it."""

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook."""

    def bound_to(self, game: Game[Any]) -> "Face":
        """The same words for a game that was played with other content."""

    def speak_like(self, other: Any) -> None:
        """Say everything as another face of the game does from now on, such as one in another language."""

    def packed(self) -> bytes:
        """All of this face for a cache; the opener's `unpack` makes it again."""

    # Words.

    def say(self, *path: str, **facts: object) -> str:
        """A sentence of the game's own words."""

    def name(self, id: str, scene: Any = None) -> str:
        """The name of anything with an id: figures, cards, places, seats; in a scene, as it lies there."""

    def tell(self, event: Event, before: Any, after: Any) -> Line | None:
        """What is said of an event that led from one scene to the other; nothing of mere book-keeping."""

    def title(self, before: Any, seat: str, command: Command) -> str:
        """A command as a line of the history; `before` is the scene in which it was given."""

    def prompt(self, scene: Any, question: Question) -> Prompt:
        """A question in words."""

    def offer(self, scene: Any, seat: str, offer: Offer) -> str:
        """An offer as a line, with its price; a refused one with its reason."""

    def lead(self, key: str) -> str:
        """What an offer is sure to lead to, in a few words."""

    def group(self, offer: Offer) -> str:
        """The heading an offer is shown under."""

    def refusal(self, scene: Any, rejected: Rejected) -> str:
        """Why the rules said no, with the rule; the bare reason where the game has no words for it."""

    def status(self, scene: Any) -> list[str]:
        """How things stand, in a line or two."""

    def story(self, scene: Any) -> str:
        """What is told before the first round; nothing if there is nothing to tell."""

    # Typed commands and questions about the table.

    def read(self, scene: Any, text: str) -> Command:
        """A typed command, or `Malformed`."""

    def write(self, command: Command) -> str:
        """A command as it is typed; `read` gives it back."""

    def query(self, scene: Any, seat: str, word: str, rest: str) -> list[str] | None:
        """The answer to a typed question about the table in lines, or None if the word asks for nothing."""

    def hint(self, word: str, others: Sequence[str] = ()) -> str:
        """What a word that was not understood may have meant, or nothing; `others` are the front's own."""

    def help(self) -> list[str]:
        """What can be typed in this game beyond what can be typed in all of them, in lines."""

    def odds(self, scene: Any, seat: str, command: Command) -> list[str]:
        """The odds of a command in lines; nothing for one that has none."""

    def ask(self, scene: Any, query: str, *facts: Any) -> Any:
        """The answer to a question that a screen or a bot puts: odds, reach, threat, intents, …"""

    def seats(self, scene: Any) -> tuple[str, ...]:
        """Everybody who may have offers now, those who must act first."""

    def seat_for(self, scene: Any, command: Command, among: Sequence[str]) -> str:
        """Which of the seats of one person gives a typed command."""

    # History.

    def mark(self, event: Event) -> str:
        """The mark an event leaves on the timeline, or nothing."""

    def opens(self, event: Event) -> str:
        """Whether an event begins a `round` or a `phase`."""

    def figures(self, scene: Any) -> Mapping[str, object]:
        """Everybody on the board by id, with all that can change about them."""

    def recount(self, what: str, timeline: Any) -> Any:
        """What is made of a whole record: figures, a chronicle; a game without such things refuses."""

    def round(self, scene: Any) -> int:
        """The number of the round; 0 in a game without rounds."""

    # Games in lists, new games.

    def form(self) -> Form:
        """The set-up of a new game."""

    def deal(self, text: str, setup: Setup, undo: str) -> Dealt:
        """What a typed text deals: a code brings its own set-up, any other text is a seed for this one."""

    def decode(self, code: str) -> Dealt:
        """What a code deals; `Malformed` if it is none of this game and content."""

    def code(self, setup: Setup, seed: str, undo: str) -> str:
        """The code that deals a game again anywhere, or nothing if it has none."""


class Checked(NamedTuple):
    """What a look at content found."""

    counts: dict[str, int]
    """How many of each kind there are."""
    hash: str
    mistakes: Sequence[Any]
    """Each with file, line, key, problem and hint."""
    spoken: Mapping[str, Mapping[str, Any]] = {}
    """By language all that is said in it, the rulebook among it; what it lacks is said in English."""


class Opener(Protocol):
    """How a face comes about: read from its content, or from a cache."""

    @property
    def rules(self) -> str:
        """The version of the rules."""

    def open(self, root: Path | None = None, packs: Iterable[Path] = (), language: str = "en") -> Face:
        """A game's content and packs in a language; any mistake in them is raised with all others."""

    def unpack(self, data: bytes | memoryview) -> Face:
        """A face from what `packed` has given."""

    def check(self, root: Path, packs: Iterable[Path]) -> Checked:
        """Look for mistakes, without opening anything."""

    def card(self, state: Any) -> dict[str, Any]:
        """What a list of games says of one, such as quest, party, round and result."""

    def ask(self, game: Game[Any], scene: Any, query: str, *facts: Any) -> Any:
        """The answer to a query that needs no words: odds, reach, threat, intents, …"""

    def code_of(self, game: Game[Any], setup: Setup, seed: str, undo: str) -> str:
        """The code of a game whose words are not opened, or nothing."""

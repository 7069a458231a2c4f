"""Questions as data: what is asked, of whom, what may be answered and what the game would suggest."""

from typing import ClassVar, Generic, TypeVar

from md_tui.kernel.errors import Rejected
from md_tui.kernel.value import Command, Event, Step, Value

RULES = "rules"
"""The seat that answers what nobody needs to be asked."""

StepT = TypeVar("StepT", bound=Step)

Facts = dict[str, str | int | tuple[str, ...]]


class Option(Value, frozen=True):
    """One possible pick, by a stable id that never depends on its place in the list."""

    id: str
    facts: Facts = {}


class Question(Value, frozen=True, omit_defaults=False):
    """An open choice: `pick` some, put all in `order`, or `distribute` counts; Enter takes `suggested`."""

    kind: str
    """What is decided ("target", "path", "enchant", …); the prompt and standing answers are keyed by it."""
    seats: tuple[str, ...]
    options: tuple[Option, ...]
    form: str = "one"
    """How it is answered: one | some | order | distribute | place."""
    facts: Facts = {}
    min: int = 1
    max: int = 1
    suggested: tuple[str, ...] = ()
    reason: str = ""
    """Message key that says why the suggestion is suggested."""
    rule: str = ""
    """The rule that gives this choice to the players."""
    matters: bool = True
    """Whether the outcomes differ in more than wording."""

    def ids(self) -> tuple[str, ...]:
        """The ids of all options."""
        return tuple(option.id for option in self.options)


class Answer(Command, frozen=True):
    """The reply to the open question; `always` makes it the standing answer to its kind."""

    picks: tuple[str, ...]
    always: bool = False


class Asked(Event, frozen=True):
    """A question was put and waits for its seats."""

    question: Question


class Answered(Event, frozen=True, omit_defaults=False):
    """The question on top was settled, by a seat or by the rules; its step is done."""

    kind: str
    picks: tuple[str, ...]
    seat: str = RULES
    why: str = ""
    """For an automatic answer: only | indifferent | auto | standing | endless."""
    always: bool = False


class Withdrawn(Event, frozen=True):
    """The open question was put aside for something that comes between; its step stays and asks again."""

    plumbing: ClassVar[bool] = True


class Next(Event, frozen=True):
    """The step on top of the agenda is done."""

    plumbing: ClassVar[bool] = True


class Planned(Event, Generic[StepT], frozen=True):
    """Further steps were put on top of the agenda."""

    plumbing: ClassVar[bool] = True
    steps: tuple[StepT, ...]


def check_answer(question: Question, picks: tuple[str, ...]) -> None:
    """Refuse an answer that does not fit the form of the question."""
    known = set(question.ids())
    unknown = [pick for pick in picks if pick not in known]
    if unknown:
        raise Rejected("no_such_option", question.rule, option=unknown[0])
    if question.form == "distribute":
        fits = question.min <= len(picks) <= question.max
    elif question.form == "order":
        fits = sorted(picks) == sorted(known)
    else:
        fits = question.min <= len(picks) <= question.max and len(set(picks)) == len(picks)
    if not fits:
        raise Rejected("wrong_number_of_picks", question.rule, least=question.min, most=question.max)

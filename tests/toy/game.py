"""A toy game that uses all of the kernel: dice, a hidden bag of cards, a choice in mid-resolution."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from md_tui.kernel.decider import KERNEL_EVOLVE, Offer
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Answer, Answered, Asked, Next, Option, Planned, Question
from md_tui.kernel.rng import Luck, advanced
from md_tui.kernel.value import Command, Event, Step, Value

SEATS = ("ann", "ben")
CARDS = ("gold",) * 6 + ("trap",) * 3
FIELDS = 20


class Figure(Value, frozen=True):
    """A piece on a row of fields."""

    owner: str
    field: int = 0
    health: int = 3


class Move(Command, frozen=True):
    """Walk one figure; nothing is left to chance."""

    figure: str
    to: int


class Strike(Command, frozen=True):
    """Roll two dice against a figure; the striker may roll once more."""

    figure: str


class Dig(Command, frozen=True):
    """Take a card that nobody has seen."""

    figure: str


class Roll(Step, frozen=True):
    """Two dice have to be rolled against a figure."""

    figure: str
    again: bool = False


class Settle(Step, frozen=True):
    """The striker has to keep the roll or roll again."""

    figure: str


class Moved(Event, frozen=True):
    """A figure stands elsewhere."""

    figure: str
    to: int


class Rolled(Event, frozen=True):
    """The faces that came up."""

    faces: tuple[int, ...]

    @property
    def draws(self) -> int:
        """One random number a die."""
        return len(self.faces)


class Hurt(Event, frozen=True):
    """A figure lost health."""

    figure: str
    wounds: int


class Dug(Event, frozen=True):
    """A card came out of the bag."""

    reveals = True
    card: str

    @property
    def draws(self) -> int:
        """One random number a card."""
        return 1


class Passed(Event, frozen=True):
    """The turn went to the other seat."""


class State(Value, frozen=True):
    """The whole toy."""

    figures: dict[str, Figure]
    turn: str = SEATS[0]
    bag: tuple[str, ...] = tuple(sorted(CARDS))
    rolled: tuple[int, ...] = ()
    gold: dict[str, int] = {}
    cursors: dict[str, int] = {}
    agenda: tuple[Roll | Settle, ...] = ()
    asking: Question | None = None
    standing: dict[str, tuple[str, ...]] = {}
    over: bool = False


def _figure(state: State, figure: str, **change: Any) -> State:
    """The state with one figure changed."""
    new = msgspec.structs.replace(state.figures[figure], **change)
    return msgspec.structs.replace(state, figures={**state.figures, figure: new})


def _moved(state: State, event: Moved) -> State:
    return _figure(state, event.figure, field=event.to)


def _rolled(state: State, event: Rolled) -> State:
    cursors = advanced(state.cursors, "dice", event.draws)
    return msgspec.structs.replace(state, rolled=event.faces, cursors=cursors)


def _hurt(state: State, event: Hurt) -> State:
    return _figure(state, event.figure, health=state.figures[event.figure].health - event.wounds)


def _dug(state: State, event: Dug) -> State:
    bag = list(state.bag)
    bag.remove(event.card)
    gold = (
        {**state.gold, state.turn: state.gold.get(state.turn, 0) + 1} if event.card == "gold" else state.gold
    )
    cursors = advanced(state.cursors, "bag")
    return msgspec.structs.replace(state, bag=tuple(bag), gold=gold, cursors=cursors, over=not bag)


def _passed(state: State, event: Passed) -> State:
    return msgspec.structs.replace(state, turn=SEATS[1 - SEATS.index(state.turn)], rolled=())


EVOLVE: dict[type, Any] = {
    **KERNEL_EVOLVE, Moved: _moved, Rolled: _rolled, Hurt: _hurt, Dug: _dug, Passed: _passed
}  # fmt: skip


class Toy:
    """The rules."""

    name = "toy"
    rules = "1.0"
    older_rules = ("0.9",)
    vocabulary = 1
    content_hash = ""
    command_type: Any = Move | Strike | Dig | Answer
    event_type: Any = Moved | Rolled | Hurt | Dug | Passed | Asked | Answered | Next | Planned[Roll | Settle]
    state_type: Any = State

    def initial(self, setup: dict[str, Any], luck: Luck) -> State:
        """Figures in two rows, owned in turns."""
        count = int(setup.get("figures", 24))
        return State({f"f{i:02}": Figure(SEATS[i % 2], i % FIELDS) for i in range(count)})

    def decide(self, state: State, seat: str, command: Any, luck: Luck) -> Sequence[Event]:
        """Walk at once; plan a strike; dig from the bag."""
        if state.over or state.asking or seat != state.turn:
            raise Rejected("not_your_turn", "TOY-1", seat=seat)
        self._check(state, seat, command)
        if isinstance(command, Move):
            return [Moved(command.figure, command.to), Passed()]
        if isinstance(command, Strike):
            return [Planned((Roll(command.figure), Settle(command.figure)))]
        card = luck.pick(state.cursors, "bag", state.bag)
        trap = [Hurt(command.figure, 1)] if card == "trap" else []
        return [Dug(card), *trap, Passed()]

    def _check(self, state: State, seat: str, command: Any) -> None:
        """Refuse figures that are not there, foreign or dead, and fields that are not there."""
        figure = state.figures.get(command.figure)
        if figure is None or figure.health <= 0:
            raise Rejected("no_such_figure", "TOY-2", figure=command.figure)
        if isinstance(command, Strike) == (figure.owner == seat):
            raise Rejected("wrong_owner", "TOY-3", figure=command.figure)
        if isinstance(command, Move) and not 0 <= command.to < FIELDS:
            raise Rejected("no_such_field", "TOY-4", to=command.to)

    def resolve(self, state: State, step: Any, luck: Luck) -> Sequence[Event]:
        """Roll; then ask whether to roll again."""
        if isinstance(step, Roll):
            faces = luck.roll(state.cursors, "dice", 6, 2)
            end = [Hurt(step.figure, faces.count(5)), Passed()] if step.again else []
            return [Rolled(tuple(face + 1 for face in faces)), *end]
        options = (Option("again"), Option("keep"))
        best = "keep" if 6 in state.rolled else "again"
        return [Asked(Question("reroll", (state.turn,), options, suggested=(best,), reason="sixes_hurt"))]

    def answered(
        self, state: State, step: Any, question: Question, picks: tuple[str, ...], luck: Luck
    ) -> Sequence[Event]:
        """Keep the dice, or plan a second roll."""
        if picks == ("again",):
            return [Planned((Roll(step.figure, again=True),))]
        return [Hurt(step.figure, state.rolled.count(6)), Passed()]

    def automatic(self, state: State, question: Question) -> str:
        """Everything is asked."""
        return ""

    def evolve(self, state: State, event: Any) -> State:
        """Look the event up and fold it."""
        new: State = EVOLVE[type(event)](state, event)
        return new

    def offers(self, state: State, seat: str, *, illegal: bool = False) -> Iterator[Offer]:
        """Every command of the seat whose turn it is, or every answer of the one who is asked."""
        if state.asking and seat in state.asking.seats:
            yield Offer(Answer(("again",)), "answer", undo="rolls")
            yield Offer(Answer(("keep",)), "answer")
        if state.over or state.asking or (seat != state.turn and not illegal):
            return
        for name, figure in state.figures.items():
            alive = figure.health > 0
            if figure.owner == seat and alive:
                yield Offer(Move(name, (figure.field + 1) % FIELDS), "move")
                yield Offer(Dig(name), "dig", undo="reveals")
            elif alive:
                yield Offer(Strike(name), "strike", undo="rolls")

    def seats(self, state: State) -> tuple[str, ...]:
        """Whose turn it is, or who is asked."""
        return state.asking.seats if state.asking else (() if state.over else (state.turn,))

    def everybody(self, state: State) -> tuple[str, ...]:
        """Both of them."""
        return SEATS

    def view(self, state: State, seat: str | None) -> dict[str, Any]:
        """Everything but what is left in the bag."""
        return {"turn": state.turn, "gold": state.gold, "cards": len(state.bag), "asking": state.asking}


TOY = Toy()

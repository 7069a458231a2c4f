"""A toy game that uses all of the kernel: dice, a hidden bag of cards, a choice in mid-resolution."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from md_tui.games.plain import PlainGame
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Rejected
from md_tui.kernel.folding import KERNEL_EVOLVE
from md_tui.kernel.question import Answer, Answered, Asked, Next, Option, Planned, Question
from md_tui.kernel.rng import Luck, advanced
from md_tui.kernel.value import Command, Event, Step, Value

SEATS = ("ann", "ben")
CARDS = ("gold",) * 6 + ("trap",) * 3
FIELDS = 20


class Figure(Value, frozen=True):  # A piece on a row of fields.
    owner: str
    field: int = 0
    health: int = 3


class Move(Command, frozen=True):  # Walk one figure; nothing is left to chance.
    figure: str
    to: int


class Strike(Command, frozen=True):  # Roll two dice against a figure; the striker may roll once more.
    figure: str


class Dig(Command, frozen=True):  # Take a card that nobody has seen.
    figure: str


class Roll(Step, frozen=True):  # Two dice have to be rolled against a figure.
    figure: str
    again: bool = False


class Settle(Step, frozen=True):  # The striker has to keep the roll or roll again.
    figure: str


class Moved(Event, frozen=True):  # A figure stands elsewhere.
    figure: str
    to: int


class Rolled(Event, frozen=True):  # The faces that came up, one random number each.
    faces: tuple[int, ...]
    draws = property(lambda self: len(self.faces))


class Hurt(Event, frozen=True):  # A figure lost health.
    figure: str
    wounds: int


class Dug(Event, frozen=True):  # A card came out of the bag.
    reveals, draws = True, 1
    card: str


class Passed(Event, frozen=True):
    """The turn went to the other seat."""


class State(Value, frozen=True):  # The whole toy.
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


def _figure(state: Any, figure: str, **change: Any) -> Any:
    return replace(state, figures={**state.figures, figure: replace(state.figures[figure], **change)})


def _dug(state: Any, event: Dug) -> Any:
    place, cursors = state.bag.index(event.card), advanced(state.cursors, "bag")
    bag = state.bag[:place] + state.bag[place + 1 :]
    more = {state.turn: state.gold.get(state.turn, 0) + 1} if event.card == "gold" else {}
    return replace(state, bag=bag, gold=state.gold | more, cursors=cursors, over=not bag)


EVENTS: Any = Moved | Rolled | Hurt | Dug | Passed | Asked | Answered | Next
EVOLVE: dict[type, Any] = {
    **KERNEL_EVOLVE,
    Moved: lambda state, event: _figure(state, event.figure, field=event.to),
    Rolled: lambda state, event: replace(
        state, rolled=event.faces, cursors=advanced(state.cursors, "dice", event.draws)
    ),
    Hurt: lambda s, event: _figure(s, event.figure, health=s.figures[event.figure].health - event.wounds),
    Dug: _dug,
    Passed: lambda state, _: replace(state, turn=SEATS[1 - SEATS.index(state.turn)], rolled=()),
}


class Toy(PlainGame):
    """The rules."""

    name, older_rules, folding, everyone = "toy", ("0.9",), EVOLVE, SEATS
    command_type: Any = Move | Strike | Dig | Answer
    event_type: Any = EVENTS | Planned[Roll | Settle]
    state_type: Any = State

    def initial(self, setup: dict[str, Any], luck: Luck) -> Any:
        count = int(setup.get("figures", 24))
        return State({f"f{i:02}": Figure(SEATS[i % 2], i % FIELDS) for i in range(count)})

    def decide(self, state: Any, seat: str, command: Any, luck: Luck) -> Sequence[Event]:
        if state.over or state.asking or seat != state.turn:
            raise Rejected("not_your_turn", "TOY-1", seat=seat)
        self._check(state, seat, command)
        if isinstance(command, Move):
            return [Moved(command.figure, command.to), Passed()]
        if isinstance(command, Strike):
            return [Planned((Roll(command.figure), Settle(command.figure)))]
        card = luck.pick(state.cursors, "bag", state.bag)
        return [Dug(card), *([Hurt(command.figure, 1)] if card == "trap" else []), Passed()]

    def _check(self, state: Any, seat: str, command: Any) -> None:
        figure = state.figures.get(command.figure)
        if figure is None or figure.health <= 0:
            raise Rejected("no_such_figure", "TOY-2", figure=command.figure)
        if isinstance(command, Strike) == (figure.owner == seat):
            raise Rejected("wrong_owner", "TOY-3", figure=command.figure)
        if isinstance(command, Move) and not 0 <= command.to < FIELDS:
            raise Rejected("no_such_field", "TOY-4", to=command.to)

    def resolve(self, state: Any, step: Any, luck: Luck) -> Sequence[Event]:
        if isinstance(step, Roll):
            faces = tuple(face + 1 for face in luck.roll(state.cursors, "dice", 6, 2))
            return [Rolled(faces), *([Hurt(step.figure, faces.count(6)), Passed()] if step.again else [])]
        best, options = "keep" if 6 in state.rolled else "again", (Option("again"), Option("keep"))
        return [Asked(Question("reroll", (state.turn,), options, suggested=(best,), reason="sixes_hurt"))]

    def answered(self, state: Any, step: Any, question: Any, picks: Any, luck: Luck) -> Sequence[Event]:
        if picks == ("again",):
            return [Planned((Roll(step.figure, again=True),))]
        return [Hurt(step.figure, state.rolled.count(6)), Passed()]

    def offers(self, state: Any, seat: str, *, illegal: bool = False) -> Iterator[Offer]:
        if state.asking and seat in state.asking.seats:
            yield Offer(Answer(("again",)), "answer", undo="rolls")
            yield Offer(Answer(("keep",)), "answer")
        if state.over or state.asking or (seat != state.turn and not illegal):
            return
        for name, figure in state.figures.items():
            if figure.health > 0 and figure.owner == seat:
                yield Offer(Move(name, (figure.field + 1) % FIELDS), "move")
                yield Offer(Dig(name), "dig", undo="reveals")
            elif figure.health > 0:
                yield Offer(Strike(name), "strike", undo="rolls")

    def seats(self, state: Any) -> tuple[str, ...]:
        return state.asking.seats if state.asking else (() if state.over else (state.turn,))

    def view(self, state: Any, seat: str | None) -> Any:
        """Everything but what is left in the bag."""
        shown = ("figures", "turn", "gold", "asking")
        return {name: getattr(state, name) for name in shown} | {"cards": len(state.bag)}


TOY = Toy()

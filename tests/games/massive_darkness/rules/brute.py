"""Odds by brute force: every way the dice can fall, each played out by the real rules."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import chain, combinations

from msgspec.structs import replace

from md_tui.games.massive_darkness import MassiveDarkness
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.steps.combat import StartFight
from md_tui.kernel.decider import act, advance
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Answer, Question
from md_tui.kernel.rng import Luck

ANY = ((0, 1), (1, 1), (2, 1), (3, 2), (5, 1))
"""Faces that can stand for all of a die's six, whatever its colour, and how many each stands for."""
EACH = tuple((face, 1) for face in range(6))
Faces = tuple[int, ...]


class MoreDice(Exception):
    """The dice written down do not suffice."""


class Script(Luck):
    """Dice that fall as written, and say when they run out."""

    __slots__ = ("faces",)

    def __init__(self, faces: Faces) -> None:
        super().__init__("brute")
        self.faces = faces

    def roll(self, cursors: Mapping[str, int], stream: str, sides: int, times: int = 1) -> tuple[int, ...]:
        """The next faces of the script."""
        if stream != "dice":
            return super().roll(cursors, stream, sides, times)
        start = cursors.get(stream, 0)
        if start + times > len(self.faces):
            raise MoreDice
        return self.faces[start : start + times]


def classes(box: Box, colour: str) -> tuple[tuple[int, int], ...]:
    """The distinct faces of a die, with how many faces each stands for."""
    found: dict[str, list[int]] = {}
    for place, face in enumerate(box.dice[colour].faces):
        found.setdefault(face.letters(), []).append(place)
    return tuple((places[0], len(places)) for places in found.values())


class Brute:
    """One attack in every possible course."""

    def __init__(
        self, box: Box, state: State, step: StartFight, colours: tuple[str, ...], exact: bool
    ) -> None:
        self.game = MassiveDarkness(box)
        self.start = replace(state, agenda=(step,), asks="auto")
        self.exact = exact
        self.faces = [EACH if exact else classes(box, colour) for colour in colours]

    def next_faces(self, place: int) -> tuple[tuple[int, int], ...]:
        """The faces the die at this place of the script can show."""
        if place < len(self.faces):
            return self.faces[place]
        return EACH if self.exact else ANY

    def ends(self, script: Faces = (), chance: Fraction = Fraction(1)) -> Iterator[tuple[State, Fraction]]:
        """Every final state if all suggestions are taken, with its probability."""
        try:
            state, _ = advance(self.game, self.start, Script(script))
        except MoreDice:
            for face, ways in self.next_faces(len(script)):
                yield from self.ends((*script, face), chance * ways / 6)
            return
        yield state, chance

    def best(self, sign: int, defender: str) -> Fraction:
        """The expected wounds if every question gets the best of all allowed answers."""
        return self._best(replace(self.start, asks="all"), None, (), sign, defender)

    def _best(self, state: State, answer: Answer | None, script: Faces, sign: int, defender: str) -> Fraction:
        luck = Script(script)
        try:
            if answer is None:
                after, _ = advance(self.game, state, luck)
            else:
                assert state.asking is not None
                after, _ = act(self.game, state, state.asking.seats[0], answer, luck)
        except MoreDice:
            branches = self.next_faces(len(script))
            parts = (
                Fraction(ways, 6) * self._best(state, answer, (*script, face), sign, defender)
                for face, ways in branches
            )
            return sum(parts, Fraction(0))
        if after.asking is None:
            return Fraction(health(self.start, defender) - health(after, defender))
        return self._ask(after, script, sign, defender)

    def _ask(self, state: State, script: Faces, sign: int, defender: str) -> Fraction:
        values = []
        assert state.asking is not None
        for picks in all_answers(state.asking):
            try:
                values.append(self._best(state, Answer(picks), script, sign, defender))
            except Rejected:
                continue
        return max(values, key=lambda value: sign * value)


def all_answers(question: Question) -> Iterator[tuple[str, ...]]:
    """Every answer that has the right form."""
    ids = question.ids()
    if question.form == "order":
        yield question.suggested
    elif question.form == "distribute":
        yield from combinations(sorted(ids * question.max), question.max)
    else:
        sizes = range(question.min, question.max + 1)
        yield from chain.from_iterable(combinations(ids, size) for size in sizes)


def health(state: State, actor: str) -> int:
    """All health of an actor."""
    if actor in state.heroes:
        return state.heroes[actor].health
    enemy = state.enemies.get(actor)
    return enemy.boss + sum(enemy.minions) if enemy else 0

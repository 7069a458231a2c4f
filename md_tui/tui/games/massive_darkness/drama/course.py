"""The course of a fight as its beats tell it: what every die showed first, and what each sentence did."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from md_tui.games.massive_darkness.events import combat
from md_tui.games.massive_darkness.model.fight import ATTACK, Fight
from md_tui.kernel.table_port import Beat, Past
from md_tui.kernel.value import Event

Place = tuple[str, int]
"""A die: its side, and its place among the dice of that side."""
_NUMBERS = (*("times", "bams", "diamonds", "score", "more_bams", "more_diamonds", "wounds", "rolled"),)


class Deed(NamedTuple):
    """What one sentence did in a fight: what it cost, and what it added or took."""

    text: str
    side: str
    times: int = 0
    """How often it was paid for."""
    bams: int = 0
    diamonds: int = 0
    """What was paid for it."""
    score: int = 0
    """Hits or shields of its side."""
    more_bams: int = 0
    more_diamonds: int = 0
    wounds: int = 0
    rolled: int = 0
    """Dice that it rolled again or turned."""


class Course(NamedTuple):
    """What is known of a fight beside how it stands."""

    faces: Mapping[str, tuple[int, ...]] = {}
    """What the dice of each side that has rolled show; a side without dice has an empty row."""
    before: Mapping[Place, int] = {}
    """What a die showed before it was rolled again."""
    deeds: tuple[Deed, ...] = ()

    def rolled(self, side: str) -> bool:
        """Whether a side has thrown its dice."""
        return side in self.faces


class Toss(NamedTuple):
    """Dice as they lie after a throw: those in the air before it came to rest, and all that is known."""

    fight: Fight
    course: Course = Course()
    air: frozenset[Place] = frozenset()


class _Lying(NamedTuple):
    """Dice after a beat, and what was known of them then."""

    beat: Beat | None = None
    course: Course = Course()

    def toss(self, air: frozenset[Place]) -> list[Toss]:
        """The throw that ended so, if dice lie there."""
        fight: Fight | None = self.beat.view.fight if self.beat is not None else None
        return [Toss(fight, self.course, air)] if fight is not None and fight.attack.faces else []


class Ledger:
    """Follows the beats of fights in the order in which they are shown."""

    def __init__(self) -> None:
        self._open: list[Course] = []
        self.ended = Course()
        """The fight that was fought last."""

    @property
    def course(self) -> Course:
        """The fight that is being fought, or the last one."""
        return self._open[-1] if self._open else self.ended

    def hear(self, beats: Iterable[Beat]) -> list[Toss]:
        """The throws among beats, one after the other; the last one stands as the fight stands now."""
        tosses: list[Toss] = []
        last, air = _Lying(), frozenset[Place]()
        for beat in beats:
            thrown = self._take(beat)
            if isinstance(beat.event, combat.FightBegan):
                tosses, air = [], frozenset()
            if thrown & air:
                tosses += last.toss(air)
                air = frozenset()
            air |= thrown
            if self._open and type(beat.event).__module__ == combat.__name__:
                last = _Lying(beat, self.course)
        return [*tosses, *last.toss(air)]

    def _take(self, beat: Beat) -> frozenset[Place]:
        """Write a beat down; the dice it throws."""
        event = beat.event
        if isinstance(event, combat.FightBegan):
            self._open.append(Course())
        elif isinstance(event, combat.FightEnded) and self._open:
            self.ended = self._open.pop()
        elif self._open:
            self._open[-1], thrown = followed(self._open[-1], event)
            return thrown
        return frozenset()

    def recall(self, past: Past, seqs: Sequence[int]) -> None:
        """Read up on a fight that was begun before, from the decisions that led here."""
        self._open.clear()
        led: list[Beat] = []
        for seq in reversed(seqs):
            beats = list(past.beats(seq))
            led[:0] = beats
            if any(isinstance(beat.event, combat.FightBegan) for beat in beats):
                break
        for beat in led:
            self._take(beat)


def followed(course: Course, event: Event) -> tuple[Course, frozenset[Place]]:
    """The course after an event of its fight, and the dice that it throws."""
    match event:
        case combat.DiceRolled():
            return _rolled(course, event)
        case combat.DiceRerolled(side=side, which=which, faces=faces):
            changed = _turned(course, side, which, faces)
            deed = Deed(event.by, side, rolled=len(which))
            return with_deed(changed, deed), frozenset((side, place) for place in which)
        case combat.DiceFlipped(side=side, which=which, faces=faces):
            deed = Deed(event.by, side, rolled=len(which))
            return with_deed(_turned(course, side, which, faces), deed), frozenset()
        case combat.DiceDropped(side=side, which=which):
            return _dropped(course, side, which), frozenset()
    done = _deed_of(event)
    return (with_deed(course, done) if done else course), frozenset()


def _deed_of(event: Event) -> Deed | None:
    match event:
        case combat.ResultChanged(side=side, by=by):
            return Deed(by, side, score=event.score, more_bams=event.bams, more_diamonds=event.diamonds)
        case combat.EnchantmentPaid(side=side, text=text):
            return Deed(text, side, 1, event.bams, event.diamonds)
        case combat.WoundsAdded(by=by):
            return Deed(by, ATTACK, wounds=event.wounds)
    return None


def with_deed(course: Course, deed: Deed) -> Course:
    """Add to what a sentence did."""
    if not deed.text:
        return course
    deeds = list(course.deeds)
    place = next((n for n, one in enumerate(deeds) if one.text == deed.text), None)
    if place is None:
        return course._replace(deeds=(*deeds, deed))
    known = deeds[place]
    sums = {name: getattr(known, name) + getattr(deed, name) for name in _NUMBERS}
    deeds[place] = known._replace(**sums)
    return course._replace(deeds=tuple(deeds))


def _rolled(course: Course, event: combat.DiceRolled) -> tuple[Course, frozenset[Place]]:
    known = course.faces.get(event.side, ()) if event.added else ()
    faces = (*known, *event.faces)
    thrown = frozenset((event.side, place) for place in range(len(known), len(faces)))
    return course._replace(faces={**course.faces, event.side: faces}), thrown


def _turned(course: Course, side: str, which: Sequence[int], faces: Sequence[int]) -> Course:
    shown = list(course.faces.get(side, ()))
    before = dict(course.before)
    for place, face in zip(which, faces, strict=True):
        if place < len(shown):
            before[side, place], shown[place] = shown[place], face
    return course._replace(faces={**course.faces, side: tuple(shown)}, before=before)


def _dropped(course: Course, side: str, which: Sequence[int]) -> Course:
    """The dice behind one that is taken away move up."""
    kept = [place for place in range(len(course.faces.get(side, ()))) if place not in which]
    faces = tuple(course.faces[side][place] for place in kept) if kept else ()
    before = {key: face for key, face in course.before.items() if key[0] != side}
    before |= {
        (side, new): course.before[side, old] for new, old in enumerate(kept) if (side, old) in course.before
    }
    return course._replace(faces={**course.faces, side: faces}, before=before)

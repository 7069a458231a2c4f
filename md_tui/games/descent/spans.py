"""What players of Descent compose freely, as sets: surges, trades, outfits, ways, fatigue for points.

An offer describes such a set; one that lists everything needs none.
"""

from collections.abc import Iterable
from itertools import pairwise

from md_tui.games.descent.commands import Equip, Play, Tire, Trade, Use, Walk
from md_tui.games.descent.content.cards import ARMOR, HANDS, MOST_OTHERS, OTHER
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Answer, Question
from md_tui.kernel.span import AnyAnswer, Span, passes
from md_tui.kernel.value import Command, Value

SURGES = "surges"


class AnySurges(AnyAnswer, frozen=True):
    """Any abilities that the surges of the roll pay together (DE-SRG-01)."""

    def covers(self, command: Command) -> bool:
        """Whether there are enough of them."""
        if not super().covers(command):
            return False
        assert isinstance(command, Answer)
        cost = {option.id: option.facts["cost"] for option in self.question.options}
        return sum(int(str(cost[pick])) for pick in command.picks) <= int(str(self.question.facts[SURGES]))


class AnyFatigue(Span, frozen=True):
    """Any number of points for fatigue, up to what is left of Stamina (DE-MOV-08)."""

    most: int

    def covers(self, command: Command) -> bool:
        """Whether there is room for it."""
        return isinstance(command, Tire) and 1 <= command.points <= self.most


class AnyTrade(Span, frozen=True):
    """Any of these cards given to a hero for any of those (DE-TRD-01)."""

    hero: str
    give: tuple[str, ...]
    take: tuple[str, ...]

    def covers(self, command: Command) -> bool:
        """Whether every card is there, and none is named twice."""
        if not isinstance(command, Trade) or command.hero != self.hero:
            return False
        named = bool(command.give or command.take)
        return named and _some_of(self.give, command.give) and _some_of(self.take, command.take)


class Piece(Value, frozen=True):
    """A card as one wears it."""

    hands: int
    slot: str
    """armor | other, or nothing."""
    rune: bool = False
    shuns: bool = False
    """Whether nobody who wears it can use runes."""

    @property
    def loose(self) -> bool:
        """Whether it lies open whatever is equipped (DE-EQP-03)."""
        return not self.hands and not self.slot


def check_worn(pieces: Iterable[Piece]) -> None:
    """Refuse more than two hands, one armor and two others (DE-EQP-02, DE-EQP-03)."""
    worn = list(pieces)
    hands = sum(piece.hands for piece in worn)
    if hands > HANDS:
        raise Rejected("too_many_hands", "DE-EQP-02", hands=hands)
    if sum(piece.slot == ARMOR for piece in worn) > 1:
        raise Rejected("one_armor_only", "DE-EQP-02")
    if sum(piece.slot == OTHER for piece in worn) > MOST_OTHERS:
        raise Rejected("two_others_only", "DE-EQP-02")
    if any(piece.shuns for piece in worn) and any(piece.rune for piece in worn):
        raise Rejected("no_runes", "DE-EQP-01")


class AnyOutfit(Span, frozen=True):
    """Any of a hero's cards that hands and body have room for, but not what is worn now (DE-EQP-02)."""

    pieces: dict[str, Piece]
    """All that the hero has."""
    worn: tuple[str, ...]
    """What is equipped now, of the cards that need it."""

    def covers(self, command: Command) -> bool:
        """Whether the hero could wear that."""
        return isinstance(command, Equip) and passes(self.check, command.items)

    def check(self, items: tuple[str, ...]) -> None:
        """Refuse what breaks a rule, and say which."""
        strange = [card for card in items if card not in self.pieces]
        if strange or len(set(items)) != len(items):
            raise Rejected("not_your_card", "DE-EQP-01", card=(strange or [*items])[0])
        check_worn(self.pieces[card] for card in items)
        if {card for card in items if not self.pieces[card].loose} == set(self.worn):
            raise Rejected("worn_already", "DE-TURN-05")


class AnyWalk(Span, frozen=True):
    """Any way of adjacent spaces, as far as the points last, to where the figure may stop (DE-MOV-01)."""

    starts: tuple[str, ...]
    """The covered spaces; the first one counts if none is named (DE-LRG-02)."""
    points: int
    price: dict[str, int]
    """The spaces that may be entered, and the points that each costs."""
    around: dict[str, tuple[str, ...]]
    ends: dict[str, tuple[tuple[str, ...], ...]]
    """Where the figure may stop, with the bases of a large one (DE-LRG-03)."""
    pits: tuple[str, ...] = ()
    """No figure of one space gets past these (DE-ERR-09)."""
    webs: dict[str, int] = {}
    """The fatigue of leaving a space, and how much of it can still be suffered (DE-FTG-01)."""
    breath: int = 0
    promises: dict[str, tuple[str, ...]] = {}
    """What a large figure may stop for on each space (DE-ERR-03)."""

    def covers(self, command: Command) -> bool:
        """Whether the path can be walked to its end."""
        if not isinstance(command, Walk) or not command.path:
            return False
        start = command.start or self.starts[0]
        return start in self.starts and self._is_open((start, *command.path)) and self._may_stop(command)

    def _is_open(self, way: tuple[str, ...]) -> bool:
        steps = [there in self.price and there in self.around.get(here, ()) for here, there in pairwise(way)]
        if not all(steps) or sum(self.price[space] for space in way[1:]) > self.points:
            return False
        strain = sum(self.webs.get(space, 0) for space in way[:-1])
        return not strain or strain <= self.breath

    def _may_stop(self, command: Walk) -> bool:
        last = next((space for space in command.path if space in self.pits), command.path[-1])
        bases = self.ends.get(last)
        if not bases:
            return bases is not None and not command.base and not command.then
        fits = len(set(command.base)) == len(command.base) and set(command.base) in map(set, bases)
        return fits and (not command.then or command.then in self.promises.get(last, ()))


class AnySpelling(Span, frozen=True):
    """The same thing said in other words: a copy or a sentence that need not be named, named or not."""

    others: tuple[Use | Play, ...]

    def covers(self, command: Command) -> bool:
        """Whether it is one of them."""
        return command in self.others


def _some_of(cards: tuple[str, ...], some: tuple[str, ...]) -> bool:
    return set(some) <= set(cards) and len(set(some)) == len(some)


def any_answer(question: Question) -> AnyAnswer:
    """Every answer that the rules take."""
    return (AnySurges if question.kind == SURGES else AnyAnswer)(question)

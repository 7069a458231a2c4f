"""The actions that players compose freely, as sets: what a trade, a transmutation, a barter may be.

An offer describes such a set, and the rules ask the same set whether to accept a command.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from md_tui.games.massive_darkness.commands import (
    Barter,
    Charge,
    Loadout,
    Swap,
    TakeStarting,
    Trade,
    Transmute,
)
from md_tui.games.massive_darkness.content.cards import BODY, HAND, TWO_HANDS
from md_tui.games.massive_darkness.model import card_id
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Answer, Question
from md_tui.kernel.span import AnyAnswer, Span, passes
from md_tui.kernel.value import Command, Value

TRANSMUTED = 3
FORMS = ((1, 1), (2, 1), (1, 2))
"""How many cards are given for how many in a barter (MD-MKT-03)."""


class Piece(Value, frozen=True):
    """A card as one wears it."""

    slot: str
    level: int


class Carried(Value, frozen=True):
    """What a hero brings into a trade."""

    cards: tuple[str, ...]
    tokens: tuple[str, ...] = ()


def check_worn(hero: str, load: Loadout, pieces: Mapping[str, Piece], usable: int) -> None:
    """Two one-handed cards or one two-handed, one body card, none above the level (MD-HRO-07, MD-STO-09)."""
    for worn in (*load.hands, load.body):
        if worn and pieces[worn].level > usable:
            raise Rejected("card_above_level", "MD-STO-09", card=worn, level=usable)
    for card in load.hands:
        if pieces[card].slot not in (HAND, TWO_HANDS):
            raise Rejected("not_for_the_hand", "MD-HRO-07", card=card_id(card))
    if sum(2 if pieces[card].slot == TWO_HANDS else 1 for card in load.hands) > 2:
        raise Rejected("hands_full", "MD-HRO-07", hero=hero)
    if load.body and pieces[load.body].slot != BODY:
        raise Rejected("not_for_the_body", "MD-HRO-07", card=load.body)


def _conserved(before: Iterable[str], after: Iterable[str]) -> None:
    """Every card keeps an owner, and none is there twice (MD-TRD-02)."""
    old, new = Counter(before), Counter(after)
    for card in sorted(new - old):
        raise Rejected("card_twice" if card in old else "card_not_there", "MD-TRD-02", card=card)
    for card in sorted(old - new):
        raise Rejected("card_lost_in_trade", "MD-TRD-02", card=card)


def check_payment(question: Question, picks: Iterable[str]) -> None:
    """Refuse enchantments that the symbols cannot pay for together (MD-CMB-06)."""
    chosen, rolled = {option.id: option.facts for option in question.options}, question.facts
    for symbol in ("bams", "diamonds"):
        if sum(_number(chosen[pick][symbol]) for pick in picks) > _number(rolled[symbol]):
            raise Rejected("cannot_pay", "MD-CMB-06", bams=rolled["bams"], diamonds=rolled["diamonds"])


def _number(fact: object) -> int:
    return fact if isinstance(fact, int) else 0


class AnyPayment(AnyAnswer, frozen=True):
    """Any enchantments that can be paid together; a standing answer pays what it can each time."""

    def covers(self, command: Command) -> bool:
        """Whether the symbols pay for it."""
        if not super().covers(command):
            return False
        assert isinstance(command, Answer)
        return command.always or passes(check_payment, self.question, command.picks)


class AnyLoadouts(Span, frozen=True):
    """All that some heroes carry, spread among any of them as the slots allow (MD-TRD-01, MD-TRD-02)."""

    seat: str
    heroes: dict[str, Carried]
    pieces: dict[str, Piece]
    usable: int
    """Cards above this level stay in the bag."""

    def covers(self, command: Command) -> bool:
        """Whether such a trade is possible."""
        return isinstance(command, Trade) and passes(self.check, command.loadouts)

    def check(self, loadouts: Mapping[str, Loadout]) -> None:
        """Refuse what breaks a rule, and say which."""
        for name in loadouts:
            if name not in self.heroes:
                raise Rejected("nobody_to_trade_with", "MD-TRD-02", other=name, hero=self.seat)
        _conserved(
            (card for name in loadouts for card in self.heroes[name].cards),
            (card for load in loadouts.values() for card in (*load.hands, load.body, *load.bag) if card),
        )
        old = Counter(token for name in loadouts for token in self.heroes[name].tokens)
        new = Counter(token for load in loadouts.values() for token in load.tokens)
        for token in sorted((old - new) | (new - old)):
            raise Rejected("token_cannot_be_dropped", "MD-RUL-56", hero=self.seat, token=token)
        for name, load in loadouts.items():
            check_worn(name, load, self.pieces, self.usable)


class AnyThree(Span, frozen=True):
    """Any three of a hero's cards to transmute, in any order (MD-TRM-01, MD-TRM-04)."""

    hero: str
    cards: tuple[str, ...]
    """Those that may go."""
    owned: tuple[str, ...]
    tokens: tuple[str, ...] = ()

    def covers(self, command: Command) -> bool:
        """Whether these three may go."""
        return isinstance(command, Transmute) and passes(self.check, command.cards)

    def check(self, cards: Iterable[str]) -> None:
        """Refuse a card that may not go, and say why."""
        for card, times in Counter(cards).items():
            if times > 1:
                raise Rejected("same_card_twice", "MD-TRM-01", card=card)
            if card in self.tokens:
                raise Rejected("token_not_transmutable", "MD-RUL-56", card=card)
            if card not in self.owned:
                raise Rejected("not_own_card", "MD-TRM-04", card=card, hero=self.hero)
            if card not in self.cards:
                raise Rejected("quest_artifact_stays", "MD-RUL-59", card=card)


class AnyBarter(Span, frozen=True):
    """Any exchange with the stalls: 1 for 1, 2 for 1 or 1 for 2, for no higher sum of levels (MD-MKT-03)."""

    hero: str
    gives: tuple[str, ...]
    takes: tuple[str, ...]
    levels: dict[str, int]

    def covers(self, command: Command) -> bool:
        """Whether the stalls would agree."""
        return (
            isinstance(command, Barter)
            and command.hero == self.hero
            and passes(self.check, command.gives, command.takes)
        )

    def check(self, gives: tuple[str, ...], takes: tuple[str, ...]) -> None:
        """Refuse what breaks a rule, and say which."""
        if (len(gives), len(takes)) not in FORMS:
            raise Rejected("no_such_barter", "MD-MKT-03", gives=len(gives), takes=len(takes))
        for card, times in Counter(gives).items():
            if card not in self.gives:
                raise Rejected("not_yours_to_barter", "MD-MKT-03", card=card, hero=self.hero)
            if times > 1:
                raise Rejected("given_twice", "MD-MKT-03", card=card)
        for card, times in Counter(takes).items():
            if times > self.takes.count(card):
                raise Rejected("not_on_the_stalls", "MD-MKT-01", card=card)
        given, taken = sum(self.levels[card] for card in gives), sum(self.levels[card] for card in takes)
        if given < taken:
            raise Rejected("offered_too_little", "MD-MKT-03", given=given, taken=taken)


class AnyCopy(Span, frozen=True):
    """Any copy of the same starting card: one of them is enough to choose from (MD-SET-08)."""

    like: Swap | TakeStarting
    copies: tuple[str, ...]

    def covers(self, command: Command) -> bool:
        """Whether only the copy differs."""
        return (
            isinstance(command, Swap | TakeStarting)
            and command.starting in self.copies
            and replace(command, starting=self.like.starting) == self.like
        )


class AnyWay(Span, frozen=True):
    """Any free way to the zone of a charge (MD-SKL-07)."""

    target: str
    ways: tuple[tuple[str, ...], ...]

    def covers(self, command: Command) -> bool:
        """Whether it runs one of these ways and strikes the same enemy."""
        return isinstance(command, Charge) and command.target == self.target and command.path in self.ways

"""Finds sentences that could set each other off without end.

Sentences come by themselves in windows only, and there are two sorts of them: those of heroes, which may cost
fatigue, and the overlord's cards, which leave his hand. A circle through either has no end only if fatigue is
recovered or cards are drawn on the way. Monsters and heroes who fall are used up, too; attacks, steps and
tests are not: there is always another one.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import Text
from md_tui.games.descent.content.plays.said import FOES as FOES_OF_HEROES
from md_tui.games.descent.content.plays.said import everything
from md_tui.games.descent.sentence.algebra import (
    Challenge,
    Draw,
    Named,
    Price,
    Recover,
    Retest,
    Stride,
    Strike,
    Suffer,
    When,
    Who,
)
from md_tui.loader.doc import Doc
from md_tui.loader.lines import KeyPath
from md_tui.loader.pack import Shelf
from md_tui.toolkit.circles import Moments, circles

MONSTERS_FALL: Final[Moments] = frozenset({When.SLAIN, When.MONSTER_FELL, When.EITHER_SLEW})
HEROES_FALL: Final[Moments] = frozenset({When.FALLING, When.HERO_FELL})
ATTACK: Final[Moments] = MONSTERS_FALL | frozenset(
    {When.DECLARED, When.ROLLED, When.DEFENDED, When.RESOLVED, When.BONES_ROLLED, When.EITHER_RESOLVED}
)
STRUCK: Final[Moments] = frozenset({When.ATTACKED, When.STRUCK}) | HEROES_FALL
STEP: Final[Moments] = frozenset({When.ENTERED, When.MARCHED})
TEST: Final[Moments] = frozenset({When.TESTED, When.PASSED})
SEARCH: Final[Moments] = frozenset({When.OPENED, When.SEARCHED})
CLOSE: Final[Moments] = frozenset({When.CLOSED_IN, When.CORNERED})
FOES: Final[Moments] = frozenset({"foe_attacked", "foe_struck"})
"""Monsters under attack have moments of their own."""
NEVER_USED_UP: Final[Moments] = FOES | (ATTACK | STRUCK | STEP | TEST | CLOSE) - MONSTERS_FALL - HEROES_FALL
MOMENTS: Final[Moments] = NEVER_USED_UP | MONSTERS_FALL | HEROES_FALL
"""The moments that can come again and again; search tokens and doors run out."""
BRINGS: Final[dict[Any, Moments]] = {
    Strike: ATTACK | FOES,
    Stride: STEP,
    Challenge: TEST,
    Retest: frozenset({When.TESTED}),
}
"""What the effects of the grammar bring about; who falls by damage depends on whom it strikes."""
NAMED: Final[dict[str, Moments]] = {
    "army": ATTACK | FOES,
    "break_rune": ATTACK | FOES | STRUCK,
    "charm": ATTACK | FOES | STRUCK | STEP,
    "command": ATTACK | FOES | STEP,
    "corpse": ATTACK | FOES | STRUCK,
    "defeated": HEROES_FALL,
    "fury": ATTACK | FOES | STEP,
    "joint_move": STEP,
    "leap": STEP,
    "oath": ATTACK | FOES | STEP,
    "radiance": MONSTERS_FALL,
    "shove": CLOSE | MONSTERS_FALL,
    "strike_two": ATTACK | FOES,
    "sweep": ATTACK | FOES | STRUCK,
    "throw": STEP | HEROES_FALL,
    "whirl": ATTACK | FOES,
}
"""What deeds with code of their own bring about, if it is any of these."""


class Spoken(NamedTuple):
    """A sentence that comes by itself, and where it stands."""

    text: Text
    doc: Doc
    key: KeyPath
    fatigue: int = 0
    card: bool = False
    """Whether it leaves the overlord's hand."""
    foe: bool = False
    """Whether a monster says it."""

    @property
    def moment(self) -> str:
        """When it comes."""
        when = self.text.sentence.when
        return f"foe_{when}" if self.foe else when

    @property
    def effects(self) -> tuple[Any, ...]:
        """Everything that it may do, in tests too."""
        return tuple(_all(self.text.sentence.effects))

    @property
    def brings(self) -> Moments:
        """The moments that it can bring about."""
        return frozenset().union(*map(_brought_by, self.effects))

    @property
    def restores(self) -> Moments:
        """The moments that can come again because of it."""
        healed = any(isinstance(one, Recover) and one.what == "damage" for one in self.effects)
        called = Named("reinforce") in self.effects
        return NEVER_USED_UP | (HEROES_FALL if healed else set()) | (MONSTERS_FALL if called else set())


def _all(effects: Iterable[Any]) -> Iterator[Any]:
    for effect in effects:
        yield effect
        if isinstance(effect, Challenge):
            yield from _all((*effect.failed, *effect.passed))
        elif isinstance(effect, Retest):
            yield from _all(effect.passed)


def _brought_by(effect: Any) -> Moments:
    """What an effect can lead to."""
    if isinstance(effect, Named):
        return NAMED.get(effect.name, frozenset())
    if isinstance(effect, Suffer):
        return _falling(effect.whom.who) if effect.what == "damage" else frozenset()
    return BRINGS.get(type(effect), frozenset())


def _falling(who: Who) -> Moments:
    """Who of them can fall."""
    if who in (Who.HERO, Who.YOU):
        return HEROES_FALL
    return MONSTERS_FALL if who is Who.MONSTER else MONSTERS_FALL | HEROES_FALL


def check_circles(shelf: Shelf, box: Box) -> None:
    """Report every sentence of an endless circle; where packs are part of it, only what they add."""
    sentences = list(_spoken(box, shelf))
    for circle, in_it in endless(sentences):
        ours = [one for one in in_it if one.doc.pack] or in_it
        for one in ours:
            others = ", ".join(sorted(other.text.id for other in in_it if other is not one))
            problem = f"could set itself off without end{f', together with {others}' if others else ''}"
            hint = (
                f"give it a price, or take out what leads back to: {', '.join(sorted(circle & one.brings))}"
            )
            one.doc.error(one.key, problem, hint)


def endless(sentences: list[Spoken]) -> list[tuple[Moments, list[Spoken]]]:
    """The circles that nothing ends, each with its sentences; without those that cannot be paid for ever."""
    while True:
        found = [
            (circle, [one for one in sentences if one.moment in circle and _feeds(one, circle)])
            for circle in circles(sentences, MOMENTS)
        ]
        spent = {one.text.id for _, in_it in found for one in in_it if not _is_paid(one, in_it)}
        if not spent:
            return found
        sentences = [one for one in sentences if one.text.id not in spent]


def _feeds(one: Spoken, circle: Moments) -> bool:
    """Whether a sentence leads on in a circle, or gives back what is used up or paid in it."""
    given = (one.restores - NEVER_USED_UP) | one.brings
    return bool(given & circle) or any(
        isinstance(effect, Draw) or (isinstance(effect, Recover) and effect.what == "fatigue")
        for effect in one.effects
    )


def _is_paid(one: Spoken, in_it: list[Spoken]) -> bool:
    """Whether what a sentence costs comes back in its circle."""
    effects = [effect for other in in_it for effect in other.effects]
    rested = any(isinstance(effect, Recover) and effect.what == "fatigue" for effect in effects)
    surplus = sum(max(0, _drawn(other) - other.card) for other in in_it if other is not one)
    return (not one.fatigue or rested) and (not one.card or _drawn(one) > 0 or surplus > 0)


def _drawn(one: Spoken) -> int:
    """The cards that a sentence draws."""
    return sum(effect.n for effect in one.effects if isinstance(effect, Draw))


def _spoken(box: Box, shelf: Shelf) -> Iterator[Spoken]:
    """The sentences of heroes and of the overlord's cards that cost nothing but fatigue or the card."""
    for one in _written(box, shelf):
        if one.moment in MOMENTS and one.text.sentence.price is Price.FREE:
            yield one


def _written(box: Box, shelf: Shelf) -> Iterator[Spoken]:
    """Every sentence that could come by itself."""
    docs = {kind: shelf.records(kind) for kind in ("heroes", "skills", "items", "overlord")}
    for name, hero in box.heroes.items():
        yield Spoken(hero.ability, docs["heroes"][name], ("ability",))
    for name, skill in box.skills.items():
        yield from (_keyed(text, docs["skills"][name], skill.fatigue) for text in skill.texts)
    for name, item in box.items.items():
        yield from (_keyed(text, docs["items"][name]) for text in item.texts)
    for name, card in box.overlord.items():
        yield from (_keyed(text, docs["overlord"][name], card=True) for text in card.texts)
    for one in everything(shelf, box):
        if one.bearer in FOES_OF_HEROES:
            yield Spoken(one.text, one.doc, one.key, foe=True)


def _keyed(text: Text, doc: Doc, fatigue: int = 0, card: bool = False) -> Spoken:
    return Spoken(text, doc, ("abilities", text.id.partition(".")[2]), fatigue, card)

"""Finds sentences that could set each other off without end (MD-RUL-84).

Only four moments can come about in the middle of a deed: a hero is wounded, or kills an enemy of some sort.
A sentence leads from its own moment to those that its acts bring about. A circle of moments has no end if
everything it uses up is given back on the way: wounds need somebody who heals, kills need enemies who appear.
What is drawn from a deck is left out, as decks run out.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from md_tui.games.massive_darkness.ability import deeds as do
from md_tui.games.massive_darkness.ability.deeds import Deed, Trigger
from md_tui.games.massive_darkness.ability.targets import Target, Who
from md_tui.games.massive_darkness.checks.cards import slugs
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import ITEM, ClassSheet, Text
from md_tui.loader.doc import Doc
from md_tui.loader.lines import KeyPath
from md_tui.loader.pack import Shelf
from md_tui.toolkit.circles import Moments, circles, part_of

WOUNDED: Final[Moments] = frozenset({Trigger.WOUNDED})
MINION_DIES: Final[Moments] = frozenset({Trigger.KILL_ENEMY, Trigger.KILL_MINION})
GUARDIAN_DIES: Final[Moments] = frozenset({Trigger.KILL_ENEMY, Trigger.KILL_GUARDIAN})
KILLS: Final = MINION_DIES | GUARDIAN_DIES
MOMENTS: Final = WOUNDED | KILLS
"""The moments that a deed can bring about."""


class Spoken(NamedTuple):
    """A sentence that comes by itself, and where it stands."""

    text: Text
    deed: Deed
    doc: Doc
    key: KeyPath

    @property
    def acts(self) -> tuple[do.Act, ...]:
        """Everything that it may do."""
        return tuple(act for option in self.deed.options for act in option)

    @property
    def moment(self) -> str:
        """When it comes."""
        return self.deed.trigger or ""

    @property
    def brings(self) -> Moments:
        """The moments that it can bring about."""
        return frozenset().union(*map(_brought_by, self.acts))

    @property
    def restores(self) -> Moments:
        """The moments that can come again because of it."""
        return frozenset().union(*map(_restored_by, self.acts))


def check_circles(box: Box, shelf: Shelf) -> None:
    """Report every sentence of an endless circle; where packs are part of it, only what they add."""
    sentences = [spoken for spoken in _spoken(box, shelf) if spoken.deed.trigger in MOMENTS]
    for circle in circles(sentences, MOMENTS):
        in_it = [one for one in sentences if part_of(one, circle)]
        ours = [one for one in in_it if one.doc.pack] or in_it
        for one in ours:
            others = ", ".join(sorted(other.text.id for other in in_it if other is not one))
            problem = f"could set itself off without end{f', together with {others}' if others else ''}"
            one.doc.error(one.key, problem, "take out what heals or spawns, or what wounds or activates")


def _brought_by(act: do.Act) -> Moments:
    """What an act can lead to: enemies who act wound heroes, also those who act for want of miniatures."""
    if isinstance(act, do.Activate | do.Spawn):
        return WOUNDED
    if isinstance(act, do.Wound | do.Kill):
        return _victims(act.target) if act.target.hostile else WOUNDED
    return frozenset()


def _victims(target: Target) -> Moments:
    if target.who is Who.MINION:
        return MINION_DIES
    return GUARDIAN_DIES if target.who in (Who.BOSS, Who.AGENT, Who.ROAMING_MONSTER) else KILLS


def _restored_by(act: do.Act) -> Moments:
    """Healed heroes can be wounded again, and enemies who appear can be killed."""
    if isinstance(act, do.Heal) and not act.target.hostile:
        return WOUNDED
    return KILLS if isinstance(act, do.Spawn) else frozenset()


def _spoken(box: Box, shelf: Shelf) -> Iterator[Spoken]:
    """The deeds of heroes that can be in force: on cards at work, as skills and on hero cards."""
    for name, card in box.equipment.items():
        texts = (*card.abilities, *(card.use if card.slot == ITEM else ()))
        yield from _keyed(shelf.records("equipment")[name], texts, "abilities", "use")
    for name, hero in box.heroes.items():
        yield from _keyed(shelf.records("heroes")[name], hero.texts, "special", "shadow")
    for name, sheet in box.classes.items():
        doc = shelf.records("classes")[name]
        yield from _keyed(doc, sheet.free, "free")
        yield from _of_lines(doc, sheet)


def _keyed(doc: Doc, texts: Iterable[Text], *tables: str) -> Iterator[Spoken]:
    """The deeds among sentences that stand in tables by their slugs."""
    places: Mapping[str, str] = {slug: key for key in tables for slug in slugs(doc.table.get(key))}
    for text in texts:
        slug = text.id.removeprefix(f"{doc.id}.")
        if isinstance(text.sentence, Deed):
            yield Spoken(text, text.sentence, doc, (places.get(slug, tables[0]), slug))


def _of_lines(doc: Doc, sheet: ClassSheet) -> Iterator[Spoken]:
    """The deeds among the skills of a class; ids end with the step's number and the place in it."""
    for line, steps in sheet.lines.items():
        for text in (text for step in steps for text in step.texts):
            *_, step_number, place = text.id.split(".")
            if isinstance(text.sentence, Deed):
                key: KeyPath = ("lines", line, "steps", int(step_number) - 1, "skills", int(place))
                yield Spoken(text, text.sentence, doc, key)

"""Proves that a quest can be played; every fault comes with its place and a hint, all of them at once."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from md_tui.games.massive_darkness.board.tiles import TileSide
from md_tui.games.massive_darkness.checks.quests.case import Case, Check
from md_tui.games.massive_darkness.checks.quests.draft import doubtful_keys, draft_of
from md_tui.games.massive_darkness.checks.quests.faults import Fault
from md_tui.games.massive_darkness.checks.quests.geometry import GEOMETRY
from md_tui.games.massive_darkness.checks.quests.layout import lay, tiles_lie_apart
from md_tui.games.massive_darkness.checks.quests.moved import at_layout, same_tokens
from md_tui.games.massive_darkness.checks.quests.names import NAMES
from md_tui.games.massive_darkness.checks.quests.needs import NEEDS, PARTS
from md_tui.games.massive_darkness.checks.quests.rules import CRAFT, RULE_CHECKS
from md_tui.games.massive_darkness.checks.quests.values import VALUES
from md_tui.games.massive_darkness.content.quests import Quest
from md_tui.loader.doc import Doc
from md_tui.loader.errors import Problems, did_you_mean

BEFORE_LAYING: Final[tuple[Check, ...]] = (*PARTS, tiles_lie_apart, *NAMES)
PLAYABLE: Final[tuple[Check, ...]] = (*GEOMETRY, *NEEDS, *VALUES, *RULE_CHECKS)
ON_THE_BOARD: Final[tuple[Check, ...]] = (*PLAYABLE, *CRAFT)
"""What must hold for a quest to be played at all, and with it what a quest must have to be a good one."""
SINGLE: Final = ("start", "exit", "bridges")
"""Keys in doubt after any fault; a fault of another whole list says nothing against its entries."""


def check_drafts(
    records: Mapping[str, Doc],
    whole: Collection[str],
    sides: Mapping[str, TileSide],
    heroes: Collection[str],
    classes: Collection[str],
    cards: Collection[str],
) -> None:
    """Report what else is wrong with quests that could not be read completely."""
    for name, doc in records.items():
        if name not in whole:
            draft = draft_of(doc)
            check_quest(draft, sides, doc)
            check_cast(draft, doc, heroes, classes, cards)


def check_quest(quest: Quest, sides: Mapping[str, TileSide], doc: Doc, recorded: bool = False) -> bool:
    """Report every fault of a quest in its document, but none that only follows from another.

    A recorded quest has been played as it is, so whether it is well made is no longer asked."""
    checks = PLAYABLE if recorded else ON_THE_BOARD
    case = Case(quest, sides, () if doc.ok else doubtful_keys(doc))
    _doubt_tiles_told_elsewhere(case, doc.problems)
    sound = _run(case, BEFORE_LAYING, doc)
    lay(case)
    sound = _run(case, checks, doc) and sound
    for number in range(1, len(quest.layouts) + 1 if sound and doc.ok else 0):
        sound = _check_layout(quest, number, sides, doc, checks) and sound
    return sound


def _check_layout(
    quest: Quest, number: int, sides: Mapping[str, TileSide], doc: Doc, checks: Iterable[Check]
) -> bool:
    """Note every fault that only this further layout of a sound quest has."""
    case = Case(quest.laid_out(number), sides)
    sound = _run(case, (same_tokens(quest), *NAMES), doc, number)
    lay(case)
    return _run(case, checks, doc, number) and sound


def _run(case: Case, checks: Iterable[Check], doc: Doc, layout: int = 0) -> bool:
    """Run checks one after the other; what one finds the next ones leave alone."""
    sound = True
    for check in checks:
        faults = list(check(case))
        for key, _, _ in faults:
            if len(key) > 1 or (key and key[0] in SINGLE):
                case.doubt(key)
        sound = _note(doc, (at_layout(layout, fault) for fault in faults)) and sound
    return sound


def _doubt_tiles_told_elsewhere(case: Case, problems: Problems) -> None:
    """A tile side at fault in its own file is neither missing nor the quest's fault."""
    told = {error.key.partition(".")[0] for error in problems.errors}
    for index, at in enumerate(case.quest.tiles):
        if at.tile in told:
            case.doubt(("drawings", at.tile))
        if at.tile not in case.sides and (at.tile in told or _is_unread(problems, "tiles")):
            case.doubt(("tiles", index, "tile"))


def _is_unread(problems: Problems, kind: str) -> bool:
    """Whether a file that holds this kind of content could not be read at all."""
    return any(not error.key and f"/{kind}" in error.file for error in problems.errors)


def check_cast(
    quest: Quest, doc: Doc, heroes: Collection[str], classes: Collection[str], cards: Collection[str]
) -> bool:
    """Note every hero, class and enemy card that the quest names and the content does not have."""
    known = {"heroes": heroes, "classes": classes, "enemies": cards}
    unread = [kind for kind in known if _is_unread(doc.problems, kind)]
    return _note(doc, (fault for kind, fault in _cast(quest, heroes, classes, cards) if kind not in unread))


def _cast(
    quest: Quest, heroes: Collection[str], classes: Collection[str], cards: Collection[str]
) -> Iterator[tuple[str, Fault]]:
    """Each name that is missing, with the kind of content it is missing from."""
    for index, member in enumerate(quest.party):
        hero, _, sheet = member.partition(":")
        for name, word, kind, known in (
            (hero, "hero", "heroes", heroes),
            (sheet, "class", "classes", classes),
        ):
            if name not in known:
                problem = f"{name or 'nothing'} is no {word}"
                yield kind, (("party", index), problem, did_you_mean(name, known))
    for index, enemy in enumerate(quest.enemies):
        named = [("card", enemy.card)] if enemy.card else []
        if enemy.monster:
            named += [("monster", f"{enemy.monster}_lesser"), ("monster", f"{enemy.monster}_greater")]
        for key, card in named:
            if card not in cards:
                yield "enemies", (("enemies", index, key), f"{card} is no card", did_you_mean(card, cards))


def _note(doc: Doc, faults: Iterable[Fault]) -> bool:
    """Report faults in the document; whether there are none."""
    sound = True
    for key, problem, hint in faults:
        doc.error(key, problem, hint)
        sound = False
    return sound

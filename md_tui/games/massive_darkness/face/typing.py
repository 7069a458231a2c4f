"""Typed commands in the player's language and in English: verbs, directions, and names in place of ids."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NoReturn

from md_tui.games.massive_darkness.face import notation
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.notation import (
    CLOSED,
    FILLERS,
    GIVE,
    GO,
    VERBS,
    WITHIN,
    form_of,
    write,
)
from md_tui.games.massive_darkness.face.offers import action
from md_tui.games.massive_darkness.face.plain.queries import Asker, handed_over
from md_tui.kernel.errors import Malformed
from md_tui.kernel.value import Command
from md_tui.toolkit.notation import Misread
from md_tui.toolkit.typed import folded, without_elided
from md_tui.toolkit.zones import DIRECTIONS

if TYPE_CHECKING:
    from md_tui.games.massive_darkness.model import State

MOVE = "move"
WAYS = "ways"
"""The kind of words for directions, beside those of the notation."""
NAMING = frozenset({"attack", "use", "buy", "sell", "barter", "swap", "take", "transmute", "invoke"})
"""Verbs after which a card, a skill or an enemy is named, by its id or in the player's words."""
MOST_NAMED = 4
_WORD = re.compile(r"[^\W_]+")


def read(asker: Asker, text: str) -> Command:
    """The command of a line; what is no notation may name the only thing it can mean."""
    words, (first, *rest) = asker.words, text.split() or [""]
    verb = words.typed(VERBS).meant(first)
    if verb == GIVE:
        return handed_over(asker, rest)
    way = _way(words, text if verb not in (GO, MOVE) else " ".join(rest))
    if way or verb in (GO, MOVE):
        return notation.read(" ".join((MOVE, *_zones(asker, way, rest))))
    inner = [words.typed(WITHIN).meant(word) if verb in CLOSED else word for word in rest]
    try:
        command = notation.read(" ".join((verb, *inner)))
    except Misread as wrong:
        return _named(asker, verb, rest) or _misread(asker, verb, wrong)
    if verb not in NAMING or all(_is_id(asker, word) for word in inner):
        return command
    return _named(asker, verb, rest, command) or command


def _is_id(asker: Asker, word: str) -> bool:
    """Whether a word is the id of somebody or something, and so can be no name in another language."""
    box, id = asker.game.box, word.partition("#")[0]
    return id in box.heroes or id in box.equipment or word in asker.state.enemies


def _way(words: Words, text: str) -> str:
    """The direction that a line names, if it names nothing else."""
    told = _telling(words, text)
    found = words.typed(WAYS).meant(told[0]) if len(told) == 1 else ""
    return found if found in DIRECTIONS else ""


def _zones(asker: Asker, way: str, typed: list[str]) -> list[str]:
    """The zone that is meant: beside the acting hero, or by its name in any letters."""
    board, state = asker.game.box.boards[asker.state.map], asker.state
    here = state.actor.zone if state.actor else ""
    beside = board.beside(here, way) if way and here else ""
    if way:
        return [beside or way]
    return [next((zone for zone in board.zones if zone.lower() == word.lower()), word) for word in typed]


def _telling(words: Words, text: str) -> list[str]:
    """The words of a line that tell anything, folded."""
    plain = without_elided(folded(text))
    return [word for word in plain.replace(",", " ").split() if not words.typed(FILLERS).knows(word)]


def _named(asker: Asker, verb: str, rest: list[str], read: Command | None = None) -> Command | None:
    """The one thing that can be done with this verb and has all these words, if any has: what was read of
    them if it is one; of several it is asked which."""
    wanted = _telling(asker.words, " ".join(rest))
    fitting = [command for command, said in _offered(asker, verb) if all(_in(word, said) for word in wanted)]
    if read in fitting:
        return read
    if len(fitting) > 1:
        here = asker.words.within(asker.state)
        lines = [
            f"{action(here, command, asker.state.asking)} ({write(asker.words, command)})"
            for command in fitting[:MOST_NAMED]
        ]
        raise Malformed(asker.say("which", lines=" · ".join(lines)))
    return fitting[0] if fitting else None


def _misread(asker: Asker, verb: str, wrong: Misread) -> NoReturn:
    """Say how the verb is written, if it is one."""
    if verb in notation.FORMS:
        raise Malformed(asker.say("form", form=form_of(asker.words, verb)))
    raise wrong


def _offered(asker: Asker, verb: str) -> Iterator[tuple[Command, set[str]]]:
    """What can be done with a verb now, and the words by which it can be named."""
    if verb not in notation.FORMS:
        return
    seen: set[str] = set()
    state = asker.state
    offers = (offer for seat in asker.game.seats(state) for offer in asker.game.offers(state, seat))
    for command in (offer.command for offer in offers if offer.legal):
        line = notation.show(command)
        if line.partition(" ")[0] == verb and line not in seen:
            seen.add(line)
            yield command, _words_of(asker.words, command, line, state)


def _words_of(words: Words, command: Command, line: str, state: "State") -> set[str]:
    """Everything a command can be named by: its ids, its line, and the words of the language in it."""
    said = action(words.within(state), command, state.asking)
    return set(_WORD.findall(folded(f"{line} {write(words, command)} {said}")))


def _in(word: str, said: set[str]) -> bool:
    """Whether all parts of a typed word begin a word of what is said."""
    parts = _WORD.findall(word)
    return all(any(one.startswith(part) if len(part) > 2 else one == part for one in said) for part in parts)

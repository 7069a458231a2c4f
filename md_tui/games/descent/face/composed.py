"""Options whose id is put together of several things, in words: whom a weapon strikes, a path, a place."""

from collections.abc import Callable

from md_tui.games.descent.attack.breath import scorched
from md_tui.games.descent.board.positions import occupants
from md_tui.games.descent.face.names import Words
from md_tui.games.descent.view import View
from md_tui.toolkit.words import Named, named

BETWEEN, ALONG = ">", "+"
FIRE = "fire_breath"


def composed(words: Words, scene: View, kind: str, option: str) -> str | None:
    """The words of an option of such a question, or nothing for any other."""
    if kind == FIRE:
        return _path_of_fire(words, scene, option)
    made = COMPOSED.get(kind)
    return made(words, scene, option.split(BETWEEN)) if made is not None and BETWEEN in option else None


def _victim(words: Words, scene: View, space: str) -> Named:
    who = occupants(words.box, scene.table).get(space)
    return words.figure(scene.table, who) if who else named(space)


def _blow(words: Words, scene: View, parts: list[str]) -> str:
    """Whom a weapon strikes; a monster needs none."""
    weapon, space = parts
    facts = {"victim": _victim(words, scene, space), "space": named(space), "weapon": words.name(weapon)}
    return words.say("labels", "blow" if weapon else "blow_bare", **facts)


def _both(words: Words, scene: View, parts: list[str]) -> str:
    """Two who are struck by one weapon."""
    weapon, *spaces = parts
    first, second = (_victim(words, scene, space) for space in spaces)
    return words.say("labels", "blow_both", first=first, second=second, weapon=words.name(weapon))


def _charmed(words: Words, scene: View, parts: list[str]) -> str:
    """What somebody who is charmed does: an attack, or a move."""
    deed, *rest = parts
    if deed == "move":
        return words.say("labels", "charmed_move", space=named(rest[0]))
    return words.say("labels", "charmed_attack", blow=named(_blow(words, scene, rest)))


def _sworn(words: Words, scene: View, parts: list[str]) -> str:
    """A monster and the space from which it is struck."""
    monster, space = parts
    return words.say("labels", "sworn", monster=words.figure(scene.table, monster), space=named(space))


COMPOSED: dict[str, Callable[[Words, View, list[str]], str]] = {
    "attack_target": _blow,
    "strike_two": _both,
    "charm": _charmed,
    "oath": _sworn,
}


def _path_of_fire(words: Words, scene: View, option: str) -> str:
    """The spaces that fire runs over, and whom it strikes besides the target."""
    path = tuple(option.split(ALONG))
    struck = scorched(words.box, scene.table, scene.table.attack, path) if scene.table.attacks else ()
    figures = [words.figure(scene.table, name) for name in struck]
    facts = {"path": named(", ".join(path)), "figures": words.list(figures)}
    return words.say("labels", "fire" if figures else "fire_nobody", **facts)

"""Seed codes: at most 28 characters that name a whole deal, and deal the same game on any machine."""

from hashlib import blake2b
from typing import Any, Final

from md_tui.games.massive_darkness.cards import BODY
from md_tui.games.massive_darkness.content import Box
from md_tui.kernel.errors import Incompatible, Malformed
from md_tui.kernel.undo import POLICIES

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Base 32 without letters that look like others."""
SEED_LETTERS: Final = 8
SHORTEST: Final = 17
"""Letters of the code of a single hero."""
ASKS: Final = ("all", "matters", "auto")
VERSION: Final = 1
_ALIKE: Final = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None, " ": None})
_HASH_BITS: Final = 12


def seed_of(text: str) -> str:
    """A seed that fits a code: the text itself if it is one, else eight letters drawn from it."""
    plain = text.upper().translate(_ALIKE)
    if len(plain) == SEED_LETTERS and set(plain) <= set(LETTERS):
        return plain
    return _spelled(int.from_bytes(blake2b(text.encode(), digest_size=5).digest(), "big"), SEED_LETTERS)


def encode(box: Box, setup: dict[str, Any], seed: str, undo: str) -> str:
    """The code of a game."""
    if seed_of(seed) != seed:
        raise Malformed(f"The seed {seed} is not of the form that a code can name.")
    bits = _Writer()
    bits.put(VERSION, 3)
    bits.put(_index(sorted(box.quests), setup["quest"], "quest"), 4)
    bits.put(len(setup["party"]) - 1, 3)
    for member in setup["party"]:
        hero, cls, weapon = [*member, "", ""][:3]
        bits.put(_index(sorted(box.heroes), hero, "hero"), 3)
        bits.put(_index(sorted(box.classes), cls, "class"), 3)
        bits.put(_index(weapons(box), weapon, "weapon"), 4)
    bits.put(int(setup.get("lifebringer", 2)), 3)
    bits.put(_index(POLICIES, undo, "undo policy"), 2)
    bits.put(_index(ASKS, setup.get("asks", "matters"), "way of asking"), 2)
    bits.put(_content(box), _HASH_BITS)
    bits.put(_number(seed), 5 * SEED_LETTERS)
    return bits.spelled()


def decode(box: Box, code: str) -> tuple[dict[str, Any], str, str]:
    """Set-up, seed and undo policy of a code; another content is refused in words."""
    bits = _Reader(code)
    if bits.take(3) != VERSION:
        raise Incompatible("This code was made by another version of the game.")
    quest = _at(sorted(box.quests), bits.take(4))
    party = [_member(box, bits) for _ in range(bits.take(3) + 1)]
    lifebringer, undo, asks = bits.take(3), _at(POLICIES, bits.take(2)), _at(ASKS, bits.take(2))
    content = bits.take(_HASH_BITS)
    if content != _content(box):
        raise Incompatible("This code deals from other cards than yours: its content is another one.")
    seed = _spelled(bits.take(5 * SEED_LETTERS), SEED_LETTERS)
    return {"quest": quest, "party": party, "lifebringer": lifebringer, "asks": asks}, seed, undo


def dealt(box: Box, text: str, setup: dict[str, Any], undo: str) -> tuple[dict[str, Any], str, str]:
    """What a typed text deals: a code brings its own set-up, any other text is a seed for this one."""
    if len(text) < SHORTEST or not set(text.upper().translate(_ALIKE)) <= set(LETTERS):
        return setup, seed_of(text), undo
    try:
        found, seed, policy = decode(box, text)
    except Malformed:
        return setup, seed_of(text), undo
    return found, seed, policy


def weapons(box: Box) -> list[str]:
    """The starting weapons by name, the one the class would take first."""
    starting = (card for card in box.equipment.values() if card.deck == "starting")
    return ["", *sorted(card.id for card in starting if card.slot != BODY)]


def _member(box: Box, bits: "_Reader") -> list[str]:
    hero, cls = _at(sorted(box.heroes), bits.take(3)), _at(sorted(box.classes), bits.take(3))
    return [hero, cls, _at(weapons(box), bits.take(4))]


def _content(box: Box) -> int:
    """The start of the content hash."""
    return int(box.hash[:3], 16)


def _index(names: Any, name: Any, what: str) -> int:
    if name not in names:
        raise Malformed(f"A code cannot name the {what} {name}.")
    return int(list(names).index(name))


def _at(names: Any, index: int) -> str:
    if index >= len(names):
        raise Malformed("This is no code of a game.")
    return str(list(names)[index])


def _number(text: str) -> int:
    value = 0
    for letter in text:
        value = value * 32 + LETTERS.index(letter)
    return value


def _spelled(value: int, length: int) -> str:
    return "".join(LETTERS[value >> 5 * place & 31] for place in reversed(range(length)))


def _check(value: int, length: int) -> int:
    return blake2b(f"{length}:{value}".encode(), digest_size=1).digest()[0] & 31


class _Writer:
    """Numbers packed one behind the other."""

    def __init__(self) -> None:
        self.value, self.length = 0, 0

    def put(self, number: int, bits: int) -> None:
        """Add a number of so many bits."""
        self.value, self.length = self.value << bits | number, self.length + bits

    def spelled(self) -> str:
        """The letters, the last of them a check on all others."""
        self.put(0, -self.length % 5)
        letters = self.length // 5
        return _spelled(self.value, letters) + LETTERS[_check(self.value, letters)]


class _Reader:
    """Numbers taken out again in the same order."""

    def __init__(self, code: str) -> None:
        plain = code.upper().translate(_ALIKE)
        if not plain or not set(plain) <= set(LETTERS):
            raise Malformed("A code has only digits and capital letters.")
        self.value, self.length = _number(plain[:-1]), 5 * (len(plain) - 1)
        if LETTERS[_check(self.value, len(plain) - 1)] != plain[-1]:
            raise Malformed("A letter of this code is wrong or missing.")

    def take(self, bits: int) -> int:
        """The next number."""
        self.length -= bits
        if self.length < 0:
            raise Malformed("This code is too short.")
        return self.value >> self.length & ((1 << bits) - 1)

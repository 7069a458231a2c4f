"""Codes of games: a few letters that name a whole deal, and deal the same game on any machine.

A code is a letter for its kind, four for the start of the content's hash, the choices of the set-up and the
seed as one number whose places count the possibilities of the box, and a letter that checks all others. What
the choices are is a game's own business.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from md_tui.kernel.blake import blake2b
from md_tui.kernel.errors import Incompatible, Malformed

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Base 32 without letters that look like others."""
SEED_LETTERS: Final = 8
SHORTEST: Final = 17
"""Letters of the shortest code; whatever is shorter can only be a seed."""
_CONTENT_LETTERS: Final = 4
_MARK: Final = "1"
"""Stands before a seed, so that its zeros in front count."""
_ALIKE: Final = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None, " ": None})
_FIELD: Final = 0b100101
"""A primitive polynomial of degree five: with it the check notices every single wrong letter, and every swap
of two neighbours."""

Deal = tuple[dict[str, Any], str, str]
"""Set-up, seed and undo policy."""


def seed_of(text: str) -> str:
    """A seed that fits a code: the text itself if it is short and plain, else eight letters drawn from it."""
    plain = plain_of(text)
    if 1 <= len(plain) <= SEED_LETTERS and set(plain) <= set(LETTERS):
        return plain
    value = int.from_bytes(blake2b(text.strip().encode(errors="replace"), digest_size=5).digest(), "big")
    return _spelled(value).rjust(SEED_LETTERS, "0")


def written(kind: str, hash: str, choices: "Writer", seed: str, longest: int) -> str:
    """The code of choices and a seed, for a content with this hash."""
    if seed_of(seed) != seed:
        raise Malformed("seed_form", seed=seed)
    letters = _spelled(choices.ending_with(_number(_MARK + seed)))
    code = kind + _content(hash) + letters.rjust(SHORTEST - len(kind) - _CONTENT_LETTERS - 1, "0")
    if len(code) >= longest:
        raise Malformed("code_too_short", longest=longest)
    return code + _check(code)


def opened(code: str, kinds: Sequence[str], hash: str, longest: int) -> tuple[str, "Reader"]:
    """The kind of a code and its choices; a wrong letter or another content is refused in words."""
    plain = plain_of(code)
    if len(plain) < SHORTEST or not set(plain) <= set(LETTERS):
        raise Malformed("code_length", shortest=SHORTEST, longest=longest)
    if _check(plain[:-1]) != plain[-1]:
        raise Malformed("code_letter")
    if plain[0] not in kinds:
        raise Incompatible("code_version")
    if plain[1 : 1 + _CONTENT_LETTERS] != _content(hash):
        raise Incompatible("code_content")
    return plain[0], Reader(_number(plain[1 + _CONTENT_LETTERS : -1]))


def dealt(text: str, setup: dict[str, Any], undo: str, longest: int, decode: Callable[[str], Deal]) -> Deal:
    """What a typed text deals: a code brings its own set-up, any other text is a seed for this one."""
    plain = plain_of(text)
    fits = SHORTEST <= len(plain) <= longest and set(plain) <= set(LETTERS)
    if len(text.split()) != 1 or not fits:
        return setup, seed_of(text), undo
    try:
        return decode(text)
    except Malformed as error:
        raise Malformed("looks_like_code", text=text.strip(), problem=error, shortest=SHORTEST) from error


def plain_of(text: str) -> str:
    """A typed text in capitals, without strokes and blanks, with digits for letters that look like them."""
    return text.upper().translate(_ALIKE)


class Writer:
    """Choices as one number: each is worth as much as all possibilities of those before it."""

    def __init__(self) -> None:
        self._value, self._worth = 0, 1

    def put(self, what: str, possible: Sequence[Any], chosen: Any) -> None:
        """Add a choice."""
        if chosen not in possible:
            raise Malformed("code_cannot_name", what=what, chosen=chosen)
        self._value += self._worth * possible.index(chosen)
        self._worth *= len(possible)

    def ending_with(self, number: int) -> int:
        """All choices, and a last number that may be of any size."""
        return self._value + self._worth * number


class Reader:
    """Choices taken out again in the same order."""

    def __init__(self, value: int) -> None:
        self.value = value

    def take(self, possible: Sequence[Any]) -> Any:
        """The next choice."""
        self.value, place = divmod(self.value, len(possible))
        return possible[place]

    def seed(self) -> str:
        """What is left once every choice is taken: the seed."""
        mark, seed = _spelled(self.value)[:1], _spelled(self.value)[1:]
        if mark != _MARK or not 1 <= len(seed) <= SEED_LETTERS:
            raise Malformed("no_code")
        return seed


def _content(hash: str) -> str:
    """The start of the content hash."""
    return _spelled(int(hash[: _CONTENT_LETTERS + 1], 16)).rjust(_CONTENT_LETTERS, "0")


def _number(text: str) -> int:
    value = 0
    for letter in text:
        value = value * 32 + LETTERS.index(letter)
    return value


def _spelled(value: int) -> str:
    text = ""
    while value:
        value, digit = divmod(value, 32)
        text = LETTERS[digit] + text
    return text


def _check(letters: str) -> str:
    """The letter that makes the whole divisible in the field of 32 elements."""
    rest = 0
    for letter in letters:
        rest = _doubled(rest) ^ LETTERS.index(letter)
    return LETTERS[_doubled(rest)]


def _doubled(value: int) -> int:
    """Twice a number of the field."""
    return value << 1 ^ (_FIELD if value & 16 else 0)

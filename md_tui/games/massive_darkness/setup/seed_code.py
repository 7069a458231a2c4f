"""Seed codes: at most 28 characters that name a whole deal, and deal the same game on any machine.

A code is a letter for its version, four for the start of the content's hash, the choices of the set-up and
the seed as one number whose places count the possibilities of the box, and a letter that checks all others.
"""

from collections.abc import Sequence
from typing import Any, Final

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.setup import ASKS, MOST_HEROES, MOST_LIFEBRINGER, ORDERS, PRINTED
from md_tui.games.massive_darkness.setup import weapons as starting_weapons
from md_tui.kernel.blake import blake2b
from md_tui.kernel.errors import Incompatible, Malformed
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.undo import POLICIES

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Base 32 without letters that look like others."""
SEED_LETTERS: Final = 8
SHORTEST: Final = 17
"""Letters of the shortest code; whatever is shorter can only be a seed."""
LONGEST: Final = 28
VERSION: Final = "2"
ROAD_VERSION: Final = "R"
"""The first letter of a code, for a single quest and for a campaign."""
_YES_OR_NO: Final = (False, True)
_LIVES: Final = range(MOST_LIFEBRINGER + 1)
_CONTENT_LETTERS: Final = 4
_MARK: Final = "1"
"""Stands before a seed, so that its zeros in front count."""
_ALIKE: Final = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None, " ": None})
_FIELD: Final = 0b100101
"""A primitive polynomial of degree five: with it the check notices every single wrong letter, and every swap
of two neighbours."""


def seed_of(text: str) -> str:
    """A seed that fits a code: the text itself if it is short and plain, else eight letters drawn from it."""
    plain = _plain(text)
    if 1 <= len(plain) <= SEED_LETTERS and set(plain) <= set(LETTERS):
        return plain
    value = int.from_bytes(blake2b(text.strip().encode(errors="replace"), digest_size=5).digest(), "big")
    return _spelled(value).rjust(SEED_LETTERS, "0")


def encode(box: Box, setup: dict[str, Any], seed: str, undo: str) -> str:
    """The code of a game."""
    if setup.get("level", 1) != 1:
        raise Malformed("A quest that begins at a higher level has no code; its seed deals it again.")
    if seed_of(seed) != seed:
        raise Malformed(f"The seed {seed} is not of the form that a code can name.")
    number = _Writer()
    version = ROAD_VERSION if "campaign" in setup else VERSION
    if version == ROAD_VERSION:
        _put_road(number, box, setup)
    else:
        number.put("quest", sorted(box.quests), setup["quest"])
    _put_party(number, box, setup)
    number.put("number of Lifebringer tokens", _LIVES, setup.get("lifebringer", 2))
    number.put("undo policy", POLICIES, undo)
    number.put("way of asking", ASKS, setup.get("asks", "matters"))
    letters = _spelled(number.ending_with(_number(_MARK + seed)))
    code = version + _content(box) + letters.rjust(SHORTEST - len(version) - _CONTENT_LETTERS - 1, "0")
    if len(code) >= LONGEST:
        raise Malformed(f"This game has more choices than a code of {LONGEST} letters can name.")
    return code + _check(code)


def decode(box: Box, code: str) -> tuple[dict[str, Any], str, str]:
    """Set-up, seed and undo policy of a code; another content is refused in words."""
    plain = _plain(code)
    number = _Reader(_number(_opened(box, plain)))
    road = plain[0] == ROAD_VERSION
    setup = _taken_road(number, box) if road else {"quest": number.take(sorted(box.quests))}
    setup |= _taken_party(number, box)
    setup["lifebringer"] = number.take(_LIVES)
    undo, setup["asks"] = number.take(POLICIES), number.take(ASKS)
    mark, seed = _spelled(number.value)[:1], _spelled(number.value)[1:]
    if mark != _MARK or not 1 <= len(seed) <= SEED_LETTERS:
        raise Malformed("This is no code of a game.")
    return setup, seed, undo


def code_of(timeline: Timeline) -> str:
    """The code that deals a game again; one whose seed or set-up a code cannot name is refused in words."""
    game: Any = timeline.game
    header = timeline.header
    return encode(game.box, header.setup, header.seed, timeline.policy)


def code_if_any(timeline: Timeline) -> str:
    """The code of a game, or nothing for one that has none."""
    try:
        return code_of(timeline)
    except Malformed:
        return ""


def dealt(box: Box, text: str, setup: dict[str, Any], undo: str) -> tuple[dict[str, Any], str, str]:
    """What a typed text deals: a code brings its own set-up, any other text is a seed for this one."""
    if not _like_a_code(text):
        return setup, seed_of(text), undo
    try:
        return decode(box, text)
    except Malformed as error:
        hint = f"A seed of your own has fewer than {SHORTEST} letters, or a blank in it."
        raise Malformed(f"{text.strip()} looks like the code of a game. {error} {hint}") from error


def weapons(box: Box) -> list[str]:
    """The starting weapons by name, the one that fits the class best first."""
    return ["", *sorted(card.id for card in starting_weapons(box))]


def _like_a_code(text: str) -> bool:
    """Whether a text can hardly be meant as anything else: one long word of nothing but letters of codes."""
    plain = _plain(text)
    return len(text.split()) == 1 and SHORTEST <= len(plain) <= LONGEST and set(plain) <= set(LETTERS)


def _put_road(number: "_Writer", box: Box, setup: dict[str, Any]) -> None:
    """The campaign, how it runs through its quests, and whether it begins with the chapter before them."""
    number.put("campaign", sorted(box.campaigns), setup["campaign"])
    number.put("order", ORDERS, setup.get("order", PRINTED))
    number.put("prelude", _YES_OR_NO, setup.get("prelude", False))


def _taken_road(number: "_Reader", box: Box) -> dict[str, Any]:
    """What a code says of a campaign and only of one."""
    if not box.campaigns:
        raise Malformed("This is the code of a campaign, and there is none here.")
    road = number.take(sorted(box.campaigns))
    return {"campaign": road, "order": number.take(ORDERS), "prelude": number.take(_YES_OR_NO)}


def _put_party(number: "_Writer", box: Box, setup: dict[str, Any]) -> None:
    """Heroes, each of those that are left, with class and weapon; then who begins."""
    party = [([*member, "", ""])[:3] for member in setup["party"]]
    left = sorted(box.heroes)
    number.put("party of this size", _sizes(box), len(party))
    for hero, cls, weapon in party:
        number.put("hero", left, hero)
        left.remove(hero)
        number.put("class", sorted(box.classes), cls)
        number.put("weapon", weapons(box), weapon)
    heroes = [hero for hero, _, _ in party]
    number.put("first hero", heroes, setup.get("first") or heroes[0])


def _taken_party(number: "_Reader", box: Box) -> dict[str, Any]:
    """The party of a set-up, and who begins if it is not its first hero."""
    left, party = sorted(box.heroes), []
    for _ in range(number.take(_sizes(box))):
        hero = number.take(left)
        left.remove(hero)
        party.append([hero, number.take(sorted(box.classes)), number.take(weapons(box))])
    first = number.take([hero for hero, _, _ in party])
    return {"party": party} if first == party[0][0] else {"party": party, "first": first}


def _sizes(box: Box) -> range:
    return range(1, min(MOST_HEROES, len(box.heroes)) + 1)


def _opened(box: Box, plain: str) -> str:
    """The letters of a code that stand for choices and seed, once all others are found right."""
    if len(plain) < SHORTEST or not set(plain) <= set(LETTERS):
        raise Malformed(f"A code has {SHORTEST} to {LONGEST} digits and capital letters.")
    if _check(plain[:-1]) != plain[-1]:
        raise Malformed("A letter of this code is wrong or missing.")
    if plain[0] not in (VERSION, ROAD_VERSION):
        raise Incompatible("This code was made by another version of the game.")
    if plain[1 : 1 + _CONTENT_LETTERS] != _content(box):
        raise Incompatible("This code deals from other cards than yours: its content is another one.")
    return plain[1 + _CONTENT_LETTERS : -1]


def _plain(text: str) -> str:
    """A typed text in capitals, without strokes and blanks, with digits for letters that look like them."""
    return text.upper().translate(_ALIKE)


def _content(box: Box) -> str:
    """The start of the content hash."""
    return _spelled(int(box.hash[: _CONTENT_LETTERS + 1], 16)).rjust(_CONTENT_LETTERS, "0")


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


class _Writer:
    """Choices as one number: each is worth as much as all possibilities of those before it."""

    def __init__(self) -> None:
        self._value, self._worth = 0, 1

    def put(self, what: str, possible: Sequence[Any], chosen: Any) -> None:
        """Add a choice."""
        if chosen not in possible:
            raise Malformed(f"A code cannot name the {what} {chosen}.")
        self._value += self._worth * possible.index(chosen)
        self._worth *= len(possible)

    def ending_with(self, number: int) -> int:
        """All choices, and a last number that may be of any size."""
        return self._value + self._worth * number


class _Reader:
    """Choices taken out again in the same order."""

    def __init__(self, value: int) -> None:
        self.value = value

    def take(self, possible: Sequence[Any]) -> Any:
        """The next choice."""
        self.value, place = divmod(self.value, len(possible))
        return possible[place]

"""How many may come, how often they may try, and why somebody is turned away."""

from collections import Counter
from collections.abc import Callable
from time import monotonic

MOST = 64
"""Connections at once; the operator may choose another number."""
MOST_FROM = 8
MOST_STRANGERS = 10
"""Connections of one address, and of all who have not shown a key yet."""
MOST_TRIES = 6
"""Keys that a connection may try in vain."""
MOST_REFUSED, MINUTE = 20, 60.0
"""Keys that an address may try in vain within so many seconds."""
MOST_SESSIONS = 2
"""Sessions of one connection, as in the recipe for sshd."""


class Doorkeeper:
    """Counts connections by address, from the first byte to the last."""

    def __init__(self, most: int = MOST, clock: Callable[[], float] = monotonic) -> None:
        self._most, self._clock = most, clock
        self._from: Counter[str] = Counter()
        self._strangers = self._turned_away = 0
        self._refused: dict[str, list[float]] = {}

    @property
    def connections(self) -> int:
        """How many there are."""
        return self._from.total()

    def come(self, address: str) -> str:
        """Somebody connects: nothing if he may, else why not."""
        if self.connections >= self._most:
            return "Too many are here already; try again later."
        if self._from[address] >= MOST_FROM:
            return "There are too many connections from your address already."
        if self._strangers >= MOST_STRANGERS:
            return "Too many are at the door at once; try again in a moment."
        if self._tries(address) >= MOST_REFUSED:
            return "Too many keys were tried from your address; wait a minute."
        self._from[address] += 1
        self._strangers += 1
        return ""

    def has_a_word(self) -> bool:
        """Whether there is time to tell somebody why he is turned away; in a flood there is none."""
        if self._turned_away >= MOST_STRANGERS:
            return False
        self._turned_away += 1
        return True

    def told(self) -> None:
        """Somebody who was turned away with a word is gone."""
        self._turned_away -= 1

    def known(self) -> None:
        """Somebody has shown his key."""
        self._strangers -= 1

    def leave(self, address: str, stranger: bool) -> None:
        """Somebody who had been let in is gone."""
        self._strangers -= stranger
        self._from[address] -= 1
        if not self._from[address]:
            del self._from[address]

    def refuse(self, address: str) -> None:
        """Somebody has tried a key that nobody knows."""
        if len(self._refused) > MOST * MOST_FROM:
            # Who tries from very many addresses must not fill the memory: the oldest are forgotten.
            del self._refused[next(iter(self._refused))]
        self._tries(address)
        self._refused.setdefault(address, []).append(self._clock())

    def _tries(self, address: str) -> int:
        """How often an address has tried in vain lately."""
        now = self._clock()
        lately = [at for at in self._refused.pop(address, ()) if now - at < MINUTE][-MOST_REFUSED:]
        if lately:
            self._refused[address] = lately
        return len(lately)

"""People and their names: who somebody is comes from the key, what he is called from himself."""

import hashlib
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any

from md_tui.kernel.errors import Malformed
from md_tui.toolkit.clean import clean, refuse_reason

_LIKE = {
    ord(odd): plain
    for plain, alike in {
        "a": "@\u0430\u03b1\u1d00", "b": "8\u0432", "c": "\u0441", "d": "\u0501", "e": "3\u0435\u03b5",
        "h": "\u04bb\u043d", "i": "1l|!\u0456\u03b9\u0131", "j": "\u0458", "k": "\u043a\u03ba", "m": "\u043c",
        "o": "0\u043e\u03bf", "p": "\u0440\u03c1", "q": "\u051b", "s": "5$\u0455", "t": "7\u0442\u03c4",
        "u": "\u03c5", "v": "\u03bd", "w": "\u051d", "x": "\u0445", "y": "\u0443",
    }.items()
    for odd in alike
}  # fmt: skip
"""Letters that look like others, each with the one it is taken for."""


def person_of(key: str, user: int, trusted: bool, alias: str = "") -> str:
    """Who somebody is: by his key if a session of the hall's own user says so, else the Unix user. At the
    terminals of one Unix user several people may sit, each under a name of his own; a key is one person."""
    if key and trusted:
        return "key:" + hashlib.sha256(key.encode()).hexdigest()[:20]
    other = skeleton(clean(alias, 16))
    return f"uid:{user}/{other}" if other else f"uid:{user}"


def skeleton(name: str) -> str:
    """A name as the eye takes it: two names with one skeleton can be mistaken for each other."""
    folded = unicodedata.normalize("NFKD", name).casefold().translate(_LIKE)
    plain = "".join(letter for letter in folded if not unicodedata.combining(letter) and letter.isalnum())
    return plain.replace("rn", "m").replace("vv", "w")


def check_name(name: str, others: Iterable[str]) -> str:
    """A name that can be used as it stands and is no other's look-alike; else `Malformed` says why."""
    if reason := refuse_reason(name):
        raise Malformed(reason)
    if any(skeleton(name) == skeleton(other) for other in others):
        raise Malformed("That name looks like one that is taken already.")
    return clean(name)


def free_name(wish: str, others: Iterable[str]) -> str:
    """The wished name, or one like it that nobody can mistake for another's."""
    taken, base = [*others], clean(wish, 12) or "guest"
    for number in range(1, 10_000):
        name = base if number == 1 else f"{base} {number}"
        try:
            return check_name(name, taken)
        except Malformed:
            if number == 1 and refuse_reason(name):
                base = "guest"
    raise Malformed("There is no name left.")


class Persons:
    """Everybody the hall knows: names, and which further keys are whose; `save` is told of each change."""

    def __init__(self, plain: Mapping[str, Any], save: Any) -> None:
        self.names: dict[str, str] = dict(plain.get("names", {}))
        self.renamed: dict[str, str] = dict(plain.get("renamed", {}))
        """The day on which somebody has changed his name last."""
        self.keys: dict[str, str] = dict(plain.get("keys", {}))
        """Linked keys: the person by its own key, and the one he is."""
        self._save = save

    def of(self, person: str) -> str:
        """Who a key belongs to."""
        return self.keys.get(person, person)

    def greet(self, person: str, wish: str) -> str:
        """The name of somebody who comes in; a new one gets his wish, or something like it."""
        if person not in self.names:
            self.names[person] = free_name(wish, self.names.values())
            self._keep()
        return self.names[person]

    def call(self, person: str, name: str, day: str) -> str:
        """Another name, once a day."""
        if self.renamed.get(person) == day:
            raise Malformed("A name can be changed once a day.")
        others = [other for who, other in self.names.items() if who != person]
        self.names[person] = check_name(name, others)
        self.renamed[person] = day
        self._keep()
        return self.names[person]

    def link(self, person: str, other: str) -> None:
        """Another key is the same person from now on."""
        self.keys[person] = other
        self.names.pop(person, None)
        self._keep()

    def _keep(self) -> None:
        self._save({"names": self.names, "renamed": self.renamed, "keys": self.keys})

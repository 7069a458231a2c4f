"""People and their names: who somebody is comes from the key, what he is called from himself."""

import hashlib
import unicodedata
from collections.abc import Collection, Iterable
from functools import lru_cache

from md_tui.kernel.errors import Malformed
from md_tui.store.people import Book, People
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


def person_of(key: str, user: int, trusted: bool, alias: str = "", place: str = "") -> str:
    """Who somebody is: by his key if a session of the hall's own user says so, else the Unix user, whose
    number means somebody at its `place` alone. At the terminals of one Unix user several people may sit, each
    under a name of his own; a key is one person everywhere."""
    if key and trusted:
        return "key:" + hashlib.sha256(key.encode()).hexdigest()[:20]
    other, at = skeleton(clean(alias, 16)), f"@{place}" if place else ""
    return f"uid:{user}{at}/{other}" if other else f"uid:{user}{at}"


@lru_cache(maxsize=8192)
def skeleton(name: str) -> str:
    """A name reduced to its looks: two names with one skeleton can be mistaken for each other."""
    folded = unicodedata.normalize("NFKD", name).casefold().translate(_LIKE)
    plain = "".join(letter for letter in folded if not unicodedata.combining(letter) and letter.isalnum())
    return plain.replace("rn", "m").replace("vv", "w")


def check_name(name: str, others: Iterable[str]) -> str:
    """A name that can be used as it stands and is no other's look-alike; or `Malformed` says why."""
    return _unlike(name, {skeleton(other) for other in others})


def _unlike(name: str, looks: Collection[str]) -> str:
    """A name that looks like none of those whose skeletons these are."""
    if reason := refuse_reason(name):
        raise Malformed(reason.why, **reason.facts)
    if skeleton(name) in looks:
        raise Malformed("name_alike")
    return clean(name)


def free_name(wish: str, others: Iterable[str]) -> str:
    """The wished name, or one like it that nobody can mistake for another's."""
    # The looks of the others are taken once: a hall may know thousands, and many who wish for one name.
    looks, base = {skeleton(other) for other in others}, clean(wish, 12) or "guest"
    for number in range(1, 10_000):
        name = base if number == 1 else f"{base} {number}"
        try:
            return _unlike(name, looks)
        except Malformed:
            if number == 1 and refuse_reason(name):
                base = "guest"
    raise Malformed("no_name_left")


class Persons:
    """Everybody the hall knows, as a book keeps them; each of these may wait for the book."""

    def __init__(self, book: Book) -> None:
        self.book = book

    def greet(self, own: str, wish: str) -> tuple[str, str]:
        """Who is coming in, and what he is called: if he is new, the name he wishes or one like it."""
        person, name = self.book.find(own)
        return (person, name) if name else self.book.change(lambda people: _greeted(people, own, wish))

    def name(self, person: str) -> str:
        """What somebody is called."""
        return self.book.find(person)[1]

    def call(self, person: str, name: str, day: str) -> str:
        """Another name, once a day."""

        def renamed(people: People) -> str:
            if people.renamed.get(person) == day:
                raise Malformed("name_once_a_day")
            others = [other for who, other in people.names.items() if who != person]
            people.names[person] = check_name(name, others)
            people.renamed[person] = day
            return people.names[person]

        return self.book.change(renamed)

    def link(self, person: str, other: str) -> None:
        """Another key is the same person from now on."""

        def linked(people: People) -> None:
            people.keys[person] = other
            people.names.pop(person, None)

        self.book.change(linked)


def _greeted(people: People, own: str, wish: str) -> tuple[str, str]:
    """Somebody under the name that he has by now, or a new one."""
    person = people.keys.get(own, own)
    if person not in people.names:
        people.names[person] = free_name(wish, people.names.values())
    return person, people.names[person]

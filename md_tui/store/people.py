"""The book of people that a hall knows, with names and linked keys: of one machine, or of many."""

import threading
from collections.abc import Callable
from typing import Protocol, TypeVar

import msgspec

T = TypeVar("T")


class People(msgspec.Struct):
    """Everybody somebody has ever been greeted as."""

    names: dict[str, str] = {}
    renamed: dict[str, str] = {}
    """The day on which somebody has changed his name last."""
    keys: dict[str, str] = {}
    """Linked keys: the person by its own key, and the one he is."""


class Book(Protocol):
    """Where people are kept; both answers may take a while."""

    place: str
    """The machine whose users are meant by their numbers, where several machines share a book."""

    def find(self, person: str) -> tuple[str, str]:
        """Who a key belongs to, and what he is called; nothing if he was never here."""

    def change(self, do: Callable[[People], T]) -> T:
        """Let something be done to the people, alone and all at once; it is kept when this returns."""


class PlainBook:
    """People in memory; `save` is told of each change."""

    place = ""

    def __init__(self, people: People | None = None, save: Callable[[People], None] = lambda p: None) -> None:
        self._people, self._save = people or People(), save
        self._turn = threading.Lock()

    def find(self, person: str) -> tuple[str, str]:
        """Who a key belongs to, and what he is called."""
        own = self._people.keys.get(person, person)
        return own, self._people.names.get(own, "")

    def change(self, do: Callable[[People], T]) -> T:
        """Let something be done to the people; what could not be kept was not done."""
        with self._turn:
            known = self._people
            changed = People(dict(known.names), dict(known.renamed), dict(known.keys))
            done = do(changed)
            self._save(changed)
            self._people = changed
        return done

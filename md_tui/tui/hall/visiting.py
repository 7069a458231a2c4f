"""Visits to the hall from a page: whatever waits for the hall is done in a thread, never on the loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from textual.app import App

from md_tui.kernel.errors import KernelError, Malformed
from md_tui.table.remote.finding import Wish, named, titled
from md_tui.tui import home
from md_tui.tui.frame.list_page import ListPage
from md_tui.tui.hall.words import of_hall, refusal
from md_tui.wording import told

if TYPE_CHECKING:
    from md_tui.table.remote.visit import Visit


_KNOWN: WeakKeyDictionary[App[Any], Wish] = WeakKeyDictionary()
"""Under which name and by which door somebody came in last: he is no other the next time."""


class Visiting(ListPage[None]):
    """A page with a line to the hall, which a table may take over."""

    def __init__(self, wish: Wish | None = None) -> None:
        super().__init__()
        self.wish = wish or Wish()
        self.visit: Visit | None = None
        self._busy = False

    def on_unmount(self) -> None:
        """Leave the hall, unless a table has taken the line over."""
        if self.visit is not None:
            self.visit.close()

    def _aside(self, do: Callable[[], Callable[[], None] | None]) -> None:
        """Do something that waits for the hall in a thread; what it returns is done here afterwards."""
        if not self._busy:
            self._busy = True
            self.run_worker(lambda: self._tried(do), thread=True, exit_on_error=False)

    def _tried(self, do: Callable[[], Callable[[], None] | None]) -> None:
        then: Callable[[], None] | None
        try:
            then = do()
        except KernelError as error:
            reason = refusal(error)
            then = lambda: self.complain(reason)  # noqa: E731
        except OSError as error:
            reason = of_hall("screen", "no_hall", reason=told(error))
            then = lambda: self.complain(reason)  # noqa: E731
        self.app.call_from_thread(self._after, then)

    def _after(self, then: Callable[[], None] | None) -> None:
        self._busy = False
        if then is not None and self.is_mounted:
            then()

    def _come_in(self) -> Callable[[], None] | None:
        from md_tui.table.remote.door import visit
        from md_tui.table.remote.identity import own_key

        known = _KNOWN.get(self.app, Wish())
        wish = self.wish = self.wish._replace(
            alias=self.wish.alias or known.alias, at=self.wish.at or known.at
        )
        guest = self.visit = visit(name=wish.name, alias=wish.alias, at=wish.at)
        _KNOWN[self.app] = Wish(alias=wish.alias, at=wish.at)
        if guest.twice and not (wish.alias or own_key()):
            return self._ask_name
        return self._at_once()

    def _at_once(self) -> Callable[[], None] | None:
        """Whoever came for a table goes there; the others see the list."""
        wish, guest = self.wish, self.visit
        assert guest is not None
        if wish.opening is not None:
            return self._joined(guest.do(titled(wish.opening, guest.name)).word)
        if wish.table or wish.word:
            table = named(guest.tables(), wish.table) if wish.table else ""
            if wish.table and not table:
                raise Malformed(of_hall("table_which"))
            return self._joined(table, watch=wish.watch, word=wish.word)
        return self._looked()

    def _looked(self) -> Callable[[], None]:
        assert self.visit is not None
        self.visit.pump()
        found = list(self.visit.tables())
        return lambda: self._listed(found)

    def _joined(self, table: str, *, watch: bool = False, word: str = "") -> Callable[[], None]:
        from md_tui.table.remote.joining import join

        assert self.visit is not None
        seated = join(self.visit, table, home.opened, watch=watch, word=word)
        return lambda: self._sit(seated)

    def _sit(self, table: Any) -> None:
        from md_tui.tui.hall.entering import sit_at

        self.visit = None
        sit_at(self.md, table)

    def _listed(self, cards: list[dict[str, Any]]) -> None:
        """The tables as they are now."""
        raise NotImplementedError

    def _ask_name(self) -> None:
        """The same user is here in another terminal: is this somebody else?"""
        raise NotImplementedError

"""Coming again to a table that does not take one: later, at another hall, or never."""

from collections.abc import Callable

from md_tui.kernel.errors import KernelError
from md_tui.table.hall import answers
from md_tui.table.hall.answers import error_in
from md_tui.table.remote.visit import Lost, Visit


def turned_away(
    visit: Visit, no: answers.No, words: Callable[[KernelError], str], again: Callable[[], None]
) -> None:
    """The hall cannot take us now, the table is at another one, or it has expelled us: then the reason is
    told, and it is over."""
    if no.error != "rejected":
        visit.try_later()
        return
    if visit.follow(error_in(no)):
        again()
        return
    visit.close()
    visit.lost = Lost(words(error_in(no)))

"""Coming back to a game: when it was left, and after what."""

from __future__ import annotations

from md_tui.games.face import Line
from md_tui.table.local import Upgrade
from md_tui.tui.table_session import Session
from md_tui.tui.wording import say
from md_tui.wording import say as say_of_shell


def since_you_left(session: Session) -> str:
    """When and after what a game was left that is opened again; nothing for one begun just now."""
    table, past = session.table, session.table.past
    if not table.seq:
        return ""
    left = past.when(table.seq)
    if left == past.when(0):
        return ""
    last = session.title(past.head) if past.head else say("since", "set_up")
    when = left.replace("T", " ").removesuffix("Z")
    return say("since", "left", when=when, last=last)


def tell_since(session: Session, upgrade: Upgrade | None = None) -> None:
    """Write it as the newest line of the log; of a copy, of which older game it is one."""
    said = say_of_shell("text", "upgraded", **upgrade._asdict()) if upgrade else since_you_left(session)
    if said:
        session.history.append(Line(said, "phase"))

"""Finding a table among those that can be seen from the door, and what to say to open a new one."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from md_tui import wording
from md_tui.games.listed import listed
from md_tui.games.registry import DEFAULT
from md_tui.table.hall.ballots import UNDO_BY
from md_tui.table.hall.wire import Open
from md_tui.table.remote.visit import fresh_id
from md_tui.toolkit.clean import clean
from md_tui.toolkit.typed import folded


def fits(card: dict[str, Any], wanted: str) -> bool:
    """Whether a table is one of those looked for."""
    names = [str(name) for name in (card.get("seats") or {}).values()]
    told = [listed(card).what, *(str(card.get(key, "")) for key in ("title", "game", "id"))]
    return folded(wanted) in folded(" ".join([*told, *names]))


def reviewed(card: dict[str, Any]) -> str:
    """Where somebody leads a review of a table, in words; nothing if nobody does."""
    review = card.get("review")
    if not review:
        return ""
    facts = {"step": review["step"], "last": review["last"], "person": clean(str(review["lead"]), 16)}
    return wording.say("hall", "reviewed", **facts)


def sitting(card: dict[str, Any]) -> list[str]:
    """Who has each seat of a table, `~` behind those who are away; nobody has a free one. Of a table that is
    played at another hall nobody knows here who is away."""
    yours, here = card.get("yours") or (), card.get("here") or {}
    elsewhere = bool(card.get("at_hall"))
    return [
        wording.say("hall", "you")
        if seat in yours
        else f"{clean(str(name), 16)}{'' if elsewhere or here.get(seat) else '~'}"
        if name
        else "-"
        for seat, name in (card.get("seats") or {}).items()
    ]


def stands(card: dict[str, Any]) -> str:
    """How far the game of a table is, or that it has ended."""
    if card.get("result", "open") not in ("open", ""):
        return wording.say("hall", "screen", "ended")
    return wording.say("hall", "screen", "round", round=card.get("round", 0))


def door_told(card: dict[str, Any]) -> list[str]:
    """How many watch a table, if anybody does, and whether it is private."""
    watching = card.get("watching", 0)
    watch = [wording.say("hall", "screen", "watch", count=watching)] if watching else []
    return [*watch, wording.say("hall", "screen", "private")] if card.get("private") else watch


def named(cards: Iterable[dict[str, Any]], which: str) -> str:
    """The table that a name or the end of one means; a whole name stands for itself, listed or not."""
    found = [str(card["id"]) for card in cards if which and str(card["id"]).endswith(which)]
    if len(found) == 1:
        return found[0]
    return which if not found and len(which) > 20 else ""


def opening(
    game: str, setup: dict[str, Any], title: str = "", private: bool = False, undo_by: str = ""
) -> Open:
    """What is said to open a table; `undo_by` says who may take back without asking."""
    options = {UNDO_BY: undo_by} if undo_by else {}
    return Open(fresh_id(), game or DEFAULT, setup, options, title[:100], private)


def titled(said: Open, name: str) -> Open:
    """The same with a title: a table that nobody has named is called after whoever opens it."""
    own = wording.say("hall", "table_of", name=clean(name, 16))
    return said if said.title or said.kept else msgspec.structs.replace(said, title=own)


def bringing(id: str) -> Open:
    """What is said to bring a game that was played alone to a table."""
    return Open(fresh_id(), kept=id[:64])


class Wish(NamedTuple):
    """What somebody wants who comes in: a table at once, or to see what there is."""

    table: str = ""
    watch: bool = False
    word: str = ""
    opening: Open | None = None
    name: str = ""
    alias: str = ""
    at: str = ""

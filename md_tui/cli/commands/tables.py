"""`md-tui tables`: the shared tables of this machine."""

from typing import Annotated, Any

import typer

from md_tui.cli.commands.join import At
from md_tui.cli.output import AsJson, columns, print_json, print_lines
from md_tui.cli.words import say
from md_tui.games.listed import listed


def run(
    json: AsJson = False,
    find: Annotated[
        str, typer.Option(metavar="WORD", help="Only those with it in title, game or a name.")
    ] = "",
    at: At = "",
) -> None:
    """List the shared tables that can be seen from the door of the hall."""
    from md_tui.table.remote.door import visit
    from md_tui.table.remote.finding import fits

    guest = visit(at=at)
    try:
        found = [card for card in guest.tables() if fits(card, find)]
    finally:
        guest.close()
    if json:
        print_json({"tables": list(found)})
    elif not found:
        print_lines([say("no_tables")])
    else:
        print_lines(columns([_row(card) for card in found]))


def _row(card: dict[str, Any]) -> tuple[str, ...]:
    from md_tui.table.remote.finding import door_told, sitting, stands

    seats = " ".join(f"{place}{name}" for place, name in enumerate(sitting(card), 1))
    title, what = str(card.get("title") or "-"), listed(card).what
    at = say("at_hall", hall=card["at_hall"]) if card.get("at_hall") else say("here")
    return (
        str(card["id"]),
        title,
        what,
        stands(card),
        seats,
        ", ".join(door_told(card)) or "-",
        say("unverified", result=at) if card.get("unverified") else at,
    )

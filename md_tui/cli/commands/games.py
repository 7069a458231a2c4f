"""`md-tui games`: what has been played on this machine."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from md_tui import wording
from md_tui.cli.options import GameName
from md_tui.cli.output import AsJson, columns, print_json, print_lines
from md_tui.cli.parameters import option
from md_tui.cli.words import say
from md_tui.games.listed import listed

Card = dict[str, Any]
RESULTS = ("open", "won", "lost")
Order = Literal["when", "what", "who", "round", "result", "size", "id"]
HEADINGS = ("id", "what", "who", "round", "result", "when", "size")
"""The columns, each a key of the words."""


def run(
    sort: Annotated[Order, option(help="Sort by this column.")] = "when",
    filter: Annotated[str, option(help="Only games with this text in some column.")] = "",
    game: GameName = "",
    bin: Annotated[bool, option("--bin", help="List the games in the bin instead.")] = False,
    json: AsJson = False,
) -> None:
    """List the games on this machine, newest first: what and who plays, round, result, time and size."""
    cards = found(bin=bin, text=filter, order=sort, game=game)
    if json:
        print_json(cards)
    elif cards:
        print_lines(
            columns([tuple(say("heading", name) for name in HEADINGS), *(row(card) for card in cards)])
        )
    else:
        print_lines([say("none" if bin or filter or game else "no_games")])


def found(*, bin: bool = False, text: str = "", order: str = "when", game: str = "") -> list[Card]:
    """The cards of all games that fit, in the order wanted."""
    from md_tui.cli.named_game import library
    from md_tui.toolkit.typed import folded

    games = library()
    cards = games.binned() if bin else games.cards()
    cards = [card for card in cards if game in ("", card.get("game"))]
    fitting = [card for card in cards if folded(text) in folded(" ".join(row(card)))]
    return sorted(fitting, key=_KEYS[order], reverse=order in {"when", "round", "size"})


def row(card: Card) -> tuple[str, ...]:
    """A card as the cells of a line; a game that cannot be read says why in place of its result."""
    return (
        str(card["id"]),
        _what(card),
        ", ".join(listed(card).who) or "-",
        str(card.get("round", "-")),
        _result(card),
        str(card.get("at") or "-"),
        _size(int(card.get("size", 0))),
    )


def _what(card: Card) -> str:
    """What is played; of a part also the whole and how far along it is."""
    told = listed(card)
    what = told.what or "-"
    whole = f"{told.whole} {told.part}/{told.parts or '-'}"
    return wording.phrases().headed(whole, what) if told.whole else what


def _result(card: Card) -> str:
    """How a game stands, or why it cannot be read; of a whole also how many parts are won."""
    told, known = listed(card), str(card.get("result") or "")
    fault = str(card.get("fault") or "")
    result = fault or (say("result", known) if known in RESULTS else known or "-")
    if told.whole and not fault:
        result = say("won_parts", result=result, count=told.done)
    return say("unverified", result=result) if card.get("unverified") else result


def _size(size: int) -> str:
    return say("kilobytes", count=size // 1024) if size >= 1024 else say("bytes", count=size)


_KEYS: dict[str, Callable[[Card], Any]] = {
    "when": lambda card: (str(card.get("at", "")), str(card["id"])),
    "what": lambda card: row(card)[1],
    "who": lambda card: row(card)[2],
    "round": lambda card: int(card.get("round", 0)),
    "result": lambda card: row(card)[4],
    "size": lambda card: int(card.get("size", 0)),
    "id": lambda card: str(card["id"]),
}

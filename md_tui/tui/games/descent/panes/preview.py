"""An attack before it is rolled: exact odds, what comes of it, and the best use of surges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from md_tui.games.descent.attack.prepare import prepared
from md_tui.games.descent.attack.sums import RECOVER
from md_tui.games.descent.face.surge_words import surge_words
from md_tui.tui.draw.text import Row, bar, cut, percent, ruler, wrapped
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.games.descent.odds.attack import Odds
    from md_tui.kernel.decider import Offer
    from md_tui.tui.games.descent.table_session import DescentSession
    from md_tui.tui.symbols import Symbols

BAR = 8
"""Cells of the bar of a chance."""


def preview_rows(session: DescentSession, offer: Offer, symbols: Symbols, width: int) -> list[Row]:
    """Dice on both sides, chances of damage, and what surges are for."""
    command: Any = offer.command
    figure = session.figure
    asked = (session.seat, command)
    found: Odds = session.ask("odds", *asked)
    rows = [ruler(width, symbols, say("preview", "title")), *_dice(session, figure, command, width)]
    rows += _chances(found, symbols, width)
    uses = session.ask("surges", *asked)
    if uses:
        rows.append(ruler(width, symbols, say("preview", "surges")))
    for use in uses:
        spent = "; ".join(spent_for(session, pick) for pick in use.picks) or say("preview", "nothing")
        rows += wrapped(
            say("preview", "use", surges=use.surges, chance=percent(use.chance), spent=spent), width
        )
    return rows


def _dice(session: DescentSession, figure: str, command: Any, width: int) -> list[Row]:
    """Every die that is rolled: of weapon and sheet, of armor and of whatever cards add."""
    declared = prepared(session.box, session.view.table, figure, command.weapon, command.target)
    attack = " ".join(session.face.name(die) for die in declared.pool)
    defense = " ".join(session.face.name(die) for die in declared.defenses[0].pool)
    return [
        *wrapped(say("preview", "attack", dice=attack), width, "muted"),
        *wrapped(say("preview", "defense", dice=defense or "-"), width, "muted"),
    ]


def _chances(found: Odds, symbols: Symbols, width: int) -> list[Row]:
    """Hit, average, and for every number of points the chance of at least this many."""
    missed = found.missed / found.total
    lines = wrapped(say("preview", "mean", mean=f"{found.mean:.1f}", missed=percent(missed)), width, "info")
    most = max((dealt for dealt, count in found.damage.items() if count), default=0)
    for dealt in range(1, most + 1):
        share = found.at_least(dealt)
        fells = dealt == found.fells
        role = "good" if dealt >= found.fells else "text"
        row: Row = [(f"{dealt:>2}+ ", role), (f"{bar(share, BAR, symbols):<{BAR}} ", role)]
        note = f" {say('preview', 'fells')}" if fells else ""
        lines.append(cut([*row, (f"{percent(share)}{note}", role)], width, symbols.cut))
    if found.fells > most:
        lines += wrapped(say("preview", "cannot_fell", fells=found.fells), width, "muted")
    return lines


def spent_for(session: DescentSession, pick: str) -> str:
    """One surge ability in its own words."""
    if pick == RECOVER:
        return say("preview", "rests")
    text = session.box.texts.get(pick.rstrip("+"))
    if text is None:
        return say("preview", "demand")
    words = surge_words(text)
    return words.partition(": ")[2] or words

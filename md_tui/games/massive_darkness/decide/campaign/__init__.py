"""Story mode: the chapters of a campaign, the market between them, and getting ready (MD-STO, MD-MKT)."""

from collections.abc import Callable

from md_tui.games.massive_darkness.decide.campaign import burden, chapters, market, ready

DECIDE: dict[type, Callable[..., None]] = {**chapters.DECIDE, **market.DECIDE, **ready.DECIDE}
RESOLVE: dict[type, Callable[..., None]] = {**chapters.RESOLVE, **burden.RESOLVE}
ANSWERED: dict[type, Callable[..., None]] = {**burden.ANSWERED}

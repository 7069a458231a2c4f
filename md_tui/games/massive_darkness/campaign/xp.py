"""Experience in story mode: micro-XP that fill up XP, and what a card is worth at the market."""

from md_tui.games.massive_darkness.model import MOST_XP, Hero
from md_tui.games.massive_darkness.model.campaign import MICRO_A_POINT


def micro_gain(hero: Hero, amount: int) -> tuple[int, int]:
    """The XP that new micro-XP make full, and the micro-XP for which there is no room (MD-STO-13)."""
    full = (hero.micro + amount) // MICRO_A_POINT
    room = MOST_XP - hero.xp
    if full <= room:
        return full, 0
    kept = MICRO_A_POINT * room + MICRO_A_POINT - 1
    return room, hero.micro + amount - kept


def sale_price(level: int) -> int:
    """Half the level, rounded up (MD-MKT-02)."""
    return (level + 1) // 2


def overflow(hero: Hero, xp: int) -> int:
    """How many of this many XP would be more than a hero can store (MD-HRO-06, MD-TWN-09)."""
    return max(0, hero.xp + xp - MOST_XP)

"""Exact odds as lines of text."""

from fractions import Fraction

from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.phrases import pool_phrase
from md_tui.games.massive_darkness.odds import Chances, Odds
from md_tui.toolkit.shares import shares
from md_tui.toolkit.words import Named, named

BAR = 20


def odds_lines(words: Words, odds: Odds) -> list[str]:
    """Dice, average, a small bar chart of wounds, and what else may happen."""

    def say(key: str, **facts: object) -> str:
        return words.say("text", "md", key, **facts)

    lines = [
        say("odds_dice", attack=pool_phrase(words, odds.attack), defense=pool_phrase(words, odds.defense))
    ]
    tenths = shares(tuple(odds.wounds.values()), 1000)
    for (wounds, chance), share in zip(odds.wounds.items(), tenths, strict=True):
        bar, percent = "#" * round(float(chance) * BAR), _percent(words, share / 10)
        lines.append(f"  {say('odds_wounds', wounds=wounds, percent=percent):<20} {bar}".rstrip())
    lines.append(say("odds_expected", expected=words.decimal(float(odds.expected), 2)))
    if odds.kills:
        lines.append(say("odds_kill", percent=_percent(words, float(odds.kills) * 100)))
    if odds.stuns:
        lines.append(say("odds_stun", percent=_percent(words, float(odds.stuns) * 100)))
    back = _mean(odds.back)
    return [*lines, say("odds_back", expected=words.decimal(float(back), 2))] if back else lines


def _percent(words: Words, hundredths: float) -> Named:
    return named(words.say("text", "md", "percent", number=words.decimal(hundredths)))


def _mean(chances: Chances) -> Fraction:
    return sum((n * chance for n, chance in chances.items()), Fraction(0))

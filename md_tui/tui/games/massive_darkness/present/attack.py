"""The attack preview: targets with their letters, the dice of both sides, and the odds as a bar chart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from md_tui.games.massive_darkness.commands import Attack, Charge, SafeShot
from md_tui.games.massive_darkness.face.asked import Sources
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.odds import Odds
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.decider import Offer
from md_tui.tui.draw.text import Row, bar, clipped, cut, percent, percents, ruler, wrapped
from md_tui.tui.games.massive_darkness.present.dice import dice_parts
from md_tui.tui.symbols import Symbols
from md_tui.tui.wording import say

MOST_BARS = 7


class Aim(NamedTuple):
    """A target on offer, with the letter that chooses it."""

    letter: str
    offer: Offer

    @property
    def target(self) -> str:
        """Whom it is aimed at."""
        return str(getattr(self.offer.command, "target", ""))


def aim_title(words: Words, aim: Aim) -> str:
    """How and whom."""
    command = aim.offer.command
    if isinstance(command, Charge):
        how = say("attack", "charge", zone=command.path[-1])
    elif isinstance(command, SafeShot):
        how = say("attack", "safe_shot", zone=command.to)
    else:
        assert isinstance(command, Attack)
        how = str(words.name(command.kind))
    return say("attack", "aim", target=words.name(aim.target), how=how)


def list_lines(words: Words, aims: Sequence[Aim], chosen: int, symbols: Symbols, width: int) -> list[Row]:
    """The targets, the chosen one marked."""
    lines: list[Row] = [ruler(width, symbols, say("attack", "list"))]
    for place, aim in enumerate(aims):
        mark = symbols.active if place == chosen else " "
        role = "chosen" if place == chosen else "text"
        lines.append(
            [
                (mark, "warning"),
                (aim.letter, "token"),
                (" ", role),
                (clipped(aim_title(words, aim), width - 3, symbols), role),
            ]
        )
    return [cut(line, width) for line in lines]


def preview_lines(
    words: Words, view: View, aim: Aim, odds: Odds | None, sources: Sources, symbols: Symbols, width: int
) -> list[Row]:
    """What the chosen attack would be rolled with, and what would come of it."""
    lines: list[Row] = [ruler(width, symbols, say("attack", "preview"))]
    if odds is not None:
        lines.append([(f"{say('attack', 'dice')} ", "muted"), *dice_parts(odds.attack)])
        defense = dice_parts(odds.defense) or [(say("attack", "no_dice"), "muted")]
        lines.append([(f"{say('attack', 'against')} ", "muted"), *defense])
        lines += chart(odds, symbols, width)
        lines += [[(text, "text")] for text in verdict(view, aim, odds)]
    for refs, role in ((sources.attack, "good"), (sources.defense, "bad")):
        names = dict.fromkeys(str(words.name(ref)) for ref in refs)
        if names:
            key = "with" if role == "good" else "facing"
            lines += wrapped(say("attack", key, names=", ".join(names)), width, role)
    return [cut(line, width) for line in lines]


def chart(odds: Odds, symbols: Symbols, width: int) -> list[Row]:
    """Wounds and their chances, one bar each; the long tail is one bar."""
    shares = lumped(odds.wounds)
    length = max(4, width - 9)
    top = max(shares.values(), default=0.0) or 1.0
    lines: list[Row] = [[(say("attack", "wounds"), "muted")]]
    for (label, share), chance in zip(shares.items(), percents(list(shares.values())), strict=True):
        marks = bar(share / top, length - 2, symbols)
        lines.append([(f"{label:>3} ", "text"), (marks, "info"), (f" {chance}", "muted")])
    return lines


def lumped(chances: Mapping[int, Fraction]) -> dict[str, float]:
    """At most so many rows: the rare high numbers become one."""
    rows = sorted(chances.items())
    head, tail = rows[: MOST_BARS - 1], rows[MOST_BARS - 1 :]
    out = {str(n): float(chance) for n, chance in head}
    if tail:
        label = str(tail[0][0]) if len(tail) == 1 else f"{tail[0][0]}+"
        out[label] = float(sum((chance for _, chance in tail), Fraction(0)))
    return out


def verdict(view: View, aim: Aim, odds: Odds) -> list[str]:
    """The chances that matter, in words."""
    seen = view.enemies.get(aim.target)
    leader = "boss" if seen and seen.role == "mob" else "kills"
    mean = f"{float(odds.expected):.1f}"
    lines = [say("attack", leader, chance=percent(float(odds.kills)), mean=mean)]
    minions = {n: chance for n, chance in odds.minions.items() if n}
    if minions:
        lines.append(say("attack", "minion", chance=percent(float(sum(minions.values())))))
    for said, chance in (("stuns", odds.stuns), ("stuns_you", odds.stunned)):
        if chance:
            lines.append(say("attack", said, chance=percent(float(chance))))
    hurt = sum((chance for n, chance in odds.back.items() if n), Fraction(0))
    if hurt:
        lines.append(say("attack", "hurts_you", chance=percent(float(hurt))))
    return lines

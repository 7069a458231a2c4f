"""Hits against shields: only their difference counts, as long as neither can run out."""

from md_tui.games.massive_darkness.ability.algebra import Cancel, MomentKind, Reroll, Symbol, Symbols
from md_tui.games.massive_darkness.combat.detail import lowers, raises
from md_tui.games.massive_darkness.combat.faces import Faces
from md_tui.games.massive_darkness.combat.hand import Hand, Spot
from md_tui.games.massive_darkness.combat.types import A, D, Sheet


class Level:
    """Brings moments of a combat with the same consequences into one form."""

    def __init__(self, sheet: Sheet, health: int | None) -> None:
        """`health` is what the defender can lose, if that is known."""
        self._floors = _floors(sheet)
        self._looks = any(sheet.keeps)
        self._asked = _asked(sheet)
        self._most = health if _only_gains(sheet) else None

    def floor(self, side: int, faces: Faces) -> int | None:
        """How many hits or shields of a side may be missed at most; None if all of them may be."""
        if self._floors is None:
            return None
        return self._floors[side] + (_on_dice(faces) if self._looks else 0)

    def of(self, spot: Spot, last: bool) -> Spot:
        """The moment without the hits and shields that are never missed; `last`: only attackers still pay."""
        if self._floors is None:
            return spot
        attack, defense = spot.hands
        hits, shields = attack.score, defense.score
        if last and self._most is not None:
            hits = min(hits, max(shields + self._most, self._asked[A]))
        spare = min(hits - self._floors[A], shields - self._floors[D])
        if spare > 0 and self._looks:
            spare = min(
                hits - self._floors[A] - _on_dice(attack.faces),
                shields - self._floors[D] - _on_dice(defense.faces),
            )
        spare = max(0, spare)
        if hits - spare == attack.score:
            return spot
        one, two = Hand(hits - spare, *attack[1:]), Hand(shields - spare, *defense[1:])
        return Spot((one, two), *spot[1:])


def _floors(sheet: Sheet) -> tuple[int, int] | None:
    """How many hits and shields may be taken or asked for at most; None if enchantments can take all."""
    taken = [*_asked(sheet)]
    for charm in (*sheet.charms[A], *sheet.charms[D]):
        for effect in charm.effects:
            for side in (A, D):
                if isinstance(effect, Symbols | Cancel) and lowers(effect, side):
                    each = -effect.delta if isinstance(effect, Symbols) else effect.count
                    if not each:
                        return None
                    taken[side] += each * charm.uses
    return taken[A], taken[D]


def _asked(sheet: Sheet) -> tuple[int, int]:
    """The most hits and shields that a text waits for."""
    moments = [late.moment for late in sheet.late if late.moment.kind is MomentKind.ROLLED]
    hits = max((moment.n for moment in moments if moment.symbol is Symbol.HIT), default=0)
    return hits, max((moment.n for moment in moments if moment.symbol is Symbol.SHIELD), default=0)


def _only_gains(sheet: Sheet) -> bool:
    """Whether an attacker's payments never lessen the hits or bring back shields."""
    effects = [effect for charm in sheet.charms[A] for effect in charm.effects]
    return not any(isinstance(e, Reroll) or lowers(e, A) or raises(e, D) for e in effects)


def _on_dice(faces: Faces) -> int:
    """How many hits or shields could be lost with dice."""
    return max(faces.score, sum([kind.score for kind in faces.kinds])) if faces.kinds else faces.score

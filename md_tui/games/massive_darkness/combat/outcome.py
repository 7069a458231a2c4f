"""What a combat comes to: wounds, deaths, and everything that waits for them."""

from fractions import Fraction
from typing import NamedTuple

from md_tui.games.massive_darkness.ability.algebra import (
    Effect,
    Heals,
    Kills,
    Moment,
    MomentKind,
    Retaliate,
    Stuns,
    Sweep,
    Symbol,
    Wounds,
)
from md_tui.games.massive_darkness.combat.body import (
    Body,
    first_health,
    hurt,
    lead_first,
    missing,
    struck,
    swept,
)
from md_tui.games.massive_darkness.combat.hand import Hand, Spot
from md_tui.games.massive_darkness.combat.types import INDEX, A, D, Late, Sheet

WOUND = 1 << 40
"""The worth of a wound: everything else only decides between equal wounds."""


class Outcome(NamedTuple):
    """How an attack ends."""

    wounds: int = 0
    """Health the defender has lost."""
    minions: int = 0
    """Minions killed."""
    lead: bool = False
    """Whether the hero, boss, agent, monster or pillar died."""
    stunned: bool = False
    """Whether the defender now lies stunned who did not before."""
    back: int = 0
    """Health the attacker has lost."""
    fell: bool = False
    """Whether the attacker's leader died."""
    back_stunned: bool = False
    """Whether the attacker now lies stunned who did not before."""
    healed: int = 0
    """Health the attacker regains."""
    defender_healed: int = 0
    sweep: int = 0
    """Wounds to each other figure around the defender (or, by the defender's doing, around the attacker)."""

    @property
    def worth(self) -> int:
        """The worth of the outcome to the attacker."""
        good = 8 * self.lead + 4 * self.minions + 3 * self.stunned + 2 * self.healed + self.sweep
        bad = 4 * self.back + 8 * self.fell + 5 * self.back_stunned + 2 * self.defender_healed
        return WOUND * self.wounds + good - bad


class End(NamedTuple):
    """Both bodies while what remains is carried out."""

    bodies: tuple[Body, Body]
    healed: tuple[int, int] = (0, 0)
    sweep: int = 0


def rolled_wounds(sheet: Sheet, spot: Spot) -> int:
    """Hits less shields, at least 0, plus wounds from effects (MD-CMB-09)."""
    extra = first_health(sheet.bodies[D], spot.striking) if spot.killing else 0
    return max(0, spot.hands[A].score - spot.hands[D].score) + spot.wounds + extra


def concluded(sheet: Sheet, spot: Spot) -> Outcome:
    """The outcome of a combat whose last symbol is spent."""
    body = sheet.bodies[D]
    wounds = rolled_wounds(sheet, spot)
    hit = struck(body, wounds, spot.striking, lead_first(body, wounds, spot.striking))
    end = End((sheet.bodies[A], hit))
    for late in sheet.late:
        end = _waited(sheet, spot, end, late, hit)
    one, two = end.bodies
    before = sheet.bodies[A]
    return Outcome(
        body.health + end.healed[D] - two.health,
        len(body.minions) - len(two.minions),
        body.lead > 0 and not two.lead,
        two.stunned and not body.stunned and two.alive,
        before.health + end.healed[A] - one.health,
        before.lead > 0 and not one.lead,
        one.stunned and not before.stunned and one.alive,
        end.healed[A],
        end.healed[D],
        end.sweep,
    )


def _waited(sheet: Sheet, spot: Spot, end: End, late: Late, hit: Body) -> End:
    """One effect that waited, as often as it was paid for; its owner must live."""
    times = spot.paid[late.owner][late.charm] if late.charm >= 0 else 1
    before = sheet.bodies[D]
    lost, died = before.health - hit.health, before.figures - hit.figures
    if not happened(late.moment, spot, lost, died):
        return end
    for _ in range(times):
        if end.bodies[late.owner].alive:
            end = _effect(spot, end, late.owner, late.effect)
    return end


def happened(moment: Moment, spot: Spot, wounds: int, deaths: int) -> bool:
    """Whether what an effect waits for has come to pass, given what the roll did to the defender."""
    match moment.kind:
        case MomentKind.NO_WOUND:
            return wounds == 0
        case MomentKind.WOUND:
            return wounds > 0
        case MomentKind.KILL:
            return deaths > 0
        case MomentKind.ROLLED:
            return rolled(moment.symbol, spot.hands) >= moment.n
        case MomentKind.AFTER_REROLL:
            return spot.rerolled
        case _:
            return True


def rolled(symbol: Symbol, hands: tuple[Hand, Hand]) -> int:
    """Symbols of the final result; bams and diamonds of both sides, spent ones too."""
    if symbol is Symbol.HIT:
        return hands[A].score
    if symbol is Symbol.SHIELD:
        return hands[D].score
    if symbol is Symbol.BAM:
        return max(hand.bams + hand.spent_bams for hand in hands)
    return max(hand.diamonds + hand.spent_diamonds for hand in hands)


def _effect(spot: Spot, end: End, owner: int, effect: Effect) -> End:
    if isinstance(effect, Retaliate):
        beaten = spot.hands[D].score > spot.hands[A].score
        return _with(end, A, hurt(end.bodies[A], effect.n)) if beaten else end
    if isinstance(effect, Sweep):
        other = D if owner == A else A
        body = end.bodies[other] if effect.others else swept(end.bodies[other], effect.n)
        return _with(end, other, body)._replace(sweep=end.sweep + effect.n)
    if isinstance(effect, Heals | Stuns | Wounds | Kills):
        side = INDEX[effect.side]
        body = end.bodies[side]
        if isinstance(effect, Heals):
            return _healed(end, side, effect.n)
        if isinstance(effect, Stuns):
            return _with(end, side, body._replace(stunned=body.stunned or not body.hard))
        n = effect.n if isinstance(effect, Wounds) else first_health(body, spot.striking)
        return _with(end, side, hurt(body, n))
    return end


def _healed(end: End, side: int, n: int) -> End:
    body = end.bodies[side]
    gain = min(n, missing(body))
    healed = (end.healed[A] + gain, end.healed[D]) if side == A else (end.healed[A], end.healed[D] + gain)
    return _with(end, side, mended(body, gain))._replace(healed=healed)


def mended(body: Body, n: int) -> Body:
    """The figures after healing: the leader first, then one minion after the other."""
    gain = min(n, body.full - body.lead) if body.lead else 0
    left, minions = n - gain, []
    for health in body.minions:
        more = min(left, body.full - health)
        left -= more
        minions.append(health + more)
    return body._replace(lead=body.lead + gain, minions=tuple(sorted(minions)))


def _with(end: End, side: int, body: Body) -> End:
    bodies = (body, end.bodies[D]) if side == A else (end.bodies[A], body)
    return end._replace(bodies=bodies)


Number = int | Fraction
Spread = dict[Outcome, Number]


class Result(NamedTuple):
    """The worth of a moment to the side that thinks, and the outcomes it leads to."""

    value: Number
    spread: Spread


def mixed(lots: list[tuple[int, Result]], total: int) -> Result:
    """The result of chance: each lot with its number of ways."""
    if len(lots) == 1:
        return lots[0][1]
    value: Number = 0
    spread: Spread = {}
    for ways, result in lots:
        value += ways * result.value
        for outcome, part in result.spread.items():
            spread[outcome] = spread.get(outcome, 0) + ways * part
    return Result(Fraction(value, total), {outcome: Fraction(n, total) for outcome, n in spread.items()})

"""The odds of an offered attack, whatever kind of action it is."""

from collections.abc import Sequence

from msgspec.structs import replace

from md_tui.games.massive_darkness.ability.skills import KeywordName
from md_tui.games.massive_darkness.commands import Attack, Charge, SafeShot
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import KINDS
from md_tui.games.massive_darkness.decide.skills import gift_texts
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.odds import Odds, odds
from md_tui.kernel.errors import Malformed
from md_tui.kernel.value import Command


def odds_of(box: Box, state: State, seat: str, command: Command) -> Odds:
    """Exact odds of an attack, a charge or a safe shot, from the zone in which its roll is made."""
    if isinstance(command, Attack):
        _check_aim(box, state, seat, command.kind, command.target)
        return odds(box, state, seat, command.target, command.kind)
    if isinstance(command, Charge):
        _check_aim(box, state, seat, "melee", command.target, command.path[-1:])
        there = _moved(state, seat, command.path[-1])
        texts = gift_texts(box, state, state.heroes[seat], KeywordName.CHARGE)
        return odds(box, there, seat, command.target, "melee", texts)
    if isinstance(command, SafeShot):
        _check_aim(box, state, seat, "ranged", command.target, (command.to,))
        texts = gift_texts(box, state, state.heroes[seat], KeywordName.SAFE_SHOT)
        return odds(box, _moved(state, seat, command.to), seat, command.target, "ranged", texts)
    raise Malformed("massive_darkness.odds_of_attacks")


def _check_aim(
    box: Box, state: State, seat: str, kind: str, target: str, way: Sequence[str] | None = None
) -> None:
    """Refuse to work out the odds of what no rule could ever decide."""
    if seat not in state.heroes:
        raise Malformed("massive_darkness.no_hero", seat=repr(seat))
    if kind not in KINDS:
        raise Malformed("massive_darkness.no_combat", kind=repr(kind), known=", ".join(KINDS))
    if target not in state.enemies and target not in state.pillars:
        raise Malformed("massive_darkness.nobody", target=repr(target))
    if way is not None and (not way or way[0] not in box.boards[state.map].zones):
        raise Malformed("massive_darkness.no_way")


def _moved(state: State, hero: str, zone: str) -> State:
    return replace(state, heroes={**state.heroes, hero: replace(state.heroes[hero], zone=zone)})

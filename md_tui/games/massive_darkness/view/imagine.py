"""From a view back to a table: a world that whoever sees the view cannot tell from the true one.

Decks are bags without an order, so all that a view hides is the seed. A player without it can lay out the
whole table again, throw other dice and draw other cards, and see what might come of a plan.
"""

from collections import Counter
from collections.abc import Iterator

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.model import Deck, Pillar, State
from md_tui.games.massive_darkness.model.campaign import Campaign
from md_tui.games.massive_darkness.setup import decks as full_decks
from md_tui.games.massive_darkness.view import View


def imagine(box: Box, view: View) -> State:
    """A state that looks like the view; only between two decisions, when no question or fight is open."""
    notes = view.notes.items()
    return State(
        view.quest,
        view.party,
        {name: seen.hero for name, seen in view.heroes.items()},
        _decks(box, view),
        view.terrain,
        view.asks,
        view.phase,
        view.round,
        view.level,
        view.lifebringer,
        view.first,
        {name: seen.enemy for name, seen in view.enemies.items()},
        _numbers(view),
        {name: Pillar(name, health) for name, health in view.pillars.items()},
        view.revealed,
        view.tokens,
        (view.turn, *view.below) if view.turn else (),
        tuple(name for name, seen in view.heroes.items() if seen.acted),
        tuple(name for name, seen in view.heroes.items() if not seen.signature_ready),
        view.buyers,
        lasting=tuple(lasting for seen in view.heroes.values() for lasting in seen.lasting),
        counts={name: value for name, value in notes if isinstance(value, int)},
        names={name: value for name, value in notes if isinstance(value, str)},
        standing=view.standing,
        ending=view.ending,
        corrections=view.corrections,
        layout=view.layout,
        campaign=_campaign(view),
    )


def _decks(box: Box, view: View) -> dict[str, Deck]:
    """Every deck without what lies discarded or is held by somebody."""
    out = Counter(_held(view))
    found: dict[str, Deck] = {}
    for name, full in full_decks(box, box.layouts[view.map]).items():
        seen = view.decks.get(name)
        gone = out + Counter(seen.discard if seen else ())
        bag = view.facedown[name] if name in view.facedown else _less(full.bag, gone)
        found[name] = Deck(bag, seen.discard if seen else ())
    return found


def _less(bag: tuple[str, ...], gone: Counter[str]) -> tuple[str, ...]:
    left = Counter(bag) - gone
    return tuple(sorted(left.elements()))


def _held(view: View) -> Iterator[str]:
    """Cards that heroes carry, that stand for enemies, that enemies use, or that lie on the stalls."""
    if view.campaign:
        yield from view.campaign.stock
    for seen in view.heroes.values():
        yield from seen.hero.cards
    for foe in view.enemies.values():
        yield foe.enemy.card
        yield from foe.enemy.gear


def _numbers(view: View) -> dict[str, int]:
    """The highest number of each type of enemy on the board: names that are gone may come again."""
    highest: dict[str, int] = {}
    for name in view.enemies:
        kind, _, number = name.partition("#")
        highest[kind] = max(highest.get(kind, 0), int(number or 0))
    return highest


def _campaign(view: View) -> Campaign | None:
    seen = view.campaign
    if seen is None:
        return None
    return Campaign(seen.road, view.lifebringer, seen.order, seen.chapter, seen.history)

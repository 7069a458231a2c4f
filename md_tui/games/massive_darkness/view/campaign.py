"""A campaign as everybody sees it: all that pages of camp, market and packing show."""

from msgspec.structs import replace

from md_tui.games.massive_darkness.campaign.levels import (
    card_level,
    event_level,
    hero_level,
    start_level,
    too_high,
)
from md_tui.games.massive_darkness.campaign.supply import artifacts_of, is_weapon, starting_supply
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide.campaign.burden import excess
from md_tui.games.massive_darkness.decide.campaign.market import proceeds
from md_tui.games.massive_darkness.decide.campaign.ready import lacks
from md_tui.games.massive_darkness.model import Hero, State
from md_tui.games.massive_darkness.model.campaign import MARKET, TOWN, Campaign, Outcome
from md_tui.kernel.value import Value


class Traveller(Value, frozen=True):
    """One hero of the road."""

    level: int
    """Of the highest skill bought (MD-STO-03)."""
    artifacts: tuple[str, ...] = ()
    too_high: tuple[str, ...] = ()
    """Cards carried that work only at a higher level (MD-STO-09)."""
    excess: int = 0
    """How many cards have to stay behind before the next quest, artifacts among them (MD-STO-08)."""
    raises: dict[str, int] = {}
    """Skill lines whose next step makes later quests start higher, and at which level (MD-TWN-08)."""
    prices: dict[str, tuple[int, int]] = {}
    """What each card brings in XP at the market, and how much of it is lost (MD-MKT-02, MD-TWN-09)."""
    sold: bool = False
    bartered: bool = False
    busy: bool = False
    lacks: tuple[str, ...] = ()
    """What an unarmed hero may be given: weapon, armor (MD-TWN-03)."""
    unarmed: bool = False
    """Whether a weapon that could be held is in the bag, and none in hand."""


class CampaignView(Value, frozen=True):
    """The whole road as one page needs it."""

    road: str
    order: tuple[str, ...]
    chapter: int
    next_quest: str
    """The quest under way, or in town the one that comes next."""
    history: tuple[Outcome, ...]
    tries: int
    last: bool
    done: bool
    start_level: int
    """At which the next quest would start now."""
    event_level: int
    """Which event cards go by (MD-STO-06)."""
    heroes: dict[str, Traveller]
    stock: dict[str, int] = {}
    """What lies on the stalls, and the level of each card."""
    supply: tuple[str, ...] = ()
    """Starting cards that nobody has."""
    party_trade: bool = False
    """Whether cards may still change hands among heroes."""
    retrying: bool = False


def campaign_view(box: Box, state: State) -> CampaignView | None:
    """The road, if the game has one."""
    camp = state.campaign
    if camp is None or not camp.order:
        return None
    town = state.phase in TOWN
    heroes = state.heroes.values()
    return CampaignView(
        camp.road,
        camp.order,
        camp.chapter,
        camp.quest,
        camp.history,
        camp.tries,
        camp.last,
        camp.done,
        start_level(box, heroes),
        state.level if town else event_level(box, state),
        {hero.id: _traveller(box, state, camp, hero) for hero in heroes},
        {card: card_level(box, card) for card in camp.stock},
        starting_supply(box, heroes) if town else (),
        town and not camp.retrying and not (state.phase == MARKET and camp.dealt),
        camp.retrying,
    )


def _traveller(box: Box, state: State, camp: Campaign, hero: Hero) -> Traveller:
    town, market = state.phase in TOWN, state.phase == MARKET
    return Traveller(
        hero_level(box, hero),
        artifacts_of(box, hero),
        tuple(card for card in hero.cards if too_high(box, state, card)),
        excess(box, hero) if town and not camp.done else 0,
        raises(box, state, hero),
        {card: proceeds(box, hero, card) for card in hero.cards} if market else {},
        hero.id in camp.sold,
        hero.id in camp.bartered,
        hero.id in camp.busy,
        lacks(box, state, hero) if town else (),
        town and _unarmed(box, state, hero),
    )


def _unarmed(box: Box, state: State, hero: Hero) -> bool:
    usable = (card for card in hero.bag if not too_high(box, state, card))
    return not any(is_weapon(box, card) for card in hero.hands) and any(is_weapon(box, c) for c in usable)


def raises(box: Box, state: State, hero: Hero) -> dict[str, int]:
    """The lines whose next step would make every later quest start higher, and where (MD-TWN-08)."""
    now = start_level(box, state.heroes.values())
    found: dict[str, int] = {}
    for line, steps in box.classes[hero.cls].lines.items():
        bought = hero.bought.get(line, 0)
        if bought < len(steps):
            then = hero_level(box, replace(hero, bought={**hero.bought, line: bought + 1}))
            if then > now:
                found[line] = then
    return found

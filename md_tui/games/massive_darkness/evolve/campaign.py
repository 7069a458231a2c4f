"""How events of a campaign change the state."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from md_tui.games.massive_darkness.events import campaign as on
from md_tui.games.massive_darkness.evolve.parts import hero_without, with_deck, with_hero, without
from md_tui.games.massive_darkness.model import HEROES, MOST_XP, Deck, Hero, Pillar, State
from md_tui.games.massive_darkness.model.campaign import (
    CAMP,
    MARKET,
    MICRO_A_POINT,
    READY,
    Campaign,
    Outcome,
)


def _with(state: State, **changes: Any) -> State:
    """The state with its campaign changed."""
    return replace(state, campaign=replace(campaign_of(state), **changes))


def campaign_of(state: State) -> Campaign:
    """The campaign, where there must be one."""
    assert state.campaign is not None
    return state.campaign


def _decks(bags: on.Bags) -> dict[str, Deck]:
    return {name: Deck(bag) for name, bag in bags.items()}


def campaign_began(state: State, event: on.CampaignBegan) -> State:
    """Fix the order of the quests; a random one has used up its numbers."""
    cursors = {**state.cursors, "road": event.drawn} if event.drawn else state.cursors
    return _with(replace(state, cursors=cursors), order=event.order)


def chapter_began(state: State, event: on.ChapterBegan) -> State:
    """Lay out a fresh board for the heroes as they are (MD-STO-07, MD-STO-12)."""
    heroes = {name: _fresh(hero, event.zone, event.health[name]) for name, hero in state.heroes.items()}
    return replace(
        state,
        quest=event.quest,
        layout=0,
        heroes=heroes,
        decks=_decks(event.decks),
        terrain=event.terrain,
        phase=HEROES,
        round=0,
        level=event.level,
        lifebringer=campaign_of(state).lifebringer,
        enemies={},
        serial={},
        pillars={name: Pillar(name, health) for name, health in event.pillars.items()},
        revealed=event.revealed,
        tokens=event.tokens,
        counts={},
        names={},
        ending=None,
        campaign=replace(campaign_of(state), retrying=False, armed=(), busy=()),
    )


def _fresh(hero: Hero, zone: str, most: int) -> Hero:
    return replace(hero, zone=zone, health=most, most=most, killed=False, stunned=False)


def micro_xp_gained(state: State, event: on.MicroXpGained) -> State:
    """Add micro-XP and the XP they fill, less what has no room (MD-STO-01, MD-STO-13)."""
    hero = state.heroes[event.hero]
    micro = hero.micro + event.amount - event.lost - MICRO_A_POINT * event.xp
    return with_hero(state, event.hero, micro=micro, xp=hero.xp + event.xp)


def chapter_ended(state: State, event: on.ChapterEnded) -> State:
    """Clear the board, sort the cards and write down the outcome (MD-STO-10)."""
    ending = state.ending
    assert ending is not None
    outcome = Outcome(event.quest, ending.won, ending.reason, state.round, state.level)
    kept = {} if event.won else {"micro": 0}
    heroes = {n: replace(hero, tokens=(), stunned=False, **kept) for n, hero in state.heroes.items()}
    state = replace(
        state,
        heroes=heroes,
        decks={**state.decks, **_decks(event.decks)},
        phase=CAMP,
        level=event.level,
        enemies={},
        turns=(),
        acted=(),
        signed=(),
        buyers=(),
        fight=None,
        lasting=(),
    )
    return _with(state, history=(*campaign_of(state).history, outcome))


def moved_on(state: State, event: on.MovedOn) -> State:
    """Turn to the next chapter and open its market to every hero."""
    chapter = campaign_of(state).chapter + 1
    state = replace(state, phase=MARKET, ending=None)
    return _with(state, chapter=chapter, stock=(), sold=(), bartered=(), armed=(), busy=state.party)


def stock_laid(state: State, event: on.StockLaid) -> State:
    """Put the cards on the stalls."""
    return _with(state, stock=event.cards)


def _away(state: State, hero: str, cards: Iterable[str]) -> State:
    for card in cards:
        state = with_hero(state, hero, **hero_without(state.heroes[hero], card))
    return state


def card_sold(state: State, event: on.CardSold) -> State:
    """Take the card and add full XP, at most 30 in all (MD-MKT-02, MD-TWN-09)."""
    state = _away(state, event.hero, (event.card,))
    xp = min(MOST_XP, state.heroes[event.hero].xp + event.xp)
    state = with_hero(state, event.hero, xp=xp)
    return _with(state, sold=(*campaign_of(state).sold, event.hero))


def bartered(state: State, event: on.Bartered) -> State:
    """Exchange cards of the hero for cards of the stalls."""
    state = _away(state, event.hero, event.gives)
    state = with_hero(state, event.hero, bag=(*state.heroes[event.hero].bag, *event.takes))
    camp = campaign_of(state)
    return _with(state, stock=without(camp.stock, *event.takes), bartered=(*camp.bartered, event.hero))


def no_longer_busy(state: State, event: on.MarketLeft | on.SetForth) -> State:
    """Wait for this hero no longer."""
    return _with(state, busy=tuple(name for name in campaign_of(state).busy if name != event.hero))


def ready_began(state: State, event: on.ReadyBegan) -> State:
    """Heal everybody, the dead too, and empty the stalls."""
    state = replace(state, phase=READY, ending=None)
    for name, health in event.healed.items():
        state = with_hero(state, name, health=health, killed=False)
    return _with(state, stock=(), busy=state.party, armed=(), retrying=event.retrying)


def starting_taken(state: State, event: on.StartingTaken) -> State:
    """Give the hero a starting card, for another or as a gift that is remembered."""
    if event.gives:
        state = _away(state, event.hero, (event.gives,))
    else:
        gift = f"{event.hero}:{event.gift}"
        state = _with(state, armed=(*campaign_of(state).armed, gift))
    state = _from_pile(state, event.card)
    return with_hero(state, event.hero, bag=(*state.heroes[event.hero].bag, event.card))


def _from_pile(state: State, card: str) -> State:
    """Take a starting card off the pile it lies on, if it was given away before."""
    for name, deck in state.decks.items():
        if card in deck.discard:
            return with_deck(state, name, discard=without(deck.discard, card))
    return state


def left_behind(state: State, event: on.LeftBehind) -> State:
    """Take the cards from the hero."""
    return _away(state, event.hero, event.cards)


def stowed(state: State, event: on.Stowed) -> State:
    """Move the cards from hands and body into the bag."""
    state = _away(state, event.hero, event.cards)
    return with_hero(state, event.hero, bag=(*state.heroes[event.hero].bag, *event.cards))


def campaign_ended(state: State, event: on.CampaignEnded) -> State:
    """Mark the campaign as done and clear the agenda."""
    return _with(replace(state, agenda=()), done=True)


EVOLVE: dict[type, Any] = {
    on.CampaignBegan: campaign_began,
    on.ChapterBegan: chapter_began,
    on.MicroXpGained: micro_xp_gained,
    on.ChapterEnded: chapter_ended,
    on.MovedOn: moved_on,
    on.StockLaid: stock_laid,
    on.CardSold: card_sold,
    on.Bartered: bartered,
    on.MarketLeft: no_longer_busy,
    on.SetForth: no_longer_busy,
    on.ReadyBegan: ready_began,
    on.StartingTaken: starting_taken,
    on.LeftBehind: left_behind,
    on.Stowed: stowed,
    on.CampaignEnded: campaign_ended,
}

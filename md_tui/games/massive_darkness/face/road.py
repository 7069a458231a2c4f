"""The road in plain text: where the party stands on it, the roster, the stalls and what is left to do."""

from collections import Counter
from collections.abc import Iterable

from md_tui.games.massive_darkness.face.describe import named_card_line
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.model import card_id
from md_tui.games.massive_darkness.model.campaign import CAMP, MARKET, READY, TOWN
from md_tui.games.massive_darkness.view import View
from md_tui.games.massive_darkness.view.campaign import CampaignView, Traveller
from md_tui.toolkit.words import Named, named

STALLS = {MARKET: ("sell", "barter"), READY: ("ready",)}
"""Whose stalls are of use in which part of the way."""


def camp_lines(words: Words, view: View) -> list[str]:
    """The whole page: place, history, roster, and at the market the stalls."""
    camp = view.campaign
    if camp is None:
        return []
    lines = [heading(words, camp), _place(words, view, camp), _history(words, camp)]
    lines += [roster_line(words, view, camp, name) for name in view.party]
    return [*lines, *stall_lines(words, view)]


def _say(words: Words, key: str, **facts: object) -> str:
    return words.say("camp", key, **facts)


def heading(words: Words, camp: CampaignView) -> str:
    """Which chapter of how many; a chapter before the first has no number (MD-TWN-06)."""
    road = words.box.campaigns.get(camp.road) if words.box else None
    before = 1 if road and road.prelude and camp.order[0] == road.prelude else 0
    facts = {"name": words.name(camp.road), "quest": camp.next_quest, "chapters": len(camp.order) - before}
    number = camp.chapter + 1 - before
    return _say(words, "heading" if number else "heading_prelude", chapter=number, **facts)


def _place(words: Words, view: View, camp: CampaignView) -> str:
    facts: dict[str, object] = {"quest": camp.next_quest, "level": camp.start_level}
    if view.phase not in TOWN:
        return _say(words, "place_quest", **facts)
    if view.phase == CAMP:
        last = camp.history[-1]
        key = "place_camp_won" if last.won else "place_camp_lost"
        return _say(words, key, quest=last.quest, rounds=last.rounds)
    town = named(words.template("campaigns", camp.road, "town") or "")
    return _say(words, f"place_{view.phase}", town=town, **facts)


def _history(words: Words, camp: CampaignView) -> str:
    told = [named(_say(words, "won" if one.won else "lost", quest=one.quest)) for one in camp.history]
    return _say(words, "history", outcomes=words.list(told)) if told else _say(words, "no_history")


def roster_line(words: Words, view: View, camp: CampaignView, name: str) -> str:
    """One hero of the road: level, XP in both coins, cards and what is done at the market."""
    hero, seen = view.heroes[name].hero, camp.heroes[name]
    facts = {"xp": hero.xp, "micro": hero.micro, "cards": len(hero.cards), "level": seen.level}
    return _say(words, "hero", hero=name, marks=_marks(words, view, seen), **facts)


def _marks(words: Words, view: View, seen: Traveller) -> Named:
    parts = [
        (_say(words, "artifacts", count=len(seen.artifacts)), seen.artifacts),
        (_say(words, "excess", count=seen.excess), seen.excess),
        (_say(words, "unarmed"), seen.unarmed and view.phase == READY),
        (_say(words, "too_high", cards=words.list(seen.too_high)), seen.too_high),
        (_say(words, "sold"), seen.sold and view.phase == MARKET),
        (_say(words, "bartered"), seen.bartered and view.phase == MARKET),
        (_say(words, "done"), not seen.busy and view.phase in STALLS),
    ]
    return named("".join(text for text, holds in parts if holds))


def stall_lines(words: Words, view: View) -> list[str]:
    """What lies on the stalls, what cards bring, and who keeps them."""
    camp = view.campaign
    if camp is None or view.phase not in STALLS:
        return []
    said = [words.template("campaigns", camp.road, "stalls", stall) for stall in STALLS[view.phase]]
    lines = [text for text in said if text]
    if view.phase == READY:
        return [*lines, _say(words, "supply", cards=_supply(words, camp.supply))]
    lines += [_say(words, "trade_open" if camp.party_trade else "trade_over"), *_stock(words, camp)]
    return lines + [line for name in view.party if (line := _prices(words, camp, name))]


def _supply(words: Words, cards: Iterable[str]) -> Named:
    """Starting cards, those of one kind by their number."""
    copies = Counter(map(card_id, cards))
    several = {kind: named(_say(words, "supply_several", card=kind, count=n)) for kind, n in copies.items()}
    return words.list(several[kind] if n > 1 else kind for kind, n in copies.items())


def _stock(words: Words, camp: CampaignView) -> list[str]:
    if not camp.stock:
        return [_say(words, "stock_empty")]
    cards = sorted(camp.stock.items(), key=lambda item: (item[1], item[0]))
    rows = [
        _say(words, "stock_line", level=level, card=named(named_card_line(words, card)))
        for card, level in cards
    ]
    return [_say(words, "stock"), *rows]


def _prices(words: Words, camp: CampaignView, name: str) -> str:
    """What each card of a hero who may still sell would bring (MD-MKT-02, MD-TWN-09)."""
    seen = camp.heroes[name]
    if seen.sold or not seen.busy or not seen.prices:
        return ""
    sums = [
        named(_say(words, "price_lost" if lost else "price", card=card, xp=xp, lost=lost))
        for card, (xp, lost) in seen.prices.items()
    ]
    return _say(words, "sale", hero=name, sums=words.list(sums))

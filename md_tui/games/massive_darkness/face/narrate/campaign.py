"""How the events of a campaign are told: the town, the road, and what comes between quests."""

from typing import Any

from md_tui.games.massive_darkness.events import campaign as on
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.narrate.wording import Wording
from md_tui.games.massive_darkness.model import State
from md_tui.toolkit.words import Named, named, one_line


def prose(words: Words, *path: str, **facts: object) -> Named:
    """A longer text as one paragraph, ready for what follows; nothing if nobody wrote one."""
    template = words.template(*path)
    return named(one_line(words.fill(template, facts)) + " " if template else "")


def of_road(words: Words, state: State, key: str) -> Named:
    """A text of the campaign's own, the town's name in it."""
    road = state.campaign.road if state.campaign else ""
    town = named(words.template("campaigns", road, "town") or "")
    return prose(words, "campaigns", road, key, town=town)


def _began(words: Words, event: on.CampaignBegan, before: State, after: State) -> Wording:
    return "plain", {"prologue": of_road(words, after, "prologue"), "order": words.list(event.order)}


def _chapter(words: Words, event: on.ChapterBegan, before: State, after: State) -> Wording:
    return ("again" if event.again else "plain"), {"story": prose(words, "quests", event.quest, "story")}


def _micro(words: Words, event: on.MicroXpGained, before: State, after: State) -> Wording:
    hero = after.heroes[event.hero]
    return ("by" if event.by else "plain"), {"left": hero.xp, "micro": hero.micro}


def _ended(words: Words, event: on.ChapterEnded, before: State, after: State) -> Wording:
    key = "won" if event.won else "lost"
    interlude = prose(words, "quests", event.quest, key)
    return (key if interlude else f"{key}_plain"), {"interlude": interlude}


def _moved_on(words: Words, event: on.MovedOn, before: State, after: State) -> Wording:
    return "plain", {"arrival": of_road(words, after, "arrival")}


def _stock(words: Words, event: on.StockLaid, before: State, after: State) -> Wording:
    return ("plain" if event.cards else "nothing"), {}


def _sold(words: Words, event: on.CardSold, before: State, after: State) -> Wording:
    return ("lost" if event.lost else "plain"), {"left": after.heroes[event.hero].xp}


def _ready(words: Words, event: on.ReadyBegan, before: State, after: State) -> Wording:
    key = "again" if event.retrying else "rest"
    return ("again" if event.retrying else "plain"), {"rest": of_road(words, after, key)}


def _starting(words: Words, event: on.StartingTaken, before: State, after: State) -> Wording:
    return ("plain" if event.gives else "gift"), {}


def _stowed(words: Words, event: on.Stowed, before: State, after: State) -> Wording:
    return "plain", {"level": after.level}


def _road_ended(words: Words, event: on.CampaignEnded, before: State, after: State) -> Wording:
    camp = after.campaign
    won = {outcome.quest for outcome in camp.history if outcome.won} if camp else set()
    key = "won" if event.won else "lost"
    facts: dict[str, object] = {"won": len(won), "all": len(camp.order) if camp else 0}
    return key, facts | {"epilogue": of_road(words, after, key)}


VARIANTS: dict[type, Any] = {
    on.CampaignBegan: _began,
    on.ChapterBegan: _chapter,
    on.MicroXpGained: _micro,
    on.ChapterEnded: _ended,
    on.MovedOn: _moved_on,
    on.StockLaid: _stock,
    on.CardSold: _sold,
    on.ReadyBegan: _ready,
    on.StartingTaken: _starting,
    on.Stowed: _stowed,
    on.CampaignEnded: _road_ended,
}

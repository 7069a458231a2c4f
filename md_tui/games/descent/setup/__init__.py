"""The state before the first command: quest, party, decks, power level (DE-SET, DE-EPIC)."""

from collections.abc import Iterable
from typing import Any

from md_tui.games.descent.board.ground import board_of
from md_tui.games.descent.content.box import Box, copies_of
from md_tui.games.descent.content.quests import Quest
from md_tui.games.descent.decide.overlord import ASKS, REACTIONS
from md_tui.games.descent.decide.quest import tokens_of
from md_tui.games.descent.decide.things import check_limits
from md_tui.games.descent.figures.values import item
from md_tui.games.descent.model import HEROES, OVERLORD, PARTY, Hero, State
from md_tui.games.descent.setup.epic import BASIC, LEVELS, Member, check_budget, check_upgrades, upgrades
from md_tui.games.descent.steps.rounds import BeginRound, PlaceGroups, PlaceHero, StartingHand
from md_tui.kernel.errors import Malformed, Rejected
from md_tui.toolkit.decks import Pile, fresh

KEYS = {"quest", "party", "level", "asks", "reactions", "overlord", "relics", "side"}
SIDES = (HEROES, OVERLORD, "both")
"""Who is played by people at the screen that begins a game; the rules do not care."""
MEMBER_KEYS = {"hero", "class", "skills", "items", "sold"}


def initial(box: Box, setup: dict[str, Any]) -> State:
    """The state a set-up describes, with the rest of the set-up on its agenda; or `Malformed`."""
    _known(setup, KEYS, "set-up")
    _one_of("side", setup.get("side", HEROES), SIDES)
    quest = box.quests[_one_of("quest", setup.get("quest"), _playable(box))]
    members = members_of(box, setup)
    level = _one_of("level", setup.get("level", BASIC), LEVELS)
    check_budget(box, members, level)
    _check_cards(box, quest, LEVELS[level].act)
    party = tuple(member.hero for member in members)
    first = quest.encounters[0]
    search, objectives, doors = tokens_of(board_of(box, first.map), first)
    return State(
        quest.id,
        party,
        {hero.id: hero for hero in _heroes(box, members)},
        _one_of("asks", setup.get("asks", "matters"), ASKS),
        _one_of("reactions", setup.get("reactions", "orders"), REACTIONS),
        level,
        LEVELS[level].act,
        deck=overlord_deck(box, _overlord_cards(box, setup, level)),
        search=_pile(box, "search"),
        shop=_pile(box, f"shop_{LEVELS[level].act}"),
        relics=_relics(box, setup),
        tokens=search,
        objectives=objectives,
        doors=doors,
        agenda=(*(PlaceHero(name) for name in party), PlaceGroups(), StartingHand(), BeginRound()),
    )


def _known(table: dict[str, Any], keys: set[str], what: str) -> None:
    unknown = sorted(set(table) - keys)
    if unknown:
        raise Malformed(f"A {what} has no {unknown[0]}; it has {', '.join(sorted(keys))}.")


def _relics(box: Box, setup: dict[str, Any]) -> dict[str, str]:
    """Which lieutenant wields which relic: one each, and some are for one of them alone (DE-REL-03)."""
    given = setup.get("relics", {})
    if not isinstance(given, dict):
        raise Malformed(f"{given!r} does not say which lieutenant wields which relic.")
    lieutenants = {card.type for card in box.lieutenants.values()}
    for owner, relic in given.items():
        _one_of("lieutenant", owner, sorted(lieutenants))
        only = box.relics[_one_of("relic", relic, box.relics)].only
        if only not in ("", owner):
            raise Malformed(f"{relic} is wielded by {only} alone.")
    if len(set(given.values())) != len(given):
        raise Malformed("A relic is wielded by one lieutenant only.")
    return dict(given)


def _one_of(what: str, value: Any, known: Iterable[str]) -> str:
    names = list(known)
    if not isinstance(value, str) or value not in names:
        raise Malformed(f"{value!r} is no possible {what}; choose from {', '.join(names)}.")
    return value


def _playable(box: Box) -> list[str]:
    """Interludes and finales belong to a campaign (DE-SET-03)."""
    return [name for name, quest in box.quests.items() if quest.alone]


def members_of(box: Box, setup: dict[str, Any]) -> list[Member]:
    """2 to 4 different heroes, each with a class of the archetype that nobody else has (DE-SET-08, -09)."""
    party = setup.get("party")
    if not isinstance(party, (list, tuple)) or len(party) not in PARTY:
        raise Malformed(f"A party has {PARTY[0]} to {PARTY[-1]} heroes.")
    members = [_member(box, entry) for entry in party]
    for place, member in enumerate(members):
        before = members[:place]
        if any(member.hero == other.hero for other in before):
            raise Malformed(f"{member.hero} is in the party twice; every hero must be a different one.")
        if any(member.cls == other.cls for other in before):
            raise Malformed(f"{member.cls} is chosen twice; there is one deck of each class.")
    return members


def classes_for(box: Box, hero: str) -> list[str]:
    """The classes of a hero's archetype (DE-SET-09)."""
    return [name for name, deck in box.classes.items() if deck.archetype == box.heroes[hero].archetype]


def _member(box: Box, entry: Any) -> Member:
    if isinstance(entry, (list, tuple)) and len(entry) == 2:
        entry = {"hero": entry[0], "class": entry[1]}
    if not isinstance(entry, dict):
        raise Malformed(f"{entry!r} is no hero of a party; name hero and class.")
    _known(entry, MEMBER_KEYS, "hero of a party")
    hero = _one_of("hero", entry.get("hero"), box.heroes)
    cls = _one_of("class", entry.get("class"), classes_for(box, hero))
    skills = tuple(_one_of("skill", s, box.classes[cls].skills) for s in entry.get("skills", ()))
    shop = [n for n, card in box.items.items() if card.deck.startswith("shop")]
    items = tuple(_one_of("item", name, shop) for name in entry.get("items", ()))
    sold = tuple(_one_of("starting item", name, box.classes[cls].items) for name in entry.get("sold", ()))
    return Member(hero, cls, skills, items, tuple(dict.fromkeys(sold)))


def _check_cards(box: Box, quest: Quest, act: int) -> None:
    """Every group of the quest needs a card of the act (DE-MON-04, DE-EPIC-04)."""
    missing = _missing(box, quest, act)
    if missing:
        raise Malformed(f"There is no card of act {act} for {missing[0]}.")


def can_begin(box: Box, quest: str, level: str) -> bool:
    """Whether the box has the monsters that a quest needs at a level."""
    return not _missing(box, box.quests[quest], LEVELS[level].act)


def _missing(box: Box, quest: Quest, act: int) -> list[str]:
    listed = [one.group for encounter in quest.encounters for one in encounter.groups if not one.choices]
    return [
        name
        for name in listed
        if f"{name}_{act}" not in box.monsters and f"{name}_{act}" not in box.lieutenants
    ]


def _overlord_cards(box: Box, setup: dict[str, Any], level: str) -> tuple[str, ...]:
    """Cards the overlord buys beyond the basic deck."""
    names = setup.get("overlord", ())
    if not isinstance(names, (list, tuple)):
        raise Malformed(f"{names!r} is no list of overlord cards.")
    cards = tuple(_one_of("overlord card", name, upgrades(box)) for name in names)
    check_upgrades(box, cards, level)
    return cards


def overlord_deck(box: Box, extra: tuple[str, ...]) -> Pile:
    """The basic cards and what was bought, shuffled (DE-SET-14)."""
    basic = [copy for card in box.overlord.values() if card.deck == "basic" for copy in copies_of(card)]
    more = [f"{name}#{n}" for name in dict.fromkeys(extra) for n in range(1, extra.count(name) + 1)]
    return fresh((*basic, *more))


def _pile(box: Box, deck: str) -> Pile:
    return fresh(copy for card in box.items.values() if card.deck == deck for copy in copies_of(card))


def _heroes(box: Box, members: list[Member]) -> list[Hero]:
    """Basic skill, starting equipment and purchases, equipped within the limits (DE-SET-10, DE-AMB-12)."""
    taken: dict[str, int] = {}
    found: list[Hero] = []
    for member in members:
        deck = box.classes[member.cls]
        basic = tuple(skill for skill in deck.skills if not box.skills[skill].xp)
        kept = [name for name in deck.items if name not in member.sold]
        cards = [_copy(box, name, taken) for name in (*member.items, *kept)]
        worn: tuple[str, ...] = ()
        for card in cards:
            if _fits(box, (*worn, card), member.skills):
                worn = (*worn, card)
        packed = tuple(card for card in cards if card not in worn)
        found.append(
            Hero(member.hero, cls=member.cls, skills=basic + member.skills, equipped=worn, packed=packed)
        )
    return found


def _copy(box: Box, name: str, taken: dict[str, int]) -> str:
    """The next free copy of a card."""
    copies = copies_of(item(box, name))
    place = taken.get(name, 0)
    if place >= len(copies):
        raise Malformed(f"There is no further {name}.")
    taken[name] = place + 1
    return copies[place]


def _fits(box: Box, cards: tuple[str, ...], skills: tuple[str, ...]) -> bool:
    try:
        check_limits(box, cards, skills)
    except Rejected:
        return False
    return True

"""The state before the first command: party, decks, board and tokens (MD-SET)."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from md_tui.games.massive_darkness.board.board import Board
from md_tui.games.massive_darkness.board.tiles import added_tokens
from md_tui.games.massive_darkness.combat.equipment_value import ROLE_WEIGHTS, pool_worth
from md_tui.games.massive_darkness.content.box import Box, copies_of
from md_tui.games.massive_darkness.content.cards import BODY, Equipment
from md_tui.games.massive_darkness.content.quests import Quest
from md_tui.games.massive_darkness.model import HEROES, Deck, Hero, Pillar, State, card_id
from md_tui.games.massive_darkness.model.campaign import Campaign
from md_tui.games.massive_darkness.steps.campaign import BeginCampaign
from md_tui.games.massive_darkness.steps.general import BeginRound, QuestDo
from md_tui.kernel.errors import Malformed

STARTING = "starting"
MOST_HEROES = 6
MOST_LIFEBRINGER = 9
LEVELS = 5
ASKS = ("all", "matters", "auto")
KEYS = {"quest", "party", "lifebringer", "asks", "first", "layout", "level"}
PRINTED, RANDOM = "printed", "random"
ORDERS = (PRINTED, RANDOM)
"""How a campaign runs through its quests (MD-STO-10)."""
ROAD_KEYS = (KEYS - {"quest", "layout", "level"}) | {"campaign", "order", "prelude"}
"""What the set-up of a whole campaign says; `prelude` asks for the chapter before the first (MD-TWN-06)."""

Seat = tuple[str, str, str]
"""Hero, class and starting weapon."""


def initial(box: Box, setup: dict[str, Any]) -> State:
    """The state a set-up describes, with the rest of the set-up on its agenda; or `Malformed`."""
    if "campaign" in setup:
        return _campaign(box, setup)
    _check_keys(setup, KEYS)
    state, level = _state(box, setup, _quest(box, setup)), _level(setup)
    return _seasoned(box, state, level) if level > 1 else state


def _check_keys(setup: dict[str, Any], known: set[str]) -> None:
    unknown = sorted(setup.keys() - known)
    if unknown:
        raise Malformed("massive_darkness.no_part", unknown=unknown[0], known=", ".join(sorted(known)))


def _campaign(box: Box, setup: dict[str, Any]) -> State:
    """The party before its road, which the first steps of the agenda lay out (MD-STO)."""
    _check_keys(setup, ROAD_KEYS)
    road = box.campaigns[_one_of("campaign", setup.get("campaign"), box.campaigns)]
    order = _one_of("order", setup.get("order", PRINTED), ORDERS)
    prelude = setup.get("prelude", False)
    if not isinstance(prelude, bool):
        raise Malformed("massive_darkness.prelude", prelude=repr(prelude))
    quests = road.order(prelude)
    state = _state(box, setup, box.quests[quests[0]])
    heroes = {name: replace(hero, xp=road.xp) for name, hero in state.heroes.items()}
    shuffled = len(road.quests) if order == RANDOM else 0
    camp = Campaign(road.id, state.lifebringer)
    return replace(state, heroes=heroes, agenda=(BeginCampaign(quests, shuffled),), campaign=camp)


def _state(box: Box, setup: dict[str, Any], quest: Quest) -> State:
    """The table of one quest."""
    seats = armed(box, _party(box, setup))
    board = box.boards[quest.id]
    return State(
        quest.id,
        tuple(hero for hero, _, _ in seats),
        _heroes(box, seats, quest.start),
        decks(box, quest),
        board.start(),
        _one_of("asks", setup.get("asks", "matters"), ASKS),
        HEROES,
        lifebringer=_lifebringer(setup),
        first=_one_of("first", setup.get("first") or seats[0][0], [hero for hero, _, _ in seats]),
        pillars={pillar.id: Pillar(pillar.id, pillar.health) for pillar in quest.pillars},
        revealed=open_rooms(board),
        tokens=tokens(quest),
        agenda=(QuestDo("set_up", _layout(quest, setup)), BeginRound()),
    )


def _one_of(what: str, value: Any, known: Iterable[str]) -> str:
    names = list(known)
    if not isinstance(value, str) or value not in names:
        raise Malformed("massive_darkness.not_possible", value=repr(value), what=what, known=", ".join(names))
    return value


def _quest(box: Box, setup: dict[str, Any]) -> Quest:
    return box.quests[_one_of("quest", setup.get("quest"), box.quests)]


def _layout(quest: Quest, setup: dict[str, Any]) -> tuple[str, ...]:
    """The set of places that the players want; none means that the seed deals one."""
    value = setup.get("layout")
    if value is None:
        return ()
    most = len(quest.layouts)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise Malformed("massive_darkness.layout", value=repr(value), quest=quest.id, most=most)
    return (str(value),)


def _lifebringer(setup: dict[str, Any]) -> int:
    """How many resurrections there are: 2 unless the players want it easier or harder (MD-SET-05)."""
    value = setup.get("lifebringer", 2)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_LIFEBRINGER:
        raise Malformed("massive_darkness.tokens", value=repr(value), most=MOST_LIFEBRINGER)
    return value


def _level(setup: dict[str, Any]) -> int:
    """The level a single quest starts at: 1 unless the players want to begin as veterans (MD-TWN-16)."""
    value = setup.get("level", 1)
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= LEVELS:
        raise Malformed("massive_darkness.level", value=repr(value), most=LEVELS)
    return value


def _seasoned(box: Box, state: State, level: int) -> State:
    """The table for heroes with the skills and XP of veterans; their gear is drawn next (MD-TWN-16)."""
    veterans = box.veterans(state.quest, level)
    heroes = {
        name: replace(hero, bought=_steps_up_to(box, hero, veterans.skills), xp=veterans.xp)
        for name, hero in state.heroes.items()
    }
    tokens = box.boards[state.quest].level_tokens
    places, *rest = state.agenda
    return replace(
        state,
        heroes=heroes,
        level=level,
        terrain=replace(state.terrain, added=added_tokens(tokens, level)),
        agenda=(places, QuestDo("outfit"), *rest),
    )


def _steps_up_to(box: Box, hero: Hero, level: int) -> dict[str, int]:
    """How many steps of each line of skills are of a level or lower ones."""
    lines = box.classes[hero.cls].lines
    counts = {line: sum(step.level <= level for step in steps) for line, steps in lines.items()}
    return {line: count for line, count in counts.items() if count}


def _party(box: Box, setup: dict[str, Any]) -> list[Seat]:
    """1 to 6 different heroes, each with any class (MD-SET-01, MD-SET-03)."""
    party = setup.get("party")
    if not isinstance(party, (list, tuple)) or not 1 <= len(party) <= MOST_HEROES:
        raise Malformed("massive_darkness.party", most=MOST_HEROES)
    seats = [_seat(box, member) for member in party]
    for place, (hero, _, _) in enumerate(seats):
        if any(hero == other for other, _, _ in seats[:place]):
            raise Malformed("massive_darkness.twice", hero=hero)
    return seats


def _seat(box: Box, member: Any) -> Seat:
    if not isinstance(member, (list, tuple)) or len(member) != 3:
        raise Malformed("massive_darkness.member", member=repr(member))
    hero, job, weapon = member
    if weapon != "":
        _one_of("starting weapon", weapon, (card.id for card in weapons(box)))
    return _one_of("hero", hero, box.heroes), _one_of("class", job, box.classes), weapon


def weapons(box: Box) -> list[Equipment]:
    """The starting weapons, one of which every hero takes (MD-SET-04)."""
    return [card for card in box.equipment.values() if card.deck == STARTING and card.weapon]


def armed(box: Box, seats: list[Seat]) -> list[Seat]:
    """One weapon card for each seat: the wishes first, then what fits best (MD-SET-08)."""
    supply = [name for card in weapons(box) for name in copies_of(card)]
    wishes: dict[str, str] = {}
    for hero, _, weapon in seats:
        if weapon:
            wishes[hero] = _taken(supply, weapon)
    for hero, job, weapon in seats:
        if not weapon:
            wishes[hero] = _taken(supply, fitting(box, job, supply))
    return [(hero, job, wishes[hero]) for hero, job, _ in seats]


def _taken(supply: list[str], weapon: str) -> str:
    """One copy of the weapon, no longer in the supply."""
    copy = next((name for name in supply if card_id(name) == weapon), None)
    if copy is None:
        raise Malformed("massive_darkness.no_weapon", weapon=weapon)
    supply.remove(copy)
    return copy


def fitting(box: Box, job: str, supply: Iterable[str]) -> str:
    """The weapon that serves the roles of a class best: dice for the first role, then most dice for both."""
    roles = box.classes[job].roles[: len(ROLE_WEIGHTS)]

    def worth(card: Equipment) -> tuple[bool, float, str]:
        pools = [card.dice.of(role) for role in roles]
        total = sum(weight * pool_worth(pool) for weight, pool in zip(ROLE_WEIGHTS, pools, strict=False))
        return bool(pools and pools[0]), total, card.id

    return max((box.equipment[card_id(name)] for name in supply), key=worth).id


def _heroes(box: Box, seats: list[Seat], start: str) -> dict[str, Hero]:
    """Everybody on the starting zone, armor on the body and weapon in hand (MD-SET-04, MD-SET-06)."""
    armors = [
        name
        for card in box.equipment.values()
        if card.deck == STARTING and card.slot == BODY
        for name in copies_of(card)
    ]
    if len(armors) < len(seats):
        raise Malformed("massive_darkness.no_armor", armors=len(armors), heroes=len(seats))
    return {
        hero: Hero(hero, job, start, hands=(weapon,), body=armor)
        for (hero, job, weapon), armor in zip(seats, armors, strict=False)
    }


def decks(box: Box, quest: Quest) -> dict[str, Deck]:
    """Every deck as a sorted bag, without the cards the quest itself uses (MD-DCK-01, MD-RUL-52)."""
    bags: dict[str, list[str]] = {STARTING: []}
    for equipment in box.equipment.values():
        if equipment.deck != STARTING:
            bags.setdefault(equipment.deck, []).extend(copies_of(equipment))
    aside = set_aside(box, quest)
    for enemy in box.enemies.values():
        bags.setdefault(enemy.deck, []).extend(name for name in copies_of(enemy) if name not in aside)
    bags |= {"door": list(box.doors), "event": list(box.events)}
    for number, group in enumerate(quest.facedown, 1):
        bags[f"facedown:{number}"] = list(group.tokens)
    return {name: Deck(tuple(sorted(bag))) for name, bag in bags.items()}


def set_aside(box: Box, quest: Quest) -> set[str]:
    """Both cards of every monster the quest names, and one card of every guard it names (MD-RUL-52)."""
    types = {enemy.monster for enemy in quest.enemies if enemy.monster}
    cards: set[str] = set()
    for enemy in quest.enemies:
        if enemy.card:
            printed = box.enemies[enemy.card]
            cards.add(copies_of(printed)[0])
            types |= {printed.type} if printed.role == "monster" else set()
    return cards | {card.id for card in box.enemies.values() if card.type in types and card.role == "monster"}


def open_rooms(board: Board) -> tuple[str, ...]:
    """The rooms of chambers that are open at the start: they draw no door card (MD-DOR-02)."""
    terrain = board.start()
    behind = (zone for door in board.doors.values() if door.open for zone in door.zones)
    return tuple(sorted({room for zone in behind for room in board.chamber(zone, terrain)}))


def tokens(quest: Quest) -> dict[str, tuple[str, ...]]:
    """Face-up tokens by their kind, face-down ones by their group (MD-RUL-55)."""
    lying: dict[str, list[str]] = {}
    for token in quest.tokens:
        lying.setdefault(token.zone, []).append(token.kind)
    for number, group in enumerate(quest.facedown, 1):
        for zone in group.zones:
            lying.setdefault(zone, []).append(f"facedown:{number}")
    return {zone: tuple(sorted(names)) for zone, names in lying.items()}

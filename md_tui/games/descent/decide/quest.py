"""Setting up an encounter, and going on to the next (DE-SET, DE-QST)."""

from collections.abc import Callable
from typing import Any

from md_tui.games.descent.board.atlas import Board
from md_tui.games.descent.board.ground import CLOSED, LOCKED, board_of, name_of
from md_tui.games.descent.board.positions import occupants
from md_tui.games.descent.content.cards import LIEUTENANT, MASTER, MINION
from md_tui.games.descent.content.dice import STAND_UP, total
from md_tui.games.descent.content.quests import Encounter, Placement
from md_tui.games.descent.decide.aims import encounter_of
from md_tui.games.descent.decide.cards import draw_cards
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.overlord import group_limit
from md_tui.games.descent.events.figures import Healed, MonsterPlaced, Returned, Settled, Shown
from md_tui.games.descent.events.turns import EncounterBegan, GroupPicked
from md_tui.games.descent.figures.bases import bases_over
from md_tui.games.descent.model import OVERLORD, Hero, Monster
from md_tui.games.descent.steps.rounds import (
    BeginRound,
    NextEncounter,
    PlaceGroups,
    PlaceHero,
    PlaceMonster,
    StartingHand,
)
from md_tui.kernel.question import Option, Question

BASE = "+"
"""Between the spaces of a base in the id of an option: a comma parts options where they are typed."""


def free_spaces(draft: Draft, name: str) -> tuple[str, ...]:
    """The free spaces of a tile; if it is full, the nearest free ones."""
    ground, taken = draft.ground, occupants(draft.box, draft.state)
    inside = ground.area(name)
    free = tuple(s for s in inside if s not in taken and not ground.blocked(s))
    if free:
        return free
    counted = ground.count(*inside)
    rest = sorted((far, s) for s, far in counted.items() if s not in taken and not ground.blocked(s))
    return tuple(s for far, s in rest if far == rest[0][0])


def place_hero(draft: Draft, step: PlaceHero) -> None:
    """Ask for a space of the start area (DE-SET-11)."""
    options = free_spaces(draft, encounter_of(draft).start)
    _ask_place(draft, "start_space", step.hero, options, {"hero": step.hero}, "DE-SET-11")


def hero_placed(draft: Draft, step: PlaceHero, question: Question, picks: tuple[str, ...]) -> None:
    """Put the figure there; whoever was knocked out is back."""
    fallen = draft.state.heroes[step.hero].fallen
    draft.tell(Returned(step.hero, picks[0]) if fallen else Settled(step.hero, (picks[0],)))


def _ask_place(
    draft: Draft, kind: str, seat: str, options: tuple[str, ...], facts: dict[str, Any], rule: str
) -> None:
    listed = tuple(Option(space) for space in options)
    first = options[:1]
    draft.ask(Question(kind, (seat,), listed, "place", facts, suggested=first, rule=rule, matters=False))


def place_monster(draft: Draft, step: PlaceMonster) -> None:
    """Ask for a place on the tile (DE-SET-13); a large base as a whole."""
    options = tuple(BASE.join(base) for base in monster_places(draft, step))
    if not options:
        return
    facts = {"group": step.group, "rank": step.rank, "area": step.area}
    _ask_place(draft, "monster_space", OVERLORD, options, facts, "DE-SET-13")


def monster_places(draft: Draft, step: PlaceMonster) -> list[tuple[str, ...]]:
    """Bases on the tile, or as near to it as they fit."""
    ground, taken = draft.ground, occupants(draft.box, draft.state)
    size = draft.box.size(step.group, draft.state.act)
    near = {
        name
        for hero in draft.state.standing_heroes()
        for space in hero.spaces
        for name in (space, *ground.around(space))
        if step.apart
    }
    inside = ground.area(step.area)
    found: dict[frozenset[str], tuple[str, ...]] = {}
    for space in inside:
        for base in bases_over(ground, size, space, taken):
            if near.isdisjoint(base):
                found.setdefault(frozenset(base), base)
    whole = [base for base in found.values() if all(space in inside for space in base)]
    return whole or list(found.values()) or _nearest(draft, size, inside, near)


def _nearest(
    draft: Draft, size: tuple[int, int], inside: tuple[str, ...], near: set[str]
) -> list[tuple[str, ...]]:
    """The bases that fit closest to a full tile."""
    ground, taken = draft.ground, occupants(draft.box, draft.state)
    counted = ground.count(*inside)
    bases = {
        frozenset(base): (counted[space], base)
        for space in sorted(counted, key=lambda name: (-counted[name], name))
        for base in bases_over(ground, size, space, taken)
        if near.isdisjoint(base)
    }
    least = min((far for far, _ in bases.values()), default=0)
    return sorted(base for far, base in bases.values() if far == least)


def monster_placed(draft: Draft, step: PlaceMonster, question: Question, picks: tuple[str, ...]) -> None:
    """Put the figure there."""
    spaces = tuple(picks[0].split(BASE))
    number = draft.state.serial.get(step.group, 0) + 1
    draft.tell(
        MonsterPlaced(
            Monster(
                f"{step.group}#{number}",
                spaces,
                card=f"{step.group}_{draft.state.act}",
                rank=step.rank,
                group=step.group,
                name=step.name,
                health=step.health,
                relic=draft.state.relics.get(step.group, "") if step.rank == LIEUTENANT else "",
            )
        )
    )


def placings(draft: Draft, encounter: Encounter) -> list[PlaceMonster]:
    """Every monster of the encounter: named ones are masters, or take a minion's place (DE-SET-13)."""
    found: list[PlaceMonster] = []
    for placement in encounter.groups:
        group = draft.state.open.get(placement.group, placement.group)
        if f"{group}_{draft.state.act}" in draft.box.lieutenants:
            found.append(PlaceMonster(group, LIEUTENANT, placement.area))
            continue
        minions, masters = group_limit(draft.box, draft.state, group)
        special = next((one for one in encounter.specials if one.group == group), None)
        ranks = [MASTER] * masters + [MINION] * minions
        if special is not None:
            ranks = [MASTER, *ranks[1:]] if masters or ranks else [MASTER]
        for place, rank in enumerate(ranks):
            named = special if special is not None and place == 0 else None
            health = named.health[str(len(draft.state.party))] if named else 0
            found.append(PlaceMonster(group, rank, placement.area, named.name if named else "", health))
    return found


def place_groups(draft: Draft, step: PlaceGroups) -> None:
    """Ask for open groups first (DE-SET-12), then bring all onto the map."""
    encounter = encounter_of(draft)
    waiting = [one for one in encounter.groups if one.choices and one.group not in draft.state.open]
    if not waiting:
        draft.plan(*placings(draft, encounter))
        return
    options = tuple(Option(name) for name in open_groups(draft, encounter, waiting[0]))
    facts: dict[str, Any] = {"slot": waiting[0].group, "traits": waiting[0].choices}
    draft.ask(
        Question(
            "open_group", (OVERLORD,), options, facts=facts, suggested=(options[0].id,), rule="DE-SET-12"
        )
    )


def open_groups(draft: Draft, encounter: Encounter, slot: Placement) -> list[str]:
    """The monster types with one of the traits that are not in this encounter yet."""
    used = {one.group for one in encounter.groups} | set(draft.state.open.values())
    cards = draft.box.monsters.values()
    return [
        card.type
        for card in cards
        if card.act == draft.state.act and card.type not in used and set(card.traits) & set(slot.choices)
    ]


def group_picked(draft: Draft, step: PlaceGroups, question: Question, picks: tuple[str, ...]) -> None:
    """Keep the choice and go on."""
    draft.tell(GroupPicked(str(question.facts["slot"]), picks[0]))
    draft.plan(PlaceGroups())


def starting_hand(draft: Draft, _: StartingHand) -> None:
    """Draw a card a hero (DE-SET-15)."""
    draw_cards(draft, len(draft.state.party))


def next_encounter(draft: Draft, _: NextEncounter) -> None:
    """Set up the next map; damage, conditions, hand and deck stay (DE-QST-05..08)."""
    number = draft.state.encounter + 1
    encounter = draft.box.quests[draft.state.quest].encounters[number]
    draft.tell(EncounterBegan(number, *tokens_of(board_of(draft.box, encounter.map), encounter)))
    places = [PlaceHero(name) for name in draft.state.party]
    draft.plan(*places, PlaceGroups(), BeginRound())
    for hero in draft.state.heroes.values():
        if hero.fallen:
            stand_for_free(draft, hero)


def stand_for_free(draft: Draft, hero: Hero) -> None:
    """Let a fallen hero roll as for standing up; he is placed with the others (DE-QST-07, DE-AMB-52)."""
    faces = draft.roll(len(STAND_UP))
    hearts = total(draft.box.dice, STAND_UP, faces).hearts
    draft.tell(Shown(hero.id, STAND_UP, faces), Healed(hero.id, hearts))


def tokens_of(
    board: Board, encounter: Encounter
) -> tuple[dict[str, str], dict[str, tuple[str, ...]], dict[str, str]]:
    """Search tokens, objective tokens and doors of an encounter as it begins."""
    found = map(name_of, board.plan.search)
    search = {space: "unique" if space == encounter.unique else "search" for space in found}
    objectives: dict[str, tuple[str, ...]] = {}
    for space, token in encounter.objectives.items():
        objectives[space] = (*objectives.get(space, ()), token)
    doors = {door.id: CLOSED if door.kind == "yellow" else LOCKED for door in board.doors.values()}
    return search, objectives, doors


RESOLVE: dict[type, Callable[..., None]] = {
    PlaceHero: place_hero,
    PlaceMonster: place_monster,
    PlaceGroups: place_groups,
    StartingHand: starting_hand,
    NextEncounter: next_encounter,
}
ANSWERED: dict[type, Callable[..., None]] = {
    PlaceHero: hero_placed,
    PlaceMonster: monster_placed,
    PlaceGroups: group_picked,
}

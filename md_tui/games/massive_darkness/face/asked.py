"""What could happen next, asked of the rules without changing anything: reach, threat, intents, sources."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from md_tui.games.massive_darkness.ability.skills import Keyword, KeywordName
from md_tui.games.massive_darkness.combat.in_force import amount, has, texts_for
from md_tui.games.massive_darkness.commands import Attack, Charge, Invoke, SafeShot
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.common import board_of
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.enemies.behaviour import held, in_range
from md_tui.games.massive_darkness.decide.skills import gift_texts
from md_tui.games.massive_darkness.decide.trade import may_transmute, traders, transmutable
from md_tui.games.massive_darkness.face.answering import answer_of
from md_tui.games.massive_darkness.face.forecast import NO_LUCK, Intent, intent_of, outcomes
from md_tui.games.massive_darkness.face.wardrobe import outfits_of
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.legal.attack_odds import odds_of
from md_tui.games.massive_darkness.model import POINTS, Enemy, State
from md_tui.games.massive_darkness.model.campaign import TOWN
from md_tui.games.massive_darkness.model.fight import Fight
from md_tui.games.massive_darkness.odds import prepared
from md_tui.kernel.decider import Offer
from md_tui.kernel.value import Command

MOVING = 1
"""The stage of an activation in which an enemy first moves."""


class Sources(NamedTuple):
    """The sentences in force for both sides of an attack."""

    attack: tuple[str, ...] = ()
    defense: tuple[str, ...] = ()


class Reach(NamedTuple):
    """How far a hero gets: the steps to each zone, the way there, and the actions that costs."""

    steps: dict[str, int]
    came_from: dict[str, str]
    points: int
    """Steps that are already paid for."""
    per_action: int

    def actions(self, zone: str) -> int:
        """Movement actions to be started on the way to a zone."""
        missing = max(0, self.steps[zone] - self.points)
        return -(-missing // self.per_action)

    def path(self, zone: str) -> tuple[str, ...]:
        """The zones to step into, in order."""
        way: list[str] = []
        while zone in self.came_from:
            way.append(zone)
            zone = self.came_from[zone]
        return tuple(reversed(way))


def reach_of(box: Box, state: State, name: str) -> Reach:
    """Everywhere a hero could walk with what is left of the activation."""
    hero, turn = state.heroes[name], state.turn
    per_action = POINTS + amount(box, state, hero, KeywordName.MOVEMENT_POINT)
    mine = turn is not None and turn.hero == name
    points = turn.points if turn and mine else 0
    actions = (turn.actions + turn.extra.get("movement", 0)) if turn and mine else 0
    terrain, board = hooks.hero_terrain(box, state), board_of(box, state)
    free = has(box, state, hero, KeywordName.SLIPPERY)
    steps, came_from, edge = {hero.zone: 0}, dict[str, str](), [hero.zone]
    for count in range(1, points + actions * per_action + 1):
        following: list[str] = []
        for zone in edge:
            if not free and any(not enemy.stunned for enemy in state.enemies_in(zone)):
                continue
            for other in board.neighbours(zone, terrain):
                if other not in steps:
                    steps[other], came_from[other] = count, zone
                    following.append(other)
        edge = following
    return Reach(steps, came_from, points, per_action)


def sight_of(box: Box, state: State, zone: str) -> dict[str, int]:
    """The zones in sight of one, with their distances."""
    return dict(board_of(box, state).sight(zone, state.terrain))


def threat_of(box: Box, state: State) -> dict[str, int]:
    """How many enemies could attack in each zone when they act next, where they are or a step on."""
    found: dict[str, int] = {}
    for enemy in state.enemies.values():
        if not enemy.stunned and not enemy.inactive:
            for zone in _struck(box, state, enemy):
                found[zone] = found.get(zone, 0) + 1
    return found


def _struck(box: Box, state: State, enemy: Enemy) -> set[str]:
    """The zones in which an enemy strikes: from where it stands, or where its activation leads it."""
    board = board_of(box, state)
    if hooks.enemy_activates(Draft(box, state, NO_LUCK), enemy, "", True, MOVING):
        return _struck_by_rule(box, state, enemy)
    stands: Iterable[str] = (enemy.zone,)
    if not held(box, state, enemy):
        stands = (enemy.zone, *board.neighbours(enemy.zone, state.terrain))
    return {zone for place in stands for zone in _in_reach(box, state, enemy, place)}


def _in_reach(box: Box, state: State, enemy: Enemy, place: str) -> set[str]:
    aimed = board_of(box, state).aim(place, state.terrain)
    kinds = box.enemy(enemy.card).kinds()
    return {zone for zone, far in aimed.items() if any(in_range(kind, far) for kind in kinds)}


def _struck_by_rule(box: Box, state: State, enemy: Enemy) -> set[str]:
    """Where the quest's own rule moves an enemy, its activation is tried on a lone hero in each zone."""
    game, hero = MassiveDarkness(box), next(iter(state.living()), None)
    if hero is None:
        return set()
    path = {zone for one in outcomes(game, state, enemy.id) for zone in one.path}
    near = path | {zone for place in (enemy.zone, *path) for zone in _in_reach(box, state, enemy, place)}
    away = {other.id: replace(other, zone="") for other in state.heroes.values()}
    found = set()
    for zone in near:
        alone = replace(state, heroes={**away, hero.id: replace(hero, zone=zone)})
        if any(one.target == hero.id for one in outcomes(game, alone, enemy.id)):
            found.add(zone)
    return found


def intents_of(box: Box, state: State) -> list[Intent]:
    """The intents of all enemies, each from the state as it is now."""
    game = MassiveDarkness(box)
    return [intent_of(game, state, name) for name in state.enemies]


def sources_of(box: Box, state: State, seat: str, command: Command) -> Sources:
    """The sentences that would be in force for both sides of an attack."""
    hero = state.heroes[seat]
    match command:
        case Attack(kind=kind, target=target):
            fight, zone = Fight(seat, target, kind), hero.zone
        case Charge(path=path, target=target):
            texts = gift_texts(box, state, hero, KeywordName.CHARGE)
            fight, zone = Fight(seat, target, "melee", texts), path[-1]
        case SafeShot(to=to, target=target):
            texts = gift_texts(box, state, hero, KeywordName.SAFE_SHOT)
            fight, zone = Fight(seat, target, "ranged", texts), to
        case _:
            return Sources()
    there = replace(state, heroes={**state.heroes, seat: replace(hero, zone=zone)})
    ready = prepared(box, there, fight)
    return Sources(ready.attack.texts, ready.defense.texts)


def usable_texts(box: Box, state: State, name: str, offers: Iterable[Offer]) -> frozenset[str]:
    """The sentences of a hero that stand behind what is offered: deeds, skills, the signature."""
    legal = [offer for offer in offers if offer.legal]
    kinds = {offer.kind for offer in legal}
    found = {offer.command.text for offer in legal if isinstance(offer.command, Invoke)}
    hero = state.heroes[name]
    for text in texts_for(box, state, hero):
        if isinstance(text.sentence, Keyword) and text.sentence.name.value in kinds:
            found.add(text.id)
    return frozenset(found | ({box.classes[hero.cls].signature.id} if "signature" in kinds else set()))


def spare_cards(box: Box, state: State, name: str) -> tuple[str, ...]:
    """The cards that a hero could transmute."""
    return tuple(transmutable(box, state, state.heroes[name]))


def fellow_traders(box: Box, state: State, name: str) -> tuple[str, ...]:
    """Those with whom a hero could trade now, himself among them.

    Nobody else for one who has left the board, nor before a second try at a quest (MD-TWN-12).
    """
    hero, camp = state.heroes[name], state.campaign
    town = camp is not None and state.phase in TOWN and not camp.retrying
    alone = not (town or (hero.zone and state.phase not in TOWN))
    return (name,) if alone else tuple(other.id for other in traders(state, hero))


def cards_of(box: Box, scene: State) -> tuple[str, ...]:
    """Every card that the heroes carry."""
    return tuple(card for name in scene.party for card in scene.heroes[name].cards)


ASKED: Mapping[str, Callable[..., Any]] = {
    "odds": odds_of,
    "cards": cards_of,
    "reach": reach_of,
    "sight": sight_of,
    "threat": threat_of,
    "intents": intents_of,
    "sources": sources_of,
    "answer": answer_of,
    "usable": usable_texts,
    "transmutable": spare_cards,
    "may_transmute": may_transmute,
    "traders": fellow_traders,
    "outfits": outfits_of,
}
"""Every query of the game by name: each gets the box, the state, and the facts of whoever asks."""

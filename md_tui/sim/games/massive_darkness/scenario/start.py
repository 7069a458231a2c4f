"""The table a scenario sets: heroes, enemies, tokens, doors, and who begins."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from md_tui.games.massive_darkness.board.board import Terrain
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import BODY, HAND, TWO_HANDS
from md_tui.games.massive_darkness.model import Deck, Enemy, Hero, State, Turn, card_id
from md_tui.games.massive_darkness.setup import initial
from md_tui.games.massive_darkness.steps.general import ActivateEnemy, EnemiesPhase, EventPhase
from md_tui.kernel.value import Step
from md_tui.loader.doc import Doc
from md_tui.loader.errors import did_you_mean

HEROES = "heroes"
PHASES: dict[str, tuple[Step, ...]] = {"enemies": (EnemiesPhase(),), "event": (EventPhase(),)}
"""Phases a scenario may begin with instead of a hero's activation."""
HERO_KEYS = {"zone": str, "health": int, "most": int, "xp": int, "stunned": bool, "killed": bool}


def table(box: Box, quest: str, doc: Doc) -> State:
    """The state a scenario begins with."""
    people = {person.id: person for person in doc.child("heroes").entries()}
    party = [_member(box, person) for person in people.values()]
    doc.problems.check()
    state = initial(box, {"quest": quest, "party": party, "asks": doc.take("asks", str, "matters")})
    heroes = {name: hero(box, state.heroes[name], person) for name, person in people.items()}
    enemies = {foe.id: enemy(box, foe, len(heroes)) for foe in doc.child("enemies", optional=True).entries()}
    doc.problems.check()
    first = next(iter(heroes))
    return replace(
        state,
        heroes=heroes,
        enemies=enemies,
        decks=dealt(state.decks, heroes, enemies),
        serial=serials(enemies),
        round=doc.take("round", int, 1),
        level=doc.take("level", int, 1),
        lifebringer=doc.take("lifebringer", int, 2),
        first=doc.take("first", str, first),
        terrain=terrain(state.terrain, doc.take("open", list[str], [])),
        tokens={**state.tokens, **tokens(doc)},
        **beginning(doc, first),
    )


def _member(box: Box, doc: Doc) -> list[str]:
    """A hero and his class, as a set-up names them."""
    known = _known(doc, doc.id, box.heroes)
    return [doc.id, doc.take("class", str, box.heroes[doc.id].recommended if known else ""), ""]


def _known(doc: Doc, name: str, known: Iterable[str]) -> bool:
    """Whether a name is in the box; if not, that is a mistake."""
    if name in known:
        return True
    doc.error("", f"there is no {name}", did_you_mean(name, known))
    return False


def beginning(doc: Doc, first: str) -> dict[str, Any]:
    """Who begins: a hero with his actions, a phase, or enemies one after the other."""
    acting, actions = doc.take("active", str, first), doc.take("actions", int, 3)
    phase = doc.take("phase", str, HEROES)
    activated = tuple(ActivateEnemy(name) for name in doc.take("activate", list[str], []))
    if phase not in (HEROES, *PHASES):
        doc.error("phase", f"{phase} is no phase to begin with", did_you_mean(phase, (HEROES, *PHASES)))
    if activated or phase != HEROES:
        return {"turns": (), "agenda": activated or PHASES.get(phase, ())}
    return {"turns": (Turn(acting, actions),), "agenda": ()}


def dealt(
    decks: Mapping[str, Deck], heroes: Mapping[str, Hero], enemies: Mapping[str, Enemy]
) -> dict[str, Deck]:
    """The decks without what lies on the table."""
    out = {card for person in heroes.values() for card in person.cards}
    out |= {card for foe in enemies.values() for card in (foe.card, *foe.gear)}
    return {
        name: replace(deck, bag=tuple(c for c in deck.bag if c not in out)) for name, deck in decks.items()
    }


def tokens(doc: Doc) -> dict[str, tuple[str, ...]]:
    """Tokens by zone."""
    given: dict[str, list[str]] = doc.take("tokens", dict[str, list[str]], {})
    return {zone: tuple(sorted(there)) for zone, there in given.items()}


def terrain(start: Terrain, opened: Iterable[str]) -> Terrain:
    """The board with further doors open."""
    for door in opened:
        start = start.with_door("/".join(sorted(door.split("/"))))
    return start


def serials(enemies: Mapping[str, Enemy]) -> dict[str, int]:
    """The last number of each type that is in use."""
    found: dict[str, int] = {}
    for name in enemies:
        type_, _, number = name.partition("#")
        found[type_] = max(found.get(type_, 0), int(number or 0))
    return found


def hero(box: Box, base: Hero, doc: Doc) -> Hero:
    """A hero as the scenario wants him."""
    changes: dict[str, Any] = {key: doc.take(key, kind) for key, kind in HERO_KEYS.items() if key in doc}
    if "bought" in doc:
        changes["bought"] = doc.take("bought", dict[str, int])
    if "tokens" in doc:
        changes["tokens"] = tuple(doc.take("tokens", list[str]))
    if "cards" in doc:
        cards = doc.take("cards", list[str])
        if all(_known(doc, card_id(card), box.equipment) for card in cards):
            changes |= worn(box, cards)
    return replace(base, **changes)


def worn(box: Box, cards: list[str]) -> dict[str, Any]:
    """Cards put on in the order they are named, as far as slots go; the rest is in the bag."""
    hands: list[str] = []
    body, used, bag = "", 0, []
    for card in cards:
        slot = box.equipment[card_id(card)].slot
        need = {HAND: 1, TWO_HANDS: 2}.get(slot, 0)
        if need and used + need <= 2:
            hands.append(card)
            used += need
        elif slot == BODY and not body:
            body = card
        else:
            bag.append(card)
    return {"hands": tuple(hands), "body": body, "bag": tuple(bag)}


def enemy(box: Box, doc: Doc, heroes: int) -> Enemy:
    """An enemy, unhurt and in full number unless told otherwise."""
    card = doc.take("card", str)
    if not _known(doc, card_id(card), box.enemies):
        return Enemy(doc.id, card, doc.take("zone", str), 1)
    printed = box.enemy(card)
    mob = printed.role == "mob"
    full = printed.health if mob else printed.health * heroes
    minions = [printed.health] * (printed.minions * heroes) if mob else []
    return Enemy(
        doc.id,
        card,
        doc.take("zone", str),
        doc.take("boss", int, full),
        tuple(doc.take("minions", list[int], minions)),
        tuple(doc.take("gear", list[str], [])),
        doc.take("level", int, printed.level or 1),
        doc.take("stunned", bool, False),
        doc.take("inactive", bool, False),
        doc.take("heading", str, ""),
        tuple(doc.take("traits", list[str], [])),
    )

"""Scenarios: a table set up by hand in TOML, commands, and what must come of them."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from md_tui.games.massive_darkness.board import Terrain
from md_tui.games.massive_darkness.cards import BODY, HAND, TWO_HANDS
from md_tui.games.massive_darkness.content import Box
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.model import Enemy, Hero, State, Turn, card_id
from md_tui.games.massive_darkness.notation import read
from md_tui.games.massive_darkness.setup import initial
from md_tui.games.massive_darkness.steps import EnemiesPhase, EventPhase
from md_tui.kernel.decider import act, advance
from md_tui.kernel.errors import KernelError, Malformed, Rejected
from md_tui.kernel.question import Answer
from md_tui.kernel.value import Event, Value
from md_tui.loader.doc import Doc
from md_tui.sim.scripted import ScriptedLuck

PHASES = {"enemies": (EnemiesPhase(),), "event": (EventPhase(),)}
"""Phases a scenario may begin with instead of a hero's activation."""


class Report(Value, frozen=True):
    """What came of a scenario."""

    title: str
    events: tuple[Event, ...]
    failures: tuple[str, ...]
    state: Any = None


def run_scenario(game: MassiveDarkness, doc: Doc) -> Report:
    """Set the table, play the commands, compare with what is expected."""
    title = doc.take("title", str, "scenario")
    state = table(game.box, doc)
    luck = ScriptedLuck(
        doc.take("seed", str, "1"), faces(game.box, doc), doc.take("draws", dict[str, list[str]], {})
    )
    state, events = advance(game, state, luck)
    told: list[Event] = list(events)
    failures: list[str] = []
    for step in doc.children("do"):
        state, more = play_step(game, state, step, luck, failures)
        told += more
    failures += unmet(state, doc.take("expect", dict[str, Any], {}))
    if not doc.finish():
        doc.problems.check()
    return Report(title, tuple(told), tuple(failures), state)


def faces(box: Box, doc: Doc) -> list[int]:
    """The scripted dice: words such as `red:HHB` or `blue:`."""
    found = []
    for word in doc.take("dice", str, "").split():
        colour, _, letters = word.partition(":")
        shown = [face.letters() for face in box.dice[colour].faces] if colour in box.dice else []
        if letters not in shown:
            doc.error("dice", f"{word} is no face", "such as red:HHB or blue: for a blank")
            continue
        found.append(shown.index(letters))
    return found


def table(box: Box, doc: Doc) -> State:
    """The state a scenario begins with."""
    quest = doc.take("quest", str, "tutorial")
    people = {person.id: person for person in doc.child("heroes").entries()}
    party = [
        [name, person.take("class", str, box.heroes[name].recommended), ""] for name, person in people.items()
    ]
    state = initial(box, {"quest": quest, "party": party, "asks": doc.take("asks", str, "matters")})
    heroes = {name: hero(box, state.heroes[name], person) for name, person in people.items()}
    enemies = {foe.id: enemy(box, foe, len(heroes)) for foe in doc.child("enemies", optional=True).entries()}
    first = next(iter(heroes))
    acting = doc.take("active", str, first)
    begin = doc.take("phase", str, "heroes")
    opened = doc.take("open", list[str], [])
    return replace(
        state,
        heroes=heroes,
        enemies=enemies,
        serial=serials(enemies),
        round=doc.take("round", int, 1),
        level=doc.take("level", int, 1),
        lifebringer=doc.take("lifebringer", int, 2),
        first=doc.take("first", str, first),
        terrain=terrain(state.terrain, opened),
        tokens={**state.tokens, **tokens(doc)},
        turns=(Turn(acting, doc.take("actions", int, 3)),) if begin == "heroes" else (),
        agenda=PHASES.get(begin, ()),
    )


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
    changes: dict[str, Any] = {}
    for key, kind in (
        ("zone", str),
        ("health", int),
        ("most", int),
        ("xp", int),
        ("stunned", bool),
        ("killed", bool),
    ):
        if key in doc:
            changes[key] = doc.take(key, kind)
    if "bought" in doc:
        changes["bought"] = doc.take("bought", dict[str, int])
    if "tokens" in doc:
        changes["tokens"] = tuple(doc.take("tokens", list[str]))
    if "cards" in doc:
        changes |= worn(box, doc.take("cards", list[str]))
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
    printed = box.enemies[card_id(card)]
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


def play_step(
    game: MassiveDarkness, state: State, doc: Doc, luck: ScriptedLuck, failures: list[str]
) -> tuple[State, tuple[Event, ...]]:
    """One command or answer; a refusal must be the expected one."""
    text, wanted = doc.take("command", str), doc.take("refused", str, "")
    seat = doc.take("seat", str, (game.seats(state) or ("",))[0])
    try:
        command = Answer(state.asking.suggested) if text == "suggested" and state.asking else read(text)
        after, events = act(game, state, seat, command, luck)
    except Rejected as no:
        if wanted not in (no.rule, no.why) or not wanted:
            failures.append(f"{text}: refused by {no.rule} ({no.why}), expected {wanted or 'no refusal'}")
        return state, ()
    except KernelError as error:
        raise Malformed(f"{text}: {error}") from None
    if wanted:
        failures.append(f"{text}: was accepted, expected to be refused by {wanted}")
    return after, events


def unmet(state: State, wanted: Mapping[str, Any]) -> list[str]:
    """The expectations that do not hold: paths such as `heroes.bjorn.health`, `gone` for what is not there."""
    found = []
    plain = msgspec.to_builtins(state)
    for path, value in wanted.items():
        actual = looked_up(plain, path)
        if actual != value:
            found.append(f"{path} is {actual!r}, expected {value!r}")
    return found


def looked_up(plain: Any, path: str) -> Any:
    """The value at a path; `gone` if there is none, defaults as they are."""
    for part in path.split("."):
        if isinstance(plain, dict) and part in plain:
            plain = plain[part]
        elif isinstance(plain, (list, tuple)) and part.isdigit() and int(part) < len(plain):
            plain = plain[int(part)]
        else:
            return "gone"
    return plain

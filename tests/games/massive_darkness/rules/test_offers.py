"""Offers: the closed list with its reasons, and that nothing outside of it is accepted."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import md_tui
from md_tui.games.massive_darkness import commands as do
from md_tui.games.massive_darkness.face.notation import show
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.model import State
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Answer
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Command
from tests.games.massive_darkness.tables import Table
from tests.games.massive_darkness.wandering import opened, sampled
from tests.rule import rule

KINDS = ("melee", "ranged", "magic")


def greyed(table: Table, kind: str) -> list[Offer]:
    """The offers of one family, refused ones too, for whoever acts."""
    seat = table.game.seats(table.state)[0]
    return [o for o in table.game.offers(table.state, seat, illegal=True) if o.kind == kind]


@rule("MD-MOV-01", "MD-MOV-02")
def test_all_four_directions_are_offered_with_the_reason_against_each() -> None:
    table = Table("bjorn", at="A-8").foe("goblin_archers_1", "A-8")
    moves = greyed(table, "move")
    assert len(moves) == 4
    assert {o.rule for o in moves} == {"MD-MOV-02", "MD-MOV-01", "MD-ZON-01"}
    east = next(o for o in moves if o.command == do.Move("A-9"))
    assert (east.why, east.facts["enemy"]) == ("held", "goblin_archers#1")
    free = Table("bjorn", at="A-8")
    assert {o.command for o in greyed(free, "move") if o.legal} == {do.Move("A-7"), do.Move("A-9")}


@rule("MD-ACN-01")
def test_three_types_against_each_enemy_in_sight_and_none_out_of_sight() -> None:
    table = Table("bjorn", at="A-6").has("bjorn", "mace").foe("dwarf_warriors_1", "B-4")
    table.foe("orc_agent_1", "A-6").foe("orc_flayers_1", "A-7")
    offers = greyed(table, "attack")
    assert {o.command for o in offers} == {
        do.Attack(kind, target) for kind in KINDS for target in ("dwarf_warriors#1", "orc_agent#1")
    }
    assert [o.command for o in offers if o.legal] == [do.Attack("melee", "orc_agent#1")]
    assert {o.why for o in offers if not o.legal} == {"no_weapon", "too_far"}


@rule("MD-DOR-01", "MD-PCK-01")
def test_doors_and_tokens_of_the_zone_are_offered_with_reasons() -> None:
    table = Table("bjorn", at="B-4").open("B-1/B-4")
    doors = {o.command: o for o in greyed(table, "open")}
    assert doors[do.OpenDoor("B-4/B-7")].legal
    assert doors[do.OpenDoor("B-1/B-4")].why == "door_already_open"
    (pick_up,) = greyed(table, "pick_up")
    assert pick_up.why == "nothing_to_pick_up"
    (pick_up,) = greyed(table.tokens("B-4", "treasure"), "pick_up")
    assert (pick_up.legal, pick_up.undo) == (True, "reveals")


@rule("MD-EQP-08")
def test_each_own_card_is_offered_with_the_reason_why_it_cannot_be_used() -> None:
    table = Table("bjorn", at="A-8")
    potion = next(c.id for c in table.shelf.equipment.values() if c.use and c.use[0].words.startswith("Heal"))
    table.has("bjorn", "mace", "leather_armor", potion)
    uses = {o.command: o.why for o in greyed(table, "use")}
    assert uses[do.Use("bjorn", "mace")] == "not_a_usable_card"
    assert uses[do.Use("bjorn", "leather_armor")] == "not_a_usable_card"
    assert uses[do.Use("bjorn", potion)] == "nothing_to_heal"


@rule("MD-SIG-01", "MD-TRM-01", "MD-RUL-03")
def test_each_free_action_is_offered_with_its_reason() -> None:
    table = Table("sibyl", at="A-8").has("sibyl", "short_bow", "leather_armor")
    assert greyed(table, "signature")[0].why == "signature_no_xp"
    assert greyed(table, "transmute")[0].why == "too_few_cards"
    assert greyed(table, "leave")[0].why == "not_on_exit"
    assert greyed(table, "get_up")[0].why == "not_stunned"
    assert greyed(table, "end_turn")[0].legal


def test_an_offer_says_whether_it_rolls_reveals_or_is_free_to_undo() -> None:
    table = (
        Table("bjorn", at="A-7").has("bjorn", "mace").foe("dwarf_warriors_1", "A-7").tokens("A-7", "treasure")
    )
    undo = {o.kind: o.undo for o in table.game.offers(table.state, "bjorn", illegal=True)}
    assert undo["move"] == undo["trade"] == undo["get_up"] == "free"
    assert undo["attack"] == undo["end_turn"] == undo["leave"] == "rolls"
    assert undo["open"] == undo["pick_up"] == undo["transmute"] == "reveals"


def raised() -> Iterator[tuple[str, str, set[str], str]]:
    """Every refusal of this game and of the kernel: its slug, rule and facts, and where it stands."""
    root = Path(md_tui.__file__).parent
    for file in [*(root / "games" / "massive_darkness").rglob("*.py"), *(root / "kernel").glob("*.py")]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Rejected":
                facts = {k.arg for k in node.keywords if k.arg}
                for slug in _strings(node.args[0]):
                    for id_ in _strings(node.args[1]) or [""]:
                        yield slug, id_, facts, f"{file.name}:{node.lineno}"


def _strings(node: ast.expr) -> list[str]:
    """The string constants an expression can be."""
    if isinstance(node, ast.IfExp):
        return _strings(node.body) + _strings(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def test_every_refusal_has_a_sentence_whose_facts_it_brings_and_a_rule_that_exists() -> None:
    words, book = opened().words.table("refusals"), opened().rulebook
    slugs = set()
    for slug, id_, facts, where in raised():
        slugs.add(slug)
        assert slug in words, f"{where}: {slug} has no words"
        row = words[slug]
        wanted = {name for _, name, _, _ in string.Formatter().parse(row["text"]) if name}
        assert wanted <= facts | {"rule"}, f"{where}: {slug} lacks {wanted - facts}"
        assert not id_ or book.get(id_), f"{where}: {id_} is no rule"
    assert len(slugs) > 60


def space(game: MassiveDarkness, state: State, seat: str) -> Iterator[Command]:
    """Every command a seat could think of, sensible or not."""
    board, hero = game.box.boards[state.map], state.heroes[seat]
    targets = (*state.enemies, *state.pillars, *state.heroes)
    for zone in board.zones:
        yield from (do.Move(zone), do.Teleport(zone))
    yield from (do.OpenDoor(door) for door in board.doors)
    yield from (do.PickUp(), do.PlaceFirework(), do.GetUp(), do.Signature(), do.PullLever(), do.Leave())
    yield from (do.Attack(kind, target) for kind in KINDS for target in targets)
    yield from (do.Order(name) for name in state.party)
    near = board.neighbours(hero.zone, state.terrain) if hero.zone else ()
    yield from (do.SafeShot(zone, target) for zone in (*near, hero.zone) for target in targets)
    for zone in near:
        yield from (do.Charge((zone,), target) for target in targets)
        for second in board.neighbours(zone, state.terrain):
            yield from (do.Charge((zone, second), target) for target in targets)
    for name, other in state.heroes.items():
        yield from (do.Use(name, card) for card in other.cards)
        yield from (do.Buy(name, line) for line in game.box.classes[other.cls].lines)
        yield do.DoneBuying(name)
    yield from (do.Invoke(text) for text in game.box.texts if text.startswith((hero.id, hero.cls)))
    yield do.EndTurn()


def meaning(command: Command) -> str:
    """What a command comes to: of a charge only its end and its target, whichever way it runs."""
    if isinstance(command, do.Charge):
        return f"charge to {command.path[-1:]} at {command.target}"
    return show(command)


def refusal(game: MassiveDarkness, state: State, seat: str, command: Command) -> Rejected | None:
    """Why the rules refuse a command, if they do."""
    try:
        game.decide(state, seat, command, Luck("space"))
    except Rejected as no:
        return no
    return None


def check_space(game: MassiveDarkness, state: State, seat: str) -> int:
    """Compare every thinkable command with the offers; how many were refused."""
    offers = list(game.offers(state, seat, illegal=True))
    legal = {meaning(o.command) for o in offers if o.legal}
    against = {show(o.command): o for o in offers if not o.legal}
    refused = 0
    for command in space(game, state, seat):
        no, offer = refusal(game, state, seat, command), against.get(show(command))
        if no is None:
            assert meaning(command) in legal, f"{show(command)} is accepted, but not offered"
            continue
        refused += 1
        assert meaning(command) not in legal, f"{show(command)} is offered, but refused: {no.why}"
        assert offer is None or (offer.why, offer.rule) == (no.why, no.rule), show(command)
    return refused


@pytest.mark.parametrize("part", range(4))
def test_outside_the_offers_every_command_is_refused_with_the_rule_of_the_greyed_one(part: int) -> None:
    game, refused = opened().game, 0
    for state in [*sampled(200)][part::4]:
        if state.asking:
            refused += check_asking(game, state)
            continue
        for seat in (*game.seats(state)[:1], *[n for n in state.party if n not in game.seats(state)][:1]):
            refused += check_space(game, state, seat)
    assert refused > 1000


def check_asking(game: MassiveDarkness, state: State) -> int:
    """While a question is open nothing else is accepted."""
    refused = 0
    seat = game.seats(state)[0]
    assert all(isinstance(offer.command, Answer) for offer in game.offers(state, seat))
    for command in space(game, state, seat):
        no = refusal(game, state, seat, command)
        assert no is not None
        assert no.why == "question_open"
        refused += 1
    return refused

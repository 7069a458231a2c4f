"""Declaring an attack: weapon, target, sight and reach (DE-ATK)."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from md_tui.games.descent.attack.pools import has_reach, weapon_of
from md_tui.games.descent.attack.prepare import prepared
from md_tui.games.descent.board.ground import FAR, ground_of
from md_tui.games.descent.board.positions import beside, figures, foes, hostile, occupants, out_of_air, sees
from md_tui.games.descent.commands import Attack as AttackCommand
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import BARE_HANDS, MELEE, card_id
from md_tui.games.descent.content.dice import ATTACK as ATTACK_DICE
from md_tui.games.descent.content.dice import POWER
from md_tui.games.descent.decide.common import ATTACK, need_action, spend
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.fights import own_words
from md_tui.games.descent.events.attacks import Declared
from md_tui.games.descent.events.turns import LastingSpent
from md_tui.games.descent.figures.values import MONKEY, has_key, item, named, traits_of
from md_tui.games.descent.model import State, Turn
from md_tui.games.descent.sentence.algebra import Named
from md_tui.games.descent.steps.fights import (
    AttackWith,
    CheckRange,
    EndAttack,
    Judge,
    LateDefense,
    Pick,
    RollDice,
    SpendSurges,
)
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Option, Question
from md_tui.toolkit.windows import Window

REACH = 2


def weapons(box: Box, state: State, figure: str) -> tuple[str, ...]:
    """What a figure can attack with: equipped weapons and bare hands, or its own means (DE-ATK-04)."""
    hero = state.heroes.get(figure)
    if hero is None:
        return ("",)
    if state.lasts(MONKEY, figure):
        return ()
    own = tuple(card for card in hero.equipped if item(box, card).weapon and not item(box, card).loose)
    return (*own, BARE_HANDS)


def fits(box: Box, state: State, figure: str, weapon: str, own: str, wanted: str) -> bool:
    """Whether a weapon is of one of the kinds or traits that an ability asks for."""
    traits = traits_of(box, state, figure, weapon) if card_id(weapon) in box.items else ()
    return any(kind == own or kind in traits for kind in wanted.split("/"))


def check_target(box: Box, state: State, figure: str, weapon: str, target: str, kind: str = "") -> str:
    """The figure attacked in a space, or a refusal: sight, reach, an enemy (DE-ATK-02, DE-ATK-03)."""
    ground = ground_of(box, state)
    if state.lasts(MONKEY, figure):
        raise Rejected("monkeys_do_not_attack", "DE-OLC-03", figure=figure)
    if target not in ground:
        raise Rejected("no_such_space", "DE-ATK-02", space=target)
    own, _ = weapon_of(box, state, figure, weapon)
    if kind and not fits(box, state, figure, weapon, own, kind):
        raise Rejected("wrong_weapon", "DE-ATK-04", weapon=weapon, wanted=kind)
    victim = occupants(box, state).get(target)
    if victim is None or not hostile(state, figure, victim):
        raise Rejected("no_enemy_there", "DE-ATK-02", space=target)
    if out_of_air(box, state, figure, victim):
        raise Rejected("only_adjacent_attacks", "DE-ERR-28", figure=victim)
    if not sees(box, state, figure, target, past=seen_past(box, state, figure, weapon)):
        raise Rejected("no_line_of_sight", "DE-LOS-01", space=target)
    far = ground.distance(state.figure(figure).spaces, (target,))
    if far > farthest(box, state, figure, weapon):
        raise Rejected("out_of_reach", "DE-ATK-03", space=target, distance=far)
    if pacified(box, state, figure):
        raise Rejected("pacified", "DE-ACT-01", figure=figure)
    return victim


def farthest(box: Box, state: State, figure: str, weapon: str) -> int:
    """How many spaces away a target may be: a melee attack has its reach (DE-ATK-03), others only sight."""
    if weapon_of(box, state, figure, weapon)[0] != MELEE:
        return FAR
    return REACH if has_reach(box, state, figure, weapon) else 1


def pacified(box: Box, state: State, figure: str) -> bool:
    """Whether a monster stands next to a hero whose prayer lets nobody beside him attack."""
    return figure in state.monsters and any(
        named(box, state, hero.id, "peace") and beside(box, state, hero.id, figure)
        for hero in state.standing_heroes()
    )


def seen_past(box: Box, state: State, figure: str, weapon: str) -> tuple[str, ...]:
    """Figures that do not block the sight of an attack: friends, or whoever stands beside the attacker."""
    if figure not in state.heroes or card_id(weapon) not in box.items:
        return ()
    found: list[str] = []
    if named(box, state, figure, "eagle_eyes") and "Bow" in traits_of(box, state, figure, weapon):
        found += [other for other in figures(box, state) if not hostile(state, figure, other)]
    if any(Named("see_past") in text.sentence.effects for text in item(box, weapon).texts):
        found += [other for other in figures(box, state) if beside(box, state, figure, other)]
    return tuple(found)


def may_attack(box: Box, state: State, seat: str, weapon: str, target: str) -> None:
    """Refuse an attack action that is not possible now."""
    turn = may_attack_at_all(box, state, seat)
    if weapon not in weapons(box, state, turn.figure):
        raise Rejected("not_equipped", "DE-ATK-04", weapon=weapon)
    check_target(box, state, turn.figure, weapon, target)


def may_attack_at_all(box: Box, state: State, seat: str) -> Turn:
    """Refuse attacks of a figure that can attack nobody now, whatever it has and wherever they stand."""
    turn = need_action(box, state, seat, ATTACK)
    if turn.figure not in state.heroes and turn.attacks and ATTACK not in turn.extra:
        raise Rejected("one_attack_only", "DE-OVL-06", figure=turn.figure)
    if state.lasts(MONKEY, turn.figure):
        raise Rejected("monkeys_do_not_attack", "DE-OLC-03", figure=turn.figure)
    return turn


def attack(draft: Draft, seat: str, command: AttackCommand) -> None:
    """Carry out an attack action."""
    may_attack(draft.box, draft.state, seat, command.weapon, command.target)
    turn = draft.state.turn
    assert turn is not None
    spend(draft, ATTACK)
    begin(draft, turn.figure, command.weapon, command.target)


def begin(
    draft: Draft, figure: str, weapon: str, target: str, options: tuple[str, ...] = (), **more: object
) -> None:
    """Declare an attack and plan all of its steps (DE-ATK-01)."""
    declared = prepared(draft.box, draft.state, figure, weapon, target, options)
    if more:
        declared = replace(declared, **more)
    draft.tell(Declared(declared))
    for one in draft.state.lasting:
        if one.concerns(figure) and one.kind in (*ATTACK_DICE, *POWER):
            draft.tell(LastingSpent(one))
    second = (Pick("flail", figure),) if has_key(draft.box, draft.state, figure, "flail") else ()
    answers = own_words.attacked(draft)
    draft.plan(
        *second,
        *answers,
        Window("attack_declared", figure),
        RollDice(),
        Window("dice_rolled", figure),
        *ENDING,
    )


ENDING = (Judge(), SpendSurges(), CheckRange(), LateDefense(), EndAttack())


def choices(
    box: Box, state: State, figure: str, kind: str = "", only: str = "", weapon: str = ""
) -> Iterator[tuple[str, str]]:
    """Every weapon and target space a figure could attack with now."""
    there, counted = occupants(box, state), ground_of(box, state).count(*state.figure(figure).spaces)
    spaces = [space for space in foes(box, state, figure) if not only or there[space] == only]
    for card in (weapon,) if weapon else weapons(box, state, figure):
        most = farthest(box, state, figure, card)
        for space in spaces:
            if counted.get(space, FAR) > most:  # what is refused in any case; sight takes longer
                continue
            try:
                check_target(box, state, figure, card, space, kind)
            except Rejected:
                continue
            yield card, space


def attack_with(draft: Draft, step: AttackWith) -> None:
    """Ask for the target of an attack that is part of a deed or reaction."""
    if not draft.state.present(step.figure):
        return
    found = list(choices(draft.box, draft.state, step.figure, step.kind, step.target, step.weapon))
    options = tuple(Option(f"{card}>{space}") for card, space in found)
    if not options:
        return
    seat = draft.state.seat_of(step.figure)
    least = 0 if step.optional else 1
    if step.optional:
        options = (*options, Option("pass"))
    facts: dict[str, str | int | tuple[str, ...]] = {"figure": step.figure, "text": step.text}
    first = (options[0].id,)
    draft.ask(
        Question("attack_target", (seat,), options, facts=facts, min=least, suggested=first, rule="DE-ATK-02")
    )


def attack_chosen(draft: Draft, step: AttackWith, question: Question, picks: tuple[str, ...]) -> None:
    """Begin it; it costs no action."""
    if not picks or picks == ("pass",):
        return
    weapon, _, space = picks[0].partition(">")
    options = (step.text,) if step.text else ()
    begin(draft, step.figure, weapon, space, options, free=True)


DECIDE: dict[type, Callable[..., None]] = {AttackCommand: attack}
RESOLVE: dict[type, Callable[..., None]] = {AttackWith: attack_with}
ANSWERED: dict[type, Callable[..., None]] = {AttackWith: attack_chosen}

"""What may be commanded now, and on demand what may not and why: the one list that every face reads."""

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from md_tui.games.descent import commands as do
from md_tui.games.descent.board.ground import CLOSED, OPEN, ground_of
from md_tui.games.descent.board.positions import foes, in_pit
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import card_id
from md_tui.games.descent.decide import actions, doors, moves, overlord, plays, rounds, things
from md_tui.games.descent.decide.deeds import use
from md_tui.games.descent.decide.fights.declare import choices, may_attack, may_attack_at_all, weapons
from md_tui.games.descent.figures.terrain import flies_over
from md_tui.games.descent.figures.values import stamina
from md_tui.games.descent.legal.possible_walks import any_walk, strolls
from md_tui.games.descent.model import HERO_TURNS, OVERLORD, OVERLORD_TURN, Hero, State, Turn
from md_tui.games.descent.spans import AnyFatigue, AnyOutfit, AnySpelling, AnyTrade, any_answer
from md_tui.games.descent.windows.reactions import HERO_MOMENTS, cards_of
from md_tui.kernel.decider import Offer
from md_tui.kernel.question import Answer, Question
from md_tui.kernel.span import Span, passes
from md_tui.toolkit.weighing import FREE, REVEALS, ROLLS, weigh

ACTION = "action"


def offers(box: Box, state: State, seat: str, illegal: bool = False) -> Iterator[Offer]:
    """Every action of a seat."""
    if state.over or seat not in (*state.party, OVERLORD):
        return
    if state.asking:
        if seat in state.asking.seats:
            yield from answers(state.asking)
        return
    for offer in _all(box, state, seat, illegal):
        if offer.legal or illegal:
            yield offer


def answers(question: Question) -> Iterator[Offer]:
    """Every answer of one pick, the suggested one first, and the empty one where it may be; of an order the
    suggested one, and one with each of the others in front. The first stands for all that are not listed."""
    listed = [question.suggested] if question.suggested or question.min == 0 else []
    if question.form == "order":
        names = question.suggested or question.ids()
        listed += [(first, *(name for name in names if name != first)) for first in question.ids()]
    else:
        listed += [()] if question.min == 0 else []
        listed += [(name,) for name in question.ids() if question.min <= 1 <= question.max]
    for place, picks in enumerate(dict.fromkeys(listed)):
        span = None if place else any_answer(question)
        yield Offer(Answer(picks), "answer", undo=ROLLS, span=span)


def _all(box: Box, state: State, seat: str, illegal: bool) -> Iterator[Offer]:
    turn = state.turn
    if turn is None:
        if state.phase == OVERLORD_TURN and seat == OVERLORD:
            yield from _groups(box, state, seat)
            yield from _plays(box, state, seat)
        return
    if state.seat_of(turn.figure) != seat:
        return
    hero = state.heroes.get(turn.figure)
    if hero is not None and hero.fallen:
        yield weigh(do.StandUp(), "stand_up", ACTION, ROLLS, actions.may_stand_up, box, state, seat)
        yield from _outfits(box, state, seat, illegal)
    else:
        yield from _acting(box, state, seat, turn, illegal)
        yield from _plays(box, state, seat)
    yield Offer(do.EndTurn(), "end_turn", undo=ROLLS)


def _groups(box: Box, state: State, seat: str) -> Iterator[Offer]:
    for name in state.monsters:
        yield weigh(do.Activate(name), "activate", "", ROLLS, overlord.may_activate, box, state, seat, name)
    yield weigh(do.EndTurn(), "end_turn", "", ROLLS, rounds.may_end, state, seat)


def _plays(box: Box, state: State, seat: str) -> Iterator[Offer]:
    """Cards of the overlord's own turn; of several sentences each by itself."""
    if seat != OVERLORD or state.phase != OVERLORD_TURN:
        return
    playable = list(plays.playable(box, state))
    for card, text in playable:
        texts = box.overlord[card_id(card)].texts
        command = do.Play(card, text.id if len(texts) > 1 else "")
        offer = weigh(command, "play", "", REVEALS, plays.may_play, box, state, seat, card, command.text)
        first = text == next(other for held, other in playable if held == card)
        yield _spelled(offer, do.Play(card, text.id), *((do.Play(card),) if first else ()))


def _spelled(offer: Offer, *ways: do.Use | do.Play) -> Offer:
    """The offer, made to stand for every way of saying the same thing."""
    others = tuple(way for way in ways if way != offer.command)
    return replace(offer, span=AnySpelling(others)) if others and offer.legal else offer


def _acting(box: Box, state: State, seat: str, turn: Turn, illegal: bool) -> Iterator[Offer]:
    yield from _moving(box, state, seat, turn)
    yield from _attacking(box, state, seat, turn, illegal)
    yield from _abilities(box, state, seat, turn)
    yield from _doors(box, state, seat)
    for condition in state.figure(turn.figure).conditions:
        check = actions.may_shake_off
        yield weigh(do.ShakeOff(condition), "shake_off", ACTION, FREE, check, box, state, seat, condition)
    for space, tokens in state.objectives.items():
        for token in dict.fromkeys(tokens):
            check_pick = things.may_pick_up
            command = do.PickUp(space, token)
            yield weigh(command, "pick_up", ACTION, FREE, check_pick, box, state, seat, space, token)
    if turn.figure in state.heroes:
        yield from _heroic(box, state, seat, illegal)


def _moving(box: Box, state: State, seat: str, turn: Turn) -> Iterator[Offer]:
    yield weigh(do.Move(), "move", ACTION, FREE, moves.may_move, box, state, seat)
    if turn.figure in state.heroes:
        hero = state.heroes[turn.figure]
        room = AnyFatigue(stamina(box, state, hero.id) - hero.fatigue)
        offer = weigh(do.Tire(1), "tire", "fatigue", FREE, moves.may_tire, box, state, seat, 1)
        yield replace(offer, span=room) if offer.legal else offer
    stuck = in_pit(box, state, turn.figure) and not flies_over(box, state, turn.figure)
    if turn.left and state.present(turn.figure) and not stuck:
        yield from _walks(box, state, turn)
    if in_pit(box, state, turn.figure):
        for space in moves.exits_from_pit(box, state, turn.figure):
            yield weigh(do.ClimbOut(space), "climb", ACTION, FREE, moves.may_climb, box, state, seat, space)
    if moves.exit_of(box, state, turn.figure) is not None:
        yield weigh(do.Leave(), "leave", "point", FREE, moves.may_leave, box, state, seat)


def _walks(box: Box, state: State, turn: Turn) -> Iterator[Offer]:
    """One to each place; the first of them stands for every other way."""
    undo = FREE
    if state.phase == HERO_TURNS:
        undo = REVEALS if state.hand else FREE
    elif any(_watchful(box, hero) for hero in state.standing_heroes()):
        undo = ROLLS
    every = any_walk(box, state, turn)
    span: Span | None = every
    for walk in strolls(box, state, turn, every):
        yield Offer(walk, "walk", "points", undo=undo, span=span)
        span = None


def _watchful(box: Box, hero: Hero) -> bool:
    """Whether a hero has a card that answers whoever comes near."""
    moments = HERO_MOMENTS["space_entered"]
    return any(text.sentence.when in moments for _, text in cards_of(box, hero))


def _attacking(box: Box, state: State, seat: str, turn: Turn, illegal: bool) -> Iterator[Offer]:
    if not illegal:
        able = passes(may_attack_at_all, box, state, seat)
        for weapon, space in choices(box, state, turn.figure) if able else ():
            yield Offer(do.Attack(space, weapon), "attack", ACTION, undo=ROLLS)
        return
    for weapon in weapons(box, state, turn.figure):
        for space in foes(box, state, turn.figure):
            command = do.Attack(space, weapon)
            yield weigh(command, "attack", ACTION, ROLLS, may_attack, box, state, seat, weapon, space)


def _abilities(box: Box, state: State, seat: str, turn: Turn) -> Iterator[Offer]:
    seen: set[str] = set()
    for card, text in use.usable(box, state, turn.figure):
        cost = ACTION if text.sentence.when.value == "action" else ""
        named, plain = do.Use(text.id, card), do.Use(text.id)
        command = named if card != card_id(card) else plain
        offer = weigh(command, "use", cost, ROLLS, use.may_use, box, state, seat, text.id, command.card)
        yield _spelled(offer, named, *((plain,) if text.id not in seen else ()))
        seen.add(text.id)
    for name, familiar in state.familiars.items():
        if familiar.owner == seat:
            yield weigh(do.Rouse(name), "familiar", "", FREE, use.may_rouse, box, state, seat, name)


def _doors(box: Box, state: State, seat: str) -> Iterator[Offer]:
    check = doors.may_work_door
    for door, how in state.doors.items():
        if how == OPEN:
            yield weigh(do.CloseDoor(door), "door", ACTION, FREE, check, box, state, seat, door, CLOSED)
        else:
            yield weigh(do.OpenDoor(door), "door", ACTION, REVEALS, check, box, state, seat, door, OPEN)


def _heroic(box: Box, state: State, seat: str, illegal: bool) -> Iterator[Offer]:
    yield weigh(do.Rest(), "rest", ACTION, FREE, actions.may_rest, box, state, seat)
    for space in state.tokens:
        yield weigh(do.Search(space), "search", ACTION, REVEALS, things.may_search, box, state, seat, space)
    for other in state.party:
        if state.heroes[other].fallen:
            check = actions.may_revive
            yield weigh(do.Revive(other), "revive", ACTION, ROLLS, check, box, state, seat, other)
    for other in state.party:
        yield from _trades(box, state, seat, other)
    yield from _outfits(box, state, seat, illegal)
    hero = state.heroes[seat]
    ground = ground_of(box, state)
    for token in hero.tokens:
        for space in ground.around(hero.spaces[0]):
            check_drop = things.may_drop
            command_drop = do.Drop(token, space)
            yield weigh(command_drop, "drop", ACTION, FREE, check_drop, box, state, seat, token, space)


def _trades(box: Box, state: State, seat: str, other: str) -> Iterator[Offer]:
    """One card given or taken at a time; the first of them stands for whole exchanges."""
    if other == seat:
        return
    give, take = (_goods(box, state.heroes[name].items) for name in (seat, other))
    span: AnyTrade | None = AnyTrade(other, give, take)
    gifts = [do.Trade(other, give=(card,)) for card in give]
    for command in (*gifts, *(do.Trade(other, take=(card,)) for card in take)):
        offer = weigh(command, "trade", "", FREE, things.may_trade, box, state, seat, command)
        yield replace(offer, span=span) if offer.legal else offer
        span = None


def _goods(box: Box, cards: tuple[str, ...]) -> tuple[str, ...]:
    """What may change hands: all but the cards of a class."""
    return tuple(card for card in cards if box.items[card_id(card)].deck != "class")


def _outfits(box: Box, state: State, seat: str, illegal: bool) -> Iterator[Offer]:
    """One card put on or away at a time; the first of them stands for whole outfits."""
    hero, turn = state.heroes[seat], state.turn
    assert turn is not None
    if not turn.equipping and not illegal:
        return
    span = things.outfits(box, hero)
    for place, items in enumerate(_changes(span)):
        command = do.Equip(items)
        offer = weigh(command, "equip", "", FREE, things.may_equip, box, state, seat, items)
        yield replace(offer, span=span) if offer.legal and not place else offer
        if not turn.equipping:
            return


def _changes(outfit: AnyOutfit) -> Iterator[tuple[str, ...]]:
    """What is worn with one card more, in place of as few as possible; and with one less."""
    worn = outfit.worn
    for card, piece in outfit.pieces.items():
        if piece.loose or card in worn:
            continue
        for gone in range(len(worn) + 1):
            kept = [(*rest, card) for rest in combinations(worn, len(worn) - gone)]
            fitting = [items for items in kept if passes(outfit.check, items)]
            yield from fitting
            if fitting:
                break
    yield from combinations(worn, len(worn) - 1) if worn else ()

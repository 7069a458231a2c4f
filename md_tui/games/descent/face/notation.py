"""Typed notation: every command as one short line, and back again."""

from md_tui.games.descent import commands as do
from md_tui.games.descent.face.conditions import read_condition, show_condition
from md_tui.kernel.question import Answer
from md_tui.toolkit.notation import NOTHING, Form, Notation, Words, alone, items, listed, one, two
from md_tui.toolkit.windows import ALWAYS, Mode, Order

MODES: dict[str, Mode] = {"play": "play", "ask": "ask", "hold": "hold"}


def _show_walk(walk: do.Walk) -> str:
    large = f" from {walk.start} base {listed(walk.base)}" if walk.base or walk.start else ""
    return f"{listed(walk.path)}{large}" + (f" then {walk.then}" if walk.then else "")


def _walk(words: Words) -> do.Walk:
    path, rest = items(words[0]), words[1:]
    if len(rest) % 2:
        raise ValueError
    more = dict(zip(rest[::2], rest[1::2], strict=True))
    start, base, then = (more.pop(key, NOTHING) for key in ("from", "base", "then"))
    if more or not path:
        raise ValueError
    return do.Walk(path, _word(start), items(base), _word(then))


def _word(word: str) -> str:
    return "" if word == NOTHING else word


def _attack(words: Words) -> do.Attack:
    target, *rest = words
    return do.Attack(target, one(rest) if rest else "")


def _use(words: Words) -> do.Use:
    text, *rest = words
    return do.Use(text, one(rest) if rest else "")


def _play(words: Words) -> do.Play:
    card, *rest = words
    return do.Play(card, one(rest) if rest else "")


def _trade(words: Words) -> do.Trade:
    hero, give, take = words
    return do.Trade(hero, items(give), items(take))


def show_order(order: Order) -> str:
    """One order as one word."""
    when = "" if order.when == ALWAYS else f":{show_condition(order.when)}"
    return f"{order.card}:{order.mode}{when}"


def _order(word: str) -> Order:
    card, mode, when = [*word.split(":", 2), ""][:3]
    return Order(card, read_condition(when) if when else ALWAYS, MODES[mode])


def _answer(words: Words) -> Answer:
    always = len(words) > 1 and words[-1] == "always"
    return Answer(items(one(words[:-1] if always else words)), always)


def _show_answer(answer: Answer) -> str:
    return f"{listed(answer.picks)} always" if answer.always else listed(answer.picks)


def _tire(words: Words) -> do.Tire:
    return do.Tire(int(one(words)) if words else 1)


_FORMS: tuple[Form, ...] = (
    (do.Equip, "equip", "equip CARD[,CARD]", lambda c: listed(c.items), lambda w: do.Equip(items(one(w)))),
    (do.Move, "move", "move", lambda c: "", alone(do.Move)),
    (do.Walk, "walk", "walk SPACE[,SPACE …]", _show_walk, _walk),
    (do.Tire, "tire", "tire [POINTS]", lambda c: str(c.points), _tire),
    (do.Attack, "attack", "attack SPACE [WEAPON]", lambda c: f"{c.target} {c.weapon}".strip(), _attack),
    (do.Use, "use", "use ABILITY [CARD]", lambda c: f"{c.text} {c.card}".strip(), _use),
    (do.Rest, "rest", "rest", lambda c: "", alone(do.Rest)),
    (do.Search, "search", "search SPACE", lambda c: c.space, lambda w: do.Search(one(w))),
    (do.StandUp, "standup", "standup", lambda c: "", alone(do.StandUp)),
    (do.Revive, "revive", "revive HERO", lambda c: c.hero, lambda w: do.Revive(one(w))),
    (do.OpenDoor, "open", "open DOOR", lambda c: c.door, lambda w: do.OpenDoor(one(w))),
    (do.CloseDoor, "close", "close DOOR", lambda c: c.door, lambda w: do.CloseDoor(one(w))),
    (do.ShakeOff, "shake", "shake CONDITION", lambda c: c.condition, lambda w: do.ShakeOff(one(w))),
    (do.ClimbOut, "climb", "climb SPACE", lambda c: c.to, lambda w: do.ClimbOut(one(w))),
    (
        do.Trade,
        "trade",
        "trade HERO GIVEN[,…]|- TAKEN[,…]|-",
        lambda c: f"{c.hero} {listed(c.give)} {listed(c.take)}",
        _trade,
    ),
    (
        do.PickUp,
        "pickup",
        "pickup SPACE TOKEN",
        lambda c: f"{c.space} {c.token}",
        lambda w: do.PickUp(*two(w)),
    ),
    (do.Drop, "drop", "drop TOKEN SPACE", lambda c: f"{c.token} {c.space}", lambda w: do.Drop(*two(w))),
    (do.Leave, "leave", "leave", lambda c: "", alone(do.Leave)),
    (do.Rouse, "rouse", "rouse FAMILIAR", lambda c: c.familiar, lambda w: do.Rouse(one(w))),
    (do.Activate, "activate", "activate MONSTER", lambda c: c.monster, lambda w: do.Activate(one(w))),
    (do.Play, "play", "play CARD [SENTENCE]", lambda c: f"{c.card} {c.text}".strip(), _play),
    (do.EndTurn, "end", "end", lambda c: "", alone(do.EndTurn)),
    (
        do.GiveOrders,
        "orders",
        "orders CARD:play|ask|hold[:CONDITION] …",
        lambda c: " ".join(map(show_order, c.orders)),
        lambda w: do.GiveOrders(tuple(map(_order, w))),
    ),
    (do.SetAsks, "asks", "asks all|matters|auto", lambda c: c.mode, lambda w: do.SetAsks(one(w))),
    (
        do.SetReactions,
        "reactions",
        "reactions ask|orders|courtesy",
        lambda c: c.mode,
        lambda w: do.SetReactions(one(w)),
    ),
    (Answer, "answer", "answer OPTION[,OPTION] [always]", _show_answer, _answer),
)
NOTATION = Notation(_FORMS)
show, read = NOTATION.show, NOTATION.read
FORMS = NOTATION.forms
"""The verbs and how each is written, for help texts."""

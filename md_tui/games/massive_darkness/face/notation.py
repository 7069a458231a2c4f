"""Typed notation: every command as one short line, and back again."""

import re
from collections.abc import Mapping

from md_tui.games.massive_darkness import commands as do
from md_tui.games.massive_darkness.face.names import Words as Language
from md_tui.kernel.question import Answer
from md_tui.kernel.value import Command
from md_tui.toolkit.notation import NOTHING, Form, Notation, Words, alone, items, listed, one, two


def _loadout(name: str, load: do.Loadout) -> str:
    return f"{name}={listed(load.hands)}/{load.body or NOTHING}/{listed(load.bag)}/{listed(load.tokens)}"


def _read_loadout(word: str) -> tuple[str, do.Loadout]:
    name, _, rest = word.partition("=")
    hands, body, bag, tokens = rest.split("/")
    return name, do.Loadout(items(hands), "" if body == NOTHING else body, items(bag), items(tokens))


def _trade(words: Words) -> do.Trade:
    if not words:
        raise ValueError
    return do.Trade(dict(_read_loadout(word) for word in words))


def _charge(words: Words) -> do.Charge:
    path, target = two(words)
    return do.Charge(items(path), target)


def _transmute(words: Words) -> do.Transmute:
    first, second, third = words
    return do.Transmute((first, second, third))


def _signature(words: Words) -> do.Signature:
    if words not in ([], ["micro"]):
        raise ValueError
    return do.Signature(bool(words))


def _barter(words: Words) -> do.Barter:
    hero, gives, takes = words
    return do.Barter(hero, items(gives), items(takes))


def _swap(words: Words) -> do.Swap:
    hero, card, starting = words
    return do.Swap(hero, card, starting)


def _correct(words: Words) -> do.Correct:
    what, who, value = words
    return do.Correct(what, "" if who == NOTHING else who, "" if value == NOTHING else value)


def _answer(words: Words) -> Answer:
    always = len(words) > 1 and words[-1] == "always"
    return Answer(items(one(words[:-1] if always else words)), always)


def _show_answer(c: Answer) -> str:
    return f"{listed(c.picks)} always" if c.always else listed(c.picks)


_FORMS: tuple[Form, ...] = (
    (do.Move, "move", "move ZONE", lambda c: c.to, lambda w: do.Move(one(w))),
    (do.OpenDoor, "open", "open DOOR", lambda c: c.door, lambda w: do.OpenDoor(one(w))),
    (do.PickUp, "pickup", "pickup", lambda c: "", alone(do.PickUp)),
    (do.PlaceFirework, "firework", "firework", lambda c: "", alone(do.PlaceFirework)),
    (
        do.Attack,
        "attack",
        "attack TYPE TARGET",
        lambda c: f"{c.kind} {c.target}",
        lambda w: do.Attack(*two(w)),
    ),
    (do.Charge, "charge", "charge ZONE[,ZONE] TARGET", lambda c: f"{listed(c.path)} {c.target}", _charge),
    (
        do.SafeShot,
        "safeshot",
        "safeshot ZONE TARGET",
        lambda c: f"{c.to} {c.target}",
        lambda w: do.SafeShot(*two(w)),
    ),
    (do.Teleport, "teleport", "teleport ZONE", lambda c: c.to, lambda w: do.Teleport(one(w))),
    (do.Order, "command", "command HERO", lambda c: c.hero, lambda w: do.Order(one(w))),
    (do.GetUp, "getup", "getup", lambda c: "", alone(do.GetUp)),
    (
        do.Trade,
        "trade",
        "trade HERO=HANDS/BODY/BAG/TOKENS …",
        lambda c: " ".join(_loadout(name, load) for name, load in c.loadouts.items()),
        _trade,
    ),
    (do.Transmute, "transmute", "transmute CARD CARD CARD", lambda c: " ".join(c.cards), _transmute),
    (do.Signature, "signature", "signature [micro]", lambda c: "micro" if c.micro else "", _signature),
    (do.Use, "use", "use HERO CARD", lambda c: f"{c.hero} {c.card}", lambda w: do.Use(*two(w))),
    (do.Invoke, "invoke", "invoke SKILL", lambda c: c.text, lambda w: do.Invoke(one(w))),
    (do.PullLever, "lever", "lever", lambda c: "", alone(do.PullLever)),
    (do.Leave, "leave", "leave", lambda c: "", alone(do.Leave)),
    (do.EndTurn, "end", "end", lambda c: "", alone(do.EndTurn)),
    (do.Buy, "buy", "buy HERO LINE", lambda c: f"{c.hero} {c.line}", lambda w: do.Buy(*two(w))),
    (do.DoneBuying, "done", "done HERO", lambda c: c.hero, lambda w: do.DoneBuying(one(w))),
    (do.MoveOn, "moveon", "moveon", lambda c: "", alone(do.MoveOn)),
    (do.Retry, "retry", "retry", lambda c: "", alone(do.Retry)),
    (do.Sell, "sell", "sell HERO CARD", lambda c: f"{c.hero} {c.card}", lambda w: do.Sell(*two(w))),
    (
        do.Barter,
        "barter",
        "barter HERO CARD[,CARD] CARD[,CARD]",
        lambda c: f"{c.hero} {listed(c.gives)} {listed(c.takes)}",
        _barter,
    ),
    (do.LeaveMarket, "leavemarket", "leavemarket HERO", lambda c: c.hero, lambda w: do.LeaveMarket(one(w))),
    (
        do.Swap,
        "swap",
        "swap HERO CARD STARTING-CARD",
        lambda c: f"{c.hero} {c.card} {c.starting}",
        _swap,
    ),
    (
        do.TakeStarting,
        "take",
        "take HERO STARTING-CARD",
        lambda c: f"{c.hero} {c.starting}",
        lambda w: do.TakeStarting(*two(w)),
    ),
    (do.SetOut, "setout", "setout HERO", lambda c: c.hero, lambda w: do.SetOut(one(w))),
    (
        do.Correct,
        "correct",
        "correct WHAT WHO VALUE",
        lambda c: f"{c.what} {c.who or NOTHING} {c.value or NOTHING}",
        _correct,
    ),
    (do.SetAsks, "asks", "asks all|matters|auto", lambda c: c.mode, lambda w: do.SetAsks(one(w))),
    (do.Revoke, "revoke", "revoke KIND", lambda c: c.kind, lambda w: do.Revoke(one(w))),
    (Answer, "answer", "answer OPTION[,OPTION] [always]", _show_answer, _answer),
)
NOTATION = Notation(_FORMS)
show, read = NOTATION.show, NOTATION.read
GIVE, GO = "give", "go"
FORMS = {**NOTATION.forms, GIVE: "give CARD HERO", GO: "go ZONE"}
"""The verbs and how each is written in English; the last two are read by the face alone."""
VERBS, WITHIN, SLOTS, FILLERS = "verbs", "words", "slots", "fillers"
"""Kinds of words that can be typed in a command: first, further on, in a form for a thing, between others."""
CLOSED = frozenset({"attack", "signature", "asks", "answer", "correct"})
"""Verbs that a word of the language may follow, and not only ids."""
_PART = re.compile(r"[A-Za-z]+(?:-[A-Za-z]+)*")


def write(words: Language, command: Command) -> str:
    """A command as it is typed in the player's language."""
    verb, *rest = show(command).split(" ")
    inner = [words.typed(WITHIN).shown(word) if verb in CLOSED else word for word in rest]
    return " ".join((words.typed(VERBS).shown(verb), *inner))


def forms(words: Language) -> Mapping[str, str]:
    """How every verb is written, by the verbs as they are shown."""
    return {words.typed(VERBS).shown(verb): form_of(words, verb) for verb in FORMS}


def form_of(words: Language, verb: str) -> str:
    """How a verb is written: in capitals what stands for something, in small letters what is typed so."""

    def said(part: re.Match[str]) -> str:
        if part[0].isupper():
            return words.typed(SLOTS).shown(part[0].lower()).upper()
        return words.typed(VERBS if part.start() == 0 else WITHIN).shown(part[0])

    return _PART.sub(said, FORMS[verb])

"""Typed notation: every command as one short line, and back again."""

from collections.abc import Callable

from md_tui.games.massive_darkness import commands as do
from md_tui.kernel.errors import Malformed
from md_tui.kernel.question import Answer
from md_tui.kernel.value import Command

Words = list[str]
NONE = "-"
"""Stands for nothing where a word is needed."""


def show(command: Command) -> str:
    """The line of a command."""
    verb, spell = _SHOW[type(command)]
    rest = spell(command)
    return f"{verb} {rest}" if rest else verb


def read(text: str) -> Command:
    """The command of a line, or `Malformed` with the form that was expected."""
    words = text.split()
    if not words:
        raise Malformed("Nothing was typed.")
    verb = words[0].lower()
    if verb not in _READ:
        raise Malformed(f"{words[0]!r} is no command; known are {', '.join(sorted(_READ))}.")
    form, build = _READ[verb]
    try:
        return build(words[1:])
    except (ValueError, IndexError, KeyError):
        raise Malformed(f"Write it like this: {form}") from None


def _list(items: tuple[str, ...]) -> str:
    return ",".join(items) or NONE


def _items(word: str) -> tuple[str, ...]:
    return () if word == NONE else tuple(word.split(","))


def _loadout(name: str, load: do.Loadout) -> str:
    return f"{name}={_list(load.hands)}/{load.body or NONE}/{_list(load.bag)}/{_list(load.tokens)}"


def _read_loadout(word: str) -> tuple[str, do.Loadout]:
    name, _, rest = word.partition("=")
    hands, body, bag, tokens = rest.split("/")
    return name, do.Loadout(_items(hands), "" if body == NONE else body, _items(bag), _items(tokens))


def _one(words: Words) -> str:
    (word,) = words
    return word


def _two(words: Words) -> tuple[str, str]:
    first, second = words
    return first, second


def _none(build: Callable[[], Command]) -> Callable[[Words], Command]:
    def read_nothing(words: Words) -> Command:
        if words:
            raise ValueError
        return build()

    return read_nothing


def _trade(words: Words) -> do.Trade:
    if not words:
        raise ValueError
    return do.Trade(dict(_read_loadout(word) for word in words))


def _charge(words: Words) -> do.Charge:
    path, target = _two(words)
    return do.Charge(_items(path), target)


def _transmute(words: Words) -> do.Transmute:
    first, second, third = words
    return do.Transmute((first, second, third))


def _correct(words: Words) -> do.Correct:
    what, who, value = words
    return do.Correct(what, "" if who == NONE else who, "" if value == NONE else value)


def _answer(words: Words) -> Answer:
    always = len(words) > 1 and words[-1] == "always"
    return Answer(_items(_one(words[:-1] if always else words)), always)


def _show_answer(c: Answer) -> str:
    return f"{_list(c.picks)} always" if c.always else _list(c.picks)


_FORMS: tuple[tuple[type[Command], str, str, Callable[..., str], Callable[[Words], Command]], ...] = (
    (do.Move, "move", "move ZONE", lambda c: c.to, lambda w: do.Move(_one(w))),
    (do.OpenDoor, "open", "open DOOR", lambda c: c.door, lambda w: do.OpenDoor(_one(w))),
    (do.PickUp, "pickup", "pickup", lambda c: "", _none(do.PickUp)),
    (do.PlaceFirework, "firework", "firework", lambda c: "", _none(do.PlaceFirework)),
    (
        do.Attack,
        "attack",
        "attack TYPE TARGET",
        lambda c: f"{c.kind} {c.target}",
        lambda w: do.Attack(*_two(w)),
    ),
    (do.Charge, "charge", "charge ZONE[,ZONE] TARGET", lambda c: f"{_list(c.path)} {c.target}", _charge),
    (
        do.SafeShot,
        "safeshot",
        "safeshot ZONE TARGET",
        lambda c: f"{c.to} {c.target}",
        lambda w: do.SafeShot(*_two(w)),
    ),
    (do.Teleport, "teleport", "teleport ZONE", lambda c: c.to, lambda w: do.Teleport(_one(w))),
    (do.Order, "command", "command HERO", lambda c: c.hero, lambda w: do.Order(_one(w))),
    (do.GetUp, "getup", "getup", lambda c: "", _none(do.GetUp)),
    (
        do.Trade,
        "trade",
        "trade HERO=HANDS/BODY/BAG/TOKENS …",
        lambda c: " ".join(_loadout(name, load) for name, load in c.loadouts.items()),
        _trade,
    ),
    (do.Transmute, "transmute", "transmute CARD CARD CARD", lambda c: " ".join(c.cards), _transmute),
    (do.Signature, "signature", "signature", lambda c: "", _none(do.Signature)),
    (do.Use, "use", "use HERO CARD", lambda c: f"{c.hero} {c.card}", lambda w: do.Use(*_two(w))),
    (do.Invoke, "invoke", "invoke SKILL", lambda c: c.text, lambda w: do.Invoke(_one(w))),
    (do.PullLever, "lever", "lever", lambda c: "", _none(do.PullLever)),
    (do.Leave, "leave", "leave", lambda c: "", _none(do.Leave)),
    (do.EndTurn, "end", "end", lambda c: "", _none(do.EndTurn)),
    (do.Buy, "buy", "buy HERO LINE", lambda c: f"{c.hero} {c.line}", lambda w: do.Buy(*_two(w))),
    (do.DoneBuying, "done", "done HERO", lambda c: c.hero, lambda w: do.DoneBuying(_one(w))),
    (
        do.Correct,
        "correct",
        "correct WHAT WHO VALUE",
        lambda c: f"{c.what} {c.who or NONE} {c.value or NONE}",
        _correct,
    ),
    (do.SetAsks, "asks", "asks all|matters|auto", lambda c: c.mode, lambda w: do.SetAsks(_one(w))),
    (do.Revoke, "revoke", "revoke KIND", lambda c: c.kind, lambda w: do.Revoke(_one(w))),
    (Answer, "answer", "answer OPTION[,OPTION] [always]", _show_answer, _answer),
)
_SHOW = {kind: (verb, spell) for kind, verb, _, spell, _ in _FORMS}
_READ = {verb: (form, build) for _, verb, form, _, build in _FORMS}

FORMS = {verb: form for _, verb, form, _, _ in _FORMS}
"""The verbs and how each is written, for help texts."""

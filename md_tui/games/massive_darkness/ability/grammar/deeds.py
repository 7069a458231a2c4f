"""Tokens to deeds: triggers, acts, targets and places."""

from collections.abc import Callable

from md_tui.games.massive_darkness.ability import words
from md_tui.games.massive_darkness.ability.algebra import Condition
from md_tui.games.massive_darkness.ability.deeds import (
    NEXT_ROLL,
    Act,
    Activate,
    Deed,
    Discard,
    DrawArtifact,
    DrawTreasure,
    Duration,
    GainActions,
    GainMovement,
    GainXp,
    Grant,
    Heal,
    Kill,
    Lifebringer,
    Move,
    MoveTo,
    PlaceTokens,
    RaiseLevel,
    RefreshSignature,
    Spawn,
    Stun,
    Trigger,
    Unstun,
    Wound,
)
from md_tui.games.massive_darkness.ability.grammar.sentences import action_kind, at_ability, gift, own_side
from md_tui.games.massive_darkness.ability.grammar.targets import (
    at_target,
    optional_target,
    place,
    target,
    where_to,
)
from md_tui.games.massive_darkness.ability.targets import CURRENT, Level, Target
from md_tui.toolkit.grammar.reader import Reader
from md_tui.toolkit.grammar.tokens import Kind

TRIGGERS = words.reading(words.TRIGGER)
DURATIONS = words.reading(words.DURATION)
ENEMIES = words.with_plurals(words.ENEMIES)
TRIGGER_WORDS = frozenset(phrase.split()[0].lower() for phrase in TRIGGERS)


def deed(reader: Reader, when: tuple[Condition, ...] = ()) -> Deed:
    """A trigger, if any, and one list of acts or several to choose from."""
    trigger = Trigger.NOW
    if reader.peek().lower in TRIGGER_WORDS and not at_target(reader):
        trigger = reader.choose(TRIGGERS, "a known trigger")
        reader.need(":")
    options = _options(reader)
    instead = tuple((option, place) for option, (_, marks) in enumerate(options) for place in marks)
    return Deed(tuple(acts for acts, _ in options), trigger, when, instead)


def _options(reader: Reader) -> list[tuple[tuple[Act, ...], list[int]]]:
    """One list of acts, or several to choose from."""
    if not reader.take("Choose one"):
        return [_acts(reader)]
    reader.need(":")
    options = [_acts(reader)]
    reader.need("/")
    options.append(_acts(reader))
    while reader.take("/"):
        options.append(_acts(reader))
    return options


def _acts(reader: Reader) -> tuple[tuple[Act, ...], list[int]]:
    """Acts separated by commas, or by semicolons after a granted ability, and which are a fallback."""
    found, instead = [act(reader)], []
    while reader.take(",") or reader.take(";"):
        if reader.take(words.IF_NONE):
            reader.need(":")
            instead.append(len(found))
        found.append(act(reader))
    return tuple(found), instead


def act(reader: Reader) -> Act:
    """One act: who does or suffers what, or an order."""
    if reader.peek().kind is Kind.SIGNED:
        return _signed_act(reader)
    duration = reader.find(DURATIONS)
    if duration is not None:
        return _grant(reader, duration)
    if at_target(reader):
        return _told(reader, target(reader))
    read = reader.find(VERBS)
    if read is None:
        reader.fail_among((*VERBS, *DURATIONS), "an act")
    return read(reader)


def _told(reader: Reader, who: Target) -> Act:
    """`Each hero heals 2`: what becomes of those who were named first."""
    read = reader.find(TOLD)
    if read is None:
        reader.fail_among(TOLD, "what they do, such as 'heals' or 'takes'")
    return read(reader, who)


def _whom(reader: Reader, who: Target | None) -> Target:
    """Those who were named first, else those who are named last, which is how older sentences have it."""
    return optional_target(reader) if who is None else who


def _signed_act(reader: Reader) -> Act:
    """XP or Lifebringer tokens, gained or lost."""
    n = reader.signed()
    if reader.take("XP"):
        return GainXp(n, optional_target(reader))
    if not reader.take("Lifebringer token") and not reader.take("Lifebringer tokens"):
        reader.fail_among(("XP", "Lifebringer token"), "XP or Lifebringer tokens")
    return Lifebringer(n)


def _grant(reader: Reader, duration: Duration) -> Act:
    """An ability or skill for a while; bare effects after `Next attack` and `Next defense`."""
    who = target(reader) if reader.take("of") or reader.take("for") else None
    reader.need(":")
    bare = duration in NEXT_ROLL and not at_ability(reader) and not reader.at("[")
    given = own_side(NEXT_ROLL[duration], reader) if bare else gift(reader)
    return Grant(duration, given, _whom(reader, who))


def _spawn(reader: Reader) -> Act:
    """`Spawn a guard on the level +1 token`."""
    count = 1 if reader.take("a") or reader.take("an") else reader.number("'a' or a number")
    enemy = reader.choose(ENEMIES, "a guard, mob, agent or roaming monster")
    return Spawn(enemy, place(reader), count)


def _place(reader: Reader) -> Act:
    """`Place 2 treasures in the zone`."""
    count = reader.number()
    special = reader.take("special")
    _noun(reader, "treasure")
    return PlaceTokens(count, place(reader), special)


def _draw(reader: Reader, who: Target | None = None) -> Act:
    """`Draw 1 treasure of level +1`, `Draw 1 artifact`."""
    count = reader.number()
    if reader.take("artifact") or reader.take("artifacts"):
        return DrawArtifact(count, _whom(reader, who))
    if not reader.take("treasure") and not reader.take("treasures"):
        reader.fail("'treasure' or 'artifact'", ("treasure", "artifact"))
    level = _level(reader) if reader.take("of level") else CURRENT
    return DrawTreasure(count, level, _whom(reader, who))


def _level(reader: Reader) -> Level:
    """A level, fixed or counted from the current one."""
    if reader.peek().kind is Kind.SIGNED:
        return Level(reader.signed())
    return Level(reader.number("a level such as 3 or +1"), relative=False)


def _discard(reader: Reader, who: Target | None = None) -> Act:
    """`Discard 1 card`, `Discard 1 equipped card`."""
    count = reader.number()
    equipped = reader.take("equipped")
    _noun(reader, "card")
    return Discard(count, equipped, _whom(reader, who))


def _move(reader: Reader, who: Target | None = None) -> Act:
    """`Move 2 with Slippery`, `Move to the exit`."""
    if reader.take("to"):
        return MoveTo(where_to(reader), _whom(reader, who))
    n = reader.number("a number of zones or 'to'")
    return Move(n, reader.take("with Slippery"), _whom(reader, who))


def _gain(reader: Reader, who: Target | None = None) -> Act:
    """`Gain 1 Melee Action`, `Gain 2 Movement points`."""
    n = reader.number()
    if reader.take("Movement point") or reader.take("Movement points"):
        return GainMovement(n, _whom(reader, who))
    if who is not None and reader.take("XP"):
        return GainXp(n, who)
    return GainActions(n, action_kind(reader), _whom(reader, who))


def _takes(reader: Reader, who: Target) -> Act:
    """`Each hero takes 2 Wounds`."""
    n = reader.number()
    _noun(reader, "Wound")
    return Wound(n, who)


def _loses(reader: Reader, who: Target) -> Act:
    """`Each hero loses 1 XP`."""
    n = reader.number()
    reader.need("XP")
    return GainXp(-n, who)


def _noun(reader: Reader, noun: str) -> None:
    """Steps over a noun in singular or plural."""
    if not reader.take(noun) and not reader.take(f"{noun}s"):
        reader.fail(f"'{noun}'", (noun,))


VERBS: dict[str, Callable[[Reader], Act]] = {
    "Heal": lambda reader: Heal(reader.number(), optional_target(reader)),
    "Fully heal": lambda reader: Heal(0, optional_target(reader)),
    "Wound": lambda reader: Wound(reader.number(), optional_target(reader)),
    "Stun": lambda reader: Stun(optional_target(reader)),
    "Unstun": lambda reader: Unstun(optional_target(reader)),
    "Spawn": _spawn,
    "Place": _place,
    "Draw": _draw,
    "Discard": _discard,
    "Move": _move,
    "Gain": _gain,
    "Kill": lambda reader: Kill(target(reader)),
    "Activate": lambda reader: Activate(target(reader)),
    "Raise the level": lambda reader: RaiseLevel(),
    "Refresh the signature": lambda reader: RefreshSignature(optional_target(reader)),
}
TOLD: dict[str, Callable[[Reader, Target], Act]] = {
    "heals": lambda reader, who: Heal(reader.number(), who),
    "takes": _takes,
    "gains": _gain,
    "loses": _loses,
    "draws": _draw,
    "discards": _discard,
    "moves": _move,
    "refreshes the signature": lambda reader, who: RefreshSignature(who),
}
"""What is said of those who were named first."""

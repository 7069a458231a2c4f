"""Sentences back to text: `render(parse(text)) == text` for everything in the box."""

from collections.abc import Callable
from typing import Any

from md_tui.games.descent.sentence import words
from md_tui.games.descent.sentence.algebra import (
    AddDie,
    Afflict,
    Amount,
    Bonus,
    Cap,
    Challenge,
    Cleanse,
    Condition,
    Draw,
    EndMove,
    Extra,
    Fetch,
    Floor,
    Grant,
    Key,
    Limit,
    Moved,
    Named,
    Overpower,
    Pierce,
    Points,
    Price,
    Recover,
    Reroll,
    Retest,
    Sentence,
    Stride,
    Strike,
    Suffer,
    Target,
    When,
    While,
    Who,
)
from md_tui.games.descent.sentence.targets import write_target

DEEDS = {name: phrase for phrase, name in words.NAMED.items()}
KINDS = {kind: phrase for phrase, kind in words.FETCHED.items()}
SPELLING = {word.lower(): word for word in (*words.CONDITIONS, *words.ATTRIBUTES, *words.KEYS)}


def render(sentence: Sentence) -> str:
    """The text of a sentence."""
    limits = "".join(f"[{_limit(limit)}] " for limit in sentence.conditions)
    price = f", {words.PRICE[sentence.price]}" if sentence.price is not Price.FREE else ""
    return f"{limits}{_moment(sentence)}{price}: {_joined(sentence.effects)}"


def _moment(sentence: Sentence) -> str:
    if sentence.when is When.SURGE:
        return "Surge" if sentence.surges == 1 else f"{sentence.surges} surges"
    if sentence.when is When.ATTACKED:
        verb = "are" if sentence.of == Target() else "is"
        return f"When {write_target(sentence.of)} {verb} attacked"
    return words.WHEN[sentence.when]


def _limit(condition: Condition) -> str:
    if condition.limit is Limit.WEAPON:
        return f"{' or '.join(condition.traits)} weapon"
    if condition.limit is Limit.CARRYING:
        return f"with {' or '.join(condition.traits)}"
    return words.PLAIN_LIMITS[condition.limit]


def _joined(effects: tuple[Any, ...]) -> str:
    return " and ".join(_effect(effect) for effect in effects)


def _effect(effect: Any) -> str:
    return WRITERS[type(effect)](effect)


def _somebody(whom: Target, verb: str) -> str:
    """`you recover`, `that hero recovers`."""
    return f"{write_target(whom)} {verb}{'' if _are(whom) else 's'}"


def _are(whom: Target) -> bool:
    """Whether a subject takes the plural of a verb."""
    return whom.who in (Who.YOU, Who.GROUP) or (whom.too and whom.each)


def _amount(amount: Amount) -> str:
    if amount.all:
        return "all"
    if amount.of:
        return next(phrase for phrase, of in words.OF_TESTS.items() if of == amount.of)
    if amount.dice:
        n = len(amount.dice)
        return f"{n} {amount.dice[0]} {'die' if n == 1 else 'dice'} of"
    return str(amount.n)


def _bonus(effect: Bonus) -> str:
    one, many = words.STATS[effect.stat]
    return f"{effect.n:+d} {one if abs(effect.n) == 1 else many}"


def _changed(verb: str) -> Callable[[Any], str]:
    def write(effect: Any) -> str:
        return f"{_somebody(effect.whom, verb)} {_amount(effect.amount)} {effect.what}"

    return write


def _test(effect: Challenge) -> str:
    attributes = " or ".join(SPELLING[name] for name in effect.attributes)
    attributes += " at will" if effect.own else ""
    parts = [f"{name}: {_joined(said)}" for name in ("failed", "passed") if (said := getattr(effect, name))]
    return f"{_somebody(effect.whom, 'test')} {attributes} ({'; '.join(parts)})"


def _retest(effect: Retest) -> str:
    said = f"the test is taken again {effect.less} harder"
    return f"{said} (passed: {_joined(effect.passed)})" if effect.passed else said


def _reroll(effect: Reroll) -> str:
    if not effect.n:
        better = " for a better roll" if effect.better else ""
        return "reroll the test" if effect.kind == "test" else f"reroll any dice{better}"
    kind = f"{effect.kind} " if effect.kind else ""
    return f"reroll {effect.n} {kind}{'die' if effect.n == 1 else 'dice'}"


def _strike(effect: Strike) -> str:
    kind = next(phrase for phrase, kind in words.STRIKES.items() if kind == effect.kind)
    if effect.dice:
        kind += f" of {', '.join(effect.dice[:-1])} and {effect.dice[-1]} dice"
    kind += "".join(f" {phrase}" for phrase, on in words.STRUCK.items() if on == effect.on)
    kind += f" with {' and '.join(map(_with, effect.bonus))}" if effect.bonus else ""
    return f"{kind} (hurt: {_joined(effect.hurt)})" if effect.hurt else kind


def _with(effect: Any) -> str:
    """What an attack has beyond its weapon: a sentence of its own stands in parentheses."""
    return f"({render(effect.sentence)})" if isinstance(effect, Grant) else _effect(effect)


def _stride(effect: Stride) -> str:
    if not effect.n:
        return "move up to your Speed"
    heavy = f" ({effect.heavy} in Heavy Armor)" if effect.heavy else ""
    return f"move up to {effect.n} {'space' if effect.n == 1 else 'spaces'}{heavy}"


def _moved(effect: Moved) -> str:
    verb = "are" if _are(effect.whom) else "is"
    return f"{write_target(effect.whom)} {verb} moved up to {effect.n} {_plural(effect.n, 'space')}"


def _afflict(effect: Afflict) -> str:
    return f"{write_target(effect.whom)} {'are' if _are(effect.whom) else 'is'} {SPELLING[effect.condition]}"


def _cleanse(effect: Cleanse) -> str:
    return f"{_somebody(effect.whom, 'drop')} {'all conditions' if effect.all else '1 condition'}"


def _plural(n: int, word: str) -> str:
    return word if abs(n) == 1 else f"{word}s"


WRITERS: dict[type, Callable[[Any], str]] = {
    Bonus: _bonus,
    Cap: lambda effect: f"Speed at most {effect.n}",
    Pierce: lambda effect: f"Pierce {effect.n}",
    Floor: lambda effect: f"at least {effect.n} damage",
    While: lambda effect: f"while exhausted ({render(effect.sentence)})",
    Key: lambda effect: SPELLING[effect.name],
    AddDie: lambda effect: f"+1 {effect.colour} die",
    Reroll: _reroll,
    Afflict: _afflict,
    Cleanse: _cleanse,
    Recover: _changed("recover"),
    Suffer: _changed("suffer"),
    Challenge: _test,
    Retest: _retest,
    Fetch: lambda effect: f"fetch {KINDS[effect.kind]}",
    Draw: lambda effect: f"draw {effect.n} {_plural(effect.n, 'card')}",
    Points: lambda effect: f"{effect.n:+d} movement {_plural(effect.n, 'point')}",
    Extra: lambda effect: f"+1 {effect.purpose} action",
    EndMove: lambda _: "the move action ends",
    Strike: _strike,
    Moved: _moved,
    Overpower: lambda effect: "overpower" + (f" (passed: {_joined(effect.passed)})" if effect.passed else ""),
    Stride: _stride,
    Grant: lambda effect: f"{_somebody(effect.whom, 'gain')} ({render(effect.sentence)})",
    Named: lambda effect: DEEDS[effect.name],
}

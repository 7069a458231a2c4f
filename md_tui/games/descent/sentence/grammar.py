"""Text to sentences."""

from md_tui.games.descent.sentence import words
from md_tui.games.descent.sentence.algebra import YOU, Condition, Limit, Price, Sentence, Target, When
from md_tui.games.descent.sentence.effects import effects
from md_tui.games.descent.sentence.targets import target
from md_tui.toolkit.grammar.reader import Reader
from md_tui.toolkit.grammar.tokens import Kind

MOMENTS = {phrase: when for when, phrase in words.WHEN.items()}
PRICES = {phrase: price for price, phrase in words.PRICE.items()}
LIMITS = {phrase: limit for limit, phrase in words.PLAIN_LIMITS.items()}
TRAITS = {trait: trait for trait in words.TRAITS}


def parse(text: str) -> Sentence:
    """The meaning of a printed sentence, or a refusal that names the column."""
    reader = Reader(text)
    found = sentence(reader)
    if reader.peek().kind is not Kind.END:
        reader.fail("the end of the sentence, 'and' or 'then'")
    return found


def sentence(reader: Reader) -> Sentence:
    """Conditions, moment, price, effects."""
    limits = _conditions(reader)
    when, of, surges = _moment(reader)
    price = Price.FREE
    if reader.take(","):
        price = reader.choose(PRICES, "exhaust, flip, discard or once a round")
    reader.need(":")
    return Sentence(when, effects(reader, sentence), price, limits, of, surges)


def _conditions(reader: Reader) -> tuple[Condition, ...]:
    found = []
    while reader.take("["):
        limit = reader.find(LIMITS)
        if limit is not None:
            found.append(Condition(limit))
        elif reader.take("with"):
            found.append(Condition(Limit.CARRYING, _traits(reader)))
        else:
            found.append(Condition(Limit.WEAPON, _traits(reader)))
            reader.need("weapon")
        reader.need("]")
    return tuple(found)


def _traits(reader: Reader) -> tuple[str, ...]:
    """`Bow`, `Magic or Rune`."""
    found = [reader.choose(TRAITS, "a limit or a trait")]
    while reader.take("or"):
        found.append(reader.choose(TRAITS, "a trait"))
    return tuple(found)


def _moment(reader: Reader) -> tuple[When, Target, int]:
    """The moment, whose it is, and how many surges it takes."""
    if reader.take("Surge"):
        return When.SURGE, YOU, 1
    if reader.peek().kind is Kind.NUMBER:
        n = reader.number()
        reader.need("surges")
        return When.SURGE, YOU, n
    when = reader.find(MOMENTS)
    if when is not None:
        return when, YOU, 0
    if reader.take("When"):
        of = target(reader)
        if not reader.take("is attacked"):
            reader.need("are attacked")
        return When.ATTACKED, of, 0
    return reader.fail_among(MOMENTS, "a moment such as Always, Surge, Action or Your turn")

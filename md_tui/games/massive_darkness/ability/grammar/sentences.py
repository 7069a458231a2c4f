"""Tokens to abilities and skills."""

from md_tui.games.massive_darkness.ability import words
from md_tui.games.massive_darkness.ability.algebra import (
    ALWAYS,
    FREE,
    NUMBERED_CONDITIONS,
    Ability,
    Condition,
    Cost,
    Moment,
    MomentKind,
    Side,
    Symbol,
)
from md_tui.games.massive_darkness.ability.grammar.effects import SYMBOLS, effects
from md_tui.games.massive_darkness.ability.skills import (
    ATTACKING_KEYWORDS,
    NUMBERED_KEYWORDS,
    ActionKind,
    Aura,
    Keyword,
    KeywordName,
)
from md_tui.toolkit.grammar.reader import Reader
from md_tui.toolkit.grammar.tokens import Kind

STANCES = words.reading(words.STANCE)
CONDITIONS = words.reading(words.CONDITION)
MOMENTS = words.reading(words.MOMENT)
KEYWORDS = words.reading(words.KEYWORD)
ACTIONS = words.reading(words.ACTION)
AURAS = words.reading(words.AURA)
PRICES = {"bam": "bams", "bams": "bams", "diamond": "diamonds", "diamonds": "diamonds"}
SIGNED_KEYWORDS = ("Max Health", "Action", "Movement point", *(f"{kind} Action" for kind in ACTIONS))


def conditions(reader: Reader) -> tuple[Condition, ...]:
    """The bracketed conditions before a sentence, if there are any."""
    found = []
    while reader.take("["):
        kind = reader.choose(CONDITIONS, "a known condition")
        n = reader.number() if kind in NUMBERED_CONDITIONS else 0
        reader.need("]")
        found.append(Condition(kind, n))
    return tuple(found)


def at_ability(reader: Reader) -> bool:
    """Whether a stance comes next."""
    return any(reader.at(stance) for stance in STANCES)


def ability(reader: Reader, when: tuple[Condition, ...] = ()) -> Ability:
    """Stance, cost, moment, effects and repetition."""
    side, reach = reader.choose(STANCES, "a stance such as Attack or Melee Defense")
    cost = _cost(reader)
    reader.need(":")
    if cost == FREE:
        cost = _late_cost(reader)
    then = moment(reader)
    found = effects(reader, side)
    return Ability(side, found, reach, cost, when, then, _repeat(reader))


def _late_cost(reader: Reader) -> Cost:
    """The cost in the other accepted spelling, `Melee: 2 bams: ...`."""
    cost = _cost(reader)
    if cost != FREE:
        reader.need(":")
    return cost


def _cost(reader: Reader) -> Cost:
    """The symbols to pay; nothing at all for a combat skill."""
    paid: dict[str, int] = {}
    if reader.peek().kind is not Kind.NUMBER:
        return FREE
    while not paid or (len(paid) < len(Cost.__struct_fields__) and reader.take("and")):
        n = reader.number()
        unpaid = {word: price for word, price in PRICES.items() if price not in paid}
        paid[reader.choose(unpaid, " or ".join(sorted(set(unpaid.values()))))] = n
    return Cost(**paid)


def moment(reader: Reader) -> Moment:
    """What must have happened before the effects work, if anything."""
    kind = reader.find(MOMENTS)
    if kind is not None:
        found = Moment(kind)
    elif reader.at("If") and reader.peek(1).kind is Kind.NUMBER:
        found = _rolled(reader)
    elif reader.at("If") or reader.at("After"):
        reader.fail_among(MOMENTS, "a moment of the combat")
    else:
        return ALWAYS
    if not reader.take(","):
        reader.need(":")
    return found


def _rolled(reader: Reader) -> Moment:
    """`If 4 or more hits are rolled`."""
    reader.need("If")
    n = reader.number()
    reader.need("or more")
    symbol: Symbol = reader.choose(SYMBOLS, "hits, shields, bams or diamonds")
    if not reader.take("is"):
        reader.need("are")
    reader.need("rolled")
    return Moment(MomentKind.ROLLED, n, symbol)


def _repeat(reader: Reader) -> int:
    """How often the ability may be used in one combat."""
    if not reader.at("( Repeat"):
        return 1
    reader.need("( Repeat")
    n = reader.number()
    reader.need(")")
    return n


def at_keyword(reader: Reader) -> bool:
    """Whether a named skill comes next."""
    if reader.peek().kind is Kind.SIGNED:
        return reader.peek(1).lower not in ("xp", "lifebringer")
    return any(reader.at(name) for name in KEYWORDS)


def keyword(reader: Reader, when: tuple[Condition, ...] = ()) -> Keyword:
    """A named skill."""
    if reader.peek().kind is Kind.SIGNED:
        return _signed_keyword(reader, when)
    name = reader.choose(KEYWORDS, "a named skill")
    n = reader.number() if name in NUMBERED_KEYWORDS else 0
    extra = None
    if name in ATTACKING_KEYWORDS and reader.take("("):
        extra = ability(reader, conditions(reader))
        reader.need(")")
    return Keyword(name, n, ability=extra, when=when)


def _signed_keyword(reader: Reader, when: tuple[Condition, ...]) -> Keyword:
    """`+1 Max Health`, `+1 Movement Action`, `+1 Movement point`."""
    n = reader.plus()
    if reader.take("Max Health"):
        return Keyword(KeywordName.MAX_HEALTH, n, when=when)
    if reader.take("Movement point") or reader.take("Movement points"):
        return Keyword(KeywordName.MOVEMENT_POINT, n, when=when)
    return Keyword(KeywordName.ACTION, n, action=action_kind(reader), when=when)


def action_kind(reader: Reader) -> ActionKind:
    """`Action`, `Movement Action` ... in singular or plural."""
    kind = reader.find(ACTIONS) or ActionKind.ANY
    if not reader.take("Action") and not reader.take("Actions"):
        reader.fail_among(
            SIGNED_KEYWORDS if kind is ActionKind.ANY else ("Action",),
            "Max Health, Actions or Movement points",
        )
    return kind


def gift(reader: Reader) -> Ability | Keyword:
    """An ability or named skill that is given to somebody, with its own conditions."""
    when = conditions(reader)
    if at_keyword(reader):
        return keyword(reader, when)
    if not at_ability(reader):
        reader.fail_among((*STANCES, *KEYWORDS), "an ability or a named skill")
    return ability(reader, when)


def aura(reader: Reader, when: tuple[Condition, ...] = ()) -> Aura:
    """A gift to the allies in the zone."""
    self_too = reader.choose(AURAS, "an aura")
    reader.need(":")
    return Aura(gift(reader), self_too, when)


def at_aura(reader: Reader) -> bool:
    """Whether an aura comes next."""
    return reader.at("Allies") or reader.at("Self and")


def own_side(side: Side, reader: Reader) -> Ability:
    """Bare effects after `Next attack:` or `Next defense:`, read as an ability of that side."""
    then = moment(reader)
    return Ability(side, effects(reader, side), moment=then)

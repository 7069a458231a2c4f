"""Abilities, named skills and auras to text."""

from md_tui.games.massive_darkness.ability import words
from md_tui.games.massive_darkness.ability.algebra import Ability, Condition, Cost, Moment, MomentKind
from md_tui.games.massive_darkness.ability.rendering.effects import effects_text
from md_tui.games.massive_darkness.ability.skills import Aura, Keyword, KeywordName


def conditions_text(when: tuple[Condition, ...]) -> str:
    """The bracketed conditions, each with a blank after it."""
    return "".join(f"[{words.CONDITION[one.kind]}{f' {one.n}' if one.n else ''}] " for one in when)


def ability_text(ability: Ability) -> str:
    """Conditions, stance, cost, moment, effects and repetition."""
    stance = words.STANCE[ability.side, ability.reach]
    repeat = f" (Repeat {ability.repeat})" if ability.repeat > 1 else ""
    body = body_text(ability)
    return f"{conditions_text(ability.when)}{stance}{_cost(ability.cost)}: {body}{repeat}"


def body_text(ability: Ability) -> str:
    """What follows the colon of an ability."""
    return _moment(ability.moment) + effects_text(ability.effects, ability.side)


def keyword_text(keyword: Keyword) -> str:
    """A named skill."""
    return conditions_text(keyword.when) + _keyword(keyword)


def aura_text(aura: Aura) -> str:
    """A gift to the allies in the zone."""
    return f"{conditions_text(aura.when)}{words.AURA[aura.self_too]}: {gift_text(aura.gift)}"


def gift_text(gift: Ability | Keyword) -> str:
    """An ability or named skill that is given to somebody."""
    return ability_text(gift) if isinstance(gift, Ability) else keyword_text(gift)


def action_text(action: str) -> str:
    """`Action` with its kind, if it has one."""
    return " ".join(word for word in (action, "Action") if word)


def _keyword(keyword: Keyword) -> str:
    """The named skill without its conditions."""
    match keyword.name:
        case KeywordName.MAX_HEALTH:
            return f"+{keyword.n} Max Health"
        case KeywordName.ACTION:
            return words.signed(keyword.n, action_text(words.ACTION.get(keyword.action, "")))
        case KeywordName.MOVEMENT_POINT:
            return words.signed(keyword.n, "Movement point")
        case _:
            number = f" {keyword.n}" if keyword.n else ""
            extra = f" ({ability_text(keyword.ability)})" if keyword.ability else ""
            return f"{words.KEYWORD[keyword.name]}{number}{extra}"


def _cost(cost: Cost) -> str:
    """The symbols to pay, with a blank before them; nothing for a combat skill."""
    parts = ((cost.bams, "bam"), (cost.diamonds, "diamond"))
    price = " and ".join(words.counted(n, noun) for n, noun in parts if n)
    return f" {price}" if price else ""


def _moment(moment: Moment) -> str:
    """The moment with its colon; nothing if the effects always work."""
    if moment.kind is MomentKind.ALWAYS:
        return ""
    if moment.kind is MomentKind.ROLLED:
        verb = "is" if moment.n == 1 else "are"
        noun = words.SYMBOL[moment.symbol] + ("" if moment.n == 1 else "s")
        return f"If {moment.n} or more {noun} {verb} rolled: "
    return f"{words.MOMENT[moment.kind]}: "

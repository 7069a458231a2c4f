"""One sentence of content in the language of the reader, with that language's own order of words."""

from itertools import pairwise
from typing import assert_never

from md_tui.games.massive_darkness.ability.algebra import Ability, Condition, Cost, Moment, MomentKind
from md_tui.games.massive_darkness.ability.deeds import NEXT_ROLL, Act, Deed, Grant, Sentence, Trigger
from md_tui.games.massive_darkness.ability.skills import Aura, Keyword, KeywordName
from md_tui.games.massive_darkness.face.sentences.acts import about, act
from md_tui.games.massive_darkness.face.sentences.effects import effects, symbol
from md_tui.games.massive_darkness.face.sentences.phrasing import Phrasing
from md_tui.toolkit.words import Phrases, capital


def told(phrases: Phrases, sentence: Sentence) -> str:
    """A sentence of a card, told by the templates of a language."""
    say = Phrasing(phrases)
    match sentence:
        case Ability():
            return _ability(say, sentence)
        case Keyword():
            return _keyword(say, sentence)
        case Aura():
            kind = "self_too" if sentence.self_too else "allies"
            return _when(say, sentence.when) + say("aura", kind, gift=_gift(say, sentence.gift))
        case Deed():
            return _deed(say, sentence)
        case _:
            assert_never(sentence)


def _when(say: Phrasing, conditions: tuple[Condition, ...]) -> str:
    """The bracketed conditions, each with a blank after it."""
    return "".join(
        say("shape", "condition", it=say("condition", one.kind, number=_number(one.n))) for one in conditions
    )


def _number(n: int) -> str:
    """A number after a name, with a blank before it; nothing if there is none."""
    return f" {n}" if n else ""


def _ability(say: Phrasing, one: Ability) -> str:
    """Conditions, stance, cost, moment, effects and repetition."""
    repeat = say("shape", "repeat", n=one.repeat) if one.repeat > 1 else ""
    return _when(say, one.when) + say(
        "shape",
        "ability",
        stance=say("stance", one.side, one.reach),
        cost=_cost(say, one.cost),
        body=_body(say, one),
        repeat=repeat,
    )


def _body(say: Phrasing, one: Ability) -> str:
    """What follows the colon of an ability."""
    return _moment(say, one.moment) + effects(say, one.effects, one.side)


def _cost(say: Phrasing, cost: Cost) -> str:
    """The symbols to pay; nothing for a combat skill."""
    parts = [say("cost", kind, n=n) for n, kind in ((cost.bams, "bam"), (cost.diamonds, "diamond")) if n]
    return say("shape", "cost", price=say.joined("and", parts)) if parts else ""


def _moment(say: Phrasing, moment: Moment) -> str:
    """The moment that the effects wait for; nothing if they always work."""
    if moment.kind is MomentKind.ALWAYS:
        return ""
    return say("moment", moment.kind, n=moment.n, symbol=symbol(say, moment.symbol, moment.n))


def _keyword(say: Phrasing, one: Keyword) -> str:
    """A named skill with its conditions."""
    match one.name:
        case KeywordName.MAX_HEALTH:
            text = say("keyword", one.name, n=one.n)
        case KeywordName.MOVEMENT_POINT:
            text = say("keyword", one.name, **say.signed(one.n))
        case KeywordName.ACTION:
            action = say("action", one.action, n=one.n)
            text = say("keyword", one.name, action=action, **say.signed(one.n))
        case _:
            text = say("keyword", one.name, number=_number(one.n))
    if one.ability:
        text = say("shape", "with_ability", it=text, ability=_ability(say, one.ability))
    return _when(say, one.when) + text


def _gift(say: Phrasing, gift: Ability | Keyword) -> str:
    return _ability(say, gift) if isinstance(gift, Ability) else _keyword(say, gift)


def _deed(say: Phrasing, deed: Deed) -> str:
    """Conditions, trigger and acts."""
    trigger = "" if deed.trigger is Trigger.NOW else say("trigger", deed.trigger)
    choice = say.raw("shape", "choice") if deed.is_choice else ""
    options = (_acts(say, deed, option) for option in range(len(deed.options)))
    return _when(say, deed.when) + trigger + choice + say.raw("shape", "either").join(options)


def _acts(say: Phrasing, deed: Deed, option: int) -> str:
    """Acts in a row: the first with a capital letter, the others as their templates begin.

    Another mark follows a grant, whose effects are separated by commas themselves.
    """
    acts = deed.options[option]
    text = capital(_act(say, acts[0]))
    for place, (before, one) in enumerate(pairwise(acts), 1):
        text += say.raw("shape", "after_grant" if isinstance(before, Grant) else "comma")
        instead = (option, place) in deed.instead
        text += say("shape", "if_none", it=capital(_act(say, one))) if instead else _act(say, one)
    return text


def _act(say: Phrasing, one: Act) -> str:
    return _grant(say, one) if isinstance(one, Grant) else act(say, one)


def _grant(say: Phrasing, one: Grant) -> str:
    """For how long, for whom, and what; plain effects suffice for the next attack or defense."""
    gift, side = one.gift, NEXT_ROLL.get(one.duration)
    if isinstance(gift, Ability) and side and gift == Ability(side, gift.effects, moment=gift.moment):
        text = _body(say, gift)
    else:
        text = _gift(say, gift)
    return about(say, one, ("grant", one.duration), {"gift": text})

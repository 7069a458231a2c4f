"""What each effect needs: an attack, dice, a turn, somebody who is meant; without it nothing would happen."""
# Long, because effects hold sentences and sentences effects: apart they would import each other.

from collections.abc import Callable, Iterable
from typing import Any, Final

from md_tui.games.descent.content.plays import moments
from md_tui.games.descent.content.plays.deeds import fault_of_deed
from md_tui.games.descent.content.plays.moments import BEFORE_THE_ROLL, FIGHT, ROLLED
from md_tui.games.descent.content.plays.place import DEFENDING, THAT_HERO, THAT_MONSTER, Place
from md_tui.games.descent.content.plays.said import FOES, HEROIC, Bearer
from md_tui.games.descent.sentence import algebra as a
from md_tui.games.descent.sentence.algebra import Stat, When, Where, Who

IN_ATTACKS: Final = (Stat.HEARTS, Stat.RANGE, Stat.SURGES)
DEFENSE: Final = ("brown", "gray", "black")
OF_MONSTERS: Final = ("scamper", "shadow", "night stalker", "web", "flail", "unmovable")
HARDENED: Final = tuple(a.Bonus(Stat.HEALTH, n) for n in range(1, 100))
SIMPLE: Final = (a.Bonus, a.Pierce, a.Afflict, a.Suffer, a.Key)
"""What a surge adds to its attack by itself."""
WRATH: Final = a.Named("wrath")
APART: Final = ("hardy", "inscribed", "no_runes", "see_past", "stand_in")
"""What is read off a card whether it is exhausted or not."""


def _is_simple(effect: Any) -> bool:
    """Whether a surge adds it to its attack by itself: a number, or something for the target or oneself."""
    whom = getattr(effect, "whom", a.YOU)
    return effect == WRATH or (isinstance(effect, SIMPLE) and whom in (a.YOU, a.THE_TARGET))


def faults(place: Place, effects: Iterable[Any]) -> Iterable[str]:
    """Everything among some effects that no rule would play."""
    for effect in effects:
        why = fault_of_effect(place, effect)
        if why:
            yield why


def fault_of_effect(place: Place, effect: Any) -> str:
    """Why an effect would do nothing where it stands; nothing if it is played."""
    if place.when is When.SKILLED and effect != a.Named("ancestors"):
        return "follows a skill with what only ancestors do"
    if effect == WRATH and not all(map(_is_simple, place.sentence.effects)):
        return "counts wounds beside what a surge cannot add by itself"
    if isinstance(effect, a.Named):
        return fault_of_deed(place, effect.name)
    whom = getattr(effect, "whom", None)
    lost = _fault_of_target(place, effect, whom) if whom is not None else ""
    return lost or ASKED[type(effect)](place, effect)


def _fault_of_target(place: Place, effect: Any, whom: a.Target) -> str:
    """Why nobody is meant."""
    if whom.who is Who.ATTACKER and place.when not in DEFENDING:
        return "speaks of the attacker where nobody was attacked"
    if whom.who is Who.BONES and not isinstance(effect, a.Grant):
        return "speaks of the Reanimate, which only gains sentences"
    if (whom.who in (Who.TARGET, Who.GROUP) or whom.beyond) and place.when not in FIGHT | {When.SURGE}:
        return "speaks of the target where no attack is under way"
    if place.bearer is Bearer.OVERLORD and isinstance(effect, a.Grant):
        return ""
    if place.bearer is Bearer.OVERLORD and (whom.too or whom.who is Who.YOU):
        return "speaks of the overlord as of a figure, and he is none"
    if place.bearer is Bearer.OVERLORD and whom.where is not Where.ANYWHERE and whom.who is not Who.SUBJECT:
        return "counts spaces from the overlord, who stands nowhere"
    if whom.who is Who.SUBJECT and not place.inside:
        return _fault_of_subject(place, whom)
    return ""


def _fault_of_subject(place: Place, whom: a.Target) -> str:
    """Why nobody of the kind has set the sentence off."""
    monster, own = _is_monster(whom), place.bearer is Bearer.OVERLORD
    if monster:
        fits = place.when in THAT_MONSTER | (frozenset({When.DECLARED, When.ROLLED}) if own else DEFENDING)
    else:
        fits = place.when in THAT_HERO or (own and place.when is When.DEFENDED)
    return (
        "" if fits else f"speaks of that {'monster' if monster else 'hero'}, and at this moment there is none"
    )


def _is_monster(whom: a.Target) -> bool:
    """Whether it says "that monster" and not "that hero"."""
    return whom.who is Who.SUBJECT and whom.where is Where.ANYWHERE and bool(whom.n)


def _bonus(place: Place, effect: a.Bonus) -> str:
    stat, when = effect.stat, place.when
    if when is When.ALWAYS:
        return _standing(place.bearer, stat)
    if when is When.SURGE:
        return "" if stat in (Stat.HEARTS, Stat.RANGE) else f"buys {stat} with a surge, which come too late"
    if stat in (Stat.SPEED, Stat.HEALTH, Stat.STAMINA):
        return f"adds to {stat.capitalize()}, which counts with Always only"
    return "" if when in BEFORE_THE_ROLL | ROLLED else f"adds {stat} where no attack is waiting for them"


def _standing(bearer: Bearer, stat: Stat) -> str:
    """Why a bonus does not always hold."""
    if stat is Stat.SHIELDS:
        return "always adds shields, which only count after a roll"
    if stat in (Stat.HEALTH, Stat.STAMINA) and bearer not in HEROIC - {Bearer.ABILITY, Bearer.FEAT}:
        return f"adds to {stat.capitalize()}, which only skills and items do"
    return "adds to Speed, which no weapon does" if stat is Stat.SPEED and bearer is Bearer.WEAPON else ""


def _cap(place: Place, effect: a.Cap) -> str:
    return "" if place.when is When.ALWAYS else "limits Speed, which counts with Always only"


def _pierce(place: Place, effect: a.Pierce) -> str:
    fits = place.when in BEFORE_THE_ROLL | ROLLED | {When.ALWAYS, When.SURGE}
    return "" if fits else "pierces where no attack is waiting for it"


def _key(place: Place, effect: a.Key) -> str:
    if place.when is When.SURGE:
        alone = all(map(_is_simple, place.sentence.effects))
        return "" if effect.name == "blast" and alone else "buys with a surge what it cannot give: only Blast"
    if place.when is not When.ALWAYS:
        return f"says {effect.name.title()}, which counts with Always, Surge or an attack of its own"
    if effect.name in ("blast", "reach"):
        return ""
    if place.bearer is Bearer.WEAPON:
        return f"says {effect.name.title()} on a weapon, where only words of attacks count"
    heroic = place.bearer in HEROIC or place.bearer is Bearer.FAMILIAR
    return f"says {effect.name.title()}, a word of monsters" if heroic and effect.name in OF_MONSTERS else ""


def _die(place: Place, effect: a.AddDie) -> str:
    fits = place.when in BEFORE_THE_ROLL or place.when is When.ALWAYS
    return "" if fits else "adds a die that nobody would roll: dice come before the roll"


def _floor(place: Place, effect: a.Floor) -> str:
    fits = place.when is When.ALWAYS
    return "" if fits else "sets a least damage, which counts with Always or an attack of its own"


def _while(place: Place, effect: a.While) -> str:
    """What holds while a card is exhausted, which it must be by then."""
    inner = effect.sentence
    if place.sentence.price is not a.Price.EXHAUST or place.inside:
        return "holds while a card is exhausted that is not exhausted for it"
    if inner.when is not When.ALWAYS or inner.price is not a.Price.FREE:
        return "holds while exhausted what does not always hold"
    if any(_is_apart(one) for one in inner.effects):
        return "holds while exhausted what is read off a card by itself"
    there = Place(place.bearer, inner)
    return moments.fault_of_moment(place.bearer, inner) or next(iter(faults(there, inner.effects)), "")


def _is_apart(effect: Any) -> bool:
    limit = isinstance(effect, a.Bonus) and effect.stat in (Stat.HEALTH, Stat.STAMINA)
    return limit or isinstance(effect, a.Grant) or getattr(effect, "name", "") in APART


def _reroll(place: Place, effect: a.Reroll) -> str:
    if effect.kind == "test":
        fits = place.when in (When.TESTED, *(() if effect.n else (When.PASSED,))) and not place.inside
    elif effect.kind == "defense":
        fits = place.when is When.DEFENDED
    elif effect.kind:
        fits = place.when in (When.ROLLED, When.SURGE)
    else:
        fits = place.when in ROLLED | {When.SURGE}
    return "" if fits else "rolls dice again that are not on the table at this moment"


def _happens(place: Place, effect: Any) -> str:
    """What is done once cannot always hold."""
    return "does something once, and cannot always hold" if place.when is When.ALWAYS else ""


def _recover(place: Place, effect: a.Recover) -> str:
    whom, own = effect.whom, place.bearer in FOES | {Bearer.FAMILIAR}
    monster = whom.who is Who.MONSTER or (_is_monster(whom) and not place.inside)
    if effect.what == "fatigue" and (monster or (own and whom == a.YOU)):
        return "recovers fatigue of somebody who never has any"
    return _uncounted(place, effect.amount) or _happens(place, effect)


def _suffer(place: Place, effect: a.Suffer) -> str:
    if place.when is When.SURGE and not effect.amount.n:
        return "pays dice with a surge; write a number"
    return _uncounted(place, effect.amount) or _happens(place, effect)


def _uncounted(place: Place, amount: a.Amount) -> str:
    """Why nothing of a test can be counted."""
    counted = place.inside == "test" and place.sentence.when is not When.PASSED
    return "counts the dice of a test that is not there" if amount.of and not counted else ""


def _test(place: Place, effect: a.Challenge) -> str:
    if not effect.failed and not effect.passed:
        return "tests for nothing"
    inner = place._replace(inside=place.inside or "test", tester=effect.whom.who)
    return _happens(place, effect) or next(iter(faults(inner, (*effect.failed, *effect.passed))), "")


def _retest(place: Place, effect: a.Retest) -> str:
    if place.when is not When.PASSED or place.inside or place.sentence.effects[0] is not effect:
        return "takes a test again that was not passed just now; it comes first in its sentence"
    inner = place._replace(inside="test", tester=Who.HERO)
    return next(iter(faults(inner, effect.passed)), "")


def _fetch(place: Place, effect: a.Fetch) -> str:
    own = place.bearer is Bearer.OVERLORD
    return _happens(place, effect) if own else f"fetches cards of the overlord for {place.bearer}"


def _at_turn(place: Place, effect: a.Points | a.Extra) -> str:
    own = place.bearer is Bearer.OVERLORD and place.when in (When.START, When.TURN)
    late = own or place.when is When.END
    return (
        "gives to the figure at turn, and no turn goes on at this moment" if late else _happens(place, effect)
    )


def _end_move(place: Place, effect: a.EndMove) -> str:
    fits = place.when in (When.ENTERED, When.MARCHED)
    return "" if fits else "ends a move action where nobody makes one"


def _moved(place: Place, effect: a.Moved) -> str:
    return _no_figure(place) or _happens(place, effect)


def _overpower(place: Place, effect: a.Overpower) -> str:
    if place.bearer not in FOES or place.when is not When.ACTION or place.inside:
        return "forces a way where only the action of a monster does"
    inner = place._replace(inside="test", tester=Who.HERO)
    return next(iter(faults(inner, effect.passed)), "")


def _stride(place: Place, effect: a.Stride) -> str:
    return _no_figure(place) or _happens(place, effect)


def _no_figure(place: Place) -> str:
    if place.bearer in FOES and place.sentence.when in (When.ATTACKED, When.STRUCK):
        return "answers an attack with what could lead to another"
    own = place.bearer is Bearer.OVERLORD
    return "lets the overlord act as a figure, and he is none" if own else ""


def _strike(place: Place, effect: a.Strike) -> str:
    if place.when is When.SURGE:
        return "attacks in the middle of an attack"
    if effect.on == "subject" and (place.inside or place.when not in THAT_MONSTER):
        return "attacks that monster, and at this moment there is none"
    if effect.on == "lone" and place.bearer not in HEROIC:
        return f"looks for a lone monster in sight of {place.bearer}"
    if effect.on == "attacker" and place.when not in DEFENDING:
        return "attacks the attacker where nobody was attacked"
    if place.bearer not in HEROIC and not set(effect.kind.split("/")) <= {"", "melee", "ranged"}:
        return f"attacks with a weapon that {place.bearer} never has"
    return _no_figure(place) or _happens(place, effect) or _strike_with(place, effect)


def _strike_with(place: Place, effect: a.Strike) -> str:
    """What is added to an attack, and what follows it."""
    if not effect.bonus and not effect.hurt:
        return ""
    if place.inside or sum(isinstance(one, a.Strike) for one in place.sentence.effects) > 1:
        return "adds to an attack that is not the only one of its sentence"
    for one in effect.bonus:
        if not _is_added(one):
            return "adds to an attack what cannot be added: only numbers, Pierce and Blast"
    return next(iter(faults(place._replace(inside="hurt"), effect.hurt)), "")


def _is_added(effect: Any) -> bool:
    """Whether an attack can have it beyond its weapon."""
    if isinstance(effect, a.Grant):
        given = effect.sentence
        plain = not given.conditions and given.price is a.Price.FREE and given.when is When.SURGE
        return effect.whom == a.YOU and plain and all(map(_is_number, given.effects))
    number = isinstance(effect, a.Bonus) and effect.stat in IN_ATTACKS
    return number or isinstance(effect, a.Pierce | a.Floor) or effect == a.Key("blast")


def _is_number(effect: Any) -> bool:
    """Whether a surge buys it as a number of the attack."""
    bought = isinstance(effect, a.Bonus) and effect.stat in (Stat.HEARTS, Stat.RANGE)
    return bought or isinstance(effect, a.Pierce) or effect == WRATH


def _grant(place: Place, effect: a.Grant) -> str:
    given = effect.sentence
    if sum(isinstance(one, a.Grant) for one in place.sentence.effects) > 1 or place.inside:
        return "gives more than one sentence, or after a test"
    if given.conditions or given.price is not a.Price.FREE:
        return "gives a sentence with a condition or a price, which nobody would ask for"
    if effect.whom.who is Who.BONES:
        return _to_bones(place, given)
    if place.when is When.ALWAYS:
        return _lent(place, effect)
    if place.when not in (When.DECLARED, When.ROLLED) or effect.whom != a.YOU or given.when is not When.SURGE:
        return "gives what an attack cannot have: before or after your attack roll you gain a surge"
    return _given(place, given)


def _to_bones(place: Place, given: a.Sentence) -> str:
    """What a Reanimate always has from the skills of its hero."""
    if place.bearer is not Bearer.SKILL or place.when is not When.ALWAYS or given.when is not When.ALWAYS:
        return "gives a Reanimate what it does not always have from a skill"
    fits = all(isinstance(one, a.AddDie) or one in HARDENED for one in given.effects)
    return "" if fits else "gives a Reanimate what it cannot use: only dice and Health"


def _lent(place: Place, effect: a.Grant) -> str:
    """What others always have from a hero."""
    if place.bearer not in HEROIC or effect.whom.who is not Who.HERO:
        return "always gives what only heroes have from heroes"
    if effect.sentence.when not in (When.ALWAYS, When.SURGE):
        return "always gives what is no surge and does not always hold"
    return _given(place, effect.sentence)


def _given(place: Place, sentence: a.Sentence) -> str:
    """What is wrong with a sentence in parentheses: it works for whoever attacks."""
    if any(isinstance(one, a.Suffer | a.Grant) for one in sentence.effects):
        return "gives a sentence that costs fatigue or gives another, which nobody would ask for"
    counted = sentence.when is not When.ALWAYS or all(_counts(one) for one in sentence.effects)
    if not counted:
        return "gives what does not count in an attack"
    attacker = Bearer.MONSTER if place.bearer is Bearer.OVERLORD else place.bearer
    inner = Place(attacker, sentence, lender=place.bearer)
    return moments.fault_of_moment(attacker, sentence) or next(iter(faults(inner, sentence.effects)), "")


def _counts(effect: Any) -> bool:
    """Whether somebody else's card can always add it to an attack."""
    number = isinstance(effect, a.Bonus) and effect.stat in IN_ATTACKS
    return number or isinstance(effect, a.Pierce) or effect in (a.Key("blast"), a.Key("reach"))


ASKED: Final[dict[type, Callable[[Place, Any], str]]] = {
    a.Bonus: _bonus,
    a.Cap: _cap,
    a.Pierce: _pierce,
    a.Floor: _floor,
    a.While: _while,
    a.Key: _key,
    a.AddDie: _die,
    a.Reroll: _reroll,
    a.Afflict: _happens,
    a.Cleanse: _happens,
    a.Recover: _recover,
    a.Suffer: _suffer,
    a.Challenge: _test,
    a.Retest: _retest,
    a.Fetch: _fetch,
    a.Draw: _happens,
    a.Points: _at_turn,
    a.Extra: _at_turn,
    a.EndMove: _end_move,
    a.Strike: _strike,
    a.Moved: _moved,
    a.Overpower: _overpower,
    a.Stride: _stride,
    a.Grant: _grant,
}
"""What each effect is asked; a test sees to it that none of the grammar is missing."""

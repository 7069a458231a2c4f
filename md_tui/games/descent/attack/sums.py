"""What an attack adds up to: roll, surges, damage; the same for play, preview and odds."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from md_tui.games.descent.attack.pools import attack_texts, dampened
from md_tui.games.descent.board.ground import ground_of
from md_tui.games.descent.board.positions import apart, is_charmed, sees
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import RANGED, Text
from md_tui.games.descent.content.dice import DEFENSE, Die, Face, total
from md_tui.games.descent.figures.requirements import limits_hold
from md_tui.games.descent.figures.values import has_key, named, stamina
from md_tui.games.descent.model import State
from md_tui.games.descent.model.fight import Attack, Defense
from md_tui.games.descent.sentence.algebra import (
    YOU,
    Bonus,
    Grant,
    Key,
    Named,
    Sentence,
    Stat,
    Strike,
    Suffer,
    When,
)

RECOVER = "recover_fatigue"
"""The surge that every attacking hero may use to recover 1 fatigue (DE-SRG-03)."""
DEMAND = "demand"
"""The surge that must be spent or the attack misses."""
CHALLENGE = "challenge"
"""What lasts between two who have challenged each other."""


def rolled(box: Box, attack: Attack) -> Face:
    """The attack roll with its bonuses."""
    face = total(box.dice, attack.pool, attack.faces) if attack.faces else Face()
    more = Face(attack.range, attack.hearts, attack.surges)
    return face + more


def damage(box: Box, state: State, attack: Attack, defense: Defense) -> int:
    """Hearts less shields, Pierce taken off the shields first (DE-CMB-09, DE-KEY-04)."""
    hearts = rolled(box, attack).hearts + grudge(state, attack.attacker, defense.figure)
    less = dampened(box, state, attack.attacker)
    if less and hearts > 0:
        hearts = max(1, hearts - less)
    dice = defense_dice(box, state, defense.figure)
    shields = total(dice, defense.pool, defense.faces).shields if defense.faces else 0
    blocked = max(0, shields + defense.shields - attack.pierce)
    return max(attack.least, hearts - blocked, 0)


def grudge(state: State, attacker: str, figure: str) -> int:
    """Hearts that an attack gains because one of the two has challenged the other."""
    pair = {attacker, figure}
    return sum(one.kind == CHALLENGE and {one.owner, one.on} == pair for one in state.lasting)


def defense_dice(box: Box, state: State, figure: str) -> Mapping[str, Die]:
    """The dice as they count for a defender: to some a blank face is a shield."""
    if figure not in state.heroes or not named(box, state, figure, "no_blanks"):
        return box.dice
    found: dict[str, Die] | None = box.memo.get("no_blanks")
    if found is None:
        found = box.memo["no_blanks"] = {
            colour: replace(die, faces=tuple(map(_filled, die.faces))) if colour in DEFENSE else die
            for colour, die in box.dice.items()
        }
    return found


def _filled(face: Face) -> Face:
    return face if face.shields else face + Face(shields=1)


def in_range(box: Box, attack: Attack) -> bool:
    """Whether the attack reaches its target; melee ignores numbers (DE-CMB-07)."""
    if attack.kind != RANGED or attack.ignores_range:
        return True
    return rolled(box, attack).range >= attack.distance


def within_range(box: Box, state: State, attack: Attack, figure: str) -> bool:
    """Whether the attack reaches one of several figures: of two targets each counts for itself (DE-CMB-07),
    whom a Blast catches need not be in range (DE-KEY-02)."""
    sure = figure == attack.victim or attack.kind != RANGED or attack.ignores_range
    if sure or not state.present(figure):
        return True
    spaces, ground = state.figure(figure).spaces, ground_of(box, state)
    if attack.blast and not {attack.target, *ground.around(attack.target)}.isdisjoint(spaces):
        return True
    seen = [space for space in spaces if sees(box, state, attack.attacker, space)]
    far = ground.distance(state.figure(attack.attacker).spaces, seen or spaces)
    return rolled(box, attack).range >= far


class Surge:
    """One way to spend surges in the attack under way."""

    __slots__ = ("cost", "id", "sentence", "text")

    def __init__(self, name: str, sentence: Sentence | None, cost: int, text: str = "") -> None:
        self.id, self.sentence, self.cost, self.text = name, sentence, cost, text


def surge_options(box: Box, state: State, attack: Attack) -> list[Surge]:
    """Every surge ability of the attacker that is not used yet (DE-SRG-01, DE-SRG-02)."""
    found = [surge for surge in _abilities(box, state, attack) if surge.id not in attack.spent]
    free = attack.attacker in state.heroes and not is_charmed(state, attack.attacker)
    if free and RECOVER not in attack.spent:
        found.append(Surge(RECOVER, None, 1))
    if attack.demand and DEMAND not in attack.spent:
        found.append(Surge(DEMAND, None, attack.demand))
    return found


def _abilities(box: Box, state: State, attack: Attack) -> Iterator[Surge]:
    if cowed(box, state, attack.attacker):
        return
    for text in attack_texts(box, state, attack.attacker, attack.weapon):
        sentence = text.sentence
        if sentence.when is When.SURGE and _open(box, state, attack, text):
            yield Surge(text.id, _counted(state, attack.attacker, sentence), sentence.surges, text.id)
    yield from _gained(box, state, attack)


def _gained(box: Box, state: State, attack: Attack) -> Iterator[Surge]:
    """Surge abilities of cards played on the attack and of the deed behind it."""
    effects = [(name, effect) for name in attack.granted for effect in box.texts[name].sentence.effects]
    deeds = [(name, effect) for name in attack.options for effect in box.texts[name].sentence.effects]
    effects += [(name, more) for name, deed in deeds if isinstance(deed, Strike) for more in deed.bonus]
    for name, effect in effects:
        if isinstance(effect, Grant):
            counted = _counted(state, attack.attacker, effect.sentence)
            yield Surge(f"{name}+", counted, counted.surges, name)


def _counted(state: State, attacker: str, sentence: Sentence) -> Sentence:
    """A sentence whose hearts depend on the attacker's wounds, with their present number."""
    hearts = Bonus(Stat.HEARTS, state.figure(attacker).damage // 2)
    effects = tuple(hearts if effect == Named("wrath") else effect for effect in sentence.effects)
    return replace(sentence, effects=effects)


def _open(box: Box, state: State, attack: Attack, text: Text) -> bool:
    """Whether a surge ability's limits hold and its fatigue can be paid; a charmed hero pays none."""
    blasts = attack.spares and Key("blast") in text.sentence.effects
    if blasts or not limits_hold(box, state, attack.attacker, text):
        return False
    cost = sum(e.amount.n for e in text.sentence.effects if isinstance(e, Suffer) and is_price(e))
    hero = state.heroes.get(attack.attacker)
    if hero is None or not cost:
        return True
    return not is_charmed(state, hero.id) and hero.fatigue + cost <= stamina(box, state, hero.id)


def is_price(effect: Suffer) -> bool:
    """Whether it is the attacker's own fatigue, the price of the rest of a surge ability."""
    return effect.whom == YOU and effect.what == "fatigue"


def cowed(box: Box, state: State, figure: str) -> bool:
    """Whether a cowardly monster has no master or lieutenant within 3 spaces."""
    if not has_key(box, state, figure, "cowardly"):
        return False
    chiefs = (name for name, one in state.monsters.items() if one.chief and name != figure)
    return not any(apart(box, state, figure, chief) <= 3 for chief in chiefs)

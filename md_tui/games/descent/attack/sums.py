"""What an attack adds up to: roll, surges, damage; the same for play, preview and odds."""

from collections.abc import Iterator

from md_tui.games.descent.attack.pools import attack_texts, dampened
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import RANGED, Text
from md_tui.games.descent.content.dice import Face, total
from md_tui.games.descent.fight import Attack, Defense
from md_tui.games.descent.figure_values import has_key, stamina
from md_tui.games.descent.model import State
from md_tui.games.descent.positions import apart, is_charmed
from md_tui.games.descent.requirements import limits_hold
from md_tui.games.descent.sentence.algebra import Grant, Sentence, Suffer, When

RECOVER = "recover_fatigue"
"""The surge that every attacking hero may turn into 1 fatigue less (DE-SRG-03)."""
DEMAND = "demand"
"""The surge that must be spent lest the attack misses."""


def rolled(box: Box, attack: Attack) -> Face:
    """The attack roll with its bonuses."""
    face = total(box.dice, attack.pool, attack.faces) if attack.faces else Face()
    more = Face(attack.range, attack.hearts, attack.surges)
    return face + more


def damage(box: Box, state: State, attack: Attack, defense: Defense) -> int:
    """Hearts less shields, Pierce taken off the shields first (DE-CMB-09, DE-KEY-04)."""
    hearts = rolled(box, attack).hearts
    less = dampened(box, state, attack.attacker)
    if less and hearts > 0:
        hearts = max(1, hearts - less)
    shields = total(box.dice, defense.pool, defense.faces).shields if defense.faces else 0
    blocked = max(0, shields + defense.shields - attack.pierce)
    return max(0, hearts - blocked)


def in_range(box: Box, attack: Attack) -> bool:
    """Whether the attack reaches its target; melee ignores numbers (DE-CMB-07)."""
    if attack.kind != RANGED or attack.ignores_range:
        return True
    return rolled(box, attack).range >= attack.distance


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
            yield Surge(text.id, sentence, sentence.surges, text.id)
    for name in attack.granted:
        for effect in box.texts[name].sentence.effects:
            if isinstance(effect, Grant):
                yield Surge(f"{name}+", effect.sentence, effect.sentence.surges, name)


def _open(box: Box, state: State, attack: Attack, text: Text) -> bool:
    """Whether a surge ability's limits hold and its fatigue can be paid; a charmed hero pays none."""
    if not limits_hold(box, state, attack.attacker, text):
        return False
    cost = sum(e.amount.n for e in text.sentence.effects if isinstance(e, Suffer) and e.what == "fatigue")
    hero = state.heroes.get(attack.attacker)
    if hero is None or not cost:
        return True
    return not is_charmed(state, hero.id) and hero.fatigue + cost <= stamina(box, state, hero.id)


def cowed(box: Box, state: State, figure: str) -> bool:
    """Whether a cowardly monster has no master or lieutenant within 3 spaces."""
    if not has_key(box, state, figure, "cowardly"):
        return False
    chiefs = (name for name, one in state.monsters.items() if one.chief and name != figure)
    return not any(apart(box, state, figure, chief) <= 3 for chief in chiefs)

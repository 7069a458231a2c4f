"""Which dice and standing bonuses an attack has, before anything is rolled (DE-CMB-01, DE-CMB-02)."""

from collections.abc import Iterator
from typing import Any

from md_tui.games.descent.board.positions import apart, beside, reaches
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import BARE_HANDS, MELEE, Text, card_id
from md_tui.games.descent.content.dice import ATTACK, POWER
from md_tui.games.descent.figures.requirements import limits_hold
from md_tui.games.descent.figures.values import MONKEY, body_of, has_key, item, sheet_of, texts_of
from md_tui.games.descent.model import State
from md_tui.games.descent.model.fight import Attack, Defense
from md_tui.games.descent.sentence.algebra import AddDie, Bonus, Floor, Key, Named, Pierce, When, Who
from md_tui.games.descent.sentence.algebra import Strike as StrikeEffect

DEFENSE_DICE = ("brown", "gray", "black")


def weapon_of(box: Box, state: State, figure: str, weapon: str) -> tuple[str, tuple[str, ...]]:
    """Kind and dice of an attack with a weapon, bare hands or a monster's own means (DE-ATK-04, -07)."""
    if figure in state.heroes:
        if weapon == BARE_HANDS:
            return MELEE, ATTACK
        card = item(box, weapon)
        return card.attack, card.dice
    own = own_strike(box, weapon)
    if own is not None:
        return own.kind, own.dice
    body = body_of(box, state, figure)
    return body.attack, body.dice


def own_strike(box: Box, text: str) -> StrikeEffect | None:
    """The attack with dice of its own that a sentence describes, if there is one."""
    effects = box.texts[text].sentence.effects if text in box.texts else ()
    return next((one for one in effects if isinstance(one, StrikeEffect) and one.dice), None)


def attack_texts(box: Box, state: State, attacker: str, weapon: str) -> Iterator[Text]:
    """The sentences that count in an attack: none of another weapon (DE-ATK-05)."""
    for text in texts_of(box, state, attacker):
        card = box.items.get(text.card)
        if card is None or not card.weapon or text.card == card_id(weapon):
            yield text
    if weapon in box.items and attacker in state.heroes and weapon not in state.heroes[attacker].equipped:
        yield from item(box, weapon).texts
    yield from borrowed(box, state, attacker)


def borrowed(box: Box, state: State, attacker: str) -> Iterator[Text]:
    """What other figures always grant: "you and each hero within 3 gain …"."""
    for hero in state.standing_heroes():
        for text, effect in sheet_of(box, state, hero.id).grants:
            if effect.whom.who is Who.BONES:  # what goes to a Reanimate is not shared with heroes
                continue
            mine = hero.id == attacker and effect.whom.too
            near = hero.id != attacker and attacker in state.heroes
            if mine or (near and reaches(box, state, hero.id, attacker, effect.whom)):
                yield Text(text.id, effect.sentence, text.words)


def always(box: Box, state: State, attack: Attack) -> Iterator[Any]:
    """The effects that always hold in the attack: of weapon, attacker, and the deed behind it."""
    for text in attack_texts(box, state, attack.attacker, attack.weapon):
        if text.sentence.when is When.ALWAYS and limits_hold(box, state, attack.attacker, text):
            yield from text.sentence.effects
    for name in attack.options:
        for effect in box.texts[name].sentence.effects:
            if isinstance(effect, StrikeEffect):
                yield from effect.bonus


def has_reach(box: Box, state: State, figure: str, weapon: str) -> bool:
    """Whether a melee attack reaches two spaces (DE-KEY-05)."""
    return any(
        effect == Key("reach")
        for text in attack_texts(box, state, figure, weapon)
        if text.sentence.when is When.ALWAYS
        for effect in text.sentence.effects
    )


def standing_bonus(box: Box, state: State, attack: Attack) -> dict[str, Any]:
    """Hearts, range, surges, Pierce, Blast and least damage that need no surge; dice that are added."""
    found: dict[str, Any] = {"hearts": 0, "range": 0, "surges": 0, "pierce": 0, "blast": False, "least": 0}
    for effect in always(box, state, attack):
        if isinstance(effect, Bonus) and effect.stat.value in found:
            found[effect.stat.value] += effect.n
        elif isinstance(effect, Pierce):
            found["pierce"] += effect.n
        elif effect == Key("blast"):
            found["blast"] = True
        elif isinstance(effect, Floor):
            found["least"] = max(found["least"], effect.n)
    return found


def added_dice(box: Box, state: State, attack: Attack) -> tuple[str, ...]:
    """Dice beyond those of the weapon: of cards that always hold, and of what lasts for the attacker."""
    cards = [effect.colour for effect in always(box, state, attack) if isinstance(effect, AddDie)]
    lasting = [one.kind for one in state.lasting if one.concerns(attack.attacker)]
    return tuple(colour for colour in (*cards, *lasting) if colour in (*ATTACK, *POWER))


def defense_of(box: Box, state: State, figure: str) -> Defense:
    """A figure's defense pool: sheet or card, then armor and cards (DE-CMB-02)."""
    if state.lasts(MONKEY, figure):
        return Defense(figure)
    hero = state.heroes.get(figure)
    if hero is None:
        pool = body_of(box, state, figure).defense
    else:
        armor = tuple(
            die for card in hero.equipped if not item(box, card).weapon for die in item(box, card).dice
        )
        pool = box.heroes[figure].defense + armor
    more = tuple(
        effect.colour
        for text in texts_of(box, state, figure)
        if text.sentence.when is When.ALWAYS and limits_hold(box, state, figure, text)
        for effect in text.sentence.effects
        if isinstance(effect, AddDie) and effect.colour in DEFENSE_DICE
    )
    lasting = tuple(one.kind for one in state.lasting if one.concerns(figure) and one.kind in DEFENSE_DICE)
    return Defense(figure, pool + more + lasting + _stalking(box, state, figure))


def _stalking(box: Box, state: State, figure: str) -> tuple[str, ...]:
    """The die of a Night Stalker against a hero who attacks from afar."""
    hero = state.attacks[0].attacker if state.attacks else ""
    far = hero in state.heroes and figure in state.monsters and not beside(box, state, hero, figure)
    return ("brown",) if far and has_key(box, state, figure, "night stalker") else ()


def dampened(box: Box, state: State, attacker: str) -> int:
    """Hearts a monster loses near a hero who dampens its attacks; one always stays."""
    if attacker not in state.monsters:
        return 0
    return sum(
        1
        for hero in state.standing_heroes()
        for text in texts_of(box, state, hero.id)
        if Named("dampen") in text.sentence.effects and apart(box, state, hero.id, attacker) <= 3
    )

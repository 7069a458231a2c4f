"""Events as sentences: ids and numbers in, one line out, in the words of a language file."""

from collections.abc import Callable
from typing import Any

from md_tui.games.descent.attack.sums import defense_dice, rolled
from md_tui.games.descent.content.dice import TEST, total
from md_tui.games.descent.events import attacks, cards, figures, turns
from md_tui.games.descent.events.cards import HIDDEN
from md_tui.games.descent.face.names import Words
from md_tui.games.descent.face.surge_words import surge_words
from md_tui.games.descent.model import State
from md_tui.games.descent.steps.moves import StepInto
from md_tui.games.descent.view import View
from md_tui.games.face import BAD, DICE, GOOD, INFO, LOOT, PHASE, Line
from md_tui.kernel.question import Answered, Asked, Planned
from md_tui.kernel.value import Event, tag_of
from md_tui.toolkit.words import Named, capital, named

Told = tuple[str, dict[str, object]] | None
"""The variant of the text and further facts for it; None if there is nothing to say."""
Variant = Callable[[Words, Any, State, State], Told]
_FIGURES = ("figure", "hero", "old", "new", "other", "monster")
_TONE_OF: dict[type[Event], str] = {
    **dict.fromkeys((turns.RoundBegan, turns.PhaseBegan, turns.TurnBegan, turns.EncounterBegan), PHASE),
    **dict.fromkeys((figures.Healed, figures.Rested, figures.Returned, figures.ConditionLost), GOOD),
    **dict.fromkeys((figures.Damaged, figures.Fell, figures.ConditionGained, figures.Tired), BAD),
    **dict.fromkeys((attacks.Declared, attacks.AttackRolled, attacks.DefenseRolled, attacks.Rerolled), DICE),
    **dict.fromkeys((attacks.TrialRolled, figures.Shown, attacks.SurgesSpent, attacks.Missed), DICE),
    **dict.fromkeys((cards.SearchDrawn, cards.TreasureDrawn, cards.TokenTurned, cards.CardsDrawn), LOOT),
}


def _stepped(words: Words, event: figures.Stepped, before: State, after: State) -> Told:
    """A walk is told by where it ends: the rest of its path lies on the agenda by now."""
    steps = (step for step in after.agenda if isinstance(step, StepInto) and step.figure == event.figure)
    further = next(steps, None)
    return None if further is not None and further.path else ("plain", {})


def _settled(words: Words, event: figures.Settled, before: State, after: State) -> Told:
    known = event.figure in before.heroes and before.heroes[event.figure].spaces
    if event.figure in before.monsters and before.monsters[event.figure].spaces == event.spaces:
        return None
    return ("moved" if known or event.figure in before.monsters else "plain"), {"to": named(event.spaces[0])}


def _declared(words: Words, event: attacks.Declared, before: State, after: State) -> Told:
    attack = event.attack
    facts: dict[str, object] = {
        "attacker": words.figure(before, attack.attacker),
        "victim": words.figure(before, attack.victim),
        "weapon": words.name(attack.weapon),
        "space": named(attack.target),
        "distance": attack.distance,
        "pool": words.list(attack.pool),
        "defense": words.list(attack.defenses[0].pool),
    }
    return ("weapon" if attack.weapon else "plain"), facts


def _attack_rolled(words: Words, event: attacks.AttackRolled, before: State, after: State) -> Told:
    face = rolled(words.box, after.attack)
    return ("miss" if face.miss else "plain"), {"shows": words.rolled(face)}


def _defense_rolled(words: Words, event: attacks.DefenseRolled, before: State, after: State) -> Told:
    pool = next((one.pool for one in before.attack.defenses if one.figure == event.figure), ())
    dice = defense_dice(words.box, before, event.figure)
    return "plain", {"shields": total(dice, pool, event.faces).shields}


def _rerolled(words: Words, event: attacks.Rerolled, before: State, after: State) -> Told:
    attack = after.attack
    pool = attack.defense(event.figure).pool if event.figure else attack.pool
    colour = pool[event.index]
    shown = words.rolled(words.box.dice[colour].faces[event.face])
    return "plain", {"colour": words.name(colour), "shows": shown}


def _raised(words: Words, event: attacks.AttackRaised, before: State, after: State) -> Told:
    return ("fewer" if event.n < 0 else event.stat), {"lost": abs(event.n)}


def _surges(words: Words, event: attacks.SurgesSpent, before: State, after: State) -> Told:
    said = [_surge(words, pick) for pick in event.picks]
    return "plain", {"picks": named("; ".join(said)), "attacker": words.figure(before, after.attack.attacker)}


def _surge(words: Words, pick: str) -> str:
    text = words.box.texts.get(pick.rstrip("+"))
    return words.template("labels", pick) or (surge_words(text) if text else pick)


def _trial(words: Words, event: attacks.TrialBegan, before: State, after: State) -> Told:
    trial = event.trial
    facts: dict[str, object] = {"attribute": words.name(trial.attribute), "source": words.name(trial.text)}
    return "plain", {**facts, "figure": words.figure(before, trial.figure)}


def _trial_rolled(words: Words, event: attacks.TrialRolled, before: State, after: State) -> Told:
    return "plain", {"shields": total(words.box.dice, TEST, event.faces).shields}


def _trial_over(words: Words, event: attacks.TrialOver, before: State, after: State) -> Told:
    return ("passed" if event.passed else "failed"), {}


def _struck(words: Words, event: attacks.Struck, before: State, after: State) -> Told:
    return ("plain" if event.damage else "nothing"), {}


def _drawn(words: Words, event: cards.CardsDrawn, before: State, after: State) -> Told:
    hidden = HIDDEN in event.cards
    return ("hidden" if hidden else "plain"), {"count": len(event.cards), "cards": words.list(event.cards)}


def _fetched(words: Words, event: cards.CardFetched, before: State, after: State) -> Told:
    return ("hidden" if event.card == HIDDEN else "plain"), {"kind": words.name(event.kind)}


def _looked(words: Words, event: cards.DeckSeen, before: State, after: State) -> Told:
    hidden = HIDDEN in event.cards
    return ("hidden" if hidden else "plain"), {"count": len(event.cards), "cards": words.list(event.cards)}


def _revealed(words: Words, event: cards.CardsRevealed, before: State, after: State) -> Told:
    shown = {"cards": words.list(event.cards), "taken": words.name(event.taken)}
    return ("plain" if event.taken else "nothing"), dict(shown)


def _discarded(words: Words, event: cards.CardsDiscarded, before: State, after: State) -> Told:
    return "plain", {"cards": words.list(event.cards)}


def _rising(words: Words, event: figures.RiseMarked, before: State, after: State) -> Told:
    at = before.fallen[event.figure].spaces
    return "plain", {"space": named(at[0] if at else "")}


def _played(words: Words, event: cards.CardPlayed, before: State, after: State) -> Told:
    target = words.figure(before, event.target)
    text = words.box.texts.get(event.text)
    said = named(words.says(text) if text else "")
    on = event.target in (*before.heroes, *before.monsters, *before.familiars)
    return ("on" if on else "plain"), {"target": target, "text": said, "card": words.name(event.card)}


def _shown(words: Words, event: figures.Shown, before: State, after: State) -> Told:
    return "plain", {"shows": words.rolled(total(words.box.dice, event.pool, event.faces))}


def _placed(words: Words, event: figures.MonsterPlaced, before: State, after: State) -> Told:
    return "plain", {"figure": words.figure(after, event.monster.id), "to": named(event.monster.spaces[0])}


def _familiar(words: Words, event: figures.FamiliarPlaced, before: State, after: State) -> Told:
    return "plain", {"figure": words.name(event.familiar.id), "to": named(event.familiar.spaces[0])}


def _turn(words: Words, event: turns.TurnBegan, before: State, after: State) -> Told:
    return ("inside" if event.turn.inside else "plain"), {"figure": words.figure(after, event.turn.figure)}


def _phase(words: Words, event: turns.PhaseBegan, before: State, after: State) -> Told:
    return event.phase, {}


def _door(words: Words, event: figures.DoorMoved, before: State, after: State) -> Told:
    return event.how, {}


def _equipped(words: Words, event: cards.Equipped, before: State, after: State) -> Told:
    return "plain" if event.equipped else "none", {"worn": words.list(event.equipped)}


def _traded(words: Words, event: cards.Traded, before: State, after: State) -> Told:
    return "plain", {"give": words.list(event.give), "take": words.list(event.take)}


def _ended(words: Words, event: turns.GameEnded, before: State, after: State) -> Told:
    said = words.template("endings", event.reason) or words.say("endings", "other")
    return ("won" if event.won else "lost"), {"reason": named(said)}


def _lasting(words: Words, event: turns.LastingBegan, before: State, after: State) -> Told:
    said = words.template("lasting", event.lasting.kind)
    if said is None:
        return None
    owner = words.figure(before, event.lasting.owner)
    facts = {"owner": owner, "n": event.lasting.n, "on": words.figure(before, event.lasting.on)}
    return "plain", {"said": named(words.fill(said, facts))}


VARIANTS: dict[type[Event], Variant] = {
    figures.Stepped: _stepped,
    figures.Settled: _settled,
    figures.Shown: _shown,
    figures.MonsterPlaced: _placed,
    figures.FamiliarPlaced: _familiar,
    figures.DoorMoved: _door,
    attacks.Declared: _declared,
    attacks.AttackRolled: _attack_rolled,
    attacks.DefenseRolled: _defense_rolled,
    attacks.Rerolled: _rerolled,
    attacks.AttackRaised: _raised,
    attacks.SurgesSpent: _surges,
    attacks.TrialBegan: _trial,
    attacks.TrialRolled: _trial_rolled,
    attacks.TrialOver: _trial_over,
    attacks.Struck: _struck,
    cards.CardsDrawn: _drawn,
    cards.CardPlayed: _played,
    cards.CardFetched: _fetched,
    cards.DeckSeen: _looked,
    cards.CardsRevealed: _revealed,
    cards.CardsDiscarded: _discarded,
    figures.RiseMarked: _rising,
    cards.Equipped: _equipped,
    cards.Traded: _traded,
    turns.TurnBegan: _turn,
    turns.PhaseBegan: _phase,
    turns.GameEnded: _ended,
    turns.LastingBegan: _lasting,
}
SILENT: frozenset[type] = frozenset({Answered, Asked, Planned, attacks.Affected, attacks.AttackOver})
"""Events of which nothing is said: what they lead to is told by itself."""


def narrate(words: Words, event: Any, before: View, after: View) -> Line | None:
    """What is told of an event that led from one scene to the other; nothing for mere book-keeping."""
    if event.plumbing or type(event) in SILENT:
        return None
    told = VARIANTS.get(type(event), _plain)(words, event, before.table, after.table)
    if told is None:
        return None
    variant, more = told
    facts = {name: getattr(event, name) for name in event.__struct_fields__}
    facts |= {key: words.figure(before.table, facts[key]) for key in _FIGURES if _is_name(facts.get(key))}
    tag = tag_of(type(event).__name__)
    template = words.template("narration", tag, variant)
    if template is None:
        template = words.say_raw("narration", tag, "plain")
    return _line(words, event, template, {**facts, **more}) if template else None


def _plain(words: Words, event: Event, before: State, after: State) -> Told:
    return "plain", {}


def _is_name(value: object) -> bool:
    return isinstance(value, str) and not isinstance(value, Named) and bool(value)


def _line(words: Words, event: Any, template: str, facts: dict[str, object]) -> Line:
    rule = str(getattr(event, "rule", ""))
    text = capital(words.fill(template, facts)).strip()
    tone = _TONE_OF.get(type(event), INFO)
    if isinstance(event, turns.GameEnded):
        tone = GOOD if event.won else BAD
    actors = tuple(str(name) for key in _FIGURES if _is_name(name := getattr(event, key, None)))
    space = getattr(event, "to", "") or getattr(event, "space", "")
    zones = (space,) if isinstance(space, str) and space else ()
    return Line(f"{text} ({rule})" if rule else text, tone, rule, zones, actors)

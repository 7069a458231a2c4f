"""Before the roll: the declaration, consumables, and blood (MD-RUL-31, MD-RUL-46, MD-RUL-78)."""

from fractions import Fraction

from msgspec.structs import replace

from md_tui.games.massive_darkness.ability.algebra import Condition, ConditionKind, blood_cost
from md_tui.games.massive_darkness.ability.deeds import Deed, Duration, Grant, Heal
from md_tui.games.massive_darkness.combat.estimate import expected_wounds
from md_tui.games.massive_darkness.combat.sentences import ability_of, bloody
from md_tui.games.massive_darkness.combat.sheet import sheet_of
from md_tui.games.massive_darkness.content.cards import CONSUMABLE, Equipment
from md_tui.games.massive_darkness.decide.combat.common import alive, fight_of
from md_tui.games.massive_darkness.decide.deeds.use import use_card
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.harm import wound_hero
from md_tui.games.massive_darkness.events.combat import BloodPaid, FightBegan
from md_tui.games.massive_darkness.model import Hero, State, card_id
from md_tui.games.massive_darkness.model.fight import ATTACK, DEFENSE, Fight
from md_tui.games.massive_darkness.odds import prepared
from md_tui.games.massive_darkness.steps.combat import (
    CloseFight,
    GatherDice,
    GiveBlood,
    MakeReady,
    PayBlood,
    StartFight,
)
from md_tui.kernel.question import Option, Question

DECLINE, GIVE = "decline", "give"
SAFE_HEALTH = 2
"""Nobody is advised to bleed below this."""


def start_fight(draft: Draft, step: StartFight) -> None:
    """Declare the attack; heroes may still get ready, and bleed for their skills."""
    state = draft.state
    if not alive(state, step.attacker) or not alive(state, step.defender):
        return
    there = state.enemies.get(step.defender) or state.heroes.get(step.defender)
    zone = there.zone if there else state.heroes[step.attacker].zone
    draft.tell(FightBegan(step.attacker, step.defender, step.kind, step.provokes, step.texts, zone))
    heroes = [name for name in (step.defender, step.attacker) if name in state.heroes]
    fight = fight_of(draft.state)
    costs = [PayBlood(s, t) for s in (DEFENSE, ATTACK) for t in bloody(draft.box, state, fight, s)]
    draft.plan(*(MakeReady(name) for name in heroes), *costs, GatherDice())


def make_ready(draft: Draft, step: MakeReady) -> None:
    """Offer the consumables that help in this combat (MD-RUL-31)."""
    if draft.state.fight is None:
        return
    hero = draft.state.heroes[step.hero]
    cards = _useful_cards(draft, hero)
    if not cards:
        return
    options = tuple(Option(card) for card in cards)
    hurt = [card for card in cards if _heals(draft.box.equipment[card_id(card)])]
    weak = bool(hurt) and hero.health <= SAFE_HEALTH
    draft.ask(
        Question(
            "ready",
            (hero.id,),
            options,
            form="some",
            facts={"hero": hero.id, "enemy": _opponent(draft.state, hero.id)},
            min=0,
            max=len(options),
            suggested=(hurt[0],) if weak else (),
            reason="suggest_heal_now" if weak else "suggest_save_cards",
            rule="MD-RUL-31",
        )
    )


def _opponent(state: State, hero: str) -> str:
    fight = fight_of(state)
    return fight.defender if fight.attacker == hero else fight.attacker


def _useful_cards(draft: Draft, hero: Hero) -> list[str]:
    """Consumables that change this roll, and for a wounded defender those that heal."""
    defends = fight_of(draft.state).defender == hero.id
    wanted = Duration.NEXT_DEFENSE if defends else Duration.NEXT_ATTACK
    found = []
    for card in hero.bag:
        printed = draft.box.equipment[card_id(card)]
        if printed.slot == CONSUMABLE and (
            _grants(printed, wanted) or (defends and hero.wounds > 0 and _heals(printed))
        ):
            found.append(card)
    return found


def _grants(card: Equipment, duration: Duration) -> bool:
    return any(isinstance(act, Grant) and act.duration is duration for act in _acts(card))


def _heals(card: Equipment) -> bool:
    return any(isinstance(act, Heal) and not act.target.hostile for act in _acts(card))


def _acts(card: Equipment) -> list[object]:
    deeds = [text.sentence for text in card.use if isinstance(text.sentence, Deed)]
    return [act for deed in deeds for acts in deed.options for act in acts]


def made_ready(draft: Draft, step: MakeReady, question: Question, picks: tuple[str, ...]) -> None:
    """Use what was picked, one after the other."""
    for card in reversed(picks):
        use_card(draft, step.hero, card)


def _cost(draft: Draft, text: str) -> Condition:
    sentence = ability_of(draft.box, text)
    cost = blood_cost(sentence.when) if sentence else None
    assert cost is not None, f"{text} has no blood cost"
    return cost


def pay_blood(draft: Draft, step: PayBlood) -> None:
    """Ask the user of a skill who bleeds for it, if anybody (MD-CND-01, MD-CND-02)."""
    if draft.state.fight is None:
        return
    hero = draft.state.heroes[fight_of(draft.state).actor(step.side)]
    cost = _cost(draft, step.text)
    payers = _payers(draft, hero, cost)
    if not payers:
        return
    good = _worth_it(draft, step, hero, cost.n)
    rule = "MD-CND-01" if cost.kind is ConditionKind.BLOODLUST else "MD-CND-02"
    draft.ask(
        Question(
            "blood",
            (hero.id,),
            (Option(DECLINE), *(Option(name) for name in payers)),
            facts={"hero": hero.id, "text": step.text, "wounds": cost.n},
            suggested=(hero.id,) if good else (DECLINE,),
            reason="suggest_blood_pays" if good else "suggest_keep_blood",
            rule=rule,
        )
    )


def _payers(draft: Draft, hero: Hero, cost: Condition) -> list[str]:
    """Who could take the wounds: the hero and, for a tribute, allies he sees; all with health enough."""
    state = draft.state
    able = [hero.id] if hero.health >= cost.n else []
    if cost.kind is ConditionKind.BLOOD_TRIBUTE:
        seen = draft.box.boards[state.map].sight(hero.zone, state.terrain)
        able += [
            ally.id
            for ally in state.living()
            if ally.id != hero.id and ally.zone in seen and ally.health >= cost.n
        ]
    return able


def _worth_it(draft: Draft, step: PayBlood, hero: Hero, n: int) -> bool:
    """Whether bleeding gains (or saves) at least as many wounds as it costs, and leaves some health."""
    fight = fight_of(draft.state)
    if hero.health - n < SAFE_HEALTH:
        return False
    bled = replace(fight, declared=(*fight.declared, step.text))
    gain = _estimate(draft, bled) - _estimate(draft, fight)
    return (gain if step.side == ATTACK else -gain) >= n


def _estimate(draft: Draft, fight: Fight) -> Fraction:
    """Wounds on average, roughly: exact odds take a hundred times as long, too much for a suggestion."""
    return expected_wounds(sheet_of(draft.box, draft.state, prepared(draft.box, draft.state, fight)))


def blood_answered(draft: Draft, step: PayBlood, question: Question, picks: tuple[str, ...]) -> None:
    """The hero bleeds himself, or an ally is asked."""
    payer = picks[0]
    if payer == DECLINE:
        return
    if payer == fight_of(draft.state).actor(step.side):
        _bleed(draft, step.side, step.text, payer)
    else:
        draft.plan(GiveBlood(step.side, step.text, payer))


def _bleed(draft: Draft, side: str, text: str, payer: str) -> None:
    """Take the wounds without defense; a hero who dies of them ends his fight (MD-RUL-46)."""
    draft.tell(BloodPaid(text, payer))
    wound_hero(draft, payer, _cost(draft, text).n, text, quiet=True)
    if payer == fight_of(draft.state).actor(side) and not draft.state.heroes[payer].stands:
        draft.plan(CloseFight())


def give_blood(draft: Draft, step: GiveBlood) -> None:
    """An ally bleeds only if his player agrees (MD-RUL-46)."""
    n = _cost(draft, step.text).n
    good = draft.state.heroes[step.ally].health - n >= SAFE_HEALTH
    draft.ask(
        Question(
            "give_blood",
            (step.ally,),
            (Option(GIVE), Option(DECLINE)),
            facts={"hero": step.ally, "text": step.text, "wounds": n},
            suggested=(GIVE,) if good else (DECLINE,),
            reason="suggest_blood_pays" if good else "suggest_keep_blood",
            rule="MD-RUL-46",
        )
    )


def blood_given(draft: Draft, step: GiveBlood, question: Question, picks: tuple[str, ...]) -> None:
    """A willing ally bleeds; an unwilling one does not, and the skill is not used."""
    if picks[0] == GIVE:
        _bleed(draft, step.side, step.text, step.ally)

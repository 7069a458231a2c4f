"""Deeds: items, consumables and skills in use (MD-EQP-06, MD-EQP-08), and everything a deed sets going."""

from collections.abc import Callable, Iterator
from typing import Any

from md_tui.games.massive_darkness.ability import deeds as do
from md_tui.games.massive_darkness.campaign.levels import too_high
from md_tui.games.massive_darkness.commands import Invoke, Use
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import CONSUMABLE, ITEM, Equipment, Text
from md_tui.games.massive_darkness.decide.common import acting, close_action, need_action, ready, spend_action
from md_tui.games.massive_darkness.decide.decks import discard
from md_tui.games.massive_darkness.decide.deeds import flow as deed_flow
from md_tui.games.massive_darkness.decide.deeds import heroes as deed_heroes
from md_tui.games.massive_darkness.decide.deeds import spawns as deed_spawns
from md_tui.games.massive_darkness.decide.deeds.effect import in_force, would_work
from md_tui.games.massive_darkness.decide.deeds.targets import deed_of
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.triggers import CALLED, deed_texts
from md_tui.games.massive_darkness.events.cards import CardLost
from md_tui.games.massive_darkness.events.heroes import OnceUsed
from md_tui.games.massive_darkness.events.quests import CountSet
from md_tui.games.massive_darkness.model import Hero, State, card_id
from md_tui.games.massive_darkness.model.campaign import TOWN
from md_tui.games.massive_darkness.steps.deeds import AfterUse
from md_tui.games.massive_darkness.steps.general import AfterAction, CloseTurn, FinishGame, Perform
from md_tui.kernel.errors import Rejected

SKILL = "skill"
"""The purpose of an action spent on a deed."""
REVEALING = (do.DrawTreasure, do.DrawArtifact, do.Spawn)


def usable(box: Box, card: str) -> bool:
    """Whether a card is one to be used: a consumable, or an item with a use of its own (MD-EQP-08)."""
    printed = box.equipment[card_id(card)]
    return bool(printed.slot == CONSUMABLE and printed.use) or bool(_called(printed))


def _called(printed: Equipment) -> list[Text]:
    """The uses of an item that wait for its owner."""
    if printed.slot != ITEM:
        return []
    return [t for t in printed.use if isinstance(t.sentence, do.Deed) and t.sentence.trigger in CALLED]


def undo_of(box: Box, card: str) -> str:
    """What using a card does to undo: some reveal, some make enemies roll."""
    acts = [
        a for t in box.equipment[card_id(card)].use for option in deed_of(box, t.id).options for a in option
    ]
    if any(isinstance(act, REVEALING) for act in acts):
        return "reveals"
    return "rolls" if any(isinstance(act, do.Activate) for act in acts) else "free"


def may_use(box: Box, state: State, seat: str, hero: str, card: str) -> None:
    """A living hero, stunned or not, may use what he carries, if it does anything (MD-EQP-08, MD-RUL-21)."""
    if hero not in state.heroes:
        raise Rejected("no_such_hero", "MD-SET-01", hero=hero)
    if seat != hero:
        raise Rejected("not_your_card", "MD-EQP-08", owner=hero, hero=seat)
    if state.phase in TOWN:
        raise Rejected("not_in_town", "MD-TWN-01", card=card)
    owner = state.heroes[hero]
    if owner.left:
        raise Rejected("departed", "MD-RUL-05", hero=hero)
    if owner.killed:
        raise Rejected("killed", "MD-RUL-14", hero=hero)
    if card not in owner.cards:
        raise Rejected("not_carried", "MD-EQP-08", hero=hero, card=card)
    if not usable(box, card):
        raise Rejected("not_a_usable_card", "MD-EQP-08", card=card)
    if too_high(box, state, card):
        raise Rejected("card_above_level", "MD-STO-09", card=card, level=state.level)
    _useful(box, state, owner, card)


def _useful(box: Box, state: State, hero: Hero, card: str) -> None:
    """Refuse a use that would change nothing for anybody."""
    printed = box.equipment[card_id(card)]
    if printed.slot == ITEM:
        may_invoke(box, state, hero.id, _called(printed)[0].id)
        return
    if any(would_work(box, state, text.id, hero.id) for text in printed.use):
        return
    acts = [a for t in printed.use for option in deed_of(box, t.id).options for a in option]
    if all(isinstance(act, do.Heal) for act in acts):
        raise Rejected("nothing_to_heal", "MD-RUL-45", hero=hero.id)
    raise Rejected("use_no_effect", "MD-EQP-06", hero=hero.id, card=card)


def ready_cards(box: Box, state: State, hero: str) -> tuple[str, ...]:
    """The cards a hero could use at this moment, whoever acts."""
    found = []
    for card in state.heroes[hero].cards:
        try:
            may_use(box, state, hero, hero, card)
        except Rejected:
            continue
        found.append(card)
    return tuple(found)


def use(draft: Draft, seat: str, command: Use) -> None:
    """Use a card at no cost; a movement under way goes on (MD-EQP-08, MD-RUL-30)."""
    may_use(draft.box, draft.state, seat, command.hero, command.card)
    use_card(draft, command.hero, command.card)


def use_card(draft: Draft, hero: str, card: str) -> None:
    """Plan what the card says; a consumable is applied, then discarded (MD-EQP-06)."""
    printed = draft.box.equipment[card_id(card)]
    if printed.slot == ITEM:
        _call(draft, hero, _called(printed)[0].id)
        return
    draft.plan(*(Perform(text.id, hero) for text in printed.use), AfterUse(hero, card))


def after_use(draft: Draft, step: AfterUse) -> None:
    """Put the card away; outside a combat look at the goals, and end the turn of one who died (MD-RUL-15)."""
    if step.card in draft.state.heroes[step.hero].cards:
        draft.tell(CardLost(step.hero, step.card, "use"))
        discard(draft, step.card)
    if draft.state.fight is not None:
        return
    actor = draft.state.actor
    ends = (CloseTurn(actor.id),) if actor and not actor.stands else ()
    draft.plan(FinishGame(), *ends)


def invocable(box: Box, state: State, hero: Hero) -> Iterator[str]:
    """The sentences of a hero that wait for him to use them."""
    for text in deed_texts(box, state, hero):
        if isinstance(text.sentence, do.Deed) and text.sentence.trigger in CALLED:
            yield text.id


def on_item(box: Box, source: str) -> bool:
    """Whether a sentence stands on an item, which may be used lying down and ends no movement (MD-RUL-30)."""
    card = box.equipment.get(source.partition(".")[0])
    return card is not None and card.slot == ITEM


def once_key(hero: str, source: str) -> str:
    """Where it is written down that a sentence was used in a round or a quest."""
    return f"once:{hero}:{source}"


def may_invoke(box: Box, state: State, seat: str, source: str) -> None:
    """In one's own activation, as often as the sentence says, for its price, and with some effect."""
    if seat not in state.heroes:
        raise Rejected("no_such_hero", "MD-SET-01", hero=seat)
    hero, turn = acting(state, seat) if on_item(box, source) else ready(state, seat)
    if source not in invocable(box, state, hero):
        raise Rejected("no_such_skill", "MD-CLS-05", hero=seat, skill=source)
    trigger = deed_of(box, source).trigger
    if trigger is do.Trigger.SPEND_ACTION:
        need_action(*ready(state, seat), SKILL)
    elif turn.commanded:
        raise Rejected("commanded_one_action", "MD-RUL-43", hero=seat)
    _unused(state, seat, source, trigger)
    if not in_force(box, state, source, seat):
        raise Rejected("skill_condition", "MD-CND-07", hero=seat, skill=source)
    if not would_work(box, state, source, seat):
        raise Rejected("skill_no_effect", "MD-SKL-01", hero=seat, skill=source)


def _unused(state: State, hero: str, source: str, trigger: do.Trigger) -> None:
    """Refuse a sentence that has been used up for now."""
    turn = state.turn
    noted = state.counts.get(once_key(hero, source))
    if trigger is do.Trigger.ONCE_PER_ACTIVATION and turn and source in turn.used:
        raise Rejected("skill_used", "MD-RND-05", hero=hero, skill=source)
    if trigger is do.Trigger.ONCE_PER_ROUND and noted == state.round:
        raise Rejected("skill_used_this_round", "MD-RND-05", hero=hero, skill=source)
    if trigger is do.Trigger.ONCE_PER_QUEST and noted is not None:
        raise Rejected("skill_used_this_quest", "MD-RND-05", hero=hero, skill=source)


def invoke(draft: Draft, seat: str, command: Invoke) -> None:
    """Use a skill or an item of this kind."""
    may_invoke(draft.box, draft.state, seat, command.text)
    _call(draft, seat, command.text)


def _call(draft: Draft, hero: str, source: str) -> None:
    """Pay, record the use, and let it happen; only items leave a movement under way alone (MD-RUL-30)."""
    trigger, item = deed_of(draft.box, source).trigger, on_item(draft.box, source)
    if trigger is do.Trigger.SPEND_ACTION:
        spend_action(draft, draft.state.heroes[hero], SKILL)
    elif not item:
        close_action(draft)
    if trigger is do.Trigger.ONCE_PER_ACTIVATION:
        draft.tell(OnceUsed(hero, source))
    elif trigger is not do.Trigger.SPEND_ACTION:
        draft.tell(CountSet(once_key(hero, source), draft.state.round))
    free_item = item and trigger is not do.Trigger.SPEND_ACTION
    draft.plan(Perform(source, hero), AfterUse(hero) if free_item else AfterAction(hero))


DECIDE: dict[type, Callable[..., None]] = {Use: use, Invoke: invoke}
RESOLVE: dict[type, Callable[..., Any]] = {
    **deed_flow.RESOLVE,
    **deed_heroes.RESOLVE,
    **deed_spawns.RESOLVE,
    AfterUse: after_use,
}
ANSWERED: dict[type, Callable[..., Any]] = {**deed_flow.ANSWERED, **deed_spawns.ANSWERED}

"""The end of the set-up: the quest's own enemies appear, then its rules get ready (MD-SET-02)."""

from md_tui.games.massive_darkness.content.box import copies_of, own_copy
from md_tui.games.massive_darkness.content.quests import SetUpEnemy
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.enemies.spawning import GREATER_FROM, place
from md_tui.games.massive_darkness.decide.objectives.own_enemies import entry, marks_of, unmet
from md_tui.games.massive_darkness.decide.quests.steps import does
from md_tui.games.massive_darkness.events.quests import CountSet, LayoutDealt
from md_tui.games.massive_darkness.setup import tokens
from md_tui.games.massive_darkness.steps.general import ArmGuardian, QuestDo, SpawnGuard, SpawnMonster

QUEST = "quest"
"""Why an enemy appears that the quest brings."""


@does("set_up")
def set_up(draft: Draft, step: QuestDo) -> None:
    """First the places, then the enemies that stand on the board from the start, then the special rules."""
    _deal_places(draft, step.args)
    early = [enemy for enemy in draft.box.layouts[draft.state.map].enemies if enemy.stage <= 1]
    draft.plan(*(QuestDo("bring", (enemy.id,)) for enemy in early), QuestDo("prepare"))


def _deal_places(draft: Draft, wish: tuple[str, ...]) -> None:
    """The seed decides where doors stand and tokens lie, unless the set-up names a layout."""
    quest = draft.box.quests[draft.state.quest]
    dealt = int(wish[0]) if wish else draft.luck.roll({}, "layout", len(quest.layouts) + 1)[0]
    if dealt:
        draft.tell(LayoutDealt(dealt, tokens(quest.laid_out(dealt))))


@does("prepare")
def prepare(draft: Draft, step: QuestDo) -> None:
    """Let every special rule prepare itself."""
    hooks.set_up(draft)


@does("bring")
def bring(draft: Draft, step: QuestDo) -> None:
    """One enemy of the quest appears: drawn from its deck, or the very card the quest names."""
    name = step.args[0]
    enemy = entry(draft.box.layouts[draft.state.map], name)
    assert enemy is not None
    draft.tell(CountSet(f"came:{name}", 1))
    if enemy.deck:
        _from_deck(draft, enemy)
    else:
        _by_name(draft, enemy)


def _from_deck(draft: Draft, enemy: SetUpEnemy) -> None:
    marks = marks_of(draft.box.layouts[draft.state.map], enemy, enemy.deck != "guard")
    if enemy.deck == "guard":
        draft.plan(SpawnGuard((enemy.zone,), draft.state.level, QUEST, marks))
        return
    strength = "" if enemy.deck == "roaming" else enemy.deck
    asleep = bool(unmet(draft.box, draft.state, enemy))
    draft.plan(SpawnMonster((enemy.zone,), QUEST, strength, True, marks, enemy.treasure or 0, asleep))


def _by_name(draft: Draft, enemy: SetUpEnemy) -> None:
    """A named monster is the lesser or the greater one by the level of this moment (MD-RUL-69)."""
    strength = "greater" if draft.state.level >= GREATER_FROM else "lesser"
    printed = draft.box.enemies[enemy.card or f"{enemy.monster}_{strength}"]
    marks = marks_of(draft.box.layouts[draft.state.map], enemy, printed.role == "monster")
    asleep = bool(unmet(draft.box, draft.state, enemy))
    own = own_copy(draft.state.quest, enemy)
    card = own if own in draft.box.own_cards else copies_of(printed)[0]
    name = place(draft, card, enemy.zone, QUEST, traits=marks, inactive=asleep)
    if enemy.treasure != 0:
        draft.plan(ArmGuardian(name, enemy.treasure or draft.state.level))
    hooks.enemy_brought(draft, name, enemy.id)

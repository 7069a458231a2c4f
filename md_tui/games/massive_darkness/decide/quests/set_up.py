"""The end of the set-up: the quest's own enemies appear, then its rules get ready (MD-SET-02)."""

from md_tui.games.massive_darkness.content.box import copies_of
from md_tui.games.massive_darkness.content.quests import SetUpEnemy
from md_tui.games.massive_darkness.decide.draft import Story
from md_tui.games.massive_darkness.decide.enemies.spawning import GREATER_FROM, place
from md_tui.games.massive_darkness.decide.quests import hooks
from md_tui.games.massive_darkness.decide.quests.own_enemies import entry, marks_of, unmet
from md_tui.games.massive_darkness.decide.quests.steps import does
from md_tui.games.massive_darkness.events.quests import CountSet
from md_tui.games.massive_darkness.steps.general import ArmGuardian, QuestDo, SpawnGuard, SpawnMonster

QUEST = "quest"
"""Why an enemy appears that the quest brings."""


@does("set_up")
def set_up(story: Story, step: QuestDo) -> None:
    """First the enemies that stand on the board from the start, then the special rules."""
    early = [enemy for enemy in story.box.quests[story.state.quest].enemies if enemy.stage <= 1]
    story.plan(*(QuestDo("bring", (enemy.id,)) for enemy in early), QuestDo("prepare"))


@does("prepare")
def prepare(story: Story, step: QuestDo) -> None:
    """Every special rule makes itself ready."""
    hooks.set_up(story)


@does("bring")
def bring(story: Story, step: QuestDo) -> None:
    """One enemy of the quest appears: drawn from its deck, or the very card the quest names."""
    name = step.args[0]
    enemy = entry(story.box.quests[story.state.quest], name)
    assert enemy is not None
    story.tell(CountSet(f"came:{name}", 1))
    if enemy.deck:
        _from_deck(story, enemy)
    else:
        _by_name(story, enemy)


def _from_deck(story: Story, enemy: SetUpEnemy) -> None:
    marks = marks_of(story.box.quests[story.state.quest], enemy, enemy.deck != "guard")
    if enemy.deck == "guard":
        story.plan(SpawnGuard((enemy.zone,), story.state.level, QUEST, marks))
        return
    strength = "" if enemy.deck == "roaming" else enemy.deck
    asleep = bool(unmet(story.box, story.state, enemy))
    story.plan(SpawnMonster((enemy.zone,), QUEST, strength, True, marks, enemy.treasure or 0, asleep))


def _by_name(story: Story, enemy: SetUpEnemy) -> None:
    """A named monster is the lesser or the greater one by the level of this moment (MD-RUL-69)."""
    strength = "greater" if story.state.level >= GREATER_FROM else "lesser"
    printed = story.box.enemies[enemy.card or f"{enemy.monster}_{strength}"]
    marks = marks_of(story.box.quests[story.state.quest], enemy, printed.role == "monster")
    asleep = bool(unmet(story.box, story.state, enemy))
    name = place(story, copies_of(printed)[0], enemy.zone, QUEST, traits=marks, inactive=asleep)
    if enemy.treasure != 0:
        story.plan(ArmGuardian(name, enemy.treasure or story.state.level))
    hooks.enemy_brought(story, name, enemy.id)

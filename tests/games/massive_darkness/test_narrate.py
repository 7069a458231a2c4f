"""Every event, question, offer and refusal has words, and they say what happened."""
# Long, because it is one list: every kind of event, question, offer and refusal.

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from msgspec.structs import replace

from md_tui.bots.base import GameOutlook
from md_tui.bots.random_bot import RandomBot
from md_tui.games.massive_darkness import commands as do
from md_tui.games.massive_darkness.events import EVENTS, cards, combat, enemies, heroes
from md_tui.games.massive_darkness.face.face import MassiveDarknessFace as MdFace
from md_tui.games.massive_darkness.face.forecast import intent
from md_tui.games.massive_darkness.face.narrate import events as narrate
from md_tui.games.massive_darkness.face.offers import refusals_line, same_refusal
from md_tui.games.massive_darkness.model import Enemy, Hero, State
from md_tui.games.massive_darkness.model.fight import Fight, Half
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Answer, Answered, Asked, Option, Question
from md_tui.kernel.value import Event, tag_of
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable

PACKAGE = Path(__file__).resolve().parents[3] / "md_tui"
RULES = sorted((PACKAGE / "games/massive_darkness").rglob("*.py"))
KERNEL = sorted([*(PACKAGE / "kernel").glob("*.py"), *(PACKAGE / "table").glob("*.py")])
RAW = re.compile(r"[{}#]|\b[a-z]+_[a-z]+|narration\.|grammar\.|  ")
"""What no sentence for people may hold: placeholders, ids, keys, doubled blanks."""
HELPERS = {"door_block", "target_reasons"}
"""Tables of phrases that other texts are put together from."""


@pytest.fixture(scope="module")
def opened() -> MdFace:
    return open_box()


@pytest.fixture(scope="module")
def state(opened: MdFace) -> State:
    """The tutorial with an enemy on the board and a combat under way."""
    party = [["bjorn", "shadow_barbarian", ""], ["whisper", "bloodmoon_nightrunner", ""]]
    table = LocalTable.start(
        opened.game, MemoryStore(), {"quest": "tutorial", "party": party}, seed="1", id="n"
    )
    archers = Enemy("goblin_archers#2", "goblin_archers_1#1", "6V-5", 1, (1, 1))
    fight = Fight(
        "bjorn",
        "goblin_archers#2",
        "melee",
        attack=Half(dice=("red", "yellow"), faces=(3, 1)),
        defense=Half(dice=("blue",), faces=(0,)),
    )
    there: State = replace(table.state, enemies={archers.id: archers}, fight=fight)
    return there


TYPICAL = {
    "hero": "bjorn", "by": "whisper", "enemy": "goblin_archers#2", "zone": "6V-5", "to": "6V-5",
    "card": "fire_sword", "door": "6V-4/6V-5", "phase": "enemies", "deck": "treasure_1",
    "text": "bjorn.giants_grip",
    "purpose": "attack", "source": "a_quiet_hour.0", "until": "end_phase", "line": "enhance_health",
    "body": "leather_armor#1",
    "what": "health", "who": "bjorn", "value": "3", "mode": "all", "kind": "melee", "rule": "MD-ENP-04",
    "owner": "bjorn", "attacker": "bjorn", "defender": "goblin_archers#2", "side": "attack",
    "figure": "minion", "type": "goblin_archers", "why": "door", "token": "library", "goal": "key",
    "pillar": "near_pillar",
    "tile": "6V", "group": "facedown:1", "reason": "objectives_met", "against": "", "toward": "whisper",
    "how": "walk", "decided": "", "heading": "start", "extra": "",
}  # fmt: skip


def example(kind: type[Event]) -> Event:
    """An event of a kind, with typical facts."""
    if kind is Asked:
        return Asked(Question("target", ("bjorn",), (Option("bjorn"), Option("whisper"))))
    if kind is Answered:
        return Answered("target", ("whisper",), "bjorn")
    hints = get_type_hints(kind)
    fields: tuple[str, ...] = kind.__struct_fields__
    return kind(**{name: _value(name, hints[name]) for name in fields})


def _value(name: str, kind: Any) -> Any:
    if kind is bool:
        return False
    if kind is int:
        return 1
    if get_origin(kind) is dict:
        return {"bjorn": do.Loadout(("great_axe",), "leather_armor#1")} if name == "loadouts" else {}
    if get_origin(kind) is tuple and get_args(kind)[0] is int:
        return (1,) if name != "minions" else (1, 1)
    if get_origin(kind) is tuple:
        return {"dice": ("red",), "tokens": ("treasure", "treasure", "library"), "hands": ("great_axe",)}.get(
            name, ()
        )
    return TYPICAL.get(name, "bjorn")


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_has_words_or_is_mere_book_keeping(
    opened: MdFace, state: State, kind: type[Event]
) -> None:
    event = example(kind)
    line = narrate.narrate(opened.words, event, state, state)
    if kind.plumbing:
        assert line is None
        return
    assert opened.words.table("narration", tag_of(kind.__name__)), f"{kind.__name__} has no table of texts"
    if line is not None:
        assert not RAW.search(line.text), line.text
        assert line.tone in narrate.TONES
        assert line.text[0] == line.text[0].upper()


def test_no_text_is_left_over_that_no_event_needs(opened: MdFace) -> None:
    tags = {tag_of(kind.__name__) for kind in EVENTS}
    assert set(opened.words.table("narration")) - tags == HELPERS


def test_an_enemy_step_reads_with_its_reason(opened: MdFace, state: State) -> None:
    rich = replace(state.heroes["bjorn"], xp=4)
    there = replace(state, heroes={**state.heroes, "bjorn": rich})
    event = enemies.EnemyTargets("goblin_archers#2", "bjorn", "move", "MD-ENP-04")
    line = narrate.narrate(opened.words, event, there, there)
    assert line is not None
    assert line.text == "Goblin Archers go for Bjorn: most XP of those in sight (MD-ENP-04)"
    assert (line.tone, line.rule, line.actors) == ("reason", "MD-ENP-04", ("bjorn", "goblin_archers#2"))


def test_a_broken_tie_names_who_was_equal(opened: MdFace, state: State) -> None:
    among = ("bjorn", "whisper")
    event = enemies.EnemyTargets("goblin_archers#2", "whisper", "attack", "MD-ENP-03", among)
    line = narrate.narrate(opened.words, event, state, state)
    assert line is not None
    assert "chosen among Bjorn and Whisper (MD-ENP-03)" in line.text


def test_dice_are_told_as_faces_with_their_sum(opened: MdFace, state: State) -> None:
    roll = combat.DiceRolled("attack", ("red", "yellow"), (3, 1))
    line = narrate.narrate(opened.words, roll, state, state)
    assert line is not None
    assert (line.text, line.tone) == ("Bjorn rolls red HHB, yellow H: 3 hits, 1 bam.", "dice")
    blank = narrate.narrate(opened.words, combat.DiceRolled("defense", ("blue",), (0,)), state, state)
    assert blank is not None
    assert blank.text == "Goblin Archers roll blue -: nothing."


def test_a_wound_tells_what_is_left(opened: MdFace, state: State) -> None:
    hurt = replace(state, heroes={**state.heroes, "bjorn": replace(state.heroes["bjorn"], health=3)})
    line = narrate.narrate(opened.words, heroes.Wounded("bjorn", 2, "orc_agent#1"), state, hurt)
    assert line is not None
    assert line.text == "Bjorn suffers 2 wounds from Orc Agent 1 and has 3 health left."


def test_effects_that_did_not_end_are_not_told(opened: MdFace, state: State) -> None:
    assert narrate.narrate(opened.words, heroes.LastingEnded("activation", "bjorn"), state, state) is None


def strings(node: ast.AST) -> Iterator[str]:
    """The texts an expression may come to."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def calls(paths: list[Path], *names: str) -> Iterator[ast.Call]:
    """Every call of functions of these names."""
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names:
                yield node


def question_kinds() -> set[str]:
    found = {kind for call in calls(RULES, "Question") for kind in strings(call.args[0])}
    return found | {kind for call in calls(RULES, "_tie") for kind in strings(call.args[1])}


def test_every_kind_of_question_has_a_prompt_and_no_prompt_is_left_over(opened: MdFace) -> None:
    kinds = question_kinds()
    assert len(kinds) > 25
    assert set(opened.words.table("questions")) == kinds
    for kind in kinds:
        assert set(opened.words.table("questions", kind)) == {"about", "title"}


def test_every_reason_for_a_suggestion_has_words(opened: MdFace) -> None:
    reasons = {
        reason
        for call in calls(RULES, "Question", "replace")
        for keyword in call.keywords
        if keyword.arg == "reason"
        for reason in strings(keyword.value)
    }
    assert len(reasons) > 10
    assert reasons <= set(opened.words.table("reasons"))


def test_every_refusal_has_words(opened: MdFace) -> None:
    keys = {key for call in calls([*RULES, *KERNEL], "Rejected") for key in strings(call.args[0])}
    assert len(keys) > 60
    assert keys <= set(opened.words.table("refusals"))


def test_every_end_of_the_game_has_words(opened: MdFace) -> None:
    said = {key for call in calls(RULES, "GameEnded") for key in strings(call.args[1])}
    assert said <= set(opened.words.table("endings"))


def test_every_idle_enemy_says_why(opened: MdFace) -> None:
    said = {key for call in calls(RULES, "EnemyIdle") for key in strings(call.args[1])}
    assert said <= set(opened.words.table("narration", "enemy_idle"))


@pytest.mark.parametrize("kind", do.COMMANDS, ids=lambda kind: kind.__name__)
def test_every_command_has_a_title(opened: MdFace, state: State, kind: type[Any]) -> None:
    hints = get_type_hints(kind)
    values = {name: _value(name, hints[name]) for name in kind.__struct_fields__}
    if kind is do.Transmute:
        values["cards"] = ("spear", "fire_sword", "leather_armor#1")
    if kind is Answer:
        values["picks"] = ("whisper",)
    title = narrate.title(opened.words, replace(state, asking=None), kind(**values))
    assert title.startswith(f"round {state.round}, Bjorn: ")
    assert not RAW.search(title), title


def test_a_title_says_who_did_what_to_whom(opened: MdFace, state: State) -> None:
    command = do.Attack("ranged", "goblin_archers#2")
    title = narrate.title(opened.words, state, command)
    assert title == "round 1, Bjorn: ranged attack on Goblin Archers"


def test_a_refusal_is_a_sentence_that_cites_its_rule(opened: MdFace) -> None:
    held = Rejected("held", "MD-MOV-02", enemy="goblin_archers#2", hero="bjorn")
    assert (
        narrate.refusal(opened.words, held)
        == "Goblin Archers 2 hold Bjorn here: slay or stun them first. (MD-MOV-02)"
    )
    early = Rejected("objectives_open", "MD-RUL-03", objective="key")
    assert "Find the key in the store-rooms" in narrate.refusal(opened.words, early, "tutorial")
    assert narrate.refusal(opened.words, Rejected("nothing_to_undo", "")).endswith("start of the game.")


def test_an_offer_line_tells_price_and_undo_or_the_reason_against_it(opened: MdFace) -> None:
    attack = do.Attack("melee", "goblin_archers#2")
    line = narrate.offer_line(opened.words, Offer(attack, "attack", "action", undo="rolls"))
    assert line == "Melee attack on Goblin Archers 2 (1 action, rolls dice)"
    facts: dict[str, str | int] = {"hero": "bjorn", "kind": "melee"}
    refused = Offer(attack, "attack", "action", False, "no_weapon", "MD-ACN-01", facts)
    said = narrate.offer_line(opened.words, refused)
    assert said == "Melee attack on Goblin Archers 2: no. Bjorn has no melee weapon equipped. (MD-ACN-01)"


def test_an_answer_is_told_by_the_labels_of_its_question(opened: MdFace, state: State) -> None:
    option = Option("minion:0", {"health": 2})
    asked = replace(state, asking=Question("figures", ("bjorn",), (option,)))
    assert narrate.title(opened.words, asked, Answer(("minion:0",))).endswith("choose minion 1 with 2 health")


def test_an_intent_says_what_an_enemy_would_do_now(opened: MdFace, state: State) -> None:
    quiet = replace(state, fight=None)
    lines = intent(opened.words, opened.game, quiet, "goblin_archers#2")
    assert lines[-1] == "Goblin Archers make a ranged attack on Bjorn."
    assert "chosen among Bjorn and Whisper (MD-ENP-03)" in lines[0]


def checked(text: str) -> None:
    assert not RAW.search(text), text


@pytest.mark.parametrize("quest", ["tutorial", *(f"q{n}" for n in range(1, 11))])
def test_a_game_of_any_quest_is_told_without_ids_or_gaps(opened: MdFace, quest: str) -> None:
    game, words = opened.game, opened.words
    party = [[*member.split(":"), ""] for member in game.box.quests[quest].party]
    setup = {"quest": quest, "party": party, "asks": "all"}
    table = LocalTable.start(game, MemoryStore(), setup, seed=f"told {quest}", id="t")
    bot = RandomBot(game, quest)
    for _ in range(60):
        state: State = table.state
        if state.over:
            break
        seat = game.seats(state)[0]
        view = game.view(state, seat)
        if state.asking:
            asked = narrate.prompt(words, state.asking, view)
            checked(" | ".join([asked.title, asked.why, *(label for _, label in asked.options)]))
        for offer in game.offers(state, seat, illegal=True):
            checked(narrate.offer_line(words, offer, quest, state.asking))
        batch = table.submit(*bot.choose(GameOutlook(game, state)))
        for event in batch.events:
            after = game.evolve(state, event)
            line = narrate.narrate(words, event, state, after)
            checked(line.text if line else "")
            state = after


def test_a_hero_without_a_turn_is_still_described(opened: MdFace, state: State) -> None:
    from md_tui.games.massive_darkness.face.describe import hero_lines, status_line

    waiting = replace(state, turns=(), fight=None)
    view = opened.game.view(waiting, None)
    lines = hero_lines(opened.words, view, "bjorn")
    assert lines[0] == "Bjorn, Shadow Barbarian: 5 of 5 health, 0 XP, in the passage in the west."
    assert status_line(opened.words, view).startswith("Round 1, heroes' phase, level 1")
    assert isinstance(waiting.heroes["bjorn"], Hero)


def test_a_standing_answer_is_told_in_the_words_of_its_question(opened: MdFace) -> None:
    assert narrate.standing_phrase(opened.words, "reroll", ("keep",)) == "keep the roll"
    assert narrate.standing_phrase(opened.words, "target", ("bjorn",)) == "Bjorn"
    worn = narrate.standing_phrase(opened.words, "reorganize", ("great_axe|leather_armor#1",))
    assert "Great Axe" in worn
    assert "Leather Armor" in worn


def test_refusals_that_differ_only_in_their_target_are_one_line(opened: MdFace) -> None:
    def attack(kind: str, target: str) -> Offer:
        facts: dict[str, Any] = {"hero": "elias", "target": target, "kind": kind}
        return Offer(do.Attack(kind, target), "attack", "action", False, "too_near", "MD-EQP-03", facts)

    first, second, other = attack("magic", "bjorn"), attack("magic", "whisper"), attack("ranged", "bjorn")
    assert same_refusal(first) == same_refusal(second) != same_refusal(other)
    line = refusals_line(opened.words, [first, second])
    assert line.startswith("Magic attack on Bjorn and Whisper: no. Each of them")


def test_a_card_that_is_used_up_is_told_by_what_was_done(opened: MdFace, state: State) -> None:
    for why, said in (("use", "Bjorn uses up Fire Flask."), ("transmute", "Bjorn transmutes Fire Flask.")):
        line = narrate.narrate(opened.words, cards.CardLost("bjorn", "fire_flask#1", why), state, state)
        assert line is not None
        assert line.text == said

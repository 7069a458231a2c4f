"""Special rules of quests are classes: what they may say is a closed list, and nothing in it is dead."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from md_tui.games.massive_darkness import decide
from md_tui.games.massive_darkness.content.quests import RULES
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.quests import steps
from md_tui.games.massive_darkness.decide.special_rule import HOOKS, REGISTRY, SpecialRule

DECIDE = Path(decide.__file__).parent


@cache
def all_calls() -> tuple[ast.Call, ...]:
    """Every call in the rules."""
    files = sorted([*DECIDE.rglob("*.py"), *(DECIDE.parent / "setup").glob("*.py")])
    nodes = (node for path in files for node in ast.walk(ast.parse(path.read_text())))
    return tuple(node for node in nodes if isinstance(node, ast.Call))


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of a function or class of this name in the rules."""
    return (call for call in all_calls() if getattr(call.func, "id", getattr(call.func, "attr", "")) == name)


def test_every_rule_that_a_quest_may_name_is_there_and_no_other() -> None:
    assert set(REGISTRY) == set(RULES)


def test_a_misspelt_hook_is_refused_where_the_rule_is_written() -> None:
    with pytest.raises(TypeError, match=r"Toll\.hero_movd is no hook .* did you mean hero_moved\?"):

        class Toll(SpecialRule, name="no_events"):
            def hero_movd(self) -> None: ...


def test_a_misspelt_flag_is_refused_too() -> None:
    with pytest.raises(TypeError, match=r"Calm\.skips_event is no hook of a special rule"):

        class Calm(SpecialRule, name="no_events"):
            skips_event = True


def test_a_rule_no_quest_could_name_is_refused() -> None:
    with pytest.raises(TypeError, match="no_event is no special rule: did you mean no_events"):

        class Quiet(SpecialRule, name="no_event"):
            pass


def test_a_name_is_given_once() -> None:
    with pytest.raises(TypeError, match="no_events is the name of NoEvents already"):

        class NoEventsAgain(SpecialRule, name="no_events"):
            pass

    assert REGISTRY["no_events"].__class__.__name__ == "NoEvents"


@pytest.mark.parametrize("hook", sorted(HOOKS))
def test_every_hook_is_used_by_a_rule(hook: str) -> None:
    assert [name for name, rule in REGISTRY.items() if hook in vars(type(rule))] != []


@pytest.mark.parametrize("hook", sorted(HOOKS))
def test_every_hook_is_asked_by_the_general_rules(hook: str) -> None:
    source = ast.parse(Path(hooks.__file__).read_text())
    assert [node for node in ast.walk(source) if isinstance(node, ast.Attribute) and node.attr == hook] != []


@pytest.mark.parametrize("function", [name for name in vars(hooks) if name in HOOKS])
def test_every_hook_is_told_from_somewhere(function: str) -> None:
    assert list(calls(function)) != []


def test_every_step_a_quest_plans_is_known() -> None:
    planned = {call.args[0].value for call in calls("QuestDo") if isinstance(call.args[0], ast.Constant)}
    assert planned <= set(steps.DOES)
    assert set(steps.SETTLES) <= set(steps.DOES)

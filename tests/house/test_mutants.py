"""The mutants: how rules are broken, who is asked to notice, and what the score says."""

import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from tests.house.mutant_kinds import Mutant, Place, broken, mutants
from tests.house.mutant_run import BUDGET, Order, Project, Seen, ordered
from tests.house.mutant_score import Result, interval, main, report, sample, score, written

ROOT = Path(__file__).resolve().parents[2]


def changes(source: str) -> list[str]:
    """Every change of some source, as it is listed."""
    return [f"{m.before} → {m.after}" for m in mutants("m", dedent(source))]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("return a < b", ["return a < b → return None", "a < b → a <= b"]),
        ("return not a", ["return not a → return None", "not a → a"]),
        ("a += 1", ["a += 1 → a -= 1", "1 → 2"]),
        ("a = f(b)", ["a = f(b) → a = None"]),
        ("f(a)", ["f(a) → pass"]),
        ("yield a", ["yield a → pass"]),
        ("raise No", ["raise No → pass"]),
        ("return 'name'", ["'name' → 'nameXX'"]),
        ("return True", ["True → False"]),
        ("f(x for x in a if x)", ["f((x for x in a if x)) → pass", "for x in a if x → for x in a if not x"]),
        ("return f(a=b)", ["return f(a=b) → return None", "f(a=b) → without a"]),
    ],
)  # fmt: skip
def test_a_statement_is_broken_in_every_way_that_means_something(line: str, expected: list[str]) -> None:
    found = [change.strip() for change in changes(f"def rule(a, b):\n    {line}\n")]
    assert found == expected


def test_a_condition_is_turned_once() -> None:
    assert changes("def f(a):\n    if a:\n        g\n") == ["a → not a"]
    assert changes("def f(a):\n    if not a:\n        g\n") == ["not a → a"]


def test_each_case_of_a_match_is_taken_out_but_the_one_that_never_comes() -> None:
    source = """
        def f(a):
            match a:
                case Hero():
                    g
                case Enemy():
                    h
                case _:
                    assert_never(a)
        """
    assert changes(source) == ["case Hero() → no such case", "case Enemy() → no such case"]
    assert [m.place.lines for m in mutants("m", dedent(source))] == [range(5, 6), range(7, 8)]


def test_wording_documentation_types_and_guards_stay_as_they_are() -> None:
    source = '''
        """A module."""
        NAME = "name"
        Either = int | str
        def f(a: "Hero" = None) -> "Enemy":
            """A function."""
            g(f"{a} has {a}", "has no weapon", zip(a, a, strict=True))
        '''
    assert changes(source) == ["g(f'{a} has {a}', 'has no weapon', zip(a, a, strict=True)) → pass"]


def test_numbers_outside_of_functions_are_broken_as_well() -> None:
    found = mutants("m", "MOST = 6\ndef f(a=1):\n    return a\n")
    assert [(m.before, m.place.in_function) for m in found] == [
        ("6", False),
        ("1", False),
        ("return a", True),
    ]


def test_a_mutant_is_made_again_by_its_number() -> None:
    source = "def f(a):\n    return a + 1\n"
    told = []
    for mutant in mutants("m", source):
        space: dict[str, object] = {}
        exec(compile(broken(source, mutant.number), "m.py", "exec"), space)
        told.append(space["f"](5))  # type: ignore[operator]
    assert told == [None, 4, 7]
    with pytest.raises(IndexError):
        broken(source, 3)


def a_mutant(line: int = 3, in_function: bool = True, module: str = "m", number: int = 0) -> Mutant:
    """A mutant on a line."""
    return Mutant(module, number, Place("f", range(line, line + 1), in_function), "a", f"b{number}")


ENDLESS = frozenset({"endless"})
SEEN = Seen(
    {"fast": 0.001, "slow": 1.0, "endless": BUDGET, "other": 0.001},
    {"m.py": {3: frozenset({"endless", "slow", "fast"}), 4: frozenset({"", "slow"}), 5: ENDLESS}},
    [],
)  # fmt: skip


def test_only_tests_that_run_the_line_are_asked_the_fastest_first_and_within_the_budget() -> None:
    order = ordered(a_mutant(3), Path("m.py"), SEEN)
    assert (order.tests, order.cold) == (("fast", "slow"), False)
    assert ordered(a_mutant(5), Path("m.py"), SEEN).tests == ("endless",)
    assert ordered(a_mutant(9), Path("m.py"), SEEN).tests == ()


def test_a_line_that_ran_before_the_tests_is_everybodys_matter() -> None:
    order = ordered(a_mutant(4), Path("m.py"), SEEN)
    assert (order.tests, order.cold) == (("slow", "fast", "other"), True)
    assert ordered(a_mutant(9, in_function=False), Path("m.py"), SEEN).cold


def test_a_sample_gives_every_module_its_part_and_follows_its_seed() -> None:
    sizes = {"a": 40, "b": 400, "c": 80}
    found = [(a_mutant(module=name, number=n), Path()) for name, size in sizes.items() for n in range(size)]
    taken = [one.module for one, _ in sample(found, 0.1, 1)]
    assert {name: taken.count(name) for name in sizes} == {"a": 4, "b": 40, "c": 8}
    assert sample(found, 0.1, 1) == sample(found, 0.1, 1) != sample(found, 0.1, 2)
    assert sorted(sample(found, 1, 1)) == sorted(found)


def test_the_interval_is_wilsons() -> None:
    assert [round(end, 3) for end in interval(80, 100)] == [0.711, 0.867]
    assert interval(0, 10)[0] == 0.0
    assert interval(10, 10)[1] == 1.0


def test_hung_mutants_count_as_noticed_unseen_ones_as_missed(tmp_path: Path) -> None:
    ends = ["killed", "hung", "survived", "unseen"]
    results = [Result(a_mutant(number=n), end) for n, end in enumerate(ends)]
    assert score(results) == 0.5
    said = report(results, 9, 7, {"m.f: `a` → `b2`": "the same either way"})
    assert "**50.0%**" in said
    assert "4 of 9 mutants (seed 7): 1 hung, 1 killed, 1 survived, 1 unseen." in said
    assert "`b2` (line 3) — the same either way" in said
    assert "`b3` (line 3) — unseen" in said
    page = tmp_path / "page.md"
    page.write_text("# Mutants\n\n<!-- measured -->\nold")
    written(page, said)
    assert page.read_text() == f"# Mutants\n\n<!-- measured -->\n\n{said}"


RULES = """
from functools import lru_cache

MOST = 3

def read():
    return {"hero": 5}

@lru_cache
def healed(health, n):
    return min(MOST, health + n)

def untested():
    return 7

def waits(n):
    while n:
        n -= 1
    return n
"""
TESTS = """
from soil import rules
BOX = rules.read()

def test_reading():
    assert BOX["hero"] == 5

def test_healing():
    assert rules.healed(1, 1) == 2

def test_healing_again():
    assert rules.healed(1, 1) == 2 and rules.healed(3, 5) == 3

def test_waiting():
    assert rules.waits(2) == 0
"""
RUN = """
import sys
from pathlib import Path
from tests.house.mutant_kinds import mutants
from tests.house.mutant_run import Project, ordered, run, scouted
file = Path("soil/rules.py").resolve()
project = Project(file.parent, ("test_soil.py",), lambda: None)
seen = scouted(project, Path("seen.pickle"))
assert not seen.failed
orders = [ordered(one, file, seen) for one in mutants("rules", file.read_text())]
for order, end in run(project, orders, 2, seen.seconds):
    print(order.mutant.title.replace("`", ""), "=", end)
"""


@pytest.mark.slow
def test_each_mutant_meets_the_tests_that_can_notice_it(tmp_path: Path) -> None:
    (tmp_path / "soil").mkdir()
    (tmp_path / "soil/rules.py").write_text(RULES)
    (tmp_path / "test_soil.py").write_text(TESTS)
    (tmp_path / "pyproject.toml").write_text(f'[tool.pytest.ini_options]\npythonpath = [".", "{ROOT}"]\n')
    paths = {"PYTHONPATH": f"{tmp_path}:{ROOT}", "HOME": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    ran = subprocess.run(
        [sys.executable, "-c", RUN], cwd=tmp_path, env=paths, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert sorted(ran.stdout.splitlines()) == [
        "rules.<module>: 3 → 4 = killed",
        "rules.healed: health + n → health - n = killed",
        "rules.healed: return min(MOST, health + n) → return None = killed",
        "rules.read: 'hero' → 'heroXX' = killed",
        "rules.read: 5 → 6 = killed",
        "rules.read: return {'hero': 5} → return None = killed",
        "rules.untested: 7 → 8 = unseen",
        "rules.waits: 1 → 2 = survived",
        "rules.waits: n -= 1 → n += 1 = hung",
        "rules.waits: n → not n = killed",
        "rules.waits: return n → return None = killed",
    ]


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """What main changes around it is put back after the test."""
    for name in ("MD_TUI_CI", "MD_TUI_MUTANTS"):
        monkeypatch.setenv(name, "0")
    monkeypatch.chdir(ROOT)
    return monkeypatch


def test_a_broken_start_is_told_and_nothing_is_counted(
    at_home: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = Seen({}, {}, ["tests/x.py::test_x"])
    at_home.setattr("tests.house.mutant_score.scouted_once", lambda *_: seen)
    assert main([]) == 2
    assert "tests/x.py::test_x" in capsys.readouterr().out


@pytest.mark.parametrize(("noticed", "code"), [(79, 1), (80, 0)])
def test_less_than_four_fifths_fail_the_run(
    at_home: pytest.MonkeyPatch, tmp_path: Path, noticed: int, code: int
) -> None:
    ends = ["killed"] * noticed + ["survived"] * (100 - noticed)
    results = [Result(a_mutant(number=n), end) for n, end in enumerate(ends)]
    at_home.setattr("tests.house.mutant_score.scouted_once", lambda *_: Seen({}, {}, []))
    at_home.setattr("tests.house.mutant_score.measured", lambda *_: iter(results))
    page = tmp_path / "page.md"
    page.write_text("<!-- measured -->")
    assert main(["--only", "face.history", "--page", str(page)]) == code
    assert f"**{noticed}.0%**" in page.read_text()


def test_modules_tests_and_the_least_score_can_be_named(at_home: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []
    tried: set[str] = set()

    def scouted(_: Path, project: Project) -> Seen:
        asked.append(project.tests)
        return Seen({}, {}, [])

    def measured(project: Project, orders: list[Order], *_: object) -> list[Result]:
        asked.append(project.tests)
        tried.update(order.mutant.module for order in orders)
        return [
            Result(order.mutant, "killed" if number else "survived") for number, order in enumerate(orders)
        ]

    at_home.setattr("tests.house.mutant_score.scouted_once", scouted)
    at_home.setattr("tests.house.mutant_score.measured", measured)
    some = ["--only", "campaign.", "listed", "--by", "tests/games", "--share", "1", "--least"]
    assert (main([*some, "0.9"]), main([*some, "1"])) == (0, 1)
    assert tried == {"campaign.levels", "campaign.supply", "campaign.xp", "listed"}
    assert asked == [("tests/games",)] * 4

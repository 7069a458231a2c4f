"""`md-tui bench`: collects what the bench modules list, prints it, writes it into a page."""

import subprocess
from pathlib import Path

import pytest

from md_tui.bench.measure import Ratio, in_turn, ratios
from md_tui.bench.versions import changed_methods, compared
from md_tui.cli.commands.bench import chosen
from md_tui.kernel.errors import KernelError
from tests.cli.conftest import Cli

TWO = (
    Ratio("replay_vs_peer", "replay", 20, lambda: 31.00049),
    Ratio("help_vs_import", "help", 3, lambda: 4.5, at_most=True),
    Ratio("tui.bytes", "bytes", 50, lambda: 32, at_most=True, tui=True),
)


def _refused() -> float:
    raise KernelError("the hall has hung up")


@pytest.fixture
def two(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measurements that cost nothing."""
    monkeypatch.setattr("md_tui.bench.measure.ratios", lambda: TWO)
    monkeypatch.setattr("md_tui.bench.measure.calibration_us", lambda: 12.0)


def test_every_measurement_has_its_own_key() -> None:
    keys = [ratio.key for ratio in ratios()]
    assert "help_vs_import" in keys
    assert len(keys) == len(set(keys))


def test_a_goal_is_a_lower_or_an_upper_bound() -> None:
    assert [ratio.met(20) for ratio in TWO] == [True, False, True]


def test_scripts_get_the_ratios_by_key(cli: Cli, two: None) -> None:
    assert cli("bench", "--json").json()["ratios"] == {"replay_vs_peer": 31.0, "help_vs_import": 4.5}
    assert cli("bench", "--tui", "--json").json()["ratios"] == {"tui.bytes": 32}
    assert cli("bench", "--only", "help", "--json").json()["ratios"] == {"help_vs_import": 4.5}


def test_every_run_says_how_fast_the_machine_was(cli: Cli, two: None) -> None:
    assert cli("bench", "--json").json()["calibration_us"] > 0
    assert "an empty loop" in cli("bench").out.splitlines()[-1]


def test_a_name_that_fits_nothing_is_told_so(cli: Cli, two: None) -> None:
    assert cli("bench", "--only", "bogus") == (
        1,
        "",
        "md-tui: Nothing is measured under a name with bogus in it.\n",
    )


def test_people_get_a_table_with_goals(cli: Cli, two: None) -> None:
    lines = cli("bench").out.splitlines()
    assert lines[0].split() == ["replay_vs_peer", "31", ">=", "20", "ok"]
    assert lines[1].split() == ["help_vs_import", "4.5", "<=", "3", "short", "of", "the", "goal"]


def test_the_table_is_written_between_the_marks_of_a_page(cli: Cli, two: None, tmp_path: Path) -> None:
    page = tmp_path / "README.md"
    page.write_text("before\n<!-- bench -->\nold\n<!-- /bench -->\nafter\n")
    assert cli("bench", "--readme", str(page)).code == 0
    once = page.read_text()
    assert cli("bench", "--readme", str(page)).code == 0
    assert page.read_text() == once
    assert "| `replay_vs_peer` | replay | >= 20 | 31 |  |\n" in once
    assert "| `help_vs_import` | help | <= 3 | 4.5 | **missed** |\n" in once
    assert once.startswith("before\n<!-- bench -->\n| key |")
    assert once.endswith("<!-- /bench -->\nafter\n")


def test_a_run_that_ends_early_keeps_what_it_has_found(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def measure() -> float:
        raise ModuleNotFoundError("no", name="eventsourcing")

    broken = Ratio("x", "x", 1, measure)
    monkeypatch.setattr("md_tui.bench.measure.ratios", lambda: (TWO[0], broken, TWO[1]))
    page = tmp_path / "README.md"
    page.write_text("<!-- bench -->\n<!-- /bench -->\n")
    assert cli("bench", "--readme", str(page)).code == 1
    assert "| `replay_vs_peer` | replay | >= 20 | 31 |  |\n" in page.read_text()
    assert "help_vs_import" not in page.read_text()


def test_a_figure_that_cannot_be_had_costs_no_other(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Ratio("broken", "broken", 1, _refused)
    monkeypatch.setattr("md_tui.bench.measure.ratios", lambda: (broken, *TWO))
    ran = cli("bench", "--json")
    assert ran.code == 1
    assert ran.json()["ratios"] == {"replay_vs_peer": 31.0, "help_vs_import": 4.5}
    assert ran.json()["failed"] == {"broken": "the hall has hung up"}
    ran = cli("bench")
    assert ran.code == 1
    assert "broken could not be measured: the hall has hung up" in ran.out


def test_each_figure_is_told_as_it_is_found(cli: Cli, two: None) -> None:
    told = cli("bench", "--json").err.splitlines()
    assert told == ["1/2 replay_vs_peer 31 (0 s)", "2/2 help_vs_import 4.5 (0 s)"]


def test_a_page_without_marks_is_left_alone(cli: Cli, two: None, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("nothing here")
    assert cli("bench", "--readme", str(page)).code == 1
    assert page.read_text() == "nothing here"


def test_a_missing_peer_is_named(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def measure() -> float:
        raise ModuleNotFoundError("no", name="eventsourcing")

    monkeypatch.setattr("md_tui.bench.measure.ratios", lambda: (Ratio("x", "x", 1, measure),))
    ran = cli("bench")
    assert ran.code == 1
    assert "eventsourcing" in ran.err
    assert "bench extra" in ran.err


def test_works_take_turns_and_the_median_counts() -> None:
    order: list[str] = []
    times = in_turn(2, lambda: order.append("a"), lambda: order.append("b"))
    assert order == ["a", "b", "a", "b"]
    assert len(times) == 2


def test_figures_that_are_not_measured_now_stay_in_the_page(cli: Cli, two: None, tmp_path: Path) -> None:
    page = tmp_path / "README.md"
    page.write_text("| `elsewhere` | a row of another table |\n<!-- bench -->\n<!-- /bench -->\n")
    assert cli("bench", "--readme", str(page)).code == 0
    assert cli("bench", "--tui", "--readme", str(page)).code == 0
    rows = [line.split("|")[1].strip() for line in page.read_text().splitlines() if line.startswith("| `")]
    assert rows == ["`elsewhere`", "`replay_vs_peer`", "`help_vs_import`", "`tui.bytes`"]


def test_all_of_it_is_measured_in_one_run(cli: Cli, two: None) -> None:
    assert set(cli("bench", "--all", "--json").json()["ratios"]) == {ratio.key for ratio in TWO}


def test_rows_that_nobody_measures_and_rows_of_another_form_go(cli: Cli, two: None, tmp_path: Path) -> None:
    page = tmp_path / "README.md"
    old = "| `gone` | what | >= 1 | 2 |  |\n| `tui.bytes` | bytes | <= 50 | 32 |\n"
    page.write_text(f"<!-- bench -->\n{old}<!-- /bench -->\n")
    assert cli("bench", "--readme", str(page)).code == 0
    assert "gone" not in page.read_text()
    assert "tui.bytes" not in page.read_text()
    assert "an empty loop" in page.read_text()


def test_what_cannot_be_measured_here_is_said(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lacking = Ratio("x", "what", 1, lambda: 1 / 0, needs="a unicorn", possible=lambda: False)
    monkeypatch.setattr("md_tui.bench.measure.ratios", lambda: (*TWO, lacking))
    assert "x is not measured here: it needs a unicorn" in cli("bench").out
    page = tmp_path / "README.md"
    page.write_text("<!-- bench -->\n<!-- /bench -->\n")
    assert cli("bench", "--readme", str(page)).code == 0
    assert "| `x` | what | >= 1 | - | not measured: needs a unicorn |\n" in page.read_text()


def test_the_keys_are_the_same_on_every_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    keys = {ratio.key for ratio in ratios()}
    assert keys >= {"replay_vs_bgio", "tui.cursor_vs_nethack", "sim_two_cores"}


@pytest.mark.release
def test_the_readme_shows_every_key_that_is_measured() -> None:
    text = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    table = text.partition("<!-- bench -->")[2].partition("<!-- /bench -->")[0]
    shown = [line.split("|")[1].strip(" `") for line in table.splitlines() if line.startswith("| `")]
    assert sorted(shown) == sorted(ratio.key for ratio in ratios())


def test_a_comparison_knows_whether_the_bench_itself_has_changed(tmp_path: Path) -> None:
    folder = tmp_path / "md_tui" / "bench"
    folder.mkdir(parents=True)
    for name in ("a_bench.py", "b_bench.py"):
        (folder / name).write_text("1")
    who = ("-c", "user.name=x", "-c", "user.email=x@example.org")
    for line in (("init", "-q"), ("add", "."), (*who, "commit", "-q", "-m", "x")):
        subprocess.run(["git", "-C", str(tmp_path), *line], check=True)
    assert changed_methods("HEAD", tmp_path) == []
    (folder / "b_bench.py").write_text("2")
    assert changed_methods("HEAD", tmp_path) == ["b_bench.py"]


def test_a_version_that_is_not_there_is_told(cli: Cli) -> None:
    ran = cli("bench", "--compare", "no-such-commit")
    assert ran.code == 1
    assert "no-such-commit" in ran.err


@pytest.mark.slow
def test_two_versions_are_measured_in_turn_by_the_same_options() -> None:
    options = chosen(tui=False, hosting=False, everything=True)
    assert options == ["--all"]
    ((key, there, here),) = compared("HEAD", "undo_us", options, rounds=1)
    assert key == "undo_us"
    assert min(there, here) > 0


def test_shared_tables_are_measured_by_what_was_promised_of_them() -> None:
    promised = {
        "echo_p95_ms": 50,
        "player_bytes_ratio": 1.0,
        "tables_200_p95_ms": 50,
        "tables_200_mb": 600,
        "tables_200_cpu": 0.25,
        "tables_500_p95_ms": 150,
        "kills_lost": 0,
        "rejoin_s": 1.0,
        "review_bytes": 80,
        "pg_append_vs_sqlite": 3,
        "takeover_s": 1.0,
    }
    assert {ratio.key: ratio.goal for ratio in ratios() if ratio.hosting} == {
        f"hosting.{key}": goal for key, goal in promised.items()
    }
    assert all(ratio.at_most for ratio in ratios() if ratio.hosting)

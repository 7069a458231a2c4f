"""The captain's weights are fitted and its strength is measured by runs that can be stopped at any time."""

import json
import random
import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from md_tui.bots.judge import logistic
from md_tui.bots.massive_darkness.captain.value import TERMS, Weights
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.sim.games.massive_darkness import simulate, strength, weights
from md_tui.sim.games.massive_darkness.balance import plan_jobs
from md_tui.sim.games.massive_darkness.facts_file import read_facts
from md_tui.sim.games.massive_darkness.resumed import Job, played
from md_tui.sim.games.massive_darkness.simulate import Facts, job_of, play_job
from md_tui.sim.games.massive_darkness.strength import Pair, gain, page
from md_tui.sim.games.massive_darkness.weights import Row, fitted, written
from md_tui.sim.regression import Known, Sample, auc, fit

PAGE = Path(__file__).parents[2] / "docs" / "strength.md"


def test_weights_are_found_again_from_games_played_by_them() -> None:
    dice, true = random.Random(5), [1.5, -2.0, 0.0]
    rows = []
    for _ in range(4000):
        values = [dice.random(), dice.random(), 1.0]
        won = dice.random() < logistic(sum(w * x for w, x in zip(true, values, strict=True)))
        rows.append(Sample(list(enumerate(values)), won))
    found = fit(rows, [Known(0.0, 0.1)] * 3)
    assert found == pytest.approx(true, abs=0.35)
    held = fit(rows, [Known(0.5, 1e6)] * 3)
    assert held == pytest.approx([0.5] * 3, abs=0.01), "a heavy ridge holds them where they were"
    light = fit([row._replace(counts=1e-6) for row in rows], [Known(0.5, 1.0)] * 3)
    assert light == pytest.approx([0.5] * 3, abs=0.01), "rows that count for nothing change nothing"


def test_pairs_told_apart() -> None:
    assert auc([(0.1, False), (0.9, True)]) == 1
    assert auc([(0.9, False), (0.1, True)]) == 0
    assert auc([(0.5, True)]) == 0.5


def games_in(quest: str, weight: float, term: str, count: int) -> list[list[Row]]:
    """Games of one round each, won by how much there is of a term."""
    place, dice, games = TERMS.index(term), random.Random(3), []
    for _ in range(count):
        values = [0.0] * len(TERMS)
        values[place] = dice.random()
        won = dice.random() < logistic(weight * (values[place] - 0.5))
        games.append([Row(f"{quest}:3", tuple(values), won)])
    return games


def test_a_term_may_count_more_in_one_quest_than_in_another() -> None:
    known = fitted([*games_in("a", 5.0, "goals", 600), *games_in("b", 1.0, "goals", 600)])
    assert known.of("a")["goals"] > known.of("b")["goals"] + 1


def test_games_never_teach_that_wounds_are_good() -> None:
    """In games that go well the wounded are far in the quest: what goes together is no reason."""
    known = fitted(games_in("a", -6.0, "health", 600))
    assert known.terms["health"] > 0.2
    assert fitted(games_in("a", 6.0, "health", 600)).terms["health"] > 2


def test_what_is_written_can_be_read_as_the_weights_of_the_program() -> None:
    known = Weights(dict.fromkeys(TERMS, 0.25), {"q1:3": -1.0}, -0.5, {"q1": {"goals": 0.5}})
    read = tomllib.loads(written(known, "A note."))
    assert Weights(read["terms"], read["cells"], read["other"], read["quests"]) == known


def test_a_tiny_run_fits_weights_for_what_it_played_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    kept = tmp_path / "deep" / "rows.jsonl"
    read = tomllib.loads(weights.main(1, 1, kept, ["tutorial"]))
    assert set(read["terms"]) == set(TERMS)
    assert set(read["cells"]) == {"tutorial:3", "tutorial:4"}
    lines = kept.read_text().splitlines()
    assert weights.main(1, 1, kept, ["tutorial"])
    assert kept.read_text().splitlines() == lines, "nothing is played twice"


def test_a_run_goes_on_after_a_line_that_was_cut_short_and_takes_nothing_of_another_making(
    tmp_path: Path,
) -> None:
    kept, jobs = tmp_path / "kept.jsonl", [("a", 1), ("b", 2)]
    asked: list[Job] = []

    def play(job: Job) -> int:
        asked.append(job)
        return len(asked)

    kept.write_text(json.dumps({"made": "now", "job": ["a", 1], "result": 7}) + '\n{"made": "no\n')
    assert played(kept, "now", jobs, play, 1) == {("a", 1): 7, ("b", 2): 1}
    assert played(kept, "later", jobs, play, 1) == {("a", 1): 2, ("b", 2): 3}


def test_the_gain_is_paired_and_a_few_pairs_prove_nothing() -> None:
    def pair(greedy: bool, captain: bool) -> Pair:
        return Pair("q1", 3, greedy, captain, 5.0, 0.4)

    mean, half = gain([pair(False, True)] * 4)
    assert mean == 100
    assert half > 40
    mean, half = gain([pair(False, True)] * 60 + [pair(True, False)] * 20 + [pair(True, True)] * 120)
    assert mean == pytest.approx(20)
    assert 7 < half < 10
    said = page([pair(False, True), pair(True, True)], "mark")
    assert "| q1 | 2 | 50 % | 100 % | +50 " in said
    assert "its longest decision took 0.40 s" in said


def facts_of(job: Job) -> Facts:
    """A game that the captain wins and the greedy bot loses."""
    bot, quest, heroes, seed = str(job[0]), str(job[1]), int(job[2]), str(job[3])
    result = "won" if bot == "captain" else "lost"
    return Facts(quest, heroes, bot, seed, False, (), result, "", 9, 90, 2, 1, 0, 5.0, (), 1.0, "ab")


def test_both_play_the_same_seeds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def play(job: Job) -> dict[str, object]:
        facts = facts_of(job)
        return {"won": facts.won, "seconds": 1.0, "longest": 0.1, "facts": msgspec.to_builtins(facts)}

    monkeypatch.setattr(strength, "play", play)
    said = strength.main(2, 1, tmp_path / "kept.jsonl", ["tutorial"])
    assert "| tutorial | 4 | 0 % | 100 % | +100 " in said


def test_the_balance_page_goes_on_with_the_games_that_were_played_here(tmp_path: Path) -> None:
    box, file = open_box().game.box, tmp_path / "balance.csv"
    jobs: list[Job] = [("captain", "q1", 3, strength.SEED), ("greedy", "q1", 3, strength.SEED)]
    strength.hand_on(file, [facts_of(jobs[0])])
    strength.hand_on(file, [facts_of(job) for job in jobs])
    assert [game.bot for game in read_facts(file, box)] == ["captain", "greedy"], "none stands twice"
    assert {job_of(game) for game in read_facts(file, box)} <= set(plan_jobs(captain=True))


def test_one_game_is_played_to_its_end_and_timed() -> None:
    told = strength.play(("greedy", "tutorial", 3, 970_001))
    assert set(told) == {"won", "seconds", "longest", "offered", "taken", "facts"}
    assert 0 < told["longest"] <= told["seconds"]
    assert {"move", "attack", "end_turn"} <= set(told["taken"]) <= set(told["offered"])
    alone = play_job(open_box().game, simulate.Job("tutorial", 3, "greedy", "970001"))
    assert told["facts"]["hash"] == alone.hash, "a timed bot plays as it does untimed"


def test_what_was_never_taken_is_named_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = Pair("q1", 3, True, True, 5.0, 0.4, ("attack", "lever", "trade"), ("attack",))
    assert "| lever | 1 | 0 |" in page([pair], "mark")
    assert "Never taken: lever (nobody knows why); trade (nobody knows why)." in page([pair], "mark")
    monkeypatch.setattr(strength, "NEVER", {"trade": "its packs are in order", "lever": "too far"})
    assert "Never taken: lever (too far); trade (its packs are in order)." in page([pair], "mark")
    assert "Never taken: none." in page([pair._replace(taken=pair.offered)], "mark")


@pytest.mark.release
def test_the_page_shows_a_captain_worth_having() -> None:
    text = PAGE.read_text("utf-8")
    assert f"`{strength.stamp(lambda source: True)}`" in text
    surely = re.search(
        r"surely above (-?\d+) points.*?(\d+\.\d) s of one core.*?took (\d+\.\d+) s", text, re.S
    )
    assert surely is not None
    assert int(surely[1]) >= 10
    assert float(surely[2]) <= 20
    assert float(surely[3]) <= 1
    quests = re.findall(r"\| (q\d+|tutorial) \| (\d+) \| .* \| ([+-]\d+) ± (\d+) \|", text)
    assert len(quests) == 11
    for quest, pairs, gained, half in quests:
        assert int(pairs) >= 40, quest
        assert int(gained) + int(half) >= 0, f"{quest} is surely played worse than by the greedy bot"
    assert strength.UNEXPLAINED not in text

"""Plans are compared on the same luck, cautiously, and within a budget."""

from md_tui.bots.massive_darkness.captain.compare import compare, lower_bound


def test_one_sample_overrules_the_yardstick_only_by_more_than_the_prior_asks() -> None:
    assert lower_bound([0.55], [0.5]) < 0
    assert lower_bound([0.9], [0.5]) > 0


def test_the_same_small_lead_counts_once_it_is_steady() -> None:
    assert lower_bound([0.55] * 12, [0.5] * 12) > 0


def test_pairs_on_the_same_luck_are_compared_and_not_means() -> None:
    luck = [0.1, 0.9, 0.3, 0.7, 0.5, 0.2]
    assert lower_bound([value + 0.06 for value in luck], luck) > 0


def test_the_better_plan_comes_first_and_the_yardstick_is_always_looked_at() -> None:
    looked: list[tuple[int, int]] = []

    def look(plan: int, row: int) -> float:
        looked.append((plan, row))
        return 0.4 + 0.1 * (plan == 3) - 0.01 * plan + 0.02 * (row % 2)

    trials = compare(6, look, 30)

    assert trials[0].plan == 3
    assert {row for plan, row in looked if plan == 0} == {row for _, row in looked}


def test_no_more_looks_are_taken_than_allowed_and_rows_are_never_cut() -> None:
    looked: list[tuple[int, int]] = []

    def look(plan: int, row: int) -> float:
        looked.append((plan, row))
        return 0.5 + plan / 100

    trials = compare(7, look, 24)

    assert len(looked) <= 24
    assert all(len(trial.values) <= len(trials[0].values) for trial in trials)


def test_a_row_that_ran_out_of_budget_counts_for_nobody() -> None:
    trials = compare(4, lambda plan, row: None if (plan, row) == (2, 1) else 0.5 + plan / 10, 40)
    assert {len(trial.values) for trial in trials} == {1}


def test_plans_that_did_the_same_thing_are_looked_at_once() -> None:
    looked: list[int] = []

    def look(plan: int, row: int) -> float:
        looked.append(plan)
        return 0.6 if plan in (1, 2) else 0.5

    compare(4, look, 40)
    assert looked.count(2) == 1


def test_a_row_ends_where_the_budget_does() -> None:
    looked: list[tuple[int, int]] = []

    def look(plan: int, row: int) -> float | None:
        looked.append((plan, row))
        return None if (plan, row) == (1, 0) else 0.5

    compare(6, look, 40)
    assert looked == [(0, 0), (1, 0)]


def test_whoever_wants_to_tell_of_several_looks_at_them_to_the_end_though_the_yardstick_leads() -> None:
    trials = compare(8, lambda plan, row: 0.5 - plan / 100, 48, fewest=4)
    most = len(trials[0].values)
    assert trials[0].plan == 0
    assert sum(len(trial.values) == most for trial in trials) >= 4
    assert most > 5

"""A memo remembers what was kept, and forgets the older half when it is full."""

from md_tui.toolkit.memo import Memo


def test_what_is_kept_is_given_back_and_found_again() -> None:
    memo: Memo[str, int] = Memo(4)
    assert memo.keep("one", 1) == 1
    assert memo["one"] == 1


def test_a_full_memo_forgets_the_older_half() -> None:
    memo: Memo[int, int] = Memo(10)
    for number in range(11):
        memo.keep(number, number)
    assert list(memo) == [6, 7, 8, 9, 10]


def test_a_memo_never_grows_past_its_bound() -> None:
    memo: Memo[int, int] = Memo(7)
    for number in range(1_000):
        memo.keep(number, number)
        assert len(memo) <= 7
        assert memo[number] == number

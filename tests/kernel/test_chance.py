"""Random numbers: fair, by stream, and the same everywhere."""

import os
import subprocess
import sys
from collections import Counter

import pytest

from md_tui.kernel import rng
from md_tui.kernel.rng import Luck, advanced, draw
from md_tui.kernel.statehash import state_hash, unhashable_fields
from md_tui.kernel.value import Value
from tests.toy.game import TOY, State

HASH = """
from tests.toy.recorded import played
print(played(30).timeline.records[-1].state, played(30).timeline.tip)
"""


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 20])
def test_every_side_comes_up_as_often_as_chance_allows(sides: int) -> None:
    draws = 6_000
    seen = Counter(draw("fixed", "dice", cursor, sides) for cursor in range(draws))
    expected = draws / sides
    chi_square = sum((seen[side] - expected) ** 2 / expected for side in range(sides))
    assert set(seen) == set(range(sides))
    assert chi_square < sides - 1 + 4 * (2 * (sides - 1)) ** 0.5


def test_the_uneven_rest_of_the_raw_numbers_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rng, "_SPAN", 8)
    real = int.from_bytes

    class Small(int):
        """Raw numbers of three bits, so that the uneven rest is large."""

        @staticmethod
        def from_bytes(data: bytes, order: str) -> int:  # type: ignore[override]
            return real(data, "big") % 8

    monkeypatch.setattr(rng, "int", Small, raising=False)
    seen = Counter(draw("fixed", "dice", cursor, 6) for cursor in range(6_000))
    assert max(seen.values()) - min(seen.values()) < 200


def test_streams_do_not_disturb_each_other() -> None:
    luck = Luck("seed")
    cursors: dict[str, int] = {}
    plain = luck.roll(cursors, "bag", 100, 20)
    cursors = advanced(cursors, "dice", 17)
    assert luck.roll(cursors, "bag", 100, 20) == plain
    assert luck.roll({}, "dice", 100, 20) != plain


def test_the_next_numbers_go_on_where_the_cursor_stands() -> None:
    luck = Luck("seed")
    assert luck.roll({}, "dice", 6, 4)[2:] == luck.roll({"dice": 2}, "dice", 6, 2)


@pytest.mark.parametrize("pair", [("a", "b\x1f1"), ("seed", "seed2")])
def test_different_streams_and_seeds_give_different_numbers(pair: tuple[str, str]) -> None:
    first, second = ([draw(seed, "dice", cursor, 1_000) for cursor in range(10)] for seed in pair)
    assert first != second


def test_another_hash_seed_gives_the_same_states_and_the_same_chain() -> None:
    found = set()
    for seed in ("0", "1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        ran = subprocess.run(
            [sys.executable, "-c", HASH], capture_output=True, text=True, check=True, env=environment
        )
        found.add(ran.stdout)
    assert len(found) == 1


def test_the_order_in_which_a_mapping_was_filled_does_not_count() -> None:
    forward = State({}, gold={"ann": 1, "ben": 2})
    backward = State({}, gold={"ben": 2, "ann": 1})
    assert state_hash(forward) == state_hash(backward)
    assert state_hash(forward) != state_hash(State({}, gold={"ann": 2, "ben": 1}))


class Careless(Value, frozen=True):
    """A state with all that has no fixed spelling."""

    seen: frozenset[str]
    luck: list[float]
    deep: dict[str, tuple[set[int], ...]] = {}


def test_states_may_hold_neither_sets_nor_fractions() -> None:
    assert unhashable_fields(TOY.state_type) == []
    places = [found.split(":")[0] for found in unhashable_fields(Careless)]
    assert places == ["state.seen", "state.luck", "state.deep"]

"""Records to bytes and back: strict shapes, older vocabularies, newer programs."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from md_tui.kernel import event as codec_module
from md_tui.kernel.errors import Incompatible, Malformed, Rejected
from md_tui.kernel.event import Plain, upcast
from md_tui.kernel.log import Adopt, too_deep
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.verify import verify
from md_tui.store import mdlog
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable
from tests.toy.game import TOY, Dig, Move, Toy
from tests.toy.play import choices
from tests.toy.recorded import Bodies, exported, forged, log_in, opened, played


class NewerToy(Toy):
    """The same toy two vocabularies later."""

    rules = "1.2"
    vocabulary = 3


class NewRulesToy(Toy):
    """The same words, newer rules."""

    rules = "1.2"


@pytest.fixture
def upcasters() -> Iterator[None]:
    """The toy's older words: `walked` became `moved`, which then got its field renamed."""
    kept = dict(codec_module._UPCASTERS)

    @upcast("toy", "walked", from_version=1)
    def _(raw: Plain) -> Plain:
        return {**raw, "on": "moved"}

    @upcast("toy", "moved", from_version=2)
    def _(raw: Plain) -> Plain:
        return {"on": "moved", "figure": raw["figure"], "to": raw["field"]}

    yield
    codec_module._UPCASTERS.clear()
    codec_module._UPCASTERS.update(kept)


def in_old_words(bodies: Bodies) -> None:
    """A log as the first vocabulary would have written it."""
    for body in bodies[1:]:
        for event in body["events"]:
            if event["on"] == "moved":
                event["on"], event["field"] = "walked", event.pop("to")


def walked() -> tuple[LocalTable, bytes]:
    """Two walks, and their log in old words."""
    table = played(0)
    table.submit("ann", Move("f00", 5))
    table.submit("ben", Move("f01", 6))
    return table, forged(exported(table), in_old_words)


@pytest.mark.usefixtures("upcasters")
def test_an_older_vocabulary_is_lifted_step_by_step_to_the_same_state() -> None:
    table, old = walked()
    assert b'"on":"walked"' in old
    timeline = opened(old, NewerToy())
    assert timeline.state == table.state
    assert verify(NewerToy(), log_in(old, NewerToy())).state == table.state


@pytest.mark.usefixtures("upcasters")
def test_an_old_game_goes_on_under_newer_rules_and_says_from_where() -> None:
    table, old = walked()
    store = MemoryStore()
    bodies = mdlog.read(old).bodies
    store.create(bodies[0])
    store.append(0, bodies[1:])
    again = LocalTable.resume(NewerToy(), store)
    again.submit("ann", Move("f00", 7))
    adopted = again.timeline.records[3]
    assert isinstance(adopted, Adopt)
    assert (adopted.rules, adopted.vocabulary) == ("1.2", 3)
    third = LocalTable.resume(NewerToy(), store)
    assert third.state == again.state
    assert third.timeline.state_at(2) == table.state


def test_an_older_program_does_not_take_over_a_game_that_newer_rules_went_on_with() -> None:
    store = played(2).store
    newer = LocalTable.resume(NewRulesToy(), store)
    newer.submit(*next(iter(choices(TOY, newer.state))))
    with pytest.raises(Incompatible, match=r"rules version >= 1\.2"):
        LocalTable.resume(TOY, store)


def test_without_an_upcaster_the_old_word_is_not_guessed_at() -> None:
    _, old = walked()
    with pytest.raises(Incompatible, match="walked"):
        log_in(old, NewerToy())


def test_two_upcasters_for_one_word_are_a_mistake(upcasters: None) -> None:
    with pytest.raises(ValueError, match="two upcasters"):
        upcast("toy", "walked", from_version=1)(lambda raw: raw)


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("format", 2, "format 2"),
        ("rules", "1.10", r">= 1\.10"),
        ("vocabulary", 2, ">= 2"),
        ("game", "go", "go"),
    ],
)
def test_what_only_a_newer_program_can_read_names_the_version_it_needs(
    field: str, value: Any, says: str
) -> None:
    data = forged(exported(played(1)), lambda bodies: bodies[0].update({field: value, "unheard_of": 1}))
    with pytest.raises(Incompatible, match=says):
        log_in(data)


def test_a_log_of_other_content_is_refused_by_name() -> None:
    data = forged(exported(played(1)), lambda bodies: bodies[0].update(content="abc"))
    with pytest.raises(Incompatible, match="abc"):
        opened(data)


def test_a_command_too_big_for_a_record_is_refused_before_anything_changes() -> None:
    timeline = Timeline.start(TOY, {"figures": 2}, seed="s", id="game1")
    big = msgspec.structs.replace(timeline.header, setup={"x": "y" * (1 << 20)})
    with pytest.raises(Malformed, match="bytes"):
        timeline.codec.encode(big)


def test_text_that_is_no_text_cannot_be_written() -> None:
    timeline = Timeline.start(TOY, {"figures": 2}, seed="s", id="game1")
    header = msgspec.structs.replace(timeline.header, setup={"name": "\ud800"})
    with pytest.raises(Malformed):
        timeline.codec.encode(header)


def test_an_unknown_event_leaves_a_view_up_to_it_that_cannot_be_played() -> None:
    table = played(3)
    data = forged(exported(table), lambda bodies: bodies[3]["events"].append({"on": "teleported"}))
    log = log_in(data, up_to_fault=True)
    timeline = Timeline.load(TOY, log)
    assert len(timeline.live()) == 2
    assert "teleported" in str(timeline.stopped)
    with pytest.raises(Rejected, match="read_only"):
        timeline.act(timeline.state.turn, Dig("f00"))


_TEXTS = st.text(alphabet='[]{}"\\,:aé')
_PLAIN = st.recursive(
    st.none() | st.integers(-9, 9) | _TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_TEXTS, inner, max_size=3),
)


def _levels(plain: Any) -> int:
    """How deep plain data nests."""
    if not isinstance(plain, (dict, list)):
        return 0
    return 1 + max(map(_levels, plain.values() if isinstance(plain, dict) else plain), default=0)


@given(_PLAIN)
def test_how_deep_data_nests_is_read_off_its_text_whatever_stands_in_quotes(plain: Any) -> None:
    body, levels = msgspec.json.encode(plain), _levels(plain)
    assert not too_deep(body, levels)
    assert levels == 0 or too_deep(body, levels - 1)

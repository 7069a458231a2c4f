"""Decide a recorded game again and name the first difference."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from md_tui.kernel.decider import Game, start
from md_tui.kernel.errors import Diverged, KernelError, within
from md_tui.kernel.event import Codec
from md_tui.kernel.hidden_seed import Veiled
from md_tui.kernel.log import Batch, Log, Rewind, rules_of
from md_tui.kernel.statehash import digest, state_hash
from md_tui.kernel.timeline import Draft, Timeline

Wrote = tuple[Game[Any], str, str]
"""A game, the rules that wrote a record of it, and those that decide it today."""


def verify(game: Game[Any], log: Log, before: Callable[[int], None] | None = None) -> Timeline:
    """Decide every command again with today's rules; `Diverged` says where the log differs.

    `before` is called with the number of each record before it is looked at."""
    if log.header.veiled:
        raise Veiled
    timeline = _set_up(game, log)
    for record in log.records[1:]:
        if before:
            before(record.seq)
        if type(record) is Batch:
            _batch(timeline, record)
        elif type(record) is Rewind:
            _rewind(timeline, record)
        else:
            own = msgspec.structs.replace(record, prev=timeline.tip)
            timeline.commit(Draft(own, timeline.codec.encode(own), timeline.state))
    return timeline


def first_difference(logged: Any, now: Any, path: str = "") -> tuple[str, Any, Any] | None:
    """The path and both values of the first field in which two values differ."""
    return _differ(msgspec.to_builtins(logged), msgspec.to_builtins(now), path)


def _differ(a: Any, b: Any, path: str) -> tuple[str, Any, Any] | None:
    """Compare plain data, depth first."""
    if isinstance(a, dict) and isinstance(b, dict):
        keys = [*a, *(key for key in b if key not in a)]
        pairs = [(f"{path}.{key}".lstrip("."), a.get(key), b.get(key)) for key in keys]
    elif isinstance(a, list | tuple) and isinstance(b, list | tuple):
        length = max(len(a), len(b))
        long_a, long_b = ([*x, *[None] * (length - len(x))] for x in (a, b))
        pairs = [(f"{path}[{i}]", long_a[i], long_b[i]) for i in range(length)]
    else:
        return None if a == b and type(a) is type(b) else (path, a, b)
    return next((found for place, x, y in pairs if (found := _differ(x, y, place))), None)


def _report(
    wrote: Wrote, seq: int, found: tuple[str, Any, Any], events: tuple[Any, Any] = ((), ())
) -> Diverged:
    """The divergence report: which command, which rule, which field, both versions."""
    game, rules, today = wrote
    path, logged, now = found
    rule = rule_behind(game, *events)
    why = ("differs_by" if rule else "differs") + ("_of_rules" if rules != today else "")
    return Diverged(why, seq=seq, path=path, logged=logged, now=now, rule=rule, rules=rules, known=today)


def _writer(timeline: Timeline) -> Wrote:
    """Who wrote the last record of a game."""
    return timeline.game, timeline.rules, timeline.todays_rules


def rule_behind(game: Game[Any], logged: Sequence[Any], now: Sequence[Any]) -> str:
    """The first rule that either version names from where two runs of events part, or nothing."""
    same = next((n for n, (a, b) in enumerate(zip(logged, now, strict=False)) if a != b), None)
    at = min(len(logged), len(now)) if same is None else same
    told = getattr(game, "rule_of", _own_rule)
    for n in range(at, max(len(logged), len(now))):
        for events in (now, logged):
            if n < len(events) and (rule := told(events[n])):
                return str(rule)
    return ""


def _own_rule(event: Any) -> str:
    """The rule that an event, or the question in it, names itself."""
    return str(getattr(getattr(event, "question", event), "rule", ""))


def _set_up(game: Game[Any], log: Log) -> Timeline:
    """The set-up, done again and compared with the header."""
    header = log.header
    try:
        _, state, events = start(game, header.setup, header.seed)
    except Exception as error:  # a forged header may make the rules raise anything
        raise Diverged("bad_setup", problem=within(error), path="setup") from error
    wrote = (game, header.rules, rules_of(game, header.setup))
    if found := first_difference(log.setup_events, events, "events"):
        raise _report(wrote, 0, found, (log.setup_events, events))
    if state_hash(state) != header.state:
        raise _report(wrote, 0, ("state", header.state, state_hash(state)))
    codec = log.codec or Codec(game)
    tip = digest(codec.encode(header))
    return Timeline.load(game, Log(header, (header,), log.setup_events, None, tip, codec))


def _batch(timeline: Timeline, logged: Batch) -> None:
    """One command, decided again."""
    try:
        draft = timeline.propose(logged.seat, logged.command)
    except Exception as error:  # a refusal; a forged command may make the rules raise anything
        rule, rules = getattr(error, "rule", ""), timeline.rules
        raise Diverged(
            "refused_now", problem=within(error), seq=logged.seq, path="command", rule=rule, rules=rules
        ) from error
    now: Batch = draft.record
    wrote = _writer(timeline)
    if found := first_difference(logged.events, now.events, "events"):
        raise _report(wrote, logged.seq, found, (logged.events, now.events))
    if logged.state != now.state:
        raise _report(wrote, logged.seq, ("state", logged.state, now.state))
    timeline.commit(draft)


def _rewind(timeline: Timeline, logged: Rewind) -> None:
    """One move of the head, done again."""
    try:
        draft = timeline.propose_jump(logged.to, cross=True)
    except KernelError as error:
        raise Diverged("no_way_back", problem=error, seq=logged.seq, path="to") from error
    now: Rewind = draft.record
    if found := first_difference((logged.crossed, logged.state), (now.crossed, now.state), "rewind"):
        raise _report(_writer(timeline), logged.seq, found)
    timeline.commit(draft)

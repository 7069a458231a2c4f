"""Commands as a stranger might compose them from what is offered: the offers must tell which are accepted."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from md_tui.kernel.decider import Game, act
from md_tui.kernel.errors import Rejected
from md_tui.kernel.span import covered
from md_tui.kernel.value import Command

SELDOM = 0.15


def unoffered(
    game: Game[Any], state: Any, seat: str, luck: Any, commands: Iterable[Command]
) -> Iterator[str]:
    """Everything accepted is covered by a legal offer, and everything covered is accepted."""
    offers = list(game.offers(state, seat))
    for command in commands:
        offered = covered(offers, command)
        try:
            act(game, state, seat, command, luck)
        except Rejected as no:
            if offered:
                yield f"{command} is covered by an offer, but is refused: {no.why}"
        else:
            if not offered:
                yield f"{command} is accepted, but no offer covers it"


def crossed(
    game: Game[Any], state: Any, seats: Iterable[str], source: Random, most: int
) -> Iterator[Command]:
    """Commands that stand in the offers of some seats, legal or not, with what others of them have in the
    same fields, or with what they have twisted: well-formed, and nearly possible."""
    known = [offer.command for seat in seats for offer in game.offers(state, seat, illegal=True)]
    kinds: dict[type, list[Command]] = {}
    for command in known:
        kinds.setdefault(type(command), []).append(command)
    values: dict[str, list[Any]] = {}
    for like in kinds.values():
        for command in source.sample(like, min(len(like), most)):
            for name in command.__struct_fields__:
                values.setdefault(name, []).append(getattr(command, name))
    for _ in range(most if kinds else 0):
        command = _cross(source.choice(kinds[source.choice(list(kinds))]), values, source)
        with suppress(msgspec.ValidationError):
            yield msgspec.json.decode(msgspec.json.encode(command), type=game.command_type)


def _cross(command: Command, values: dict[str, list[Any]], source: Random) -> Command:
    """The command with one or two of its fields changed."""
    fields = command.__struct_fields__
    for name in source.choices(fields, k=source.randint(1, 2)) if fields else ():
        old = getattr(command, name)
        new = source.choice(values[name])
        if type(new) is not type(old):
            continue
        command = replace(command, **{name: _twisted(new, old, source)})
    return command


def _twisted(value: Any, other: Any, source: Random) -> Any:
    """The value itself, or something of its kind."""
    if isinstance(value, tuple):
        return _some(value, other, source)
    if source.random() > SELDOM:
        return value
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + source.choice((-1, 1))
    return "" if isinstance(value, str) else value


def _some(value: Sequence[Any], other: Sequence[Any], source: Random) -> tuple[Any, ...]:
    """Some of both, in any order; now and then one of them twice."""
    pool = [*value, *other]
    count = source.randint(0, len(pool))
    picked = (
        source.choices(pool, k=count) if pool and source.random() < SELDOM else source.sample(pool, count)
    )
    return source.choice((tuple(picked), tuple(value), tuple(value[:-1]), (*other, *value)))

"""Hashes of states, records and content: the same on every machine and under every hash seed."""

from collections.abc import Iterable
from typing import Any

import msgspec

from md_tui.kernel.blake import blake2b

_pack = msgspec.msgpack.Encoder(order="deterministic").encode
_json = msgspec.json.Encoder(order="deterministic").encode
_begun = blake2b(digest_size=16).copy
"""A hash of nothing yet: a copy costs a quarter less than a new one."""


def digest(data: bytes | memoryview) -> str:
    """The hash that links records, as 32 hexadecimal digits."""
    hashed = _begun()
    hashed.update(data)
    return hashed.hexdigest()


def digests(bodies: Iterable[bytes]) -> list[str]:
    """The hash of each, without a call for each."""
    found = []
    for body in bodies:
        hashed = _begun()
        hashed.update(body)
        found.append(hashed.hexdigest())
    return found


def state_hash(state: Any) -> str:
    """The hash of a whole state; the order in which its mappings were filled does not matter."""
    hashed = _begun()
    hashed.update(_pack(state))
    return hashed.hexdigest()


def canonical(plain: Any) -> bytes:
    """The one spelling of plain data as JSON: keys sorted, no blanks."""
    return _json(plain)


def content_hash(plain: Any) -> str:
    """The hash under which the canonical content of a game is kept and travels."""
    return digest(canonical(plain))


def unhashable_fields(state_type: Any) -> list[str]:
    """Places in a state's type that have no fixed order or no exact value: sets and floats."""
    found: list[str] = []
    _search(msgspec.inspect.type_info(state_type), "state", found, set())
    return found


def _search(info: Any, path: str, found: list[str], seen: set[Any]) -> None:
    """Walk a described type, each record type once."""
    if isinstance(info, msgspec.inspect.SetType | msgspec.inspect.FrozenSetType | msgspec.inspect.FloatType):
        found.append(f"{path}: {type(info).__name__}")
    if isinstance(info, msgspec.inspect.StructType):
        if info.cls in seen:
            return
        seen.add(info.cls)
        for field in info.fields:
            _search(field.type, f"{path}.{field.name}", found, seen)
    for name in ("item_type", "key_type", "value_type"):
        if (inner := getattr(info, name, None)) is not None:
            _search(inner, path, found, seen)
    for name in ("types", "item_types"):
        for inner in getattr(info, name, ()):
            _search(inner, path, found, seen)

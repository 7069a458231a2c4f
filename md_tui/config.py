"""Settings: TOML in the platform's config directory, each also an environment variable, none ever fatal.

A setting only fills in what a new game or a screen starts with; it never changes a game in play. What cannot
be understood is named in a warning and left at its default, and stays in the file as the player wrote it.
"""

from __future__ import annotations

import os
import re
import stat
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from md_tui import locations
from md_tui.store.files import ready_folder, replace_whole, set_aside

FILE_NAME = "settings.toml"
STORE = "store"
"""In the file or as a variable: the database of a hall. It is its operator's, so that no screen offers it."""
ADDRESS = "hall_address"
"""The same for how friends reach this hall: what other halls say of a table that is played here."""
LISTEN, CERTIFICATES = "hall_listen", "certificates"
"""The same for where other machines reach it, as host:port, and the folder of certificates for that."""
_MOST_BYTES = 65_536


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a player can set."""

    theme: str = "dark"
    symbols: str = "auto"
    look: str = "auto"
    colours: str = "auto"
    arrange: str = "auto"
    glow: bool = True
    codes: bool = False
    key_set: str = "arrows"
    zoom: str = "fit"
    enemy_speed: str = "slow"
    replay_speed: str = "normal"
    animation: str = "auto"
    moments: str = "stop"
    line: str = "auto"
    auto_end: bool = True
    bell: bool = False
    window_title: bool = False
    rule_ids: bool = False
    asks: str = "matters"
    undo: str = "until_reveal"
    hints: bool = True
    odds: bool = True
    mouse: bool = True
    language: str = "auto"
    keys: dict[str, tuple[str, ...]] = {}
    """Keys of the player's own, by the id of the action."""


CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("dark", "light", "high_contrast", "red_green", "blue_yellow", "monochrome"),
    "symbols": ("auto", "ascii", "box", "rich"),
    "look": ("auto", "blocks", "lines"),
    "colours": ("auto", "truecolor", "256", "16", "none"),
    "arrange": ("auto", "band", "rail"),
    "line": ("auto", "fast", "slow"),
    "key_set": ("arrows", "vi", "number_pad"),
    "zoom": ("fit", "far", "mid", "near"),
    "enemy_speed": ("step", "slow", "fast", "result"),
    "replay_speed": ("slow", "normal", "fast"),
    "animation": ("auto", "on", "off"),
    "moments": ("stop", "timed", "line"),
    "asks": ("all", "matters", "auto"),
    "undo": ("free", "until_reveal", "off"),
}
"""What may be chosen, for each setting that is a choice."""

LANGUAGE = "language"
_LANGUAGE = re.compile(r"auto|[a-z]{2,3}")
"""Packs bring languages of their own: any code will do, and what it lacks is said in English."""
_NO_LANGUAGE = "language must be auto or the code of a language, such as fr"
_TRUTHS = {
    "1": True,
    "true": True,
    "yes": True,
    "on": True,
    "0": False,
    "false": False,
    "no": False,
    "off": False,
}
DEFAULTS = Settings()
NAMES = Settings.__struct_fields__


class Loaded(NamedTuple):
    """Settings, and a sentence for each thing that could not be understood."""

    settings: Settings
    warnings: tuple[str, ...]


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return f"MD_TUI_{name.upper()}"


def settings_path(environment: Mapping[str, str] = os.environ) -> Path:
    """Where the settings are kept."""
    return locations.config_dir(environment) / FILE_NAME


def load(environment: Mapping[str, str] = os.environ) -> Loaded:
    """Read the settings from the file, then from the environment, which wins."""
    warnings: list[str] = []
    values: dict[str, Any] = {}
    raw, problem = _read(environment)
    if problem:
        warnings.append(problem)
    for name, value in raw.items():
        if name not in (STORE, ADDRESS, LISTEN, CERTIFICATES):
            _take(values, name, value, f"{FILE_NAME}: ", warnings)
    for name in NAMES:
        if text := environment.get(variable(name)):
            _take(values, name, _from_text(name, text), f"{variable(name)}: ", warnings)
    return Loaded(msgspec.structs.replace(DEFAULTS, **values), tuple(warnings))


def store(environment: Mapping[str, str] = os.environ) -> str:
    """The database that is named for the games of a hall; nothing where they are files."""
    return _operators(STORE, environment)


def hall_address(environment: Mapping[str, str] = os.environ) -> str:
    """How friends reach the hall of this machine, in the operator's words; nothing if he has none."""
    return _operators(ADDRESS, environment)


def hall_listen(environment: Mapping[str, str] = os.environ) -> str:
    """Where sessions on other machines reach this hall, as host:port; nothing if they do not."""
    return _operators(LISTEN, environment)


def certificates(environment: Mapping[str, str] = os.environ) -> str:
    """The folder of the certificates by which the machines of one operator know each other."""
    return _operators(CERTIFICATES, environment)


def _operators(name: str, environment: Mapping[str, str]) -> str:
    """What the operator of a hall has set."""
    return environment.get(variable(name)) or str(_read(environment)[0].get(name, ""))


def save(changes: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> None:
    """Change some settings in the file, atomically, and keep everything else that is in it."""
    for name, value in changes.items():
        if reason := _refusal(name, value):
            raise ValueError(reason)
    path = settings_path(environment)
    raw, problem = _read(environment)
    ready_folder(path.parent)
    if problem and path.is_file():
        set_aside(path)
    replace_whole(path, render(raw | dict(changes)).encode())


def render(values: Mapping[str, Any]) -> str:
    """Write settings as TOML: plain values first, tables after them."""
    plain = [
        f"{_key(name)} = {_toml(value)}" for name, value in values.items() if not isinstance(value, dict)
    ]
    tables = [
        "\n".join(["", f"[{_key(name)}]", *(f"{_key(key)} = {_toml(inner)}" for key, inner in table.items())])
        for name, table in values.items()
        if isinstance(table, dict)
    ]
    return "\n".join([*plain, *tables]) + "\n"


def _take(values: dict[str, Any], name: str, value: object, where: str, warnings: list[str]) -> None:
    reason = _refusal(name, value)
    if reason:
        warnings.append(f"{where}{reason}")
    elif name == "keys":
        assert isinstance(value, dict)
        values[name] = {
            action: (key,) if isinstance(key, str) else tuple(key) for action, key in value.items()
        }
    else:
        values[name] = value


def _refusal(name: str, value: object) -> str | None:
    """Say what is wrong with a setting, or nothing."""
    if name not in NAMES:
        near = get_close_matches(name[:64], NAMES, 1)
        return f"there is no setting {name[:64]!r}" + (f"; did you mean {near[0]}?" if near else "")
    if name == "keys":
        return None if _are_keys(value) else "keys must be a table of actions with their keys"
    if name == LANGUAGE:
        return None if isinstance(value, str) and _LANGUAGE.fullmatch(value) else _NO_LANGUAGE
    if name in CHOICES:
        return None if value in CHOICES[name] else f"{name} must be one of {', '.join(CHOICES[name])}"
    return None if isinstance(value, bool) else f"{name} must be true or false"


def _are_keys(value: object) -> bool:
    if not isinstance(value, dict):
        return False
    lists = [[key] if isinstance(key, str) else key for key in value.values()]
    return all(isinstance(keys, list | tuple) and all(isinstance(key, str) for key in keys) for keys in lists)


def _from_text(name: str, text: str) -> object:
    """A setting as it stands in a variable; keys are written `attack=x go=G,enter`."""
    if name == "keys":
        pairs = [pair.partition("=") for pair in text.split()]
        return {action: keys.split(",") for action, _, keys in pairs if keys}
    return text if name in CHOICES or name == LANGUAGE else _TRUTHS.get(text.lower(), text)


def _read(environment: Mapping[str, str]) -> tuple[dict[str, Any], str | None]:
    """Return what the file holds, and a sentence if it cannot be read."""
    try:
        path = settings_path(environment)
        with open(os.open(path, os.O_RDONLY | os.O_NONBLOCK), "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                return {}, f"{path} is not a file; the defaults are used."
            content = file.read(_MOST_BYTES + 1)
        if len(content) > _MOST_BYTES:
            return {}, f"{path} is too long for settings; the defaults are used."
        return tomllib.loads(content.decode("utf-8")), None
    except FileNotFoundError:
        return {}, None
    except (ValueError, RecursionError):  # no TOML, no UTF-8, or a number of thousands of digits
        return {}, f"{path} is not valid TOML; the defaults are used."
    except (OSError, locations.Unwritable) as error:
        return {}, f"The settings cannot be read ({error}); the defaults are used."


def _key(name: str) -> str:
    return name if name.isascii() and name.replace("_", "").replace("-", "").isalnum() else _toml(name)


def _toml(value: object) -> str:
    """One value as TOML; JSON's strings are TOML's basic strings."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(key)} = {_toml(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, bool | str):
        return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")
    return str(value)

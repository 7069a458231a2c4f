"""Where md-tui keeps things: the platform's directories, or those the player names."""

import os
from collections.abc import Mapping
from pathlib import Path

import platformdirs

from md_tui.kernel.errors import KernelError

DATA_VARIABLE = "MD_TUI_DATA_DIR"
CONFIG_VARIABLE = "MD_TUI_CONFIG_DIR"
CACHE_VARIABLE = "MD_TUI_CACHE_DIR"
NO_SHELL = "MD_TUI_NO_SHELL"
"""Set where people play over SSH and can run no command: advice to run one would be no advice."""


class Unwritable(KernelError):
    """There is no place to keep anything in."""


def is_guest(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether whoever plays here has no shell, and so no say in where files go."""
    return bool(environment.get(NO_SHELL))


def data_dir(environment: Mapping[str, str] = os.environ) -> Path:
    """The directory of games, packs and recorded content; it need not exist yet."""
    return _chosen(environment.get(DATA_VARIABLE), platformdirs.user_data_dir("md-tui"))


def config_dir(environment: Mapping[str, str] = os.environ) -> Path:
    """The directory of settings; it need not exist yet."""
    return _chosen(environment.get(CONFIG_VARIABLE), platformdirs.user_config_dir("md-tui"))


def packs_dir(environment: Mapping[str, str] = os.environ) -> Path:
    """The directory in which players put packs of their own, one folder a game."""
    return data_dir(environment) / "packs"


def cache_dir(environment: Mapping[str, str] = os.environ) -> Path:
    """The directory of what can be worked out again at any time; it need not exist yet."""
    return _chosen(environment.get(CACHE_VARIABLE), platformdirs.user_cache_dir("md-tui"))


def _chosen(named: str | None, usual: str) -> Path:
    path = Path(named).absolute() if named else Path(usual)
    if not path.is_absolute():
        # Without a home directory the platform's path still begins with "~".
        raise Unwritable("no_home", variable=DATA_VARIABLE)
    return path

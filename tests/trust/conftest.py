"""The command line in this process, and the example pack where packs are found."""

from tests.cli.conftest import cli, data_dir
from tests.modding.conftest import installed

__all__ = ["cli", "data_dir", "installed"]

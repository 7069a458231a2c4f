"""The guide for contributors shows the example pack as it is, whole."""

import re
from pathlib import Path

from tests.modding.conftest import EXAMPLE

GUIDE = Path(__file__).parents[2] / "CONTRIBUTING.md"
_BLOCK = re.compile(r"^`([\w/.]+\.toml)`\n\n```toml\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_every_file_of_the_example_pack_is_shown_in_full() -> None:
    shown = dict(_BLOCK.findall(GUIDE.read_text(encoding="utf-8")))
    files = {path.relative_to(EXAMPLE).as_posix(): path.read_text() for path in EXAMPLE.rglob("*.toml")}

    assert shown == files

"""However a pack is spoiled, opening it ends in a game or in the list of its mistakes, never in a crash."""

import random
import re
import shutil
from pathlib import Path

import pytest

from md_tui.cli.commands.content import checked
from md_tui.games.massive_darkness.open_box import NAME, read_box
from md_tui.loader.find import box_root
from tests.modding.conftest import EXAMPLE
from tests.modding.spoilt import SPOILT
from tests.soak import rounds

VALUES = (
    "0",
    "-1",
    "99",
    '""',
    '"x"',
    "[]",
    "{}",
    "true",
    "1.5",
    '["a"]',
    "{ a = 1 }",
    "[[]]",
    '"10R-5"',
    "nan",
)
_TOKEN = re.compile(r'"[^"]*"|\w+')


def spoiled(line: str, chance: random.Random) -> str:
    """A line gone, with another value, another word or another letter."""
    tokens = list(_TOKEN.finditer(line))
    how = chance.choice(("gone", "value", "token", "letter"))
    if how == "gone" or not tokens:
        return ""
    if how == "value" and "=" in line:
        return f"{line.partition('=')[0]}= {chance.choice(VALUES)}"
    if how == "letter":
        at = chance.randrange(len(line))
        return line[:at] + chance.choice('aR*.|+- "[]=#') + line[at + 1 :]
    token = chance.choice(tokens)
    return line[: token.start()] + chance.choice(VALUES) + line[token.end() :]


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(rounds(8, 2000)))
def test_a_spoiled_pack_never_crashes_the_loader(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    pack = Path(shutil.copytree(EXAMPLE, tmp_path / "mine"))
    file = chance.choice(sorted(pack.rglob("*.toml")))
    lines = file.read_text().splitlines()
    at = chance.randrange(len(lines))
    lines[at] = spoiled(lines[at], chance)
    file.write_text("\n".join(lines) + "\n")

    shelf, box = read_box(box_root(NAME), [pack])

    assert all(error.file.startswith("mine/") for error in shelf.problems.errors)
    assert shelf.problems.errors or all(box.boards[quest].zones for quest in box.quests)


@pytest.mark.parametrize("what", SPOILT)
def test_every_mistake_of_a_spoiled_pack_is_told_once_and_nothing_else(pack: Path, what: str) -> None:
    file, right, wrong, said = SPOILT[what]
    path = pack / file
    path.parent.mkdir(exist_ok=True)
    text = path.read_text() if path.exists() else ""
    assert right in text
    path.write_text(text.replace(right, wrong, 1) if right else text + wrong)

    told = [str(error) for error in checked(NAME, box_root(NAME), (pack,)).mistakes]

    told = [line.removeprefix(f"mine/{file}").removeprefix(":") for line in told if f"mine/{file}" in line]
    assert len(told) == len(said), told
    assert all(line.startswith(begin.removeprefix(":")) for line, begin in zip(told, said, strict=True)), told
    assert all(line.endswith(")") for line in told), told

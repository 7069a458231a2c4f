"""The walks of the guide, tried as they are written: a special rule, a game, a language."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from md_tui.loader.find import content_root
from tests.modding.conftest import EXAMPLE

GUIDE = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def block(word: str) -> str:
    """The one piece of Python in the guide that has a word in it."""
    (found,) = [code for code in PYTHON.findall(GUIDE) if word in code]
    return str(found)


def told(*arguments: str, text: str = "", **environment: str) -> str:
    """What a fresh Python says."""
    ran = subprocess.run(
        [sys.executable, *arguments],
        input=text,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | environment,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


CHILL = """
from md_tui.bots.base import make_bot
from md_tui.games.massive_darkness.checks.quests.needs import RULE_NEEDS, Need
from md_tui.games.massive_darkness.content.quests import RULES

RULES["chill"] = {"wounds": int}
RULE_NEEDS["chill"] = Need()
"""
PLAYED = """
from pathlib import Path
from md_tui.games.massive_darkness.opener import OPENER
from md_tui.sim.headless import begun, play

face = OPENER.open(None, [Path(PACK)])
setup = face.form().typed({"quest": "rats_in_the_cellar"})
timeline = begun(face.game, setup, "3")
play(timeline, make_bot("greedy", face.game, "3"))
told = [repr(event) for batch in timeline.live() for event in batch.events]
print(sum("chill" in line for line in told))
"""


def test_a_special_rule_of_the_guide_is_played(tmp_path: Path) -> None:
    pack = tmp_path / "cellar"
    shutil.copytree(EXAMPLE, pack)
    quest = pack / "quests" / "cellar.toml"
    rules = quest.read_text().replace("rules = [", 'rules = [{ name = "chill", wounds = 1 }, ')
    quest.write_text(rules)
    script = "\n".join((CHILL, block("class Chill"), f"PACK = {str(pack)!r}", PLAYED))
    assert int(told("-c", script)) > 0


@pytest.fixture
def sticks(tmp_path: Path) -> dict[str, str]:
    """The game of the guide as an installed package."""
    (tmp_path / "sticks.py").write_text(block("class Sticks"))
    info = tmp_path / "sticks-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: sticks\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[md_tui.games]\nsticks = sticks:ENTRY\n")
    return {"PYTHONPATH": str(tmp_path), "MD_TUI_DATA_DIR": str(tmp_path / "data")}


def test_a_game_of_the_guide_is_played_by_a_bot_by_hand_and_by_the_fuzzer(sticks: dict[str, str]) -> None:
    assert '"result":"over"' in told("-m", "md_tui", "auto", "--game", "sticks", **sticks)
    lines = told(
        *("-m", "md_tui", "play", "--text", "--game", "sticks", "--seed", "3"),
        text="take 3\n2\nundo\nquit\n",
        **sticks,
    )
    assert "18 sticks are left." in lines
    assert "16 sticks are left." in lines
    assert lines.rindex("18 sticks") > lines.rindex("16 sticks")
    assert "sticks" in told("-m", "md_tui", "games", "--game", "sticks", **sticks)
    told("-m", "md_tui", "fuzz", "--game", "sticks", "--games", "3", **sticks)


def test_a_language_begins_with_one_sentence_and_lists_the_others(tmp_path: Path) -> None:
    shutil.copytree(content_root(), tmp_path / "content")
    shell = tmp_path / "content" / "shell" / "lang"
    (shell / "eo.text.toml").write_text('[text]\nover = "La ludo finiĝis."\n', encoding="utf-8")
    (shell / "eo.screens.toml").write_text('[screens.settings]\nheading = "Agordoj"\n', encoding="utf-8")
    there = {"MD_TUI_CONTENT": str(tmp_path / "content"), "MD_TUI_CACHE_DIR": str(tmp_path / "cache")}
    listed = told("-m", "md_tui", "content", "check", **there).splitlines()
    lacking = {line.split()[1] for line in listed if line.startswith("eo: ")}
    assert {"shell.text.prompt", "shell.screens.settings.prompt", "shell.screens.help.heading"} <= lacking
    assert not {"shell.text.over", "shell.screens.settings.heading"} & lacking
    script = (
        "from md_tui.tui.wording import say; from md_tui.text.wording import say as text;"
        "print(say('settings', 'heading'), text('over'), text('one_only'), sep='|')"
    )
    said = told("-c", script, MD_TUI_LANGUAGE="eo", PYTHONIOENCODING="utf-8", **there)
    assert said.strip() == "Agordoj|La ludo finiĝis.|Pick exactly one."

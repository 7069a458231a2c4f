"""The unit on the page about hosting is one that systemd takes."""

import configparser
import re
import shutil
import subprocess
import sys
from pathlib import Path

from md_tui.cli.commands.ssh_setup import PROGRAM, USER
from md_tui.table.hall.start import OPEN_FILES

PAGE = Path(__file__).resolve().parents[2] / "docs" / "hosting.md"


def unit() -> str:
    """The unit as it is printed."""
    (found,) = re.findall(r"```\n(\[Unit\]\n.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return str(found)


def test_the_printed_unit_runs_the_hall_as_the_recipe_for_ssh_installs_it() -> None:
    parsed = configparser.RawConfigParser(strict=False)
    parsed.optionxform = str  # type: ignore[assignment, method-assign]
    parsed.read_string(unit())
    assert parsed.sections() == ["Unit", "Service", "Install"]
    service = parsed["Service"]
    assert service["ExecStart"] == f"{PROGRAM} hall"
    assert (service["User"], int(service["LimitNOFILE"])) == (USER, OPEN_FILES)
    assert service["Environment"].startswith("MD_TUI_STORE=postgresql://")


def test_systemd_finds_no_fault_with_it(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        return  # the shape is looked at above; only systemd itself can say more
    file = tmp_path / "md-tui-hall.service"
    file.write_text(unit().replace(PROGRAM, sys.executable).replace(f"User={USER}", "User=root"))
    ran = subprocess.run([analyze, "verify", str(file)], capture_output=True, text=True)
    told = [line for line in ran.stderr.splitlines() if "md-tui-hall" in line]
    assert told == []
    file.write_text(file.read_text().replace("Restart=always", "Restart=sometimes"))
    wrong = subprocess.run([analyze, "verify", str(file)], capture_output=True, text=True)
    assert "md-tui-hall" in wrong.stderr, "a fault would be found"

"""The wheel: built offline, unpacked anywhere, it plays with the content it carries."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from md_tui import __version__

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.xdist_group("wheel")


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel's content in a folder far from the clone."""
    place = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "-q", "--no-index"]
    subprocess.run(
        [*pip, "--no-deps", "--no-build-isolation", "-w", str(place), str(ROOT)],
        check=True,
        capture_output=True,
    )
    (wheel,) = place.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(place / "site")
    return place / "site"


def md_tui(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command from the unpacked wheel alone, in a folder without a clone."""
    start = (
        f"import sys; sys.path.insert(0, {str(site)!r}); from md_tui.__main__ import main; sys.exit(main())"
    )
    command = [sys.executable, "-P", "-c", start, *arguments]
    return subprocess.run(command, cwd=site.parent, capture_output=True, text=True, check=False)


def test_it_tells_its_version(unpacked: Path) -> None:
    assert md_tui(unpacked, "--version").stdout == f"md-tui {__version__}\n"


def test_it_finds_the_content_inside_itself(unpacked: Path) -> None:
    located = md_tui(unpacked, "locate")
    assert str(unpacked / "md_tui" / "_content") in located.stdout
    assert md_tui(unpacked, "rules", "MD-MOV-02").stdout.startswith("MD-MOV-02")


def test_it_carries_every_file_of_the_content(unpacked: Path) -> None:
    def files(root: Path) -> dict[str, bytes]:
        return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*.toml")}

    assert files(unpacked / "md_tui" / "_content") == files(ROOT / "content")


def test_it_carries_licence_notice_and_command(unpacked: Path) -> None:
    (info,) = unpacked.glob("md_tui-*.dist-info")
    assert {path.name for path in (info / "licenses").iterdir()} == {"LICENSE", "NOTICE.md"}
    assert "md-tui = md_tui.__main__:main" in (info / "entry_points.txt").read_text()


def test_a_clone_finds_the_content_beside_the_package() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "md_tui", "locate"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert str(ROOT / "content") in ran.stdout

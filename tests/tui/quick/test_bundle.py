"""The code of a start lies in one file, which is never trusted over the sources."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

SOURCE = '''"""What it is."""


class Thing:
    """What one is."""

    def told(self):
        """What it says."""
        return "first"
'''
IMPORTS = """
import sys
from md_tui.tui.quick import bundle
bundle.use(sys.argv[1])
from strange import inner, plain
import strange
ready = [one.__name__ for one in (strange, inner, plain) if isinstance(one.__loader__, bundle.Ready)]
left = bundle.leave()
assert not any(isinstance(one, bundle.Bundle) for one in sys.meta_path)
"""
ADDS = """
from md_tui.tui.quick.bundling import add
add(left)
"""
TELLS = """
place = plain.__file__.endswith("plain.py")
print(len(ready), plain.Thing().told(), place, len(strange.__path__), inner.far())
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package of three modules, not of those whose docstrings go."""
    folder = tmp_path / "sources" / "strange"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text('"""Strange."""\n')
    (folder / "plain.py").write_text(SOURCE)
    (folder / "inner.py").write_text("def far():\n    return __spec__.cached.endswith('.pyc')\n")
    return folder


def run(program: str, package: Path, *more: Path) -> list[str]:
    """What a new process says that imports the package from the bundle beside it."""
    path = os.pathsep.join(map(str, (*more, package.parent)))
    environment = {**os.environ, "PYTHONPATH": path}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-c", program, str(bundle_of(package))]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=package.parent.parent)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def bundle_of(package: Path) -> Path:
    """Where the bundle lies: in a folder that nobody has made yet."""
    return package.parent.parent / "cache" / "start.code"


def test_what_one_start_imported_the_next_one_has_at_hand(package: Path) -> None:
    assert run(IMPORTS + ADDS + TELLS, package) == ["0", "first", "True", "1", "True"]
    assert run(IMPORTS + TELLS, package) == ["3", "first", "True", "1", "True"]
    assert bundle_of(package).stat().st_mode & 0o777 == 0o600


def test_a_whole_bundle_is_not_written_again(package: Path) -> None:
    run(IMPORTS + ADDS, package)
    assert run(IMPORTS + "print(*left.lacks)", package) == []


def test_a_module_more_is_added_to_those_that_are_there(package: Path) -> None:
    run(IMPORTS + ADDS, package)
    (package / "later.py").write_text("told = 'later'\n")
    more = IMPORTS.replace("import inner,", "import inner, later,")
    assert run(more + "print(len(ready), *left.lacks)" + ADDS, package) == ["3", "strange.later"]
    assert run(more + "print(len(ready), *left.lacks)", package) == ["3"]


def test_a_source_that_changed_is_read_again_and_bundled_anew(package: Path) -> None:
    run(IMPORTS + ADDS, package)
    (package / "plain.py").write_text(SOURCE.replace("first", "other"))
    os.utime(package / "plain.py", (1, 1))  # Python itself looks at whole seconds
    assert run(IMPORTS + ADDS + TELLS, package)[:2] == ["2", "other"]
    assert run(IMPORTS + TELLS, package)[:2] == ["3", "other"]


def test_an_older_source_of_another_size_is_another_source(package: Path) -> None:
    run(IMPORTS + ADDS, package)
    before = (package / "plain.py").stat()
    (package / "plain.py").write_text(SOURCE.replace("first", "longer"))
    os.utime(package / "plain.py", ns=(before.st_mtime_ns, before.st_mtime_ns))
    assert run(IMPORTS + TELLS, package)[:2] == ["2", "longer"]


def test_a_source_that_was_replaced_is_another_one_though_size_and_time_are_the_same(package: Path) -> None:
    run(IMPORTS + ADDS, package)
    before = (package / "plain.py").stat()
    shutil.rmtree(package / "__pycache__")  # it comes with the sources, and is replaced with them
    (package / "plain.py").write_text(SOURCE.replace("first", "other"))
    os.utime(package / "plain.py", ns=(before.st_mtime_ns, before.st_mtime_ns))
    assert run(IMPORTS + ADDS + TELLS, package)[:2] == ["2", "other"]
    assert run(IMPORTS + TELLS, package)[:2] == ["3", "other"]


def test_a_package_that_lies_before_another_one_is_imported(package: Path, tmp_path: Path) -> None:
    run(IMPORTS + ADDS, package)
    first = tmp_path / "before" / "strange"
    first.mkdir(parents=True)
    for source in package.glob("*.py"):
        (first / source.name).write_text(source.read_text().replace("first", "nearer"))
    assert run(IMPORTS + TELLS, package, first.parent)[:2] == ["0", "nearer"]


def test_a_package_that_comes_into_a_folder_searched_before_is_imported(
    package: Path, tmp_path: Path
) -> None:
    first = tmp_path / "before"
    first.mkdir()
    run(IMPORTS + ADDS, package, first)
    assert run(IMPORTS + TELLS, package, first)[:2] == ["3", "first"]
    (first / "strange").mkdir()
    for source in package.glob("*.py"):
        (first / "strange" / source.name).write_text(source.read_text().replace("first", "nearer"))
    assert run(IMPORTS + TELLS, package, first)[:2] == ["0", "nearer"]


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def _head_spoilt(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[:8] + b"?" * 40 + data[48:])


def _longer_than_it_is(path: Path) -> None:
    path.write_bytes(b"\xff" * 8 + path.read_bytes()[8:])


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _common(path: Path) -> None:
    path.chmod(0o620)


def _link(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))
    path.symlink_to("elsewhere")


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def _common_folder(path: Path) -> None:
    path.parent.chmod(0o770)


def _everybodys_folder(path: Path) -> None:
    path.parent.chmod(0o1777)


@pytest.mark.parametrize(
    "spoil",
    [
        _cut,
        _head_spoilt,
        _longer_than_it_is,
        _empty,
        _common,
        _link,
        _folder,
        _pipe,
        _common_folder,
        _everybodys_folder,
    ],
)
def test_a_bundle_that_is_not_whole_and_ones_own_is_passed_over(
    package: Path, spoil: Callable[[Path], None]
) -> None:
    run(IMPORTS + ADDS, package)
    spoil(bundle_of(package))
    assert run(IMPORTS + TELLS, package)[:2] == ["0", "first"]


@pytest.mark.parametrize("mode", [0o770, 0o1777], ids=oct)
def test_no_code_is_kept_where_others_may_put_theirs(package: Path, mode: int) -> None:
    folder = bundle_of(package).parent
    folder.mkdir()
    folder.chmod(mode)
    assert run(IMPORTS + ADDS + TELLS, package)[:2] == ["0", "first"]
    assert list(folder.iterdir()) == []


SOMEBODY_ELSE = "import os\nuser = os.geteuid() + 1\nos.geteuid = lambda: user\n"
OTHER_PYTHON = """
import importlib.util
importlib.util.MAGIC_NUMBER = b"1234"
"""
"""A process for which all that it is told of users, or of its own interpreter, is different."""


@pytest.mark.parametrize("other", [SOMEBODY_ELSE, OTHER_PYTHON], ids=["user", "python"])
def test_what_somebody_else_or_another_python_has_left_is_passed_over(package: Path, other: str) -> None:
    run(IMPORTS + ADDS, package)
    assert run(other + IMPORTS + TELLS, package)[:2] == ["0", "first"]


def test_somebody_else_leaves_nothing_in_a_folder_that_is_not_theirs(package: Path) -> None:
    run(IMPORTS + ADDS, package)
    before = bundle_of(package).stat()
    run(SOMEBODY_ELSE + IMPORTS + ADDS, package)
    after = bundle_of(package).stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_what_a_killed_start_has_left_unfinished_is_swept_by_the_next_one(package: Path) -> None:
    folder = bundle_of(package).parent
    folder.mkdir(mode=0o700)
    (folder / f".{'0' * 16}.part").write_bytes(b"half")
    run(IMPORTS + ADDS, package)
    assert [path.name for path in folder.iterdir()] == ["start.code"]


def test_code_that_cannot_be_read_is_taken_from_its_source(package: Path) -> None:
    run(IMPORTS + ADDS, package)
    path = bundle_of(package)
    data = path.read_bytes()
    start = 8 + int.from_bytes(data[:8], "little")
    path.write_bytes(data[:start] + b"?" * (len(data) - start))
    assert run(IMPORTS + TELLS, package)[:2] == ["0", "first"]


def test_a_game_from_elsewhere_keeps_its_docstrings(package: Path) -> None:
    run(IMPORTS + ADDS, package)
    tells = "print(len(ready), plain.__doc__, plain.Thing.__doc__, plain.Thing.told.__doc__, sep=chr(10))"
    assert " ".join(run(IMPORTS + tells, package)) == "3 What it is. What one is. What it says."

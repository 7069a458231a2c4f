"""Reports of somebody who means harm: small files that grow big, and zips that are broken in any way."""

import io
import random
import zipfile
from pathlib import Path

import pytest

from md_tui.kernel.errors import Damaged, KernelError
from md_tui.store import reports
from tests.soak import rounds
from tests.trust.forged import LOGS
from tests.trust.measured import check_costs

MEGABYTE = 1 << 20
PACKED = [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA]


def packed(how: int, log: bytes, times: int = 1) -> bytes:
    """A report whose log is packed in one of the ways of a zip."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", how) as file, file.open(reports.LOG, "w") as part:
        for _ in range(times):
            part.write(log)
    return whole.getvalue()


@pytest.mark.parametrize("how", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_report_that_is_packed_tighter_than_ours_costs_nothing(
    tmp_path: Path, data_dir: Path, how: int
) -> None:
    """Of such a part a reader unpacks all that a few bytes hold, however little it is asked for."""
    (tmp_path / "bomb.mdreport").write_bytes(packed(how, bytes(MEGABYTE), 300))
    check_costs(tmp_path / "bomb.mdreport", data_dir)


def test_only_the_ways_in_which_reports_are_packed_are_read() -> None:
    read = {how: packed(how, b"log") for how in PACKED}
    assert [reports.unpack(read[how]) for how in PACKED[:2]] == [b"log", b"log"]
    for how in PACKED[2:]:
        with pytest.raises(Damaged, match="never packs"):
            reports.unpack(read[how])


@pytest.mark.soak
def test_a_report_that_was_damaged_anywhere_is_read_or_refused_in_a_sentence() -> None:
    source, refused = random.Random("reports"), dict[type, str]()
    whole = next(LOGS.glob("*-branch.mdreport")).read_bytes()
    for report in (whole, *(packed(how, whole) for how in PACKED)):
        for _ in range(rounds(150, 5_000)):
            data = bytearray(report)
            for _ in range(source.choice((1, 2, 5))):
                place = source.choice(
                    (source.randrange(4, len(data)), source.randrange(len(data) - 120, len(data)))
                )
                data[place] = source.randrange(256)
            try:
                reports.unpack(bytes(data))
            except KernelError as no:
                refused[type(no.__cause__)] = str(no)
    assert len(refused) > 2
    assert all(refused.values())

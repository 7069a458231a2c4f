"""How the machines of one operator know each other: certificates that he has signed, on both sides."""

import ssl
from pathlib import Path

from md_tui.kernel.errors import Malformed

AUTHORITY, OWN = "ca.pem", "own.pem"
"""In the folder of certificates: who signs them, and this machine's own with its key."""


def far_place(text: str) -> tuple[str, int]:
    """Host and port in `host:port`."""
    host, _, port = text.rpartition(":")
    if not host or not port.isdigit() or not 0 < int(port) < 65536:
        raise Malformed("no_far_place", text=text[:80])
    return host.strip("[]"), int(port)


def context(folder: Path, *, server: bool) -> ssl.SSLContext:
    """Both sides must have a certificate that the operator has signed; names are the database's to tell."""
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER if server else ssl.PROTOCOL_TLS_CLIENT)
    made.minimum_version = ssl.TLSVersion.TLSv1_3
    made.check_hostname = False
    made.verify_mode = ssl.CERT_REQUIRED
    try:
        made.load_verify_locations(folder / AUTHORITY)
        made.load_cert_chain(folder / OWN)
    except (OSError, ssl.SSLError) as error:
        raise Malformed("certificates_bad", folder=folder, problem=error) from error
    return made

"""Certificates of an operator of one's own, for tests."""

import datetime
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from md_tui.table.hall.certificates import AUTHORITY, OWN

_PEM = serialization.Encoding.PEM


def _named(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])


def _signed(
    name: str, key: ec.EllipticCurvePrivateKey, by: str, with_key: ec.EllipticCurvePrivateKey
) -> bytes:
    now = datetime.datetime(2020, 1, 1, tzinfo=datetime.UTC)
    made = x509.CertificateBuilder().subject_name(_named(name)).issuer_name(_named(by))
    made = made.public_key(key.public_key()).serial_number(x509.random_serial_number())
    made = made.not_valid_before(now).not_valid_after(now + datetime.timedelta(days=36_500))
    made = made.add_extension(x509.BasicConstraints(ca=name == by, path_length=None), critical=True)
    sign_as = x509.SubjectKeyIdentifier.from_public_key(with_key.public_key())
    made = made.add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    made = made.add_extension(
        x509.AuthorityKeyIdentifier.from_issuer_subject_key_identifier(sign_as), critical=False
    )
    return made.sign(with_key, hashes.SHA256()).public_bytes(_PEM)


def certificates(folder: Path, operator: str = "operator") -> Path:
    """A folder with certificates of one machine, signed by an operator of that name."""
    folder.mkdir(parents=True)
    top, own = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
    secret = own.private_bytes(_PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    (folder / AUTHORITY).write_bytes(_signed(operator, top, operator, top))
    (folder / OWN).write_bytes(_signed("machine", own, operator, top) + secret)
    return folder

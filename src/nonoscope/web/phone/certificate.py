"""own_certificate: what https needs, made on this machine, since no authority knows its address.

Browsers warn of such a certificate once; its fingerprint is shown so that it can be compared. The
key never leaves the data folder, which only the user can read.
"""

from __future__ import annotations

import datetime as dt
import ipaddress
import os
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

_DAYS = 365
"""Phones refuse certificates that last much longer."""
_LEAST_LEFT = dt.timedelta(days=14)


@dataclass(frozen=True, slots=True)
class Certificate:
    """Where it lies."""

    chain: Path
    key: Path
    fingerprint: str
    """SHA-256 of the certificate, as browsers show it."""


def own_certificate(folder: Path, hosts: Iterable[str]) -> Certificate:
    """The one kept in `folder` while it is good for these hosts, else a new one."""
    wanted = frozenset(hosts)
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)
    chain, key = folder / "certificate.pem", folder / "key.pem"
    found = _usable(chain, key, wanted)
    if found is None:
        found = _make(chain, key, wanted)
    return Certificate(chain, key, found.fingerprint(hashes.SHA256()).hex(":").upper())


def _usable(chain: Path, key: Path, wanted: frozenset[str]) -> x509.Certificate | None:
    try:
        certificate = x509.load_pem_x509_certificate(chain.read_bytes())
        secret = serialization.load_pem_private_key(key.read_bytes(), None)
        said = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (OSError, ValueError, TypeError, x509.ExtensionNotFound):
        return None
    now = dt.datetime.now(dt.UTC)
    known = {
        *said.get_values_for_type(x509.DNSName),
        *map(str, said.get_values_for_type(x509.IPAddress)),
    }
    is_current = (
        certificate.not_valid_before_utc <= now <= certificate.not_valid_after_utc - _LEAST_LEFT
    )
    is_pair = secret.public_key() == certificate.public_key()
    if not (is_current and is_pair and wanted <= known):
        return None
    key.chmod(0o600)
    return certificate


def _make(chain: Path, key: Path, hosts: frozenset[str]) -> x509.Certificate:
    secret = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Nonoscope studio")])
    # An hour back: the clock of a phone may be a little behind.
    now = dt.datetime.now(dt.UTC) - dt.timedelta(hours=1)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(secret.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now)
        .not_valid_after(now + dt.timedelta(days=_DAYS))
        .add_extension(x509.SubjectAlternativeName(_general_names(hosts)), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(secret, hashes.SHA256())
    )
    pem, pkcs8 = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    _write(key, secret.private_bytes(pem, pkcs8, serialization.NoEncryption()))
    _write(chain, certificate.public_bytes(pem))
    return certificate


def _general_names(hosts: frozenset[str]) -> list[x509.GeneralName]:
    found: list[x509.GeneralName] = []
    for host in sorted(hosts):
        try:
            found.append(x509.IPAddress(ipaddress.ip_address(host)))
        except ValueError:
            found.append(x509.DNSName(host))
    return found


def _write(path: Path, data: bytes) -> None:
    """Whole or not at all, and from its first byte on for the user alone."""
    number, name = tempfile.mkstemp(dir=path.parent)  # made with permissions 0600
    with os.fdopen(number, "wb") as file:
        file.write(data)
    Path(name).replace(path)

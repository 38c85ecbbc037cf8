"""The certificate for phones: private, for the right names, and made anew when it must be."""

from __future__ import annotations

import datetime as dt
import ssl
import stat
from pathlib import Path

import pytest
from cryptography import x509

from nonoscope.web.phone import certificate
from nonoscope.web.phone.certificate import own_certificate
from nonoscope.web.phone.network import addresses, names

HOSTS = ["192.168.1.5", "desk.local"]


def kept(folder: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificate((folder / "certificate.pem").read_bytes())


def test_it_names_all_hosts_and_can_be_served(tmp_path: Path) -> None:
    made = own_certificate(tmp_path / "phone", HOSTS)

    said = kept(tmp_path / "phone").extensions.get_extension_for_class(x509.SubjectAlternativeName)
    assert said.value.get_values_for_type(x509.DNSName) == ["desk.local"]
    assert [str(number) for number in said.value.get_values_for_type(x509.IPAddress)] == [
        "192.168.1.5"
    ]
    assert len(made.fingerprint) == 32 * 3 - 1
    ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(made.chain, made.key)


def test_only_the_user_can_read_the_key(tmp_path: Path) -> None:
    made = own_certificate(tmp_path / "phone", HOSTS)

    assert stat.S_IMODE(made.key.stat().st_mode) == 0o600
    assert stat.S_IMODE(made.key.parent.stat().st_mode) == 0o700


def test_it_is_kept_from_one_start_to_the_next(tmp_path: Path) -> None:
    first = own_certificate(tmp_path, HOSTS)
    first.key.chmod(0o644)

    second = own_certificate(tmp_path, HOSTS[:1])

    assert second == first
    assert stat.S_IMODE(second.key.stat().st_mode) == 0o600


def test_a_new_address_needs_a_new_one(tmp_path: Path) -> None:
    first = own_certificate(tmp_path, HOSTS)

    second = own_certificate(tmp_path, [*HOSTS, "10.0.0.7"])

    assert second.fingerprint != first.fingerprint


def test_it_is_made_anew_before_it_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(certificate, "_DAYS", 14)
    first = own_certificate(tmp_path, HOSTS)
    monkeypatch.undo()

    second = own_certificate(tmp_path, HOSTS)

    left = kept(tmp_path).not_valid_after_utc - dt.datetime.now(dt.UTC)
    assert second.fingerprint != first.fingerprint
    assert dt.timedelta(days=300) < left < dt.timedelta(days=398)


@pytest.mark.parametrize("name", ["certificate.pem", "key.pem"])
@pytest.mark.parametrize("content", [None, b"", b"nonsense"])
def test_a_damaged_one_is_made_anew(tmp_path: Path, name: str, content: bytes | None) -> None:
    first = own_certificate(tmp_path, HOSTS)
    if content is None:
        (tmp_path / name).unlink()
    else:
        (tmp_path / name).write_bytes(content)

    second = own_certificate(tmp_path, HOSTS)

    assert second.fingerprint != first.fingerprint
    ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(second.chain, second.key)


def test_a_key_of_another_certificate_is_not_used(tmp_path: Path) -> None:
    first = own_certificate(tmp_path / "first", HOSTS)
    second = own_certificate(tmp_path / "second", HOSTS)
    first.key.write_bytes(second.key.read_bytes())

    again = own_certificate(tmp_path / "first", HOSTS)

    ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(again.chain, again.key)


def test_the_machine_knows_its_names_and_no_address_of_its_own_inside() -> None:
    assert all(not address.startswith("127.") for address in addresses())
    assert all(name == name.lower() for name in names())

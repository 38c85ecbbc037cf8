"""nonoscope studio: play in the browser; the server runs here and answers only this machine."""

from __future__ import annotations

import argparse
import contextlib
import os
import socket
from typing import TYPE_CHECKING

from .errors import UserError
from .terminal import say

if TYPE_CHECKING:
    from pathlib import Path

    from nonoscope.web import Settings

    from .phoning import Phones

_LOCAL = "127.0.0.1"
_FIRST_PORT = 8137
_PORTS = 50


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's options."""
    parser.add_argument(
        "--host",
        metavar="H",
        help="address to listen on; only this machine can reach the default, 127.0.0.1",
    )
    parser.add_argument(
        "--phone",
        action="store_true",
        help="let phones in that scan a code: for the camera, over https, paired once",
    )
    parser.add_argument(
        "--port",
        type=_port,
        metavar="P",
        help=f"port to listen on; by default {_FIRST_PORT} or the next one that is free",
    )
    parser.add_argument(
        "--data", metavar="DIR", help="folder for puzzles and games; by default the user's own"
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the address")


def run(options: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    try:
        from .serving import Another, serve
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("nonoscope"):
            raise
        raise UserError(
            f"the studio needs {missing.name}, which isn't installed",
            "type: pip install 'nonoscope[studio]'",
        ) from None
    from nonoscope.web import StoreError, create_app

    host = _LOCAL if options.phone or options.host is None else options.host
    settings = _settings(options.data, host)
    with contextlib.ExitStack() as stack:
        listener = stack.enter_context(_listen(host, options.port))
        address = _address(listener)
        try:
            phones = _phones(settings, options.host, stack) if options.phone else None
            app = create_app(settings, phones.door if phones else None)
        except StoreError as fault:
            raise UserError(str(fault)) from None
        except OSError as fault:
            raise UserError(
                f"{settings.data} can't be used for the studio's data ({fault.strerror})",
                "name another folder with --data",
            ) from None
        if settings.any_address:
            say(
                f"listening on {host}: everybody in the network can play, change and "
                "delete here, since there are no passwords; without --host only this machine can"
            )
            say(f"on a phone in the same network, try {_address(listener, _own_address())}")
        another = stack.enter_context(Another(settings.data, address))
        if another:
            say(f"another studio uses the same data, at {another}; both work, side by side")
        serve(app, listener, address, browse=not options.no_browser, phones=phones)
    return 0


def _phones(settings: Settings, host: str | None, stack: contextlib.ExitStack) -> Phones:
    from .phoning import Phones

    listener = stack.enter_context(_listen(host or "0.0.0.0", None))  # noqa: S104 - asked for, paired
    return Phones(settings.data, listener)


def _settings(folder: str | None, host: str) -> Settings:
    import ipaddress
    from pathlib import Path

    from nonoscope.web import Settings, data_directory

    data: Path = Path(folder).absolute() if folder else data_directory()
    local = Settings(data)
    try:
        is_local = ipaddress.ip_address(host).is_loopback
    except ValueError:
        is_local = host == "localhost"
    if is_local:
        return Settings(data, hosts=local.hosts | {host.lower()})
    name = socket.gethostname().lower()
    names = {host.lower(), name, name.partition(".")[0], f"{name.partition('.')[0]}.local"}
    return Settings(data, hosts=local.hosts | names, any_address=True)


def _listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens, so that the port is ours before anything else is done."""
    import errno

    ports = [port] if port is not None else [*range(_FIRST_PORT, _FIRST_PORT + _PORTS), 0]
    try:
        family, _, _, _, _ = socket.getaddrinfo(host, 0, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):
        raise UserError(
            f"there is no address {host!r}", "leave --host out to listen on this machine only"
        ) from None
    for number in ports:
        # Only with the protocol named does asyncio switch off the waiting for more to send, which
        # costs 40 ms for each small answer.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name == "posix":  # elsewhere this would take the port from its owner
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen(128)
        except OSError as fault:
            listener.close()
            if fault.errno == errno.EADDRINUSE and port is None:
                continue
            raise _refusal(host, number, fault) from None
        return listener
    raise UserError(f"no port is free on {host}", "name one with --port")


def _refusal(host: str, port: int, fault: OSError) -> UserError:
    import errno

    if fault.errno == errno.EADDRINUSE:
        return UserError(
            f"port {port} is used by another program",
            "name another with --port, or leave it out to take one that is free",
        )
    if fault.errno == errno.EACCES:
        return UserError(f"port {port} needs more rights", "name one from 1024 with --port")
    return UserError(
        f"{host} can't be listened on ({fault.strerror})",
        "it must be an address of this machine; leave --host out for 127.0.0.1",
    )


def _address(listener: socket.socket, anywhere: str = "127.0.0.1") -> str:
    """What to open in a browser; `anywhere` stands for a socket that listens everywhere."""
    host, port = listener.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104 - told apart, not listened on
        host = anywhere
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _own_address() -> str:
    """This machine's address in its network, as far as the system knows; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that belongs to nobody
        except OSError:
            return socket.gethostname()
        name: str = probe.getsockname()[0]
        return name


def _port(word: str) -> int:
    if not word.isdecimal() or not word.isascii() or not 1 <= int(word) <= 65535:
        raise UserError(f"--port is {word!r}", "write a number from 1 to 65535")
    return int(word)

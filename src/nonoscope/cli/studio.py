"""nonoscope studio: play in the browser; the server runs here and answers only this machine."""

from __future__ import annotations

import argparse
import socket
from typing import TYPE_CHECKING

from .errors import UserError

if TYPE_CHECKING:
    from nonoscope.web import Settings

_LOCAL = ("127.0.0.1", "localhost", "::1")
_FIRST_PORT = 8137
_PORTS = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's options."""
    parser.add_argument(
        "--host", default="127.0.0.1", metavar="H", help="address to listen on (127.0.0.1)"
    )
    parser.add_argument(
        "--port",
        type=_port,
        metavar="P",
        help=f"port to listen on ({_FIRST_PORT}, or the next one that is free)",
    )
    parser.add_argument("--data", metavar="DIR", help="folder for puzzles and games")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")


def run(options: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    try:
        import uvicorn

        from nonoscope.web import create_app
    except ModuleNotFoundError as missing:
        raise UserError(
            f"the studio needs {missing.name}, which isn't installed",
            "type: pip install 'nonoscope[studio]'",
        ) from None
    listener = _listen(options.host, options.port)
    app = create_app(_settings(options))
    host, port = listener.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    print(f"http://{shown}:{port}/", flush=True)
    config = uvicorn.Config(app, log_level="warning", access_log=False)
    uvicorn.Server(config).run([listener])
    return 0


def _settings(options: argparse.Namespace) -> Settings:
    from pathlib import Path

    from nonoscope.web import Settings, data_directory

    return Settings(Path(options.data) if options.data else data_directory())


def _listen(host: str, port: int | None) -> socket.socket:
    ports = [port] if port is not None else range(_FIRST_PORT, _FIRST_PORT + _PORTS)
    for number in ports:
        listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
        except OSError:
            listener.close()
            continue
        return listener
    raise UserError(f"port {port} is taken", "name another with --port")


def _port(word: str) -> int:
    if not word.isdecimal() or not 0 <= int(word) <= 65535:
        raise UserError(f"--port is {word!r}", "write a number from 1 to 65535")
    return int(word)

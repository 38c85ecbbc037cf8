"""serve: the studio's server until Ctrl-C, and the note that tells a second one of the first."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sys
import threading
from pathlib import Path
from types import FrameType, TracebackType
from typing import TYPE_CHECKING

import uvicorn
from fastapi import FastAPI

from nonoscope.web.phone.callers import Callers

if TYPE_CHECKING:
    from .phoning import Phones


class _Server(uvicorn.Server):
    """Says so when it answers, and lets nothing keep it from ending."""

    def __init__(
        self,
        config: uvicorn.Config,
        app: FastAPI,
        address: str,
        *,
        browse: bool,
        phones: Phones | None,
    ) -> None:
        super().__init__(config)
        self._studio = app.state.studio
        self._address = address
        self._browse = browse
        self._phones = phones

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(f"Nonoscope's studio is at {self._address} (Ctrl-C ends it)", flush=True)
        if self._phones:
            await self._open_to(self._phones)
            self._phones.show(self._address)
        if self._browse and _has_screen():
            threading.Thread(target=_open_browser, args=[self._address], daemon=True).start()

    async def _open_to(self, phones: Phones) -> None:
        """Answer at the phones' listener too, where all goes through https."""
        loop = asyncio.get_running_loop()

        def connect() -> asyncio.Protocol:
            protocol: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg] # as uvicorn itself calls it
                config=self.config,
                server_state=self.server_state,
                app_state=self.lifespan.state,
                _loop=loop,
            )
            return protocol

        self.servers.append(
            await loop.create_server(
                Callers(connect, loop.call_later).call,
                sock=phones.listener,
                ssl=phones.context,
                ssl_handshake_timeout=10,
                backlog=self.config.backlog,
            )
        )

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._studio.stop()
        super().handle_exit(sig, frame)


def serve(
    app: FastAPI,
    listener: socket.socket,
    address: str,
    *,
    browse: bool,
    phones: Phones | None = None,
) -> None:
    """Answer until Ctrl-C."""
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,  # nobody stands between the browser and here
        ws="none",
        timeout_graceful_shutdown=1,
        timeout_keep_alive=30,
        limit_concurrency=500,
        h11_max_incomplete_event_size=64 * 1024,
    )
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn raises it again when all is closed
        _Server(config, app, address, browse=browse, phones=phones).run([listener])


def _has_screen() -> bool:
    """Without one, a browser in text mode would take over the terminal."""
    if sys.platform.startswith(("darwin", "win")):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open_browser(address: str) -> None:
    import webbrowser

    with contextlib.suppress(Exception):  # the address is printed as well
        webbrowser.open(address)


class Another:
    """A file beside the data that says where the studio is that uses them.

    The lock on it ends with the process, however that ends, so it is never out of date.
    """

    def __init__(self, data: Path, address: str) -> None:
        self._path = data / "studio.address"
        self._address = address
        self._stack = contextlib.ExitStack()

    def __enter__(self) -> str:
        """The other studio's address; empty if this is the only one."""
        try:
            import fcntl
        except ImportError:  # not on Windows, where the second one simply isn't told
            return ""
        file = self._stack.enter_context(self._path.open("a+", encoding="utf-8"))
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.seek(0)
            return file.read(200).strip() or "another address"
        file.truncate(0)
        file.write(self._address)
        file.flush()
        return ""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stack.close()

"""serve: the studio's server until Ctrl-C, and the note that tells a second one of the first."""

from __future__ import annotations

import contextlib
import os
import socket
import sys
import threading
from pathlib import Path
from types import FrameType, TracebackType

import uvicorn
from fastapi import FastAPI


class _Server(uvicorn.Server):
    """Says so when it answers, and lets nothing keep it from ending."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, address: str, *, browse: bool) -> None:
        super().__init__(config)
        self._studio = app.state.studio
        self._address = address
        self._browse = browse

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(f"Nonoscope's studio is at {self._address} (Ctrl-C ends it)", flush=True)
        if self._browse and _has_screen():
            threading.Thread(target=_open_browser, args=[self._address], daemon=True).start()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._studio.stop()
        super().handle_exit(sig, frame)


def serve(app: FastAPI, listener: socket.socket, address: str, *, browse: bool) -> None:
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
        _Server(config, app, address, browse=browse).run([listener])


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

"""EventStream: the answer to long work, one JSON object a line as things happen."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from .errors import Problem, Refusal
from .jobs import Event, Job, Pool, gone

_log = logging.getLogger("nonoscope.web")


class EventStream(Response):
    """Sends a job's events; when the page goes away, the job is given up within milliseconds."""

    media_type = "application/x-ndjson"

    def __init__(self, pool: Pool, job: Job[Any]) -> None:
        super().__init__()
        del self.headers["content-length"]
        self._pool = pool
        self._job = job

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, as ASGI calls it."""
        start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        sender = asyncio.ensure_future(self._send(send, start))
        watch = asyncio.ensure_future(gone(receive))
        try:
            await asyncio.wait({sender, watch}, return_when=asyncio.FIRST_COMPLETED)
            if sender.done():
                sender.result()
        finally:
            self._pool.give_up(self._job)
            for task in (sender, watch):
                task.cancel()

    async def _send(self, send: Send, start: dict[str, Any]) -> None:
        await send(start)
        try:
            async for event in self._job.events():
                await send(_part(event))
        except Refusal as refusal:
            error = refusal.problem.model_dump(exclude_none=True)
            await send(_part({"event": "failed", "error": error}))
        except Exception:  # noqa: BLE001 - the page must hear of any end
            _log.exception("a job failed")
            error = Problem(
                fact="the server made a mistake while working on this",
                remedy="try again; if it stays so, report it with what the terminal shows",
            ).model_dump(exclude_none=True)
            await send(_part({"event": "failed", "error": error}))
        await send({"type": "http.response.body", "body": b"", "more_body": False})


def _part(event: Event) -> dict[str, Any]:
    body = json.dumps(event, separators=(",", ":")).encode() + b"\n"
    return {"type": "http.response.body", "body": body, "more_body": True}

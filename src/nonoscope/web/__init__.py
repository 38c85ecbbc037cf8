"""The studio's server: pages and an API over the library, on this machine. Needs the extra
`studio`; nothing else imports it but the command that starts it.
"""

from __future__ import annotations

from .app import create_app
from .settings import Settings, data_directory
from .store.database import StoreError

__all__ = ["Settings", "StoreError", "create_app", "data_directory"]

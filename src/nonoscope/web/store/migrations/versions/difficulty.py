"""How hard a puzzle of one's own is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "difficulty"
down_revision = "first"


def upgrade() -> None:
    """Those that are there already are graded when somebody asks."""
    op.add_column("puzzle", sa.Column("difficulty", sa.String(), nullable=False, server_default=""))

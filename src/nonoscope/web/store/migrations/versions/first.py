"""The first shape of the database: puzzles, games, their entries, preferences."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "first"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "puzzle",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("origin", sa.String, nullable=False),
        sa.Column("title", sa.String, nullable=False),
        sa.Column("width", sa.Integer, nullable=False),
        sa.Column("height", sa.Integer, nullable=False),
        sa.Column("palette", sa.String, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("document", sa.LargeBinary, nullable=False),
        sa.Column("digest", sa.String, nullable=False),
        sa.Column("added", sa.String, nullable=False),
        sa.Column("edited", sa.String, nullable=False),
        sa.Column("deleted", sa.String, nullable=False),
    )
    op.create_index("ix_puzzle_digest", "puzzle", ["digest"])
    op.create_table(
        "game",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("puzzle", sa.String, nullable=False),
        sa.Column("started", sa.String, nullable=False),
        sa.Column("played", sa.String, nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("marks", sa.LargeBinary, nullable=False),
        sa.Column("progress", sa.Double, nullable=False),
        sa.Column("seconds", sa.Double, nullable=False),
        sa.Column("hints", sa.Integer, nullable=False),
        sa.Column("helped", sa.Boolean, nullable=False),
        sa.Column("solved", sa.String, nullable=False),
        sa.Column("solved_seconds", sa.Double, nullable=False),
        sa.Column("retired", sa.Boolean, nullable=False),
    )
    op.create_index("game_of_puzzle", "game", ["puzzle", "started"])
    op.create_table(
        "entry",
        sa.Column(
            "game", sa.String, sa.ForeignKey("game.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("sequence", sa.Integer, primary_key=True),
        sa.Column("entry", sa.String, nullable=False),
        sa.Column("body", sa.String, nullable=False),
        sa.UniqueConstraint("game", "entry", name="entry_once"),
    )
    op.create_table(
        "preference",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.String, nullable=False),
    )

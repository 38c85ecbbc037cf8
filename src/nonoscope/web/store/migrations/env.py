"""What alembic runs to bring a database up to date, over the connection that it is handed."""

from __future__ import annotations

from alembic import context


def migrate() -> None:
    """Run the missing migrations in one transaction."""
    context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()


if __name__ == "env_py":  # the name under which alembic loads it; anyone else only reads it
    migrate()

"""Steps that bring an older database up to date; alembic runs them."""

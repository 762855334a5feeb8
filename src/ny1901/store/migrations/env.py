"""Runs migrations on the connection that ``ny1901.store.migrate`` hands over."""

from alembic import context

from ny1901.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()

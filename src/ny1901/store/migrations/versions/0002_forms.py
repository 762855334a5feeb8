"""Entries say in which form they are written; those there are were written in the first."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the number of the form; a server of the first form that still runs goes on writing it."""
    op.add_column("entries", sa.Column("form", sa.Integer, nullable=False, server_default="1"))


def downgrade() -> None:
    """Forget the forms; only right if nothing was written in a later one."""
    op.drop_column("entries", "form")

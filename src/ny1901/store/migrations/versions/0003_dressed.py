"""Logs may tell who chose which colour and emblem: older servers can't read them, and must not try."""

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Change nothing: only the number says that there may be entries of the kind ``dressed``."""


def downgrade() -> None:
    """Change nothing; only right if nobody has chosen anything."""

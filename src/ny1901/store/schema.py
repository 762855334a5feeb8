"""The tables of the database. Changes go through the migrations beside this file."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("changed", Float, nullable=False),
    Column("summary", Text, nullable=False),
    Index("tables_by_status", "status", "changed"),
)

entries = Table(
    "entries",
    metadata,
    Column("table", String(32), ForeignKey("tables.table"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", String(32), nullable=False),
    Column("body", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("form", Integer, nullable=False, server_default="1"),
)

commands = Table(
    "commands",
    metadata,
    Column("table", String(32), ForeignKey("tables.table"), primary_key=True),
    Column("command", String(64), primary_key=True),
    Column("version", Integer, nullable=False),
)

visitors = Table(
    "visitors",
    metadata,
    Column("visitor", String(64), primary_key=True),
    Column("table", String(32), ForeignKey("tables.table"), primary_key=True),
)

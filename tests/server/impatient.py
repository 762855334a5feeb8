"""Players who wait for nobody, and are always there."""

from ny1901.server.tables.presence import Presence
from ny1901.server.tables.table import Table


class Impatient(Presence):
    """The others may choose at once for whoever is to move, unless a bot plays."""

    def may_choose(self, table: Table) -> bool:
        return not table.seats[table.state.turn.seat].played_by_bot

    def anybody(self, table: str) -> bool:
        return True

"""Which rule explains a thing on the screen: cards, tiles, streets, challenges and numbers by name.

The client is told this table, so that it knows no rule by its number.
"""

from collections.abc import Mapping

TOPICS: Mapping[str, str] = {
    "lot_card": "R3.2",
    "future": "R3.8",
    "lot": "R1.1",
    "tile": "R4.1",
    "frontage": "R4.2",
    "rebuild": "R5.2",
    "legendary": "R6.4",
    "workers": "R4.4",
    "tiles": "R8.1",
    "cards": "R9.3",
    "score": "R4.5",
    "bonus": "R9.1",
    "silver": "R6.1",
    "gold": "R6.1",
    "end": "R11.1",
    "street": "R9.1",
    "construction_boom": "R7.1",
    "market_shift": "R7.2",
    "land_grab": "R7.3",
    "gold_tycoon": "R10.1",
    "master_architect": "R10.2",
    "gold_prestige": "R10.3",
    "bronze_baron": "R10.4",
    "generation_king": "R10.5",
}
"""The number of the rule, by what it explains; a challenge or a card of one's own has none."""

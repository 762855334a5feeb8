"""Where the properties are looked at: positions of random games at every table, drawn by Hypothesis."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from tests.play import TABLES, kept_states, rules_for

RELAXED = settings(
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=150,
    suppress_health_check=[HealthCheck.too_slow],
)
"""The same examples in every run, and nothing depends on the clock."""


@st.composite
def positions(draw: st.DrawFn) -> tuple[Rules, State]:
    """A position of some random game, with its rules."""
    variant, players = draw(st.sampled_from(TABLES))
    states = kept_states(variant, players, draw(st.integers(0, 3)))
    return rules_for(variant, players), states[draw(st.integers(0, len(states) - 1))]

"""In the terminal, too, one line warns of a purchase that strands its buyer."""

from tests.strandings import about_to_strand, harmless, stranding
from tests.terminal.seat import sit_down

STRANDED = "\n! Then you can build nothing yet, and have only one worker left.\n"


def test_a_purchase_that_strands_is_warned_of() -> None:
    game = about_to_strand()
    assert STRANDED in sit_down(game.copy(), [stranding(game)[0]]).text


def test_others_are_not() -> None:
    game = about_to_strand()
    assert "\n! " not in sit_down(game.copy(), [harmless(game)[0]]).text

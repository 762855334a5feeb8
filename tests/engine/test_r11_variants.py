"""R11: variants."""

from collections import Counter

import pytest

from ny1901.content import Options, Source, gather, load_rules
from ny1901.content.tables import read_variant
from ny1901.engine.legality import why_not
from ny1901.engine.moves import ShiftMarket
from ny1901.engine.names import Challenge, District
from ny1901.engine.refusals import Code, Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.setup import Wishes, set_up
from ny1901.engine.soundness import faults
from ny1901.engine.transition import play
from tests.drawn import HAMLET, begin, draw, game, last
from tests.play import opening, with_market

INTRO = game("intro")

EMPTY_BLOCK = """
    CE  CE  CE  CE  CE  ++
    ==  1*  1*  1*  1*  BW
    ==  1*  1*  1*  1*  BW
    ==  1*  1*  --  --  BW
"""
"""Room for nearly every tile, and no worker left: the turn begins with building."""


def refused(rules: Rules, wishes: Wishes) -> Code:
    """Why a set-up is refused."""
    refusal = set_up(rules, 1, wishes)
    assert isinstance(refusal, Refusal)
    return refusal.code


def street_codes(rules: Rules, seed: int, wishes: Wishes) -> list[str]:
    """The street cards of a game."""
    streets = begin(rules, seed, wishes).state.setup.streets
    return [rules.atlas.streets[street].code for street in streets]


@pytest.mark.rule("R11.1")
def test_intro_has_neither_action_nor_bonus_cards() -> None:
    board = begin(INTRO)
    assert board.state.setup.streets == ()
    assert board.state.setup.challenge is None
    assert [player.cards for player in board.state.players] == [0, 0, 0, 0]
    assert refused(INTRO, Wishes(streets=("BW", "NB", "WA"))) is Code.STREETS_UNUSED
    assert refused(INTRO, Wishes(challenge=Challenge.GOLD_TYCOON)) is Code.CHALLENGE_UNUSED
    assert board.why_not("shift") is Code.NO_ACTION_CARDS
    board.play(board.can("acquire")[0])
    assert board.why_not("grab Ra") is Code.NO_ACTION_CARDS
    assert board.why_not("boom B1 g2 g3") is Code.NO_ACTION_CARDS


@pytest.mark.rule("R11.1", "R2.3")
def test_intro_begins_with_starting_properties() -> None:
    board = begin(INTRO, wishes=Wishes(characters=(District.BLUE,)))
    board.shows(
        """
        BW  PK  PK     --  --  NB
        BW  --  1HOME  --  --  NB
        BW  --  1HOME  --  --  NB
        """,
        at="f7",
    )


@pytest.mark.rule("R11.1")
def test_intro_opens_every_tile_from_the_first_turn() -> None:
    board = draw(EMPTY_BLOCK, at="a6", rules=INTRO)
    assert board.scores[0] == 0
    tiles = {move.split()[1] for move in board.can("build")}
    assert tiles == {tile.name for tile in INTRO.tiles} - {"HOME", "WOOLWORTH"}  # too large here
    board.play("build PARK b7 c7 d7 b8 c8 d8 b9")
    assert board.scores[0] == 10


@pytest.mark.rule("R11.1")
@pytest.mark.parametrize(
    ("old", "new", "refused_with"),
    [
        ("B5", "S2 g8 g9 h9", Code.NOT_LARGER),  # smaller
        ("B5", "G1 g8 g9 h8 h9", Code.NOT_LARGER),  # of the same size
        ("B5", "S6 g8 g9 h8 h9 i9", None),  # larger
        ("S4", "B6 g9 h9 i9 i8", Code.NOT_LARGER),
        ("S4", "G3 g8 g9 h8 h9 i9", None),
        ("G1", "S6 g8 g9 h8 h9 i9", None),  # silver over gold
        ("G1", "G5 g8 g9 h8 h9 i8 i9", None),  # gold over gold
    ],
)
def test_intro_rebuilds_by_size(old: str, new: str, refused_with: Code | None) -> None:
    board = draw(
        f"""
        BW  PK      PK      1*  --  NB
        BW  1{old}  1{old}  1*  --  NB
        BW  1{old}  1{old}  1*  --  NB
        """,
        at="f7",
        rules=INTRO,
    )
    if refused_with:
        assert board.why_not(f"rebuild {new}") is refused_with
    else:
        board.play(f"rebuild {new}")
        assert len(board.state.players[0].buildings) == 1


@pytest.mark.rule("R11.1")
def test_intro_needs_more_squares_than_each_removed_building() -> None:
    board = draw(
        """
        BW  PK  PK     1B3  1*  NB
        BW  1*  1HOME  1B3  1*  NB
        BW  1*  1HOME  1B3  1*  NB
        """,
        at="f7",
        rules=INTRO,
    )
    assert board.why_not("rebuild B1 h8 h9") is Code.NOT_LARGER
    assert board.why_not("rebuild S1 g8 h8 i8") is Code.NOT_LARGER  # 3 squares over 2 and 3
    board.play("rebuild S4 h8 h9 i8 i9")  # 4 squares over 2 and 3
    board.shows("""
        BW  PK  PK  1.  1*  NB
        BW  1*  1S4 1S4 1*  NB
        BW  1*  1S4 1S4 1*  NB
    """)


@pytest.mark.rule("R11.1")
def test_intro_never_demolishes_a_legendary() -> None:
    board = draw(
        """
        BW  PK     PK     1PARK  --  NB
        BW  1PARK  1PARK  1PARK  --  NB
        BW  1PARK  1PARK  1PARK  --  NB
        """,
        at="f7",
        rules=INTRO,
    )
    assert board.why_not("rebuild G5 g8 g9 h8 h9 i8 i9") is Code.NEVER_DEMOLISHED
    assert board.why_not("rebuild METLIFE g8 g9 h8 h9 i8 i9 j8 j9") is Code.ONE_LEGENDARY_EACH
    assert board.can("rebuild") == []


@pytest.mark.rule("R11.1", "R6.4")
def test_intro_too_knows_one_legendary_for_each() -> None:
    board = draw(
        """
        CE  CE  CE  CE  CE  ++  CE        CE        CE        CE        ++
        ==  1*  1*  1*  1*  BW  PK        PK        1.        1.        NB
        ==  1*  1*  1*  1*  BW  1METLIFE  1METLIFE  1METLIFE  1METLIFE  NB
        ==  1*  1*  --  --  BW  1METLIFE  1METLIFE  1METLIFE  1METLIFE  NB
        """,
        at="a6",
        rules=INTRO,
    )
    assert board.why_not("build PARK b7 c7 d7 b8 c8 d8 b9") is Code.ONE_LEGENDARY_EACH


FORTY_THREE = "1B1 1B2 1B3 1B4 1B5 1B6 1S2 1S3 1S4 1S5 1S6"


@pytest.mark.rule("R11.1", "R8.2")
def test_intro_ends_at_fifty_points() -> None:
    board = draw(EMPTY_BLOCK, at="a6", rules=INTRO, market="R2 R2 R2 R2", demolished=FORTY_THREE)
    assert board.scores[0] == 43
    assert board.play("build G3 b7 c7 d7 b8 c8")[1:] == ["triggered seat=1 reason=score_reached"]
    assert board.scores[0] == 50
    board.play("end", "acquire Ra", "end", "acquire Rb", "end", "acquire Rc", "end")
    assert board.told[-1] == "over reason=score_reached scores=50,0,0,0 winners=1 by=-"


@pytest.mark.rule("R11.1")
def test_intro_goes_on_at_forty_nine() -> None:
    board = draw(EMPTY_BLOCK, at="a6", rules=INTRO, demolished=FORTY_THREE)
    assert board.play("build G1 b7 c7 b8 c8")[1:] == []
    assert board.scores[0] == 49


@pytest.mark.rule("R11.1")
def test_the_standard_game_does_not_end_at_fifty() -> None:
    board = draw(EMPTY_BLOCK, at="a6", demolished=FORTY_THREE)
    assert board.play("build G3 b7 c7 d7 b8 c8")[1:] == []
    assert board.scores[0] == 50


@pytest.mark.rule("R11.1", "R8.1")
def test_intro_ends_with_four_unbuilt_tiles_too() -> None:
    board = draw(EMPTY_BLOCK, at="a6", rules=INTRO, demolished=f"{FORTY_THREE} 1S1 1G2")
    assert board.play("build G1 b7 c7 b8 c8")[1:] == [
        "warned seat=1 unbuilt=4",
        "triggered seat=1 reason=few_tiles",
    ]


@pytest.mark.rule("R11.1", "R3.7")
def test_intro_ends_when_the_market_stays_short_too() -> None:
    board = draw(
        """
        ++  MA  MA  MA  MA  MA  MA  ++
        EL  1*  1*  1B1 1B1 2*  2*  OK
        EL  2*  2*  --  --  2*  2*  OK
        EL  1B3 1B3 1B3 2B3 2B3 2B3 OK
        ++  ==  ==  ==  ==  ==  ==  ++
        EL  1*  1*  2B1 2B1 xx  xx  OK
        EL  xx  xx  --  --  --  --  OK
        EL  --  --  --  xx  xx  xx  OK
        """,
        rules=game("intro", 2, HAMLET),
    )
    board.play("acquire Yc", "end")
    assert board.told[-1] == "triggered seat=1 reason=market_short"


@pytest.mark.rule("R11.1")
def test_intro_breaks_a_tie_by_most_gold_with_legendaries() -> None:
    """Gold 2 to 1, as the legendary counts."""
    board = last(
        """
        CE  CE     CE     CE     CE  ++  CE   CE   CE  CE  ++  CE       CE       CE       CE  CE
        ==  1PARK  1PARK  1PARK  1.  BW  PK   PK   --  --  NB  2SINGER  2SINGER  2.       --  ==
        ==  1PARK  1PARK  1PARK  1.  BW  1G1  1G1  --  --  NB  2SINGER  2SINGER  2SINGER  --  ==
        ==  1PARK  1.     --     --  BW  1G1  1G1  --  --  NB  2SINGER  2SINGER  2.       2.  ==
        """,
        at="a6",
        rules=INTRO,
        demolished="1B3 2S6 2B1",
    )
    assert board.told[-1] == "over reason=market_short scores=19,19,0,0 winners=1 by=most_gold"


@pytest.mark.rule("R11.1")
def test_intro_shares_the_victory_whatever_the_heights() -> None:
    board = last(
        """
        CE  CE     CE     CE     CE  ++  CE  CE  CE  CE  ++  CE       CE       CE       CE  CE
        ==  1PARK  1PARK  1PARK  1.  BW  PK  PK  --  --  NB  2SINGER  2SINGER  2.       --  ==
        ==  1PARK  1PARK  1PARK  1.  BW  --  --  --  --  NB  2SINGER  2SINGER  2SINGER  --  ==
        ==  1PARK  1.     --     --  BW  --  --  --  --  NB  2SINGER  2SINGER  2.       2.  ==
        """,
        at="a6",
        rules=INTRO,
        demolished="1B3 2B1",
    )
    assert board.told[-1] == "over reason=market_short scores=13,13,0,0 winners=1,2 by=-"


@pytest.mark.rule("R11.2")
def test_experts_begin_with_nothing_and_every_card_in_the_deck() -> None:
    board = begin(game("expert"))
    assert board.state.setup.characters == ()
    assert [(player.lots, player.buildings) for player in board.state.players] == [(0, ())] * 4
    assert board.workers == (4, 4, 4, 4)
    assert len(board.state.market + board.state.deck) == 65
    with_two = begin(game("expert", 2))
    cards = Counter(with_two.market.split() + with_two.deck.split())
    assert cards == {"R2": 8, "R3": 5, "B2": 8, "B3": 5, "Y2": 8, "Y3": 5, "G2": 8, "G3": 5}
    wish = Wishes(characters=(District.RED,))
    assert refused(game("expert"), wish) is Code.CHARACTERS_UNUSED


@pytest.mark.rule("R11.2", "R6.1")
@pytest.mark.parametrize(
    ("demolished", "points", "open_generations"),
    [
        ("1B1 1B2 1B3", 7, "B"),
        ("1B1 1B3 1B5", 9, "B"),
        ("1B1 1B5 1B6", 10, "BS"),
        ("1B1 1B2 1B3 1B4 1S1 1S3 1S4", 24, "BS"),
        ("1B1 1B2 1B3 1B4 1S3 1S4 1S5", 25, "BSG"),
    ],
)
def test_experts_unlock_silver_at_ten_and_gold_at_twenty_five(
    demolished: str, points: int, open_generations: str
) -> None:
    board = draw(EMPTY_BLOCK, at="a6", rules=game("expert"), demolished=demolished)
    assert board.scores[0] == points
    tiles = {move.split()[1] for move in board.can("build")}
    assert {tile[0] for tile in tiles if len(tile) == 2} == set(open_generations)
    assert ("PARK" in tiles) == (points >= 25)


@pytest.mark.rule("R11.2")
def test_experts_have_all_the_cards_of_the_standard_game() -> None:
    board = begin(game("expert"))
    assert len(board.state.setup.streets) == 3
    assert board.state.setup.challenge is not None
    assert [player.cards for player in board.state.players] == [7, 7, 7, 7]


@pytest.mark.rule("R11.3")
@pytest.mark.parametrize("seed", range(5))
def test_the_first_game_has_fixed_bonus_cards(seed: int) -> None:
    setup = begin(game("first"), seed).state.setup
    names = [game("first").atlas.streets[street].name for street in setup.streets]
    assert names == ["Broadway", "Nassau & Broad", "Wall Street"]
    assert setup.challenge is Challenge.GOLD_TYCOON
    assert len(setup.characters) == 4


@pytest.mark.rule("R11.4")
def test_without_a_challenge_card() -> None:
    rules = load_rules("standard", 4, Options(challenge=False))
    setup = begin(rules).state.setup
    assert setup.challenge is None
    assert len(setup.streets) == 3
    assert refused(rules, Wishes(challenge=Challenge.GOLD_TYCOON)) is Code.CHALLENGE_UNUSED
    first = load_rules("first", 4, Options(challenge=False))
    assert begin(first).state.setup.challenge is None


@pytest.mark.rule("R11.4")
def test_without_action_cards() -> None:
    rules = load_rules("standard", 4, Options(action_cards=False))
    board = draw(EMPTY_BLOCK, at="a6", rules=rules)
    assert board.why_not("shift") is Code.NO_ACTION_CARDS
    board.play("build B1 b7 b8")
    assert board.why_not("boom B2 c7 d7") is Code.NO_ACTION_CARDS
    assert board.why_not("grab Ra") is Code.NO_ACTION_CARDS
    assert last("--", at="b2", rules=rules).scores == (0, 0, 0, 0)
    setup = begin(rules).state.setup
    assert (len(setup.streets), setup.challenge is None) == (3, False)


@pytest.mark.rule("R11.4")
@pytest.mark.parametrize("challenge", list(Challenge))
def test_chosen_streets_and_challenge(challenge: Challenge) -> None:
    wishes = Wishes(streets=("PT", "CE", "NB"), challenge=challenge)
    for seed in range(5):
        assert street_codes(game(), seed, wishes) == ["NB", "CE", "PT"]
        assert begin(game(), seed, wishes).state.setup.challenge is challenge
        assert begin(game("first"), seed, wishes).state.setup.challenge is challenge


@pytest.mark.rule("R2.5", "R3.7", "R7.2")
def test_a_market_of_five_is_one_line_of_a_variant() -> None:
    rules = with_market(5)
    state = opening(rules, 1)
    assert len(state.market) == 5
    assert len(play(rules, state, ShiftMarket()).market) == 5
    short = state._replace(deck=state.deck[:4])
    refusal = why_not(rules, short, ShiftMarket())
    assert refusal is not None
    assert refusal.params == (("needs", 5), ("has", 4))
    assert "market_size" in faults(rules, state._replace(market=state.market[:4]))


@pytest.mark.rule("R2.5")
def test_a_variant_that_says_nothing_of_its_market_has_four() -> None:
    """As those of games begun before it could be said."""
    text = gather().variant.text.replace("market = 4\n", "")
    assert "market =" not in text
    assert read_variant(Source("old.toml", text)).market == 4

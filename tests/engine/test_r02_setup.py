"""R2: setting up."""

from collections import Counter
from itertools import permutations

import pytest

from ny1901.content import ContentError
from ny1901.engine.names import Challenge, District
from ny1901.engine.refusals import Code, Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.scoring import score_lines
from ny1901.engine.setup import Wishes, set_up
from ny1901.engine.views import view
from tests.drawn import Board, begin, draw, game

SEEDS = range(100)
RED, BLUE, YELLOW, GREEN, PINK = District


def refused(rules: Rules, wishes: Wishes) -> Code:
    """Why a set-up is refused."""
    refusal = set_up(rules, 1, wishes)
    assert isinstance(refusal, Refusal)
    return refusal.code


def a_round(board: Board) -> list[int]:
    """Whose turn it is, for as many turns as there are seats, and once more."""
    seats = []
    for _ in range(board.rules.players + 1):
        seats.append(board.seat)
        board.play(board.can("acquire")[0], "end")
    return seats


@pytest.mark.rule("R2.1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_neither_alone_nor_five(players: int) -> None:
    with pytest.raises(ContentError) as error:
        game("standard", players)
    assert [problem.code for problem in error.value.problems] == ["players"]


@pytest.mark.rule("R2.1")
@pytest.mark.parametrize(
    ("players", "first", "order"),
    [(2, 1, [1, 2, 1]), (3, 2, [2, 3, 1, 2]), (4, 3, [3, 4, 1, 2, 3])],
)
def test_the_first_player_begins_and_the_turn_goes_round(
    players: int, first: int, order: list[int]
) -> None:
    assert a_round(begin(game("standard", players), wishes=Wishes(first=first - 1))) == order


@pytest.mark.rule("R2.1")
def test_without_a_wish_any_seat_may_begin() -> None:
    assert {begin(game(), seed).seat for seed in SEEDS} == {1, 2, 3, 4}
    assert refused(game(), Wishes(first=4)) is Code.FIRST_SEAT_UNKNOWN
    assert refused(game(), Wishes(first=-1)) is Code.FIRST_SEAT_UNKNOWN


@pytest.mark.rule("R2.2")
def test_two_players_play_on_a_board_without_pink() -> None:
    board = begin(game("standard", 2), wishes=Wishes(characters=(YELLOW, GREEN)))
    board.shows("""
        ==  ==  ==  ==  ==  BW  ==     ==     ==  ==  NB  ==  ==  ==     ==     ==
        ==  --  --  --  --  BW  --     --     --  --  NB  --  --  --     --     ==
        ==  PK  --  --  --  BW  --     --     --  --  NB  --  --  --     --     ==
        ==  --  --  --  --  BW  --     --     --  --  NB  --  --  --     --     ==
        ==  --  --  --  --  BW  --     --     --  --  NB  --  --  1HOME  1HOME  ==
        CE  CE  CE  CE  CE  ++  CE     CE     CE  CE  ++  CE  CE  CE     CE     CE
        ==  --  --  --  --  BW  PK     PK     --  --  NB  --  --  --     --     ==
        ==  --  --  --  --  BW  --     --     --  --  NB  --  --  --     --     ==
        ==  --  --  --  --  BW  --     --     --  --  NB  --  --  --     --     ==
        PT  PT  PT  PT  PT  ++  PT     PT     PT  PT  ++  PT  PT  PT     PT     PT
        ==  ##  ##  --  --  BW  --     --     --  --  NB  --  --  --     --     ==
        ==  ##  ##  --  --  BW  --     --     --  --  NB  --  --  xx     xx     ==
        ==  PK  ##  --  --  BW  --     --     --  --  NB  xx  xx  xx     xx     ==
        WA  WA  WA  WA  WA  ++  WA     WA     WA  WA  ++  WA  WA  WA     WA     WA
        ==  --  --  --  --  BW  --     --     xx  xx  NB  xx  xx  xx     xx     ==
        ==  --  --  --  --  BW  2HOME  2HOME  xx  xx  NB  xx  xx  xx     xx     ==
        ==  --  --  --  --  BW  --     --     xx  xx  NB  xx  xx  xx     xx     ==
        ==  PK  PK  PK  --  BW  PK     xx     xx  xx  NB  xx  xx  xx     xx     ==
        ==  ==  ==  ==  ==  BW  ==     ==     ==  ==  NB  ==  ==  ==     ==     ==
    """)
    cards = Counter(board.market.split() + board.deck.split())
    assert cards == {"R2": 8, "R3": 5, "B2": 8, "B3": 5, "Y2": 7, "Y3": 5, "G2": 7, "G3": 5}


@pytest.mark.rule("R2.2")
def test_with_two_nobody_owns_or_builds_in_the_pink_district() -> None:
    board = draw(
        """
        ++  WA  WA  WA  WA  ++
        BW  1*  1*  xx  xx  NB
        BW  1*  1*  xx  xx  NB
        BW  --  --  xx  xx  NB
        """,
        at="f14",
        rules=game("standard", 2),
        market="R2 R2 G2 G2",
    )
    assert board.why_not("acquire Pd") is Code.LOT_OUT_OF_PLAY
    assert not [move for move in board.can("acquire") if move.startswith("acquire P")]
    board.play("acquire Gm")
    assert board.why_not("build B3 h15 i15 g15") is Code.LAND_OUT_OF_PLAY
    assert board.why_not("build B3 i15 i16 i17") is Code.LAND_OUT_OF_PLAY


@pytest.mark.rule("R2.2")
def test_with_two_david_schneider_stays_in_the_box() -> None:
    drawn = {begin(game("standard", 2), seed).state.setup.characters for seed in SEEDS}
    assert drawn == set(permutations((RED, BLUE, YELLOW, GREEN), 2))
    assert refused(game("standard", 2), Wishes(characters=(PINK,))) is Code.CHARACTER_OUT_OF_PLAY
    with_three = begin(game("standard", 3), wishes=Wishes(characters=(PINK,)))
    assert with_three.state.setup.characters[0] is PINK


@pytest.mark.rule("R2.3")
def test_everybody_owns_the_starting_lot_of_a_character() -> None:
    board = begin(game("standard", 3), wishes=Wishes(characters=(RED, PINK, BLUE)))
    board.shows(
        """
        NB     --     --     --  --  ==
        NB     1HOME  --     --  --  ==
        NB     1HOME  --     --  --  ==
        NB     --     --     --  --  ==
        ++     CE     CE     CE  CE  CE
        """,
        at="k2",
    )
    board.shows(
        """
        BW  PK  PK     --  --  NB
        BW  --  3HOME  --  --  NB
        BW  --  3HOME  --  --  NB
        """,
        at="f7",
    )
    board.shows(
        """
        NB  --  --  --     --     ==
        NB  --  --  2HOME  2HOME  ==
        ++  WA  WA  WA     WA     WA
        """,
        at="k12",
    )
    assert board.workers == (4, 4, 4)
    cards = Counter(board.market.split() + board.deck.split())
    assert (cards["R2"], cards["B2"], cards["P2"]) == (7, 7, 7)
    assert (cards["Y2"], cards["G2"], cards.total()) == (8, 8, 65 - 3)


@pytest.mark.rule("R2.3")
def test_characters_are_drawn_at_random_and_nobody_shares_one() -> None:
    drawn = [begin(game(), seed).state.setup.characters for seed in SEEDS]
    assert {len(set(characters)) for characters in drawn} == {4}
    for seat in range(4):
        assert {characters[seat] for characters in drawn} == set(District)
    assert refused(game(), Wishes(characters=(RED, RED))) is Code.CHARACTER_TWICE
    assert refused(game("standard", 3), Wishes(characters=(None,) * 4)) is Code.CHARACTERS_COUNT
    for seed in SEEDS:
        mixed = begin(game(), seed, Wishes(characters=(None, GREEN))).state.setup.characters
        assert mixed[1] is GREEN
        assert len(set(mixed)) == 4


@pytest.mark.rule("R2.4")
def test_the_colour_of_a_character_limits_nobody() -> None:
    choices = [
        draw(
            f"""
            ++  PT  PT     PT     PT  PT
            NB  --  --     --     --  ==
            NB  --  --     --     --  ==
            NB  --  --     {pink}HOME  {pink}HOME  ==
            ++  WA  WA     WA     WA  WA
            """,
            at="k10",
            market="R2 B2 Y2 P2",
        ).can("acquire")
        for pink in (1, 2)
    ]
    assert choices[0] == choices[1]
    assert Counter(move.split()[1][0] for move in choices[0]) == {"R": 8, "B": 8, "Y": 8, "P": 7}


@pytest.mark.rule("R2.5", "R2.3")
@pytest.mark.parametrize(("players", "future"), [(2, 46), (3, 58), (4, 57)])
def test_four_cards_lie_open_and_the_rest_face_down(players: int, future: int) -> None:
    rules = game("standard", players)
    started = set_up(rules, 1)
    assert not isinstance(started, Refusal)
    board = begin(rules)
    assert board.state.market == started.deck[:4]
    assert board.state.deck == started.deck[4:]
    assert len(board.state.deck) == future


@pytest.mark.rule("R2.5")
def test_the_cards_are_shuffled_by_the_seed_alone() -> None:
    wishes = Wishes(characters=(RED, BLUE, YELLOW, GREEN))
    orders = {begin(game(), seed, wishes).deck for seed in SEEDS}
    assert len(orders) == len(SEEDS)
    assert begin(game(), 7, wishes).state == begin(game(), 7, wishes).state
    assert len({begin(game(), seed, wishes).market.split()[0] for seed in SEEDS}) == 10


@pytest.mark.rule("R2.6")
def test_three_of_five_streets_and_one_of_five_challenges() -> None:
    setups = [begin(game(), seed).state.setup for seed in SEEDS]
    assert {len(set(setup.streets)) for setup in setups} == {3}
    assert len({setup.streets for setup in setups}) == 10
    assert {setup.challenge for setup in setups} == set(Challenge)


@pytest.mark.rule("R2.6")
def test_everybody_sees_the_bonus_cards_from_the_start() -> None:
    board = begin(game())
    for seat in (0, 1, 2, 3, None):
        assert view(board.rules, board.state, seat).state.setup == board.state.setup


@pytest.mark.rule("R2.6", "R11.4")
def test_wished_bonus_cards_must_exist_and_be_as_many() -> None:
    assert refused(game(), Wishes(streets=("BW", "WA"))) is Code.STREETS_COUNT
    assert refused(game(), Wishes(streets=("BW", "WA", "WA"))) is Code.STREET_TWICE
    assert refused(game(), Wishes(streets=("BW", "WA", "XX"))) is Code.STREET_UNKNOWN


@pytest.mark.rule("R2.7")
def test_all_begin_with_nothing_in_spite_of_the_starting_property() -> None:
    board = begin(game())
    assert board.scores == (0, 0, 0, 0)
    assert [score_lines(board.rules, board.state, seat) for seat in range(4)] == [()] * 4
    assert board.rules.tiles[board.rules.home].points == 0

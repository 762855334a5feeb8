"""R9: final scoring."""

import pytest

from tests.corners import corners
from tests.drawn import HAMLET, draw, game, last


@pytest.mark.rule("R9.1")
def test_the_most_buildings_on_a_street_are_enough() -> None:
    """On Wall Street stand 4, 3, 1 and 1 buildings."""
    board = last(
        """
        ==  ##  ##  --  1.  BW  --  --  1.  1B4 NB  --  --  --    --    ==
        ==  PK  ##  1B1 1B1 BW  1B2 1B2 1B4 1B4 NB  2B1 2B1 3HOME 3HOME ==
        WA  WA  WA  WA  WA  ++  WA  WA  WA  WA  ++  WA  WA  WA    WA    WA
        ==  4B1 1B3 1B3 1B3 BW  2B2 2B2 2B3 --  NB  --  --  --    --    ==
        ==  4B1 --  --  --  BW  --  --  2B3 --  NB  --  --  --    --    ==
        ==  --  --  --  --  BW  --  --  2B3 --  NB  --  --  --    --    ==
        """,
        at="a12",
        streets="WA",
        spent="1boom 1shift 1grab 2boom 2shift 2grab 3boom 3shift 3grab 4boom 4shift 4grab",
    )
    assert [board.bonuses(seat) for seat in (1, 2, 3, 4)] == [["street WA 4 = 5"], [], [], []]
    assert board.scores == (10 + 5, 7, 0, 2)


@pytest.mark.rule("R9.1")
def test_the_starting_property_counts_as_a_building() -> None:
    board = last(
        """
        BW  PK  PK     --  --  NB
        BW  --  1HOME  --  --  NB
        BW  --  1HOME  --  --  NB
        ++  PT  PT     PT  PT  ++
        """,
        at="f7",
        streets="PT",
    )
    assert board.bonuses(1)[0] == "street PT 1 = 5"
    assert board.scores == (5 + 3, 3, 3, 3)


@pytest.mark.rule("R9.1")
def test_a_building_counts_on_each_street_it_borders() -> None:
    board = last(
        """
        ==  ##  ##  --  --  BW  --  --  --  --  NB
        ==  ##  ##  --  1B1 BW  --  --  --  --  NB
        ==  PK  ##  1.  1B1 BW  --  --  --  --  NB
        WA  WA  WA  WA  WA  ++  WA  WA  WA  WA  ++
        """,
        at="a11",
        streets="BW WA NB",
    )
    assert board.bonuses(1)[:2] == ["street BW 1 = 5", "street WA 1 = 5"]
    assert board.scores == (2 + 10 + 3, 3, 3, 3)


@pytest.mark.rule("R9.1")
def test_a_tie_for_most_gives_nobody_points() -> None:
    board = last(
        """
        ==  ##  ##  --  1.  BW  --  --  2.  2B4 NB  --  --  --  --  ==
        ==  PK  ##  1B1 1B1 BW  1B2 1B2 2B4 2B4 NB  --  --  --  --  ==
        WA  WA  WA  WA  WA  ++  WA  WA  WA  WA  ++  WA  WA  WA  WA  WA
        ==  --  --  --  --  BW  2B2 2B2 --  --  NB  3B2 --  --  --  ==
        ==  --  --  --  --  BW  --  --  --  --  NB  3B2 --  --  --  ==
        ==  --  --  --  --  BW  --  --  --  --  NB  3.  --  --  --  ==
        """,
        at="a12",
        streets="WA NB",
    )
    # on Wall Street 2, 2 and 1; on Nassau & Broad seat 2 and seat 3 have one each
    assert [board.bonuses(seat)[:-3] for seat in (1, 2, 3, 4)] == [[], [], [], []]
    assert board.scores == (4 + 3, 5 + 3, 2 + 3, 3)


@pytest.mark.rule("R9.1")
def test_a_street_without_buildings_gives_nobody_points() -> None:
    board = last("--", at="b2", streets="CE PT NB")
    assert board.scores == (3, 3, 3, 3)


@pytest.mark.rule("R9.1")
def test_only_the_drawn_street_cards_count() -> None:
    drawing = """
        BW  1B1 --  --  --  NB
        BW  1B1 --  --  --  NB
    """
    assert last(drawing, at="f2", streets="BW NB WA").scores[0] == 2 + 5 + 3
    assert last(drawing, at="f2", streets="CE PT WA").scores[0] == 2 + 3


@pytest.mark.rule("R9.1")
@pytest.mark.parametrize(("beside", "points"), [("EL", 5), ("==", 0), ("++", 5)])
def test_a_corner_at_a_street_is_not_on_the_street(beside: str, points: int) -> None:
    """Elm Street touches b3 by its corners in any case; only a side makes it a place on the street.

    A crossing is part of Elm Street, which runs on beyond it.
    """
    hamlet = HAMLET.replace("EL Bb Bb", f"{beside} Bb Bb")
    board = last(
        f"""
        ++  MA  MA  MA  MA  MA  MA  ++
        EL  --  --  --  --  --  --  OK
        {beside}  1B1 1B1 --  --  --  --  OK
        EL  --  --  --  --  --  --  OK
        """,
        rules=game("standard", 3, hamlet),
        streets="EL",
    )
    assert board.scores == (2 + points + 3, 3, 3)


@pytest.mark.rule("R9.1")
def test_a_building_beside_a_crossing_is_on_each_street_that_meets_there() -> None:
    """B1 borders d2 and e2 alone, where Hill Street, two fields wide, comes down to Main Street."""
    board = last(
        """
        ==  ==  ==  HI  HI  ==  ==  ==
        ++  MA  MA  ++  ++  MA  MA  ++
        EL  --  --  1B1 1B1 --  --  OK
        ++  --  --  --  --  --  --  ++
        """,
        rules=corners(),
        streets="MA HI EL",
    )
    assert board.bonuses(1)[:-3] == ["street MA 1 = 5", "street HI 1 = 5"]
    assert board.scores == (2 + 10 + 3, 3, 3)


@pytest.mark.rule("R9.1")
def test_a_street_runs_on_through_crossings_to_the_next() -> None:
    """Elm Street is drawn at a3 and at a6; a4 and a5 between them are crossings, part of it both."""
    board = last(
        """
        EL  --  --  --  --  --  --  OK
        ++  1B1 1B1 --  --  --  --  ++
        ++  2B3 2B3 2B3 --  --  --  ==
        EL  ==  ==  ==  ++  ==  ==  ==
        EL  1B2 1B2 --  --  --  --  OK
        """,
        at="a3",
        rules=corners(),
        streets="EL MA HI",
    )
    assert [board.bonuses(seat)[:-3] for seat in (1, 2, 3)] == [["street EL 2 = 5"], [], []]
    assert board.scores[0] == 2 + 2 + 5 + 3


@pytest.mark.rule("R9.1")
def test_a_street_may_end_at_a_crossing() -> None:
    """Oak Street comes from the north to h4; south of it lies another street."""
    board = last(
        """
        EL  --  --  --  --  --  --  OK
        ++  --  --  --  --  1B1 1B1 ++
        ++  --  --  --  --  --  --  ==
        """,
        at="a3",
        rules=corners(),
        streets="OK MA EL",
    )
    assert board.bonuses(1)[:-3] == ["street OK 1 = 5"]


@pytest.mark.rule("R9.1")
def test_at_a_crossing_an_unnamed_street_counts_for_nothing() -> None:
    """At d10 Hill Street meets a street without a card; at e6 there are only such streets."""
    board = last(
        """
        ++  2B3 2B3 2B3 1B3 1B3 1B3 ==
        EL  ==  ==  ==  ++  ==  ==  ==
        EL  --  --  1B2 1B2 --  --  OK
        EL  --  --  --  --  --  --  OK
        EL  3.  3B2 3B2 --  --  --  OK
        ++  ==  ==  ++  ==  ==  ==  ++
        ==  ==  ==  HI  ==  ==  ==  ==
        """,
        at="a5",
        rules=corners(),
        streets="HI MA OK",
    )
    assert [board.bonuses(seat)[:-3] for seat in (1, 2, 3)] == [[], [], ["street HI 1 = 5"]]


@pytest.mark.rule("R9.1")
def test_a_game_begun_before_keeps_its_ruling() -> None:
    """Its cards say nothing about crossings: they are part of no street."""
    board = last(
        """
        ==  ==  ==  HI  HI  ==  ==  ==
        ++  MA  MA  ++  ++  MA  MA  ++
        EL  --  --  1B1 1B1 2.  2B2 OK
        ++  1B2 1B2 --  --  2.  2B2 ++
        """,
        rules=corners(before=True),
        streets="MA HI EL",
    )
    assert [board.bonuses(seat)[:-3] for seat in (1, 2, 3)] == [[], ["street MA 1 = 5"], []]


@pytest.mark.rule("R9.1", "R10.1")
def test_a_building_on_two_streets_and_in_two_districts() -> None:
    """G1 stands in blue and red; G2 in red, at the corner of Nassau & Broad and Cedar."""
    board = last(
        """
        ++  CE  CE  CE  CE  ++
        BW  PK  PK  1G2 1G2 NB
        BW  --  1G1 1G1 1G2 NB
        BW  --  1G1 1G1 1G2 NB
        ++  PT  PT  PT  PT  ++
        """,
        at="f6",
        streets="NB CE PT",
        challenge="gold_tycoon",
    )
    assert board.bonuses(1)[:4] == [
        "street NB 1 = 5",
        "street CE 1 = 5",
        "street PT 2 = 5",
        "challenge gold_tycoon red 2 = 3",
    ]
    assert board.scores == (12 + 15 + 3 + 3, 3, 3, 3)


@pytest.mark.rule("R9.2", "R9.1", "R9.3")
def test_streets_challenge_and_cards_make_up_the_final_score() -> None:
    board = last(
        """
        ==  1B4 1B4 1B1 1B1 BW  1B2 --  --  --  NB
        ==  PK  1B4 --  --  BW  1B2 --  --  --  NB
        ==  --  --  --  --  BW  --  --  --  --  NB
        ==  --  --  --  --  BW  --  --  --  --  NB
        CE  CE  CE  CE  CE  ++  CE  CE  CE  CE  ++
        ==  --  1B3 1B3 1B3 BW  PK  PK  --  --  NB
        """,
        at="a2",
        streets="BW",
        challenge="bronze_baron",
        spent="1boom",
    )
    assert board.bonuses(1) == [
        "street BW 3 = 5",
        "challenge bronze_baron 4 = 5",
        "unused_card market_shift 1 = 1",
        "unused_card land_grab 1 = 1",
    ]
    assert board.scores == (10 + 5 + 5 + 2, 3, 3, 3)


@pytest.mark.rule("R9.2")
def test_the_challenge_is_scored_at_the_end_and_not_before() -> None:
    board = draw(
        """
        ==  1B4 1B4 1B1 1B1 BW  1B2 --  --  --  NB
        ==  PK  1B4 --  --  BW  1B2 --  --  --  NB
        ==  --  --  --  --  BW  --  --  --  --  NB
        ==  --  --  --  --  BW  --  --  --  --  NB
        CE  CE  CE  CE  CE  ++  CE  CE  CE  CE  ++
        ==  --  1B3 1B3 1B3 BW  PK  PK  --  --  NB
        """,
        at="a2",
        challenge="bronze_baron",
        trigger="2 market_short",
    )
    assert board.scores == (10, 0, 0, 0)
    assert board.bonuses(1) == []
    board.play(board.can("acquire")[0], "end")
    assert board.scores == (10 + 5 + 3, 3, 3, 3)
    assert board.bonuses(1)[0] == "challenge bronze_baron 4 = 5"


@pytest.mark.rule("R9.3")
def test_a_point_for_each_unused_action_card() -> None:
    board = last("--", at="b2", spent="1boom 2boom 2shift 3boom 3shift 3grab")
    assert board.scores == (2, 1, 0, 3)
    assert board.bonuses(2) == ["unused_card land_grab 1 = 1"]
    assert board.told[-1] == "over reason=market_short scores=2,1,0,3 winners=4 by=-"


@pytest.mark.rule("R9.4")
def test_most_points_win() -> None:
    board = last(
        """
        BW  1B1 2B3 --  --  NB
        BW  1B1 2B3 --  --  NB
        BW  2.  2B3 --  --  NB
        BW  2.  --  --  --  NB
        """,
        at="f2",
    )
    assert board.told[-1] == "over reason=market_short scores=5,6,3,3 winners=2 by=-"


@pytest.mark.rule("R9.4", "R1.5")
def test_a_tie_is_broken_by_the_tallest_legendary() -> None:
    """Seat 1 has more gold, seat 2 the taller legendary."""
    board = last(
        """
        CE  CE     CE     CE     CE  ++  CE   CE   CE   CE   ++  CE       CE       CE       CE  CE
        ==  1PARK  1PARK  1PARK  1.  BW  PK   PK   --   --   NB  2SINGER  2SINGER  2.       --  ==
        ==  1PARK  1PARK  1PARK  1.  BW  1G1  1G1  --   --   NB  2SINGER  2SINGER  2SINGER  --  ==
        ==  1PARK  1.     --     --  BW  1G1  1G1  --   --   NB  2SINGER  2SINGER  2.       2.  ==
        """,
        at="a6",
        demolished="1B3 2S6 2B1",
    )
    assert board.told[-1] == (
        "over reason=market_short scores=22,22,3,3 winners=2 by=tallest_legendary"
    )


@pytest.mark.rule("R9.4")
def test_a_tied_player_without_a_legendary_loses_the_tie() -> None:
    board = last(
        """
        CE  CE     CE     CE     CE  ++  CE   CE   CE   CE   ++
        ==  1PARK  1PARK  1PARK  1.  BW  PK   PK   2G2  2G2  NB
        ==  1PARK  1PARK  1PARK  1.  BW  2G1  2G1  2.   2G2  NB
        ==  1PARK  1.     --     --  BW  2G1  2G1  2.   2G2  NB
        """,
        at="a6",
        demolished="1B1",
    )
    assert board.told[-1] == (
        "over reason=market_short scores=15,15,3,3 winners=1 by=tallest_legendary"
    )


@pytest.mark.rule("R9.4")
def test_without_a_legendary_among_the_tied_most_gold_on_the_board_wins() -> None:
    """The legendary of seat 3 doesn't matter: seat 3 is not among the tied."""
    board = last(
        """
        CE  CE  CE  CE  CE  ++  CE  CE  CE  CE  ++  CE       CE       CE       CE  CE
        ==  2G1 2G1 2.  2.  BW  PK  PK  --  --  NB  3SINGER  3SINGER  3.       --  ==
        ==  2G1 2G1 2.  2.  BW  1G1 1G1 --  --  NB  3SINGER  3SINGER  3SINGER  --  ==
        ==  --  --  --  --  BW  1G1 1G1 --  --  NB  3SINGER  3SINGER  3.       3.  ==
        PT  PT  PT  PT  PT  ++  PT  PT  PT  PT  ++  PT       PT       PT       PT  PT
        ==  ##  ##  --  --  BW  1G2 1G2 --  --  NB  --       --       --       --  ==
        ==  ##  ##  --  --  BW  1G2 1.  --  --  NB  --       --       --       --  ==
        ==  PK  ##  --  --  BW  1G2 1.  --  --  NB  --       --       --       --  ==
        """,
        at="a6",
        demolished="2S6",
    )
    assert board.told[-1] == "over reason=market_short scores=15,15,14,3 winners=1 by=most_gold"


@pytest.mark.rule("R9.4")
def test_still_tied_the_victory_is_shared() -> None:
    """Three are tied; two of them have the most gold, and nothing decides between those."""
    board = last(
        """
        CE  CE  CE  CE  CE  ++  CE  CE  CE  CE  ++
        ==  2G1 2G1 2.  2.  BW  PK  PK  --  --  NB
        ==  2G1 2G1 2.  2.  BW  1G1 1G1 --  --  NB
        ==  --  --  --  --  BW  1G1 1G1 --  --  NB
        """,
        at="a6",
        demolished="3S6",
    )
    assert board.told[-1] == "over reason=market_short scores=9,9,9,3 winners=1,2 by=-"

"""R10: challenges."""

from itertools import count

import pytest

from ny1901.content import Source, gather, read_rules
from ny1901.engine.challenges import COUNTING, Progress, progress
from ny1901.engine.names import Challenge
from ny1901.engine.scoring import Reason, bonus_lines, earned_lines
from ny1901.engine.setup import Wishes
from tests.drawn import Board, draw, last
from tests.play import opening, random_states, rules_for, table_laid, with_challenges


def challenge_lines(board: Board, seat: int) -> list[str]:
    """The lines of a seat's final score that are for the challenge."""
    return [line for line in board.bonuses(seat) if line.startswith("challenge ")]


@pytest.mark.rule("R10.1")
def test_gold_tycoon_without_two_gold_buildings_in_any_district() -> None:
    """One gold building in blue and one in red."""
    board = last(
        """
        ++  CE  CE  CE  CE  ++
        BW  PK  PK  1G3 1G3 NB
        BW  1G1 1G1 1G3 1G3 NB
        BW  1G1 1G1 1G3 1.  NB
        ++  PT  PT  PT  PT  ++
        """,
        at="f6",
        challenge="gold_tycoon",
    )
    assert challenge_lines(board, 1) == []
    assert board.scores == (6 + 7 + 3, 3, 3, 3)


@pytest.mark.rule("R10.1")
def test_gold_tycoon_with_two_gold_buildings_in_one_district() -> None:
    """Two in blue; in red only a silver one."""
    board = last(
        """
        CE  CE  CE  CE  CE  ++  CE  CE  CE  CE  ++
        ==  1G2 1G2 1G2 1.  BW  PK  PK  1S1 --  NB
        ==  1G2 --  --  --  BW  1G1 1G1 1S1 --  NB
        ==  --  --  --  --  BW  1G1 1G1 1S1 --  NB
        """,
        at="a6",
        challenge="gold_tycoon",
    )
    assert challenge_lines(board, 1) == ["challenge gold_tycoon blue 2 = 3"]
    assert board.scores == (16 + 3 + 3, 3, 3, 3)


@pytest.mark.rule("R10.1")
def test_gold_tycoon_with_two_buildings_that_both_reach_into_two_districts() -> None:
    """Bj and Bk are blue, Rl and Rm are red: each building counts in both districts."""
    board = last(
        """
        ++  CE  CE  CE  CE  ++
        BW  PK  PK  1.  1G2 NB
        BW  1G4 1G2 1G2 1G2 NB
        BW  1G4 1G4 1G4 1G4 NB
        ++  PT  PT  PT  PT  ++
        """,
        at="f6",
        challenge="gold_tycoon",
    )
    assert challenge_lines(board, 1) == [
        "challenge gold_tycoon red 2 = 3",
        "challenge gold_tycoon blue 2 = 3",
    ]
    assert board.scores == (13 + 6 + 3, 3, 3, 3)


@pytest.mark.rule("R10.1")
def test_gold_tycoon_pays_once_for_three_and_counts_legendaries() -> None:
    board = last(
        """
        CE  CE     CE     CE     CE   ++  CE   CE   CE  CE  ++
        ==  1PARK  1PARK  1PARK  1G2  BW  PK   PK   --  --  NB
        ==  1PARK  1PARK  1PARK  1G2  BW  1G1  1G1  --  --  NB
        ==  1PARK  1.     1G2    1G2  BW  1G1  1G1  --  --  NB
        """,
        at="a6",
        challenge="gold_tycoon",
    )
    assert challenge_lines(board, 1) == ["challenge gold_tycoon blue 3 = 3"]
    assert board.scores == (22 + 3 + 3, 3, 3, 3)


@pytest.mark.rule("R10.1")
def test_gold_tycoon_does_not_add_up_different_players() -> None:
    board = last(
        """
        CE  CE  CE  CE  CE  ++  CE  CE  CE  CE  ++
        ==  2G2 2G2 2G2 2.  BW  PK  PK  --  --  NB
        ==  2G2 --  --  --  BW  1G1 1G1 --  --  NB
        ==  --  --  --  --  BW  1G1 1G1 --  --  NB
        """,
        at="a6",
        challenge="gold_tycoon",
    )
    assert board.scores == (6 + 3, 6 + 3, 3, 3)


SIX_IRREGULAR = """
    ==  ==  ==  ==  ==  BW  ==  ==  ==  ==  NB  ==  ==  ==  ==  ==
    ==  1B4 1B4 --  --  BW  --  1B6 1B6 1B6 NB  --  --  1B1 --  ==
    ==  PK  1B4 1S2 1S2 BW  --  1B6 --  --  NB  1G3 --  1B1 --  ==
    ==  --  --  1S2 --  BW  --  --  --  --  NB  1G3 1G3 --  --  ==
    ==  --  --  --  --  BW  --  --  --  --  NB  1G3 1G3 --  --  ==
    CE  CE  CE  CE  CE  ++  CE  CE  CE  CE  ++  CE  CE  CE  CE  CE
    ==  --  --  --  --  BW  PK  PK  --  --  NB  1S6 1S6 1S6 --  ==
    ==  --  --  --  --  BW  --  --  --  --  NB  1G4 1S6 1S6 --  ==
    ==  --  --  --  --  BW  --  --  --  --  NB  1G4 1G4 1G4 1G4 ==
"""
"""B4, S2, B6, S6, G4 and G3 are irregular, B1 is not."""


def without(drawing: str, tiles: str) -> str:
    """The drawing with these buildings and their lots left out."""
    for tile in tiles.split():
        drawing = drawing.replace(tile, "-- ")
    return drawing


@pytest.mark.rule("R10.2", "R1.6")
@pytest.mark.parametrize(
    ("missing", "count", "points"),
    [
        ("1B4 1S2 1G3 1S6", 2, 0),
        ("1B4 1S2 1G3", 3, 3),
        ("1B4 1S2", 4, 6),
        ("1B4", 5, 10),
        ("", 6, 10),
    ],
)
def test_master_architect(missing: str, count: int, points: int) -> None:
    """What was demolished does not count; what is missing here was."""
    board = last(without(SIX_IRREGULAR, missing), demolished=missing, challenge="master_architect")
    wanted = [f"challenge master_architect {count} = {points}"] if points else []
    assert challenge_lines(board, 1) == wanted
    assert board.scores == (3 + 4 + 4 + 6 + 7 + 7 + 2 + points + 3, 3, 3, 3)


@pytest.mark.rule("R10.2")
def test_an_irregular_legendary_counts_for_master_architect() -> None:
    board = last(
        """
        CE  CE     CE     CE     CE   ++  CE   CE   CE   CE   ++
        ==  1PARK  1PARK  1PARK  1G2  BW  PK   PK   1B6  1B6  NB
        ==  1PARK  1PARK  1PARK  1G2  BW  1G1  1G1  1B6  1.   NB
        ==  1PARK  1.     1G2    1G2  BW  1G1  1G1  1B6  1.   NB
        """,
        at="a6",
        challenge="master_architect",
    )
    assert challenge_lines(board, 1) == ["challenge master_architect 3 = 3"]


@pytest.mark.rule("R10.3")
def test_gold_prestige_for_earlier_buildings_of_opponents_beside() -> None:
    """B1 and S1 touch the new gold by a side, S1 by two squares; the other B1 only by a corner."""
    board = draw(
        """
        ++  WA  WA  WA  WA  ++
        BW  2B1 2B1 3S1 --  NB
        BW  1*  1*  3S1 --  NB
        BW  1*  1*  3S1 4.  NB
        BW  PK  4.  4B1 4B1 NB
        BW  ==  ==  ==  ==  NB
        """,
        at="f14",
        market="R2",
        demolished="1B1 1B2 1B3 1B4 1B5 1B6",
        challenge="gold_prestige",
    )
    assert board.play("acquire Ra", "build G1 g16 h16 g17 h17")[1:] == [
        "built seat=1 tile=G1 cells=g16,g17,h16,h17 boom=no points=6 prestige=2"
        " demolished=- returned=Gk,Gm manned=-"
    ]
    assert board.scores == (18 + 6 + 2, 2, 4, 2)
    assert board.bonuses(1) == ["prestige G1 2 = 2"]


@pytest.mark.rule("R10.3")
def test_no_prestige_for_own_neighbours_nor_for_gold_nor_for_open_land() -> None:
    board = draw(
        """
        ++  WA  WA  WA  WA  ++
        BW  1B1 1B1 2G1 2G1 NB
        BW  1*  1*  2G1 2G1 NB
        BW  1*  1*  2.  --  NB
        BW  PK  3*  3*  --  NB
        BW  ==  ==  ==  ==  NB
        """,
        at="f14",
        market="R2",
        demolished="1B2 1B3 1B4 1B5 1B6 1S1",
        challenge="gold_prestige",
    )
    told = board.play("acquire Ra", "build G1 g16 h16 g17 h17")[-1]
    assert " points=6 prestige=0 " in told
    assert board.scores == (22 + 6, 6, 0, 0)
    assert board.bonuses(1) == []


@pytest.mark.rule("R10.3")
def test_no_prestige_for_a_legendary_beside() -> None:
    board = draw(
        """
        ++  WA  WA  WA        WA        ++
        BW  --  --  2METLIFE  2METLIFE  NB
        BW  1*  1*  2METLIFE  2METLIFE  NB
        BW  1*  1*  2METLIFE  2METLIFE  NB
        BW  PK  2.  2METLIFE  2METLIFE  NB
        BW  ==  ==  ==        ==        NB
        """,
        at="f14",
        market="R2",
        demolished="1B1 1B2 1B3 1B4 1B5 1B6",
        challenge="gold_prestige",
    )
    told = board.play("acquire Ra", "build G1 g16 h16 g17 h17")[-1]
    assert " points=6 prestige=0 " in told


@pytest.mark.rule("R10.3")
@pytest.mark.parametrize(("tile", "points", "prestige"), [("B5", 4, 0), ("S4", 5, 0), ("G1", 6, 2)])
def test_only_gold_earns_prestige(tile: str, points: int, prestige: int) -> None:
    board = draw(
        """
        ++  CE  CE  CE  CE  ++
        BW  PK  PK  1*  3S1 NB
        BW  2B1 1*  1*  3S1 NB
        BW  2B1 1*  1*  3S1 NB
        ++  PT  PT  PT  PT  ++
        """,
        at="f6",
        market="R2",
        demolished="1B1 1B2 1B3 1B4 1B6 1S6",
        challenge="gold_prestige",
    )
    told = board.play("acquire Ra", f"build {tile} h8 h9 i8 i9")[-1]
    assert f" points={points} prestige={prestige} " in told
    assert board.scores[0] == 20 + points + prestige


@pytest.mark.rule("R10.3")
def test_a_legendary_earns_prestige_too() -> None:
    board = draw(
        """
        CE  CE  CE  CE  CE  ++
        ==  1*  1*  1*  1*  BW
        ==  1*  1*  1*  1*  BW
        ==  1*  1*  2B1 2B1 BW
        PT  PT  PT  PT  PT  ++
        """,
        at="a6",
        demolished="1B1 1B2 1B3 1B4 1B5 1B6",
        challenge="gold_prestige",
    )
    told = board.play("build PARK b7 c7 d7 b8 c8 d8 b9")[0]
    assert " points=10 prestige=1 " in told


@pytest.mark.rule("R10.3", "R5.3")
def test_a_rebuild_earns_prestige_too() -> None:
    board = draw(
        """
        ++  PT  PT  PT  PT  ++
        BW  --  1B1 1*  1*  NB
        BW  --  1B1 1*  2B1 NB
        BW  3B1 3B1 1*  2B1 NB
        ++  WA  WA  WA  WA  ++
        """,
        at="f10",
        demolished="1B2 1B3 1B4 1B5 1B6 1S1",
        challenge="gold_prestige",
    )
    assert board.play("rebuild G1 h11 h12 i11 i12") == [
        "built seat=1 tile=G1 cells=h11,h12,i11,i12 boom=no points=6 prestige=2"
        " demolished=B1:h11,h12 returned=Yi,Yl manned=-"
    ]


@pytest.mark.rule("R10.3", "R7.1")
def test_both_gold_buildings_of_a_turn_earn_prestige() -> None:
    """The same neighbour counts for each of them."""
    board = draw(
        """
        CE  CE  CE  CE  CE  ++
        ==  1*  1*  1*  1*  BW
        ==  1*  1*  1*  1*  BW
        ==  1*  1*  2B1 2B1 BW
        PT  PT  PT  PT  PT  ++
        """,
        at="a6",
        demolished="1B1 1B2 1B3 1B4 1B5 1B6",
        challenge="gold_prestige",
    )
    board.play("build G2 b7 b8 b9 c9", "boom G1 d7 e7 d8 e8")
    assert board.scores[0] == 18 + 6 + 1 + 6 + 1
    assert board.bonuses(1) == ["prestige G2 1 = 1", "prestige G1 1 = 1"]


@pytest.mark.rule("R10.3")
def test_prestige_is_paid_once_and_during_the_game() -> None:
    board = draw(
        """
        ++  CE  CE     CE  CE  ++
        BW  PK  PK     1*  1*  NB
        BW  --  2HOME  1*  1*  NB
        BW  --  2HOME  1*  1*  NB
        ++  PT  PT     PT  PT  ++
        """,
        at="f6",
        market="R2 R2 R2 R2",
        demolished="1B1 1B2 1B3 1B4 1B5 1B6",
        challenge="gold_prestige",
        trigger="2 market_short",
        spent="1boom 1shift 1grab",
    )
    board.play("acquire Ra", "build G1 i8 i9 j8 j9")
    assert board.scores[0] == 18 + 6 + 1
    board.play("end")
    assert board.scores[0] == 18 + 6 + 1
    assert board.bonuses(1) == ["prestige G1 1 = 1"]


@pytest.mark.rule("R10.3")
def test_no_prestige_without_that_challenge() -> None:
    board = draw(
        """
        ++  CE  CE     CE  CE  ++
        BW  PK  PK     1*  1*  NB
        BW  --  2HOME  1*  1*  NB
        BW  --  2HOME  1*  1*  NB
        """,
        at="f6",
        market="R2",
        demolished="1B1 1B2 1B3 1B4 1B5 1B6",
        challenge="gold_tycoon",
    )
    told = board.play("acquire Ra", "build G1 i8 i9 j8 j9")[-1]
    assert " points=6 prestige=0 " in told


SIX_BRONZE = """
    ==  ==  ==  ==  ==  BW  ==  ==  ==  ==  NB  ==  ==  ==  ==  ==
    ==  1B4 1B4 1B1 1B1 BW  1B2 1B6 1B6 1B6 NB  --  --  --  --  ==
    ==  PK  1B4 1S2 1S2 BW  1B2 1B6 --  --  NB  --  --  --  --  ==
    ==  --  --  1S2 --  BW  --  --  --  --  NB  --  --  --  --  ==
    ==  --  --  --  --  BW  --  --  --  --  NB  --  --  --  --  ==
    CE  CE  CE  CE  CE  ++  CE  CE  CE  CE  ++  CE  CE  CE  CE  CE
    ==  --  1B3 1B3 1B3 BW  PK  PK  --  --  NB  --  --  1B5 1B5 ==
    ==  --  --  --  --  BW  --  --  --  --  NB  --  --  1B5 1B5 ==
"""


@pytest.mark.rule("R10.4")
@pytest.mark.parametrize(
    ("missing", "count", "points"),
    [("1B2 1B3 1B5", 3, 0), ("1B3 1B5", 4, 5), ("1B6", 5, 10), ("", 6, 15)],
)
def test_bronze_baron(missing: str, count: int, points: int) -> None:
    """Only bronze on the board counts; what is missing here was demolished."""
    board = last(without(SIX_BRONZE, missing), demolished=missing, challenge="bronze_baron")
    wanted = [f"challenge bronze_baron {count} = {points}"] if points else []
    assert challenge_lines(board, 1) == wanted
    assert board.scores == (18 + 4 + points + 3, 3, 3, 3)


@pytest.mark.rule("R10.5")
def test_generation_king_pays_for_each_generation() -> None:
    """Bronze 2 to 1, silver 1 to 1, gold 1 to 2 with the legendary."""
    board = last(
        """
        ==  ==     ==     ==     ==   BW  ==   ==   ==   ==   NB
        ==  1B4    1B4    1B1    1B1  BW  2B2  2S2  2S2  2.   NB
        ==  PK     1B4    1S2    1S2  BW  2B2  2S2  --   --   NB
        ==  --     --     1S2    --   BW  --   --   --   --   NB
        ==  --     --     --     --   BW  --   --   --   --   NB
        CE  CE     CE     CE     CE   ++  CE   CE   CE   CE   ++
        ==  2PARK  2PARK  2PARK  2.   BW  PK   PK   2G3  2G3  NB
        ==  2PARK  2PARK  2PARK  2.   BW  1G1  1G1  2G3  2G3  NB
        ==  2PARK  2.     --     --   BW  1G1  1G1  2G3  2.   NB
        """,
        challenge="generation_king",
    )
    assert challenge_lines(board, 1) == ["challenge generation_king bronze 2 = 5"]
    assert challenge_lines(board, 2) == ["challenge generation_king gold 2 = 5"]
    assert board.scores == (3 + 2 + 4 + 6 + 5 + 3, 2 + 4 + 10 + 7 + 5 + 3, 3, 3)


@pytest.mark.rule("R10.5")
def test_generation_king_can_take_all_three() -> None:
    board = last(
        """
        ==  1B4 1B4 1B1 1B1 BW  --  --  --  --  NB
        ==  PK  1B4 1S2 1S2 BW  --  --  --  --  NB
        ==  --  --  1S2 --  BW  --  --  --  --  NB
        ==  --  --  --  --  BW  --  --  --  --  NB
        CE  CE  CE  CE  CE  ++  CE  CE  CE  CE  ++
        ==  --  --  --  --  BW  PK  PK  --  --  NB
        ==  --  --  --  --  BW  1G1 1G1 --  --  NB
        ==  --  --  --  --  BW  1G1 1G1 --  --  NB
        """,
        at="a2",
        challenge="generation_king",
    )
    assert challenge_lines(board, 1) == [
        "challenge generation_king bronze 2 = 5",
        "challenge generation_king silver 1 = 5",
        "challenge generation_king gold 1 = 5",
    ]
    assert board.scores == (15 + 15 + 3, 3, 3, 3)


@pytest.mark.rule("R10.5")
def test_the_starting_property_has_no_generation() -> None:
    """Seats 1 and 2 tie in bronze whatever else they have, and nobody has silver or gold."""
    board = last(
        """
        BW  1B1 2B1 --  --  NB  --     --  --  --  ==
        BW  1B1 2B1 --  --  NB  1HOME  --  --  --  ==
        BW  --  --  --  --  NB  1HOME  --  --  --  ==
        """,
        at="f2",
        challenge="generation_king",
    )
    assert [challenge_lines(board, seat) for seat in (1, 2, 3, 4)] == [[], [], [], []]
    assert board.scores == (5, 5, 3, 3)


@pytest.mark.rule("R10.1", "R10.2", "R10.3", "R10.4", "R10.5")
@pytest.mark.parametrize("challenge", Challenge)
def test_progress_is_worth_what_the_lines_say(challenge: Challenge) -> None:
    rules = rules_for("standard", 3)
    seed = next(n for n in count(1) if opening(rules, n).setup.challenge is challenge)
    for state in list(random_states(rules, seed))[::5]:
        parts = progress(rules, state)
        for seat, player in enumerate(state.players):
            lines = (*earned_lines(rules, player), *bonus_lines(rules, state, seat))
            paid = [line for line in lines if line.reason in (Reason.PRESTIGE, Reason.CHALLENGE)]
            assert sum(part.points[seat] for part in parts) == sum(line.points for line in paid)
            for line in paid:
                if line.reason is Reason.CHALLENGE:
                    (part,) = (each for each in parts if each.subject == line.detail)
                    assert (part.counts[seat], part.points[seat]) == (line.counted, line.points)


@pytest.mark.rule("R10.1")
def test_progress_is_seen_before_it_pays() -> None:
    """One gold building in blue and one in red: nothing paid, and both are counted."""
    board = last(
        """
        ++  CE  CE  CE  CE  ++
        BW  PK  PK  1G3 1G3 NB
        BW  1G1 1G1 1G3 1G3 NB
        BW  1G1 1G1 1G3 1.  NB
        ++  PT  PT  PT  PT  ++
        """,
        at="f6",
        challenge="gold_tycoon",
    )
    red, blue, *others = progress(board.rules, board.state)
    assert red == Progress("red", (1, 0, 0, 0), (0, 0, 0, 0))
    assert blue == Progress("blue", (1, 0, 0, 0), (0, 0, 0, 0))
    assert [each.counts for each in others] == [(0, 0, 0, 0)] * 3


def test_without_a_challenge_there_is_no_progress() -> None:
    rules = rules_for("intro", 2)
    assert progress(rules, next(random_states(rules, 1))) == ()


def test_every_challenge_says_what_it_counts_and_is_on_the_shipped_cards() -> None:
    assert list(COUNTING) == list(Challenge) == list(rules_for().cards.challenges)


def test_a_building_counts_for_the_parts_there_are_and_for_nothing_where_points_come_at_once() -> None:
    rules = rules_for()
    for challenge, (_, parts, counts) in COUNTING.items():
        found = {counts(rules, place) for place in rules.table.all}
        assert max(found) < 1 << len(parts), challenge
        assert bool(max(found)) is (challenge is not Challenge.GOLD_PRESTIGE)


@pytest.mark.rule("R1.7", "R2.6")
def test_only_the_challenges_on_the_cards_are_drawn() -> None:
    """A game begun before there were others goes on without them, and is dealt as it was."""
    rules = with_challenges("generation_king", "gold_tycoon")
    drawn = {table_laid(rules, seed).setup.challenge for seed in range(30)}
    assert drawn == {Challenge.GOLD_TYCOON, Challenge.GENERATION_KING}
    assert list(rules.cards.challenges) == [Challenge.GOLD_TYCOON, Challenge.GENERATION_KING]


@pytest.mark.rule("R10.5")
def test_only_the_one_with_most_is_paid_even_if_nothing_is_asked_for() -> None:
    content = gather()
    cards = content.cards.text.replace("\npoints = 5", "\nsteps = [[0, 5]]")
    assert cards != content.cards.text
    rules = read_rules(content._replace(cards=Source("cards.toml", cards)), 2)
    state = opening(rules, 1, Wishes(challenge=Challenge.GENERATION_KING))
    assert [part.points for part in progress(rules, state)] == [(0, 0)] * 3, "nobody has any"

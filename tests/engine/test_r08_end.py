"""R8: the end."""

import pytest

from ny1901.engine.refusals import Code
from tests.drawn import HAMLET, draw, game

FIVE_TILES_LEFT = """
    CE  CE  CE  CE  CE  ++  CE  CE  CE  CE  ++
    ==  2*  2*  2*  2*  BW  PK  PK  2G3 2G3 NB
    ==  2*  2*  2*  2*  BW  --  --  2G3 2G3 NB
    ==  2*  2*  --  --  BW  --  --  2G3 2.  NB
"""
BRONZE_AND_SILVER = "2B1 2B2 2B3 2B4 2B5 2B6 2S1 2S2 2S3 2S4 2S5 2S6"
"""Twelve tiles were demolished and one stands; a demolished tile was built."""


@pytest.mark.rule("R8.1", "R8.3")
def test_four_unbuilt_tiles_trigger_the_end() -> None:
    board = draw(FIVE_TILES_LEFT, at="a6", seat=2, demolished=BRONZE_AND_SILVER)
    assert board.state.players[1].unbuilt.bit_count() == 5
    assert board.play("build G1 d7 e7 d8 e8") == [
        "built seat=2 tile=G1 cells=d7,d8,e7,e8 boom=no points=6 prestige=0"
        " demolished=- returned=Bh,Bi manned=-",
        "warned seat=2 unbuilt=4",
        "triggered seat=2 reason=few_tiles",
    ]


@pytest.mark.rule("R8.1")
def test_a_rebuild_triggers_the_end_just_as_well() -> None:
    board = draw(
        """
        BW  PK  PK     2G3  2G3  NB
        BW  2*  2HOME  2G3  2G3  NB
        BW  2*  2HOME  2G3  2.   NB
        """,
        at="f7",
        seat=2,
        demolished=BRONZE_AND_SILVER,
    )
    assert board.play("rebuild G1 g8 g9 h8 h9")[1:] == [
        "warned seat=2 unbuilt=4",
        "triggered seat=2 reason=few_tiles",
    ]


@pytest.mark.rule("R8.1", "R8.3")
def test_legendaries_do_not_count_towards_the_four() -> None:
    board = draw(FIVE_TILES_LEFT, at="a6", seat=2, demolished=BRONZE_AND_SILVER)
    assert board.play("build PARK b7 c7 d7 b8 c8 d8 b9")[1:] == []
    assert board.state.players[1].unbuilt.bit_count() == 5


@pytest.mark.rule("R8.3")
@pytest.mark.parametrize(
    ("more_unbuilt", "told"),
    [
        (2, []),
        (1, ["warned seat=2 unbuilt=5"]),
        (0, ["warned seat=2 unbuilt=4", "triggered seat=2 reason=few_tiles"]),
    ],
)
def test_everybody_is_told_at_five_and_at_four(more_unbuilt: int, told: list[str]) -> None:
    demolished = " ".join(BRONZE_AND_SILVER.split()[more_unbuilt:])
    board = draw(FIVE_TILES_LEFT, at="a6", seat=2, demolished=demolished)
    assert board.play("build G1 d7 e7 d8 e8")[1:] == told


@pytest.mark.rule("R8.2")
def test_everybody_else_has_one_last_turn_in_order() -> None:
    board = draw(
        FIVE_TILES_LEFT,
        at="a6",
        seat=2,
        market="R2 R2 R2 R2",
        deck="R2 R2 R2",
        demolished=BRONZE_AND_SILVER,
        spent="1boom 1shift 1grab",
    )
    board.play("build G1 d7 e7 d8 e8", "end")
    seats = []
    for lot in ("Ra", "Rb", "Rc"):
        assert not board.state.over
        seats.append(board.seat)
        board.play(f"acquire {lot}", "end")
    assert seats == [3, 4, 1]
    assert board.told[-2:] == [
        "ended seat=1 drawn=R2",
        "over reason=few_tiles scores=0,63,3,3 winners=2 by=-",
    ]
    assert board.state.over
    assert board.scores == (0, 63, 3, 3)
    assert board.can() == []
    assert board.why_not("end") is Code.GAME_OVER
    assert board.why_not("acquire Re") is Code.GAME_OVER
    assert board.why_not("shift") is Code.GAME_OVER


@pytest.mark.rule("R8.2", "R3.7")
def test_the_last_round_after_an_empty_market() -> None:
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
        rules=game("standard", 2, HAMLET),
        market="Y2 Y2 Y2 G3",
    )
    board.play("acquire Yc", "end")
    assert board.told[-1] == "triggered seat=1 reason=market_short"
    assert board.seat == 2
    assert board.play("acquire Yd", "build B2 f2 g2", "end")[2:] == [
        "ended seat=2 drawn=-",
        "over reason=market_short scores=8,10 winners=2 by=-",
    ]


@pytest.mark.rule("R8.2")
def test_who_triggers_the_end_finishes_the_turn() -> None:
    board = draw(
        FIVE_TILES_LEFT,
        at="a6",
        seat=2,
        market="R2 R2 R2 R2",
        demolished=BRONZE_AND_SILVER,
    )
    board.play("build G1 d7 e7 d8 e8", "grab Ra", "end")
    assert board.seat == 3


@pytest.mark.rule("R8.2")
def test_the_end_is_triggered_once() -> None:
    board = draw(
        FIVE_TILES_LEFT,
        at="a6",
        seat=2,
        demolished=BRONZE_AND_SILVER,
        trigger="4 market_short",
        market="R2 R2 R2 R2",
    )
    assert board.play("build G1 d7 e7 d8 e8")[1:] == ["warned seat=2 unbuilt=4"]
    board.play("end", "acquire Ra", "end")
    assert board.told[-1].startswith("over reason=market_short ")


TWENTY_TURNS = """
    ==  ==  BW  ==  ==  ==  ==  NB  ==  ==  ==  ==  ==
    2*  2*  BW  1*  --  1*  1*  NB  --  --  --  --  ==
    --  --  BW  1*  --  --  --  NB  --  --  --  --  ==
    --  --  BW  --  --  --  --  NB  --  --  --  --  ==
    --  --  BW  --  1*  1*  --  NB  --  --  2*  2*  ==
    CE  CE  ++  CE  CE  CE  CE  ++  CE  CE  CE  CE  CE
    --  --  BW  PK  PK  --  --  NB  --  --  --  2*  ==
    --  --  BW  1*  --  --  --  NB  2*  --  --  2*  ==
    --  --  BW  1*  --  --  --  NB  2*  --  --  --  ==
"""
"""Two players without B1 and B2, each with four small lots on which nothing fits."""


@pytest.mark.rule("R8.4", "R3.6")
def test_ten_rounds_without_a_building_end_the_game() -> None:
    board = draw(
        TWENTY_TURNS,
        at="d1",
        rules=game("standard", 2),
        market="R2 B2 R2 B2",
        deck="R2 B2 R2 B2 R2 B2",
        demolished="1B1 1B2 2B1 2B2",
    )
    for _ in range(5):
        assert not board.state.over
        board.play("giveup Rk", "giveup Bb")
        board.play("acquire Rk", "end", "acquire Bb", "end")
    assert board.state.turn.number == 21
    assert board.told[-2:] == [
        "ended seat=2 drawn=R3",
        "over reason=nobody_builds scores=7,7 winners=1,2 by=-",
    ]
    assert board.state.over


@pytest.mark.rule("R8.4")
@pytest.mark.parametrize(("players", "idle"), [(2, 19), (3, 29), (4, 39)])
def test_ten_rounds_are_ten_turns_for_each_player(players: int, idle: int) -> None:
    rules = game("standard", players)
    one_more = draw("--", at="b2", rules=rules, market="R2", idle=idle - 1)
    one_more.play("acquire Ra", "end")
    assert not one_more.state.over
    enough = draw("--", at="b2", rules=rules, market="R2", idle=idle)
    enough.play("acquire Ra", "end")
    assert enough.told[-1].startswith("over reason=nobody_builds ")


@pytest.mark.rule("R8.4")
def test_any_building_starts_the_count_again() -> None:
    home = """
        BW  PK  PK     --  --  NB
        BW  1*  1HOME  --  --  NB
        BW  1*  1HOME  --  --  NB
    """
    built = draw(home, at="f7", market="R2", idle=39)
    built.play("acquire Ra", "build B1 g8 g9", "end")
    assert (built.state.idle, built.state.over) == (0, False)
    rebuilt = draw(home, at="f7", idle=39)
    rebuilt.play("rebuild B1 h8 h9", "end")
    assert (rebuilt.state.idle, rebuilt.state.over) == (0, False)


@pytest.mark.rule("R8.4", "R8.2")
def test_the_last_turns_are_played_though_nobody_builds() -> None:
    board = draw("--", at="b2", market="R2 R2 R2 R2", idle=39, trigger="3 market_short")
    board.play("acquire Ra", "end")
    assert not board.state.over
    board.play("acquire Rb", "end")
    assert board.told[-1].startswith("over reason=market_short ")

"""Tab offers exactly the legal continuations."""

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from ny1901.engine.legality import legal_moves
from ny1901.engine.moves import Build, Rebuild, verb_of
from ny1901.engine.notation import move_text
from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from ny1901.terminal.draw.look import UNICODE
from ny1901.terminal.input.completion import MoveCompleter, Offers
from ny1901.terminal.input.parse import COMMANDS
from ny1901.words.texts import Texts
from tests.play import random_states, rules_for
from tests.terminal.seat import after, new_game


def offers(rules: Rules, state: State) -> Offers:
    return Offers(rules, tuple(legal_moves(rules, state)), Texts("en"), UNICODE)


def words(found: Offers, line: str) -> list[str]:
    return [offer.text for offer in found.after(line)]


@pytest.mark.parametrize("variant", ["standard", "intro", "expert"])
def test_offered_are_exactly_the_legal_continuations(variant: str) -> None:
    rules = rules_for(variant, 3)
    for state in list(random_states(rules, 2))[::7]:
        legal, found = legal_moves(rules, state), offers(rules, state)
        verbs = {verb_of(move) for move in legal}
        assert set(words(found, "")) == verbs | set(COMMANDS)
        for verb in verbs:
            texts = [move_text(rules, move).split() for move in legal if verb_of(move) == verb]
            seconds = {text[1] for text in texts if len(text) > 1}
            assert set(words(found, f"{verb} ")) == seconds
            for tile in seconds if verb in ("build", "boom", "rebuild") else ():
                places = [set(text[2:]) for text in texts if text[1] == tile]
                _follow(found, f"{verb} {tile}", set(), places)


def _follow(found: Offers, line: str, typed: set[str], places: list[set[str]]) -> None:
    """Type one field after the other of the last place, and look at every step."""
    while True:
        left = [place - typed for place in places if typed <= place]
        offered = words(found, f"{line} ")
        if len(left) == 1 and left[0]:
            assert set(offered[0].split()) == left[0]
            assert len(offered) == 1
        else:
            assert set(offered) == set().union(*left)
        if not left[-1]:
            return
        field = min(left[-1])
        line, typed = f"{line} {field}", typed | {field}


def test_begun_words_narrow_the_offers() -> None:
    game = after(new_game(2, 3), "acquire Rd")
    found = offers(game.rules, game.state)
    assert words(found, "bu") == ["build"]
    assert words(found, "b b") == ["B1", "B2", "B4"]
    assert words(found, "build B4 m") == ["m2", "m3"]
    assert words(found, "build B1 l2 ") == ["m2"]
    assert words(found, "build B1 l2,") == ["m2"]


def test_nothing_is_offered_after_nonsense() -> None:
    game = new_game(2, 3)
    found = offers(game.rules, game.state)
    for line in ("x ", "s ", "build B9 ", "build B1 zz ", "acquire Ra ", "help x y", "quit ", "\t x "):
        assert words(found, line) == []


def test_commands_have_their_own_words() -> None:
    game = new_game(3, 3)
    found = offers(game.rules, game.state)
    assert words(found, "tiles ") == ["1", "2", "3"]
    assert words(found, "log ") == ["all"]
    assert words(found, "moves ") == ["acquire", "rebuild", "shift"]
    assert "challenge" in words(found, "help ")


def test_completer_speaks_prompt_toolkit() -> None:
    game = after(new_game(2, 3), "acquire Rd")
    completer = MoveCompleter(offers(game.rules, game.state).after)

    def completions(line: str) -> list[tuple[str, int, str]]:
        found = completer.get_completions(Document(line), CompleteEvent())
        return [(each.text, each.start_position, each.display_meta_text) for each in found]

    assert completions("buil") == [("build ", -4, "put a tile on your land")]
    assert completions("b B4 ") == [("l2 m2 m3", 0, "")]
    assert completions("b B1 l")[0] == ("l2 ", -1, "1 place")
    assert completions("b b4") == [("B4 ", -2, "█▀  3 points")]
    assert completions("en") == [("end", -2, "end the turn")]


def test_every_tile_and_field_offer_belongs_to_a_legal_move() -> None:
    game = after(new_game(2, 3), "acquire Rd")
    for move in legal_moves(game.rules, game.state):
        if isinstance(move, Build | Rebuild):
            line = move_text(game.rules, move)
            assert words(offers(game.rules, game.state), line)

"""Files with anything in them: they load and make a game, or are refused; nothing else ever."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ny1901.content import VARIANTS, Content, ContentError, Source, gather, read_rules
from ny1901.engine.soundness import faults
from ny1901.records import read_record, write_record
from ny1901.words.texts import Texts
from tests.content.broken import problems_of
from tests.games import go_on, laid
from tests.mutation import mutated
from tests.property.samples import RELAXED

PARTS = ("map", "tiles", "cards", "variant")


def outcome(content: Content, players: int, seed: int) -> str:
    """The texts make a game that plays to its end and back from its record, or are refused."""
    problems = problems_of(content, players)
    if problems:
        assert {each.file for each in problems} <= {source.name for source in content}
        assert all(0 <= each.line <= longest(content) for each in problems)
        assert all(Texts().problem(each) for each in problems)
        return "refused"
    game = go_on(laid(content=content, players=players, seed=seed))
    assert game.state.over
    assert faults(game.rules, game.state) == ()
    assert read_record(write_record(game)).state == game.state
    return "played"


def longest(content: Content) -> int:
    return max(source.text.count("\n") + 1 for source in content)


@pytest.mark.parametrize("part", PARTS)
@given(st.data())
@settings(RELAXED, max_examples=40)
def test_a_changed_file_plays_or_is_refused(part: str, data: st.DataObject) -> None:
    shipped = gather(data.draw(st.sampled_from(VARIANTS)))
    text = data.draw(mutated(getattr(shipped, part).text))
    content = shipped._replace(**{part: Source("changed", text)})
    assert outcome(content, data.draw(st.integers(2, 4)), data.draw(st.integers(0, 9)))


@pytest.mark.parametrize("part", PARTS)
def test_both_happen(part: str) -> None:
    shipped = gather()
    source: Source = getattr(shipped, part)
    harmless = shipped._replace(**{part: Source("harmless", f"# a remark\n\n{source.text}\n# end\n")})
    assert outcome(harmless, 2, 1) == "played"
    harmful = shipped._replace(**{part: Source("harmful", source.text.replace("g", "?"))})
    assert outcome(harmful, 2, 1) == "refused"


@pytest.mark.parametrize("part", PARTS)
@given(st.text())
@RELAXED
def test_any_text_is_refused(part: str, text: str) -> None:
    content = gather()._replace(**{part: Source("any", text)})
    assert outcome(content, 2, 1) == "refused"


@given(st.binary(max_size=200), st.sampled_from(["map_file", "tiles_file", "variant_file"]))
@RELAXED
def test_any_bytes_are_refused(
    tmp_path_factory: pytest.TempPathFactory, data: bytes, field: str
) -> None:
    path: Path = tmp_path_factory.getbasetemp() / "anything"
    path.write_bytes(data)
    with pytest.raises(ContentError):
        read_rules(gather("standard", **{field: path}), 2)

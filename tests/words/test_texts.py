"""The sentences: one for every code, none too many, each filled in and saying what it is about."""

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest
from rich.errors import StyleSyntaxError
from rich.style import Style

import ny1901
from ny1901.bots import BOTS, bot_in
from ny1901.content import ContentError, Problem, gather, read_folder, read_rules
from ny1901.engine.challenges import COUNTING, Pays
from ny1901.engine.chronicle import parse_event
from ny1901.engine.events import EndTriggered, GameEnded, MarketShifted, TurnEnded
from ny1901.engine.names import ActionCard, Challenge, District, EndReason, Generation, TieBreak
from ny1901.engine.notation import NotationError, parse_kind, parse_move
from ny1901.engine.positions import parse_position, position_text
from ny1901.engine.refusals import Code, Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.scoring import Outcome, Reason, ScoreLine, TieStep, score_lines
from ny1901.game import NoUndo
from ny1901.records import RecordError, read_record
from ny1901.words.catalogue import LANGUAGES, Speaker, catalogue, entries
from ny1901.words.formatter import Param
from ny1901.words.pseudo import PSEUDO
from ny1901.words.rulebook import rules
from ny1901.words.sentence import KINDS, Kind
from ny1901.words.texts import Texts
from ny1901.words.topics import TOPICS
from tests.content.broken import CASES as BROKEN
from tests.content.test_problems import written_codes
from tests.engine.test_refusals import CASES, NONE_OF_A_KIND, UNGRANTED
from tests.games import finished, laid
from tests.play import TABLES, opening, rules_for
from tests.test_records import sealed, small_record

ROOM = Path(next(iter(ny1901.__path__)))
SOURCES = sorted(ROOM.rglob("*.py"))


@cache
def sentences() -> dict[str, tuple[str, ...]]:
    """Every key Python says of the English catalogue with its sentence, or with one for each number."""
    return {each.key: each.forms for each in entries("en") if each.speaker is not Speaker.BROWSER}


def family(name: str) -> set[str]:
    """The keys of one family, without its name."""
    return {key.removeprefix(f"{name}.") for key in sentences() if key.startswith(f"{name}.")}


def calls(*names: str, outside: tuple[str, ...] = ()) -> Iterator[ast.Call]:
    """Every call of these functions or methods in the source, by the last part of their names."""
    for path in (each for each in SOURCES if each.name not in outside):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in names:
                yield node


def words(node: ast.AST) -> Iterator[str]:
    """The texts written in an expression."""
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value


def codes(place: int, *names: str) -> set[str]:
    """What stands in this place of the calls of these functions."""
    return {
        word for call in calls(*names) if len(call.args) > place for word in words(call.args[place])
    }


class Listening(Texts):
    """Says everything as always, and remembers which keys were asked for."""

    def __init__(self, names: tuple[str, ...] = ()) -> None:
        super().__init__("en", names)
        self.said: set[str] = set()

    def _put(self, key: str, params: Mapping[str, Param]) -> str:
        self.said.add(key)
        sentence = super()._put(key, params)
        assert key in sentences(), key
        assert sentence
        return sentence


def counted() -> set[str]:
    """The nouns that are counted, in calls or in the parameters of sentences."""
    by_steps = {each.value for each in Challenge if COUNTING[each].pays is Pays.BY_STEPS}
    typed = {each.family for each in KINDS.values() if each.kind is Kind.COUNT}
    return codes(0, "count") | typed | by_steps


def placeholders(sentence: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(sentence) if field is not None}


# --- one for every code, none too many --------------------------------------------------------------


def test_the_catalogue_is_in_order() -> None:
    assert LANGUAGES[0] == "en", "what is missing elsewhere is said in English"
    text = files("ny1901").joinpath("locales", "en.po").read_text(encoding="utf-8")
    keys = re.findall('^msgid "(.+)"$', text, flags=re.MULTILINE)
    assert len(keys) == len(set(keys)), "no key twice"
    assert "#, fuzzy" not in text
    assert "#~" not in text
    for key, forms in sentences().items():
        assert re.fullmatch("[a-z0-9_.]+", key), key
        assert all(form.strip() or key == "and" for form in forms), key
        assert len({frozenset(placeholders(form)) for form in forms}) == 1, key


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("refusal", {code.label for code in Code}),
        ("notation", codes(0, "NotationError")),
        ("record", {"line"} | codes(1, "RecordError") | codes(2, "against")),
        ("problem", {"where"} | set(written_codes())),
        ("reason", {reason.value for reason in EndReason}),
        ("score", {reason.value for reason in Reason} | {"challenge_detail"}),
        ("tie", {each.value for each in TieBreak}),
        ("district", {each.name.lower() for each in District}),
        ("generation", {each.name.lower() for each in Generation}),
        ("card", {each.name.lower() for each in ActionCard}),
        ("challenge", {each.value for each in Challenge}),
        ("generations", {each.name.lower() for each in Generation if each is not Generation.START}),
        ("ground", {"street", "park", "old_building"}),
        (
            "detail",
            {each.name.lower() for each in District}
            | {each.name.lower() for each in Generation if Generation.START < each < 4},
        ),
        ("count", counted() & {key.removeprefix("count.") for key in sentences()}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_codes_and_sentences_are_the_same(name: str, wanted: set[str]) -> None:
    assert wanted
    assert family(name) == wanted


def test_land_is_bought() -> None:
    """One word for one thing; `acquire` is what is typed in the terminal."""
    shown = {key: forms for key, forms in sentences().items() if not key.startswith("play.")}
    assert [key for key, forms in shown.items() if "acqui" in " ".join(forms).lower()] == []


def test_players_are_spared_the_words_of_the_code() -> None:
    """The glossary lists them; of bots, players may read what level they have."""
    page = (Path(__file__).parents[2] / "docs/developers/glossary.md").read_text(encoding="utf-8")
    table = page.partition("## Words of the code")[2].partition("\n## ")[0]
    avoided = set(re.findall(r"^\| (\w+) \|", table, flags=re.MULTILINE)) - {"word", "level", "kind"}
    assert avoided == {"cells", "deck", "estate", "plot"}
    for key, forms in sentences().items():
        said = set(re.findall("[a-z]+", re.sub("{.*?}", "", " ".join(forms)).lower()))
        assert not said & (avoided | {"cell", "decks", "estates", "plots"}), key


def test_every_reason_not_to_undo_has_a_sentence() -> None:
    undo = {key for key in sentences() if key.startswith("undo_")}
    assert undo == {reason.value for reason in NoUndo}


def test_no_other_family_has_a_key_that_nobody_says() -> None:
    """``play``, ``server``, ``system`` and the help are families whose own tests look after them."""
    checked = "refusal notation record problem reason score tie district generation card challenge"
    elsewhere = "generations ground detail count play server system"
    others = {
        key
        for key in sentences()
        if key.split(".")[0] not in {*checked.split(), *elsewhere.split()}
        if not key.startswith(("cli.help.", "cli.page."))
    }
    literal = {word for path in SOURCES for word in words(ast.parse(path.read_text(encoding="utf-8")))}
    built = {f"event.triggered_{each.value}" for each in EndReason} | {
        f"cli.sim_{word}"
        for word in ("by_bot", "by_turn_order", "by_district", "played", "won", "interval", "score")
    }
    built |= {f"bot.{each}.name" for each in BOTS}
    undo = {reason.value for reason in NoUndo}
    assert others - literal - built - undo == set()
    assert len(others) > 30


# --- every call gives what its sentence needs -------------------------------------------------------


def test_every_call_gives_the_parameters_of_its_sentence() -> None:
    checked = 0
    for call in calls("say"):
        key = call.args[0]
        given = {keyword.arg for keyword in call.keywords}
        if isinstance(key, ast.Constant) and None not in given:
            (sentence,) = sentences()[str(key.value)]
            needed = placeholders(sentence)
            assert needed <= given if str(key.value).startswith("play.") else needed == given, key.value
            checked += 1
    assert checked > 60


def test_every_refusal_has_a_full_sentence() -> None:
    texts = Listening()
    for case in (*CASES, *NONE_OF_A_KIND):
        refusal = case.refusal
        sentence = texts.refusal(case.rules, refusal)
        full(sentence)
        assert sentence.endswith(f"({case.code.rule})")
        for key, value in refusal.params:
            if key != SILENT.get(case.code):
                word = called(case.rules, str(value)).casefold()
                assert word in sentence.casefold() or f"Seat {value}" in sentence, (key, sentence)
        if (refusal.fields or refusal.lots) and case.code is not Code.WRONG_SHAPE:
            culprits = [each for each in (case.fields.split(), case.lots.split()) if each]
            assert any(all(name in sentence for name in each) for each in culprits), sentence
    for wish in UNGRANTED:
        sentence = texts.refusal(wish.rules, Refusal(wish.code, params=wish.params))
        full(sentence)
        assert all(called(wish.rules, str(value)) in sentence for _, value in wish.params), sentence
    assert {key for key in texts.said if key.startswith("refusal.")} == {
        f"refusal.{code.label}" for code in Code
    }


def called(rules: Rules, word: str) -> str:
    """What a sentence says for a tile, street or challenge: its name; other words for themselves."""
    titles = {tile.name: tile.title or tile.name for tile in rules.tiles}
    titles |= {street.code: street.name for street in rules.atlas.streets}
    titles |= {each.value: Texts().say(f"challenge.{each.value}") for each in Challenge}
    return {**titles, "HOME": "starting property"}.get(word, word)


SILENT = {
    Code.GENERATION_LOCKED: "generation",
    Code.HOME_NEVER_BUILT: "tile",
    Code.NEVER_DEMOLISHED: "tile",
    Code.ONE_LEGENDARY_EACH: "tile",
}
"""What need not be said: the tile just named by the player, where another one is the obstacle."""


def full(sentence: str) -> None:
    """A sentence without holes."""
    assert not re.search(r"[{}]|\(\)|  | ,|\b(refusal|notation|problem|record)\.", sentence), sentence
    assert re.search(r"[.:)?]$", sentence), sentence


def test_sentences_name_lots_fields_and_numbers() -> None:
    said: dict[Code, str] = {}
    for case in CASES:
        said.setdefault(case.code, Texts().refusal(case.rules, case.refusal))
    assert said[Code.GENERATION_LOCKED] == ("Silver S2 needs 6 points; you have 2. (R6.1)")
    assert said[Code.LOT_OWNED] == "Bk (blue, 2 squares) belongs to Seat 2 already. (R3.2)"
    assert said[Code.NO_FRONTAGE] == (
        "At least one side must face a street or a park, and d3 d4 has none. (R4.2)"
    )
    assert said[Code.NOT_A_SQUARE] == "Nothing can be built on b3 (park). (R4.1)"
    assert said[Code.NO_MATCHING_CARD] == (
        "Yc (yellow, 2 squares) needs a yellow card with 2 squares, and the open market has none."
        " (R3.2)"
    )
    assert said[Code.TOO_FEW_WORKERS] == (
        "Bd (blue, 2 squares) would stand empty: workers needed 1, in hand 0. (R5.5)"
    )
    assert said[Code.FUTURE_MARKET_SHORT] == (
        "Market Shift needs 4 cards in the future market; left: 3. (R7.2)"
    )
    assert (
        said[Code.CAN_BUILD]
        == "You are not stuck: you can build bronze B1 on b2 c2, for example. (R3.6)"
    )


def test_a_building_with_a_title_is_called_by_it_alone() -> None:
    for case in CASES:
        sentence = Texts().refusal(case.rules, case.refusal)
        for tile in case.rules.tiles:
            if tile.title:
                assert not re.search(rf"\b{tile.name}\b", sentence), sentence
    params = ("tile", "G5"), ("old", "HOME"), ("generation", "gold"), ("old_generation", "start")
    sentence = Texts().refusal(rules_for(), Refusal(Code.NOT_LATER, 3, params=params))
    assert sentence.startswith("Gold G5 can't replace starting property on ")


def test_a_refusal_begins_with_a_capital() -> None:
    for case in CASES:
        assert Texts().refusal(case.rules, case.refusal)[0].isupper()


def test_whoever_is_spoken_to_is_not_called_by_name() -> None:
    refusal = Refusal(Code.LOT_OWNED, lots=1, params=(("seat", 1),))
    told = {you: Texts("en", ("Ada", "Bo"), you).refusal(rules_for(), refusal) for you in (0, 1, None)}
    assert "belongs to you already" in told[0]
    assert "belongs to Ada already" in told[1]
    assert "belongs to Ada already" in told[None]


def test_one_lot_is_described_and_several_are_named() -> None:
    one, two = (Texts().refusal(rules_for(), Refusal(Code.LAND_UNOWNED, lots=lots)) for lots in (1, 3))
    assert re.fullmatch(r"Not your land: nobody owns \w\w \(\w+, \d squares\) yet\. \(R4\.1\)", one)
    assert re.fullmatch(r"Not your land: nobody owns \w\w, \w\w yet\. \(R4\.1\)", two)


def test_the_locked_generation_says_what_is_missing() -> None:
    params = ("tile", "S1"), ("generation", "silver"), ("needs", 6), ("has", 4)
    refusal = Refusal(Code.GENERATION_LOCKED, params=params)
    assert "needs 6 points; you have 4" in Texts().refusal(rules_for(), refusal)


def test_a_seat_that_is_not_there_is_named_by_its_number() -> None:
    for seat in (0, 3):
        refusal = Refusal(Code.FIRST_SEAT_UNKNOWN, params=(("seat", seat), ("players", 2)))
        sentence = Texts("en", ("Ada", "Bo")).refusal(rules_for(players=2), refusal)
        assert sentence == f"There is no Seat {seat} at a table of 2. (R2.1)"


def test_seats_have_names_or_numbers() -> None:
    texts = Texts("en", ("Ada", "", "Cleo"))
    assert [texts.name(seat) for seat in range(4)] == ["Ada", "Seat 2", "Cleo", "Seat 4"]


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("clerk", "Clerk"),
        ("clerk 2", "Clerk 2"),
        ("greedy 12", "Greedy 12"),
        ("clerk two", "clerk two"),
        ("Clerk 2", "Clerk 2"),
        ("search@0.2s 2", "search@0.2s 2"),
        ("Ada 2", "Ada 2"),
    ],
)
def test_bots_are_called_in_the_language_that_is_spoken(name: str, called: str) -> None:
    assert Texts("en", (name,)).name(0) == called
    elsewhere = Texts(PSEUDO, (name,)).name(0)
    assert (elsewhere != name) is (bot_in(name) in BOTS), elsewhere


# --- texts that can't be read -----------------------------------------------------------------------


def unreadable() -> dict[str, Callable[[Rules], object]]:
    """For every code of a notation error, something that brings it about."""
    state = position_text(rules_for(players=2), opening(rules_for(players=2), 1))

    def position(old: str, new: str) -> Callable[[Rules], object]:
        changed = re.sub(old, new, state, count=1, flags=re.MULTILINE)
        assert changed != state, old
        return lambda rules: parse_position(rules, changed)

    return {
        "unknown_field": lambda rules: parse_move(rules, "build B1 z0 a1"),
        "field_twice": lambda rules: parse_move(rules, "build B1 b2 b2"),
        "unknown_lot": lambda rules: parse_move(rules, "acquire Zz"),
        "unknown_tile": lambda rules: parse_move(rules, "build X9 b2"),
        "unknown_card": lambda _: parse_kind("X7"),
        "needs_one_lot": lambda rules: parse_move(rules, "acquire"),
        "needs_tile_and_fields": lambda rules: parse_move(rules, "build B1"),
        "needs_nothing": lambda rules: parse_move(rules, "end it"),
        "unknown_verb": lambda rules: parse_move(rules, "jump"),
        "line_expected": position("^idle 0$", "idol 0"),
        "line_unexpected": lambda rules: parse_position(rules, f"{state}more\n"),
        "text_ends": lambda rules: parse_position(rules, state.partition("idle")[0]),
        "words_missing": position("^turn .*$", "turn 1"),
        "cannot_stand_there": position("^  building HOME .*$", "  building HOME b2 c2"),
        "not_a_number": position("^idle 0$", "idle none"),
        "unknown_word": position("^over no$", "over soon"),
        "word_twice": position("^characters (.*) .*$", r"characters \1 \1"),
        "impossible_position": position("^  score 0$", "  score 1"),
        "unknown_event": lambda rules: parse_event(rules, "slept seat=1"),
        "value_missing": lambda rules: parse_event(rules, "warned seat=1"),
        "value_unexpected": lambda rules: parse_event(rules, "warned seat=1 unbuilt=5 more=1"),
    }


def test_every_text_that_cannot_be_read_has_a_full_sentence() -> None:
    texts, examples = Listening(), unreadable()
    assert set(examples) == family("notation")
    for code, example in examples.items():
        with pytest.raises(NotationError) as caught:
            example(rules_for(players=2))
        assert caught.value.code == code
        sentence = texts.notation(caught.value)
        full(sentence)
        shown = [str(value) for key, value in caught.value.params if key != "line"]
        assert all(value in sentence for value in shown), sentence


# --- files ------------------------------------------------------------------------------------------


def test_every_problem_of_a_file_has_a_full_sentence(tmp_path: Path) -> None:
    texts = Listening()
    problems = [problem for case in BROKEN for problem in case.problems]
    problems += [*problems_of_files(tmp_path), *problems_of_folders(tmp_path / "mine")]
    for problem in problems:
        sentence = texts.problem(problem)
        where = f"{problem.file}:{problem.line}: " if problem.line else f"{problem.file}: "
        if problem.file:
            assert sentence.startswith(where)
        assert re.search(r"[.)]$", sentence), sentence
        assert all(str(value) in sentence for _, value in problem.params), sentence
    assert {key for key in texts.said if key.startswith("problem.")} == {
        f"problem.{code}" for code in family("problem")
    }


def problems_of_folders(folder: Path) -> Iterator[Problem]:
    """What can be wrong with a file among others."""
    with pytest.raises(ContentError) as missing:
        read_folder(folder)
    yield from missing.value.problems
    folder.mkdir()
    (folder / "shopping.txt").write_text("milk", encoding="utf-8")
    (folder / "again.txt").write_text(gather().map.text, encoding="utf-8")
    (folder / f"{'long' * 11}.txt").write_text(gather().tiles.text, encoding="utf-8")
    yield from read_folder(folder).problems


def problems_of_files(folder: Path) -> list[Problem]:
    """The problems that are of no text."""
    (folder / "latin").write_bytes(b"\xff\xfe")
    found: list[Problem] = []
    for attempt in (
        lambda: gather("chess"),
        lambda: gather(map_file=folder / "latin", tiles_file=folder / "missing"),
        lambda: read_rules(gather(), 7),
    ):
        with pytest.raises(ContentError) as caught:
            attempt()
        found += caught.value.problems
    return found


def spoilt() -> dict[str, str]:
    """For every code of a record error, a file that brings it about."""
    text = small_record()

    def change(old: str, new: str) -> str:
        changed, count = re.subn(old, new, text, count=1, flags=re.MULTILINE)
        assert count, old
        return sealed(changed)

    return {
        "record_heading": "something else",
        "record_truncated": text.rpartition("seal ")[0],
        "record_after_seal": f"{text}more\n",
        "record_content": change("^content tiles", "content tile"),
        "record_quote": change(r"^\| map My Town$", "map My Town"),
        "record_setup": change("^first .*$", "first 9"),
        "record_setup_differs": change("^challenge .*$", "challenge none"),
        "record_deck": change("^deck ..", "deck"),
        "record_move": change("^> end$", "end"),
        "record_illegal": change("^> end$", "> giveup Ra"),
        "record_event_missing": change("^  ended .*$\n", ""),
        "record_event_differs": change("points=", "points=1"),
        "record_seal": text.replace("\nseed ", "\nseed 1"),
    }


def test_every_refused_record_has_a_full_sentence() -> None:
    texts, examples = Listening(), spoilt()
    assert set(examples) == family("record") - {"line"}
    for code, text in examples.items():
        with pytest.raises(RecordError) as caught:
            read_record(text)
        assert caught.value.code == code
        sentence = texts.record_error(caught.value)
        assert sentence.startswith(f"Line {caught.value.line}: ")
        assert all(str(value) in sentence for _, value in caught.value.params), sentence
        if caught.value.refusal:
            assert sentence.endswith(f"({caught.value.refusal.rule})"), "the rule that was broken"


# --- what happens in a game -------------------------------------------------------------------------


def test_everything_that_happens_is_told() -> None:
    texts = Listening(("Ada", "Bo", "Cleo", "Dan"))
    for variant, players in TABLES:
        game = finished(variant, players, 1)
        for step in game.steps:
            for event in step.events:
                full(texts.event(game.rules, event))
        for seat in range(players):
            for line in score_lines(game.rules, game.state, seat):
                assert texts.score_line(game.rules, line)
    rules = rules_for()
    for reason in EndReason:
        if reason is not EndReason.NOBODY_BUILDS:
            full(texts.event(rules, EndTriggered(0, reason)))
        for winners in ((0,), (1, 2)):
            full(texts.event(rules, GameEnded(reason, (1, 5, 5, 2), winners, None)))
    full(texts.event(rules, TurnEnded(0, ())))
    wanted = {key for key in sentences() if key.split(".")[0] in ("event", "reason")}
    assert wanted - texts.said == set()


def test_events_in_words() -> None:
    game, texts = laid(players=2), Texts("en", ("Ada", "Bo"))
    rules = game.rules

    def told(line: str) -> str:
        return texts.event(rules, parse_event(rules, line))

    assert told("acquired seat=1 lot=Ba place=3 grab=no") == "Ada buys Ba (blue, 3 squares)."
    assert told("acquired seat=2 lot=Bb place=3 grab=yes") == (
        "Bo plays Land Grab and buys Bb (blue, 2 squares)."
    )
    built = "built seat=1 tile=S1 cells=b2,c2,c3 boom=no points=4 prestige=0"
    built += " demolished={} returned={} manned={}"
    assert told(built.format("-", "Ba", "-")) == (
        "Ada builds silver S1 on b2 c2 c3 for 4 points. Back to hand: 1 worker."
    )
    assert told(built.format("B1:b2,c2;B2:c3,c4", "-", "Bd,Bc")) == (
        "Ada tears down bronze B1, bronze B2 and builds silver S1 on b2 c2 c3 for 4 points."
        " A worker now stands on Bd, Bc."
    )
    assert told("ended seat=2 drawn=R2,B3") == "New on the market: red 2, blue 3."
    assert told("ended seat=2 drawn=-") == "Bo ends the turn."
    assert told("warned seat=1 unbuilt=5") == "Ada has only 5 tiles left."
    assert told("over reason=few_tiles scores=5,5 winners=1,2 by=-") == (
        "The game is over (few tiles were left). Ada and Bo share the victory."
    )


def test_an_onlooker_is_not_told_what_was_buried() -> None:
    event = MarketShifted(0, (0, 1, 2, 3), (4, 5, 6, 7), 99)
    other = MarketShifted(0, (0, 1, 2, 3), (7, 6, 5, 4), 11)
    assert Texts().event(rules_for(), event) == Texts().event(rules_for(), other)


def test_every_line_of_a_score_is_told() -> None:
    rules, texts = rules_for(), Listening()
    lines = [
        ScoreLine(Reason.TILE, "S6", "", 1, 6),
        ScoreLine(Reason.TILE, "WOOLWORTH", "", 1, 13),
        ScoreLine(Reason.PRESTIGE, "G1", "", 2, 2),
        ScoreLine(Reason.STREET, "NB", "", 4, 5),
        *(ScoreLine(Reason.CHALLENGE, "gold_tycoon", each.name.lower(), 2, 3) for each in District),
        *(
            ScoreLine(Reason.CHALLENGE, "generation_king", each, 3, 5)
            for each in ("bronze", "silver", "gold")
        ),
        *(ScoreLine(Reason.CHALLENGE, each.value, "", 4, 5) for each in Challenge),
        *(ScoreLine(Reason.UNUSED_CARD, each.name.lower(), "", 1, 1) for each in ActionCard),
    ]
    told = [texts.score_line(rules, line) for line in lines]
    assert told[:5] == [
        "silver S6",
        "Woolworth Building",
        "Prestige: gold G1 (older neighbours: 2)",
        "Nassau & Broad: most buildings (4)",
        "Gold Tycoon, red district (2)",
    ]
    assert "Bronze Baron (4)" in told
    assert "unused Land Grab" in told
    wanted = {
        key for key in sentences() if key.split(".")[0] in ("score", "card", "challenge", "detail")
    }
    assert wanted - texts.said == set()
    assert not any(re.search("[{}]|  ", line) for line in told)


def test_every_way_to_win_is_told() -> None:
    texts = Listening(("Ada", "Bo", "Cleo"))
    tallest = TieStep(TieBreak.TALLEST_LEGENDARY, (0, 1), (391, 0))
    gold = TieStep(TieBreak.MOST_GOLD, (0, 1), (2, 2))
    assert texts.outcome(Outcome((9, 8, 1), (0,), ())) == ["Ada wins with 9 points."]
    assert texts.outcome(Outcome((1, 1, 0), (0,), (tallest,))) == [
        "Equal at 1; tallest legendary in feet: Ada 391, Bo 0.",
        "Ada wins with 1 point.",
    ]
    assert texts.outcome(Outcome((7, 7, 0), (0, 1), (tallest, gold)))[1:] == [
        "Equal at 7; gold buildings on the board: Ada 2, Bo 2.",
        "Ada and Bo share the victory with 7 points.",
    ]
    wanted = {key for key in sentences() if key.split(".")[0] in ("tie", "outcome")}
    assert wanted - texts.said == set()


@pytest.mark.parametrize("reason", NoUndo)
def test_every_reason_not_to_undo_is_told(reason: NoUndo) -> None:
    full(Texts().say(reason.value))


def test_one_and_many() -> None:
    for noun in family("count"):
        assert [Texts().count(noun, number).split()[0] for number in (0, 1, 2)] == ["0", "1", "2"]
        assert Texts().count(noun, 1) != Texts().count(noun, 2).replace("2", "1")
        assert Texts().count(noun, 0).replace("0", "2") == Texts().count(noun, 2)


def test_braces_in_names_are_only_letters() -> None:
    rules = rules_for(players=2)
    odd = Texts("en", ("{who}", "{0} %s {points!r}"))
    assert odd.event(rules, TurnEnded(0, ())) == "{who} ends the turn."
    assert odd.event(rules, TurnEnded(1, ())) == "{0} %s {points!r} ends the turn."


def test_a_catalogue_is_read_once() -> None:
    assert catalogue("en") is catalogue("en")


# --- no sentences anywhere else ---------------------------------------------------------------------

SPEAKING = (
    "print",
    "echo",
    "Text",
    "append",
    "rule",
    "secho",
    "say",
    "write",
    "add_row",
    "Grid",
    "Table",
)
"""What shows its words to somebody."""


def test_nothing_but_the_catalogue_speaks() -> None:
    """Words given to what speaks come from the catalogue: no literal has two words in a row."""
    said = [
        word
        for call in calls(*SPEAKING, outside=("typescript.py",))
        for argument in (*call.args, *(each.value for each in call.keywords))
        for word in words(argument)
    ]
    assert len(said) > 100
    found = [word for word in said if re.search("[A-Za-z]{2,}[,.:;]? [A-Za-z]{2,}", word)]
    assert [word for word in found if not is_style(word)] == []


def is_style(text: str) -> bool:
    """Whether it is a colour and the like, and no sentence."""
    try:
        Style.parse(text)
    except StyleSyntaxError:
        return False
    return True


def test_the_command_line_has_no_sentences_but_its_help() -> None:
    for path in SOURCES:
        if not {"cli", "terminal"} & set(path.relative_to(ROOM).parts) and path.name != "texts.py":
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            if ast.unparse(call.func) in ("typer.Option", "typer.Argument", "typer.Typer"):
                told |= {id(each) for each in ast.walk(call)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
                assert not re.search(r"[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}.*[.!?]$", node.value), (
                    node.value
                )


def test_every_topic_is_explained_by_a_rule_of_the_book() -> None:
    numbers = {rule.number for rule in rules()}
    assert set(TOPICS.values()) <= numbers
    assert {each.value for each in Challenge} <= TOPICS.keys()
    assert {each.name.lower() for each in ActionCard} <= TOPICS.keys()

"""Broken files, one at least for every problem there is a code for: how to break one, and where."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from ny1901.content import Content, ContentError, Problem, Source, gather, read_rules

Change = Callable[[str], str]
Params = tuple[tuple[str, int | str], ...]


def swap(old: str, new: str) -> Change:
    """Replace a piece of text that is there."""

    def change(text: str) -> str:
        assert old in text, old
        return text.replace(old, new)

    return change


def sub(pattern: str, new: str) -> Change:
    """Replace all that matches, line by line."""

    def change(text: str) -> str:
        changed, count = re.subn(pattern, new, text, flags=re.MULTILINE)
        assert count, pattern
        return changed

    return change


def add(*lines: str) -> Change:
    """Put lines at the end."""
    return lambda text: text + "".join(f"{line}\n" for line in lines)


def only(text: str) -> Change:
    """Another text altogether."""
    return lambda _: text


HAMLET = """map Hamlet
street AA Abbey Road
street BB Baker Street
street CC Carnaby Street
start Ra
start Ba
start Ya
start Ga
start Pa
AA AA AA AA AA AA AA AA AA
BB Ra Ra == Ba Ba == Ya CC
BB Ga Ga == Pa Pa == Ya CC
BB Pb Pb == Pc Pc == Pd CC
BB Pe Pe == Pf Pf == Pd CC
BB Pg Pg == Ph Ph == Pi CC
BB Pj Pj == Pk Pk == Pi CC
BB Pl Pl == == == == == CC
"""
"""Sixteen lots, twelve of them pink: enough for three players, not for two."""


def problems_of(content: Content, players: int = 4) -> tuple[Problem, ...]:
    """All problems of these texts; none if they can be used."""
    try:
        read_rules(content, players)
    except ContentError as error:
        return error.problems
    return ()


@dataclass(frozen=True)
class Broken:
    """A change to one of the four texts, the problem it makes, and the lines it is on."""

    code: str
    part: str
    change: Change
    where: str = ""
    """A pattern: every line it is found in has the problem. Nothing: the file as a whole has it."""
    params: Params | None = None
    also: tuple[str, ...] = ()
    """Other problems that this one brings along."""
    players: int = 4
    about: str = ""

    @property
    def content(self) -> Content:
        """The texts of the standard game, one of them broken."""
        shipped = gather("standard")
        text = self.change(getattr(shipped, self.part).text)
        return shipped._replace(**{self.part: Source(f"my-{self.part}.txt", text)})

    @property
    def lines(self) -> set[int]:
        """Where the problem is."""
        if not self.where:
            return {0}
        lines = getattr(self.content, self.part).text.splitlines()
        found = {number for number, line in enumerate(lines, 1) if re.search(self.where, line)}
        assert found, self.where
        return found

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is complained of."""
        return problems_of(self.content, self.players)


WIDE = re.sub("^((AA|BB) .*)", r"\1" + " ==" * 18, HAMLET, flags=re.MULTILINE)
FIELDS_ONLY = re.sub("==|AA|BB|CC", "##", re.sub("^street .*\n", "", HAMLET, flags=re.MULTILINE))
DEEP = "deep = " + "[" * 5_000
DIGITS = "9" * 5_000

STREETS = [f"{one}{two}" for one in "FGHIJ" for two in "STUVWX"][:26]


def town(width: int, *rows: str) -> str:
    """A map with three streets in the north, every lot Xa a start."""
    streets = "street AA Abbey\nstreet BB Baker\nstreet CC Carnaby\n"
    starts = "".join(f"start {letter}a\n" for letter in "RBYGP")
    north = " ".join(["AA", "BB", "CC", *["=="] * (width - 3)])
    return "\n".join([f"{streets}{starts}{north}", *rows, ""])


ISLANDS = town(
    26,
    *(
        row
        for letter in "RBYGP"
        for lots in ("abcdefgh", "ijklmnop")
        for row in (" ".join(f"{letter}{lot} {letter}{lot} ==" for lot in lots) + " == ==", "== " * 26)
    ),
)
"""80 lots of two squares, every one a block of its own."""
MEADOW = town(
    15, *("".join(f"{letter}{lot} {letter}{lot} " for lot in "abcdefg") + "==" for letter in "RBYGP")
)
"""35 lots in one block of 70 squares, with a street in the north and one in the east."""

MAP = [
    Broken("map_line", "map", swap("map Lower", "mop Lower"), "^mop", about="unknown word"),
    Broken("map_line", "map", sub("^map .*", "map"), "^map$", (("text", "map"),), about="no name"),
    Broken("map_line", "map", add("street XY"), "^street XY$", about="street without a name"),
    Broken("map_line", "map", add("start"), "^start$", about="start without a lot"),
    Broken("map_line", "map", add("== == ="), "== == =$", about="half a field"),
    Broken("map_named_twice", "map", add("map Upper Manhattan"), "^map Upper"),
    Broken("map_street_code", "map", add("street Hi High"), "^street Hi", (("street", "Hi"),)),
    Broken("map_street_code", "map", add("street PK Park Row"), "^street PK", about="park"),
    Broken("map_street_code", "map", add("street ABC Alphabet"), "^street ABC", about="three"),
    Broken("map_street_twice", "map", add("street BW Bread Way"), "^street BW", (("street", "BW"),)),
    Broken("map_street_absent", "map", add("street XX Lost"), "^street XX", (("street", "XX"),)),
    Broken("map_empty", "map", only("map Nothing\n")),
    Broken("map_empty", "map", only(""), about="no text at all"),
    Broken("map_empty", "map", only("# only a remark\n"), about="only a remark"),
    Broken(
        "map_ragged",
        "map",
        swap("PK Rl Rm NB Yd Yd Ye Yf ==", "PK Rl Rm NB Yd Yd Ye Yf"),
        "Yd Yd Ye Yf$",
        (("fields", 15), ("width", 16)),
    ),
    Broken("map_field", "map", swap("PK PK PK", "PK PX PK"), "PX", (("field", "PX"), ("column", 3))),
    Broken("map_field", "map", swap("PK PK PK", "PK öä PK"), "öä", about="foreign letters"),
    Broken("map_wide", "map", only(WIDE), "^AA", (("width", 27), ("most", 26))),
    Broken(
        "map_high",
        "map",
        add("street XX Last Street", *["== " * 16] * 80, "XX " * 16),
        "^XX",
        (("height", 100), ("most", 99)),
    ),
    Broken("map_lot_size", "map", swap("Bb Bb BW", "Bb == BW"), "Bb ==", (("lot", "Bb"), ("size", 1))),
    Broken(
        "map_lot_size",
        "map",
        swap("== PK Ba Bc", "== Ba Ba Bc"),
        "== Ba Ba Bb",
        (("lot", "Ba"), ("size", 4)),
        about="too large",
    ),
    Broken("map_lot_apart", "map", swap("Bj Bk Rl Rm NB Yg Yd", "Bk Bj Rl Rm NB Yg Yd"), "Bk Bj"),
    Broken(
        "map_district",
        "map",
        sub(r"\bP[a-m]\b(?! *$)", "=="),
        params=(("district", "pink"),),
        also=("map_start_unknown",),
    ),
    Broken(
        "map_few_lots",
        "map",
        only(HAMLET.replace("Pl Pl", "== ==")),
        params=(("lots", 15), ("needs", 16)),
    ),
    Broken(
        "map_few_lots_in_play",
        "map",
        only(HAMLET),
        params=(("lots", 4), ("players", 2), ("needs", 6)),
        players=2,
    ),
    Broken("map_frontage", "map", only(FIELDS_ONLY)),
    Broken(
        "map_many_streets",
        "map",
        add(
            *(f"street {code} Street" for code in STREETS),
            " ".join(STREETS[:16]),
            " ".join(STREETS[10:]),
        ),
        f"^street {STREETS[25]}",
        (("streets", 31), ("most", 30)),
    ),
    Broken("map_many_blocks", "map", only(ISLANDS), "^Ya", (("blocks", 80), ("most", 32))),
    Broken("map_large_block", "map", only(MEADOW), "^Ra", (("squares", 70), ("most", 62))),
    Broken("map_start_unknown", "map", swap("start Rh", "start Rz"), "^start R", (("lot", "Rz"),)),
    Broken(
        "map_start_unknown",
        "map",
        swap("start Rh", "start BW"),
        "^start BW",
        about="street",
        also=("map_start_missing",),
    ),
    Broken(
        "map_start_unknown",
        "map",
        swap("start Rh", "start Rh Ra"),
        "^start R",
        about="two",
        also=("map_start_missing",),
    ),
    Broken(
        "map_start_size", "map", swap("start Rh", "start Ri"), "^start R", (("lot", "Ri"), ("size", 3))
    ),
    Broken("map_start_twice", "map", add("start Ra"), "^start R", (("district", "red"),)),
    Broken("map_start_missing", "map", sub("^start Rh", "#"), params=(("district", "red"),)),
]

KNOWN_GENERATIONS = "start, bronze, silver, gold, legendary"

TILES = [
    Broken(
        "tile_generation",
        "tiles",
        swap("bronze  B6", "copper  B6"),
        "^copper",
        (("word", "copper"), ("known", KNOWN_GENERATIONS)),
    ),
    Broken("tile_line", "tiles", swap("B6 4   ### / #..", "B6 4"), "^bronze  B6", about="no shape"),
    Broken("tile_line", "tiles", swap("### / #..\n\nsilver", "### / oo\n\nsilver"), "oo$"),
    Broken("tile_line", "tiles", add("gold"), "^gold$", about="a word alone"),
    Broken("legendary_line", "tiles", swap("10 391 Park Row Building", "10 391"), "PARK"),
    Broken("tile_empty", "tiles", sub("B1 2   ##", "B1 2   ..  / .."), "B1", (("shape", "..  / .."),)),
    Broken("tile_apart", "tiles", sub("B1 2   ##", "B1 2   #.#"), "B1", (("shape", "#.#"),)),
    Broken("tile_apart", "tiles", sub("B1 2   ##", "B1 2   #. / .#"), "B1", about="corners only"),
    Broken("tile_number", "tiles", swap("B1 2", "B1 two"), "B1", (("text", "two"), ("most", 9999))),
    Broken("tile_number", "tiles", swap("B1 2", "B1 -2"), "B1", about="negative"),
    Broken("tile_number", "tiles", swap("B1 2", "B1 ²"), "B1", about="raised"),
    Broken("tile_number", "tiles", swap("B1 2", "B1 ٢"), "B1", about="another script"),
    Broken("tile_number", "tiles", swap("B1 2", "B1 10000"), "B1", about="too large"),
    Broken("tile_number", "tiles", swap("B1 2", f"B1 {DIGITS}"), "B1", about="absurd"),
    Broken("tile_number", "tiles", swap("10 391", "10 high"), "PARK", about="height"),
    Broken("tile_name", "tiles", swap("B1", "1B"), "1B", (("name", "1B"),)),
    Broken("tile_name", "tiles", swap("B1", "B" * 17), "B" * 17, about="too long"),
    Broken("tile_name", "tiles", swap("B1", "None"), "None", about="reserved word"),
    Broken("tile_twice", "tiles", swap("B1", "b2"), "b2|B2"),
    Broken("tile_home", "tiles", swap("HOME 0 ##", "HOME 0 ###"), "HOME", (("name", "HOME"),)),
    Broken("tile_home", "tiles", swap("HOME 0 ##", "HOME 1 ##"), "HOME", about="with points"),
    Broken("tile_homes", "tiles", sub("^start .*", ""), params=(("count", 0),)),
    Broken("tile_homes", "tiles", add("start HOME2 0 ##"), params=(("count", 2),), about="two"),
    Broken("tile_none", "tiles", sub("^silver .*", ""), params=(("generation", "silver"),)),
    Broken(
        "tile_many",
        "tiles",
        add(*(f"bronze MORE{number} 1 ##" for number in range(42))),
        "MORE41",
        (("tiles", 65), ("most", 64)),
    ),
    Broken(
        "tile_placements",
        "tiles",
        add(*(f"bronze MORE{number} 1 ### / #.." for number in range(41))),
        params=(("placements", 19_775), ("most", 16_000)),
    ),
    Broken(
        "tile_too_large",
        "tiles",
        swap("### / ### / ###", "######### / ########"),
        "WOOLWORTH",
        (("tile", "WOOLWORTH"), ("size", 17), ("largest", 16)),
    ),
]

VARIANT = [
    Broken("toml_syntax", "variant", swap("silver_at = 6", "silver_at = "), "^silver_at"),
    Broken("toml_syntax", "variant", add("silver_at = 7"), "^silver_at = 7", about="a key twice"),
    Broken("toml_limits", "variant", add(DEEP), about="deep"),
    Broken("toml_limits", "variant", swap("silver_at = 6", f"silver_at = {DIGITS}"), about="long"),
    Broken("toml_unknown", "variant", add("colour = 'red'"), "^colour"),
    Broken(
        "toml_type",
        "variant",
        swap("silver_at = 6", "silver_at = true"),
        "^silver_at",
        (("key", "silver_at"), ("type", "int")),
        about="bool for int",
    ),
    Broken(
        "toml_type", "variant", swap("silver_at = 6", "silver_at = 6.0"), "^silver_at", about="float"
    ),
    Broken(
        "toml_type", "variant", sub("^challenge = true", "challenge = 1"), "^challenge", about="int"
    ),
    Broken(
        "toml_type",
        "variant",
        swap("chosen_streets = []", "chosen_streets = [1, 2]"),
        "^chosen_streets",
        (("key", "chosen_streets"), ("type", "list of str")),
        about="list of numbers",
    ),
    Broken("toml_missing", "variant", sub("^gold_at.*", ""), params=(("key", "gold_at"),)),
    Broken(
        "toml_choice",
        "variant",
        swap('"later_generation"', '"whenever"'),
        "^demolition",
        (("key", "demolition"), ("value", "whenever"), ("known", "later_generation, more_squares")),
    ),
    Broken("toml_choice", "variant", swap('"most_gold"', '"age"'), "^tie_breaks", about="in a list"),
    Broken(
        "toml_choice",
        "variant",
        swap('chosen_challenge = ""', 'chosen_challenge = "gold"'),
        "^chosen_challenge",
        about="challenge",
    ),
    Broken("toml_choice", "variant", swap('"everybody"', '"nobody"'), "^for", about="audience"),
    Broken(
        "toml_range",
        "variant",
        sub("^streets = 3", "streets = -1"),
        "^streets",
        (("key", "streets"), ("least", 0), ("most", 9999)),
    ),
    Broken(
        "toml_range",
        "variant",
        swap("gold_at = 18", "gold_at = 0xFFFF_FFFF_FFFF"),
        "^gold_at",
        about="huge",
    ),
    Broken("toml_range", "variant", swap("idle_rounds = 10", "idle_rounds = 0"), "^idle", about="idle"),
    Broken("variant_name", "variant", swap('"standard"', '""'), "^name", (("most", 40),)),
    Broken("variant_name", "variant", swap('"standard"', '"a\\u001bb"'), "^name", about="unprintable"),
    Broken("variant_name", "variant", swap('"standard"', f'"{"n" * 41}"'), "^name", about="long"),
    Broken("variant_order", "variant", swap("gold_at = 18", "gold_at = 5"), "^gold_at"),
    Broken("variant_unbuilt", "variant", swap("end_unbuilt = 4", "end_unbuilt = 5"), "^end_unbuilt"),
    Broken(
        "variant_unbuilt",
        "variant",
        swap("end_unbuilt = 4", "end_unbuilt = 0"),
        "^end_unbuilt",
        about="none",
    ),
    Broken(
        "variant_streets",
        "variant",
        swap("chosen_streets = []", 'chosen_streets = ["BW"]'),
        "^chosen_streets",
        (("given", 1), ("streets", 3)),
    ),
    Broken(
        "variant_street_twice",
        "variant",
        swap("chosen_streets = []", 'chosen_streets = ["BW", "NB", "BW"]'),
        "^chosen_streets",
        (("street", "BW"),),
    ),
    Broken(
        "variant_street",
        "variant",
        swap("chosen_streets = []", 'chosen_streets = ["BW", "NB", "XX"]'),
        "^chosen_streets",
        (("street", "XX"), ("known", "BW, NB, WA, CE, PT")),
    ),
    Broken(
        "variant_many_streets",
        "variant",
        sub("^streets = 3", "streets = 6"),
        "^streets",
        (("needs", 6), ("has", 5)),
    ),
    Broken("toml_range", "variant", swap("market = 4", "market = 0"), "^market", about="no market"),
    Broken("toml_range", "variant", swap("market = 4", "market = 9"), "^market", about="market"),
    Broken(
        "variant_small_market",
        "variant",
        swap("market = 4", "market = 3"),
        "^market",
        (("market", 3), ("players", 4)),
    ),
    Broken(
        "variant_few_tiles",
        "variant",
        swap("warn_unbuilt = 5", "warn_unbuilt = 18"),
        "^warn_unbuilt",
        (("tiles", 18), ("warn", 18)),
    ),
]

CARDS = [
    Broken("cards_entry", "cards", swap(old, new), params=(("text", text),), about=new or old)
    for old, new, text in (
        ("street_points = 5", "", "street_points"),
        ("street_points = 5", "street_points = -5", "street_points"),
        ("street_points = 5", "street_points = true", "street_points"),
        ("street_points = 5", "street_points = 10000", "street_points"),
        ('two_player_out = "pink"', 'two_player_out = "grey"', "GREY"),
        ('crossings = "both_streets"', 'crossings = "one_street"', "ONE_STREET"),
        ('crossings = "both_streets"', "crossings = 2", "crossings"),
        ('two_player_out = "pink"', "two_player_out = 4", "two_player_out"),
        ('district = "red"', 'district = "blue"', "character"),
        ('crest = "anvil"', "", "crest"),
        ("steps = [[4, 5]", "steps = [[4]", "steps"),
        ("steps = [[4, 5]", "steps = [4", "steps"),
        ("steps = [[4, 5]", "steps = [[4, 0.5]", "steps"),
        ("steps = [[4, 5], [5, 10], [6, 15]]", "steps = 4", "steps"),
        ("steps = [[4, 5], [5, 10], [6, 15]]", "steps = []", "steps"),
        ("buildings = 2", "building = 2", "building"),
        ("buildings = 2\npoints = 3", "buildings = 2", "points"),
        ("[challenge.gold_prestige]", "[challenge.prestige]", "prestige"),
    )
] + [
    Broken(
        "cards_entry",
        "cards",
        only("character = 1\n[challenge]\n"),
        params=(("text", "character"),),
        about="one number",
    ),
    Broken(
        "cards_entry",
        "cards",
        only("character = [1]\n[challenge]\n"),
        params=(("text", "character"),),
        about="numbers",
    ),
    Broken(
        "cards_entry",
        "cards",
        sub(r"\[challenge\.(?s:.*)", "[challenge]"),
        params=(("text", "challenge"),),
        about="no challenge",
    ),
    Broken(
        "cards_entry",
        "cards",
        only("character = []\nchallenge = 1\n"),
        params=(("text", "challenge"),),
        about="no table",
    ),
    Broken(
        "toml_syntax",
        "cards",
        swap("[challenge.gold_tycoon]", "[challenge.gold_tycoon"),
        "gold_tycoon",
        about="cards",
    ),
    Broken("toml_limits", "cards", add(DEEP), about="cards"),
]

CASES = [*MAP, *TILES, *VARIANT, *CARDS]

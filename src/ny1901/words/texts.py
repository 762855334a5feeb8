"""Sentences become words here, in the language of a catalogue; the rules know no words."""

from collections.abc import Mapping, Sequence

from ny1901.content import Problem
from ny1901.engine.atlas import Lot
from ny1901.engine.events import Event
from ny1901.engine.names import District, Generation
from ny1901.engine.notation import NotationError, kind_text
from ny1901.engine.refusals import Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.scoring import Outcome, ScoreLine
from ny1901.engine.tiles import Tile
from ny1901.records import RecordError
from ny1901.words import events, refusals, scores
from ny1901.words.catalogue import catalogue
from ny1901.words.formatter import CASES, NOMINATIVE, Param, fill, form_for
from ny1901.words.sentence import KINDS, Kind, Sentence, Typed, Value


class Texts:
    """Speaks one language."""

    def __init__(
        self, language: str = "en", names: tuple[str, ...] = (), you: int | None = None
    ) -> None:
        """Take a language, how to call the seats, and which of them is spoken to."""
        self.language = language
        self._sentences = catalogue(language)
        self._names = names
        self._you = you

    def say(self, key: str, /, **params: Param) -> str:
        """The sentence of a key with its parameters filled in, which are words already."""
        return self._put(key, params)

    def count(self, noun: str, number: int) -> str:
        """A number with its noun in the right form: ``2 workers``."""
        return self._put(f"count.{noun}", {"n": number})

    def tell(self, sentence: Sentence, rules: Rules | None = None) -> str:
        """A sentence in words; of tiles, lots and streets it tells what these rules have."""
        params = {name: self._param(name, value, rules) for name, value in sentence.params.items()}
        return self._put(sentence.key, params)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        name = self._names[seat] if 0 <= seat < len(self._names) else ""
        return self._called(name) if name else self.say("seat", n=seat + 1)

    def district(self, district: District) -> str:
        """A district's colour."""
        return self.say(f"district.{district.name.lower()}")

    def lot_card(self, kind: int) -> str:
        """A lot card in words, so that nobody takes it for a tile: ``green 3``."""
        return _nominative(self._lot_card(kind_text(kind)))

    def refusal(self, rules: Rules, refusal: Refusal) -> str:
        """Why a move is not allowed, with the culprits and the rule's number."""
        sentence = self.tell(refusals.of_refusal(rules, refusal), rules)
        return f"{sentence[:1].upper()}{sentence[1:]} ({refusal.rule})"

    def notation(self, error: NotationError) -> str:
        """Why a typed text can't be read."""
        return self.tell(refusals.of_text(error))

    def problem(self, problem: Problem) -> str:
        """What is wrong with a content file, and what to do."""
        return " ".join(map(self.tell, refusals.of_problem(problem)))

    def record_error(self, error: RecordError) -> str:
        """Why a game file is refused."""
        families = ("record", "notation", "problem")
        family = next(each for each in families if f"{each}.{error.code}" in self._sentences)
        said = [self.say("record.line", line=error.line)]
        said.append(self.say(f"{family}.{error.code}", **dict(error.params)))
        if error.refusal and error.rules:
            said.append(self.refusal(error.rules, error.refusal))
        return " ".join(said)

    def event(self, rules: Rules, event: Event) -> str:
        """What happened, in plain words."""
        return " ".join(self.tell(each, rules) for each in events.told(rules, event))

    def score_line(self, rules: Rules, line: ScoreLine) -> str:
        """What some points are for."""
        return self.tell(scores.of_line(line), rules)

    def outcome(self, outcome: Outcome) -> list[str]:
        """Who wins and why, tie-breaks one by one."""
        return [self.tell(each) for each in scores.of_outcome(outcome)]

    def _called(self, name: str) -> str:
        """A name; that of a bot, ``clerk`` or ``clerk 2``, is one in no language yet."""
        bot, _, number = name.partition(" ")
        key = f"bot.{bot}.name"
        if key not in self._sentences or (number and not number.isdecimal()):
            return name
        return self.say("bot.numbered", bot=self.say(key), n=number) if number else self.say(key)

    def _param(self, name: str, value: Value, rules: Rules | None) -> Param:
        """A parameter in words, by its name."""
        typed = KINDS.get(name)
        if typed is None:
            return value  # type: ignore[return-value]  # numbers and texts, or a list of texts
        if not typed.several or not isinstance(value, Sequence) or isinstance(value, str):
            return self._worded(typed, value, rules)
        if typed.kind is Kind.LOT and len(value) > 1:
            return [str(each) for each in value]
        return [_nominative(self._worded(typed, each, rules)) for each in value]

    def _worded(self, typed: Typed, value: object, rules: Rules | None) -> Param:
        """A value in words; a name that is not known is told as it is."""
        match typed.kind, value:
            case Kind.SEAT, int(number):
                return self._cased("you") if number - 1 == self._you else self.name(number - 1)
            case Kind.COUNT, int(number):
                return self._cased(f"count.{typed.family}", n=number)
            case Kind.TALLY, (int(number), int(n)):
                return self.say("tally", seat=self.name(number - 1), n=n)
            case Kind.WORD, str(word):
                return self._word(typed.family, word)
            case Kind.LOT_CARD, str(card):
                return self._lot_card(card)
            case kind, str(name) if rules:
                return self._named(kind, name, rules)
        return str(value)

    def _named(self, kind: Kind, name: str, rules: Rules) -> Param:
        """A tile, a lot or a street by its name in the notation."""
        if kind is Kind.STREET:
            return next((each.name for each in rules.atlas.streets if each.code == name), name)
        if kind is Kind.LOT:
            return next((self._lot(each) for each in rules.atlas.lots if each.name == name), name)
        return next((self._tile(each) for each in rules.tiles if each.name == name), name)

    def _lot(self, lot: Lot) -> Param:
        """A lot with its district and size: ``Ba (blue, 3 squares)``."""
        district, squares = lot.district.name.lower(), self.count("square", lot.size)
        return self._cased(
            "lot", name=lot.name, district=self._word("district", district), squares=squares
        )

    def _lot_card(self, card: str) -> Param:
        district = next(each for each in District if each.letter == card[0])
        return self._cased(
            "lot_card", district=self._word("district", district.name.lower()), size=card[1:]
        )

    def _tile(self, tile: Tile) -> Param:
        """A tile by its title, or its generation and name: ``silver S6``; only one is a start."""
        generation = self._word("generation", tile.generation.name.lower())
        if tile.title or tile.generation is Generation.START:
            return tile.title or generation
        return self._cased("tile", generation=generation, name=tile.name)

    def _word(self, family: str, value: str) -> Param:
        """A word of a family in its cases; one that is not there as it is."""
        key = f"{family}.{value}"
        return self._cased(key) if key in self._sentences else value

    def _cased(self, key: str, /, **params: Param) -> Param:
        """The words of a key, in every case that the catalogue has for it."""
        cases = [case for case in CASES if f"{key}.{case}" in self._sentences]
        found = {case: self._put(f"{key}.{case}", params) for case in cases}
        return {NOMINATIVE: self._put(key, params)} | found

    def _put(self, key: str, params: Mapping[str, Param]) -> str:
        forms = self._sentences[key]
        number = params.get("n")
        form = form_for(forms, number, self.language) if isinstance(number, int) else forms[0]
        return fill(form, params, self.language)


def _nominative(word: Param) -> str:
    return word[NOMINATIVE] if isinstance(word, Mapping) else str(word)

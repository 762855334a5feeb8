"""Codes and facts become sentences here, in the language of a catalogue; the rules know no words."""

from collections.abc import Mapping

from ny1901.content import Problem
from ny1901.engine.atlas import OLD_BUILDING, PARK, Atlas
from ny1901.engine.events import (
    Acquired,
    Built,
    EndTriggered,
    Event,
    GameEnded,
    GaveUp,
    MarketShifted,
    TurnEnded,
    Warned,
)
from ny1901.engine.masks import bits
from ny1901.engine.names import District, kind_district, kind_size
from ny1901.engine.notation import NotationError, cells_text
from ny1901.engine.refusals import Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.scoring import Outcome, Reason, ScoreLine
from ny1901.records import RecordError
from ny1901.words.catalogue import catalogue
from ny1901.words.formatter import fill, form_for


class Texts:
    """Speaks one language about one set of rules."""

    def __init__(
        self, language: str = "en", names: tuple[str, ...] = (), you: int | None = None
    ) -> None:
        """Take a language, how to call the seats, and which of them is spoken to."""
        self.language = language
        self._sentences = catalogue(language)
        self._names = names
        self._you = you

    def say(self, key: str, /, **params: int | str) -> str:
        """The sentence of a key with its parameters filled in."""
        (sentence,) = self._sentences[key]
        return fill(sentence, params, self.language)

    def count(self, noun: str, number: int) -> str:
        """A number with its noun in the right form: ``2 workers``."""
        form = form_for(self._sentences[f"count.{noun}"], number, self.language)
        return fill(form, {"n": number}, self.language)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        name = self._names[seat] if 0 <= seat < len(self._names) else ""
        return name or self.say("seat", n=seat + 1)

    def lot(self, atlas: Atlas, lot: int) -> str:
        """A lot with its district and size: ``Ba (blue, 3 squares)``."""
        found = atlas.lots[lot]
        return self.say(
            "lot",
            name=found.name,
            district=self.district(found.district),
            size=self.count("square", found.size),
        )

    def district(self, district: District) -> str:
        """A district's colour."""
        return self.say(f"district.{district.name.lower()}")

    def lot_card(self, kind: int) -> str:
        """A lot card in words, so that nobody takes it for a tile: ``green 3``."""
        return self.say("lot_card", district=self.district(kind_district(kind)), size=kind_size(kind))

    def tile(self, rules: Rules, tile: int) -> str:
        """A tile by its title, or its generation and name: ``silver S6``."""
        found = rules.tiles[tile]
        generation = self.say(f"generation.{found.generation.name.lower()}")
        return found.title or (generation if tile == rules.home else f"{generation} {found.name}")

    def refusal(self, rules: Rules, refusal: Refusal) -> str:
        """Why a move is not allowed, with the culprits and the rule's number."""
        params = self.worded(rules, dict(refusal.params))
        params["fields"] = cells_text(rules.atlas, refusal.fields)
        params["lots"] = self._lots(rules.atlas, refusal.lots)
        params["ground"] = self._ground(rules.atlas, refusal.fields)
        return self.ruled(f"refusal.{refusal.code.label}", refusal.rule, params)

    def ruled(self, key: str, rule: str | None, params: Mapping[str, int | str]) -> str:
        """A sentence that begins with a capital, and the number of its rule if it has one."""
        sentence = self.say(key, **params)
        sentence = sentence[:1].upper() + sentence[1:]
        return f"{sentence} ({rule})" if rule else sentence

    def worded(self, rules: Rules, params: Mapping[str, int | str]) -> dict[str, int | str]:
        """What a sentence needs, in words: a seat becomes a name, a tile a title, a code a word."""
        return {key: self._word(rules, key, value) for key, value in params.items()}

    def notation(self, error: NotationError) -> str:
        """Why a typed text can't be read."""
        return self.say(f"notation.{error.code}", **dict(error.params))

    def problem(self, problem: Problem) -> str:
        """What is wrong with a content file, and what to do."""
        sentence = self.say(f"problem.{problem.code}", **dict(problem.params))
        where = ":".join([problem.file, str(problem.line)] if problem.line else [problem.file])
        return f"{where}: {sentence}" if problem.file else sentence

    def record_error(self, error: RecordError) -> str:
        """Why a game file is refused."""
        family = next(
            each for each in ("record", "notation", "problem") if self._knows(each, error.code)
        )
        sentence = self.say(f"{family}.{error.code}", **dict(error.params))
        if error.refusal and error.rules:
            sentence = f"{sentence} {self.refusal(error.rules, error.refusal)}"
        return self.say("record.line", line=error.line, sentence=sentence)

    def event(self, rules: Rules, event: Event) -> str:
        """What happened, in plain words."""
        atlas = rules.atlas
        match event:
            case Acquired(seat, lot, _, land_grab):
                key = "event.grabbed" if land_grab else "event.acquired"
                return self.say(key, who=self.name(seat), lot=self.lot(atlas, lot))
            case Built():
                return self._built(rules, event)
            case MarketShifted(seat, shown, _, _):
                cards = ", ".join(map(self.lot_card, shown))
                return self.say("event.shifted", who=self.name(seat), cards=cards)
            case GaveUp(seat, lot):
                return self.say("event.gave_up", who=self.name(seat), lot=self.lot(atlas, lot))
            case Warned(seat, unbuilt):
                return self.say("event.warned", who=self.name(seat), tiles=self.count("tile", unbuilt))
            case EndTriggered(seat, reason):
                return self.say(f"event.triggered_{reason.value}", who=self.name(seat))
            case TurnEnded(seat, drawn):
                cards = ", ".join(map(self.lot_card, drawn))
                return self.say(
                    "event.drew" if drawn else "event.ended", who=self.name(seat), cards=cards
                )
            case GameEnded(reason, _, winners, _):
                who = self.say("and").join(self.name(seat) for seat in winners)
                key = "event.over_shared" if len(winners) > 1 else "event.over"
                return self.say(key, reason=self.say(f"reason.{reason.value}"), who=who)

    def score_line(self, rules: Rules, line: ScoreLine) -> str:
        """What some points are for."""
        subject = self._subject(rules, line)
        key = f"score.{line.reason.value}"
        if not line.detail:
            return self.say(key, subject=subject, n=line.counted)
        detail = self.say(f"detail.{line.detail}")
        return self.say(f"{key}_detail", subject=subject, detail=detail, n=line.counted)

    def outcome(self, outcome: Outcome) -> list[str]:
        """Who wins and why, tie-breaks one by one."""
        best = max(outcome.scores)
        lines = []
        for step in outcome.steps:
            pairs = zip(step.seats, step.values, strict=True)
            values = ", ".join(f"{self.name(seat)} {value}" for seat, value in pairs)
            lines.append(self.say(f"tie.{step.criterion.value}", points=best, values=values))
        who = self.say("and").join(self.name(seat) for seat in outcome.winners)
        key = "outcome.shared" if len(outcome.winners) > 1 else "outcome.won"
        return [*lines, self.say(key, who=who, points=self.count("point", best))]

    def _knows(self, family: str, code: str) -> bool:
        return f"{family}.{code}" in self._sentences

    def _built(self, rules: Rules, event: Built) -> str:
        old = ", ".join(self.tile(rules, tile) for tile, _ in event.demolished)
        key = "event.rebuilt" if old else "event.boomed" if event.boom else "event.built"
        sentence = self.say(
            key,
            who=self.name(event.seat),
            tile=self.tile(rules, event.tile),
            cells=cells_text(rules.atlas, event.cells),
            points=self.count("point", event.points),
            old=old,
        )
        if event.prestige:
            sentence += " " + self.say("event.prestige", points=self.count("point", event.prestige))
        if event.returned:
            sentence += " " + self.say(
                "event.returned", workers=self.count("worker", event.returned.bit_count())
            )
        if event.manned:
            lots = ", ".join(rules.atlas.lots[lot].name for lot in bits(event.manned))
            sentence += " " + self.say("event.manned", lots=lots)
        return sentence

    def _subject(self, rules: Rules, line: ScoreLine) -> str:
        match line.reason:
            case Reason.TILE | Reason.PRESTIGE:
                names = [tile.name for tile in rules.tiles]
                return self.tile(rules, names.index(line.subject))
            case Reason.STREET:
                return next(s.name for s in rules.atlas.streets if s.code == line.subject)
            case Reason.CHALLENGE:
                return self.say(f"challenge.{line.subject}")
            case Reason.UNUSED_CARD:
                return self.say(f"card.{line.subject}")

    def _ground(self, atlas: Atlas, fields: int) -> str:
        """What lies on fields that are no squares."""
        kinds = set()
        for field in bits(fields & ~atlas.squares):
            token = atlas.token(field)
            kinds.add({PARK: "park", OLD_BUILDING: "old_building"}.get(token, "street"))
        return ", ".join(self.say(f"ground.{kind}") for kind in sorted(kinds))

    def _lots(self, atlas: Atlas, lots: int) -> str:
        """One lot with all that is known of it, several by their names."""
        if lots.bit_count() == 1:
            return self.lot(atlas, next(bits(lots)))
        return ", ".join(atlas.lots[lot].name for lot in bits(lots))

    def _word(self, rules: Rules, key: str, value: int | str) -> int | str:
        if key == "seat" and isinstance(value, int):
            return self.say("you") if value - 1 == self._you else self.name(value - 1)
        if key in ("tile", "built", "old"):
            return self.tile(rules, [tile.name for tile in rules.tiles].index(str(value)))
        if key in ("district", "generation", "old_generation"):
            family = "district" if key == "district" else "generation"
            return self.say(f"{family}.{value}")
        return value

"""What a player is warned of, as sentences."""

from ny1901.engine.names import EndReason
from ny1901.engine.outlook import Caution, EndsGame, Stranded, StreetGiven
from ny1901.engine.rules import Rules
from ny1901.words.sentence import Sentence, sentence


def of_caution(rules: Rules, caution: Caution) -> Sentence:
    """One thing to be warned of: ``Then Bo has most buildings on Broadway.``"""
    match caution:
        case Stranded(workers):
            return sentence("warning.stranded" if workers else "warning.stranded.last")
        case StreetGiven(street, seat):
            return sentence("warning.street", street=rules.atlas.streets[street].code, seat=seat + 1)
        case EndsGame(EndReason.NOBODY_BUILDS):
            return sentence("warning.end.at_once")
        case EndsGame():
            return sentence("warning.end")

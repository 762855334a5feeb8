"""Why a move is not allowed: a code, the rule, the culprits and the numbers, never a sentence."""

from enum import Enum
from typing import NamedTuple


class Code(Enum):
    """Every reason to refuse a move or a set-up; the value is ``(name, rule number)``."""

    # about the whole game
    GAME_OVER = "game_over", "R8.2"
    UNKNOWN_LOT = "unknown_lot", "R1.1"
    UNKNOWN_TILE = "unknown_tile", "R1.4"
    # acquiring a lot
    NO_WORKER_AT_START = "no_worker_at_start", "R3.4"
    ALREADY_ACQUIRED = "already_acquired", "R3.2"
    ALREADY_REBUILT = "already_rebuilt", "R3.1"
    LOT_OUT_OF_PLAY = "lot_out_of_play", "R2.2"
    LOT_OWNED = "lot_owned", "R3.2"
    NO_MATCHING_CARD = "no_matching_card", "R3.2"
    # which tile may be built
    HOME_NEVER_BUILT = "home_never_built", "R2.3"
    TILE_USED = "tile_used", "R4.1"
    LEGENDARY_TAKEN = "legendary_taken", "R6.4"
    ONE_LEGENDARY_EACH = "one_legendary_each", "R6.4"
    GENERATION_LOCKED = "generation_locked", "R6.1"
    # where it may stand
    NOT_A_SQUARE = "not_a_square", "R4.1"
    WRONG_SHAPE = "wrong_shape", "R4.1"
    LAND_OUT_OF_PLAY = "land_out_of_play", "R2.2"
    LAND_UNOWNED = "land_unowned", "R4.1"
    LAND_OF_ANOTHER = "land_of_another", "R4.1"
    SQUARE_BUILT_ON = "square_built_on", "R4.6"
    NO_FRONTAGE = "no_frontage", "R4.2"
    # when a building may be raised
    ACQUIRE_FIRST = "acquire_first", "R3.2"
    ONE_BUILDING = "one_building", "R7.1"
    # demolishing
    ALREADY_EXPANDING = "already_expanding", "R3.1"
    ONE_DEMOLITION = "one_demolition", "R5.7"
    NOTHING_TO_DEMOLISH = "nothing_to_demolish", "R5.1"
    NEVER_DEMOLISHED = "never_demolished", "R5.2"
    NOT_LATER = "not_later", "R5.2"
    NOT_LARGER = "not_larger", "R11.1"
    TOO_FEW_WORKERS = "too_few_workers", "R5.5"
    # action cards
    NO_ACTION_CARDS = "no_action_cards", "R11.4"
    BOOM_SPENT = "boom_spent", "R7.1"
    BOOM_NEEDS_BUILDING = "boom_needs_building", "R7.1"
    BOOM_AFTER_TRIGGER = "boom_after_trigger", "R7.1"
    SHIFT_SPENT = "shift_spent", "R7.2"
    SHIFT_ONLY_FIRST = "shift_only_first", "R7.2"
    FUTURE_MARKET_SHORT = "future_market_short", "R7.2"
    GRAB_SPENT = "grab_spent", "R7.3"
    GRAB_NEEDS_EXPANSION = "grab_needs_expansion", "R7.3"
    GRAB_COMES_SECOND = "grab_comes_second", "R7.3"
    GRAB_AFTER_LARGE_LOT = "grab_after_large_lot", "R7.3"
    GRAB_OF_LARGE_LOT = "grab_of_large_lot", "R7.3"
    GRAB_NEEDS_WORKER = "grab_needs_worker", "R7.3"
    FUTURE_MARKET_EMPTY = "future_market_empty", "R7.3"
    # giving up a lot
    WORKER_IN_HAND = "worker_in_hand", "R3.6"
    CAN_BUILD = "can_build", "R3.6"
    CAN_REBUILD = "can_rebuild", "R3.6"
    TURN_BEGUN = "turn_begun", "R3.6"
    LOT_NOT_YOURS = "lot_not_yours", "R3.6"
    NO_WORKER_THERE = "no_worker_there", "R3.6"
    # ending a turn
    NOTHING_DONE = "nothing_done", "R3.1"
    MUST_BUILD = "must_build", "R3.4"
    MUST_GIVE_UP = "must_give_up", "R3.6"
    # nothing of a kind
    NOTHING_TO_ACQUIRE = "nothing_to_acquire", "R3.2"
    NOTHING_TO_GRAB = "nothing_to_grab", "R7.3"
    NOTHING_FITS = "nothing_fits", "R4.1"
    NOTHING_REPLACES = "nothing_replaces", "R5.2"
    NO_ROOM = "no_room", "R4.1"
    NO_ROOM_EVEN_REBUILDING = "no_room_even_rebuilding", "R4.1"
    NO_ROOM_FOR_ANY = "no_room_for_any", "R7.1"
    NO_TILE_FITS = "no_tile_fits", "R4.1"
    NO_TILE_REPLACES = "no_tile_replaces", "R5.2"
    FITS_NOWHERE = "fits_nowhere", "R4.1"
    FITS_NOT_THERE = "fits_not_there", "R4.1"
    # setting up
    FIRST_SEAT_UNKNOWN = "first_seat_unknown", "R2.1"
    CHARACTERS_COUNT = "characters_count", "R2.3"
    CHARACTER_OUT_OF_PLAY = "character_out_of_play", "R2.2"
    CHARACTER_TWICE = "character_twice", "R2.3"
    CHARACTERS_UNUSED = "characters_unused", "R11.2"
    STREETS_COUNT = "streets_count", "R2.6"
    STREET_UNKNOWN = "street_unknown", "R1.7"
    STREET_TWICE = "street_twice", "R2.6"
    STREETS_UNUSED = "streets_unused", "R11.1"
    CHALLENGE_UNUSED = "challenge_unused", "R11.4"
    CHALLENGE_OUT_OF_PLAY = "challenge_out_of_play", "R1.7"

    @property
    def label(self) -> str:
        """The code as a word for messages and catalogues."""
        return self.value[0]

    @property
    def rule(self) -> str:
        """The number of the rule that forbids it."""
        return self.value[1]


class Refusal(NamedTuple):
    """One objection: its code, the culprit fields and lots (as masks), and what a sentence needs."""

    code: Code
    fields: int = 0
    lots: int = 0
    params: tuple[tuple[str, int | str], ...] = ()

    @property
    def rule(self) -> str:
        """The number of the rule that forbids it."""
        return self.code.rule

# The position of state.py as C sees it: the same names, and the same sizes.

cdef enum:
    SEATS = 4
    BLOCKS = 32
    KINDS = 16
    CARDS = 168
    BUILDINGS = 66
    PRESTIGES = 64
    PRESTIGE_BITS = 24
    MARKET = 4
    MOVES = 16384
    DEEPEST = 500

cdef enum:
    BOOM = 1
    SHIFT = 2
    GRAB = 4

cdef enum:
    ACQUIRE = 0x00000
    LAND_GRAB = 0x10000
    BUILD = 0x20000
    BOOM_BUILD = 0x30000
    REBUILD = 0x40000
    GIVE_UP = 0x50000
    SHIFT_MARKET = 0x60000
    END_TURN = 0x70000
    SUBJECT = 0xFFFF

cdef enum:
    NO_TRIGGER = 0
    FEW_TILES = 1
    MARKET_SHORT = 2
    SCORE_REACHED = 3

cdef enum:
    NO_CHALLENGE = 0
    GOLD_TYCOON = 1
    MASTER_ARCHITECT = 2
    GOLD_PRESTIGE = 3
    BRONZE_BARON = 4
    GENERATION_KING = 5

ctypedef unsigned long long Mask

ctypedef struct Words:
    Mask free[SEATS][BLOCKS]
    Mask unbuilt[SEATS]
    Mask legendaries
    Mask chance
    unsigned int lots[SEATS][BLOCKS]
    unsigned int manned[SEATS][BLOCKS]
    unsigned int free_lots[KINDS]
    unsigned int prestige[SEATS][PRESTIGES]
    int score[SEATS]
    int workers[SEATS]
    int cards[SEATS]
    int legendary[SEATS]
    int standing[SEATS]
    int prestiges[SEATS]
    int number
    int seat
    int had_worker
    int acquired
    int grabbed
    int built
    int rebuilt
    int triggered
    int over
    int trigger
    int reason
    int idle
    int challenge
    int streets
    int first
    int characters
    int deck_size
    int groups
    unsigned short buildings[SEATS][BUILDINGS]
    signed char market[MARKET]
    unsigned char deck[CARDS]
    unsigned char buried[CARDS]

ctypedef Words* State

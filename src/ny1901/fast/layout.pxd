# Written by ny1901.fast.headers; change layout.py instead.

cdef enum:
    SEATS = 4
    BLOCKS = 32
    KINDS = 16
    CARDS = 172
    BUILDINGS = 66
    PRESTIGES = 64
    PRESTIGE_BITS = 24
    MARKET = 8
    MOVES = 16384
    DEEPEST = 500
    BOOM = 1
    SHIFT = 2
    GRAB = 4
    ACQUIRE = 0
    LAND_GRAB = 65536
    BUILD = 131072
    BOOM_BUILD = 196608
    REBUILD = 262144
    GIVE_UP = 327680
    SHIFT_MARKET = 393216
    END_TURN = 458752
    SUBJECT = 65535
    NO_TRIGGER = 0
    FEW_TILES = 1
    MARKET_SHORT = 2
    SCORE_REACHED = 3
    GOLD_PRESTIGE = 3

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
    int market_size
    int deck_size
    int groups
    unsigned short buildings[SEATS][BUILDINGS]
    signed char market[MARKET]
    unsigned char deck[CARDS]
    unsigned char buried[CARDS]

ctypedef Words* State

/* Whole random games of New York 1901, written by hand in C: what the kernel is measured against.
 *
 * Usage: playout FILE SECONDS. Compile it with the sizes of the kernel's arrays (see __main__.py). FILE has the tables of the rules and some openings as numbers (see
 * dump.py). Moves are listed in the same order and drawn by the same generator as in the kernel, so the
 * games are the same: the line of JSON has the points of the first rounds for comparison.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t u64;
enum { ACQUIRE, GRAB, BUILD, BOOM, REBUILD, GIVE_UP, SHIFT, END };
enum { CARD_BOOM = 1, CARD_SHIFT = 2, CARD_GRAB = 4 };

typedef struct {
    u64 free[SEATS][BLOCKS], unbuilt[SEATS], legendaries, chance;
    uint32_t lots[SEATS][BLOCKS], manned[SEATS][BLOCKS], free_lots[KINDS];
    int score[SEATS], workers[SEATS], cards[SEATS], legendary[SEATS], standing[SEATS];
    int number, seat, had_worker, acquired, grabbed, built, rebuilt, triggered, over, trigger, idle;
    int challenge, streets, deck_size, market_size;
    uint16_t building[SEATS][BUILDINGS];
    int8_t market[MARKET];
    uint8_t deck[CARDS];
} Game;

static u64 *place_cells, *place_beside, *lot_cells, *level_tiles;
static int *place_tile, *place_block, *place_lots, *place_streets, *first_place;
static int *points_of, *size_of, *strength, *resistance, *generation, *reach;
static int *lot_kind, *lot_size, *lot_block, *lot_bit, *kind_first, *kind_size;
static int *challenge_parts, *challenge_sizes, *challenge_most, *challenge_points;
static int players, blocks, tiles, lots, places, streets, gold, silver_at, gold_at, street_points, card_points;
static int end_unbuilt, end_score, idle_turns;

static inline int count(u64 set) { return __builtin_popcountll(set); }
static inline int lowest(u64 set) { return __builtin_ctzll(set); }

static inline u64 mixed(u64 word) {
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9u;
    word = (word ^ word >> 27) * 0x94D049BB133111EBu;
    return word ^ word >> 31;
}

static inline int below(int limit, u64 *chance) {
    u64 size = (u64)limit, unfair = (UINT64_MAX % size + 1) % size, value;
    do {
        *chance += 0x9E3779B97F4A7C15u;
        value = mixed(*chance);
    } while (value > UINT64_MAX - unfair);
    return (int)(value % size);
}

static inline int level(const Game *g) {
    int score = g->score[g->seat];
    return score >= gold_at ? 2 : score >= silver_at;
}

static inline u64 on_hand(const Game *g) {
    u64 own = g->unbuilt[g->seat] | (g->legendary[g->seat] ? 0 : g->legendaries);
    return own & level_tiles[level(g)];
}

static int list_lots(const Game *g, int *out, int n, int kind_of_move, int largest) {
    unsigned kinds = 0;
    for (int i = 0; i < g->market_size; i++)
        if (g->market[i] >= 0) kinds |= 1u << g->market[i];
    for (; kinds; kinds &= kinds - 1) {
        int kind = lowest(kinds);
        if (kind_size[kind] > largest) continue;
        for (uint32_t free = g->free_lots[kind]; free; free &= free - 1)
            out[n++] = kind_of_move << 16 | (kind_first[kind] + lowest(free));
    }
    return n;
}

static int list_builds(const Game *g, int *out, int n, int kind_of_move) {
    u64 hand = on_hand(g);
    for (int block = 0; block < blocks; block++) {
        u64 open = g->free[g->seat][block];
        if (!open) continue;
        int room = count(open);
        const int *first = first_place + block * tiles;
        for (u64 left = hand; left; left &= left - 1) {
            int tile = lowest(left);
            if (size_of[tile] > room) continue;
            for (int place = first[tile]; place < first[tile + 1]; place++)
                if (!(place_cells[place] & ~open)) out[n++] = kind_of_move << 16 | place;
        }
    }
    return n;
}

static int may_rebuild(const Game *g, int place, int from, int to) {
    u64 cells = place_cells[place];
    uint32_t under = (uint32_t)place_lots[place], stays = under, emptied = 0;
    int own = strength[place_tile[place]];
    for (int i = from; i < to; i++) {
        int old = g->building[g->seat][i];
        if (!(place_cells[old] & cells)) stays |= (uint32_t)place_lots[old];
        else if (resistance[place_tile[old]] < own) emptied |= (uint32_t)place_lots[old];
        else return 0;
    }
    uint32_t manned = g->manned[g->seat][place_block[place]];
    return count(emptied & ~stays) - count(under & manned) <= g->workers[g->seat];
}

static int list_rebuilds(const Game *g, int *out, int n) {
    int seat = g->seat, most = reach[level(g)], to;
    u64 hand = on_hand(g);
    for (int from = 0; from < g->standing[seat]; from = to) {
        int block = place_block[g->building[seat][from]], weakest = most;
        u64 open = g->free[seat][block], cleared = open;
        for (to = from; to < g->standing[seat] && place_block[g->building[seat][to]] == block; to++) {
            int old = g->building[seat][to], holds = resistance[place_tile[old]];
            if (holds >= most) continue;
            cleared |= place_cells[old];
            if (holds < weakest) weakest = holds;
        }
        if (weakest >= most) continue;
        int room = count(cleared);
        const int *first = first_place + block * tiles;
        for (u64 left = hand; left; left &= left - 1) {
            int tile = lowest(left);
            if (size_of[tile] > room || strength[tile] <= weakest) continue;
            for (int place = first[tile]; place < first[tile + 1]; place++)
                if (!(place_cells[place] & ~cleared) && place_cells[place] & ~open && may_rebuild(g, place, from, to))
                    out[n++] = REBUILD << 16 | place;
        }
    }
    return n;
}

static int legal(const Game *g, int *out) {
    int n = 0, seat = g->seat;
    if (g->over) return 0;
    if (g->acquired || g->built || g->grabbed) {
        if (g->cards[seat] & CARD_GRAB && !g->rebuilt && !(g->had_worker && !g->acquired) && g->acquired <= 2 &&
            g->workers[seat] > 0 && g->deck_size > 0)
            n = list_lots(g, out, n, GRAB, 2);
        if (!g->built) n = list_builds(g, out, n, BUILD);
        else if (g->cards[seat] & CARD_BOOM && !g->triggered) n = list_builds(g, out, n, BOOM);
        out[n++] = END << 16;
        return n;
    }
    n = g->had_worker ? list_lots(g, out, n, ACQUIRE, 3) : list_builds(g, out, n, BUILD);
    n = list_rebuilds(g, out, n);
    if (!n && !g->had_worker)
        for (int lot = 0; lot < lots; lot++)
            if (g->manned[seat][lot_block[lot]] >> lot_bit[lot] & 1) out[n++] = GIVE_UP << 16 | lot;
    if (g->cards[seat] & CARD_SHIFT && g->deck_size >= g->market_size) out[n++] = SHIFT << 16;
    return n;
}

static void acquire(Game *g, int lot) {
    int seat = g->seat, block = lot_block[lot], kind = lot_kind[lot];
    uint32_t bit = 1u << lot_bit[lot];
    g->workers[seat]--;
    g->lots[seat][block] |= bit;
    g->manned[seat][block] |= bit;
    g->free[seat][block] |= lot_cells[lot];
    g->free_lots[kind] &= ~(1u << (lot - kind_first[kind]));
    for (int i = 0; i < g->market_size; i++)
        if (g->market[i] == kind) { g->market[i] = -1; break; }
}

static int prestige(const Game *g, int place) {
    int beside = 0;
    if (g->challenge != GOLD_PRESTIGE || generation[place_tile[place]] != gold) return 0;
    for (int seat = 0; seat < players; seat++)
        for (int i = 0; seat != g->seat && i < g->standing[seat]; i++) {
            int old = g->building[seat][i];
            beside += place_block[old] == place_block[place] && place_cells[old] & place_beside[place] &&
                      generation[place_tile[old]] != gold;
        }
    return beside * challenge_points[GOLD_PRESTIGE * (BUILDINGS + 1) + 1];
}

static void build(Game *g, int place) {
    int seat = g->seat, block = place_block[place], tile = place_tile[place], n = g->standing[seat]++;
    uint32_t back = (uint32_t)place_lots[place] & g->manned[seat][block];
    u64 bit = 1ull << tile;
    g->score[seat] += points_of[tile] + prestige(g, place);
    g->manned[seat][block] &= ~back;
    g->workers[seat] += count(back);
    g->free[seat][block] &= ~place_cells[place];
    for (; n > 0 && place_block[g->building[seat][n - 1]] > block; n--) g->building[seat][n] = g->building[seat][n - 1];
    g->building[seat][n] = (uint16_t)place;
    g->unbuilt[seat] &= ~bit;
    if (g->legendaries & bit) {
        g->legendaries &= ~bit;
        g->legendary[seat] = tile + 1;
    }
    g->built++;
    if (!g->trigger && (count(g->unbuilt[seat]) <= end_unbuilt || (end_score && g->score[seat] >= end_score))) {
        g->trigger = seat + 1;
        g->triggered = g->built == 1;
    }
}

static void demolish(Game *g, int place) {
    int seat = g->seat, block = place_block[place], kept = 0;
    uint32_t stays = (uint32_t)place_lots[place], lost = 0;
    for (int i = 0; i < g->standing[seat]; i++) {
        int old = g->building[seat][i];
        if (place_block[old] == block) {
            if (place_cells[old] & place_cells[place]) {
                lost |= (uint32_t)place_lots[old];
                g->free[seat][block] |= place_cells[old];
                continue;
            }
            stays |= (uint32_t)place_lots[old];
        }
        g->building[seat][kept++] = (uint16_t)old;
    }
    g->standing[seat] = kept;
    lost &= ~stays & ~g->manned[seat][block];
    g->manned[seat][block] |= lost;
    g->workers[seat] -= count(lost);
    g->rebuilt = 1;
}

static void bury(Game *g, int card) {
    memmove(g->deck + 1, g->deck, (size_t)g->deck_size++);
    g->deck[0] = (uint8_t)card;
}

static void shift(Game *g) {
    int8_t old[MARKET];
    memcpy(old, g->market, sizeof old);
    g->cards[g->seat] &= ~CARD_SHIFT;
    for (int i = g->market_size - 1; i > 0; i--) {
        int other = below(i + 1, &g->chance);
        int8_t card = old[i];
        old[i] = old[other];
        old[other] = card;
    }
    for (int i = 0; i < g->market_size; i++) g->market[i] = (int8_t)g->deck[--g->deck_size];
    for (int i = 0; i < g->market_size; i++) bury(g, old[i]);
}

static void give_up(Game *g, int lot) {
    int seat = g->seat, block = lot_block[lot], kind = lot_kind[lot];
    uint32_t bit = 1u << lot_bit[lot];
    g->workers[seat]++;
    g->lots[seat][block] &= ~bit;
    g->manned[seat][block] &= ~bit;
    g->free[seat][block] &= ~lot_cells[lot];
    g->free_lots[kind] |= 1u << (lot - kind_first[kind]);
    bury(g, kind);
}

static int leader(const int *counts) {
    int most = 0, best = -1;
    for (int seat = 0; seat < players; seat++)
        if (counts[seat] > most) most = counts[seat], best = seat;
        else if (counts[seat] == most) best = -1;
    return best;
}

static void final_scoring(Game *g) {
    int counts[SEATS], best, c = g->challenge;
    const int *parts = challenge_parts + c * places, *worth = challenge_points + c * (BUILDINGS + 1);
    for (int seat = 0; seat < players; seat++) g->score[seat] += count((u64)g->cards[seat]) * card_points;
    for (int part = 0; part < challenge_sizes[c]; part++) {
        memset(counts, 0, sizeof counts);
        for (int seat = 0; seat < players; seat++) {
            for (int i = 0; i < g->standing[seat]; i++) counts[seat] += parts[g->building[seat][i]] >> part & 1;
            if (!challenge_most[c]) g->score[seat] += worth[counts[seat]];
        }
        if (challenge_most[c] && (best = leader(counts)) >= 0) g->score[best] += worth[counts[best]];
    }
    for (int street = 0; street < streets; street++) {
        if (!(g->streets >> street & 1)) continue;
        memset(counts, 0, sizeof counts);
        for (int seat = 0; seat < players; seat++)
            for (int i = 0; i < g->standing[seat]; i++)
                counts[seat] += place_streets[g->building[seat][i]] >> street & 1;
        if ((best = leader(counts)) >= 0) g->score[best] += street_points;
    }
}

static void end_turn(Game *g) {
    int after = (g->seat + 1) % players, missing = 0;
    g->idle = g->built ? 0 : g->idle + 1;
    for (int i = 0; i < g->market_size; i++)
        if (g->market[i] < 0) {
            if (g->deck_size > 0) g->market[i] = (int8_t)g->deck[--g->deck_size];
            else missing = 1;
        }
    if (g->trigger) g->over = after == g->trigger - 1;
    else if (missing) g->trigger = g->seat + 1;
    else if (g->idle >= idle_turns) g->over = 1;
    if (g->over) final_scoring(g);
    g->number++;
    g->seat = after;
    g->had_worker = g->workers[after] > 0;
    g->acquired = g->grabbed = g->built = g->rebuilt = g->triggered = 0;
}

static void apply(Game *g, int move) {
    int about = move & 0xFFFF;
    switch (move >> 16) {
    case ACQUIRE: g->acquired = lot_size[about]; acquire(g, about); break;
    case GRAB: g->grabbed = 1; g->cards[g->seat] &= ~CARD_GRAB; acquire(g, about); break;
    case BUILD: build(g, about); break;
    case BOOM: g->cards[g->seat] &= ~CARD_BOOM; build(g, about); break;
    case REBUILD: demolish(g, about); build(g, about); break;
    case GIVE_UP: give_up(g, about); end_turn(g); break;
    case SHIFT: shift(g); break;
    default: end_turn(g);
    }
}

static int playout(Game *g, u64 chance) {
    int moves[MOVES], n, played = 0;
    for (; (n = legal(g, moves)); played++) apply(g, n > 1 ? moves[below(n, &chance)] : moves[0]);
    return played;
}

static FILE *file;

static u64 number(void) {
    unsigned long long found;
    if (fscanf(file, "%llu", &found) != 1) exit(2);
    return found;
}

static int *ints(void) {
    int size = (int)number(), *found = malloc(sizeof(int) * (size_t)(size + 1));
    for (int i = 0; i < size; i++) found[i] = (int)number();
    return found;
}

static u64 *masks(void) {
    int size = (int)number();
    u64 *found = malloc(sizeof(u64) * (size_t)(size + 1));
    for (int i = 0; i < size; i++) found[i] = number();
    return found;
}

static void read_opening(Game *g) {
    memset(g, 0, sizeof *g);
    for (int p = 0; p < players; p++) {
        for (int b = 0; b < BLOCKS; b++) {
            g->free[p][b] = number();
            g->lots[p][b] = (uint32_t)number();
            g->manned[p][b] = (uint32_t)number();
        }
        g->unbuilt[p] = number();
        g->score[p] = (int)number();
        g->workers[p] = (int)number();
        g->cards[p] = (int)number();
        g->standing[p] = (int)number();
        for (int i = 0; i < g->standing[p]; i++) g->building[p][i] = (uint16_t)number();
    }
    for (int k = 0; k < KINDS; k++) g->free_lots[k] = (uint32_t)number();
    g->market_size = (int)number();
    for (int i = 0; i < g->market_size; i++) g->market[i] = (int8_t)number();
    g->deck_size = (int)number();
    for (int i = 0; i < g->deck_size; i++) g->deck[i] = (uint8_t)number();
    g->legendaries = number();
    g->chance = number();
    g->number = (int)number();
    g->seat = (int)number();
    g->had_worker = (int)number();
    g->challenge = (int)number();
    g->streets = (int)number();
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

int main(int argc, char **argv) {
    if (argc != 3 || !(file = fopen(argv[1], "r"))) return 2;
    int *const whole[] = {&players, &blocks, &tiles, &lots, &places, &streets, &gold, &silver_at, &gold_at,
        &street_points, &card_points, &end_unbuilt, &end_score, &idle_turns};
    u64 **const sets[] = {&place_cells, &place_beside, &lot_cells, &level_tiles};
    int **const lists[] = {&place_tile, &place_block, &place_lots, &place_streets, &first_place,
        &points_of, &size_of, &strength, &resistance, &generation, &reach, &lot_kind, &lot_size,
        &lot_block, &lot_bit, &kind_first, &kind_size, &challenge_parts, &challenge_sizes, &challenge_most, &challenge_points};
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++) *whole[i] = (int)number();
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) *sets[i] = masks();
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) *lists[i] = ints();
    int size = (int)number();
    Game *openings = malloc(sizeof(Game) * (size_t)size), game;
    for (int i = 0; i < size; i++) read_opening(openings + i);
    long games = 0, decisions = 0, points = 0, first_points = 0;
    double seconds = atof(argv[2]), start = now(), elapsed;
    do {
        for (int i = 0; i < size; i++, games++) {
            game = openings[i];
            decisions += playout(&game, (u64)games);
            for (int seat = 0; seat < players; seat++) points += game.score[seat];
        }
        if (games == size) first_points = points;
    } while ((elapsed = now() - start) < seconds);
    printf("{\"games_per_second\": %f, \"decisions_per_second\": %f, \"points\": %ld}\n", (double)games / elapsed,
           (double)decisions / elapsed, first_points);
    return 0;
}

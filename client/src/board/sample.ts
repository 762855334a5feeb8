// Maps for tests: a drawing becomes what the server would send.
import type { BoardOut, LotOut, StreetOut } from '../protocol.gen';
import { cellName } from '../kit/cells';

const NUMBERS: BoardOut['numbers'] = {
  last: 4,
  open: 4,
  small: 2,
  street: 5,
  card: 1,
  challenges: {},
};
const DISTRICTS: Record<string, string> = { R: 'red', B: 'blue', Y: 'yellow', G: 'green', P: 'pink' };

export function boardFrom(drawing: string): BoardOut {
  const rows = drawing
    .split('\n')
    .filter((line) => /^(\S\S )*\S\S$/.test(line.trim()) && !line.startsWith('# '))
    .map((line) => line.trim().split(' '));
  const lots = new Map<string, LotOut>();
  const streets = new Map<string, StreetOut>();
  rows.forEach((row, y) =>
    row.forEach((field, x) => {
      const cell = cellName(y, x);
      if (/^[RBYGP][a-m]$/.test(field)) {
        const fresh = { name: field, district: DISTRICTS[field.charAt(0)] ?? '', cells: [], crest: null };
        const lot = lots.get(field) ?? fresh;
        lots.set(field, { ...lot, cells: [...lot.cells, cell] });
      } else if (/^[A-Z]{2}$/.test(field) && field !== 'PK') {
        const street = streets.get(field) ?? { code: field, name: field, cells: [], scores: false };
        streets.set(field, { ...street, cells: [...street.cells, cell] });
      }
    }),
  );
  return {
    name: 'sample',
    width: rows[0]?.length ?? 0,
    height: rows.length,
    fields: rows.flat(),
    lots: [...lots.values()],
    blocks: [],
    streets: [...streets.values()],
    tiles: [],
    out_of_play: [],
    challenge: null,
    challenge_reason: null,
    characters: [],
    silver_at: 6,
    gold_at: 18,
    end_score: 0,
    starting_property: true,
    demolition: 'later_generation',
    action_cards: true,
    numbers: NUMBERS,
  };
}

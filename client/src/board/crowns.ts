// What stands on the roofs: a crown of its own for every tile, as one sees it from the street. The foot is at 0, 0.

/** A class of the style sheet, and a path. */
export type Part = readonly [kind: string, d: string];

export interface Crown {
  /** As large as it is drawn, and how much of that it is on a roof with room enough. */
  wide: number;
  high: number;
  full: number;
  parts: readonly Part[];
}

const crown = (wide: number, high: number, ...parts: Part[]): Crown => ({ wide, high, full: 1, parts });
const legend = (wide: number, high: number, full: number, ...parts: Part[]): Crown => ({ wide, high, full, parts });

/** Any tile that is not known by its name. */
const PLAIN = crown(
  20,
  14,
  ['stone', 'M-9 0V-9H9V0Z'],
  ['cap', 'M-10.5-9L-7-13H7L10.5-9Z'],
  ['openings', 'M-5 0V-6H-1V0ZM2-3.5V-6.5H6V-3.5Z'],
);

const DOME = 'M-13-12C-13-25-7-31 0-32C7-31 13-25 13-12Z';

const CROWNS: Record<string, Crown> = {
  // a row of brownstones: dormers and chimneys
  HOME: crown(
    23,
    13,
    ['stone', 'M-10 0V-12H-5V0ZM5 0V-12H10V0Z'],
    ['ledge', 'M-11.4-13H-3.6V-10.6H-11.4ZM3.6-13H11.4V-10.6H3.6Z'],
  ),
  // bronze: brick, wood and verdigris
  B1: crown(
    20,
    29,
    ['legs', 'M-6 0L-5-8M6 0L5-8M0 0V-8M-5.6-3H5.6'],
    ['wood', 'M-8-8V-20H8V-8Z'],
    ['ribs', 'M-8-11.5H8M-8-16H8'],
    ['cap', 'M-9.5-20L0-29L9.5-20Z'],
  ),
  B2: crown(
    27,
    25,
    ['stone', 'M-11 0V-17H-4V0ZM4 0V-22H11V0Z'],
    ['cap', 'M-12.6-20H-2.4V-16.4H-12.6ZM2.4-25H12.6V-21.4H2.4Z'],
    ['ribs', 'M-11-5H-4M-11-10H-4M4-5H11M4-10H11M4-15.5H11'],
  ),
  B3: crown(
    34,
    19,
    ['legs', 'M-14 0V-13M-4.7 0V-13M4.7 0V-13M14 0V-13'],
    ['wood', 'M-17-11.5H17V-14.5H-17ZM-14-15.5H14V-18H-14Z'],
    ['leaf', 'M-17-11C-16-6-12-5-11-10C-9-6-6-6-5-11ZM6-11C7-5 10-5 11-9C12-4 16-4 17-11Z'],
  ),
  B4: crown(
    32,
    22,
    ['cap', 'M-15 0C-12-5-12-12-11-17H11C12-12 12-5 15 0Z'],
    ['ribs', 'M-12-17H12M-6-17V-22M6-17V-22M-8-22H-4M4-22H8'],
    ['stone', 'M-9-2V-9L-6-12L-3-9V-2ZM3-2V-9L6-12L9-9V-2Z'],
    ['openings', 'M-7.4-2.6V-8H-4.6V-2.6ZM4.6-2.6V-8H7.4V-2.6Z'],
  ),
  B5: crown(
    23,
    31,
    ['stone', 'M-8 0V-8H8V0Z'],
    ['cap', 'M-9.5-8H9.5V-10.4H-9.5Z'],
    ['openings', 'M-2 0V-6H2V0Z'],
    ['pole', 'M0-10V-30'],
    ['own', 'M.6-29.4C5-32 8-26.5 13.5-28.6V-19.4C8-17.4 5-22.8 .6-20.2Z'],
  ),
  B6: crown(
    29,
    25,
    ['stone', 'M-13 0V-9H-9V-14H-5V-19H5V-14H9V-9H13V0Z'],
    ['ledge', 'M-14.5-11H-8V-8.8H-14.5ZM-10-16H-4V-13.8H-10ZM-6-21H6V-18.8H-6ZM4-16H10V-13.8H4ZM8-11H14.5V-8.8H8Z'],
    ['openings', 'M-3.2-12A3.2 3.2 0 1 0 3.2-12A3.2 3.2 0 1 0-3.2-12ZM-8 0V-6H-4V0ZM4 0V-6H8V0Z'],
    ['pole', 'M0-21V-25'],
  ),
  // silver: steel and glass
  S1: crown(
    35,
    14,
    ['stone', 'M-17 0V-4L-7-13V0ZM-6 0V-4L4-13V0ZM5 0V-4L15-13V0Z'],
    ['glass', 'M-16 0V-3L-8.5-10V0ZM-5 0V-3L2.5-10V0ZM6 0V-3L13.5-10V0Z'],
  ),
  S2: crown(
    30,
    22,
    ['glass', 'M-14 0L0-21L14 0Z'],
    ['ribs', 'M-7 0L0-21M0 0V-21M7 0L0-21M-9.3-7H9.3M-4.7-14H4.7'],
    ['ledge', 'M-15 0V-2.4H15V0Z'],
  ),
  S3: crown(
    42,
    17,
    ['glass', 'M-20 0V-4A20 12 0 0 1 20-4V0Z'],
    ['ribs', 'M-12-1V-13.4M-4-1V-15.8M4-1V-15.8M12-1V-13.4M-19.6-6.5H19.6'],
    ['ledge', 'M-21 0V-2.6H21V0Z'],
  ),
  S4: crown(
    27,
    31,
    ['stone', 'M-13 0V-10H13V0ZM-7-10V-17H7V-10Z'],
    ['openings', 'M-11-3.2V-7H11V-3.2ZM-5-12V-15H5V-12Z'],
    ['pole', 'M0-17V-31M-3-26H3M-2-29H2'],
  ),
  S5: crown(
    26,
    24,
    ['stone', 'M-12 0V-9H12V0Z'],
    ['cap', 'M-11.4-9A11.4 12 0 0 1 11.4-9Z'],
    ['openings', 'M-1-9.6L2-21L5.4-19.6L3.4-9.6Z'],
    ['ribs', 'M-12-4.5H12'],
    ['ledge', 'M-13-10.5H13V-8H-13Z'],
  ),
  S6: crown(
    24,
    32,
    ['ledge', 'M-12 0V-3H12V0Z'],
    [
      'legs',
      'M-8.5-3L-2-27M8.5-3L2-27M-7-9H7M-5.3-15H5.3M-3.7-21H3.7M-7-9L5.3-15M7-9L-5.3-15M-5.3-15L3.7-21M5.3-15L-3.7-21',
    ],
    ['cap', 'M-4-26H4V-29L0-32L-4-29Z'],
  ),
  // gold: limestone and gilding
  G1: crown(
    31,
    42,
    ['stone', 'M-14 0V-12H14V0Z'],
    ['openings', 'M-10.5-2V-8.5H-7.5V-2ZM-4.5-2V-8.5H-1.5V-2ZM1.5-2V-8.5H4.5V-2ZM7.5-2V-8.5H10.5V-2Z'],
    ['cap', DOME],
    ['ribs', 'M-7-12C-7-24-3-30 0-32C3-30 7-24 7-12'],
    ['ledge', 'M-15.5-13.6H15.5V-11H-15.5Z'],
    ['stone', 'M-3-31.5V-36H3V-31.5Z'],
    ['finial', 'M-3.6-36L0-39.5L3.6-36ZM0-39V-42'],
  ),
  G2: crown(
    22,
    44,
    ['stone', 'M-9 0V-25H9V0Z'],
    ['dial', 'M-6.4-16A6.4 6.4 0 1 0 6.4-16A6.4 6.4 0 1 0-6.4-16Z'],
    ['hands', 'M0-20V-16L3-14.4'],
    ['openings', 'M-5-1V-5.5H-2V-1ZM2-1V-5.5H5V-1Z'],
    ['cap', 'M-9-26L0-40L9-26Z'],
    ['ledge', 'M-11-27.4H11V-24.6H-11Z'],
    ['finial', 'M0-39V-44'],
  ),
  G3: crown(
    24,
    46,
    ['stone', 'M-10 0V-15H10V0ZM-11-15V-19L-9-24L-7-19V-15ZM7-15V-19L9-24L11-19V-15Z'],
    ['openings', 'M-3 0V-8L0-12L3-8V0ZM-8-3V-9H-5.5V-3ZM5.5-3V-9H8V-3Z'],
    ['cap', 'M-7-15L0-43L7-15Z'],
    ['ribs', 'M-2.6-15L0-43M2.6-15L0-43M-4.6-24H4.6'],
    ['finial', 'M0-42V-46M-1.8-44H1.8'],
  ),
  G4: crown(
    33,
    32,
    ['ledge', 'M-16 0V-3H16V0Z'],
    ['openings', 'M-13-3V-17H13V-3Z'],
    ['stone', 'M-14-3V-17H-10V-3ZM-6-3V-17H-2V-3ZM2-3V-17H6V-3ZM10-3V-17H14V-3ZM-16-17V-20H16V-17Z'],
    ['cap', 'M-16.5-20L0-29L16.5-20Z'],
    ['finial', 'M-1.4-29A1.4 1.4 0 1 0 1.4-29A1.4 1.4 0 1 0-1.4-29Z'],
  ),
  G5: crown(
    40,
    34,
    ['stone', 'M-19 0V-8H19V0ZM-17-8V-15H-4V-8ZM4-8V-15H17V-8Z'],
    ['openings', 'M-14-9V-13H-7V-9ZM7-9V-13H14V-9ZM-3-1V-5.5H3V-1Z'],
    ['cap', 'M-17.5-15C-17.5-24-13-27-10.5-28C-8-27-3.5-24-3.5-15ZM3.5-15C3.5-24 8-27 10.5-28C13-27 17.5-24 17.5-15Z'],
    ['ledge', 'M-18.4-16.4H-2.6V-14.4H-18.4ZM2.6-16.4H18.4V-14.4H2.6Z'],
    ['finial', 'M-10.5-27V-34M10.5-27V-34'],
  ),
  G6: crown(
    35,
    40,
    ['stone', 'M-16 0V-9H16V0ZM-11-9V-17H11V-9Z'],
    ['openings', 'M-12-1.5V-6H12V-1.5ZM-7.5-10.5V-14.5H7.5V-10.5Z'],
    ['ledge', 'M-17.4-10.6H17.4V-8.2H-17.4ZM-12.4-18.6H12.4V-16.2H-12.4Z'],
    ['cap', 'M-10-18.6L-3.5-33H3.5L10-18.6Z'],
    ['ribs', 'M-4-18.6L-1.2-33M4-18.6L1.2-33M-6.8-25.6H6.8'],
    ['finial', 'M-2-33C-4-36 0-37 0-40C2-37 4-36 2-33Z'],
  ),
  // legendary: twin towers with domes
  PARK: legend(
    72,
    78,
    0.66,
    ['stone', 'M-34 0V-26H34V0ZM-34-26V-44H-12V-26ZM12-26V-44H34V-26Z'],
    ['bays', 'M-30-22H30M-30-15H30M-30-8H30'],
    ['ledge', 'M-36-46H-10V-43H-36ZM10-46H36V-43H10ZM-36-28H36V-25H-36Z'],
    [
      'openings',
      'M-30-30V-39A2.5 2.5 0 0 1-25-39V-30ZM-21-30V-39A2.5 2.5 0 0 1-16-39V-30ZM16-30V-39A2.5 2.5 0 0 1 21-39V-30ZM25-30V-39A2.5 2.5 0 0 1 30-39V-30Z',
    ],
    ['cap', 'M-33-46C-33-60-27-65-23-66C-19-65-13-60-13-46ZM13-46C13-60 19-65 23-66C27-65 33-60 33-46Z'],
    ['ribs', 'M-28.5-47C-28.5-58-25-64-23-66C-21-64-17.5-58-17.5-47M17.5-47C17.5-58 21-64 23-66C25-64 28.5-58 28.5-47'],
    ['finial', 'M-25-66V-71H-21V-66ZM-23-71V-78M21-66V-71H25V-66ZM23-71V-78'],
  ),
  // a slim shaft, a bulbous mansard, a lantern
  SINGER: legend(
    56,
    104,
    0.74,
    ['stone', 'M-19 0V-38H19V0ZM-6-77V-85H6V-77Z'],
    ['bays', 'M-19-6H19M-19-14H19M-19-22H19M-19-30H19'],
    ['ledge', 'M-23-42H23V-37H-23Z'],
    [
      'cap',
      'M-21-42C-31-52-25-66-13-70C-10-71.5-9-74-8-77H8C9-74 10-71.5 13-70C25-66 31-52 21-42ZM-8-85C-8-90-3-92 0-95C3-92 8-90 8-85Z',
    ],
    ['ribs', 'M-11-42C-17-52-13-66-6-71M0-42V-76M11-42C17-52 13-66 6-71M-26-58C-12-54 12-54 26-58'],
    ['openings', 'M-8-2V-33A8 6 0 0 1 8-33V-2ZM-4-53A4 4 0 1 0 4-53A4 4 0 1 0-4-53Z'],
    ['finial', 'M0-95V-104'],
  ),
  // a campanile with a clock and a pyramid
  METLIFE: legend(
    46,
    107,
    0.76,
    ['stone', 'M-19 0V-60H19V0ZM-4-94V-99H4V-94Z'],
    ['bays', 'M-13 0V-28M-6.5 0V-28M0 0V-28M6.5 0V-28M13 0V-28'],
    ['dial', 'M-11-40A11 11 0 1 0 11-40A11 11 0 1 0-11-40Z'],
    ['hands', 'M0-40V-48M0-40L5.5-37M0-50.2V-48.8M0-31.2V-29.8M-10.2-40H-8.8M8.8-40H10.2'],
    [
      'openings',
      'M-15-64V-70A3 3 0 0 1-9-70V-64ZM-6.4-64V-70A3 3 0 0 1-.4-70V-64ZM.4-64V-70A3 3 0 0 1 6.4-70V-64ZM9-64V-70A3 3 0 0 1 15-70V-64Z',
    ],
    ['ledge', 'M-23-64H23V-58H-23ZM-21-29H21V-26.5H-21Z'],
    ['cap', 'M-19-73L-4-94H4L19-73ZM-5-99L0-107L5-99Z'],
    ['ribs', 'M-9-73L-2-94M9-73L2-94M0-73V-94'],
  ),
  // gothic: shaft, tabernacles, a steep crown with pinnacles
  WOOLWORTH: legend(
    60,
    111,
    0.84,
    [
      'stone',
      'M-28 0V-42H28V0ZM-28-44V-52L-25-62-22-52V-44ZM22-44V-52L25-62 28-52V-44ZM-18-44V-62H18V-44ZM-18-62V-66L-15.5-75-13-66V-62ZM13-62V-66L15.5-75 18-66V-62ZM-4-86V-92H4V-86Z',
    ],
    ['bays', 'M-23 0V-38M-18 0V-38M-9 0V-38M0 0V-38M9 0V-38M18 0V-38M23 0V-38'],
    [
      'openings',
      'M-14.5 0V-30L-11.5-36-8.5-30V0ZM-3 0V-30L0-36 3-30V0ZM8.5 0V-30L11.5-36 14.5-30V0ZM-13-45V-54L-10.5-59-8-54V-45ZM-2.5-45V-54L0-59 2.5-54V-45ZM8-45V-54L10.5-59 13-54V-45Z',
    ],
    ['ledge', 'M-30-44H30V-41H-30Z'],
    ['cap', 'M-13-62L-6-86H6L13-62ZM-5.5-92L0-105L5.5-92Z'],
    ['ribs', 'M-7-62L-3-86M0-62V-86M7-62L3-86M-11-69H11M-8.8-77H8.8'],
    ['finial', 'M0-105V-111'],
  ),
};

/** What else stands on a large roof, by its generation. */
const FURNITURE: Record<string, readonly Part[]> = {
  bronze: [
    ['wood', 'M-4.5 6V-3H4.5V6Z'],
    ['cap', 'M-5.8-3L0-8.5L5.8-3Z'],
  ],
  silver: [
    ['glass', 'M-8 5L-5-5H8L5 5Z'],
    ['ribs', 'M-6.5 0H6.5M-3.4 5L-.7-5M1 5L3.7-5'],
  ],
  gold: [
    ['stone', 'M-5 6V1.5H5V6Z'],
    ['cap', 'M-4.6 1.5A4.6 4.6 0 0 1-.8-3V-7.4H.8V-3A4.6 4.6 0 0 1 4.6 1.5Z'],
  ],
};

/** What stands on the rest of a roof of a generation. */
export function furnitureOf(generation: string): readonly Part[] {
  return FURNITURE[generation === 'legendary' ? 'gold' : generation] ?? [];
}

/** The tiles with a crown of their own. */
export const CROWNED = Object.keys(CROWNS);

/** The crown of a tile; a starting property has its own whatever it is called. */
export function crownOf(tile: string, generation: string): Crown {
  return CROWNS[generation === 'start' ? 'HOME' : tile] ?? PLAIN;
}

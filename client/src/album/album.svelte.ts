// The album of my cities: which games this browser has seen the end of. The pictures are the server's.

export interface City {
  /** The table. */
  id: string;
  /** When its postcard was put into the album, in seconds since 1970. */
  kept: number;
  /** By seat. */
  names: string[];
  scores: number[];
}

const PLACE = 'ny1901.album';
const MOST = 100;

/** The album as it was kept, the newest city first; what makes no sense is left out. */
export function citiesFrom(text: string | null): City[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isCity).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function isCity(kept: unknown): kept is City {
  const city = kept as City | null;
  return (
    typeof city?.id === 'string' &&
    /^[\w-]+$/.test(city.id) &&
    typeof city.kept === 'number' &&
    isListOf(city.names, 'string') &&
    isListOf(city.scores, 'number')
  );
}

const isListOf = (list: unknown, type: string) => Array.isArray(list) && list.every((each) => typeof each === type);

/** The album with a city in it, once; the newest are first, and so many are kept. */
export const withCity = (cities: readonly City[], city: City): readonly City[] =>
  cities.some((each) => each.id === city.id) ? cities : [city, ...cities].slice(0, MOST);

class Album {
  cities = $state.raw<readonly City[]>([]);

  constructor() {
    this.look();
  }

  /** Look again: another tab may have changed it. */
  look(): void {
    try {
      this.cities = citiesFrom(localStorage.getItem(PLACE));
    } catch {
      // a browser that keeps nothing has an album until the page is left
    }
  }

  /** Put a city into the album, once. */
  keep(city: City): void {
    this.look();
    this.write(withCity(this.cities, city));
  }

  /** Take a city out of the album. */
  remove(id: string): void {
    this.look();
    this.write(this.cities.filter((each) => each.id !== id));
  }

  private write(cities: readonly City[]): void {
    this.cities = cities;
    try {
      localStorage.setItem(PLACE, JSON.stringify(cities));
    } catch {
      // full, or nothing is kept here
    }
  }
}

export const album = new Album();

/** Put the city of a table that is over into the album now. */
export function keep(id: string, names: readonly string[], scores: readonly number[]): void {
  album.keep({ id, kept: Date.now() / 1000, names: [...names], scores: [...scores] });
}

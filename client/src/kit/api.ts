// Tables, over HTTP.
import type { BookOut, ExerciseOut, Frame, Join, LessonOut, NewTable, Offer, TableOut, Trouble } from '../protocol.gen';
import { NOWHERE, say, whyNot } from '../words';

/** No, and why, if anybody knows. */
export class Refusal extends Error {
  constructor(private readonly trouble: Trouble | null = null) {
    super(trouble?.code);
  }

  /** Why, in words; nothing if nobody knows. */
  get why(): string {
    return this.trouble ? whyNot(this.trouble, NOWHERE) : '';
  }
}

/** Why something failed, in words. */
export const whyFailed = (error: unknown): string =>
  (error instanceof Refusal && error.why) || say('lobby.unreachable');

/** The server does not know this browser again. */
export class Stranger extends Refusal {}

/** The first answer brings the cookie; whether it came. Somebody new who asks twice at once would be two visitors. */
let first: Promise<boolean> | null = null;

interface Answered<T> {
  data: T;
  /** Whether the server met somebody new. */
  newcomer: boolean;
}

/** Ask, as soon as there has been an answer; after a failure whoever waits longest is the first to ask again. */
async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await respond<T>(method, path, body)).data;
}

/** Ask for a seat. Whoever is new there should be known again by now, else the seat is lost. */
async function callForSeat(path: string, body?: unknown): Promise<TableOut> {
  const { data, newcomer } = await respond<TableOut>('POST', path, body);
  if (newcomer && !isMine(await table(data.id))) throw new Stranger();
  return data;
}

const isMine = (table: TableOut) => table.yours || table.seats.some((seat) => seat.yours);

async function respond<T>(method: string, path: string, body?: unknown): Promise<Answered<T>> {
  while (first && !(await first));
  const answer = request<T>(method, path, body);
  first ??= answer.then(
    () => true,
    () => {
      first = null;
      return false;
    },
  );
  return answer;
}

async function request<T>(method: string, path: string, body?: unknown): Promise<Answered<T>> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refusal();
  }
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refusal(data as Trouble | null);
  return { data: data as T, newcomer: response.headers.get('Visitor') === 'new' };
}

export const offer = () => call<Offer>('GET', '/offer');
/** The book of rules, in a language if there is one in it. */
export const rules = (language: string) => call<BookOut>('GET', `/rules?language=${encodeURIComponent(language)}`);
export const lessons = () => call<LessonOut[]>('GET', '/lessons');
export const exercises = () => call<ExerciseOut[]>('GET', '/exercises');
export const lay = (wish: NewTable) => callForSeat('/tables', wish);
export const openTables = () => call<TableOut[]>('GET', '/tables');
export const myTables = () => call<TableOut[]>('GET', '/tables/mine');
export const table = (id: string) => call<TableOut>('GET', `/tables/${encodeURIComponent(id)}`);
/** The position after so many steps. */
export const frame = (id: string, step: number) =>
  call<Frame>('GET', `/tables/${encodeURIComponent(id)}/steps/${step}`);
export const join = (id: string, wish: Join) => callForSeat(`/tables/${encodeURIComponent(id)}/join`, wish);
export const leave = (id: string) => call<TableOut>('POST', `/tables/${encodeURIComponent(id)}/leave`);
export const rematch = (id: string) => callForSeat(`/tables/${encodeURIComponent(id)}/rematch`);

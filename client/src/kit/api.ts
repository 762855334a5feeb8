// Tables, over HTTP.
import type { Frame, Join, NewTable, Offer, RuleOut, TableOut, Trouble } from '../protocol.gen';

/** No, and why, if anybody knows. */
export class Refusal extends Error {
  constructor(sentence = '') {
    super(sentence);
  }
}

/** The first answer brings the cookie; whether it came. Somebody new who asks twice at once would be two visitors. */
let first: Promise<boolean> | null = null;

/** Ask, as soon as there has been an answer; after a failure whoever waits longest is the first to ask again. */
async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
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

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
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
  if (!response.ok) throw new Refusal((data as Trouble | null)?.sentence);
  return data as T;
}

export const offer = () => call<Offer>('GET', '/offer');
export const rules = () => call<RuleOut[]>('GET', '/rules');
export const lay = (wish: NewTable) => call<TableOut>('POST', '/tables', wish);
export const openTables = () => call<TableOut[]>('GET', '/tables');
export const myTables = () => call<TableOut[]>('GET', '/tables/mine');
export const table = (id: string) => call<TableOut>('GET', `/tables/${encodeURIComponent(id)}`);
/** The position after so many steps, in the language of the page. */
export const frame = (id: string, step: number) =>
  call<Frame>(
    'GET',
    `/tables/${encodeURIComponent(id)}/steps/${step}?language=${encodeURIComponent(document.documentElement.lang)}`,
  );
export const join = (id: string, wish: Join) => call<TableOut>('POST', `/tables/${encodeURIComponent(id)}/join`, wish);
export const leave = (id: string) => call<TableOut>('POST', `/tables/${encodeURIComponent(id)}/leave`);
export const rematch = (id: string) => call<TableOut>('POST', `/tables/${encodeURIComponent(id)}/rematch`);

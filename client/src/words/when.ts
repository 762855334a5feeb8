// When something was, in words.
import { byBrowser } from './words';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** After so many days a date says more than their number. */
const WEEK = 7;

/**
 * How long ago that was, or its date; both times in seconds since 1970. A clock that is slow makes
 * nothing lie ahead.
 */
export const ago = (then: number, now: number, locale: string): string => byBrowser(since(then, now, locale));

/** The day and the minute. */
export function moment(then: number, locale: string): string {
  return byBrowser(new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(then * 1000));
}

/** The language of the page, as it is spoken where the visitor is: of English, British say. */
export function spokenHere(page: string, visitor: readonly string[]): string {
  return visitor.find((each) => each.split('-')[0] === page) ?? page;
}

function since(then: number, now: number, locale: string): string {
  const passed = Math.max(0, now - then);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (passed < MINUTE) return words.format(0, 'second');
  if (passed < HOUR) return words.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return words.format(-Math.floor(passed / HOUR), 'hour');
  const days = Math.round((midnight(now) - midnight(then)) / DAY);
  return days < WEEK
    ? words.format(-days, 'day')
    : new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(then * 1000);
}

function midnight(time: number): number {
  return new Date(time * 1000).setHours(0, 0, 0, 0) / 1000;
}

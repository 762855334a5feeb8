// Which of our languages somebody is spoken to in.
import { PSEUDO } from './pseudo';

/** What speaks for a language. */
export interface Wishes {
  /** What was chosen here before. */
  own: string;
  /** What the browser's owner reads, the best first. */
  browser: readonly string[];
  /** What the address asks for. */
  link: string | null;
}

/** Whoever reads the German of Austria reads German. */
const baseOf = (language: string) => language.toLowerCase().split(/[-_]/)[0] ?? '';
export const isPseudo = (language: string | null) => language?.toLowerCase() === PSEUDO.toLowerCase();

/**
 * Own choice, then the browser's, then a link's, then English. A language that is not offered yet is spoken if a
 * link asks for it, and so is the one in which screens are tested, whatever was chosen.
 */
export function chosen({ own, browser, link }: Wishes, offered: readonly string[], made: readonly string[]): string {
  if (isPseudo(link)) return PSEUDO;
  const linked = baseOf(link ?? '');
  const wishes = [
    made.includes(own) ? own : '',
    made.includes(linked) && !offered.includes(linked) ? linked : '',
    ...browser.map(baseOf).filter((each) => offered.includes(each)),
    offered.includes(linked) ? linked : '',
  ];
  return wishes.find(Boolean) ?? offered[0] ?? 'en';
}

/** Whether a link asks for a language that nobody here speaks. */
export const isUnknown = (link: string | null, made: readonly string[]): boolean =>
  link !== null && !isPseudo(link) && !made.includes(baseOf(link));

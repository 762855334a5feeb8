// Which language the page speaks.
import { en } from './en.gen';
import { inBrackets } from './pseudo';
import { speak } from './words';

/** English in brackets, in which screens are tested; nobody is offered it. */
const PSEUDO = 'en-XA';

/** Speak the language that an address asks for; English is spoken anyway. */
export function speakAsAsked(search: string): void {
  if (new URLSearchParams(search).get('language') === PSEUDO) speak(PSEUDO, inBrackets(en));
}

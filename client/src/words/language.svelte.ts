// The languages of the page: which there are, which one is spoken, and how another is fetched.
import { chosen, isUnknown } from './choice';
import { LANGUAGES } from './languages.gen';
import { pseudo, PSEUDO } from './pseudo';
import { spoken, type Catalogue } from './spoken.svelte';
import { byBrowser } from './words';

/** A catalogue a file, fetched when it is spoken; a language is there as soon as it has one. */
const CATALOGUES = import.meta.glob<Record<string, Catalogue>>('./??.gen.ts');
const MADE = Object.keys(CATALOGUES).map((path) => path.slice('./'.length, -'.gen.ts'.length));
const PARAMETER = 'language';

/** What the address asks for. */
const link = () => new URLSearchParams(location.search).get(PARAMETER);

class Languages {
  /** What can be chosen: the offered ones, and one in the making that was asked for. */
  choices = $state.raw<readonly string[]>(LANGUAGES);
  /** A link asked for a language nobody here speaks; told until it is read. */
  unknown = $state(false);
  /** The catalogue of the chosen language could not be fetched. */
  lost = $state(false);
  private wanted = '';

  /** Speak as somebody has chosen, or as the browser or the address say. */
  async follow(own: string): Promise<void> {
    await this.fetch(chosen({ own, browser: navigator.languages, link: link() }, LANGUAGES, MADE));
  }

  /** What the address asks for counts no more: somebody has chosen, or nobody speaks it. */
  dropLink(): void {
    const rest = new URLSearchParams(location.search);
    rest.delete(PARAMETER);
    const search = rest.size ? `?${rest}` : '';
    history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`);
  }

  /** Look whether the address asks for a language nobody here speaks: that is told once. */
  checkLink(): void {
    if (!isUnknown(link(), MADE)) return;
    this.unknown = true;
    this.dropLink();
  }

  /** What was told of languages has been read. */
  hush(): void {
    this.unknown = false;
    this.lost = false;
  }

  /** Fetch a language and speak it, unless another is wanted by then; without it the last one is spoken on. */
  private async fetch(language: string): Promise<void> {
    this.wanted = language;
    try {
      const found = await load(language === PSEUDO ? 'en' : language);
      if (this.wanted === language) this.speak(language, found);
      this.lost = false;
    } catch {
      this.lost = true;
    }
  }

  private speak(language: string, words: Catalogue): void {
    if (!this.choices.includes(language)) this.choices = [...this.choices, language];
    document.documentElement.lang = language;
    if (language === PSEUDO) spoken.speak(language, inBrackets(words), pseudo);
    else spoken.speak(language, words);
  }
}

export const languages = new Languages();

/** What a language calls itself. */
export function nativeName(language: string): string {
  const shown = language === PSEUDO ? 'en' : language;
  const name = new Intl.DisplayNames([shown], { type: 'language' }).of(shown) ?? language;
  const written = name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  return language === PSEUDO ? byBrowser(written) : written;
}

/** What the language that is spoken is called in it, within a sentence. */
export function languageName(): string {
  return byBrowser(new Intl.DisplayNames([spoken.language], { type: 'language' }).of(spoken.language) ?? '');
}

/** All words of a catalogue in the language in which screens are tested. */
export function inBrackets(words: Catalogue): Catalogue {
  const said = Object.entries(words).map(([key, forms]) => [
    key,
    typeof forms === 'string' ? pseudo(forms) : forms.map(pseudo),
  ]);
  return Object.fromEntries(said) as Catalogue;
}

async function load(language: string): Promise<Catalogue> {
  const found = await CATALOGUES[`./${language}.gen.ts`]?.();
  if (!found?.[language]) throw new Error(language);
  return found[language];
}

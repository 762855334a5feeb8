// Fills in the sentences of a catalogue as their language asks. `ny1901/words/formatter.py` does the same in
// Python; `tests/words/vectors.json` holds the two together.
import { accented, PSEUDO } from './pseudo';

/** A word by its cases. */
export type Cased = { readonly nominative: string; readonly [grammaticalCase: string]: string };
/** What takes the place of a name. */
export type Text = string | number | Cased;
export type Param = Text | readonly string[];

const NOMINATIVE = 'nominative';
/** The other cases a placeholder can ask for. */
export const CASES = ['accusative', 'genitive', 'dative', 'instrumental', 'locative'];
const FORMS = ['one', 'few', 'many'];
const plurals: Record<string, Intl.PluralRules> = {};

/** The customs of a language; of English those without a comma before the last "and". */
const customs = (language: string) => language.replace(/^en\b.*/, 'en-GB');

/**
 * A sentence with its parameters: `{name}`, `{n:number}` in groups of digits, `{names:list}` with an "and",
 * `{names:row}` with commas, or a word in a case, `{tile:accusative}`. A missing one is an error.
 */
export function fill(template: string, params: Readonly<Record<string, Param>>, language = 'en'): string {
  return template.replace(/\{(\w+)(?::(\w+))?\}/g, (place, name: string, form = '') => {
    const text = Object.hasOwn(params, name) ? shown(params[name]!, form, language) : null;
    if (text === null) throw new Error(`${place} in "${template}"`);
    return text;
  });
}

/** Of the forms of a sentence, in the order of its catalogue, the one for a number. */
export function formFor(forms: readonly string[], number: number, language = 'en'): string {
  const rules = (plurals[language] ??= new Intl.PluralRules(customs(language)));
  // English stands in for what a language in the making lacks, and has fewer forms
  return forms[FORMS.indexOf(rules.select(number))] ?? forms.at(-1)!;
}

function shown(value: Param, form: string, language: string): string | null {
  const inCase = form === NOMINATIVE || CASES.includes(form);
  if (typeof value === 'string') return !form || inCase ? value : null;
  if (typeof value === 'number') {
    if (form === 'number') return value.toLocaleString(customs(language), { useGrouping: 'always' });
    return form ? null : String(value);
  }
  if ('nominative' in value) return !form || inCase ? (value[form] ?? value.nominative) : null;
  if (form === 'row') return value.join(', ');
  return form === 'list' ? inList(value, language) : null;
}

/** Words with an "and" before the last, which is a word, too. */
function inList(words: readonly string[], language: string): string {
  const places = new Intl.ListFormat(customs(language)).format(words.map((_, n) => `{${n}}`));
  return fill(language === PSEUDO ? accented(places) : places, Object.fromEntries(words.entries()));
}

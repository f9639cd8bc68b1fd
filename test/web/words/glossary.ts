import type { Language } from '#shared/locales/languages.ts';
import readme from '../../../shared/locales/README.md?raw';

/** A term of the trade: the English word, and for each language the words or stems that a translation must contain. */
interface Term {
  readonly english: RegExp;
  readonly stems: Readonly<Partial<Record<string, readonly string[]>>>;
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

function readGlossary(): Term[] {
  const lines = readme.split('\n').filter((line) => line.startsWith('|'));
  const [languages = [], , ...rows] = lines.map(cellsOf);
  return rows.map(([term = '', ...words]) => ({
    english: new RegExp(String.raw`\b${term}s?\b`, 'giu'),
    stems: Object.fromEntries(words.map((cell, index) => [languages[index + 1], cell.split(' / ')])),
  }));
}

const TERMS = readGlossary().toSorted((one, other) => other.english.source.length - one.english.source.length);

const folded = (text: string, language: Language): string => text.toLocaleLowerCase(language).normalize('NFC');

/**
 * Returns the words that a translation lacks for the terms of an English text. A word inside of a longer term ("work order") is not counted
 * as a term again.
 */
export function termsMissing(english: string, translation: string, language: Language): string[] {
  const said = folded(translation, language);
  let rest = english.replaceAll(/\{\{\w+\}\}|\S+@\S+/gu, '');
  return TERMS.flatMap(({ english: term, stems }) => {
    const words = stems[language];
    if (words === undefined || rest.search(term) === -1) return [];
    rest = rest.replaceAll(term, '');
    return words.some((word) => said.includes(folded(word, language))) ? [] : [words.join(' / ')];
  });
}

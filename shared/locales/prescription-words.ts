import type { PrescriptionKey } from '../prescription/prescription-key.ts';
import type { PrescriptionWords } from '../prescription/prescription-lines.ts';
import type { ToothNotation } from '../tooth/tooth-notations.ts';
import { writeTooth } from '../tooth/write-tooth.ts';
import type en from './en/prescription.json';
import { enumerated } from './enumerated.ts';
import type { Language } from './languages.ts';

type Dictionary = typeof en;

const DICTIONARIES: Readonly<Record<Language, () => Promise<{ default: Dictionary }>>> = {
  zh: () => import('./zh/prescription.json', { with: { type: 'json' } }),
  en: () => import('./en/prescription.json', { with: { type: 'json' } }),
  tr: () => import('./tr/prescription.json', { with: { type: 'json' } }),
  es: () => import('./es/prescription.json', { with: { type: 'json' } }),
  ar: () => import('./ar/prescription.json', { with: { type: 'json' } }),
  ru: () => import('./ru/prescription.json', { with: { type: 'json' } }),
};

/** Returns the text under a key of two parts: `material.zirconia`. */
function textIn(dictionary: Readonly<Record<string, string | Readonly<Record<string, string>>>>, key: PrescriptionKey) {
  const [group = '', word = ''] = key.split('.');
  const words = dictionary[group];
  return typeof words === 'object' ? (words[word] ?? '') : '';
}

/**
 * Returns functions that write a prescription in the reader's language, for prints, exports and mails. Figures are 0–9, and the calendar is
 * Gregorian.
 */
export async function prescriptionWords(language: Language, toothNotation: ToothNotation): Promise<PrescriptionWords> {
  const { default: dictionary } = await DICTIONARIES[language]();
  const locale = new Intl.Locale(language, { calendar: 'gregory', numberingSystem: 'latn' }).toString();
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    text: (key) => textIn(dictionary, key),
    list: (words) => enumerated(words, language),
    day: (day) => dates.format(new Date(`${day}T00:00:00Z`)),
    number: (value, unit) => new Intl.NumberFormat(locale, unit && { style: 'unit', unit }).format(value),
    tooth: (tooth) => writeTooth(tooth, toothNotation),
  };
}

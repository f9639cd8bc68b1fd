import { readersLocale } from './readers-locale.ts';

type Part = 'year' | 'month' | 'day';

/** A day that is formatted to find out the order of year, month and day in a language. */
const EXAMPLE = Date.UTC(2033, 10, 22);
const LENGTHS: Readonly<Record<Part, number>> = { year: 4, month: 2, day: 2 };
const ISO_ORDER: readonly Part[] = ['year', 'month', 'day'];
/** Direction marks in Arabic formats, which people do not type. */
const DIRECTION_MARKS = /[\u200E\u200F\u061C]/gu;

const isPart = (type: string): type is Part => type in LENGTHS;

const formatOf = (language: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(readersLocale(language), {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  });

/** Returns the parts of a numeric date in the order of the reader's language, with the separators between them. */
const patternOf = (language: string): readonly { readonly part: Part | undefined; readonly literal: string }[] =>
  formatOf(language)
    .formatToParts(EXAMPLE)
    .map(({ type, value }) => ({
      part: isPart(type) ? type : undefined,
      literal: value.replaceAll(DIRECTION_MARKS, ''),
    }));

/** Formats `2026-11-21` in the reader's language, such as `21/11/2026`. Returns any other text unchanged. */
export function dayText(day: string, language: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(day)) return day;
  return formatOf(language)
    .format(new Date(`${day}T00:00:00Z`))
    .replaceAll(DIRECTION_MARKS, '');
}

/** Returns a hint such as `DD/MM/YYYY`, with the order of parts and the letters of the reader's language. */
export const dayExample = (language: string, letters: Readonly<Record<Part, string>>): string =>
  patternOf(language)
    .map(({ part, literal }) => (part === undefined ? literal : letters[part]))
    .join('');

/** Splits a typed day into groups of digits. Eight digits without a separator are split by the order of the parts. */
function groupsOf(text: string, order: readonly Part[]): readonly string[] {
  const groups = text.split(/\D+/u).filter((group) => group !== '');
  const [run = ''] = groups;
  if (groups.length !== 1 || run.length !== 8) return groups;
  let at = 0;
  return order.map((part) => {
    at += LENGTHS[part];
    return run.slice(at - LENGTHS[part], at);
  });
}

/**
 * Parses a day that was typed in the reader's order, or year first, to the form `2026-11-21`. Returns `undefined` for an invalid day, such
 * as 31 February.
 */
export function parseDay(text: string, language: string): string | undefined {
  const own = patternOf(language).flatMap(({ part }) => part ?? []);
  const order = /^\D*\d{4}\D/u.test(text) ? ISO_ORDER : own;
  const groups = groupsOf(text, order);
  if (groups.length !== 3) return undefined;
  const valueOf = (part: Part): number => Number(groups[order.indexOf(part)]);
  if (groups[order.indexOf('year')]?.length !== 4) return undefined;
  const [year, month, day] = [valueOf('year'), valueOf('month'), valueOf('day')];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

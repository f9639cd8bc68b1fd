import { readersLocale } from './readers-locale.ts';

type Part = 'year' | 'month' | 'day';

/** A day whose parts cannot be taken for one another. */
const EXAMPLE = Date.UTC(2033, 10, 22);
const LENGTHS: Readonly<Record<Part, number>> = { year: 4, month: 2, day: 2 };
const ISO_ORDER: readonly Part[] = ['year', 'month', 'day'];
/** Arabic formats hold marks of direction, which nobody types. */
const DIRECTION_MARKS = /[\u200E\u200F\u061C]/gu;

const isPart = (type: string): type is Part => type in LENGTHS;

const formatOf = (language: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(readersLocale(language), {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  });

/** The reader's way to write a day in figures: its parts in order, with what stands between them. */
const patternOf = (language: string): readonly { readonly part: Part | undefined; readonly literal: string }[] =>
  formatOf(language)
    .formatToParts(EXAMPLE)
    .map(({ type, value }) => ({
      part: isPart(type) ? type : undefined,
      literal: value.replaceAll(DIRECTION_MARKS, ''),
    }));

/** `2026-11-21` as the reader writes it: `21/11/2026`. What is no day stays as it was typed. */
export function dayText(day: string, language: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(day)) return day;
  return formatOf(language)
    .format(new Date(`${day}T00:00:00Z`))
    .replaceAll(DIRECTION_MARKS, '');
}

/** `DD/MM/YYYY`, in the reader's order and letters. */
export const dayExample = (language: string, letters: Readonly<Record<Part, string>>): string =>
  patternOf(language)
    .map(({ part, literal }) => (part === undefined ? literal : letters[part]))
    .join('');

/** The figures of a typed day in their groups; eight in one run are cut as the order says. */
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

/** A typed day as `2026-11-21`: in the reader's order, or year first. `undefined` for what is no day of the calendar, such as 31 February. */
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

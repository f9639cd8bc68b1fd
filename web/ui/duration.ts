import { readersLocale } from './readers-locale.ts';

const MINUTE = 60;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** Number of units in a formatted duration: "2 days 3 hours", without the minutes. */
const NAMED_UNITS = 2;

/** Formats a number of seconds in its two largest units, for the reader. Less than a minute is "0 minutes". */
export function duration(seconds: number, language: string): string {
  const first = UNITS.findIndex(([, size]) => seconds >= size);
  const units = UNITS.slice(first === -1 ? UNITS.length - 1 : first).slice(0, NAMED_UNITS);
  let rest = seconds;
  const parts = units.map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return { unit, count };
  });
  return parts
    .filter(({ count }, index) => count > 0 || index === 0)
    .map(({ unit, count }) =>
      new Intl.NumberFormat(readersLocale(language), { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ');
}

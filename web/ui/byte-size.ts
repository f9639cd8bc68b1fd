const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1024;

/** Formats a size in bytes for people, such as `118 MB`: in kilobytes or larger units, with at most three digits. */
export function byteSize(bytes: number, language: string): string {
  // A size above 0 is shown as at least 0.1, never as 0.
  let value = bytes === 0 ? 0 : Math.max(0.1, bytes / STEP);
  let unit = 0;
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[unit] ?? 'terabyte',
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1024;

/** A size in bytes as people read it: `118 MB`, kilobytes at least; three digits at most. */
export function byteSize(bytes: number, language: string): string {
  // Something is never shown as nothing.
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

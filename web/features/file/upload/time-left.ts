const MINUTE = 60;
const HOUR = 60 * MINUTE;

const write = (value: number, unit: 'second' | 'minute' | 'hour', language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 }).format(
    value,
  );

/** Returns the rough time that a transfer still takes, in words: `2 min`. */
export function timeLeft(seconds: number, language: string): string {
  if (seconds < MINUTE) return write(Math.max(1, Math.ceil(seconds)), 'second', language);
  if (seconds < HOUR) return write(Math.ceil(seconds / MINUTE), 'minute', language);
  return write(Math.ceil(seconds / HOUR), 'hour', language);
}

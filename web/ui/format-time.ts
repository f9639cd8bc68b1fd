/** Date and time, such as 2026-11-21 09:05:00 (UX-22). */
const DEFAULT_PATTERN = '{y}-{m}-{d} {h}:{i}:{s}';

const TEN_DIGITS = /^\d{10}$/u;

/**
 * Parses a point in time. A number of ten digits is in seconds, any other number in milliseconds.
 * @throws RangeError for an invalid time
 */
export function parseTime(value: Date | number | string): Date {
  const text = String(value).trim();
  const moment = (() => {
    if (value instanceof Date) return value;
    if (TEN_DIGITS.test(text)) return new Date(Number(text) * 1000);
    if (/^-?\d+$/u.test(text)) return new Date(Number(text));
    return new Date(text);
  })();
  if (Number.isNaN(moment.getTime())) throw new RangeError(`no moment: ${text}`);
  return moment;
}

/** Formats a point in time as local time, padded with zeros. The pattern uses `{y} {m} {d} {h} {i} {s}`. */
export function formatTime(value: Date | number | string, pattern: string = DEFAULT_PATTERN): string {
  const moment = parseTime(value);
  const parts: Readonly<Record<string, number>> = {
    y: moment.getFullYear(),
    m: moment.getMonth() + 1,
    d: moment.getDate(),
    h: moment.getHours(),
    i: moment.getMinutes(),
    s: moment.getSeconds(),
  };
  return pattern.replaceAll(/\{([ymdhis])\}/gu, (_, part: string) => String(parts[part]).padStart(2, '0'));
}

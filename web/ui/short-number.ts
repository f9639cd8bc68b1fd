/** Abbreviations of large numbers: k, M, G, T, P, E (UX-23). */
const UNITS = [
  { unit: 'E', value: 1e18 },
  { unit: 'P', value: 1e15 },
  { unit: 'T', value: 1e12 },
  { unit: 'G', value: 1e9 },
  { unit: 'M', value: 1e6 },
  { unit: 'k', value: 1e3 },
] as const;

/** Formats a number with at most one decimal: `1.2k`, `3M`. A number below 1000 stays unchanged. */
export function shortNumber(count: number): string {
  // A number that rounds up to a thousand of a unit uses the next unit: 999,960 is 1M.
  const row = UNITS.find(({ value }) => Math.abs(count) >= value * 0.99995);
  if (row === undefined || Math.abs(count) < 1000) return String(count);
  return `${(Math.round((count / row.value) * 10) / 10).toString()}${row.unit}`;
}

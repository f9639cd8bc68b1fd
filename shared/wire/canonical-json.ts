const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the text unchanged. Throws for half of a surrogate pair, which UTF-8 cannot hold. */
function wellFormed(text: string): string {
  if (!text.isWellFormed()) throw new TypeError('canonical JSON takes well-formed texts only');
  return text;
}

const textOf = (text: string): string => JSON.stringify(wellFormed(text));

/**
 * Returns the canonical JSON of a value (RFC 8785): the same value gives the same bytes on every machine. Absent fields are left out, as in
 * `JSON.stringify`. The RFC writes numbers and texts as `JSON.stringify` does, and it sorts names as `toSorted` does, by UTF-16 code units.
 * @throws TypeError for a value that JSON cannot hold
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return textOf(value);
  if (value === null || typeof value === 'boolean') return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isRecord(value)) throw new TypeError(`canonical JSON cannot hold ${typeof value}`);
  const names = Object.keys(value).filter((name) => value[name] !== undefined);
  // Sorts by UTF-16 code units, as the RFC does. The order of a locale would differ from machine to machine.
  // oxlint-disable-next-line unicorn/require-array-sort-compare
  const sorted = names.toSorted();
  return `{${sorted.map((name) => `${textOf(name)}:${canonicalJson(value[name])}`).join(',')}}`;
}

/** Returns the value with the keys of every object sorted, so that equal data give equal text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  );
}

/** Writes JSON with sorted keys, in the order of RFC 8785. The lines are indented, so that people can read it. */
export const canonicalJson = (value: unknown): string => `${JSON.stringify(sorted(value), null, 2)}\n`;

/** A form's values in three versions: before the change, as another person saved them, and as they are on screen. */
export interface Sides<Values> {
  readonly base: Values;
  readonly theirs: Values;
  readonly mine: Values;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the names of the fields in which two versions differ. */
export function differingFields<Values extends object>(one: Values, other: Values): (keyof Values)[] {
  const fields: (keyof Values)[] = [];
  for (const field in one) if (!isSame(one[field], other[field])) fields.push(field);
  return fields;
}

/**
 * Returns `merged`: `mine`, with the value of `theirs` in each field that only the other person changed. `clashes` are the names of the
 * fields that both people changed to different values.
 */
export function mergeValues<Values extends object>({ base, theirs, mine }: Sides<Values>) {
  const merged = { ...mine };
  const clashes: (keyof Values)[] = [];
  for (const field in merged) {
    if (isSame(mine[field], base[field])) merged[field] = theirs[field];
    else if (!isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field])) clashes.push(field);
  }
  return { merged, clashes };
}

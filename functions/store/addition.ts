/**
 * Numbers to add to an item's attributes, and bounds for their values before the addition. The addition counts an absent attribute as 0.
 */
export interface Addition<Amount extends string> {
  readonly by: Readonly<Partial<Record<Amount, number>>>;
  /** Numbers to set in the same write. */
  readonly set?: Readonly<Partial<Record<Amount, number>>>;
  /** Lower bounds. An absent attribute fails every lower bound, so the item must exist. */
  readonly atLeast?: Readonly<Partial<Record<Amount, number>>>;
  /** Upper bounds. An absent attribute counts as 0, so it fails a negative bound. */
  readonly atMost?: Readonly<Partial<Record<Amount, number>>>;
}

const numbersOf = (amounts: Readonly<Partial<Record<string, number>>> = {}): [string, number][] =>
  Object.entries(amounts).flatMap(([name, amount]) => (amount === undefined ? [] : [[name, amount]]));

/**
 * Returns the expressions of an atomic addition. The item is not read first, so two simultaneous additions both count. `identity` holds the
 * fixed attributes of a new item. The write fails for an item of another schema version, because its numbers may have another meaning.
 */
export function additionExpressions(
  addition: Addition<string>,
  identity: Readonly<Record<string, string | number>> & { readonly schemaVersion: string },
  now: number,
) {
  const names = new Map<string, string>();
  const values = new Map<string, string | number>();
  const name = (attribute: string): string => {
    names.set(`#${attribute}`, attribute);
    return `#${attribute}`;
  };
  const value = (label: string, of: string | number): string => {
    values.set(`:${label}`, of);
    return `:${label}`;
  };
  const added = numbersOf({ ...addition.by, version: 1 }).map(
    ([attribute, amount]) => `${name(attribute)} ${value(`by_${attribute}`, amount)}`,
  );
  const set = numbersOf({ ...addition.set, updatedAt: now }).map(
    ([attribute, to]) => `${name(attribute)} = ${value(`set_${attribute}`, to)}`,
  );
  const firstSet = Object.entries({ ...identity, createdAt: now }).map(
    ([attribute, of]) => `${name(attribute)} = if_not_exists(${name(attribute)}, ${value(`first_${attribute}`, of)})`,
  );
  const schemaVersion = name('schemaVersion');
  const conditions = [
    `(attribute_not_exists(${schemaVersion}) OR ${schemaVersion} = ${value('first_schemaVersion', identity.schemaVersion)})`,
    ...numbersOf(addition.atLeast).map(
      ([attribute, least]) => `${name(attribute)} >= ${value(`least_${attribute}`, least)}`,
    ),
    ...numbersOf(addition.atMost).map(([attribute, most]) => {
      const holds = `${name(attribute)} <= ${value(`most_${attribute}`, most)}`;
      return most < 0 ? holds : `(attribute_not_exists(${name(attribute)}) OR ${holds})`;
    }),
  ];
  return {
    UpdateExpression: `ADD ${added.join(', ')} SET ${[...set, ...firstSet].join(', ')}`,
    ConditionExpression: conditions.join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(names),
    ExpressionAttributeValues: Object.fromEntries(values),
  };
}

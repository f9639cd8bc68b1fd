import { KEY_PARTS } from './key-parts.ts';
import { type IndexName, type ItemName, type KeyRow, KEYS } from './keys.ts';

/** Attributes of an item; only those that its keys name matter here. */
export type Attributes = Readonly<Record<string, unknown>>;

/** An attribute's name, and the part that is made from it. */
const PLACEHOLDER = /\$\{(\w+)(?::(\w+))?\}/gu;
const SECONDARY = ['gsi1', 'gsi2'] as const;

const templatesOf = (name: ItemName, index: IndexName): readonly [string, string] | undefined => {
  const row: KeyRow = KEYS[name];
  return index === 'primary' ? [row.pk, row.sk] : row[index];
};

const isKeyValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const isPart = (name: string): name is keyof typeof KEY_PARTS => Object.hasOwn(KEY_PARTS, name);

/** Returns the value of a placeholder. A query names a part itself; a row has the attribute that it is made from. */
function valueOf(attribute: string, part: string | undefined, values: Attributes): unknown {
  if (part === undefined) return values[attribute];
  if (!isPart(part)) throw new RangeError(`no key part ${part}`);
  const value = values[attribute];
  return values[part] ?? (typeof value === 'string' ? KEY_PARTS[part](value) : undefined);
}

/** Fills in the template, cut off before the first attribute without a value. */
function fill(template: string, values: Attributes): { text: string; missing: string | undefined } {
  let text = '';
  let from = 0;
  for (const match of template.matchAll(PLACEHOLDER)) {
    const [, attribute = '', part] = match;
    const value = valueOf(attribute, part, values);
    text += template.slice(from, match.index);
    if (!isKeyValue(value)) return { text, missing: attribute };
    text += value;
    from = match.index + match[0].length;
  }
  return { text: text + template.slice(from), missing: undefined };
}

function whole(name: ItemName, template: string, values: Attributes): string {
  const { text, missing } = fill(template, values);
  if (missing === undefined) return text;
  throw new TypeError(`the key of ${name} needs ${missing}`);
}

/** Returns the primary key of an item. Throws a TypeError when an attribute is missing: a fault of ours. */
export const primaryKey = (name: ItemName, values: Attributes): { pk: string; sk: string } => ({
  pk: whole(name, KEYS[name].pk, values),
  sk: whole(name, KEYS[name].sk, values),
});

/** Returns the attributes of a row that its primary key names. */
export function keyAttributes(name: ItemName, values: Attributes): Record<string, unknown> {
  const templates = `${KEYS[name].pk}${KEYS[name].sk}`;
  return Object.fromEntries(Object.entries(values).filter(([attribute]) => templates.includes(`\${${attribute}}`)));
}

/** Returns the index keys of the item. An index whose key attributes are not all present leaves the item out. */
function secondaryKeys(name: ItemName, values: Attributes): Record<string, string> {
  const keys: Record<string, string> = {};
  for (const index of SECONDARY) {
    const filled = templatesOf(name, index)?.map((template) => fill(template, values)) ?? [];
    const [pk, sk] = filled;
    if (pk === undefined || sk === undefined || filled.some(({ missing }) => missing !== undefined)) continue;
    keys[`${index}pk`] = pk.text;
    keys[`${index}sk`] = sk.text;
  }
  return keys;
}

/** Returns the keys that identify an item's position in an index. */
export function indexKey(name: ItemName, index: IndexName, row: Attributes): Record<string, string> {
  const keys: Record<string, string> = { ...primaryKey(name, row) };
  for (const [key, value] of Object.entries(secondaryKeys(name, row))) if (key.startsWith(index)) keys[key] = value;
  return keys;
}

/** Returns the item as the table stores it, without its type and version. */
export const imageOf = (name: ItemName, row: Attributes): Record<string, unknown> => ({
  ...row,
  ...primaryKey(name, row),
  ...secondaryKeys(name, row),
});

/** Start and end of the rest of the sort key, both included. */
export type Between = readonly [from: string, to: string];

/** Sorts after every character that a key may hold. */
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * Builds the condition on the sort key. Empty where the start is unknown: DynamoDB refuses an empty string for a key. A start is asked as
 * a range, since the local emulator reads the whole partition for `begins_with` (README).
 */
function sortCondition(start: string, between: Between | undefined): { text: string; values: Record<string, string> } {
  if (between === undefined && start === '') return { text: '', values: {} };
  const [from, to] = between ?? ['', LAST_CHARACTER];
  return { text: ' AND #sk BETWEEN :sk AND :to', values: { ':sk': `${start}${from}`, ':to': `${start}${to}` } };
}

/**
 * Builds the key condition of a query: the partition, and the start of the sort key from `key`, then `beginsWith`. Or a
 * range.
 */
export function keyCondition(
  name: ItemName,
  index: IndexName,
  { key, beginsWith = {}, between }: { key: Attributes; beginsWith?: Attributes; between?: Between | undefined },
) {
  const templates = templatesOf(name, index);
  if (templates === undefined) throw new RangeError(`${name} has no index ${index}`);
  const [pk, sk] = templates;
  const { text, missing } = fill(sk, key);
  const next = missing === undefined ? undefined : beginsWith[missing];
  const sort = sortCondition(`${text}${between === undefined && isKeyValue(next) ? next : ''}`, between);
  const prefix = index === 'primary' ? '' : index;
  return {
    KeyConditionExpression: `#pk = :pk${sort.text}`,
    ExpressionAttributeNames: { '#pk': `${prefix}pk`, ...(sort.text !== '' && { '#sk': `${prefix}sk` }) },
    ExpressionAttributeValues: { ':pk': whole(name, pk, key), ...sort.values },
    ...(index === 'primary' ? { ConsistentRead: true } : { IndexName: index }),
  };
}

import { KEY_PARTS } from './key-parts.ts';
import { type IndexName, type ItemName, type KeyRow, KEYS } from './keys.ts';

/** Attributes of an item. The functions here use only those that the key templates name. */
export type Attributes = Readonly<Record<string, unknown>>;

/** Matches a placeholder in a template: the name of an attribute and, if given, the part that is made from it. */
const PLACEHOLDER = /\$\{(\w+)(?::(\w+))?\}/gu;
const SECONDARY = ['gsi1', 'gsi2'] as const;

const templatesOf = (name: ItemName, index: IndexName): readonly [string, string] | undefined => {
  const row: KeyRow = KEYS[name];
  return index === 'primary' ? [row.pk, row.sk] : row[index];
};

const isKeyValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const isPart = (name: string): name is keyof typeof KEY_PARTS => Object.hasOwn(KEY_PARTS, name);

/**
 * Returns the value of a placeholder. A query may contain the part itself. A row contains only the attribute from which the part is made.
 */
function valueOf(attribute: string, part: string | undefined, values: Attributes): unknown {
  if (part === undefined) return values[attribute];
  if (!isPart(part)) throw new RangeError(`no key part ${part}`);
  const value = values[attribute];
  return values[part] ?? (typeof value === 'string' ? KEY_PARTS[part](value) : undefined);
}

/** Returns the template with its values filled in, cut off before the first placeholder without a value. */
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

/** Returns the primary key of an item. Throws a TypeError if an attribute is missing, which is a fault of the platform. */
export const primaryKey = (name: ItemName, values: Attributes): { pk: string; sk: string } => ({
  pk: whole(name, KEYS[name].pk, values),
  sk: whole(name, KEYS[name].sk, values),
});

/** Returns the attributes of a row that are part of its primary key. */
export function keyAttributes(name: ItemName, values: Attributes): Record<string, unknown> {
  const templates = `${KEYS[name].pk}${KEYS[name].sk}`;
  return Object.fromEntries(Object.entries(values).filter(([attribute]) => templates.includes(`\${${attribute}}`)));
}

/** Returns the index keys of an item. If an attribute of an index's keys is missing, the item is not in that index. */
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

/** Returns the keys that identify an item's position in an index: the index keys and the primary key. */
export function indexKey(name: ItemName, index: IndexName, row: Attributes): Record<string, string> {
  const keys: Record<string, string> = { ...primaryKey(name, row) };
  for (const [key, value] of Object.entries(secondaryKeys(name, row))) if (key.startsWith(index)) keys[key] = value;
  return keys;
}

/** Returns a row with its keys, as the table stores it. Type and version are not included. */
export const imageOf = (name: ItemName, row: Attributes): Record<string, unknown> => ({
  ...row,
  ...primaryKey(name, row),
  ...secondaryKeys(name, row),
});

/** First and last value, both included, for the part of the sort key after the known start. */
export type Between = readonly [from: string, to: string];

/** A character that sorts after every character of a key. */
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * Returns the condition on the sort key. The condition is empty for an empty start, because DynamoDB refuses an empty text for a key. A
 * known start is written as a range: for `begins_with`, the local emulator would read the whole partition (README).
 */
function sortCondition(start: string, between: Between | undefined): { text: string; values: Record<string, string> } {
  if (between === undefined && start === '') return { text: '', values: {} };
  const [from, to] = between ?? ['', LAST_CHARACTER];
  return { text: ' AND #sk BETWEEN :sk AND :to', values: { ':sk': `${start}${from}`, ':to': `${start}${to}` } };
}

/**
 * Returns the key condition of a query: the partition, and a start or a range of the sort key. The start comes from `key` and then
 * `beginsWith`; the range comes from `between`.
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

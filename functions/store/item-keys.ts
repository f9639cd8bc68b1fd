import { type IndexName, type ItemName, type KeyRow, KEYS } from './keys.ts';

/** Attributes of an item that stand in its keys; others are of no matter. */
export type Attributes = Readonly<Record<string, unknown>>;

/** The name of an attribute, after the text before it. */
const PLACEHOLDER = /\$\{(\w+)\}/gu;
const SECONDARY = ['gsi1', 'gsi2'] as const;

const templatesOf = (name: ItemName, index: IndexName): readonly [string, string] | undefined => {
  const row: KeyRow = KEYS[name];
  return index === 'primary' ? [row.pk, row.sk] : row[index];
};

const isKeyValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** The template with its values, cut off before the first attribute that is not known. */
function fill(template: string, values: Attributes): { text: string; missing: string | undefined } {
  let text = '';
  let from = 0;
  for (const match of template.matchAll(PLACEHOLDER)) {
    const attribute = match[1] ?? '';
    const value = values[attribute];
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

/** The primary key of an item. Throws a TypeError when an attribute of it is missing: a fault of ours. */
export const primaryKey = (name: ItemName, values: Attributes): { pk: string; sk: string } => ({
  pk: whole(name, KEYS[name].pk, values),
  sk: whole(name, KEYS[name].sk, values),
});

/** Of a row, what stands in its primary key. */
export function keyAttributes(name: ItemName, values: Attributes): Record<string, unknown> {
  const templates = `${KEYS[name].pk}${KEYS[name].sk}`;
  return Object.fromEntries(Object.entries(values).filter(([attribute]) => templates.includes(`\${${attribute}}`)));
}

/** Keys of the indexes that the item is in: one without all attributes of an index's keys stays out of it. */
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

/** The keys by which an index knows where an item of it stands. */
export function indexKey(name: ItemName, index: IndexName, row: Attributes): Record<string, string> {
  const keys: Record<string, string> = { ...primaryKey(name, row) };
  for (const [key, value] of Object.entries(secondaryKeys(name, row))) if (key.startsWith(index)) keys[key] = value;
  return keys;
}

/** The item as it lies in the table, but for its type and version. */
export const imageOf = (name: ItemName, row: Attributes): Record<string, unknown> => ({
  ...row,
  ...primaryKey(name, row),
  ...secondaryKeys(name, row),
});

/** From and to, both included, of what follows in the sort key. */
export type Between = readonly [from: string, to: string];

/** The condition on the sort key; none where its start is not known, since DynamoDB refuses an empty string for a key. */
function sortCondition(start: string, between: Between | undefined): { text: string; values: Record<string, string> } {
  if (between !== undefined) {
    const [from, to] = between;
    return { text: ' AND #sk BETWEEN :sk AND :to', values: { ':sk': `${start}${from}`, ':to': `${start}${to}` } };
  }
  return start === '' ? { text: '', values: {} } : { text: ' AND begins_with(#sk, :sk)', values: { ':sk': start } };
}

/** Where to look in an index: its partition, and the start of its sort key as far as `key`, then `beginsWith`, know it; or between two ends. */
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

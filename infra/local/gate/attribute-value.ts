import * as z from 'zod';

/** Value of an attribute in DynamoDB's JSON, such as `{ "S": "…" }`. */
export const AttributeValue = z.record(z.string(), z.unknown());
export const Item = z.record(z.string(), AttributeValue);
export type Item = z.infer<typeof Item>;

const utf8 = (text: string): number => Buffer.byteLength(text);

/**
 * Returns the size of a number in bytes: one byte for every two digits, and one more byte.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
 */
const numberBytes = (digits: string): number => Math.ceil(digits.replaceAll(/\D/gu, '').length / 2) + 1;

const sumOf = (values: readonly unknown[], bytes: (value: unknown) => number): number =>
  values.reduce((sum: number, value) => sum + bytes(value), 0);
const CONTAINER_BYTES = 3;

const BYTES: Readonly<Record<string, (value: unknown) => number>> = {
  S: (value) => utf8(String(value)),
  N: (value) => numberBytes(String(value)),
  B: (value) => Buffer.byteLength(String(value), 'base64'),
  BOOL: () => 1,
  NULL: () => 1,
  SS: (value) => sumOf(z.array(z.string()).parse(value), (each) => utf8(String(each))),
  NS: (value) => sumOf(z.array(z.string()).parse(value), (each) => numberBytes(String(each))),
  BS: (value) => sumOf(z.array(z.string()).parse(value), (each) => Buffer.byteLength(String(each), 'base64')),
  L: (value) => CONTAINER_BYTES + sumOf(z.array(z.unknown()).parse(value), (each) => 1 + valueBytes(each)),
  M: (value) => CONTAINER_BYTES + Object.keys(Item.parse(value)).length + itemBytes(Item.parse(value)),
};

const valueBytes = (value: unknown): number => {
  const [type, content] = Object.entries(AttributeValue.parse(value))[0] ?? [];
  return BYTES[type ?? '']?.(content) ?? 0;
};

/** Returns the size of an item in bytes by DynamoDB's rules: the sum of the sizes of all names and values. */
export const itemBytes = (item: Item): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + utf8(name) + valueBytes(value), 0);

/** Returns the text of a key attribute; `undefined` for numbers and bytes, which the platform does not use as keys. */
export const keyText = (value: z.infer<typeof AttributeValue> | undefined): string | undefined =>
  typeof value?.['S'] === 'string' ? value['S'] : undefined;

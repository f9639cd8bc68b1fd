import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { convertToNative, marshall } from '@aws-sdk/util-dynamodb';

/** An item as the table's client sends and receives it. */
export type WireItem = Record<string, AttributeValue>;

/** Returns bytes, which are base64 text in an answer of the table. */
const bytesOf = (value: Uint8Array | string): Uint8Array =>
  typeof value === 'string' ? new Uint8Array(Buffer.from(value, 'base64')) : value;

/**
 * Returns a value without DynamoDB's type names. The function of AWS's package takes three times as long, which lists with many values
 * would notice.
 */
function plainOf(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) {
    const number = Number(value.N);
    return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : convertToNative(value);
  }
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.M !== undefined) return plainItem(value.M);
  if (value.L !== undefined) return value.L.map(plainOf);
  if (value.B !== undefined) return bytesOf(value.B);
  if (value.BS !== undefined) return new Set(value.BS.map(bytesOf));
  return value.NULL === undefined ? convertToNative(value) : null;
}

/** Returns an item as a plain object, without DynamoDB's type names. */
export function plainItem(item: Readonly<WireItem>): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  for (const name in item) {
    const value = item[name];
    if (value !== undefined) plain[name] = plainOf(value);
  }
  return plain;
}

/** Names of the parameters of a write whose values need DynamoDB's type names. */
const VALUED = ['Item', 'Key', 'ExpressionAttributeValues'] as const;
type Valued = (typeof VALUED)[number];
type Values = Readonly<Record<string, unknown>>;

/** The parameters of a write after DynamoDB's type names were added to their values. */
type Wired<Parameters> = {
  [Name in keyof Parameters]: Name extends Valued ? WireItem | Extract<Parameters[Name], undefined> : Parameters[Name];
};

/**
 * Returns the parameters of a write with DynamoDB's type names added to their values. Attributes that are `undefined` are left out.
 *
 * @throws Error if DynamoDB has no type for a value
 */
export function wireWrite<Parameters extends { readonly [Name in Valued]?: Values | undefined }>(
  parameters: Parameters,
): Wired<Parameters> {
  const wired: Partial<Record<Valued, WireItem>> = {};
  for (const name of VALUED)
    if (parameters[name] !== undefined) wired[name] = marshall(parameters[name], { removeUndefinedValues: true });
  // The type is asserted, because the compiler cannot follow the loop over the three names.
  return { ...parameters, ...wired } as Wired<Parameters>;
}

/** Returns a key in the form that the client sends. Every part of a key is text. */
export const wireKey = (key: Readonly<Record<string, string>>): WireItem =>
  Object.fromEntries(Object.entries(key).map(([name, text]) => [name, { S: text }]));

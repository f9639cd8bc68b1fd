import * as z from 'zod';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema;
}

/** `full`: with all possible fields. `bare`: only with the required ones. */
export type Fullness = 'full' | 'bare';

/** Values for fields with a rule that a JSON schema does not contain. */
const BY_NAME: Readonly<Record<string, string>> = {
  nation: 'DE',
  timeZone: 'Europe/Stockholm',
  country: 'DE',
  countries: 'DE',
  tooth: '11',
  teeth: '11',
};

const ULID = '01JCX0Q4S8V4T9M3J6R2K7W1ZF';

/** Texts for patterns other than those of ids. The first one that matches is used. */
const TEXTS = [
  'sample',
  '1',
  '49',
  '5551234',
  '20261121',
  '2026-11-21',
  'maya@clinic.example',
  'AB12-34',
  'AC00000017',
  'data:image/png;base64,iVBORw0KGgo=',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  'ab'.repeat(32),
  `B${'A'.repeat(86)}`,
  'A'.repeat(22),
  '2.10.0',
];

function textFor({ pattern = '', minLength = 0, maxLength = Infinity }: JsonSchema): string {
  const id = /^\^(?<prefix>[a-z]+)_\[/u.exec(pattern)?.groups?.['prefix'];
  if (id !== undefined) return `${id}_${ULID}`;
  const fits = (text: string) =>
    new RegExp(pattern, 'u').test(text) && text.length >= minLength && text.length <= maxLength;
  const text = TEXTS.find(fits) ?? ['s'.repeat(minLength)].find(fits);
  if (text === undefined) throw new RangeError(`No sample fits ${pattern}: add one to TEXTS.`);
  return text;
}

/** Returns the value in `BY_NAME` if the field's name is there, else a sample for the schema. */
function fieldFor(name: string, schema: JsonSchema, fullness: Fullness): unknown {
  const text = BY_NAME[name];
  if (text !== undefined && schema.type === 'string') return text;
  return text !== undefined && schema.items?.type === 'string' ? [text] : sampleFor(schema, fullness);
}

function objectFor(schema: JsonSchema, fullness: Fullness): Record<string, unknown> {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
  const names = fullness === 'full' ? Object.keys(properties) : required;
  const entries = names.map((name) => [name, fieldFor(name, properties[name] ?? {}, fullness)]);
  const values =
    additionalProperties === undefined || Object.keys(additionalProperties).length === 0
      ? undefined
      : additionalProperties;
  const extra =
    values === undefined || fullness === 'bare'
      ? []
      : [[String(sampleFor(propertyNames ?? { type: 'string' }, fullness)), sampleFor(values, fullness)]];
  return Object.fromEntries([...entries, ...extra]);
}

function arrayFor({ items = {}, prefixItems, minItems = 0 }: JsonSchema, fullness: Fullness): unknown[] {
  if (prefixItems !== undefined) return prefixItems.map((item) => sampleFor(item, fullness));
  const count = Math.max(minItems, fullness === 'full' ? 1 : 0);
  return Array.from({ length: count }, () => sampleFor(items, fullness));
}

function sampleFor(schema: JsonSchema, fullness: Fullness): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return fullness === 'full' ? schema.enum[0] : schema.enum.at(-1);
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map((part) => sampleFor(part, fullness)));
  const choices =
    schema.anyOf ?? schema.oneOf ?? (Array.isArray(schema.type) ? schema.type.map((type) => ({ type })) : undefined);
  if (choices !== undefined) return sampleFor((fullness === 'full' ? choices[0] : choices.at(-1)) ?? {}, fullness);
  if (schema.type === 'string') return textFor(schema);
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'null') return null;
  if (schema.type === 'array') return arrayFor(schema, fullness);
  return objectFor(schema, fullness);
}

const JsonSchema = z.custom<JsonSchema>();

/** Returns a value that the schema accepts. It is made from the JSON schema, and is the same every time. */
export const schemaSample = (schema: z.ZodType, fullness: Fullness): unknown =>
  sampleFor(JsonSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })), fullness);

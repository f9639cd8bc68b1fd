import { Entity } from 'electrodb';
import * as z from 'zod';
import { type IndexName, type ItemName, type KeyRow, KEYS } from './keys.ts';
import { table, TABLE_NAME } from './table.ts';

/** Values of a key, or of a whole row. */
type Attributes = Record<string, string | number>;

type BaseType = 'string' | 'number' | 'any';

/** ElectroDB wants to know whether an attribute of a key is text or a number; all else is checked by zod. */
function baseTypeOf(schema: z.core.$ZodType): BaseType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return baseTypeOf(schema.def.innerType);
  if (schema instanceof z.ZodNumber) return 'number';
  return schema instanceof z.ZodString || schema instanceof z.ZodEnum ? 'string' : 'any';
}

const attributesOf = (schema: z.ZodObject): Record<string, { readonly type: BaseType }> =>
  Object.fromEntries(Object.entries(schema.shape).map(([name, each]) => [name, { type: baseTypeOf(each) }]));

const namesIn = (template: string): string[] => [...template.matchAll(/\$\{(\w+)\}/gu)].map((match) => match[1] ?? '');

const part = (field: string, template: string) => ({
  field,
  template,
  composite: namesIn(template),
  casing: 'none' as const,
});

/** An index of which an item without all of its attributes stays out. */
const sparseIndex = (index: 'gsi1' | 'gsi2', [pk, sk]: readonly [string, string]) => ({
  index,
  pk: part(`${index}pk`, pk),
  sk: part(`${index}sk`, sk),
  condition: (item: Readonly<Record<string, unknown>>) =>
    [...namesIn(pk), ...namesIn(sk)].every((name) => item[name] !== undefined),
});

type Part = ReturnType<typeof part>;
type Index = { readonly index?: string; readonly pk: Part; readonly sk: Part };

const indexesOf = (row: KeyRow): Record<string, Index> => ({
  primary: { pk: part('pk', row.pk), sk: part('sk', row.sk) },
  ...(row.gsi1 === undefined ? {} : { gsi1: sparseIndex('gsi1', row.gsi1) }),
  ...(row.gsi2 === undefined ? {} : { gsi2: sparseIndex('gsi2', row.gsi2) }),
});

interface ElectroQuery {
  readonly index: IndexName;
  readonly key: Attributes;
  readonly beginsWith?: Attributes;
  readonly options: { cursor: string | null; limit: number; order: 'asc' | 'desc'; consistent: boolean };
}

/** The ElectroDB entity of a row of `KEYS`: it forms keys and expressions; `itemType` gives it its types and checks its rows. */
export function electroEntity(name: ItemName, schema: z.ZodObject) {
  const entity = new Entity(
    {
      model: { entity: name, service: 'arcata', version: '1' },
      attributes: attributesOf(schema),
      indexes: indexesOf(KEYS[name]),
    },
    { table: TABLE_NAME, client: table },
  );
  entity.setIdentifier('entity', 'entity');
  entity.setIdentifier('version', 'schemaVersion');
  return {
    /** What marks an item as one of this type. */
    identity: { entity: name, schemaVersion: '1' },
    keyOf: (key: Attributes) => entity.get(key).params<{ Key: Record<string, string> }>().Key,
    imageOf: (row: Record<string, unknown>) => entity.put(row).params<{ Item: Record<string, unknown> }>().Item,
    async read(key: Attributes): Promise<unknown> {
      const { data } = await entity.get(key).go({ consistent: true });
      return data;
    },
    async query(asked: ElectroQuery): Promise<{ data: unknown[]; cursor: string | null }> {
      const statement = entity.query[asked.index]?.(asked.key);
      if (statement === undefined) throw new RangeError(`${name} has no index ${asked.index}`);
      return asked.beginsWith === undefined
        ? statement.go(asked.options)
        : statement.begins(asked.beginsWith).go(asked.options);
    },
  };
}

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

type Part = ReturnType<typeof part>;
type Index = { readonly index?: string; readonly pk: Part; readonly sk: Part };

const index = (name: 'gsi1' | 'gsi2', [pk, sk]: readonly [string, string]) => ({
  index: name,
  pk: part(`${name}pk`, pk),
  sk: part(`${name}sk`, sk),
});

const SECONDARY = ['gsi1', 'gsi2'] as const;

/** Of a type's indexes those that an item with these attributes is in: one without all of an index's attributes stays out of it. */
function indexesOf(row: KeyRow, has: (attribute: string) => boolean): Record<string, Index> {
  const secondary = SECONDARY.flatMap((name) => {
    const templates = row[name];
    if (templates === undefined || !templates.flatMap(namesIn).every(has)) return [];
    return [[name, index(name, templates)] as const];
  });
  return { primary: { pk: part('pk', row.pk), sk: part('sk', row.sk) }, ...Object.fromEntries(secondary) };
}

interface ElectroQuery {
  readonly index: IndexName;
  readonly key: Attributes;
  readonly beginsWith?: Attributes;
  readonly options: { cursor: string | null; limit: number; order: 'asc' | 'desc'; consistent: boolean };
}

/** The ElectroDB entity of a row of `KEYS`: it forms keys and expressions; `itemType` gives it its types and checks its rows. */
export function electroEntity(name: ItemName, schema: z.ZodObject) {
  const entityWith = (indexes: Record<string, Index>) => {
    const made = new Entity(
      { model: { entity: name, service: 'arcata', version: '1' }, attributes: attributesOf(schema), indexes },
      { table: TABLE_NAME, client: table },
    );
    made.setIdentifier('entity', 'entity');
    made.setIdentifier('version', 'schemaVersion');
    return made;
  };
  const entity = entityWith(indexesOf(KEYS[name], () => true));
  // ElectroDB refuses an item that has some of an index's attributes but not all: it is written as if there were no such index.
  const writers = new Map<string, typeof entity>();
  function writerOf(row: Record<string, unknown>): typeof entity {
    const indexes = indexesOf(KEYS[name], (attribute) => row[attribute] !== undefined);
    const present = Object.keys(indexes).join();
    const writer = writers.get(present) ?? entityWith(indexes);
    writers.set(present, writer);
    return writer;
  }
  return {
    /** What marks an item as one of this type. */
    identity: { entity: name, schemaVersion: '1' },
    keyOf: (key: Attributes) => entity.get(key).params<{ Key: Record<string, string> }>().Key,
    imageOf: (row: Record<string, unknown>) => writerOf(row).put(row).params<{ Item: Record<string, unknown> }>().Item,
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

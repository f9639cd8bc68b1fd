import type * as z from 'zod';

/** Parts of a zod schema's definition that `leavesOf` reads. */
export interface Definition {
  readonly type: string;
  readonly shape?: Record<string, z.core.$ZodType>;
  readonly element?: z.core.$ZodType;
  readonly items?: readonly z.core.$ZodType[];
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly left?: z.core.$ZodType;
  readonly right?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly keyType?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly pattern?: RegExp } } }[];
}

/** A field that holds a plain value. */
interface Leaf {
  /** Names of the fields from the input down; an array's element is '0', a record's '*'. */
  readonly path: readonly string[];
  readonly definition: Definition;
}

const LEAVES = ['string', 'number', 'boolean', 'enum', 'literal', 'null', 'int', 'unknown', 'any', 'never'];

/** Returns every field of an input, however deep. @throws Error for a kind of schema that the walk does not know */
export function leavesOf(schema: z.core.$ZodType, path: readonly string[] = []): Leaf[] {
  const definition = schema._zod.def as unknown as Definition;
  const { type, shape, element, items, innerType, in: input, options, keyType, valueType, left, right } = definition;
  if (shape) return Object.entries(shape).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
  if (options) return options.flatMap((option) => leavesOf(option, path));
  if (element) return leavesOf(element, [...path, '0']);
  if (keyType && valueType) return [keyType, valueType].flatMap((inner) => leavesOf(inner, [...path, '*']));
  if (left && right) return [left, right].flatMap((inner) => leavesOf(inner, path));
  if (items) return items.flatMap((item) => leavesOf(item, [...path, '0']));
  const inside = innerType ?? input;
  if (inside) return leavesOf(inside, path);
  if (!LEAVES.includes(type)) throw new RangeError(`${path.join('.')} is a ${type}, which nobody has looked into`);
  return [{ path, definition }];
}

/** One field that differs between two prescriptions. An absent value is `''`; a list is joined with commas. */
export interface FieldDifference {
  /** Number of the piece of work, from 1; absent for fields of the whole prescription. */
  readonly piece?: number;
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

type Values = ReadonlyMap<string, string>;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !isList(value);

/** Returns a text, number or flag as text. */
const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns a list as text if all its elements are plain values, else `undefined`. */
const plainList = (value: unknown): string | undefined =>
  isList(value) && !value.some((each) => isRecord(each) || isList(each)) ? value.map(plainText).join(', ') : undefined;

/** Returns the fields of a value by their path, such as `implant.diameter`. A new field of a prescription needs no change here. */
function fieldsOf(value: unknown, path = ''): [string, string][] {
  if (value === undefined || value === null) return [];
  const list = plainList(value);
  if (list !== undefined) return [[path, list]];
  const inner = isList(value)
    ? value.map((each, index) => [String(index + 1), each] as const)
    : isRecord(value)
      ? Object.entries(value)
      : undefined;
  if (inner === undefined) return [[path, plainText(value)]];
  return inner.flatMap(([key, each]) => fieldsOf(each, path === '' ? key : `${path}.${key}`));
}

const differing = (before: Values, after: Values): { field: string; before: string; after: string }[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({
      field,
      before: before.get(field) ?? '',
      after: after.get(field) ?? '',
    }))
    .filter((each) => each.before !== each.after);

/** Returns the differences between two values, field by field. */
export const fieldDifferences = (before: unknown, after: unknown): FieldDifference[] =>
  differing(new Map(fieldsOf(before)), new Map(fieldsOf(after)));

/** A prescription, or content of a file that claims to be one. */
type Prescribed = Readonly<Record<string, unknown>>;
const piecesOf = (items: unknown): readonly unknown[] => (isList(items) ? items : []);

/** Returns the differences between two prescriptions, field by field. It compares pieces of work in their order (ORD-32). */
export function prescriptionDifferences(before: Prescribed, after: Prescribed): FieldDifference[] {
  const { items: itemsBefore, ...restBefore } = before;
  const { items: itemsAfter, ...restAfter } = after;
  const [piecesBefore, piecesAfter] = [piecesOf(itemsBefore), piecesOf(itemsAfter)];
  const pieces = Array.from({ length: Math.max(piecesBefore.length, piecesAfter.length) }, (_, index) =>
    fieldDifferences(piecesBefore[index], piecesAfter[index]).map((each) => ({
      piece: index + 1,
      ...each,
    })),
  );
  return [...fieldDifferences(restBefore, restAfter), ...pieces.flat()];
}

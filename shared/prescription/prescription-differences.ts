/** One field that differs between two prescriptions. Absent values are `''`, lists are joined by commas. */
export interface FieldDifference {
  /** The piece of work, from 1; absent for fields of the whole prescription. */
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

/** Returns a list as text where its elements are plain values, else `undefined`. */
const plainList = (value: unknown): string | undefined =>
  isList(value) && !value.some((each) => isRecord(each) || isList(each)) ? value.map(plainText).join(', ') : undefined;

/** Returns the fields of a value by their path, such as `implant.diameter`: new fields of a prescription need no row here. */
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

/** Returns what differs between two values, field by field. */
export const fieldDifferences = (before: unknown, after: unknown): FieldDifference[] =>
  differing(new Map(fieldsOf(before)), new Map(fieldsOf(after)));

/** A prescription, or what a file says is one. */
type Prescribed = Readonly<Record<string, unknown>>;
const piecesOf = (items: unknown): readonly unknown[] => (isList(items) ? items : []);

/** Returns what changed between two prescriptions, field by field; pieces of work are compared in their order (ORD-32). */
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

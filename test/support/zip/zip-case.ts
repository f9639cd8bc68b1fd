import type { RefusalReason } from '#shared/file/refusal-reasons.ts';
import { buildZip, type ZipPart, type ZipShape } from './hostile-zip.ts';

/** The expected verdict on a zip: refused for one of the reasons, or judged entry by entry in the order of its directory. */
export type ExpectedVerdict =
  | { readonly archive: readonly RefusalReason[] }
  | { readonly entries: readonly ExpectedEntry[] };

export interface ExpectedEntry {
  readonly verdict: 'extract' | RefusalReason;
  readonly content?: Uint8Array;
  /** Expected decoded name; absent if the case is not about names. */
  readonly path?: string;
}

export interface BuiltCase {
  readonly zip: Uint8Array;
  readonly expected: ExpectedVerdict;
}

/** One row of the list of verdicts: a zip of one class of hostile and odd zips. The seed varies its content. */
export interface ZipCase {
  readonly zipClass: number;
  readonly name: string;
  readonly build: (random: () => number) => BuiltCase;
}

/** Returns bytes that deflate to about half, like those of a scan. */
export function scanBytes(random: () => number, length = 200 + Math.floor(random() * 3000)): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => (at % 2 === 0 ? Math.floor(random() * 256) : 0x3f));
}

/** Returns an entry without a fault. */
export const goodPart = (random: () => number, name = 'upper.stl'): ZipPart => ({ name, content: scanBytes(random) });

/** Makes a zip of the given entry between two good entries. Only the given entry is expected to have `verdict`; the other two are good. */
export function amongGood(
  random: () => number,
  verdict: ExpectedEntry['verdict'],
  part: ZipPart,
  expected: Partial<ExpectedEntry> = {},
): BuiltCase {
  const parts = [goodPart(random), part, goodPart(random, 'lower.stl')];
  return { zip: buildZip(parts), expected: { entries: entriesOf(parts, { 1: { verdict, ...expected } }) } };
}

/** Returns the expected verdict of each part: good, except for the positions in `others`. */
export function entriesOf(
  parts: readonly ZipPart[],
  others: Readonly<Record<number, ExpectedEntry>> = {},
): ExpectedEntry[] {
  return parts.flatMap((part, at) => {
    if (part.central === 'missing') return [];
    const content = part.content ?? new Uint8Array();
    const good: ExpectedEntry = { verdict: 'extract', content };
    const other = others[at];
    return [other === undefined ? good : other.verdict === 'extract' ? { ...good, ...other } : other];
  });
}

/** Makes a zip of two good entries. Its shape makes the reader refuse the whole archive. */
export function refusedShape(
  random: () => number,
  archive: RefusalReason | readonly RefusalReason[],
  shape: ZipShape,
): BuiltCase {
  const zip = buildZip([goodPart(random), goodPart(random, 'lower.stl')], shape);
  return { zip, expected: { archive: typeof archive === 'string' ? [archive] : archive } };
}

/** Makes a zip of entries for which the reader refuses the whole archive. */
export const refusedParts = (archive: RefusalReason, parts: readonly ZipPart[], shape: ZipShape = {}): BuiltCase => ({
  zip: buildZip(parts, shape),
  expected: { archive: [archive] },
});

/** Makes a zip of entries that are judged one by one: all good, except for the positions in `others`. */
export const judgedParts = (
  parts: readonly ZipPart[],
  others: Readonly<Record<number, ExpectedEntry>> = {},
  shape: ZipShape = {},
): BuiltCase => ({ zip: buildZip(parts, shape), expected: { entries: entriesOf(parts, others) } });

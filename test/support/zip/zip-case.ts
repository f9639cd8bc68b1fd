import type { RefusalReason } from '#shared/file/refusal-reasons.ts';
import { buildZip, type ZipPart, type ZipShape } from './hostile-zip.ts';

/** What is to become of a zip: refused for one of the reasons, or judged entry by entry in the order of its directory. */
export type ExpectedVerdict =
  | { readonly archive: readonly RefusalReason[] }
  | { readonly entries: readonly ExpectedEntry[] };

export interface ExpectedEntry {
  readonly verdict: 'extract' | RefusalReason;
  readonly content?: Uint8Array;
  /** The decoded name, where the case is about it. */
  readonly path?: string;
}

export interface BuiltCase {
  readonly zip: Uint8Array;
  readonly expected: ExpectedVerdict;
}

/** One row of the verdict list: a zip of one of the classes of hostile and odd zips, varied by the seed. */
export interface ZipCase {
  readonly zipClass: number;
  readonly name: string;
  readonly build: (random: () => number) => BuiltCase;
}

/** Bytes that deflate to about half, like a scan's. */
export function scanBytes(random: () => number, length = 200 + Math.floor(random() * 3000)): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => (at % 2 === 0 ? Math.floor(random() * 256) : 0x3f));
}

/** An entry without fault. */
export const goodPart = (random: () => number, name = 'upper.stl'): ZipPart => ({ name, content: scanBytes(random) });

/** A zip of an entry between two good ones; only that entry has a verdict of its own. */
export function amongGood(
  random: () => number,
  verdict: ExpectedEntry['verdict'],
  part: ZipPart,
  expected: Partial<ExpectedEntry> = {},
): BuiltCase {
  const parts = [goodPart(random), part, goodPart(random, 'lower.stl')];
  return { zip: buildZip(parts), expected: { entries: entriesOf(parts, { 1: { verdict, ...expected } }) } };
}

/** Expectations for parts, all of them good but the ones named by position. */
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

/** Two good entries in a shape that refuses the archive. */
export function refusedShape(
  random: () => number,
  archive: RefusalReason | readonly RefusalReason[],
  shape: ZipShape,
): BuiltCase {
  const zip = buildZip([goodPart(random), goodPart(random, 'lower.stl')], shape);
  return { zip, expected: { archive: typeof archive === 'string' ? [archive] : archive } };
}

/** Entries that refuse the archive. */
export const refusedParts = (archive: RefusalReason, parts: readonly ZipPart[], shape: ZipShape = {}): BuiltCase => ({
  zip: buildZip(parts, shape),
  expected: { archive: [archive] },
});

/** Entries that are judged one by one, all of them good but the ones named by position. */
export const judgedParts = (
  parts: readonly ZipPart[],
  others: Readonly<Record<number, ExpectedEntry>> = {},
  shape: ZipShape = {},
): BuiltCase => ({ zip: buildZip(parts, shape), expected: { entries: entriesOf(parts, others) } });

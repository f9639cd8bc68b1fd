import { createHash } from 'node:crypto';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { EXTRACTION_LIMITS } from '#shared/zip/zip-limits.ts';
import { seededRandom } from '#infra/phantom/seeded-noise.ts';
import { words, type FuzzTarget } from '#test/support/fuzz/fuzz-target.ts';
import { GOOD_CASES } from './good-cases.ts';
import { judgeZip, TINY_LIMITS } from './judge-zip.ts';

/** Zips of a few kilobytes, in which a mutation is likely to change a header. */
const ORIGINALS = GOOD_CASES.map(({ build }) => build(seededRandom(7))).filter(({ zip }) => zip.length < 20_000);

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const packed = new Set(
  ORIGINALS.flatMap(({ expected }) =>
    'entries' in expected ? expected.entries.map(({ content }) => digest(content ?? new Uint8Array())) : [],
  ),
);
packed.add(digest(new Uint8Array()));

/**
 * Fuzzes the zip reader with the pipeline's limits, and again with tiny reads. The reader must never output bytes that were not packed. The
 * verdicts of the two readings must agree.
 */
export const zipTarget: FuzzTarget = {
  seeds: () => ORIGINALS.map(({ zip }) => zip),
  dictionary: [
    ...words(
      'PK\x01\x02',
      'PK\x03\x04',
      'PK\x05\x06',
      'PK\x06\x06',
      'PK\x06\x07',
      'PK\x07\x08',
      '../',
      '\\',
      '__MACOSX/',
    ),
    ...words('\x01\x00\x10\x00', 'up\x09\x00\x01', '\xff\xff\xff\xff', '\xff\xff'),
  ],
  run: async (bytes) => {
    const whole = await judgeZip(bytes, EXTRACTION_LIMITS);
    if ('archive' in whole) throw new RejectedFileError(whole.archive, whole.detail);
    const foreign = whole.entries.find(({ content }) => content !== null && !packed.has(digest(content)));
    if (foreign !== undefined) throw new Error(`${foreign.path} was not packed so`);
    const inPieces = await judgeZip(bytes, TINY_LIMITS);
    const isSame = 'entries' in inPieces && verdictsOf(inPieces.entries) === verdictsOf(whole.entries);
    if (!isSame) throw new Error('read in tiny pieces, it gets another verdict');
  },
};

/** Returns whether each entry is extracted. The reason of a refused entry may differ, because tiny reads may find another fault first. */
const verdictsOf = (entries: readonly { readonly verdict: string }[]): string =>
  entries.map(({ verdict }) => verdict === 'extract').join();

import { describe, expect, test } from 'vitest';
import { judgeDirectory } from '#shared/zip/judge-directory.ts';
import { readDirectory } from '#shared/zip/read-directory.ts';
import { memorySource } from '#shared/zip/byte-source.ts';
import { ENTRY_BYTES_MAX, UNPACKED_BYTES_MAX } from '#shared/zip/zip-limits.ts';
import type { ZipEntry } from '#shared/zip/zip-entry.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';

const GIB = 1024 ** 3;
const [BASE] = (await readDirectory(memorySource(writeZip([{ name: 'a.dcm', content: Buffer.from('a') }])))).entries;

const entry = (index: number, sizeBytes: number): ZipEntry => ({
  ...BASE!,
  index,
  path: `${index}.dcm`,
  sizeBytes,
  packedBytes: Math.ceil(sizeBytes / 2),
});

const verdictsOf = (...entries: ZipEntry[]): string[] =>
  judgeDirectory({ entries, sizeBytes: 8 * GIB }).map((one) => (one.verdict === 'extract' ? 'extract' : one.reason));

describe('a large case', () => {
  test('may unpack to as much as the limit, and not to a byte more', () => {
    const full = Array.from({ length: UNPACKED_BYTES_MAX / ENTRY_BYTES_MAX }, (_, at) => entry(at, ENTRY_BYTES_MAX));

    expect(verdictsOf(...full)).toEqual(full.map(() => 'extract'));
    expect(() => verdictsOf(...full, entry(9, 1))).toThrow(RejectedFileError);
    expect(() => verdictsOf(...full, entry(9, 1))).toThrow('archiveTooLarge');
  });

  test('with one file that is too large keeps the others', () => {
    expect(verdictsOf(entry(0, 5), entry(1, ENTRY_BYTES_MAX + 1), entry(2, 5))).toEqual([
      'extract',
      'fileTooLarge',
      'extract',
    ]);
  });
});

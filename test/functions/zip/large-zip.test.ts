import { expect, test } from 'vitest';
import type { ByteSource } from '#shared/zip/byte-source.ts';
import { extractEntries } from '#functions/zip/extract-entries.ts';
import { readDirectory } from '#shared/zip/read-directory.ts';
import { ENTRY_BYTES_MAX } from '#shared/zip/zip-limits.ts';
import { buildZip, MARKED_END, zip64End, zip64Extra } from '#test/support/zip/hostile-zip.ts';

/** Makes a source of any size. It contains zeros except in some ranges. */
function sparseSource(sizeBytes: number, stretches: readonly { at: number; bytes: Uint8Array }[]): ByteSource {
  return {
    sizeBytes,
    read: (start, end) => {
      const result = Buffer.alloc(end - start);
      for (const { at, bytes } of stretches) {
        const from = Math.max(start, at);
        const to = Math.min(end, at + bytes.length);
        if (from < to) result.set(bytes.subarray(from - at, to - at), from - start);
      }
      return Promise.resolve(result);
    },
  };
}

test('a file beyond the first 4 GiB of a zip is found and unpacked', async () => {
  const content = Buffer.from('a slice behind a large volume');
  const volumeBytes = ENTRY_BYTES_MAX;
  const volume = { name: 'volume.raw', method: 0, packed: Buffer.alloc(0) };
  const sizes = { sizeBytes: 0xffffffff, packedBytes: 0xffffffff, extra: zip64Extra(volumeBytes, volumeBytes) };
  const before = buildZip([{ ...volume, both: sizes }]);
  const headerBytes = before.readUInt16LE(26) + before.readUInt16LE(28) + 30;
  const sliceAt = headerBytes + volumeBytes;
  const small = { name: 'slice.dcm', content, method: 0 };
  const slice = buildZip([small]).subarray(0, 30 + 'slice.dcm'.length + content.length);
  const central = { headerOffset: 0xffffffff, extra: zip64Extra(sliceAt) };
  const tailAt = sliceAt + slice.length;
  const end = buildZip(
    [
      { ...volume, both: sizes, local: 'missing' },
      { ...small, local: 'missing', central },
    ],
    {
      beforeEnd: (place) => zip64End({ directoryStart: tailAt, recordAt: tailAt + place.directoryBytes })(place),
      end: MARKED_END,
    },
  );
  const source = sparseSource(tailAt + end.length, [
    { at: 0, bytes: before.subarray(0, headerBytes) },
    { at: sliceAt, bytes: slice },
    { at: tailAt, bytes: end },
  ]);

  const { entries } = await readDirectory(source);
  const [item] = await Array.fromAsync(extractEntries(source, entries.slice(1)));

  expect(entries.map(({ headerOffset, sizeBytes }) => [headerOffset, sizeBytes])).toEqual([
    [0, volumeBytes],
    [sliceAt, content.length],
  ]);
  expect(item?.kind === 'whole' && new Uint8Array(item.bytes)).toEqual(new Uint8Array(content));
});

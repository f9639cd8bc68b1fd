import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inflateTogether, type PackedEntry } from '#functions/zip/inflate-together.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { readDirectory } from '#shared/zip/read-directory.ts';
import type { ZipEntry } from '#shared/zip/zip-entry.ts';
import { memorySource } from '#shared/zip/byte-source.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';

const [MODEL] = (await readDirectory(memorySource(writeZip([{ name: 'a.bin', content: Buffer.from('aaaa') }]))))
  .entries;

/** Makes an entry as the directory would describe it. */
function packed(content: Uint8Array, bytes: Uint8Array = deflateRawSync(content)): PackedEntry {
  const entry: ZipEntry = {
    ...MODEL!,
    method: 8,
    crc32: crc32(content),
    packedBytes: bytes.length,
    sizeBytes: content.length,
  };
  return { entry, packed: bytes };
}

const contentOf = (number: number): Uint8Array => Buffer.from(`slice ${number} `.repeat(number + 1));
const told = (contents: readonly (Uint8Array | RejectedFileError)[]): string[] =>
  contents.map((one) => (one instanceof RejectedFileError ? one.reason : Buffer.from(one).toString()));
const GROUP = Array.from({ length: 40 }, (_, number) => packed(contentOf(number)));
const CONTENTS = GROUP.map((_, number) => Buffer.from(contentOf(number)).toString());

/** Returns the results of the group after one member is replaced. */
const withMember = (place: number, member: PackedEntry): string[] => told(inflateTogether(GROUP.with(place, member)));

test('small entries come out as they went in, empty ones too', () => {
  expect(told(inflateTogether(GROUP))).toEqual(CONTENTS);
  expect(withMember(7, packed(new Uint8Array()))).toEqual(CONTENTS.with(7, ''));
  expect(withMember(7, packed(new Uint8Array(), new Uint8Array()))).toEqual(CONTENTS.with(7, ''));
});

test('a damaged entry is refused alone, at any place', () => {
  const damaged = packed(contentOf(9));
  const isWrong = { ...damaged, entry: { ...damaged.entry, crc32: damaged.entry.crc32 ^ 1 } };
  const isLonger = { ...damaged, entry: { ...damaged.entry, sizeBytes: damaged.entry.sizeBytes - 1 } };
  const isShorter = { ...damaged, entry: { ...damaged.entry, sizeBytes: damaged.entry.sizeBytes + 1 } };
  for (const place of [0, 20, 39]) {
    expect(withMember(place, isWrong)).toEqual(CONTENTS.with(place, 'checksumMismatch'));
    expect(withMember(place, isLonger)).toEqual(CONTENTS.with(place, 'sizeMismatch'));
    expect(withMember(place, isShorter)).toEqual(CONTENTS.with(place, 'sizeMismatch'));
    expect(withMember(place, packed(contentOf(9), Buffer.from('no DEFLATE at all')))).toEqual(
      CONTENTS.with(place, 'compressedDataDamaged'),
    );
  }
});

test('bytes that zlib would skip between gzip members are found', () => {
  const content = contentOf(12);
  const deflated = deflateRawSync(content);
  const trailer = (bytes: Uint8Array): Buffer => {
    const end = Buffer.alloc(8);
    end.writeUInt32LE(crc32(bytes), 0);
    end.writeUInt32LE(bytes.length, 4);
    return end;
  };
  const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
  const commented = Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 16, 0, 0, 0, 0, 0, 0xff]), Buffer.from('hidden\0')]);
  const nothing = Buffer.from([3, 0]);
  const hidden = [
    Buffer.concat([deflated, Buffer.from('behind')]),
    Buffer.concat([deflated, new Uint8Array(30)]),
    Buffer.concat([nothing, trailer(new Uint8Array()), header, deflated]),
    Buffer.concat([nothing, trailer(new Uint8Array()), commented, deflated]),
    Buffer.concat([deflated, trailer(content), header, nothing]),
  ];
  for (const bytes of hidden) {
    const verdicts = withMember(20, packed(content, bytes));
    expect(verdicts.toSpliced(20, 1)).toEqual(CONTENTS.toSpliced(20, 1));
    expect(['hiddenData', 'sizeMismatch']).toContain(verdicts[20]);
  }
});

import { crc32, deflateRawSync } from 'node:zlib';
import { DIRECTORY_BYTES_MAX, ENTRY_BYTES_MAX, ENTRY_COUNT_MAX, UNPACKED_BYTES_MAX } from '#shared/zip/zip-limits.ts';
import { buildZip, MARKED_END, zip64End, zip64Extra, type ZipPart } from './hostile-zip.ts';
import { amongGood, goodPart, judgedParts, refusedParts, scanBytes, type ZipCase } from './zip-case.ts';

const MIB = 1024 * 1024;
const zeros = (bytes: number): Uint8Array => new Uint8Array(bytes);
const stored = (random: () => number, name: string, bytes: number): ZipPart => ({
  name,
  content: scanBytes(random, bytes),
  method: 0,
});
const empties = (count: number): ZipPart[] =>
  Array.from({ length: count }, (_, at) => ({ name: `slice-${at}.dcm`, method: 0 }));

/** Makes many directory headers that share the same content (David Fifield's full overlap). */
function overlapBomb(count: number, bytes: number): Buffer {
  const content = zeros(bytes);
  const packed = deflateRawSync(content);
  const claims = { headerOffset: 0, crc32: crc32(content), packedBytes: packed.length, sizeBytes: bytes };
  const others = Array.from({ length: count - 1 }, (_, at): ZipPart => ({
    name: `slice-${at}.dcm`,
    local: 'missing',
    central: claims,
  }));
  return buildZip([{ name: 'kernel.dcm', content, packed }, ...others]);
}

/** Makes two entries. The content of the first one includes the second one with its local header. */
function quotedOverlap(random: () => number): Buffer {
  const inner: ZipPart = { name: 'inner.dcm', content: scanBytes(random, 400), method: 0 };
  const innerBytes = 30 + 'inner.dcm'.length + 400;
  const longer = { packedBytes: 400 + innerBytes, sizeBytes: 400 + innerBytes };
  return buildZip([{ name: 'outer.dcm', content: scanBytes(random, 400), method: 0, both: longer }, inner]);
}

/** Classes 1 to 8 of the hostile zips: too much content, or too much content from few packed bytes. */
export const BOMB_CASES = [
  {
    zipClass: 1,
    name: 'a single entry of 64 MiB of zeros',
    build: () => refusedParts('archiveBomb', [{ name: 'volume.dcm', content: zeros(64 * MIB) }]),
  },
  {
    zipClass: 1,
    name: 'a bomb beside honest scans',
    build: (random) =>
      judgedParts(
        [
          stored(random, 'upper.stl', MIB),
          { name: 'volume.dcm', content: zeros(11 * MIB) },
          goodPart(random, 'lower.stl'),
        ],
        { 1: { verdict: 'fileBomb' } },
      ),
  },
  {
    zipClass: 1,
    name: 'a small picture of one colour is no bomb',
    build: (random) => amongGood(random, 'extract', { name: 'blank.bmp', content: zeros(400_000) }),
  },
  {
    zipClass: 1,
    name: 'a blank bitmap of 5 MiB beside small scans',
    build: (random) =>
      judgedParts([goodPart(random), { name: 'blank.bmp', content: zeros(5 * MIB) }, goodPart(random, 'lower.stl')], {
        1: { verdict: 'fileBomb' },
      }),
  },
  {
    zipClass: 1,
    name: 'a hundred blank bitmaps of 1 MiB',
    build: () =>
      refusedParts(
        'archiveBomb',
        Array.from({ length: 100 }, (_, at) => ({ name: `${at}.bmp`, content: zeros(MIB) })),
      ),
  },
  {
    zipClass: 2,
    name: 'a thousand headers over one content of 10 MiB',
    build: () => ({ zip: overlapBomb(1000, 10 * MIB), expected: { archive: ['overlappingFiles'] } }),
  },
  {
    zipClass: 2,
    name: 'two headers over one small content',
    build: () => ({ zip: overlapBomb(2, 500), expected: { archive: ['overlappingFiles'] } }),
  },
  {
    zipClass: 3,
    name: 'content that quotes the next local header',
    build: (random) => ({ zip: quotedOverlap(random), expected: { archive: ['overlappingFiles'] } }),
  },
  {
    zipClass: 4,
    name: 'sizes beyond the total in the zip64 field only',
    build: (random) => {
      const central = { sizeBytes: 0xffffffff, extra: zip64Extra(UNPACKED_BYTES_MAX + 1) };
      return judgedParts([goodPart(random), { name: 'volume.dcm', content: zeros(100), central }], {
        1: { verdict: 'fileTooLarge' },
      });
    },
  },
  {
    zipClass: 4,
    name: 'a size of 2^64 - 1',
    build: (random) => {
      const extra = Buffer.from('01000800ffffffffffffffff', 'hex');
      return refusedParts('archiveBomb', [{ ...goodPart(random), central: { sizeBytes: 0xffffffff, extra } }]);
    },
  },
  {
    zipClass: 5,
    name: `${ENTRY_COUNT_MAX} empty entries are as many as may be`,
    build: () => judgedParts(empties(ENTRY_COUNT_MAX)),
  },
  {
    zipClass: 5,
    name: 'one entry too many',
    build: () => refusedParts('tooManyFiles', empties(ENTRY_COUNT_MAX + 1)),
  },
  {
    zipClass: 5,
    name: '100,000 empty entries',
    build: () => refusedParts('tooManyFiles', empties(100_000), { beforeEnd: zip64End(), end: MARKED_END }),
  },
  {
    zipClass: 6,
    name: 'a directory of comments',
    build: () => {
      const comment = zeros(60_000);
      const count = Math.ceil(DIRECTORY_BYTES_MAX / comment.length) + 1;
      return refusedParts(
        'directoryTooLarge',
        empties(count).map((part) => ({ ...part, central: { comment } })),
      );
    },
  },
  {
    zipClass: 6,
    name: 'a directory longer than the tail that is read first',
    build: (random) =>
      judgedParts([
        goodPart(random),
        { ...goodPart(random, 'b'), central: { comment: zeros(65_535) } },
        { ...goodPart(random, 'c'), central: { comment: zeros(65_535) } },
      ]),
  },
  {
    zipClass: 7,
    name: 'a zip in a zip in a zip is kept as a file',
    build: (random) => {
      const innermost = buildZip([goodPart(random)]);
      const inner = buildZip([{ name: 'inner.zip', content: innermost, method: 0 }]);
      return judgedParts([goodPart(random), { name: 'nested.zip', content: inner, method: 0 }]);
    },
  },
  {
    zipClass: 7,
    name: 'an empty zip in a zip is kept as a file',
    build: (random) => amongGood(random, 'extract', { name: 'empty.zip', content: buildZip([]), method: 0 }),
  },
  {
    zipClass: 8,
    name: 'declared 10 bytes, unpacks to 5 MiB',
    build: (random) => {
      const packed = deflateRawSync(zeros(5 * MIB));
      return amongGood(random, 'sizeMismatch', { name: 'a.dcm', content: zeros(10), packed });
    },
  },
  {
    zipClass: 8,
    name: 'declared one byte less than it unpacks to',
    build: (random) => {
      const content = scanBytes(random, 5000);
      return amongGood(random, 'sizeMismatch', { name: 'a.dcm', content, both: { sizeBytes: 4999 } });
    },
  },
  {
    zipClass: 8,
    name: 'declared one byte more than it unpacks to',
    build: (random) => {
      const content = scanBytes(random, 5000);
      return amongGood(random, 'sizeMismatch', { name: 'a.dcm', content, both: { sizeBytes: 5001 } });
    },
  },
  {
    zipClass: 8,
    name: 'declared 2 GiB, holds one byte',
    build: (random) =>
      judgedParts([goodPart(random), { name: 'a', content: zeros(1), both: { sizeBytes: 2 ** 31 } }], {
        1: { verdict: 'sizeMismatch' },
      }),
  },
  {
    zipClass: 8,
    name: 'declared more than DEFLATE can make, beside honest scans',
    build: (random) =>
      judgedParts([stored(random, 'upper.stl', MIB), { name: 'a', content: zeros(1), both: { sizeBytes: 50 * MIB } }], {
        1: { verdict: 'sizeMismatch' },
      }),
  },
  {
    zipClass: 8,
    name: 'a stored file whose two sizes differ',
    build: (random) =>
      amongGood(random, 'sizeMismatch', {
        name: 'a',
        content: scanBytes(random, 50),
        method: 0,
        both: { sizeBytes: 51 },
      }),
  },
  {
    zipClass: 8,
    name: 'a file larger than a single one may be is never believed on a small archive',
    build: (random) => {
      const central = { sizeBytes: 0xffffffff, extra: zip64Extra(ENTRY_BYTES_MAX + 1) };
      return refusedParts('archiveBomb', [{ ...goodPart(random), central }]);
    },
  },
] as const satisfies readonly ZipCase[];

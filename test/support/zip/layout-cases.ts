import { buildZip, MARKED_END, zip64End, zip64Extra, type Zip64Lies, type ZipShape } from './hostile-zip.ts';
import { entriesOf, goodPart, judgedParts, refusedParts, refusedShape, scanBytes, type ZipCase } from './zip-case.ts';

const TRUNCATIONS = 30;
const zeros = new Uint8Array(512);
const endRecordOf = (zip: Buffer): Buffer => zip.subarray(zip.length - 22);

/** Zips that are cut off after a part of their length. */
const truncations = Array.from({ length: TRUNCATIONS }, (_, step): ZipCase => ({
  zipClass: 10,
  name: `cut after ${step}/${TRUNCATIONS} of its length`,
  build: (random) => {
    const whole = buildZip([goodPart(random), goodPart(random, 'lower.stl')]);
    const zip = whole.subarray(0, Math.floor((whole.length * step) / TRUNCATIONS));
    return { zip, expected: { archive: [zip.length < 4 ? 'notAZip' : 'truncatedArchive'] } };
  },
}));

/** Bytes before a zip's first entry, by the kind of file that they imitate. */
const PREFIXES = {
  'a Windows program': 'MZ\x90\0\x03\0\0\0',
  'a JPEG': '\xff\xd8\xff\xe0\0\x10JFIF\0',
  'a PDF': '%PDF-1.7\n',
  'a web page': '<!doctype html><script>alert(1)</script>',
  'one byte': '\0',
  'the mark of a split archive': 'PK\x07\x08',
  'the mark of an archive that was nearly split': 'PK00',
} as const;

const prefixes = Object.entries(PREFIXES).flatMap(([what, text]): ZipCase[] =>
  [false, true].map((isBeforeUncounted) => ({
    zipClass: 17,
    name: `${what} before it, offsets ${isBeforeUncounted ? 'not ' : ''}adjusted`,
    build: (random) =>
      refusedShape(random, 'dataBeforeArchive', { before: Buffer.from(text, 'latin1'), isBeforeUncounted }),
  })),
);

/** Zip64 records with a false value, or in a wrong place. */
const ZIP64_LIES = {
  'a locator that points elsewhere': { recordAt: 0 },
  'a locator that points behind the file': { recordAt: 2 ** 40 },
  'a record with a length of its own': { recordBytes: 100 },
  'a record with an extension': { extension: new Uint8Array(16) },
  'another number of entries': { entryCount: 1 },
} as const satisfies Record<string, Zip64Lies>;

const zip64Lies = Object.entries(ZIP64_LIES).map(([what, lies]): ZipCase => ({
  zipClass: 22,
  name: `zip64: ${what}`,
  build: (random) =>
    refusedShape(random, ['zip64Damaged', 'archiveDamaged'], { beforeEnd: zip64End(lies), end: MARKED_END }),
}));

const shape = (
  zipClass: number,
  name: string,
  archive: Parameters<typeof refusedShape>[1],
  value: ZipShape,
): ZipCase => ({
  zipClass,
  name,
  build: (random) => refusedShape(random, archive, value),
});

/** Classes 10, 14 to 17, 20 and 22: positions of records, and records that contradict each other. */
export const LAYOUT_CASES: readonly ZipCase[] = [
  ...truncations,
  {
    zipClass: 10,
    name: 'cut inside its comment',
    build: (random) => {
      const whole = buildZip([goodPart(random)], { end: { comment: Buffer.from('made by a scanner') } });
      return { zip: whole.subarray(0, whole.length - 3), expected: { archive: ['truncatedArchive'] } };
    },
  },
  {
    zipClass: 10,
    name: 'bytes lost in the middle',
    build: (random) => {
      const whole = buildZip([goodPart(random), goodPart(random, 'lower.stl')]);
      const zip = Buffer.concat([whole.subarray(0, 60), whole.subarray(100)]);
      return { zip, expected: { archive: ['archiveDamaged'] } };
    },
  },
  {
    zipClass: 15,
    name: 'an entry that only its local header names',
    build: (random) => {
      const parts = [
        goodPart(random),
        { ...goodPart(random, 'hidden.stl'), central: 'missing' as const },
        goodPart(random, 'lower.stl'),
      ];
      return judgedParts(parts, { 0: { verdict: 'hiddenData' } });
    },
  },
  {
    zipClass: 15,
    name: 'a hidden entry at the start',
    build: (random) =>
      refusedParts('dataBeforeArchive', [{ ...goodPart(random), central: 'missing' }, goodPart(random, 'lower.stl')]),
  },
  {
    zipClass: 15,
    name: 'a hidden entry before the directory',
    build: (random) =>
      judgedParts([goodPart(random), { ...goodPart(random, 'hidden'), central: 'missing' }], {
        0: { verdict: 'hiddenData' },
      }),
  },
  {
    zipClass: 15,
    name: 'an entry that only the directory names',
    build: (random) =>
      refusedParts('archiveDamaged', [goodPart(random), { ...goodPart(random, 'ghost'), local: 'missing' }]),
  },
  {
    zipClass: 15,
    name: 'bytes between the last entry and the directory',
    build: (random) => {
      const parts = [goodPart(random), goodPart(random, 'lower.stl')];
      const zip = buildZip(parts, { beforeDirectory: scanBytes(random, 100) });
      return { zip, expected: { entries: entriesOf(parts, { 1: { verdict: 'hiddenData' } }) } };
    },
  },
  {
    zipClass: 15,
    name: 'bytes between the directory and its end record',
    build: (random) => refusedShape(random, 'dataBeforeArchive', { beforeEnd: () => scanBytes(random, 40) }),
  },
  {
    zipClass: 16,
    name: 'its end record twice',
    build: (random) => {
      const zip = buildZip([goodPart(random)]);
      return {
        zip: Buffer.concat([zip, endRecordOf(zip)]),
        expected: { archive: ['severalDirectories', 'dataBeforeArchive'] },
      };
    },
  },
  {
    zipClass: 16,
    name: 'a zip behind a zip',
    build: (random) => {
      const zip = Buffer.concat([buildZip([goodPart(random)]), buildZip([goodPart(random, 'other.stl')])]);
      return { zip, expected: { archive: ['dataBeforeArchive'] } };
    },
  },
  shape(16, 'an end record in its comment', 'severalDirectories', { end: { comment: endRecordOf(buildZip([])) } }),
  shape(16, 'a foreign end record in the middle of its comment', 'severalDirectories', {
    end: { comment: Buffer.concat([Buffer.from('x'), endRecordOf(buildZip([])), Buffer.from('yz')]) },
  }),
  ...['\0\0\0x', '\n\n', '\r', ' ', 'PK'].map((after) =>
    shape(16, `${JSON.stringify(after)} behind it`, 'dataAfterArchive', { after: Buffer.from(after) }),
  ),
  ...['\0\0\0\0', '\0'.repeat(30_000), '\n', '\r\n'].map((after): ZipCase => ({
    zipClass: 16,
    name: `padding of ${after.length} bytes behind it, ${JSON.stringify(after.slice(0, 2))}, is harmless`,
    build: (random) => {
      const parts = [goodPart(random), goodPart(random, 'lower.stl')];
      return judgedParts(parts, {}, { after: Buffer.from(after) });
    },
  })),
  {
    zipClass: 16,
    name: 'padding behind a comment is harmless',
    build: (random) =>
      judgedParts([goodPart(random)], {}, { end: { comment: Buffer.from('made by a scanner') }, after: zeros }),
  },
  shape(16, 'a comment shorter than declared', 'truncatedArchive', { end: { commentBytes: 5 } }),
  shape(16, 'more entries declared than there are', 'archiveDamaged', { end: { entryCount: 3, entriesOnDisk: 3 } }),
  shape(16, 'fewer entries declared than there are', 'archiveDamaged', { end: { entryCount: 1, entriesOnDisk: 1 } }),
  shape(16, 'two numbers of entries', 'archiveDamaged', { end: { entriesOnDisk: 1 } }),
  shape(16, 'a directory that starts behind the file', 'archiveDamaged', { end: { directoryStart: 2 ** 31 } }),
  ...prefixes,
  shape(20, 'the last of several disks', 'splitArchive', { end: { disk: 1, directoryDisk: 1 } }),
  shape(20, 'a directory on another disk', 'splitArchive', { end: { directoryDisk: 1 } }),
  {
    zipClass: 20,
    name: 'an entry on another disk',
    build: (random) =>
      refusedParts('splitArchive', [goodPart(random), { ...goodPart(random, 'b'), central: { disk: 2 } }]),
  },
  {
    zipClass: 20,
    name: 'the first part of a split archive',
    build: (random) => {
      const zip = Buffer.concat([Buffer.from('PK\x07\x08'), buildZip([goodPart(random)]).subarray(0, 100)]);
      return { zip, expected: { archive: ['splitArchive'] } };
    },
  },
  ...zip64Lies,
  shape(22, 'zip64: several disks', 'splitArchive', { beforeEnd: zip64End({ disks: 2 }), end: MARKED_END }),
  shape(22, 'zip64: announced but not there', 'zip64Damaged', { end: MARKED_END }),
  shape(22, 'zip64: the short record says otherwise', 'zip64Damaged', {
    beforeEnd: zip64End(),
    end: { ...MARKED_END, entryCount: 9 },
  }),
  ...[
    { what: 'lacks a value', extra: zip64Extra() },
    { what: 'holds a value that nothing asks for', extra: zip64Extra(1, 2, 3) },
  ].map(({ what, extra }): ZipCase => ({
    zipClass: 22,
    name: `zip64: an extra field that ${what}`,
    build: (random) =>
      refusedParts('zip64Damaged', [{ ...goodPart(random), central: { sizeBytes: 0xffffffff, extra } }]),
  })),
  {
    zipClass: 22,
    name: 'zip64: two extra fields',
    build: (random) => {
      const extra = Buffer.concat([zip64Extra(1), zip64Extra(2)]);
      return refusedParts('archiveDamaged', [{ ...goodPart(random), central: { sizeBytes: 0xffffffff, extra } }]);
    },
  },
  {
    zipClass: 22,
    name: 'an extra field of three bytes',
    build: (random) => refusedParts('archiveDamaged', [{ ...goodPart(random), both: { extra: Buffer.from('abc') } }]),
  },
  {
    zipClass: 22,
    name: 'an extra field longer than the extra part',
    build: (random) =>
      refusedParts('archiveDamaged', [{ ...goodPart(random), both: { extra: Buffer.from('5555ff00', 'hex') } }]),
  },
];

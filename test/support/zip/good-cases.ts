import { encodeName, writeZip } from '#infra/phantom/write-zip.ts';
import { buildZip, descriptorOf, extraField, MARKED_END, zip64End, zip64Extra, type ZipPart } from './hostile-zip.ts';
import { amongGood, goodPart, judgedParts, scanBytes, type ZipCase } from './zip-case.ts';

const FLAG_UTF8 = 1 << 11;
const unixFile = { externalAttributes: (0o100644 << 16) >>> 0 };
const unixFolder = { externalAttributes: ((0o040755 << 16) | 0x10) >>> 0 };
const timeOf = (hex: string): Buffer => extraField(0x5455, Buffer.from(hex, 'hex'));
const unixIds = extraField(0x7875, Buffer.from('0104e803000004e8030000', 'hex'));
const ntfsTimes = extraField(0x000a, Buffer.alloc(32, 1));
const folder = (name: string): ZipPart => ({ name, method: 0, both: unixFolder });
const skippedFolder = { verdict: 'folder' } as const;

/** Class 24: zips of the usual programs, and other zips that must be accepted. */
export const GOOD_CASES: readonly ZipCase[] = [
  {
    zipClass: 24,
    name: 'Info-ZIP',
    build: (random) => {
      const extras = {
        local: { extra: Buffer.concat([timeOf('033e2af2533e2af253'), unixIds]) },
        central: { extra: Buffer.concat([timeOf('033e2af253'), unixIds]) },
        both: unixFile,
      };
      const files = [goodPart(random, 'scans/upper.stl'), goodPart(random, 'scans/lower.stl')];
      return judgedParts([folder('scans/'), ...files.map((part) => ({ ...part, ...extras }))], { 0: skippedFolder });
    },
  },
  {
    zipClass: 24,
    name: 'Info-ZIP out of a pipe',
    build: (random) => judgedParts([{ ...goodPart(random, '-'), descriptor: descriptorOf({}), both: unixFile }]),
  },
  {
    zipClass: 24,
    name: 'bsdtar',
    build: (random) =>
      judgedParts([
        { ...goodPart(random, 'scans/a.dcm'), descriptor: descriptorOf({}), central: { extra: unixIds } },
        { name: 'scans/empty.txt', method: 0, descriptor: descriptorOf({}), local: { extra: timeOf('013e2af253') } },
      ]),
  },
  {
    zipClass: 24,
    name: '7-Zip',
    build: (random) => {
      const central = { extra: ntfsTimes };
      const both = { madeBy: 63, externalAttributes: 0x20 };
      return judgedParts([
        { ...goodPart(random, 'a.dcm'), central, both },
        { ...goodPart(random, 'b.dcm'), central, both },
      ]);
    },
  },
  {
    zipClass: 24,
    name: 'Windows Explorer',
    build: (random) => {
      const files = [goodPart(random, 'scans/upper.stl'), goodPart(random, 'scans/lower.stl')];
      const zip = writeZip(
        files.map(({ name, content = new Uint8Array() }) => ({ name: encodeName(String(name), 'cp437'), content })),
      );
      return { zip, expected: judgedParts(files).expected };
    },
  },
  {
    zipClass: 24,
    name: 'a Mac',
    build: (random) => {
      const streamed = { descriptor: descriptorOf({}), both: unixFile };
      const parts: ZipPart[] = [
        folder('Fälle/'.normalize('NFD')),
        { ...goodPart(random, 'Fälle/Zähne.stl'.normalize('NFD')), ...streamed },
        { ...goodPart(random, '__MACOSX/Fälle/._Zähne.stl'.normalize('NFD')), ...streamed },
        { ...goodPart(random, 'Fälle/.DS_Store'.normalize('NFD')), ...streamed },
      ];
      const others = {
        0: skippedFolder,
        1: { verdict: 'extract', path: 'Fälle/Zähne.stl' },
        2: { verdict: 'systemFile' },
        3: { verdict: 'systemFile' },
      } as const;
      return judgedParts(parts, others);
    },
  },
  {
    zipClass: 24,
    name: 'Python',
    build: (random) =>
      judgedParts([{ ...goodPart(random, '张三.stl'), both: { flags: FLAG_UTF8, externalAttributes: 0x01800000 } }]),
  },
  {
    zipClass: 24,
    name: 'yazl',
    build: (random) =>
      judgedParts([{ ...goodPart(random), descriptor: descriptorOf({}), both: { ...unixFile, flags: FLAG_UTF8 | 8 } }]),
  },
  {
    zipClass: 24,
    name: 'zip64 from a program that always writes it',
    build: (random) => {
      const content = scanBytes(random);
      const part: ZipPart = {
        name: 'a.dcm',
        content,
        method: 0,
        both: { sizeBytes: 0xffffffff, packedBytes: 0xffffffff, extra: zip64Extra(content.length, content.length) },
      };
      return judgedParts([part], {}, { beforeEnd: zip64End(), end: MARKED_END });
    },
  },
  {
    zipClass: 24,
    name: 'zip64 with an offset that the header holds as well',
    build: (random) => {
      const content = scanBytes(random);
      const central = {
        sizeBytes: 0xffffffff,
        packedBytes: 0xffffffff,
        extra: zip64Extra(content.length, content.length, 0),
      };
      return judgedParts(
        [{ name: 'a.dcm', content, method: 0, central }],
        {},
        { beforeEnd: zip64End(), end: MARKED_END },
      );
    },
  },
  {
    zipClass: 24,
    name: 'zip64 in the local header only',
    build: (random) => {
      const content = scanBytes(random);
      const local = {
        sizeBytes: 0xffffffff,
        packedBytes: 0xffffffff,
        extra: zip64Extra(content.length, content.length),
      };
      return judgedParts([{ name: 'a.dcm', content, method: 0, local }]);
    },
  },
  {
    zipClass: 24,
    name: 'zip64 end records without need',
    build: (random) => judgedParts([goodPart(random)], {}, { beforeEnd: zip64End() }),
  },
  {
    zipClass: 24,
    name: 'a comment',
    build: (random) =>
      judgedParts([goodPart(random)], {}, { end: { comment: Buffer.from('Fall 12, gescannt am 5.1.') } }),
  },
  {
    zipClass: 24,
    name: 'the longest comment',
    build: (random) => judgedParts([goodPart(random)], {}, { end: { comment: Buffer.alloc(65_535, 0x20) } }),
  },
  { zipClass: 24, name: 'no entry at all', build: () => judgedParts([]) },
  {
    zipClass: 24,
    name: 'only folders',
    build: () => judgedParts([folder('a/'), folder('a/b/')], { 0: skippedFolder, 1: skippedFolder }),
  },
  {
    zipClass: 24,
    name: 'an empty file',
    build: (random) => amongGood(random, 'extract', { name: 'empty.txt', method: 0 }),
  },
  {
    zipClass: 24,
    name: 'an empty file deflated to two bytes, or to none',
    build: (random) => judgedParts([{ name: 'a.txt' }, { name: 'b.txt', packed: new Uint8Array() }, goodPart(random)]),
  },
  {
    zipClass: 24,
    name: 'directory order unlike the order of the bytes',
    build: (random) => {
      const [a, b] = [goodPart(random, 'a.stl'), goodPart(random, 'b.stl')];
      const whole = buildZip([a, b]);
      const start = whole.readUInt32LE(whole.length - 6);
      const directory = whole.subarray(start, whole.length - 22);
      const half = directory.length / 2;
      const swapped = [
        whole.subarray(0, start),
        directory.subarray(half),
        directory.subarray(0, half),
        whole.subarray(-22),
      ];
      return { zip: Buffer.concat(swapped), expected: judgedParts([b, a]).expected };
    },
  },
  {
    zipClass: 24,
    name: 'litter of Windows and of a Mac on a USB stick',
    build: (random) => {
      const parts = ['scans/Thumbs.db', 'scans/desktop.ini', 'scans/._a.stl', 'scans/a.stl'].map((name) =>
        goodPart(random, name),
      );
      const litter = { verdict: 'systemFile' } as const;
      return judgedParts(parts, { 0: litter, 1: litter, 2: litter });
    },
  },
  {
    zipClass: 24,
    name: 'the viewer of a CD',
    build: (random) => {
      const parts = ['Viewer.EXE', 'bin/codec.dll', 'start.bat', 'DICOMDIR', 'DICOM/00000001'].map((name) =>
        goodPart(random, name),
      );
      return judgedParts(parts, {
        0: { verdict: 'executableFile' },
        1: { verdict: 'executableFile' },
        2: { verdict: 'executableFile' },
      });
    },
  },
  {
    zipClass: 24,
    name: 'a folder written as if it were a file',
    build: (random) => amongGood(random, 'folderWithContent', { name: 'scans/', content: scanBytes(random) }),
  },
];

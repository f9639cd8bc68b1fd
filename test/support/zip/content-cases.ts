import { deflateRawSync } from 'node:zlib';
import type { RefusalReason } from '#shared/file/refusal-reasons.ts';
import { descriptorOf, extraField, MARKED_END, zip64End, zip64Extra, type ZipPart } from './hostile-zip.ts';
import { amongGood, goodPart, refusedParts, refusedShape, scanBytes, type ZipCase } from './zip-case.ts';

const FLAG = { encrypted: 1, descriptor: 8, patch: 32, strong: 64, utf8: 2048, masked: 8192 } as const;
const unixMode = (mode: number): { externalAttributes: number } => ({ externalAttributes: (mode << 16) >>> 0 });
const aesExtra = extraField(0x9901, Buffer.from('02004145030800', 'hex'));

/** Makes a case with one faulty entry between good ones. */
const faulty = (
  zipClass: number,
  name: string,
  reason: RefusalReason,
  part: (random: () => number) => Omit<ZipPart, 'name'>,
): ZipCase => ({
  zipClass,
  name,
  build: (random) => amongGood(random, reason, { name: 'a.dcm', content: scanBytes(random), ...part(random) }),
});

const taken = (zipClass: number, name: string, part: Omit<ZipPart, 'name'>): ZipCase => ({
  zipClass,
  name,
  build: (random) => amongGood(random, 'extract', { name: 'a.dcm', content: scanBytes(random), ...part }),
});

const FILE_TYPES = {
  'a symbolic link': 0o120777,
  'a character device': 0o020666,
  'a block device': 0o060660,
  'a pipe': 0o010644,
  'a socket': 0o140755,
} as const;

const LOCAL_LIES = {
  'another name': { rawName: Buffer.from('b.dcm') },
  'a longer name': { rawName: Buffer.from('a.dcm.exe') },
  'another method': { method: 0 },
  'another size': { sizeBytes: 7 },
  'another packed size': { packedBytes: 7 },
  'another checksum': { crc32: 7 },
  'a mark of encryption': { flags: FLAG.encrypted },
  'another mark of UTF-8': { flags: FLAG.utf8 },
  'no signature': { signature: 0x03034b50 },
  'zeros and no data descriptor': { crc32: 0, sizeBytes: 0, packedBytes: 0 },
  'a broken extra field': { extra: Buffer.from('0100ff', 'hex') },
} as const satisfies Record<string, ZipPart['local']>;

/** Compression methods that are not read: shrunk, imploded, Deflate64, BZIP2, LZMA, Zstandard, XZ, PPMd. */
const OTHER_METHODS = [1, 6, 9, 12, 14, 93, 95, 98] as const;

/** Classes 9, 13, 14, 18, 19 and 23: an entry that contradicts its headers, or that must not be read. */
export const CONTENT_CASES: readonly ZipCase[] = [
  faulty(9, 'a wrong checksum in both headers', 'checksumMismatch', () => ({ both: { crc32: 0x12345678 } })),
  faulty(9, 'a wrong checksum of a stored file', 'checksumMismatch', () => ({
    method: 0,
    both: { crc32: 0x12345678 },
  })),
  faulty(9, 'an empty file with a checksum', 'checksumMismatch', () => ({
    content: new Uint8Array(),
    both: { crc32: 1 },
  })),
  faulty(9, 'one changed byte of a stored file', 'checksumMismatch', (random) => {
    const content = scanBytes(random);
    return { content, method: 0, packed: content.map((byte, at) => (at === 50 ? byte ^ 1 : byte)) };
  }),
  faulty(9, 'no DEFLATE at all', 'compressedDataDamaged', () => ({ packed: Buffer.alloc(300, 0xff) })),
  faulty(9, 'DEFLATE without its end', 'compressedDataDamaged', (random) => {
    const content = scanBytes(random);
    return { content, packed: deflateRawSync(content).subarray(0, -40) };
  }),
  faulty(9, 'bytes behind the end of DEFLATE', 'hiddenData', (random) => {
    const content = scanBytes(random);
    return { content, packed: Buffer.concat([deflateRawSync(content), scanBytes(random, 90)]) };
  }),
  faulty(9, 'a second DEFLATE stream', 'hiddenData', (random) => {
    const content = scanBytes(random);
    return { content, packed: Buffer.concat([deflateRawSync(content), deflateRawSync(content)]) };
  }),
  ...Object.entries(FILE_TYPES).map(([what, mode]) =>
    faulty(13, what, 'specialFile', () => ({ both: unixMode(mode) })),
  ),
  faulty(13, 'a symbolic link that Windows is said to have written', 'specialFile', () => ({
    both: { madeBy: 20, ...unixMode(0o120777) },
  })),
  faulty(13, 'a junction of Windows', 'specialFile', () => ({ both: { madeBy: 20, externalAttributes: 0x420 } })),
  taken(13, 'a file that runs as its owner is only a file', { both: unixMode(0o104755) }),
  taken(13, 'a read-only file', { both: unixMode(0o100444) }),
  ...Object.entries(LOCAL_LIES).map(([what, local]) =>
    faulty(14, `a local header with ${what}`, 'headersDisagree', () => ({ local })),
  ),
  faulty(18, 'traditional encryption', 'encryptedFile', () => ({ both: { flags: FLAG.encrypted } })),
  faulty(18, 'AES', 'encryptedFile', () => ({ both: { flags: FLAG.encrypted, method: 99, extra: aesExtra } })),
  faulty(18, 'AES without its flag', 'encryptedFile', () => ({ both: { method: 99, extra: aesExtra } })),
  faulty(18, 'strong encryption', 'encryptedFile', () => ({ both: { flags: FLAG.encrypted | FLAG.strong } })),
  faulty(18, 'masked local headers', 'encryptedFile', () => ({ both: { flags: FLAG.masked } })),
  {
    zipClass: 18,
    name: 'every file encrypted',
    build: (random) => {
      const both = { flags: FLAG.encrypted };
      const folder: ZipPart = { name: 'scans/', method: 0 };
      return refusedParts('encryptedArchive', [
        folder,
        { ...goodPart(random), both },
        { ...goodPart(random, 'b'), both },
      ]);
    },
  },
  {
    zipClass: 18,
    name: 'an encrypted directory',
    build: (random) =>
      refusedShape(random, 'encryptedArchive', {
        beforeEnd: zip64End({ version: 62, extension: new Uint8Array(28) }),
        end: MARKED_END,
      }),
  },
  ...OTHER_METHODS.map((method) =>
    faulty(19, `method ${method}`, 'unsupportedCompression', () => ({ packed: new Uint8Array(90), both: { method } })),
  ),
  faulty(19, 'patch data', 'unsupportedCompression', () => ({ both: { flags: FLAG.patch } })),
  ...[true, false].flatMap((isSigned) =>
    [true, false].map((isWide) =>
      taken(23, `a data descriptor ${isSigned ? 'with' : 'without'} signature, sizes of ${isWide ? 64 : 32} bits`, {
        descriptor: descriptorOf({ isSigned, isWide }),
      }),
    ),
  ),
  taken(23, 'a data descriptor that only the local header announces', {
    descriptor: descriptorOf({}),
    central: { flags: 0 },
  }),
  taken(23, 'a data descriptor behind full local sizes', {
    descriptor: descriptorOf({ isWide: true }),
    local: { sizeBytes: 0xffffffff, packedBytes: 0xffffffff, extra: zip64Extra(0, 0) },
  }),
  faulty(23, 'a data descriptor with a wrong checksum', 'headersDisagree', () => ({
    descriptor: descriptorOf({ crc32: 5 }),
  })),
  faulty(23, 'a data descriptor with a wrong size', 'headersDisagree', () => ({
    descriptor: descriptorOf({ sizeBytes: 5 }),
  })),
  faulty(23, 'a data descriptor with a wrong packed size', 'headersDisagree', () => ({
    descriptor: descriptorOf({ packedBytes: 5, isWide: true }),
  })),
  faulty(23, 'a data descriptor with another signature', 'headersDisagree', () => ({
    descriptor: () => Buffer.alloc(16, 7),
  })),
  faulty(23, 'a data descriptor cut short', 'hiddenData', () => ({ descriptor: () => Buffer.alloc(5) })),
  faulty(23, 'a data descriptor announced but not there', 'hiddenData', () => ({ both: { flags: FLAG.descriptor } })),
  faulty(23, 'a data descriptor that nothing announces', 'headersDisagree', () => ({
    descriptor: descriptorOf({}),
    both: { flags: 0 },
    local: { flags: 0 },
  })),
];

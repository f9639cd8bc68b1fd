import {
  BlobReader,
  configure,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
  type ZipWriterConstructorOptions,
} from '@zip.js/zip.js';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '#infra/phantom/seeded-noise.ts';
import { writeZip, type ZipNameEncoding } from '#infra/phantom/write-zip.ts';
import { judgeZip, TINY_LIMITS } from '#test/support/zip/judge-zip.ts';
import { scanBytes } from '#test/support/zip/zip-case.ts';

configure({ useWebWorkers: false });

const random = seededRandom(12);
const FILES = [
  { name: '张三/上颌.stl', content: scanBytes(random, 300_000) },
  { name: '张三/下颌.stl', content: scanBytes(random, 70_000) },
  { name: 'DICOM/00000001', content: new Uint8Array(20_000) },
  { name: 'empty.txt', content: new Uint8Array() },
] as const;

const WRITTEN_AS: Readonly<Record<string, ZipWriterConstructorOptions>> = {
  'plain headers': { dataDescriptor: false, extendedTimestamp: false },
  'data descriptors': { dataDescriptor: true },
  'data descriptors without signature': { dataDescriptor: true, dataDescriptorSignature: false },
  zip64: { zip64: true },
  'zip64 and data descriptors': { zip64: true, dataDescriptor: true },
  'stored files': { level: 0 },
  'best compression': { level: 9 },
  'Unix attributes': { versionMadeBy: 0x0314, externalFileAttributes: 0o100644 * 65536 },
};

async function writeByZipJs(options: ZipWriterConstructorOptions): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), options);
  await writer.add('张三/', undefined, { directory: true });
  for (const { name, content } of FILES) await writer.add(name, new Uint8ArrayReader(content));
  return await writer.close();
}

async function readByZipJs(zip: Uint8Array): Promise<{ path: string; content: Uint8Array }[]> {
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(zip)])), {
    checkSignature: true,
    strictness: 'strict',
  });
  const files = [];
  for await (const entry of reader.getEntriesGenerator()) {
    if (!entry.directory) files.push({ path: entry.filename, content: await entry.getData(new Uint8ArrayWriter()) });
  }
  return files;
}

async function readByUs(zip: Uint8Array, ...limits: [] | [typeof TINY_LIMITS]): Promise<unknown> {
  const judgement = await judgeZip(zip, ...limits);
  if ('archive' in judgement) return judgement;
  return judgement.entries
    .filter(({ verdict }) => verdict !== 'folder')
    .map(({ path, content, verdict }) =>
      verdict === 'extract' ? { path, content: new Uint8Array(content!) } : verdict,
    );
}

describe('what zip.js writes', () => {
  test.each(Object.entries(WRITTEN_AS))('as %s, reads as zip.js itself reads it', async (_, options) => {
    const zip = await writeByZipJs(options);

    const theirs = await readByZipJs(zip);

    expect(theirs).toHaveLength(FILES.length);
    expect(await readByUs(zip)).toEqual(theirs);
    expect(await readByUs(zip, TINY_LIMITS)).toEqual(theirs);
  });
});

describe('what writeZip writes', () => {
  test.each(['utf8', 'gbk'] as const satisfies ZipNameEncoding[])(
    'with names in %s, zip.js finds nothing wrong with',
    async (encoding) => {
      const zip = writeZip(
        [...FILES, { name: 'stored.txt', content: scanBytes(random, 90), method: 'store' }],
        encoding,
      );

      const theirs = await readByZipJs(zip);

      expect(theirs.map(({ content }) => content)).toEqual([
        ...FILES.map(({ content }) => content),
        expect.any(Uint8Array),
      ]);
    },
  );

  test.each(['utf8', 'gbk', 'cp437', 'big5'] as const)('with names in %s, reads back', async (encoding) => {
    const name = { utf8: '张三/上颌.stl', gbk: '张三/上颌.stl', big5: '陳小明/上顎.stl', cp437: 'Müller/Zähne.stl' }[
      encoding
    ];

    const ours = await judgeZip(writeZip([{ name, content: FILES[0].content }], encoding));

    expect(ours).toEqual({ entries: [expect.objectContaining({ path: name, verdict: 'extract' })] });
  });
});

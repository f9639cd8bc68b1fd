import { expect, test } from 'vitest';
import { packZip, type PackedFile } from '#functions/zip/pack-zip.ts';
import { memorySource } from '#shared/zip/byte-source.ts';
import { extractEntries } from '#functions/zip/extract-entries.ts';
import { judgeDirectory } from '#shared/zip/judge-directory.ts';
import { readDirectory } from '#shared/zip/read-directory.ts';

const file = (name: string, ...pieces: string[]): PackedFile => ({
  name,
  pieces: async function* () {
    for (const piece of pieces) yield Buffer.from(piece);
  },
});

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

test('a packed zip reads back with its names and contents by our own strict reader', async () => {
  const zip = await collect(
    packZip([file('上颌/upper.stl', 'solid ', 'x'), file('empty.txt'), file('photo 1.jpg', 'jpeg')]),
  );

  const directory = await readDirectory(memorySource(zip));
  const judged = judgeDirectory(directory);
  const contents: [string, string][] = [];
  for await (const item of extractEntries(memorySource(zip), directory.entries))
    contents.push([item.entry.path, item.kind === 'whole' ? Buffer.from(item.bytes).toString() : item.kind]);

  expect(judged.map(({ verdict }) => verdict)).toEqual(['extract', 'extract', 'extract']);
  expect(contents).toEqual([
    ['上颌/upper.stl', 'solid x'],
    ['empty.txt', ''],
    ['photo 1.jpg', 'jpeg'],
  ]);
});

test('the same files make the same bytes', async () => {
  const [first, second] = await Promise.all([collect(packZip([file('a', 'b')])), collect(packZip([file('a', 'b')]))]);

  expect(first).toEqual(second);
});

test('more files than a plain zip counts are listed by ZIP64 records', async () => {
  const zip = await collect(packZip(Array.from({ length: 70_000 }, (_, number) => file(`f${number}`))));

  const end64 = zip.subarray(zip.length - 22 - 20 - 56);
  expect(end64.readUInt32LE(0)).toBe(0x06064b50);
  expect(Number(end64.readBigUInt64LE(32))).toBe(70_000);
});

import '#test/support/bucket.ts';
import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { stores } from '#functions/file/stores.ts';
import type { ExtractedFile } from '#functions/pipeline/case-plan.ts';
import { readFiles } from '#functions/pipeline/read-files.ts';
import { outputStore } from '#functions/pipeline/store-outputs.ts';
import { bucket } from '#test/support/bucket.ts';
import { FileId, OrganisationId } from '#shared/ids.ts';

const COUNT = 40;
const BYTES = 1000;

const files = Array.from({ length: COUNT }, (_, index): ExtractedFile => ({
  index,
  path: `IM${index}`,
  kind: 'dicom',
  place: { key: `extracted/pack-${index % 2}`, start: (index >> 1) * BYTES, end: ((index >> 1) + 1) * BYTES },
}));

beforeAll(async () => {
  for (const pack of [0, 1]) {
    const inPack = files.filter(({ index }) => index % 2 === pack);
    await bucket.put(`extracted/pack-${pack}`, Buffer.concat(inPack.map(({ index }) => Buffer.alloc(BYTES, index))));
  }
});

describe('files are read in the order that is asked for, by few requests', () => {
  test.each([
    ['as they lie', files],
    ['the other way round', files.toReversed()],
    ['in disorder', files.toSorted((a, b) => ((a.index * 17) % 41) - ((b.index * 17) % 41))],
  ])('%s', async (_, wanted) => {
    let requests = 0;
    const counting: typeof stores.objects = {
      ...stores.objects,
      read: (...asked) => {
        requests += 1;
        return stores.objects.read(...asked);
      },
    };

    const read: (readonly [string, number, number | undefined])[] = [];
    for await (const { file, bytes } of readFiles(counting, wanted)) read.push([file.path, bytes.length, bytes[0]]);

    expect(read).toEqual(wanted.map(({ path, index }) => [path, BYTES, index]));
    expect(requests).toBe(2);
  });
});

// FILE-336
test('deflated files are inflated, each into separate memory that can be handed to a thread', async () => {
  const contents = [40, 5_000, 0].map((length, at) => Buffer.alloc(length, at + 1));
  const packed = contents.map((content) => deflateRawSync(content));
  await bucket.put('original/zip', Buffer.concat([Buffer.alloc(30), ...packed]));
  let end = 30;
  const deflated = packed.map(({ length }, index): ExtractedFile => ({
    index,
    path: `IM${index}`,
    kind: 'dicom',
    place: { key: 'original/zip', start: end, end: (end += length), unpackedBytes: contents[index]!.length },
  }));

  const read = await Array.fromAsync(readFiles(stores.objects, deflated.toReversed()), ({ bytes }) => bytes);

  expect(read.map((bytes) => Buffer.from(bytes))).toEqual(contents.toReversed());
  structuredClone(null, { transfer: read.map(({ buffer }) => buffer) });
  expect(read.map(({ length }) => length)).toEqual([0, 0, 0]);
});

test('outputs that are taken back are gone, and those written after them are there', async () => {
  const file = {
    organisationId: OrganisationId.parse('org_01J00000000000000000000000'),
    fileId: FileId.parse('fil_01J00000000000000000000000'),
  };
  const store = outputStore('asset-0', { objects: stores.objects, file });
  const output = (part: number) =>
    ({
      role: 'volumeBrick',
      level: 0,
      part,
      contentType: 'application/octet-stream',
      bytes: new Uint8Array(3),
    }) as const;
  for (const part of [0, 1, 2]) await store.write(output(part));

  await store.discard();
  await store.write(output(7));

  const stored = await store.stored();
  expect(stored.map(({ part }) => part)).toEqual([7]);
  expect(await bucket.keys('converted/')).toEqual(stored.map(({ key }) => key));
});

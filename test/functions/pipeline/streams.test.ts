import { bucket, BUCKET } from '#test/support/bucket.ts';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fileNameOf } from '#functions/file/file-name-of.ts';
import { stores } from '#functions/file/stores.ts';
import { copyObject } from '#functions/objects/copy-object.ts';
import { digestSource } from '#functions/pipeline/digest-source.ts';
import { objectSource } from '#functions/objects/object-source.ts';
import { ObjectWriter } from '#functions/objects/object-writer.ts';
import { planLots } from '#functions/pipeline/plan-lots.ts';
import { memorySource } from '#shared/zip/byte-source.ts';

const MIB = 1024 * 1024;
const pattern = (bytes: number): Buffer =>
  Buffer.alloc(
    bytes,
    Uint8Array.from({ length: 251 }, (_, value) => value),
  );
const options = (key: string) => ({ key, contentType: 'application/octet-stream', partBytes: 5 * MIB });

test.each([
  ['smaller than a part', 1000],
  ['longer than two parts', 11 * MIB],
])('what is written piece by piece is there in one piece: %s', async (name, sizeBytes) => {
  const bytes = pattern(sizeBytes);
  const writer = new ObjectWriter(stores, options(`extracted/${name}`));

  for (let at = 0; at < bytes.length; at += MIB) await writer.write(bytes.subarray(at, at + MIB));
  await writer.close();

  expect(Buffer.from(await bucket.bytes(writer.key)).equals(bytes)).toBe(true);
  expect(writer.sizeBytes).toBe(sizeBytes);
});

test('a writer that is given up leaves nothing behind', async () => {
  const writer = new ObjectWriter(stores, options('extracted/given-up'));
  await writer.write(pattern(6 * MIB));

  await writer.abort();

  expect(await bucket.keys('extracted/given-up')).toEqual([]);
});

test('an object is copied whole, and above a limit in parts', async () => {
  const bytes = pattern(12 * MIB);
  await bucket.put('incoming/source', bytes);
  const copy = { from: { key: 'incoming/source' }, sizeBytes: bytes.length };

  await copyObject(stores, { ...copy, to: 'original/whole' });
  await copyObject(stores, { ...copy, to: 'original/parts', wholeBytesMax: MIB, partBytes: 5 * MIB });

  for (const key of ['original/whole', 'original/parts'])
    expect(Buffer.from(await bucket.bytes(key)).equals(bytes)).toBe(true);
});

test('a stored object is digested by ranges as its bytes are at once', async () => {
  const bytes = pattern(17 * MIB + 3);
  await bucket.put('original/digest', bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');

  expect(await digestSource(objectSource(stores.objects, { key: 'original/digest' }, bytes.length))).toBe(sha256);
  expect(await digestSource(memorySource(new Uint8Array()))).toBe(createHash('sha256').digest('hex'));
});

test('a pinned version is read although another was put over it', async () => {
  await bucket.put('incoming/pinned', Buffer.from('first'));
  const first = await stores.objects.head('incoming/pinned');
  await bucket.put('incoming/pinned', Buffer.from('second'));

  const read = await stores.objects.read({ key: 'incoming/pinned', versionId: first?.versionId });

  expect(Buffer.from(read).toString()).toBe('first');
  expect(stores.objects.bucket).toBe(BUCKET);
});

test('a lot is full at its bytes or its number, and what is larger is alone', () => {
  const limits = { bytes: 10, assets: 3 };

  expect(planLots([4, 4, 4, 20, 1, 1, 1, 1], (bytes) => bytes, limits)).toEqual([[4, 4], [4], [20], [1, 1, 1], [1]]);
});

test('an entry is saved under the last part of its path', () => {
  expect(fileNameOf('case/upper.stl')).toBe('upper.stl');
  expect(fileNameOf('case/folder/')).toBe('folder');
});

import '#test/support/bucket.ts';
import { gunzipSync } from 'node:zlib';
import type * as z from 'zod';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { placesDocument } from '#functions/file/entry-place.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { stores } from '#functions/file/stores.ts';
import { manifestDocument } from '#shared/file/manifest.ts';
import type { StoredDocument } from '#shared/stored-document.ts';
import { memorySource } from '#shared/zip/byte-source.ts';
import { extractEntries } from '#functions/zip/extract-entries.ts';
import { readDirectory } from '#shared/zip/read-directory.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { call, succeed } from '#test/support/call.ts';
import { foundSides, openOrder, type Sides } from '#test/support/orders.ts';
import { slices, smallCaseFiles } from '#test/support/small-case.ts';
import { runStateMachines } from '#test/support/state-machines.ts';
import { init, sendBytes, upload } from '#test/support/uploads.ts';
import { announceFile } from '#test/support/case-files.ts';

const machines = await runStateMachines();
afterEach(() => machines.settle());

const NAME = '张 case.zip';
let sides: Sides;
let zip: Uint8Array;
let fileId: Awaited<ReturnType<typeof upload>>['fileId'];

beforeAll(async () => {
  sides = await foundSides();
  const order = await openOrder(sides.clinic.head);
  zip = writeZip(await smallCaseFiles());
  ({ fileId } = await upload(sides.clinic.head, { orderId: order.orderId }, zip, NAME));
  await machines.settle();
});

const token = (): { token: string } => ({ token: sides.clinic.head.token });
type Wish = Record<string, string | number>;
const asked = (wish: Wish) => ({ fileId, ...wish }) as unknown as RequestOf<typeof fileApi.download>;
const ask = (wish: Wish) => call(fileApi.download, asked(wish), token());

async function fetchBytes(wish: Wish) {
  const { url, name, sizeBytes } = await succeed(fileApi.download, asked(wish), token());
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return { url, name, sizeBytes, response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function contentsOf(bytes: Uint8Array): Promise<Record<string, Buffer>> {
  const source = memorySource(bytes);
  const contents: Record<string, Buffer> = {};
  for await (const item of extractEntries(source, (await readDirectory(source)).entries))
    if (item.kind === 'whole') contents[item.entry.path] = Buffer.from(item.bytes);
  return contents;
}

// FILE-14
test('the original is returned byte by byte, under the name with which it was sent', async () => {
  const { url, bytes, name, sizeBytes, response } = await fetchBytes({ form: 'original' });

  expect(bytes.equals(zip)).toBe(true);
  expect(name).toBe(NAME);
  expect(sizeBytes).toBe(zip.length);
  // The signed URL contains this header, and URLs are logged. The sender's file name may contain a patient's name, so only the API's answer
  // has that name.
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="arcata.zip"');
  expect(decodeURIComponent(url)).not.toContain('张');
});

// FILE-14
test('one entry is returned alone, as it was zipped', async () => {
  const { bytes, name } = await fetchBytes({ form: 'decompressed', entryIndex: 7 });

  expect([name, bytes.toString()]).toEqual(['notes.txt', 'shade A2']);
});

test('an entry that was skipped, or is not there, is not found', async () => {
  expect((await ask({ form: 'decompressed', entryIndex: 0 })).code).toBe(40_400);
  expect((await ask({ form: 'decompressed', entryIndex: 99 })).code).toBe(40_400);
  expect((await ask({ form: 'converted', assetId: 'asset-99' })).code).toBe(40_400);
});

test('an asset comes in the form that it is looked at', async () => {
  const { bytes, name } = await fetchBytes({ form: 'converted', assetId: 'asset-4' });

  expect(name).toBe('UpperJaw.stl-mesh.glb');
  const glb = bytes.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b])) ? gunzipSync(bytes) : bytes;
  expect(glb.subarray(0, 4).toString()).toBe('glTF');
});

test('all entries come as one zip, which is packed on the first call', async () => {
  const first = await ask({ form: 'decompressed' });
  expect([first.code, first.data]).toEqual([42_300, { retryAfter: 2 }]);
  await machines.settle();

  const { bytes, name } = await fetchBytes({ form: 'decompressed' });

  expect(name).toBe('张 case-decompressed.zip');
  const files = (await smallCaseFiles()).filter(({ name: path }) => !/^__MACOSX|\/$/u.test(String(path)));
  const contents = await contentsOf(bytes);
  expect(Object.keys(contents).toSorted()).toEqual(files.map(({ name: path }) => String(path)).toSorted());
  for (const { name: path, content } of files) expect(contents[String(path)]?.equals(content)).toBe(true);
});

// FILE-14
test('all conversions are returned as one zip, in formats that other programs read', async () => {
  await ask({ form: 'converted' });
  await machines.settle();

  const { bytes } = await fetchBytes({ form: 'converted' });

  const contents = await contentsOf(bytes);
  expect(contents['asset-4/UpperJaw.stl-mesh.glb']?.subarray(0, 4).toString()).toBe('glTF');
  const { manifest } = await succeed(fileApi.read, { fileId }, token());
  expect(Object.keys(contents)).toHaveLength(manifest!.assets.flatMap(({ outputs }) => outputs).length);
});

test('a volume comes as a zip of its pieces', async () => {
  const order = await openOrder(sides.clinic.head);
  const scan = writeZip(slices(6).map(({ name, bytes }) => ({ name, content: bytes })));
  const sent = await upload(sides.clinic.head, { orderId: order.orderId }, scan, 'scan.zip');
  await machines.settle();
  const wish = { fileId: sent.fileId, form: 'converted', assetId: 'asset-0' } as const;
  expect((await call(fileApi.download, wish, token())).code).toBe(42_300);
  await machines.settle();

  const { url, name } = await succeed(fileApi.download, wish, token());

  expect(name).toBe('CBCT jaws-converted.zip');
  const contents = await contentsOf(Buffer.from(await (await fetch(url)).arrayBuffer()));
  expect(Object.keys(contents)).toEqual(
    expect.arrayContaining(['asset-0/CBCT jaws-volumeIndex.json', 'asset-0/CBCT jaws-volumeBrick.bin']),
  );
});

// FILE-9
test('the manifest contains URLs that work, and no object keys', async () => {
  const { manifest } = await succeed(fileApi.read, { fileId }, token());

  const outputs = manifest!.assets.flatMap((asset) => asset.outputs);
  expect(outputs.every(({ key, url }) => key === undefined && url !== undefined)).toBe(true);
  const statuses = await Promise.all(outputs.map(async ({ url }) => (await fetch(url!)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

// FILE-15
test('while a file is processed, a download that is not ready yet is answered as under way', async () => {
  const order = await openOrder(sides.clinic.head);
  const { file, plan } = await init(sides.clinic.head, { orderId: order.orderId }, zip);
  await sendBytes(plan, zip);
  const waiting = await call(fileApi.download, { fileId: file.fileId, form: 'original' }, token());
  await succeed(fileApi.complete, { fileId: file.fileId }, token());

  const codes = await Promise.all(
    (['decompressed', 'converted'] as const).map(
      async (form) => (await call(fileApi.download, { fileId: file.fileId, form }, token())).code,
    ),
  );

  expect([waiting.code, waiting.data]).toEqual([40_901, { state: 'waitingForUpload' }]);
  expect(codes).toEqual([42_300, 42_300]);
});

test('the files of an order are listed newest first, with their progress while they are processed', async () => {
  const order = await openOrder(sides.clinic.head);
  const owner = { orderId: order.orderId };
  const first = await upload(sides.clinic.head, owner, Buffer.from('1'));
  await machines.settle();
  const second = await announceFile(Buffer.from('2'), {
    organisationId: sides.clinic.organisationId,
    payerId: sides.clinic.organisationId,
    orderId: order.orderId,
    subject: order.orderId,
    state: 'processing',
    attempt: 1,
  });

  const { list, total } = await succeed(fileApi.index, { owner }, token());

  expect(total).toBe(2);
  expect(list.map((file) => [file.fileId, file.state, file.progress])).toEqual([
    [second.fileId, 'processing', { step: 'inspect', done: 0, total: 1 }],
    [first.fileId, 'ready', undefined],
  ]);
});

describe('a manifest that names what is another clinic’s', () => {
  const FOREIGN = 'original/org_01ARZ3NDEKTSV4RRFFQ69G5FAV/fil_01ARZ3NDEKTSV4RRFFQ69G5FAV';
  const forge = async <Schema extends z.ZodType<object>>(
    { key, document }: { key: string; document: StoredDocument<Schema> },
    change: (value: z.output<Schema>) => z.output<Schema>,
  ) => {
    const before = await stores.objects.readDocument(key, document);
    await stores.objects.writeDocument(key, document, change(structuredClone(before)));
    return () => stores.objects.writeDocument(key, document, before);
  };
  const file = () => ({ organisationId: sides.clinic.organisationId, fileId });

  test.each([FOREIGN, `${FOREIGN}/../x`, 'profile/org_01ARZ3NDEKTSV4RRFFQ69G5FAV/x.pdf'])(
    'is signed nowhere: %s',
    async (key) => {
      const restore = await forge({ key: OBJECT_KEYS.manifest(file()), document: manifestDocument }, (manifest) => {
        for (const output of manifest.assets.flatMap(({ outputs }) => outputs)) Object.assign(output, { key });
        return manifest;
      });

      expect((await call(fileApi.read, { fileId }, token())).code).toBe(50_000);
      expect((await ask({ form: 'converted', assetId: 'asset-4' })).code).toBe(50_000);
      await restore();
    },
  );

  test('nor is an entry whose place is there', async () => {
    const restore = await forge({ key: OBJECT_KEYS.places(file()), document: placesDocument }, ({ places }) => ({
      places: places.map((entry) => ({ ...entry, place: { ...entry.place, key: FOREIGN } })),
    }));

    expect((await ask({ form: 'decompressed', entryIndex: 7 })).code).toBe(50_000);
    await restore();
  });
});

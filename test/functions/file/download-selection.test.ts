import '#test/support/bucket.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { packingProgressDocument } from '#functions/file/package-selection.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { stores } from '#functions/file/stores.ts';
import { extractEntries } from '#functions/zip/extract-entries.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { SELECTION_FILES_MAX } from '#shared/file/selection-limits.ts';
import type { FileId } from '#shared/ids.ts';
import type { Order } from '#shared/order/order.ts';
import { memorySource } from '#shared/zip/byte-source.ts';
import { readDirectory } from '#shared/zip/read-directory.ts';
import { call } from '#test/support/call.ts';
import { addPatient, foundSides, move, openOrder, type Sides } from '#test/support/orders.ts';
import { runStateMachines } from '#test/support/state-machines.ts';
import { init, upload } from '#test/support/uploads.ts';

const TOKENS = /wilhelmina|achterberg|1961/iu;
const text = (content: string) => Buffer.from(content);
const NAMED = writeZip([{ name: 'Achterberg/notes.txt', content: text('shade A2') }]);
const PLAIN = writeZip([{ name: 'scan/notes.txt', content: text('shade A3') }]);

const machines = await runStateMachines();
afterEach(() => machines.settle());
let sides: Sides;
let order: Order;
let fileIds: FileId[];

beforeAll(async () => {
  sides = await foundSides();
  const { head } = sides.clinic;
  const { patientId } = await addPatient(head, { name: 'Wilhelmina Achterberg', birthDate: '1961-04-27' });
  order = await openOrder(head, { patientId });
  const owner = { orderId: order.orderId };
  fileIds = [
    (await upload(head, owner, NAMED, 'Achterberg.zip')).fileId,
    (await upload(head, owner, PLAIN, 'Wilhelmina.zip')).fileId,
  ];
  await machines.settle();
}, 60_000);

const ask = (side: 'clinic' | 'lab', ids: readonly FileId[] = fileIds) =>
  call(
    fileApi.downloadSelection,
    { owner: { orderId: order.orderId }, fileIds: [...ids] },
    { token: sides[side].head.token },
  );

/** Downloads as the page does: it repeats the call until the zip is packed. */
async function downloaded(side: 'clinic' | 'lab') {
  let answer = await ask(side);
  for (let tries = 0; answer.code === 42_300 && tries < 3; tries += 1) {
    await machines.settle();
    answer = await ask(side);
  }
  expect(answer.code).toBe(200);
  const { url, name, sizeBytes } = answer.data as { url: string; name: string; sizeBytes: number };
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(bytes).toHaveLength(sizeBytes);
  return { name, contents: await contentsOf(bytes), bytes };
}

async function contentsOf(bytes: Uint8Array): Promise<Record<string, Buffer>> {
  const source = memorySource(bytes);
  const contents: Record<string, Buffer> = {};
  for await (const item of extractEntries(source, (await readDirectory(source)).entries))
    if (item.kind === 'whole') contents[item.entry.path] = Buffer.from(item.bytes);
  return contents;
}

// STU-42
test('the chosen originals are returned as one zip, byte by byte', async () => {
  const { name, contents } = await downloaded('clinic');

  expect(name).toBe('files-2.zip');
  expect(Object.keys(contents)).toEqual(['Achterberg.zip', 'Wilhelmina.zip']);
  expect(contents['Achterberg.zip']?.equals(NAMED)).toBe(true);
  expect(contents['Wilhelmina.zip']?.equals(PLAIN)).toBe(true);
});

// STU-44
test('until the zip is packed, the answer states the progress, and an equal selection is packed only once', async () => {
  const chosen = [...fileIds].toReversed();
  const first = await ask('clinic', chosen);
  expect(first).toMatchObject({ code: 42_300, data: { packedBytes: 0, totalBytes: NAMED.length + PLAIN.length } });
  await machines.settle();
  const [second, third] = [await ask('clinic', chosen), await ask('clinic', chosen)];

  expect([second.code, third.code]).toEqual([200, 200]);
  const { organisationId } = sides.clinic;
  const prefix = OBJECT_KEYS.packageOf({ organisationId, fileId: chosen[0]! }, 'selection-');
  const keys: string[] = [];
  for await (const { key } of stores.objects.list(prefix)) keys.push(key);
  expect(keys.filter((key) => key.endsWith('.zip'))).toHaveLength(1);
  expect(packingProgressDocument.decode(packingProgressDocument.encode({ packedBytes: 3 }))).toEqual({
    packedBytes: 3,
  });
});

// STU-43
test('a lab that knows an alias gets clean names for the zip and for the files in it', async () => {
  const extra = { naming: { by: 'alias', alias: 'Case blue' } };
  order = await move(sides, order, { action: 'send', side: 'clinic', extra });

  const { contents, bytes } = await downloaded('lab');

  const inside = await Promise.all(Object.values(contents).map(contentsOf));
  const names = [...Object.keys(contents), ...inside.flatMap((one) => Object.keys(one))];
  expect(Object.keys(contents)).toHaveLength(2);
  expect(names.filter((each) => TOKENS.test(each))).toEqual([]);
  expect(inside.flatMap((one) => Object.values(one).map(String))).toEqual(['shade A2', 'shade A3']);
  expect(bytes.toString('latin1')).not.toMatch(TOKENS);
});

// STU-43
test('a file of another owner, a file without bytes, or one file too many makes the whole zip refused', async () => {
  const { head } = sides.clinic;
  const { patientId } = await addPatient(head, { name: 'Bo Dahl' });
  const other = await upload(head, { patientId }, PLAIN, 'other.zip');
  await machines.settle();
  const waiting = await init(head, { patientId }, PLAIN, 'late.zip');

  const foreign = await ask('clinic', [fileIds[0]!, other.fileId]);
  const byLab = await call(
    fileApi.downloadSelection,
    { owner: { patientId }, fileIds: [other.fileId] },
    { token: sides.lab.head.token },
  );
  const early = await call(
    fileApi.downloadSelection,
    { owner: { patientId }, fileIds: [other.fileId, waiting.file.fileId] },
    { token: head.token },
  );
  const many = await ask(
    'clinic',
    Array.from({ length: SELECTION_FILES_MAX + 1 }, () => fileIds[0]!),
  );

  expect([foreign.code, early.code, many.code]).toEqual([40_400, 40_901, 40_000]);
  expect([40_300, 40_400]).toContain(byLab.code);
});

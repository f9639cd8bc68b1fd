import '#test/support/bucket.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { act, addPatient, foundSides, move, openOrder, type Sides } from '#test/support/orders.ts';
import { runStateMachines } from '#test/support/state-machines.ts';
import { upload } from '#test/support/uploads.ts';
import { share } from '#test/support/shares.ts';
import { slices } from '#test/support/small-case.ts';
import { caseFiles } from '#functions/file/case-file-items.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { extractEntries } from '#functions/zip/extract-entries.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { FileId } from '#shared/ids.ts';
import type { Order } from '#shared/order/order.ts';
import { shareApi } from '#shared/share/share-api.ts';
import { memorySource } from '#shared/zip/byte-source.ts';
import { readDirectory } from '#shared/zip/read-directory.ts';

const PATIENT = {
  name: 'Wilhelmina Achterberg',
  patientNumber: 'KN-778812',
  birthDate: '1961-04-27',
  phone: '0701555444',
};
/** Matches every spelling of the patient's facts. No file name that the lab receives may match. */
const TOKENS = /wilhelmina|achterberg|778812|1961-?04-?27|27[.]04[.]1961|0701555444/iu;
const text = (content: string) => Buffer.from(content);
const NAMED = [
  { name: 'Achterberg_Wilhelmina/', content: text('') },
  { name: 'Achterberg_Wilhelmina/notes KN-778812.txt', content: text('shade A2') },
  { name: 'Achterberg_Wilhelmina/notes 27.04.1961.txt', content: text('shade A3') },
  { name: 'Achterberg_Wilhelmina/0701555444.txt', content: text('call') },
  ...slices(6).map(({ name, bytes }) => ({ name: `Achterberg_Wilhelmina/CT/${name}`, content: Buffer.from(bytes) })),
];
const NEUTRAL = [{ name: 'scan/notes.txt', content: text('shade A2') }];

const machines = await runStateMachines();
afterEach(() => machines.settle());
let sides: Sides;
let order: Order;
let named: FileId;
let neutral: FileId;
const zip = writeZip(NAMED);

beforeAll(async () => {
  sides = await foundSides();
  const { patientId } = await addPatient(sides.clinic.head, PATIENT);
  const draft = await openOrder(sides.clinic.head, { patientId });
  const owner = { orderId: draft.orderId };
  named = (await upload(sides.clinic.head, owner, zip, 'Achterberg 1961-04-27.zip')).fileId;
  neutral = (await upload(sides.clinic.head, owner, writeZip(NEUTRAL), 'scan.zip')).fileId;
  await machines.settle();
  const extra = { naming: { by: 'alias', alias: 'Case blue' } };
  order = await move(sides, draft, { action: 'send', side: 'clinic', extra });
}, 60_000);

/** Downloads as a person does: asks again after the zip is packed. */
async function downloaded(ask: () => Promise<{ code: number; data: unknown }>) {
  let answer = await ask();
  if (answer.code === 42_300) {
    await machines.settle();
    answer = await ask();
  }
  expect(answer.code).toBe(200);
  const { url, name } = answer.data as { url: string; name: string };
  return { name, bytes: Buffer.from(await (await fetch(url)).arrayBuffer()) };
}
const by = (side: 'clinic' | 'lab', fileId: FileId, wish: object) =>
  downloaded(() => call(fileApi.download, { fileId, ...wish } as never, { token: sides[side].head.token }));

async function contentsOf(bytes: Uint8Array): Promise<[string, string][]> {
  const source = memorySource(bytes);
  const contents: [string, string][] = [];
  for await (const item of extractEntries(source, (await readDirectory(source)).entries))
    if (item.kind === 'whole') contents.push([item.entry.path, Buffer.from(item.bytes).toString('base64')]);
  return contents;
}

// FILE-321, FILE-322
test.each(['original', 'decompressed'])('a lab that knows an alias gets the %s zip under clean names', async (form) => {
  const { name, bytes } = await by('lab', named, { form });

  const contents = await contentsOf(bytes);
  expect([name, ...contents.map(([path]) => path)].filter((each) => TOKENS.test(each))).toEqual([]);
  expect(new Set(contents.map(([path]) => path.toLowerCase())).size).toBe(contents.length);
  const sent = NAMED.filter((each) => !each.name.endsWith('/')).map(({ content }) => content.toString('base64'));
  expect(contents.map(([, body]) => body).toSorted()).toEqual(sent.toSorted());
  expect(bytes.toString('latin1').match(/achterberg_|778812\.txt/iu)).toBeNull();
});

// FILE-321
test('conversions and single entries have clean names, too', async () => {
  const all = await by('lab', named, { form: 'converted' });
  const head = { token: sides.lab.head.token };
  const { manifest } = await succeed(fileApi.read, { fileId: named }, head);
  const { assetId } = manifest!.assets.find(({ kind }) => kind === 'dicomSeries')!;
  const volume = await by('lab', named, { form: 'converted', assetId });
  const entry = await by('lab', named, { form: 'decompressed', entryIndex: 1 });

  const inside = [...(await contentsOf(all.bytes)), ...(await contentsOf(volume.bytes))].map(([path]) => path);
  expect(inside.length).toBeGreaterThan(2);
  expect([all.name, volume.name, entry.name, ...inside].filter((each) => TOKENS.test(each))).toEqual([]);
});

// FILE-322
test('the clinic gets its zip as uploaded, and so does the lab if no name contains the patient’s facts', async () => {
  expect((await by('clinic', named, { form: 'original' })).bytes.equals(zip)).toBe(true);
  expect((await by('lab', neutral, { form: 'original' })).bytes.equals(writeZip(NEUTRAL))).toBe(true);
});

// FILE-323
test('files that the lab uploaded itself are returned unchanged', async () => {
  order = await move(sides, order, { action: 'accept', side: 'lab' });
  const own = await upload(sides.lab.head, { orderId: order.orderId }, zip, 'design.zip');
  await machines.settle();

  expect((await by('lab', own.fileId, { form: 'original' })).bytes.equals(zip)).toBe(true);
});

// FILE-323
test.each(['expired', 'failed'] as const)(
  'of a file that is %s the lab gets no original, the clinic does',
  async (state) => {
    const { fileId } = await upload(sides.clinic.head, { orderId: order.orderId }, writeZip(NAMED), 'later.zip');
    await machines.settle();
    const row = (await caseFiles.read({ organisationId: sides.clinic.organisationId, fileId }))!;
    await transact([caseFiles.replace(changed(row.updatedAt, row, { state }))]);
    const ask = (side: 'clinic' | 'lab') =>
      call(fileApi.download, { fileId, form: 'original' }, { token: sides[side].head.token });

    expect(await ask('lab')).toMatchObject({ code: 40_901, data: { state } });
    expect((await ask('clinic')).code).toBe(200);
  },
);

// FILE-200, FILE-331
test('parts that are ready before their whole file also reach such a lab under clean names', async () => {
  const { fileId } = await upload(sides.clinic.head, { orderId: order.orderId }, writeZip(NAMED), 'later.zip');
  await machines.settle();
  const row = (await caseFiles.read({ organisationId: sides.clinic.organisationId, fileId }))!;
  await transact([caseFiles.replace(changed(row.updatedAt, row, { state: 'processing' }))]);

  const { soFar, manifest } = await succeed(fileApi.read, { fileId }, { token: sides.lab.head.token });

  expect(manifest).toBeNull();
  expect(soFar?.entries).toHaveLength(6);
  expect(JSON.stringify(soFar)).not.toMatch(TOKENS);
});

// FILE-324
test('a link that hides the patient in names also hides the patient inside the zip', async () => {
  const rows = await caseFiles.readMany([{ organisationId: sides.clinic.organisationId, fileId: named }]);
  const { token } = await share(sides, order, rows, { canDownload: true, disclosure: 'namesHidden' });
  const pass = { token, fileId: named, form: 'original' } as const;

  const { name, bytes } = await downloaded(() => call(shareApi.download, pass));

  const contents = await contentsOf(bytes);
  expect(contents.length).toBe(NAMED.length - 1);
  expect([name, ...contents.map(([path]) => path)].filter((each) => TOKENS.test(each))).toEqual([]);
  expect(await succeed(shareApi.open, { token })).toMatchObject({ state: 'open' });
});

// FILE-322
test('a lab that knows the name gets the zip as it was uploaded', async () => {
  const draft = await openOrder(sides.clinic.head);
  const { fileId } = await upload(sides.clinic.head, { orderId: draft.orderId }, zip, 'scan.zip');
  await machines.settle();
  expect((await act(sides, draft, { action: 'send', side: 'clinic' })).code).toBe(200);

  expect((await by('lab', fileId, { form: 'original' })).bytes.equals(zip)).toBe(true);
});

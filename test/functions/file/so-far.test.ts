import '#test/support/bucket.ts';
import { beforeAll, expect, test } from 'vitest';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { elsewhere } from '#test/support/as-process.ts';
import { succeed } from '#test/support/call.ts';
import { foundSides, openOrder } from '#test/support/orders.ts';
import { photo } from '#test/support/small-case.ts';
import { runStateMachines } from '#test/support/state-machines.ts';
import { upload } from '#test/support/uploads.ts';

/**
 * Number of photos. A conversion task converts sixteen photos, so these need two tasks. A page shows fewer photos than these before the
 * file is ready.
 */
const PHOTOS = 30;

type Read = OutputOf<typeof fileApi.read>;
let reading: (() => Promise<Read>) | undefined;
const read: { before: string; answer: Read }[] = [];
let end: Read;
// Reads the file before each task, as the page of an open file does.
const machines = await runStateMachines(async ({ state }, work) => {
  const answer = await elsewhere(() => reading?.());
  if (answer !== undefined) read.push({ before: state, answer });
  return work();
});

const before = (state: string): Read | undefined => read.find((one) => one.before === state)?.answer;

beforeAll(async () => {
  const { clinic } = await foundSides();
  const { orderId } = await openOrder(clinic.head);
  const content = await photo(16);
  const broken = { name: 'broken.jpg', content: content.subarray(0, 40) };
  const photos = Array.from({ length: PHOTOS }, (_, at) => ({ name: `photo-${at}.jpg`, content }));
  const { fileId } = await upload(clinic.head, { orderId }, writeZip([broken, ...photos]));
  reading = () => succeed(fileApi.read, { fileId }, { token: clinic.head.token });
  await machines.settle();
  end = await reading();
}, 120_000);

// FILE-331
test('converted images of a case are shown before the rest, at most 24, in the order of the zip', async () => {
  const { assets = [], entries = [] } = before('Publish')?.soFar ?? {};

  expect(before('Group')?.soFar?.assets).toMatchObject([{ name: 'photo-0.jpg', entryIndexes: [1] }]);
  expect(assets).toHaveLength(24);
  const shown = end.manifest?.assets.filter(({ assetId }) => assets.some((one) => one.assetId === assetId));
  expect(assets.map(({ assetId, name }) => [assetId, name])).toEqual(
    shown?.map(({ assetId, name }) => [assetId, name]),
  );
  const ofShown = end.manifest?.entries.filter(({ assetId }) => assets.some((one) => one.assetId === assetId));
  expect(entries).toEqual(ofShown);
  const url = assets[0]?.outputs.find(({ role }) => role === 'thumbnail')?.url ?? '';
  expect((await fetch(url)).status).toBe(200);
});

// FILE-331
test('the whole case is shown only once it is ready, and then no image is shown separately', () => {
  expect(read.every(({ answer }) => answer.manifest === null)).toBe(true);
  expect(end.soFar).toBeUndefined();
  expect(end.manifest?.assets).toHaveLength(PHOTOS);
  expect(end.manifest?.entries[0]).toMatchObject({ path: 'broken.jpg', outcome: 'kept' });
});

import '#test/web/support/dom.ts';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { HEADERS } from '#shared/wire/headers.ts';
import { fakeCloud, type FakeCloud } from '#test/web/support/fake-cloud.ts';
import { fakeStorage, type FakeStorage } from '#test/web/support/fake-storage.ts';
import { id, NOON } from '#test/web/support/world.ts';
import type { Upload } from '#web/features/file/upload/upload.ts';

vi.mock('#web/api/upload/hash-file.ts', () => ({ hashFile: () => Promise.resolve('ab'.repeat(32)) }));

const { addUploads, currentUploads, dismissUpload, pauseUpload, resumeUpload, useUploads } =
  await import('#web/features/file/upload/upload-store.ts');

const MIB = 1024 * 1024;
const owner = { orderId: id('order') as never };
const caseFile = (state: string) => ({
  fileId: id('file'),
  orderId: id('order'),
  patientId: null,
  name: 'case.zip',
  sizeBytes: 3 * MIB,
  sha256: 'ab'.repeat(32),
  state,
  payerId: id('organisation'),
  uploader: { kind: 'account', name: 'Olivia' },
  version: 1,
  createdAt: NOON,
  updatedAt: NOON,
});

/** Returns an upload plan of three parts of 1 MiB, after the given parts have arrived. */
const planOf = (arrived: readonly number[]) => ({
  kind: 'multipart' as const,
  partSizeBytes: MIB,
  partCount: 3,
  uploadedParts: arrived.map((partNumber) => ({ partNumber, sizeBytes: MIB })),
  parts: [1, 2, 3]
    .filter((partNumber) => !arrived.includes(partNumber))
    .map((partNumber) => ({
      partNumber,
      offset: (partNumber - 1) * MIB,
      sizeBytes: MIB,
      url: `https://files.example/part-${partNumber}`,
      headers: { 'x-amz-part': String(partNumber), 'content-length': String(MIB) },
    })),
  expiresAt: NOON,
});

let cloud: FakeCloud;
let storage: FakeStorage;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  cloud = fakeCloud();
  storage = fakeStorage();
  cloud.answer(fileApi.init, () => ({ file: caseFile('waitingForUpload'), plan: planOf([]) }) as never);
  cloud.answer(
    fileApi.resume,
    () => ({ file: caseFile('waitingForUpload'), plan: planOf(storage.arrived()) }) as never,
  );
  cloud.answer(fileApi.complete, () => caseFile('processing') as never);
});

afterEach(() => {
  for (const { id: uploadId } of currentUploads()) dismissUpload(uploadId);
  vi.useRealTimers();
});

const start = () => addUploads([{ file: new File([new Uint8Array(3 * MIB)], 'case.zip'), owner }]);
const only = (): Upload | undefined => currentUploads()[0];
const reached = (state: Upload['state']) => vi.waitFor(() => expect(only()?.state).toBe(state), 10_000);

test('an upload is announced, sent in parts with the signed headers, and completed', async () => {
  start();

  await vi.waitFor(() => expect(cloud.asked(fileApi.complete)).toHaveLength(1), 10_000);
  await vi.waitFor(() => expect(currentUploads()).toEqual([]), 10_000);
  expect(cloud.asked(fileApi.init)[0]?.input).toEqual({
    owner,
    name: 'case.zip',
    sizeBytes: 3 * MIB,
    sha256: 'ab'.repeat(32),
  });
  expect(storage.requests.map(({ url, bytes, headers }) => [url, bytes, headers])).toEqual(
    [1, 2, 3].map((part) => [`https://files.example/part-${part}`, MIB, { 'x-amz-part': String(part) }]),
  );
});

// FILE-11
test('a part that the connection lost is sent again over a fresh URL, the others are not', async () => {
  storage.failOnce(2);

  start();

  await vi.waitFor(() => expect(cloud.asked(fileApi.complete)).toHaveLength(1), 15_000);
  expect(storage.requests.filter(({ part }) => part === 2)).toHaveLength(2);
  expect(storage.requests.filter(({ part }) => part !== 2)).toHaveLength(2);
  expect(cloud.asked(fileApi.resume)).toHaveLength(1);
});

// FILE-7
test('a pause stops the transfer, and going on sends only what is missing', async () => {
  storage.hold(3);
  start();
  await vi.waitFor(() => expect(storage.arrived()).toEqual([1, 2]), 10_000);

  pauseUpload(only()!.id);
  await reached('paused');
  storage.release();
  resumeUpload(only()!.id);

  await vi.waitFor(() => expect(cloud.asked(fileApi.complete)).toHaveLength(1), 10_000);
  expect(storage.requests.filter(({ part }) => part !== 3)).toHaveLength(2);
  expect(cloud.asked(fileApi.init)).toHaveLength(1);
});

test('a refusal is kept with the server’s words, and the person can try again', async () => {
  cloud.refuse(fileApi.init, 'storageFull', { msg: 'The storage is full' });
  start();
  await reached('failed');
  expect(only()?.failure).toBe('The storage is full');
  expect(storage.requests).toHaveLength(0);

  cloud.answer(fileApi.init, () => ({ file: caseFile('waitingForUpload'), plan: planOf([]) }) as never);
  resumeUpload(only()!.id);

  await vi.waitFor(() => expect(cloud.asked(fileApi.complete)).toHaveLength(1), 10_000);
});

test('of many files five go on at a time, and all arrive', async () => {
  let announced = 0;
  let mostAtATime = 0;
  cloud.answer(fileApi.init, () => {
    announced += 1;
    const going = currentUploads().filter(({ state }) => state !== 'waiting' && state !== 'done');
    mostAtATime = Math.max(mostAtATime, going.length);
    return { file: { ...caseFile('waitingForUpload'), fileId: id('file', announced) }, plan: planOf([]) } as never;
  });

  addUploads(Array.from({ length: 31 }, (_, index) => ({ file: new File(['scan'], `${index}.stl`), owner })));

  await vi.waitFor(() => expect(cloud.asked(fileApi.complete)).toHaveLength(31), 20_000);
  await vi.waitFor(() => expect(currentUploads()).toEqual([]), 10_000);
  expect(mostAtATime).toBe(5);
});

test('a page with uploads is drawn again at most four times a second, however many files go', async () => {
  let draws = 0;
  const { unmount } = renderHook(() => {
    draws += 1;
    return useUploads(owner);
  });
  const since = performance.now();

  addUploads(Array.from({ length: 31 }, (_, index) => ({ file: new File(['scan'], `${index}.stl`), owner })));
  await vi.waitFor(() => expect(currentUploads()).toEqual([]), 20_000);

  // Largest number of renderings: the first, one for the added files, and one for each quarter of a second. A quarter of a second counts as
  // soon as it begins.
  expect(draws).toBeLessThanOrEqual(3 + (performance.now() - since) / 250);
  unmount();
});

test('an announcement and a completion without an answer are asked again by themselves, with the same key', async () => {
  let isBusy = true;
  const busyOnce = <Answer>(answer: Answer): Answer => {
    isBusy = !isBusy;
    if (!isBusy) throw new TypeError('the connection broke off');
    return answer;
  };
  cloud.answer(fileApi.init, () => busyOnce({ file: caseFile('waitingForUpload'), plan: planOf([]) }) as never);
  cloud.answer(fileApi.complete, () => busyOnce(caseFile('processing')) as never);

  start();
  await vi.waitFor(() => expect(only()?.isTriedAgain).toBe(true), 10_000);

  await vi.waitFor(() => expect(currentUploads()).toEqual([]), 20_000);
  const keys = cloud.asked(fileApi.init).map(({ headers }) => headers.get(HEADERS.idempotencyKey));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(cloud.asked(fileApi.complete)).toHaveLength(2);
});

// FILE-11
test('without a connection it waits for one, however long that takes', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  cloud.answer(fileApi.init, () => {
    if (!navigator.onLine) throw new TypeError('no network');
    return { file: caseFile('waitingForUpload'), plan: planOf([]) } as never;
  });
  start();
  await vi.waitFor(() => expect(only()?.isTriedAgain).toBe(true), 10_000);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(only()?.state).toBe('announcing');

  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));

  await vi.waitFor(() => expect(currentUploads()).toEqual([]), 10_000);
});

test('what is done cannot be paused, what runs cannot be resumed', async () => {
  storage.hold(1);
  start();
  await reached('sending');

  resumeUpload(only()!.id);
  expect(only()?.state).toBe('sending');
  pauseUpload(only()!.id);
  pauseUpload(only()!.id);
  expect(only()?.state).toBe('paused');
});

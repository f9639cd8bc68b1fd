import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { apiClient } from '#infra/scanner/api-client.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { OrderId } from '#shared/ids.ts';
import { MULTIPART_THRESHOLD_BYTES } from '#shared/limits.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { keepHandles } from './kept-handles.ts';
import { clientOf, DENTIST, openWindow, ORIGIN, signIn, waitUntilInside } from './stage.ts';
import { WORDS } from './words.ts';

const { en } = WORDS;
const PATIENCE_MS = 60_000;
/** Names of the files that the browser makes from the dropped folder. */
const ARRIVING = ['notes.txt', 'scan.zip'];
const SLICES = ['IM3', 'IM1', 'IM2'];
const LINE = 'notes\n';
/** Text that is long enough for an upload in three parts. */
const NOTES = LINE.repeat(Math.ceil((MULTIPART_THRESHOLD_BYTES + 1024 ** 2) / LINE.length));

let browser: TestBrowser;
let folder: string;
let call: Awaited<ReturnType<typeof clientOf>>['call'];
let page: Page;

const sliceOf = (name: string): string => join(folder, 'scan', 'slices', name);

beforeAll(async () => {
  browser = await startBrowser();
  folder = await mkdtemp(join(tmpdir(), 'arcata-interrupted-'));
  await mkdir(join(folder, 'scan', 'slices'), { recursive: true });
  for (const [index, name] of SLICES.entries())
    await writeFile(
      sliceOf(name),
      dicomImage({
        dataset: {
          PatientName: 'Interrupted^Ivar',
          SOPInstanceUID: `1.2.826.${index + 1}`,
          InstanceNumber: index + 1,
        },
      }),
    );
  await writeFile(join(folder, 'scan', 'notes.txt'), NOTES);
  ({ call } = await clientOf(DENTIST));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(({ task }) => (task.result?.state === 'fail' ? screenshot(page, 'failed-interrupted') : undefined));

async function newOrder(): Promise<OrderId> {
  const { patientId } = await call(patientApi.create, { name: 'Ivar Interrupted', sex: 'male', age: 41 });
  const prescription = { caseType: 'other' as const, process: ['design' as const], items: [], doctorName: 'Dr Okafor' };
  return (await call(orderApi.create, { patientId, prescription })).orderId;
}

const filesOf = async (orderId: OrderId) => (await call(fileApi.index, { owner: { orderId } })).list;

/** Lets the next page read the folder again after the first page is closed. */
async function keepFolder(): Promise<void> {
  const slices = await Promise.all(
    SLICES.map(async (name) => [`slices/${name}`, (await readFile(sliceOf(name))).toString('base64')] as const),
  );
  await keepHandles(page, 'scan', [...slices, ['notes.txt', Buffer.from(NOTES).toString('base64')]]);
}

/** Drops the folder on the page, as a person does from the desktop. */
async function dropFolder(): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [join(folder, 'scan')], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: 700, y: 500, data });
}

/** Lets the first part of the long file arrive, and holds all other bytes back. Returns the numbers of the parts that were sent. */
async function holdBytes(): Promise<readonly string[]> {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(new URL(request.url()).searchParams.get('partNumber') ?? 'whole');
  });
  await page.route('**/*', async (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get('partNumber') === '1';
    if (route.request().method() !== 'PUT' || isFirst) await route.fallback();
  });
  return sent;
}

async function endSession(): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'sifary-core-token')?.value ?? '';
  await apiClient({ origin: ORIGIN, token })(accountApi.logout, {});
  await page.getByRole('button', { name: en.app.relogin.action }).click();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await signIn(page, DENTIST, 'en');
}

async function loadAgain(): Promise<void> {
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await waitUntilInside(page, en);
}

// FILE-221
test.each([
  ['when the session ends and the same person signs in again', endSession],
  ['when the page is loaded again', loadAgain],
])(
  'an upload goes on, and the zip made of a folder’s slices too, %s',
  { timeout: 2 * PATIENCE_MS },
  async (_name, interrupt) => {
    const orderId = await newOrder();
    page = await openWindow(browser, 'en');
    await signIn(page, DENTIST, 'en');
    await page.goto(`/orderDetail/page?${new URLSearchParams({ orderId, tab: 'files' })}`);
    await page.getByText(en.file.empty.title).waitFor();
    await keepFolder();
    const sent = await holdBytes();
    const firstPart = page.waitForResponse((response) => response.url().includes('partNumber=1&'), {
      timeout: PATIENCE_MS,
    });
    await dropFolder();
    await firstPart;
    await expect.poll(() => sent.toSorted(), { timeout: PATIENCE_MS }).toEqual(['1', '2', '3', 'whole']);

    await interrupt();

    await page.waitForURL(({ pathname }) => pathname === '/orderDetail/page');
    const waiting = async () => (await filesOf(orderId)).filter(({ state }) => state === 'waitingForUpload');
    await expect.poll(waiting, { timeout: PATIENCE_MS }).toEqual([]);
    expect((await filesOf(orderId)).map(({ name }) => name).toSorted()).toEqual(ARRIVING);
    // The part that has already arrived is not sent again.
    expect(sent.filter((part) => part === '1')).toHaveLength(1);
    await screenshot(page, 'uploads-after-interruption');
    await page.context().close();
  },
);

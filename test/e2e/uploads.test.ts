import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { OrderId } from '#shared/ids.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { clientOf, DENTIST, openWindow, signIn } from './stage.ts';
import { WORDS } from './words.ts';

const { en } = WORDS;
const FILES = 100;
const SLOWER = 6;
/** Number of files that have to arrive while the test slows the page down. */
const BUSY_FILES = 30;
const ARRIVAL_MS = 300_000;

let browser: TestBrowser;
let page: Page;
let devtools: CDPSession;
let folder: string;
let orderId: OrderId;
let call: Awaited<ReturnType<typeof clientOf>>['call'];

async function writeOrder(): Promise<OrderId> {
  const patient = await call(patientApi.create, { name: 'Tomas Brandt', sex: 'male', birthDate: '1971-02-03' });
  const items = [{ teeth: ['36' as const], restoration: 'onlayCrown' as const, material: 'zirconia' as const }];
  const order = await call(orderApi.create, {
    patientId: patient.patientId,
    prescription: { caseType: 'prosthetics', process: ['design'], items, doctorName: 'Daniel Okafor' },
  });
  return order.orderId;
}

/** Writes a hundred notes into nested folders, and hidden files like those that operating systems add. */
async function writeFolder(): Promise<void> {
  for (let number = 1; number <= FILES; number += 1) {
    const inner = join(folder, 'case', `visit-${number % 7}`, ...(number % 2 === 0 ? ['more'] : []));
    await mkdir(inner, { recursive: true });
    await writeFile(join(inner, `note-${number}.txt`), `What was found at visit ${number}.`);
  }
  await writeFile(join(folder, 'case', '.DS_Store'), 'left by a system');
}

/** Drops a folder on the page, as a person does from the desktop. */
async function drop(path: string): Promise<void> {
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, x: 700, y: 500, data });
  }
}

const states = async (): Promise<string[]> =>
  (await call(fileApi.index, { owner: { orderId } })).list.map(({ state }) => state);

/** Returns the seconds of work of the page's main thread until now. */
async function busySeconds(): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

beforeAll(async () => {
  browser = await startBrowser();
  folder = await mkdtemp(join(tmpdir(), 'arcata-uploads-'));
  await writeFolder();
  ({ call } = await clientOf(DENTIST));
  orderId = await writeOrder();
  page = await openWindow(browser, 'en');
  await signIn(page, DENTIST, 'en');
  devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(({ task }) => (task.result?.state === 'fail' ? screenshot(page, 'failed-uploads') : undefined));

/** Rejects when the page closes, so that a test does not wait for files after the browser has crashed. */
const untilGone = (): Promise<never> =>
  page.waitForEvent('close', { timeout: 0 }).then(() => {
    throw new Error('the browser has ended');
  });

/** Waits until this number of files have arrived. */
async function arrived(count: number): Promise<void> {
  const waited = async (): Promise<void> => {
    await expect
      .poll(async () => (await states()).filter((state) => state !== 'waitingForUpload').length, {
        timeout: ARRIVAL_MS,
        interval: 2_000,
      })
      .toBeGreaterThanOrEqual(count);
  };
  await Promise.race([waited(), untilGone()]);
}

// UX-34
test(
  'a folder of a hundred files dropped on a busy machine arrives whole, although the connection is lost on the way',
  { timeout: 2 * ARRIVAL_MS + 60_000 },
  async () => {
    await page.goto(`/orderDetail/page?${new URLSearchParams({ orderId, tab: 'files' })}`);
    await page.getByText(en.file.empty.title).waitFor();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const before = await busySeconds();
    const readings: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(fileApi.index.path)) readings.push(request.url());
    });

    await drop(join(folder, 'case'));
    await page
      .getByText(new RegExp(`\\d+ of ${FILES} have arrived`, 'u'))
      .first()
      .waitFor();
    await screenshot(page, 'uploads-under-way');
    await arrived(BUSY_FILES);
    const busy = (await busySeconds()) - before;
    const count = (await states()).filter((state) => state !== 'waitingForUpload').length;
    console.log(
      `uploads: ${((busy / count) * 1000).toFixed(0)} ms of the page's main thread a file, ${SLOWER} times slower; the list was read ${readings.length} times for ${count} files`,
    );

    // Chromium 153 crashes if a slowed page goes offline during uploads.
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    expect(count, 'the connection is lost on the way').toBeLessThan(FILES);
    await page.context().setOffline(true);
    await page.getByText(en.file.upload.offline).waitFor();
    await screenshot(page, 'uploads-without-connection');
    await page.context().setOffline(false);

    await arrived(FILES);
    expect(await states()).toHaveLength(FILES);
    await page
      .getByText(new RegExp(`of ${FILES} have arrived`, 'u'))
      .first()
      .waitFor({ state: 'hidden' });
    expect(await page.getByRole('button', { name: en.file.upload.retry }).count()).toBe(0);
    await screenshot(page, 'uploads-arrived');
    expect(faultsOf(page).filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  },
);

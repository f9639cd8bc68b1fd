import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { uploadCase, waitUntilProcessed } from '#infra/scanner/upload-case.ts';
import type { PatientId } from '#shared/ids.ts';
import record from '#shared/locales/en/record.json' with { type: 'json' };
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { memorySource } from '#shared/zip/byte-source.ts';
import { readDirectory } from '#shared/zip/read-directory.ts';
import { extractEntries } from '#functions/zip/extract-entries.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { barriers } from './axe.ts';
import { bytesOf } from './portal.ts';
import { CLINIC_HEAD, clientOf, openWindow, signIn } from './stage.ts';
import { fill, wordsOf } from './words.ts';

const [en, ar] = [wordsOf('en'), wordsOf('ar')];
const words = en.patient.export;
const NAME = `Grace Adeyemi ${String(Date.now()).slice(-6)}`;
const FILM = dicomImage({ dataset: { PatientName: 'Adeyemi^Grace' } });

const browser: TestBrowser = await startBrowser();
const folder = await mkdtemp(join(tmpdir(), 'arcata-export-'));
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

let page: Page;
let patientId: PatientId;
let call: Awaited<ReturnType<typeof clientOf>>['call'];
beforeAll(async () => {
  ({ call } = await clientOf(CLINIC_HEAD));
  ({ patientId } = await call(patientApi.create, { name: NAME, age: 41, medicalHistory: 'Asthma.' }));
  const { orderId } = await call(orderApi.create, {
    patientId,
    prescription: { caseType: 'other', process: ['design'], items: [], doctorName: 'Dr Okafor' },
  });
  await call(orderApi.message, { orderId, body: 'The shade is A2.' });
  const path = join(folder, 'film.dcm');
  await writeFile(path, FILM);
  const { fileId } = await uploadCase(call, { path, owner: { orderId } });
  await waitUntilProcessed(call, fileId);
  page = await openWindow(browser, 'en');
  await signIn(page, CLINIC_HEAD, 'en');
});
afterEach(({ task }) => (task.result?.state === 'fail' ? screenshot(page, 'failed-patient-export') : undefined));

/** Unpacks a zip into a folder. Returns the paths of the files. */
async function unpack(zip: Uint8Array<ArrayBuffer>, to: string): Promise<string[]> {
  const source = memorySource(zip);
  const paths: string[] = [];
  for await (const item of extractEntries(source, (await readDirectory(source)).entries)) {
    if (item.kind !== 'whole') continue;
    paths.push(item.entry.path);
    await mkdir(dirname(join(to, item.entry.path)), { recursive: true });
    await writeFile(join(to, item.entry.path), item.bytes);
  }
  return paths.toSorted();
}

/** Returns the texts of column heads in which a word is broken into two lines. */
const brokenHeads = (on: Page): Promise<string[]> =>
  on.locator('thead th').evaluateAll((heads) =>
    heads.flatMap((head) => {
      const range = document.createRange();
      range.selectNodeContents(head);
      const words = (head.textContent ?? '').split(' ').length;
      // An element and its text have a box each, so lines are counted by the top of the boxes.
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8))).size;
      return lines > words ? [head.textContent ?? ''] : [];
    }),
  );

// PAT-80, PAT-81, PAT-82
test('a head takes a whole record out as one zip, whose page any browser opens without the portal', async () => {
  await page.goto(`/patientDetail/page?${new URLSearchParams({ patientId, tab: 'record' })}`);
  await page.getByRole('button', { name: words.action }).click();
  const dialog = page.getByRole('dialog', { name: fill(words.title, { name: NAME }) });
  await dialog.getByRole('button', { name: words.start }).click();
  await dialog.getByText(words.ready).waitFor({ timeout: 60_000 });
  expect(await barriers(page)).toEqual([]);
  await screenshot(page, 'patient-export-ready');

  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: words.download }).click();
  const { name, bytes } = await bytesOf(saving);

  expect(name).toMatch(/\.zip$/u);
  expect(name).not.toContain('Grace');
  const to = join(folder, 'unpacked');
  const paths = await unpack(new Uint8Array(bytes), to);
  expect(paths).toEqual(
    expect.arrayContaining(['index.html', 'record.json', 'record.schema.json', expect.stringMatching(/\/film\.dcm$/u)]),
  );
  const alone = await browser.open({ offline: true, viewport: { width: 390, height: 844 } });
  await alone.goto(pathToFileURL(join(to, 'index.html')).href);
  await alone.getByRole('heading', { level: 1, name: fill(record.title, { name: NAME }) }).waitFor();
  for (const said of ['Asthma.', 'The shade is A2.']) await alone.getByText(said).first().waitFor();
  await alone.getByText('0.676 kB').waitFor();
  // UX-132
  expect(await brokenHeads(alone)).toEqual([]);
  expect(await alone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const saved = alone.waitForEvent('download');
  await alone.getByRole('link', { name: /film\.dcm/u }).click();
  expect(Buffer.compare((await bytesOf(saved)).bytes, FILM)).toBe(0);
  expect(await barriers(alone)).toEqual([]);
  await screenshot(alone, 'patient-export-page-alone');
  expect(faultsOf(alone)).toEqual([]);
}, 180_000);

// PAT-81
test('in Arabic the page of the record runs from right to left', async () => {
  const arabic = await openWindow(browser, 'ar');
  await signIn(arabic, CLINIC_HEAD, 'ar');
  await arabic.goto(`/patientDetail/page?${new URLSearchParams({ patientId, tab: 'record' })}`);
  await arabic.getByRole('button', { name: ar.patient.export.action }).click();
  const dialog = arabic.getByRole('dialog');
  const { start, again, ready } = ar.patient.export;
  // A small record may be packed before the test can see that the packing is under way. So the test waits for the server's answer.
  const begun = arabic.waitForResponse((response) => response.url().endsWith(patientApi.export.path));
  const button = dialog.getByRole('button', { name: start });
  await button.or(dialog.getByRole('button', { name: again })).click();
  await begun;
  await expect
    .poll(async () => (await call(patientApi.exported, { patientId })).export?.state, { timeout: 60_000 })
    .toBe('ready');
  await dialog.getByText(ready).waitFor();
  await screenshot(arabic, 'patient-export-ready-ar');

  const saving = arabic.waitForEvent('download');
  await dialog.getByRole('button', { name: ar.patient.export.download }).click();
  const to = join(folder, 'unpacked-ar');
  await unpack(new Uint8Array((await bytesOf(saving)).bytes), to);
  await arabic.goto(pathToFileURL(join(to, 'index.html')).href);
  await arabic.getByRole('heading', { level: 1, name: NAME }).waitFor();

  expect(await arabic.locator('html').getAttribute('dir')).toBe('rtl');
  const middle = (arabic.viewportSize()?.width ?? 0) / 2;
  expect((await arabic.locator('h3 bdi').first().boundingBox())?.x).toBeGreaterThan(middle);
  await screenshot(arabic, 'patient-export-page-ar');
}, 180_000);

test('nothing went wrong in the window meanwhile', () => {
  expect(faultsOf(page)).toEqual([]);
});

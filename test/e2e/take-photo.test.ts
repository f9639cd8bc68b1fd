import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { waitUntilProcessed } from '#infra/scanner/upload-case.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { PatientId } from '#shared/ids.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { clientOf, DENTIST, openWindow, signIn } from './stage.ts';
import { WORDS } from './words.ts';

const { file: en } = WORDS.en;
vi.setConfig({ testTimeout: 120_000 });

let browser: TestBrowser;
let patientId: PatientId;
const { call } = await clientOf(DENTIST);
beforeAll(async () => {
  browser = await startBrowser();
  ({ patientId } = await call(patientApi.create, { name: 'Mara Silva', sex: 'female', age: 33 }));
});
afterAll(() => browser.close());

const address = () => `/patientDetail/page?${new URLSearchParams({ patientId, tab: 'files' })}`;
const camera = (page: Page) => page.getByRole('button', { name: en.upload.takePhoto });

/** Takes a photo as a phone's camera does: the file always has the same name. */
async function take(page: Page, red: number): Promise<void> {
  const background = { r: red, g: 90, b: 80 };
  const buffer = await sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const asked = page.waitForEvent('filechooser');
  await camera(page).click();
  await (await asked).setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer });
}

// FILE-337
test('a phone takes two photos of a patient, each under a name of its own', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await openWindow(browser, 'en', phone);
  await signIn(page, DENTIST, 'en');
  await page.goto(address());
  await camera(page).scrollIntoViewIfNeeded();
  await screenshot(page, 'take-photo-phone');
  expect(await page.getByRole('button', { name: en.upload.chooseFolder }).count()).toBe(0);
  await page.getByText(en.upload.hintTouch, { exact: true }).waitFor();

  await take(page, 200);
  await page.waitForTimeout(1_100);
  await take(page, 120);

  const listed = async () => (await call(fileApi.index, { owner: { patientId } })).list;
  await expect.poll(async () => (await listed()).length, { timeout: 30_000 }).toBe(2);
  for (const { fileId } of await listed()) await waitUntilProcessed(call, fileId);
  const names = (await listed()).map(({ name }) => name);
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name).toMatch(/^photo-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.jpg$/u);
  const [file] = await listed();
  const { manifest } = await call(fileApi.read, { fileId: file?.fileId as never });
  expect(manifest?.assets.map(({ kind }) => kind)).toEqual(['image']);
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

// FILE-337
test('a computer with a mouse offers no camera', async () => {
  const page = await openWindow(browser, 'en');
  await signIn(page, DENTIST, 'en');
  await page.goto(address());
  await page.getByRole('button', { name: en.upload.chooseFolder }).waitFor();

  expect(await camera(page).count()).toBe(0);
});

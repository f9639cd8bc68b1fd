import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { uploadCase, waitUntilProcessed } from '#infra/scanner/upload-case.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { FileId } from '#shared/ids.ts';
import type { Manifest } from '#shared/file/manifest.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { barriers } from './axe.ts';
import { greyAt, settled } from './film-screen.ts';
import { report, REPORT_PAGES } from './measured-films.ts';
import { clientOf, DENTIST, openWindow, signIn } from './stage.ts';
import { fill, WORDS } from './words.ts';

const { viewer: en } = WORDS.en;
/** Time limit in ms: reading a canvas without a GPU is slow. */
const PATIENCE_MS = 40_000;
vi.setConfig({ testTimeout: 3 * PATIENCE_MS });

let browser: TestBrowser;
let page: Page;
let fileId: FileId;
let assets: Manifest['assets'];

/** Makes a TIFF of the report's pages. */
async function tiff(): Promise<Uint8Array> {
  const pages = REPORT_PAGES.map((grey) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: { r: grey, g: grey, b: grey } } })
      .png()
      .toBuffer(),
  );
  return await sharp(await Promise.all(pages), { join: { animated: true } })
    .tiff()
    .toBuffer();
}

beforeAll(async () => {
  browser = await startBrowser();
  const { call } = await clientOf(DENTIST);
  const folder = await mkdtemp(join(tmpdir(), 'arcata-documents-'));
  const path = join(folder, 'documents.zip');
  await writeFile(path, writeZip([report(), { name: 'Report.tif', content: await tiff() }]));
  const { patientId } = await call(patientApi.create, { name: 'Nora Lindqvist', sex: 'female', age: 34 });
  ({ fileId } = await uploadCase(call, { path, owner: { patientId } }));
  await waitUntilProcessed(call, fileId);
  assets = (await call(fileApi.read, { fileId })).manifest?.assets ?? [];
  await rm(folder, { recursive: true, force: true });
  page = await openWindow(browser, 'en');
  page.setDefaultTimeout(PATIENCE_MS);
  await signIn(page, DENTIST, 'en');
});
afterAll(() => browser.close());
afterEach(({ task }) => (task.result?.state === 'fail' ? screenshot(page, 'failed-document-viewer') : undefined));

async function open(name: string): Promise<void> {
  const assetId = assets.find((asset) => asset.name.includes(name))?.assetId ?? `no ${name}`;
  await page.goto(`/viewer/image?${new URLSearchParams({ fileId, assetId })}`);
  await page.getByText(en.save.saved).waitFor();
  await settled(page);
}
const press = (key: string): Promise<void> => page.keyboard.press(key);

// FILE-231
test('the pages of a document are turned by keys and by buttons', async () => {
  await open('Report.dcm');
  const greys: number[] = [];
  const turns = [
    () => Promise.resolve(),
    () => press('ArrowDown'),
    () => page.getByRole('button', { name: en.pages.next }).click(),
    () => press('PageUp'),
  ];
  for (const turn of turns) {
    await turn();
    const box = await (await settled(page)).boundingBox();
    const middle = { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 };
    greys.push(await greyAt(await settled(page), middle));
    await screenshot(page, `image-8-page-${greys.length}`);
  }

  const [first, second, third] = REPORT_PAGES;
  for (const [at, grey] of [first, second, third, second].entries())
    expect(Math.abs((greys[at] ?? 0) - grey), `page ${at}`).toBeLessThanOrEqual(2);
  expect(await page.getByRole('button', { name: en.cine.play }).count()).toBe(0);
  expect(await page.getByText('2 / 3').count()).toBeGreaterThan(0);
});

// FILE-233, FILE-234
test('a page is reached by its thumbnail and its number, on a phone and in Arabic too', async () => {
  await open('Report.tif');
  const frame = () => page.locator('canvas.image-canvas').getAttribute('data-frame');
  const strip = page.getByRole('navigation', { name: en.pages.strip });
  const thumbnails = () =>
    strip.locator('img').evaluateAll((all: HTMLImageElement[]) => all.map((each) => each.naturalWidth));
  const isAcross = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  const last = REPORT_PAGES.length;
  await expect.poll(thumbnails).toEqual(REPORT_PAGES.map(() => expect.toSatisfy((width: number) => width >= 192)));

  await strip.getByRole('button', { name: fill(en.pages.page, { number: last, count: last }) }).click();
  await expect.poll(frame).toBe(String(last - 1));
  await press('ArrowUp');
  await expect.poll(frame).toBe(String(last - 2));
  expect(await strip.locator('button:focus').textContent()).toBe(String(last - 1));
  await page.getByLabel(en.pages.goTo).fill('1');
  await press('Enter');
  await expect.poll(frame).toBe('0');
  expect(await barriers(page)).toEqual([]);
  await screenshot(page, 'image-9-strip');

  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  await screenshot(page, 'image-9-strip-390');
  expect(await isAcross()).toBe(false);
  await page.setViewportSize({ width: 1366, height: 820 });
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await settled(page);
  await screenshot(page, 'image-9-strip-rtl');
  const [at, body] = await Promise.all([strip.boundingBox(), page.locator('.viewer-body').boundingBox()]);
  expect(Math.round((at?.x ?? 0) + (at?.width ?? 0))).toBe(Math.round((body?.x ?? 0) + (body?.width ?? 0)));
  await page.evaluate(() => (document.documentElement.dir = 'ltr'));
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { uploadCase, waitUntilProcessed } from '#infra/scanner/upload-case.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { settled } from './film-screen.ts';
import { clientOf, DENTIST, openWindow, signIn } from './stage.ts';
import { WORDS } from './words.ts';

const { viewer: en } = WORDS.en;
vi.setConfig({ testTimeout: 120_000 });

/** Size of an image with columns that are alternately black and white. A preview of 1600 pixels shows it only as grey. */
const SIZE = { width: 4000, height: 3000 };
async function stripes(): Promise<Buffer> {
  const pixels = Buffer.alloc(SIZE.width * SIZE.height);
  for (let at = 0; at < pixels.length; at += 2) pixels[at] = 255;
  return sharp(pixels, { raw: { ...SIZE, channels: 1 } })
    .png()
    .toBuffer();
}

let browser: TestBrowser;
let page: Page;

beforeAll(async () => {
  browser = await startBrowser();
  const { call } = await clientOf(DENTIST);
  const folder = await mkdtemp(join(tmpdir(), 'arcata-photo-'));
  const path = join(folder, 'stripes.png');
  await writeFile(path, await stripes());
  const { patientId } = await call(patientApi.create, { name: 'Ines Aldana', sex: 'female', age: 29 });
  const { fileId } = await uploadCase(call, { path, owner: { patientId } });
  await waitUntilProcessed(call, fileId);
  const [asset] = (await call(fileApi.read, { fileId })).manifest?.assets ?? [];
  await rm(folder, { recursive: true, force: true });
  page = await openWindow(browser, 'en');
  await signIn(page, DENTIST, 'en');
  await page.goto(`/viewer/image?${new URLSearchParams({ fileId, assetId: asset?.assetId ?? '' })}`);
  await page.getByText(en.save.saved).waitFor();
}, 120_000);
afterAll(() => browser.close());
afterEach(({ task }) => (task.result?.state === 'fail' ? screenshot(page, 'failed-photo-tiles') : undefined));

/** Returns the difference between the darkest and the brightest pixel in the middle of a canvas. */
const contrast = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new TypeError('no canvas');
    const { width, height } = element;
    const { data } = element.getContext('2d')?.getImageData(width / 2 - 20, height / 2 - 20, 40, 40) ?? { data: [] };
    const reds = Array.from(data).filter((_, at) => at % 4 === 0);
    return Math.max(...reds) - Math.min(...reds);
  });

// STU-47
test('a photo is shown in its own pixels once it is zoomed, and under the magnifier', async () => {
  const canvas = await settled(page);
  expect(await contrast(canvas)).toBeLessThan(60);

  const box = await canvas.boundingBox();
  if (box === null) throw new Error('the canvas is not shown');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.keyboard.press('m');
  await page.mouse.move(middle.x, middle.y);
  const glass = page.locator('.magnifier canvas');
  await expect.poll(() => contrast(glass), { timeout: 20_000 }).toBeGreaterThan(180);

  await page.keyboard.press('m');
  for (let step = 0; step < 25; step += 1) await page.mouse.wheel(0, -120);
  await expect.poll(() => contrast(canvas), { timeout: 20_000 }).toBeGreaterThan(180);
  await screenshot(page, 'photo-tiles');
  expect(faultsOf(page)).toEqual([]);
});

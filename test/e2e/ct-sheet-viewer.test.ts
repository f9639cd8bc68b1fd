import sharp from 'sharp';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Language } from '#shared/account/account.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { PatientId } from '#shared/ids.ts';
import { newImplant } from '#shared/plan/edit-plan.ts';
import { planApi } from '#shared/plan/plan-api.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { renderPdf } from '#test/support/pdf/render-pdf.ts';
import { barriers } from './axe.ts';
import { bytesOf } from './portal.ts';
import { clientOf, DENTIST, openWindow, signIn } from './stage.ts';
import { uploadVolumes, volumeAddress, type VolumeCase } from './volume-case.ts';
import { wordsOf } from './words.ts';

// On test machines the processor draws volumes, which is slow when the machine is busy.
vi.setConfig({ testTimeout: 240_000 });
const OUTPUT = join(import.meta.dirname, '..', 'output', 'screenshots');
const PX_PER_MM = 8;
/** Height of the phantom of both jaws. */
const VOLUME_MM = 54;

const browser: TestBrowser = await startBrowser();
const { call } = await clientOf(DENTIST);
let made: VolumeCase;
let patientId: PatientId;
afterAll(() => browser.close());

beforeAll(async () => {
  made = await uploadVolumes();
  patientId = (await call(fileApi.read, { fileId: made.fileId })).file.patientId as PatientId;
  const volume = { fileId: made.fileId, assetId: made.jaws.assetId };
  const implant = newImplant('7b1c6ab0-3d3f-4c8b-9d6a-2f8f4b6f5e01', [2, -32, 22]);
  await call(planApi.save, { ...volume, version: 0, parts: [implant] });
}, 240_000);

/** Opens the views along the arch in a language, and then the dialog of the sheet. */
async function openSheet(language: Language, options: Parameters<typeof openWindow>[2] = {}): Promise<Page> {
  const words = wordsOf(language);
  const page = await openWindow(browser, language, options);
  page.setDefaultTimeout(90_000);
  await signIn(page, DENTIST, language);
  await page.goto(`${volumeAddress(made.fileId, made.jaws)}&layout=arch`);
  await page.locator('.ct-viewer[data-state="finest"]').waitFor();
  await page.getByRole('button', { name: words.ct.sheet.open }).click();
  return page;
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const drawn = (page: Page, language: Language) =>
  dialogOf(page)
    .getByRole('img', { name: wordsOf(language).ct.sheet.preview })
    .waitFor({ timeout: 120_000 });

/** Saves the drawn sheet as PDF. Returns its pages as PDFium renders them. */
async function saved(page: Page, language: Language, name: string) {
  const asked = page.waitForEvent('download');
  await dialogOf(page)
    .getByRole('button', { name: wordsOf(language).ct.sheet.savePdf })
    .click();
  const { name: fileName, bytes } = await bytesOf(asked);
  const pages = await renderPdf(bytes, PX_PER_MM);
  const [first] = pages;
  if (first === undefined) throw new Error('the PDF has no page');
  const { width, height, data } = first;
  await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(join(OUTPUT, `${name}.png`));
  return { fileName, pages, sheet: first };
}

type Sheet = Awaited<ReturnType<typeof saved>>['sheet'];

/** Returns the length in mm of the longest run of pixels for which `holds` is true. */
function longestRun(count: number, { pxPerMm }: Sheet, holds: (at: number) => boolean): number {
  let [run, longest] = [0, 0];
  for (let at = 0; at < count; at += 1) {
    run = holds(at) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest / pxPerMm;
}

/** Returns the length in mm of the line for checking a print: the longest black line in the foot, below its rule. */
function checkLine(sheet: Sheet): number {
  const isDark = (x: number, y: number): boolean => Math.max(...sheet.at(x, y)) < 120;
  const from = Math.round((297 - 10 - 16 + 2) * sheet.pxPerMm);
  const rows = Array.from({ length: sheet.height - from }, (_, at) => from + at);
  return Math.max(...rows.map((y) => longestRun(sheet.width, sheet, (x) => isDark(x, y))));
}

/** Returns the height in mm of the frame around the current section. The frame is found by its colour. */
function frameHeight(sheet: Sheet): number {
  const isFrame = (x: number, y: number): boolean => {
    const [red, green, blue] = sheet.at(x, y);
    return red < 70 && green > 90 && green < 170 && blue > 80 && blue < 160 && green - red > 60;
  };
  const columns = Array.from({ length: sheet.width }, (_, x) => x);
  return Math.max(...columns.map((x) => longestRun(sheet.height, sheet, (y) => isFrame(x, y))));
}

/** Returns the share of pixels in the middle of the page that are neither white nor black: pixels of the patient's images. */
function greyShare(sheet: Sheet): number {
  let grey = 0;
  for (let y = 60 * sheet.pxPerMm; y < 250 * sheet.pxPerMm; y += 4) {
    for (let x = 0; x < sheet.width; x += 4) {
      const [red, green, blue] = sheet.at(x, y);
      if (red > 40 && red < 220 && Math.abs(red - green) < 6 && Math.abs(red - blue) < 6) grey += 1;
    }
  }
  return grey / ((190 * sheet.pxPerMm * sheet.width) / 16);
}

// UX-38
test('a volume that opens along the arch waits for no image of the whole', async () => {
  const page = await openSheet('en');
  const measured = await page.evaluate(() => performance.getEntriesByName('ct-first-picture').length);
  expect(measured).toBe(1);
  await page.context().close();
});

// STU-52, STU-53, STU-55, STU-56
test('a sheet of six sections is a page of A4 to scale, as PDFium draws it', async () => {
  const page = await openSheet('en');
  // Records the longest time between two timers of the page, to check that the page reacts while it draws.
  await page.evaluate(() => {
    let before = performance.now();
    setInterval(() => {
      const now = performance.now();
      document.documentElement.dataset['gap'] = String(
        Math.max(Number(document.documentElement.dataset['gap'] ?? 0), now - before),
      );
      before = now;
    }, 20);
  });
  await drawn(page, 'en');
  const gapMs = await page.evaluate(() => Number(document.documentElement.dataset['gap']));
  await screenshot(page, 'ct-sheet-dialog');
  const { fileName, pages, sheet } = await saved(page, 'en', 'ct-sheet-6-en');
  console.log('sheet', {
    gapMs: Math.round(gapMs),
    line: checkLine(sheet),
    frame: frameHeight(sheet),
    grey: greyShare(sheet),
  });

  expect(fileName).toMatch(/^ct-sheet-[\d-]+\.pdf$/u);
  expect(pages).toHaveLength(1);
  expect(sheet.widthMm).toBeCloseTo(210, 1);
  expect(sheet.heightMm).toBeCloseTo(297, 1);
  expect(Math.abs(checkLine(sheet) - 50)).toBeLessThanOrEqual(0.5);
  expect(Math.abs(frameHeight(sheet) - VOLUME_MM)).toBeLessThanOrEqual(0.7);
  expect(greyShare(sheet)).toBeGreaterThan(0.05);
  expect(gapMs).toBeLessThan(5000);
  expect(await barriers(page)).toEqual([]);

  // Escape closes the dialog but not the viewer.
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'hidden' });
  expect(await page.locator('.ct-viewer').count()).toBe(1);
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

// STU-57
test('its PDF is added to the patient’s files', async () => {
  const { ct } = wordsOf('en');
  const page = await openSheet('en');
  await drawn(page, 'en');
  await dialogOf(page).getByRole('button', { name: ct.sheet.keep }).click();
  await dialogOf(page).getByText('is among the files now').waitFor();
  const { list } = await call(fileApi.index, { owner: { patientId } });

  expect(list.map(({ name }) => name).filter((name) => name.startsWith('ct-sheet-'))).toHaveLength(1);
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

// STU-53
test.each(['zh', 'ar'] as const)('a sheet of twelve sections in %s, on a dark page', async (language) => {
  const page = await openSheet(language, { theme: 'dark' });
  await drawn(page, language);
  const shown = () => dialogOf(page).locator('.ct-sheet-image').getAttribute('src', { timeout: 120_000 });
  const before = await shown();
  await dialogOf(page).getByText('12', { exact: true }).first().click();
  await expect.poll(shown, { timeout: 120_000 }).not.toBe(before);
  await screenshot(page, `ct-sheet-dialog-${language}-dark`);
  const { pages, sheet } = await saved(page, language, `ct-sheet-12-${language}`);

  expect(pages).toHaveLength(1);
  expect(Math.abs(checkLine(sheet) - 50)).toBeLessThanOrEqual(0.5);
  expect(Math.abs(frameHeight(sheet) - VOLUME_MM)).toBeLessThanOrEqual(0.7);
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

// STU-52
test('the dialog fits a phone in Arabic', async () => {
  const small = await openSheet('ar', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await drawn(small, 'ar');
  await screenshot(small, 'ct-sheet-phone-ar');
  const beyond = await small.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

  expect(beyond).toBeLessThanOrEqual(0);
  expect(faultsOf(small)).toEqual([]);
  await small.context().close();
});

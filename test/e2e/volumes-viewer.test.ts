import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { uploadCase, waitUntilProcessed } from '#infra/scanner/upload-case.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { FileId, PatientId } from '#shared/ids.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { type DatedHead, headSeries } from '#test/support/dicom/two-dates-phantom.ts';
import { barriers } from './axe.ts';
import { clientOf, DENTIST, openWindow, signIn } from './stage.ts';
import { volumeAddress } from './volume-case.ts';
import { WORDS, wordsOf } from './words.ts';

// On test machines the processor draws volumes, which is slow when the machine is busy.
vi.setConfig({ testTimeout: 240_000 });
const { en } = WORDS;
const ar = wordsOf('ar');

const browser: TestBrowser = await startBrowser();
const { call } = await clientOf(DENTIST);
let page: Page;
let patientId: PatientId;
let compared: string;
let newest: { fileId: FileId; assetId: string };
afterAll(() => browser.close());

async function upload(head: DatedHead): Promise<FileId> {
  const folder = await mkdtemp(join(tmpdir(), 'arcata-dates-'));
  const path = join(folder, `head-${head.studyDate}.zip`);
  await writeFile(path, writeZip(headSeries(head).map(({ name, bytes }) => ({ name, content: bytes }))));
  const { fileId } = await uploadCase(call, { path, owner: { patientId } });
  await waitUntilProcessed(call, fileId);
  await rm(folder, { recursive: true, force: true });
  return fileId;
}

beforeAll(async () => {
  const record = { name: 'Anna Test', sex: 'female', birthDate: '1990-02-14', evenIfKnown: true } as const;
  ({ patientId } = await call(patientApi.create, record));
  await upload({ studyDate: '20240312' });
  // The second scan is a year later: the head has another position, and another device states another window.
  const motion = [1, 0, 0, 3, 0, 1, 0, -2, 0, 0, 1, 2.5];
  const fileId = await upload({ studyDate: '20250604', motion, window: { center: 400, width: 2400 }, device: 'Other' });
  const assets = (await call(fileApi.read, { fileId })).manifest?.assets ?? [];
  newest = { fileId, assetId: assets[0]?.assetId ?? '' };
  page = await openWindow(browser, 'en');
  await signIn(page, DENTIST, 'en');
  page.setDefaultTimeout(45_000);
}, 240_000);

const sideOf = (at: 0 | 1, of = page) => of.locator('.ct-compare-side').nth(at);

async function drawn(of = page): Promise<void> {
  for (const at of [0, 1] as const) {
    await of.locator(`.ct-compare-side[data-state="finest"] >> nth=${at}`).waitFor({ timeout: 90_000 });
    await sideOf(at, of)
      .locator('.ct-pane[data-active="true"] canvas[data-drawn="still"]')
      .waitFor({ timeout: 60_000 });
  }
}

/** Returns the number of the slice that a plane shows, on the left side (0) or the right side (1). */
async function sliceOf(at: 0 | 1, plane = 'axial'): Promise<number> {
  const text = await sideOf(at)
    .locator(`.ct-pane-${plane}`)
    .getByText(/^\d+ \/ \d+$/u)
    .textContent();
  return Number.parseInt(text ?? '', 10);
}

async function wheel(at: 0 | 1, notches: number): Promise<void> {
  const box = await sideOf(at).locator('.ct-pane-axial .ct-stage').boundingBox();
  if (box === null) throw new Error('the plane is not shown');
  await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2 + 30);
  await page.mouse.wheel(0, 60 * notches);
}

// STU-58, STU-59
test('two CBCT studies are chosen in the timeline, and open side by side with their days', async () => {
  await page.goto(`/patientDetail/page?${new URLSearchParams({ patientId, tab: 'timeline' })}`);
  const choices = page.getByRole('checkbox', { name: en.study.compare.choose });
  await expect.poll(() => choices.count()).toBe(2);
  await choices.first().check();
  await choices.last().check();
  await page.getByRole('button', { name: en.study.compare.open }).click();
  await drawn();
  compared = page.url();

  expect(await page.locator('.ct-compare-head h2').allTextContents()).toEqual(['12 Mar 2024', '4 Jun 2025']);
  expect(await page.locator('.ct-pane').count()).toBe(6);
  await screenshot(page, 'volumes-two-dates');
  expect(await barriers(page)).toEqual([]);
});

// STU-60, STU-62
test('the crosshair, the zoom and the slab follow, the windows of two devices do not', async () => {
  const before = [await sliceOf(0), await sliceOf(1)];
  await wheel(0, 5);
  await expect.poll(async () => [await sliceOf(0), await sliceOf(1)]).toEqual(before.map((slice) => slice + 5));
  const windows = page.getByRole('button', { name: en.ct.compare.linkWindow });
  expect(await windows.getAttribute('aria-pressed')).toBe('false');

  await page.keyboard.press('+');
  await page.getByLabel(en.ct.slab.label).first().locator('select').selectOption('mean');
  const bars = page.locator('.ct-pane-axial [data-scale-mm]');
  const paths = async () => new Set(await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('d'))));
  await expect.poll(async () => (await paths()).size).toBe(1);
  await windows.click();
  expect(await windows.getAttribute('aria-pressed')).toBe('true');
  await page.getByLabel(en.ct.slab.label).first().locator('select').selectOption('thin');
});

// STU-61
test('separated, each moves alone; linked again, the offset stays', async () => {
  const link = page.getByRole('button', { name: en.ct.compare.link });
  await link.click();
  const before = [await sliceOf(0), await sliceOf(1)] as const;
  await wheel(1, 4);
  await expect.poll(async () => [await sliceOf(0), await sliceOf(1)]).toEqual([before[0], before[1] + 4]);

  await page.keyboard.press('k');
  expect(await link.getAttribute('aria-pressed')).toBe('true');
  await page.getByText(en.ct.compare.aligned.replace('{{mm}}', '2').replace('{{degrees}}', '0')).waitFor();
  await wheel(0, -3);
  await expect.poll(async () => [await sliceOf(0), await sliceOf(1)]).toEqual([before[0] - 3, before[1] + 1]);
  await screenshot(page, 'volumes-linked-again');
  await page.getByRole('button', { name: en.ct.compare.restart }).click();
  await expect.poll(async () => [await sliceOf(0), await sliceOf(1)]).toEqual([before[0] - 3, before[1] - 3]);
});

// STU-61
test('a place outside of one volume is said on its side', async () => {
  await page.getByRole('button', { name: en.ct.compare.link }).click();
  await wheel(0, 40);
  await page.getByRole('button', { name: en.ct.compare.link }).click();
  await wheel(1, 60);
  await sideOf(0).getByText(en.ct.compare.outside).waitFor();
  expect(await sideOf(1).getByText(en.ct.compare.outside).count()).toBe(0);
  await page.getByRole('button', { name: en.ct.compare.restart }).click();
  await expect.poll(() => page.getByText(en.ct.compare.outside).count()).toBe(0);
});

// STU-65
test('both are aligned by pairs of crosshairs, and refined by their values', async () => {
  await page.getByRole('button', { name: en.ct.compare.align.title }).click();
  const panel = page.getByRole('complementary', { name: en.ct.compare.align.title });
  const mark = panel.getByRole('button', { name: en.ct.compare.align.mark });
  expect(await mark.isDisabled()).toBe(true);
  await page.getByRole('button', { name: en.ct.compare.link }).click();
  for (const [x, y, notches] of [
    [-40, -30, 2],
    [35, -25, 3],
    [5, 45, -8],
  ] as const) {
    for (const at of [0, 1] as const) {
      const box = await sideOf(at).locator('.ct-pane-axial .ct-stage').boundingBox();
      if (box === null) throw new Error('the plane is not shown');
      await page.mouse.click(box.x + box.width / 2 + x, box.y + box.height / 2 + y);
      await wheel(at, notches);
    }
    await mark.click();
  }
  await panel.getByRole('button', { name: en.ct.compare.align.byPairs }).click();
  await panel.getByText(en.ct.scan.residual.pairs).waitFor();
  await panel.getByRole('button', { name: en.ct.compare.align.refine }).click();
  const found = panel.getByText(/Correlation/u);
  await found.waitFor({ timeout: 90_000 });
  const [mm = 0, degrees = 0, before = 0, after = 0] = (
    /([\d.]+) mm and ([\d.]+)°\. Correlation ([\d.]+) before, ([\d.]+) after/u
      .exec((await found.textContent()) ?? '')
      ?.slice(1) ?? []
  ).map(Number);
  await screenshot(page, 'volumes-aligned');

  // Between the two days, the head moved by 3, −2 and 2.5 mm.
  expect(Math.abs(mm - Math.hypot(3, 2, 2.5))).toBeLessThan(0.2);
  expect(degrees).toBeLessThan(0.2);
  expect(after).toBeGreaterThan(0.98);
  expect(after).toBeGreaterThan(before);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: en.ct.compare.align.title }).click();
  await page.getByRole('button', { name: en.ct.compare.restart }).click();
});

// STU-64
test('a length is drawn on one date only, saved with its volume, and listed there', async () => {
  await page.keyboard.press('l');
  const box = await sideOf(0).locator('.ct-pane-axial .ct-stage').boundingBox();
  if (box === null) throw new Error('the plane is not shown');
  await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2 + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 + 30, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.press('w');
  await page.getByRole('button', { name: en.ct.list.title }).click();
  await sideOf(0).getByText(en.viewer.save.saved).waitFor();
  await screenshot(page, 'volumes-measured');

  expect(await sideOf(0).getByRole('complementary').getByRole('listitem').count()).toBe(1);
  expect(await sideOf(1).getByRole('complementary').getByRole('listitem').count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
});

// STU-59
test('the viewer of one volume offers the other one', async () => {
  await page.goto(volumeAddress(newest.fileId, newest));
  await page.getByRole('button', { name: en.ct.compare.open }).click();
  await screenshot(page, 'volumes-offered');
  await page
    .locator('.viewer-menu')
    .getByRole('button', { name: /12 Mar 2024/u })
    .click();
  await drawn();

  expect(page.url()).toBe(compared);
  await page.getByRole('button', { name: en.ct.list.title }).click();
  await expect.poll(() => sideOf(0).getByRole('listitem').count()).toBe(1);
  expect(faultsOf(page)).toEqual([]);
});

// STU-63
test('a volume that fails says so on its side; the other one works, and the failed one is tried again', async () => {
  const url = new URL(compared);
  const [older = '', newer = ''] = url.searchParams.getAll('of');
  const query = new URLSearchParams([
    ['of', `${older.split(':')[0]}:gone`],
    ['of', newer],
  ]);
  await page.goto(`/viewer/volumes?${query}`);
  await sideOf(0).getByRole('alert').waitFor();
  await sideOf(1).locator('.ct-pane-axial canvas[data-drawn="still"]').waitFor({ timeout: 60_000 });
  const before = await sliceOf(1);
  await wheel(1, 2);
  await expect.poll(() => sliceOf(1)).toBe(before + 2);
  await sideOf(0).getByRole('button', { name: en.viewer.save.again }).click();
  await sideOf(0).getByRole('alert').waitFor();
  await screenshot(page, 'volumes-one-failed');
});

// STU-58, STU-63
test('a phone in Arabic with little memory shows one plane of both dates, coarser, and says so', async () => {
  const viewport = { width: 390, height: 844 };
  const small = await openWindow(browser, 'ar', { viewport, hasTouch: true, theme: 'dark' });
  await small.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 0.02 });
  });
  await signIn(small, DENTIST, 'ar');
  await small.goto(compared);
  await drawn(small);
  await small.getByText(ar.ct.compare.reduced).first().waitFor();
  await screenshot(small, 'volumes-phone-ar');
  expect(await small.locator('.ct-pane:visible').count()).toBe(2);
  await small.getByRole('button', { name: ar.ct.pane.sagittal, exact: true }).click();
  await expect.poll(() => small.locator('.ct-pane-sagittal:visible').count()).toBe(2);
  const beyond = await small.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

  expect(beyond).toBeLessThanOrEqual(0);
  expect(await barriers(small)).toEqual([]);
  expect(faultsOf(small)).toEqual([]);
  await small.context().close();
});

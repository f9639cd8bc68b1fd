import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { uploadCase, waitUntilProcessed } from '#infra/scanner/upload-case.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { FileId } from '#shared/ids.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { planApi } from '#shared/plan/plan-api.ts';
import { isAirway } from '#shared/plan/plan.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { AIRWAY_SIZE_MM, airwaySeries, airwayTruth } from '#test/support/dicom/airway-phantom.ts';
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
let volume: { fileId: FileId; assetId: string };
afterAll(() => browser.close());

beforeAll(async () => {
  const record = { name: 'Anna Test', sex: 'female', birthDate: '1990-02-14', evenIfKnown: true } as const;
  const { patientId } = await call(patientApi.create, record);
  const folder = await mkdtemp(join(tmpdir(), 'arcata-airway-'));
  const path = join(folder, 'airway.zip');
  await writeFile(path, writeZip(airwaySeries().map(({ name, bytes }) => ({ name, content: bytes }))));
  const { fileId } = await uploadCase(call, { path, owner: { patientId } });
  await waitUntilProcessed(call, fileId);
  await rm(folder, { recursive: true, force: true });
  const assets = (await call(fileApi.read, { fileId })).manifest?.assets ?? [];
  volume = { fileId, assetId: assets[0]?.assetId ?? '' };
  page = await openWindow(browser, 'en');
  await signIn(page, DENTIST, 'en');
  page.setDefaultTimeout(45_000);
}, 240_000);

const panel = (words = en, of = page) => of.getByRole('complementary', { name: words.ct.plan.title });

async function open(words = en, of = page): Promise<void> {
  await of.goto(volumeAddress(volume.fileId, volume));
  await of.locator('.ct-viewer[data-state="finest"]').waitFor({ timeout: 90_000 });
  await of.locator('.ct-pane-axial canvas[data-drawn="still"]').waitFor({ timeout: 60_000 });
  await of.getByRole('button', { name: words.ct.plan.title, exact: true }).click();
}

/** Returns the centre of a plane on the screen, and its pixels per millimetre. */
async function stageOf(plane: 'axial' | 'coronal') {
  const box = await page.locator(`.ct-pane-${plane} .ct-stage`).boundingBox();
  if (box === null) throw new Error('the plane is not shown');
  const heightMm = plane === 'axial' ? AIRWAY_SIZE_MM.width : AIRWAY_SIZE_MM.height;
  const pxPerMm = 0.94 * Math.min(box.width / AIRWAY_SIZE_MM.width, box.height / heightMm);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, pxPerMm };
}

async function airwayNow() {
  await panel().getByText(en.viewer.save.saved).waitFor();
  const airway = (await call(planApi.read, volume)).parts.find(isAirway);
  if (airway === undefined) throw new Error('no airway is planned');
  return airway;
}

/** Waits for the airway's numbers on the panel, and returns them. */
async function numbersNow(): Promise<{ volumeCm3: number; narrowestMm2: number; heightMm: number }> {
  const values = await panel().getByLabel(en.ct.airway.numbers).getByRole('definition').allTextContents();
  const [volumeCm3 = 0, , narrowestMm2 = 0, heightMm = 0] = values.map((text) => Number.parseFloat(text));
  return { volumeCm3, narrowestMm2, heightMm };
}

// PLAN-63, PLAN-65, PLAN-67, PLAN-68, PLAN-70
test('an airway is marked, bounded by a drag and by a number, measured, and drawn in all planes', async () => {
  await open();
  const axial = await stageOf('axial');
  await panel().getByRole('button', { name: en.ct.airway.add }).click();
  await page.mouse.click(axial.x + axial.pxPerMm, axial.y);
  const marked = await airwayNow();
  expect(Math.abs(marked.airBelow + 480)).toBeLessThan(40);

  const coronal = await stageOf('coronal');
  const from = coronal.y - marked.upperMm * coronal.pxPerMm;
  await page.mouse.move(coronal.x + 40, from);
  await page.mouse.down();
  await page.mouse.move(coronal.x + 40, coronal.y - 12 * coronal.pxPerMm, { steps: 4 });
  await page.mouse.up();
  await panel().getByLabel(en.ct.airway.lowerField).fill('-12.2');
  await expect.poll(async () => (await airwayNow()).lowerMm).toBe(-12.2);
  const { upperMm } = await airwayNow();
  expect(Math.abs(upperMm - 12)).toBeLessThan(0.6);

  const truth = airwayTruth(-12.2, upperMm);
  await panel().getByLabel(en.ct.airway.numbers).waitFor();
  await expect
    .poll(async () => Math.abs((await numbersNow()).volumeCm3 / truth.volumeCm3 - 1), { timeout: 60_000 })
    .toBeLessThan(0.04);
  const numbers = await numbersNow();
  expect(Math.abs(numbers.narrowestMm2 / truth.narrowestMm2 - 1)).toBeLessThan(0.06);
  expect(Math.abs(numbers.heightMm - truth.heightMm)).toBeLessThanOrEqual(0.8);
  for (const plane of ['axial', 'coronal', 'sagittal']) {
    const path = page.locator(`.ct-pane-${plane} [data-plan="airway"] path`);
    await expect.poll(async () => (await path.getAttribute('d'))?.length ?? 0).toBeGreaterThan(500);
  }
  const shown = panel().getByRole('checkbox');
  await shown.uncheck();
  expect(await page.locator('[data-plan="airway"]').count()).toBe(0);
  await shown.check();
  expect(await page.locator('[data-plan="airway"]').count()).toBe(3);
  await panel().getByRole('button', { name: en.ct.airway.goTo }).click();
  await screenshot(page, 'ct-airway');
  expect(await barriers(page)).toEqual([]);
});

// PLAN-64, PLAN-68
test('it is measured again after a reload, and warns of a leak above the tissue’s grey value', async () => {
  await open();
  const row = panel().getByRole('button', { name: /^Airway 1/u });
  await row.getByText('cm³').waitFor({ timeout: 60_000 });
  await row.click();
  await panel().getByLabel(en.ct.airway.airBelow).fill('600');
  await panel().getByText(en.ct.airway.doubt.leak).waitFor({ timeout: 60_000 });
  await screenshot(page, 'ct-airway-leak');
  await panel().getByRole('button', { name: en.ct.airway.propose }).click();
  await panel().getByText(en.ct.airway.doubt.leak).waitFor({ state: 'detached', timeout: 60_000 });
  await airwayNow();
  expect(faultsOf(page)).toEqual([]);
});

// PLAN-69
test('the panel fits a phone in Arabic', async () => {
  const viewport = { width: 390, height: 844 };
  const small = await openWindow(browser, 'ar', { viewport, hasTouch: true, theme: 'dark' });
  await signIn(small, DENTIST, 'ar');
  await open(ar, small);
  await panel(ar, small).getByRole('button', { expanded: false }).click();
  await panel(ar, small).getByText(ar.ct.airway.limits).waitFor({ timeout: 60_000 });
  await panel(ar, small).getByLabel(ar.ct.airway.numbers).scrollIntoViewIfNeeded();
  await screenshot(small, 'ct-airway-phone-ar');
  const beyond = await small.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

  expect(beyond).toBeLessThanOrEqual(0);
  expect(faultsOf(small)).toEqual([]);
  await small.context().close();
});

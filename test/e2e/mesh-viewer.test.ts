import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { uploadCase, waitUntilProcessed } from '#infra/scanner/upload-case.ts';
import { writeBinaryStl } from '#infra/phantom/write-mesh.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { circle, writeXyz } from '#test/support/layout/write-beside.ts';
import { BLOCK, opposingBlocks, STEPS } from '#test/support/mesh/opposing-blocks.ts';
import { barriers } from './axe.ts';
import { drawnPart, hueAt, pictureKey, type DrawnPart } from './scene-canvas.ts';
import { clientOf, DENTIST, openWindow, signIn } from './stage.ts';
import { WORDS } from './words.ts';

const { en } = WORDS;
/** Largest allowed error of a distance in a viewer, in mm (UX-41). */
const WITHIN_MM = 0.1;
const WITHIN_DEGREES = 0.1;
/** Time limit in ms for WebGL without a GPU on a busy machine. */
const LOADED_MS = 60_000;

let browser: TestBrowser;
let page: Page;
let folder: string;

/**
 * Uploads two blocks of known geometry as upper and lower jaw, and a margin line for tooth 36: a circle with a radius of 5 mm around the
 * origin.
 */
async function uploadBlocks(): Promise<string> {
  const { upper, lower } = opposingBlocks();
  const text = (content: string) => new TextEncoder().encode(content);
  const zip = writeZip([
    { name: 'blocks-upperjaw.stl', content: writeBinaryStl(upper) },
    { name: 'blocks-lowerjaw.stl', content: writeBinaryStl(lower) },
    { name: 'blocks-36-Margin.xyz', content: text(writeXyz(circle(90).map(([x, y]) => [x, y, 0.02]))) },
  ]);
  const { call } = await clientOf(DENTIST);
  const { patientId } = await call(patientApi.create, {
    name: 'Blocks',
    sex: 'female',
    birthDate: '1990-01-01',
    evenIfKnown: true,
  });
  const path = join(folder, 'blocks.zip');
  await writeFile(path, zip);
  const { fileId } = await uploadCase(call, { path, owner: { patientId } });
  await waitUntilProcessed(call, fileId);
  return fileId;
}

const canvas = () => page.locator('.mesh-canvas');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** Waits until the image does not move any more. Returns its drawn part. */
async function settled(): Promise<DrawnPart> {
  await page.locator('.mesh-canvas[data-state="finest"]').waitFor({ timeout: LOADED_MS });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return drawnPart(canvas());
}

/**
 * Returns a function that converts mm to a point on the canvas. The mm count to the right and up from the centre of the drawn part, which
 * is `widthMm` wide.
 */
function rulerOf({ left, right, top, bottom }: DrawnPart, widthMm: number) {
  const pxPerMm = (right - left) / widthMm;
  return {
    pxPerMm,
    at: (x: number, y: number) => ({ x: (left + right) / 2 + x * pxPerMm, y: (top + bottom) / 2 - y * pxPerMm }),
  };
}

const measured = async (): Promise<number[]> => {
  const words = await page
    .getByRole('region', { name: en.mesh.measured.title })
    .getByRole('listitem')
    .allTextContents();
  return words.map((word) => Number(/-?[\d.]+/u.exec(word)?.[0]));
};

describe('the mesh viewer, on blocks of known geometry', () => {
  beforeAll(async () => {
    browser = await startBrowser();
    folder = await mkdtemp(join(tmpdir(), 'arcata-mesh-'));
    const fileId = await uploadBlocks();
    page = await openWindow(browser, 'en', { viewport: { width: 1200, height: 640 } });
    await signIn(page, DENTIST, 'en');
    await page.goto(`/viewer/mesh?fileId=${fileId}`);
    await settled();
  });
  afterAll(async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await screenshot(page, 'failed-mesh-viewer');
  });

  // UX-41
  test('distances measured with the mouse are those of the blocks, to 0.1 mm', async () => {
    await press(en.mesh.tool.distance);
    const { at } = rulerOf(await settled(), 2 * BLOCK.halfWidthBack);
    // Lines across the front of the lower block, down the upper block, and through the air between them.
    const lines = [
      [at(-10, -4), at(10, -4), 20],
      [at(-10, 7), at(-10, 2), 5],
      [at(-9, 5), at(-9, -5), 10],
    ] as const;
    for (const [from, to] of lines) {
      await canvas().click({ position: from });
      await canvas().click({ position: to });
    }

    await expect.poll(measured).toHaveLength(3);
    console.log(`distances: ${(await measured()).join(', ')} mm of ${lines.map(([, , mm]) => mm).join(', ')}`);
    for (const [row, mm] of (await measured()).entries()) expect(Math.abs(mm - lines[row]![2])).toBeLessThan(WITHIN_MM);
    await screenshot(page, 'mesh-distances');
    await press(en.mesh.measured.removeAll);
  });

  test('angles of a right triangle are told to 0.1°, and so is a place without surface', async () => {
    await press(en.mesh.tool.angle);
    const { at } = rulerOf(await settled(), 2 * BLOCK.halfWidthBack);
    await canvas().click({ position: { x: 5, y: 5 } });
    await page.getByText(en.mesh.hint.missed).waitFor();
    const [top, corner, end] = [at(-6, -2), at(-6, -6), at(2, -6)];
    for (const place of [top, corner, end, corner, end, top]) await canvas().click({ position: place });
    const truth = [90, (Math.atan(4 / 8) * 180) / Math.PI];

    await expect.poll(measured).toHaveLength(2);
    console.log(`angles: ${(await measured()).join(', ')}° of ${truth.map((angle) => angle.toFixed(2)).join(', ')}`);
    for (const [row, angle] of (await measured()).entries())
      expect(Math.abs(angle - (truth[row] ?? 0))).toBeLessThan(WITHIN_DEGREES);
    await press(en.mesh.measured.removeAll);
    await press(en.mesh.tool.angle);
  });

  test('a section has the extent of the blocks, and its handle moves it', async () => {
    await press(en.mesh.tool.section);
    const panel = page.getByRole('region', { name: en.mesh.tool.section });
    const extent = async () => {
      const words = (await panel.getByRole('figure').textContent()) ?? '';
      const [, width, height] = /([\d.]+) × ([\d.]+) mm/u.exec(words) ?? [];
      return { width: Number(width), height: Number(height) };
    };

    await expect.poll(async () => (await extent()).width).toBeCloseTo(BLOCK.halfWidthFront + BLOCK.halfWidthBack, 1);
    expect((await extent()).height).toBeCloseTo(2 * BLOCK.height, 1);
    await screenshot(page, 'mesh-section');
    await press(en.mesh.section.sagittal);
    await expect.poll(async () => (await extent()).width).toBeCloseTo(2 * BLOCK.halfDepth, 1);
    const handle = await page.getByRole('slider', { name: en.mesh.section.handle }).boundingBox();
    const x = handle!.x + handle!.width / 2;
    const y = handle!.y + handle!.height / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y, { steps: 4 });
    await page.mouse.up();
    const shift = await page.getByLabel(en.mesh.section.place).inputValue();
    expect(Math.abs(Number(shift))).toBeGreaterThan(1);
    await press(en.mesh.tool.section);
  });

  test('the occlusion map says and shows how far the jaws are apart, where they touch and bite into each other', async () => {
    await press(en.viewer.view.upper);
    await press(en.mesh.tool.occlusion);
    await page.locator('section[aria-busy="false"]', { hasText: en.mesh.occlusion.title }).waitFor();
    await page.getByText(/^Contact upper jaw/u).waitFor();
    const { at } = rulerOf(await settled(), 2 * BLOCK.halfWidthBack);

    for (const { name, x, mm } of STEPS) {
      const place = at(x, 0);
      await canvas().hover({ position: place });
      const box = (await canvas().boundingBox())!;
      await page.mouse.move(box.x + place.x + 1, box.y + place.y);
      const read = async () => Number.parseFloat((await page.locator('.mesh-value').textContent()) ?? '');
      await expect.poll(read, { message: name }).toBeCloseTo(mm, 1);
      expect(Math.abs((await read()) - mm)).toBeLessThan(0.02);
    }
    const hues = await Promise.all(STEPS.map(({ x }) => hueAt(canvas(), at(x, 0))));
    // Green to blue means a distance between the jaws, orange means contact, and red to crimson means penetration.
    expect(hues[0]).toBeGreaterThan(100);
    expect(hues[0]).toBeLessThan(240);
    expect(hues[1]).toBeGreaterThan(15);
    expect(hues[1]).toBeLessThan(60);
    expect(Math.min(hues[2]!, 360 - hues[2]!)).toBeLessThan(40);
    await screenshot(page, 'mesh-occlusion');
  });

  test('the contact threshold changes the area of contact', async () => {
    const area = async () =>
      Number(/[\d.]+/u.exec((await page.getByText(/^Contact upper jaw/u).textContent()) ?? '')?.[0]);
    // Between x = −5 and 5 mm the blocks touch each other. Beyond x = 5 mm they penetrate each other.
    const first = await area();
    expect(Math.abs(first - 2 * BLOCK.halfDepth * 21)).toBeLessThan(60);

    await page.getByLabel(en.mesh.occlusion.contact).fill('0.02');

    await expect.poll(area).toBeLessThan(first - 150);
    await press(en.mesh.tool.occlusion);
  });

  test('every shading, undercuts and the perspective draw something else', async () => {
    await press(en.viewer.view.front);
    const seen = new Set<string>();
    const remember = async () => {
      await settled();
      seen.add(await pictureKey(canvas()));
    };
    await remember();
    for (const key of ['g', 'g', 'g', 'c', 'p']) {
      await page.keyboard.press(key);
      await remember();
    }
    // The scans have no colours of their own, so they look the same with colours off.
    expect(seen.size).toBe(5);
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await page.keyboard.press('p');
    await page.keyboard.press('u');
    await page.locator('section[aria-busy="false"]', { hasText: en.mesh.undercut.title }).waitFor();
    await remember();
    await page.keyboard.press('u');

    expect(seen.size).toBe(6);
  });

  test('a measurement is kept with the case, and a snapshot holds it', async () => {
    await press(en.mesh.tool.distance);
    const { at } = rulerOf(await settled(), 2 * BLOCK.halfWidthBack);
    await canvas().click({ position: at(-8, -4) });
    await canvas().click({ position: at(8, -4) });
    await expect.poll(measured).toHaveLength(1);
    const [download] = await Promise.all([page.waitForEvent('download'), press(en.viewer.tool.snapshot)]);

    expect(download.suggestedFilename()).toMatch(/\.png$/u);
    await page.getByText(en.viewer.save.saved).waitFor();
    await page.reload();
    await settled();
    await expect.poll(measured).toHaveLength(1);
    expect(Math.abs((await measured())[0]! - 16)).toBeLessThan(WITHIN_MM);
    await page.keyboard.press('Backspace');
    await expect.poll(measured).toHaveLength(0);
  });

  test('on a phone everything fits and bars nobody', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await press(en.mesh.tool.section);
    await settled();
    await screenshot(page, 'mesh-phone');

    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await barriers(page)).toEqual([]);
    expect(faultsOf(page)).toEqual([]);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { uploadCase, waitUntilProcessed } from '#infra/scanner/upload-case.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { FileId } from '#shared/ids.ts';
import type { Manifest } from '#shared/file/manifest.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { barriers } from './axe.ts';
import { click, drag, greyAt, newestLabel, numberIn, placeOf, type Point, settled, whiteDots } from './film-screen.ts';
import { CINE_FRAMES, cineValue, measuredFilms, RULER, TRIANGLE } from './measured-films.ts';
import { clientOf, DENTIST, openWindow, signIn } from './stage.ts';
import { fill, WORDS } from './words.ts';

const { viewer: en, note } = WORDS.en;
/** Time limit in ms: reading a canvas without a GPU is slow. */
const PATIENCE_MS = 40_000;
vi.setConfig({ testTimeout: 3 * PATIENCE_MS });

const MM = 0.1;
const DEGREES = 0.1;

let browser: TestBrowser;
let page: Page;
let fileId: FileId;
let assets: Manifest['assets'];

beforeAll(async () => {
  browser = await startBrowser();
  const { call } = await clientOf(DENTIST);
  const folder = await mkdtemp(join(tmpdir(), 'arcata-films-'));
  const path = join(folder, 'films.zip');
  await writeFile(path, measuredFilms());
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
afterEach(({ task }) => (task.result?.state === 'fail' ? screenshot(page, 'failed-image-viewer') : undefined));

const assetOf = (name: string): string => assets.find((asset) => asset.name.includes(name))?.assetId ?? `no ${name}`;
const address = (name: string): string => `/viewer/image?${new URLSearchParams({ fileId, assetId: assetOf(name) })}`;

const isKept = (on: Page = page) => on.getByText(en.save.saved).waitFor();
async function open(name: string, on: Page = page) {
  // A page with unsaved changes asks before it is left.
  if (on.url().includes('/viewer/')) await isKept(on);
  await on.goto(address(name));
  await isKept(on);
  return settled(on);
}
const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Returns the grey that the window gives to a value (PS3.3 C.11.2.1.2.1). */
const greyOf = (value: number): number => {
  const { center, width } = RULER.window;
  return Math.round(255 * Math.min(1, Math.max(0, (value - (center - 0.5)) / (width - 1) + 0.5)));
};
/** Returns the positions of the three dots in the order of `RULER.dots`, however the image is turned or mirrored. */
async function dotsOf(canvas: Awaited<ReturnType<typeof settled>>): Promise<[Point, Point, Point]> {
  const found = await whiteDots(canvas);
  const [a, b, c] = found;
  if (a === undefined || b === undefined || c === undefined || found.length > 3)
    throw new Error(`${found.length} dots`);
  // The right angle is opposite the longest side. The first dot is at the far end of the longer leg.
  const length = (p: Point, q: Point) => Math.hypot(p.x - q.x, p.y - q.y);
  const [corner, p, q] = [[c, a, b] as const, [a, b, c] as const, [b, c, a] as const].toSorted(
    (s, t) => length(t[1], t[2]) - length(s[1], s[2]),
  )[0] ?? [a, b, c];
  return length(corner, p) > length(corner, q) ? [p, corner, q] : [q, corner, p];
}

/** Keys that turn or mirror an image, and the orientation of the image after these keys. */
const LIES = [
  { keys: [] },
  { keys: ['v'], isMirrored: true, quarters: 2 },
  { keys: [']'], quarters: 1 },
  { keys: ['[', 'h'], isMirrored: true, quarters: 1 },
] as const;

describe('a picture of known greys and sizes', () => {
  test('is drawn in its greys, each at its place, whichever way it is turned', async () => {
    await open('Ruler');
    for (const { keys, ...lie } of LIES) {
      await press('r', ...keys);
      const canvas = await settled(page);
      for (const { at, value } of RULER.patches)
        expect(await greyAt(canvas, await placeOf(canvas, at, lie)), `${keys.join()}: ${value}`).toBe(greyOf(value));
    }
  });

  test('is drawn inverted, and through another window', async () => {
    await open('Ruler');
    await press('i');
    let canvas = await settled(page);
    for (const { at, value } of RULER.patches)
      expect(Math.abs((await greyAt(canvas, await placeOf(canvas, at))) - (255 - greyOf(value)))).toBeLessThanOrEqual(
        1,
      );
    await press('i', '2');
    canvas = await settled(page);

    // The preset `Bone` has centre 600 and width 2800.
    const bone = Math.round(255 * ((500 - 599.5) / 2799 + 0.5));
    expect(await greyAt(canvas, await placeOf(canvas, RULER.patches[1].at))).toBe(bone);
  });

  // UX-41
  test('is measured to a tenth of a millimetre and of a degree, and to a hundredth of an area', async () => {
    let canvas = await open('Ruler');
    const [a, b, c] = await dotsOf(canvas);
    const lengthOf = async (from: Point, to: Point) => {
      // Choosing another tool in between deselects the drawing. Otherwise the next click would grab the end of the line.
      await press('w', 'l');
      await drag(page, from, to);
      return numberIn(await newestLabel(page, 'length'));
    };

    expect(Math.abs((await lengthOf(a, b)) - TRIANGLE.acrossMm)).toBeLessThanOrEqual(MM);
    expect(Math.abs((await lengthOf(b, c)) - TRIANGLE.downMm)).toBeLessThanOrEqual(MM);
    expect(Math.abs((await lengthOf(c, a)) - TRIANGLE.slopeMm)).toBeLessThanOrEqual(MM);
    await press('a');
    await drag(page, b, a);
    await click(page, c);
    expect(Math.abs(numberIn(await newestLabel(page, 'angle')) - TRIANGLE.angleAtFirst)).toBeLessThanOrEqual(DEGREES);
    await press('g');
    for (const at of [a, b, c, a]) await click(page, at);
    const area = numberIn(await newestLabel(page, 'polygon'));
    expect(Math.abs(area / TRIANGLE.areaMm2 - 1)).toBeLessThan(0.01);
    await isKept();
    await screenshot(page, 'image-1-measured');

    // The measurements are the same when the image is turned or mirrored.
    await press('w', ']', 'h');
    canvas = await settled(page);
    const turned = await dotsOf(canvas);
    expect(Math.abs((await lengthOf(turned[2], turned[0])) - TRIANGLE.slopeMm)).toBeLessThanOrEqual(MM);
    await press('t');
    const box = await canvas.boundingBox();
    const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    await drag(page, { x: middle.x + 300, y: middle.y - 60 }, { x: middle.x + 280, y: middle.y + 140 });
    canvas = await settled(page);
    const oblique = await dotsOf(canvas);
    expect(Math.abs((await lengthOf(oblique[0], oblique[1])) - TRIANGLE.acrossMm)).toBeLessThanOrEqual(MM);
    await screenshot(page, 'image-2-turned');
  });

  test('tells the values inside an ellipse', async () => {
    const canvas = await open('Ruler');
    const box = await canvas.boundingBox();
    const [column, row] = RULER.patches[1].at;
    const corner = async (by: number): Promise<Point> => {
      const { x, y } = await placeOf(canvas, [column + by, row + by]);
      return { x: x + (box?.x ?? 0), y: y + (box?.y ?? 0) };
    };
    await press('e');
    await drag(page, await corner(-15), await corner(15));

    const label = await newestLabel(page, 'ellipse');
    expect(label).toContain(fill(en.measured.mean, { value: '500 HU' }));
    expect(label).toContain(fill(en.measured.deviation, { value: '0 HU' }));
    const area = Math.PI * 15 * RULER.columnMm * 15 * RULER.rowMm;
    expect(Math.abs(numberIn(label) / area - 1)).toBeLessThan(0.01);
  });

  test('keeps what was drawn over a reload, and takes it back step by step', async () => {
    await open('Ruler');
    const before = await page.locator('[data-annotation]').count();
    const labels = await page.locator('[data-annotation]').evaluateAll((all) => all.map((each) => each.ariaLabel));
    await page.reload();
    await isKept();

    await expect
      .poll(() => page.locator('[data-annotation]').evaluateAll((all) => all.map((each) => each.ariaLabel)))
      .toEqual(labels);
    await press('l');
    await drag(page, { x: 500, y: 300 }, { x: 600, y: 340 });
    await expect.poll(() => page.locator('[data-annotation]').count()).toBe(before + 1);
    await page.getByRole('button', { name: en.tool.undo }).focus();
    await press('Enter');
    await expect.poll(() => page.locator('[data-annotation]').count()).toBe(before);
    await press('Control+y');
    await expect.poll(() => page.locator('[data-annotation]').count()).toBe(before + 1);
    await page.locator('[data-annotation]').last().focus();
    await press('Delete');
    await expect.poll(() => page.locator('[data-annotation]').count()).toBe(before);
    await press('u');
    await page.getByRole('complementary', { name: en.annotations }).waitFor();
    await screenshot(page, 'image-3-list');
    expect(await barriers(page)).toEqual([]);
  });
});

// STU-26, STU-28, STU-29
test('the ends of the window move by key, and raised local contrast is named on the image', async () => {
  const patchGrey = async () => {
    const canvas = await settled(page);
    return greyAt(canvas, await placeOf(canvas, RULER.patches[1].at));
  };
  await open('Ruler');
  await press(';');
  await page.getByRole('slider', { name: en.light.contrast }).focus();
  const asAcquired = await patchGrey();
  await press('End');
  await page.getByText(fill(en.light.processed, { limit: '8.0' })).waitFor();
  await settled(page);
  await screenshot(page, 'image-9-contrast');
  expect(await barriers(page)).toEqual([]);
  await press('Home');
  await page.getByText(en.light.processed.slice(0, 9)).waitFor({ state: 'detached' });
  expect(await patchGrey()).toBe(asAcquired);
  await open('Ruler');
  await press(';');
  await page.getByRole('slider', { name: en.light.high }).focus();
  await press('Home');

  // The key Home moves the upper end of the window down to 100, the value of the background. The lower end stays at −0.5, where the file's
  // own window begins.
  await page.getByText('W 102 · L 50').waitFor();
});

describe('a radiograph', () => {
  test('is smooth or of squares when it is enlarged, as this browser remembers, and repeats the warning of its tile', async () => {
    const greys = async (): Promise<number> => {
      const canvas = await settled(page);
      return canvas.evaluate((element) => {
        if (!(element instanceof HTMLCanvasElement)) throw new TypeError('no canvas');
        const data = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? [];
        return new Set(data.filter((_, at) => at % 4 === 0)).size;
      });
    };
    const enlarge = () => press('+', '+', '+', '+', '+');
    await open('Detector');
    await page.getByText(note.spacingAtDetector).waitFor();
    await enlarge();
    const smooth = await greys();
    await screenshot(page, 'image-8-smooth');
    await page.getByRole('button', { name: en.tool.smooth }).click();
    const squares = await greys();
    await page.reload();
    await isKept();
    await settled(page);
    await enlarge();

    // Without smoothing, the image shows only the greys of background and patches, and no greys in between.
    expect(squares).toBeLessThanOrEqual(6);
    expect(smooth).toBeGreaterThan(3 * squares);
    expect(await greys()).toBe(squares);
    await press('j');
    expect(await greys()).toBe(smooth);
  });

  test('is measured at the detector, and says so', async () => {
    const canvas = await open('Detector');
    const [a, b] = await dotsOf(canvas);
    await press('l');
    await drag(page, a, b);

    const label = await newestLabel(page, 'length');
    expect(Math.abs(numberIn(label) - TRIANGLE.acrossMm)).toBeLessThanOrEqual(MM);
    expect(label).toContain(en.measured.atDetector);
  });

  // UX-41, FILE-270
  test('without a scale is measured in pixels until a known length calibrates it', async () => {
    const canvas = await open('Unscaled');
    const [a, b, c] = await dotsOf(canvas);
    await press('l');
    await drag(page, b, c);
    const pixels = await newestLabel(page, 'length');
    const warning = page.getByText(note.spacingUnknown);
    expect(await warning.count()).toBeGreaterThan(0);
    await press('k');
    await drag(page, a, b);
    await page.getByLabel(en.question.length).fill('40');
    await screenshot(page, 'image-4-calibrate');
    await page.keyboard.press('Enter');

    expect(pixels).toContain('75.0 px');
    expect(pixels).toContain(en.measured.noScale);
    await expect.poll(async () => numberIn(await newestLabel(page, 'length'))).toBe(15);
    expect(await newestLabel(page, 'length')).toContain(en.measured.calibrated);
    await expect.poll(() => warning.count()).toBe(0);
    await isKept();
    await page.reload();
    await expect.poll(() => newestLabel(page, 'length')).toContain('15.0 mm');
  });

  test('drawn on in two windows at once keeps what both drew, and says so', async () => {
    const other = await openWindow(browser, 'en');
    await signIn(other, DENTIST, 'en');
    await open('Detector');
    await open('Detector', other);
    const before = await page.locator('[data-annotation]').count();
    for (const [window, y] of [
      [page, 300],
      [other, 420],
    ] as const) {
      await window.keyboard.press('n');
      await drag(window, { x: 400, y }, { x: 520, y: y + 30 });
      await window.getByRole('textbox', { name: en.question.text }).fill(`Seen at ${y}`);
      await window.keyboard.press('Enter');
      await window.getByText(window === page ? en.save.saved : en.save.merged).waitFor();
    }

    expect(await other.locator('[data-annotation]').count()).toBe(before + 2);
    await screenshot(other, 'image-5-merged');
    await open('Detector');
    await expect.poll(() => page.locator('[data-annotation]').count()).toBe(before + 2);
    expect(await page.getByText('Seen at 300').count()).toBe(1);
    expect(await page.getByText('Seen at 420').count()).toBe(1);
    await other.context().close();
  });

  test('says what is not saved, and saves it once the server answers again', async () => {
    await open('Detector');
    await page.route('**/file/annotation/save', (route) => route.abort());
    await press('l');
    await drag(page, { x: 300, y: 500 }, { x: 380, y: 520 });
    await page.getByText(en.save.notSaved).waitFor();
    await page.unroute('**/file/annotation/save');
    await page.getByRole('button', { name: en.save.again }).click();
    await isKept();

    expect(await page.getByText(en.save.notSaved).count()).toBe(0);
  });
});

test('a multi-frame file plays', async () => {
  const canvas = await open('Cine');
  const frame = async () => Number(await page.locator('canvas.image-canvas').getAttribute('data-frame'));
  const first = await frame();
  await press(' ');
  const seen = new Set<number>();
  await expect
    .poll(async () => {
      seen.add(await frame());
      return seen.size;
    })
    .toBe(CINE_FRAMES);
  await press(' ');
  const last = await frame();
  await settled(page);
  const box = await canvas.boundingBox();

  expect(first).toBe(CINE_FRAMES / 2);
  expect(await greyAt(canvas, { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 })).toBe(cineValue(last));
});

test('two pictures side by side move together', async () => {
  await open('Ruler');
  await press('c');
  await page
    .getByLabel(en.compare.with)
    .selectOption({ label: assets.find(({ name }) => name.includes('Detector'))?.name ?? '' });
  await settled(page, 1);
  const zoomed = page.getByText(/^\d+ %$/u);
  await page.mouse.move(300, 400);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -400);
  await page.keyboard.up('Control');
  await settled(page, 1);
  await screenshot(page, 'image-6-compared');

  const [left, right] = await zoomed.allTextContents();
  expect(left).toBe(right);
  expect(faultsOf(page).filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
});

test.for([
  ['zh', 'zh', { width: 1366, height: 820 }, false],
  ['phone', 'en', { width: 390, height: 844 }, true],
] as const)('fits the screen and bars nobody: %s', async ([look, language, viewport, hasTouch]) => {
  const words = WORDS[language].viewer;
  const window = await openWindow(browser, language, { viewport, hasTouch });
  await signIn(window, DENTIST, language);
  await window.goto(address('Ruler'));
  await window.getByText(words.save.saved).waitFor();
  await settled(window);
  await window.getByRole('button', { name: words.tool.magnify }).click();
  await window.mouse.move(viewport.width / 2, 380);
  await screenshot(window, `image-7-${look}`);

  // STU-41
  const tools = await window.getByRole('toolbar').boundingBox();
  expect(tools?.height).toBeLessThan(48);

  expect(await window.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await barriers(window)).toEqual([]);
  await window.context().close();
});

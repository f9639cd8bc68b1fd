import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { BALL_VALUE, BALLS, CUBES, type Vector, WINDOW } from '#test/support/dicom/geometry-phantom.ts';
import { barriers } from './axe.ts';
import { type Blob, findBlobs, readGreys } from './find-blobs.ts';
import { DENTIST, openWindow, signIn } from './stage.ts';
import { uploadVolumes, volumeAddress, type VolumeCase } from './volume-case.ts';
import { WORDS } from './words.ts';

// On test machines the processor draws volumes, which is slow when the machine is busy.
vi.setConfig({ testTimeout: 150_000 });
const STEP_MS = 45_000;

const { en, zh } = WORDS;
const browser: TestBrowser = await startBrowser();
afterAll(() => browser.close());
let made: VolumeCase;
let page: Page;

beforeAll(async () => {
  made = await uploadVolumes();
  page = await openWindow(browser, 'en');
  await signIn(page, DENTIST, 'en');
  page.setDefaultTimeout(STEP_MS);
}, 180_000);

const PLANES = ['axial', 'coronal', 'sagittal'] as const;
type Plane = (typeof PLANES)[number];
/** For each plane: the patient's axes (LPS; index 0 to 2, and sign) that point to the right and downwards in the plane's image. */
const AXES = {
  axial: { right: [0, 1], down: [1, 1] },
  coronal: { right: [0, 1], down: [2, -1] },
  sagittal: { right: [1, 1], down: [2, -1] },
} as const satisfies Record<Plane, { right: readonly [number, 1 | -1]; down: readonly [number, 1 | -1] }>;

const onScreen = (plane: Plane, at: Vector): { x: number; y: number } => {
  const { right, down } = AXES[plane];
  return { x: (at[right[0]] ?? 0) * right[1], y: (at[down[0]] ?? 0) * down[1] };
};
const distance = (a: Vector, b: Vector): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
function angleAt(vertex: Vector, one: Vector, other: Vector): number {
  const cosine = [0, 1, 2].reduce(
    (sum, axis) => sum + ((one[axis] ?? 0) - (vertex[axis] ?? 0)) * ((other[axis] ?? 0) - (vertex[axis] ?? 0)),
    0,
  );
  return (Math.acos(cosine / distance(one, vertex) / distance(other, vertex)) * 180) / Math.PI;
}

async function open(asset: VolumeCase['jaws']): Promise<void> {
  await page.goto(volumeAddress(made.fileId, asset));
  await page.locator('.ct-viewer[data-state="finest"]').waitFor({ timeout: 60_000 });
  await page.locator('.ct-pane-volume canvas[data-drawn="still"]').waitFor({ timeout: 60_000 });
}
const stageOf = (plane: string) => page.locator(`.ct-pane-${plane} .ct-stage`);
const settled = (plane: string) =>
  page.locator(`.ct-pane-${plane} canvas[data-drawn="still"]`).waitFor({ timeout: 30_000 });

type Place = Pick<Blob, 'x' | 'y'>;
/** Returns the position of an image pixel in the window, with fractions of a pixel: corner and size of a viewport need not be whole. */
async function inWindow(plane: Plane, { x, y }: Place): Promise<Place> {
  const canvas = stageOf(plane).locator('canvas');
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('the pane is not shown');
  const pixels = await canvas.evaluate((element) => ({
    width: Number(element.getAttribute('width')),
    height: Number(element.getAttribute('height')),
  }));
  return { x: box.x + (x * box.width) / pixels.width, y: box.y + (y * box.height) / pixels.height };
}
/** Presses, moves and releases the mouse between places of an image. */
async function drag(plane: Plane, ...places: readonly [Place, Place]): Promise<void> {
  const [from, to] = [await inWindow(plane, places[0]), await inWindow(plane, places[1])];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}
async function clickOn(plane: Plane, place: Place): Promise<void> {
  const { x, y } = await inWindow(plane, place);
  await page.mouse.click(x, y);
}

/** Returns the value of the newest measurement in a plane. Waits until the plane has `count` measurements of this kind. */
async function measured(plane: Plane, kind: 'length' | 'angle', count: number): Promise<number> {
  const shapes = page.locator(`.ct-pane-${plane} [data-measurement="${kind}"]`);
  await expect.poll(() => shapes.count()).toBe(count);
  return Number.parseFloat((await shapes.last().locator('text').textContent()) ?? '');
}

/** Enlarges a plane, and returns the three balls that its image shows, from left to right. */
async function ballsOf(plane: Plane): Promise<[Blob, Blob, Blob]> {
  await page.locator(`.ct-pane-${plane}`).getByRole('button', { name: en.ct.pane.enlarge }).click();
  // The canvas counts as drawn even before it is enlarged. So the test waits until the canvas is wider.
  const width = () =>
    stageOf(plane)
      .locator('canvas')
      .evaluate((canvas) => canvas.getAttribute('width'));
  await expect.poll(async () => Number(await width())).toBeGreaterThan(1000);
  await settled(plane);
  const blobs = findBlobs(await readGreys(stageOf(plane).locator('canvas')), 190);
  const [first, second, third] = blobs;
  if (first === undefined || second === undefined || third === undefined) throw new Error('the balls are not drawn');
  expect(blobs).toHaveLength(3);
  return [first, second, third];
}

describe('balls and cubes in anisotropic voxels that lie askew', () => {
  beforeAll(() => open(made.geometry));

  test.for(PLANES)('are drawn, and measured by hand, where they are in the patient: %s', async (plane) => {
    const [a, b, c] = BALLS[plane];
    const blobs = await ballsOf(plane);
    const pxPerMm = Math.hypot(blobs[2].x - blobs[0].x, blobs[2].y - blobs[0].y) / distance(a, c);
    await screenshot(page, `ct-geometry-${plane}`);

    const greys = await readGreys(stageOf(plane).locator('canvas'));
    const { centre, value } = CUBES[plane];
    const [ball, cube] = [onScreen(plane, a), onScreen(plane, centre)];
    const [x, y] = [blobs[0].x + (cube.x - ball.x) * pxPerMm, blobs[0].y + (cube.y - ball.y) * pxPerMm];
    const greyAt = (column: number, row: number): number =>
      greys.values[Math.floor(row) * greys.width + Math.floor(column)] ?? -1;
    const expected = 255 * ((value - (WINDOW.center - 0.5)) / (WINDOW.width - 1) + 0.5);
    expect(Math.abs(greyAt(x, y) - expected)).toBeLessThanOrEqual(1.5);
    expect(greyAt(blobs[0].x, blobs[0].y)).toBeGreaterThan((255 * BALL_VALUE * 0.95) / WINDOW.width);
    expect(greyAt(x, y - 3.4 * pxPerMm)).toBeLessThanOrEqual(1);

    await page.keyboard.press('l');
    await drag(plane, blobs[0], blobs[1]);
    const lengths = [await measured(plane, 'length', 1)];
    await page.keyboard.press('l');
    await drag(plane, blobs[1], blobs[2]);
    lengths.push(await measured(plane, 'length', 2));
    await page.keyboard.press('a');
    for (const blob of [blobs[0], blobs[1], blobs[2]]) await clickOn(plane, blob);
    const angle = await measured(plane, 'angle', 1);
    await screenshot(page, `ct-measured-${plane}`);
    await page.keyboard.press('w');
    await page.keyboard.press('m');
    const truth = { lengths: [distance(a, b), distance(b, c)], angle: angleAt(b, a, c) };
    console.log(
      `${plane}: ${lengths.join(' and ')} mm of ${truth.lengths.map((mm) => mm.toFixed(2)).join(' and ')}, ` +
        `${angle.toFixed(2)}° of ${truth.angle.toFixed(2)}°, ${pxPerMm.toFixed(1)} pixels per mm`,
    );
    for (const [at, mm] of lengths.entries()) expect(Math.abs(mm - (truth.lengths[at] ?? 0))).toBeLessThan(0.1);
    expect(Math.abs(angle - truth.angle)).toBeLessThanOrEqual(0.1);
  });

  test('keep their lengths however the picture is zoomed, and the other planes turned', async () => {
    const [a, b] = BALLS.axial;
    const shown = await ballsOf('axial');
    const box = await stageOf('axial').boundingBox();
    const placeOfHandle = () => page.locator('.ct-pane-axial circle[data-handle]').first().boundingBox();
    const before = await placeOfHandle();
    await page.mouse.move((box?.x ?? 0) + shown[1].x, (box?.y ?? 0) + shown[1].y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 260);
    await page.keyboard.up('Control');
    // The test waits until the zoom has moved the handle. A press at the handle's old place would miss it.
    await expect.poll(placeOfHandle).not.toEqual(before);
    await settled('axial');
    const handle = await placeOfHandle();
    await page.mouse.move((handle?.x ?? 0) + 4, (handle?.y ?? 0) + 4);
    await page.mouse.down();
    await page.mouse.move((handle?.x ?? 0) + 30, (handle?.y ?? 0) + 60, { steps: 3 });
    await page.mouse.up();
    await settled('axial');
    await page.keyboard.press('m');
    await page
      .locator('.ct-pane-coronal')
      .getByText(/^Oblique/u)
      .waitFor();
    await page.keyboard.press('m');
    await settled('axial');
    const [first, second] = findBlobs(await readGreys(stageOf('axial').locator('canvas')), 190);
    await page.keyboard.press('l');
    if (first && second) await drag('axial', first, second);

    expect(Math.abs((await measured('axial', 'length', 3)) - distance(a, b))).toBeLessThan(0.1);
    await page.keyboard.press('w');
    await page.keyboard.press('m');
    await page.keyboard.press('o');
  });

  test('are still measured when the page is opened again', async () => {
    await page.getByRole('button', { name: en.ct.list.title }).click();
    const list = page.getByRole('complementary', { name: en.ct.list.title });
    await list.getByText(en.viewer.save.saved).waitFor();
    await open(made.geometry);
    await page.getByRole('button', { name: en.ct.list.title }).click();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(10);
    await list.getByRole('listitem').last().getByTitle(en.viewer.show).click();
    await screenshot(page, 'ct-measurements');

    expect(await list.getByText(/^\d+\.\d\d mm$/u).count()).toBe(7);
  });
});

describe('a cone beam scan of both jaws', () => {
  beforeAll(() => open(made.jaws));

  // UX-38
  test('shows planes and volume after a few percent of its bytes', async () => {
    const [first] = await page.evaluate(() =>
      performance.getEntriesByName('ct-first-picture').map((entry) => ({
        ms: entry.duration,
        bytes: entry instanceof PerformanceMeasure ? Number(entry.detail.bytes) : Number.NaN,
      })),
    );
    const finest = made.jaws.outputs.filter(({ role, level }) => role === 'volumeBrick' && level === 0);
    const finestBytes = finest.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const share = (first?.bytes ?? Number.NaN) / finestBytes;
    console.log(
      `first picture of planes and volume: ${first?.bytes} bytes (${(share * 100).toFixed(2)} % of level 0), ${first?.ms.toFixed(0)} ms`,
    );
    await screenshot(page, 'ct-jaws');

    expect(
      await page
        .locator('.ct-pane-axial')
        .getByText(/^-?\d+\.\d+ mm$/u)
        .count(),
    ).toBe(1);

    expect(share).toBeLessThan(0.025);
    expect(await barriers(page)).toEqual([]);
  });

  test('is cut, turned and looked at as teeth', async () => {
    const look = page.getByLabel(en.ct.transfer.label);
    await look.selectOption('teethSurface');
    await page.getByLabel(en.ct.cut.label).selectOption('corner');
    await page.getByRole('button', { name: en.ct.eyeShort.left }).click();
    // Seen from the patient's left, the face points to the left.
    await expect.poll(() => page.locator('.ct-pane-volume [data-edge="left"]').textContent()).toBe('A');
    const box = await stageOf('volume').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 100);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 370, (box?.y ?? 0) + 150, { steps: 3 });
    await page.mouse.up();
    await settled('volume');
    await screenshot(page, 'ct-teeth');
    const greys = await readGreys(stageOf('volume').locator('canvas'));

    expect(greys.values.filter((grey) => grey > 60).length / greys.values.length).toBeGreaterThan(0.02);
    await page.getByLabel(en.ct.cut.label).selectOption('none');
    await look.selectOption('boneSurface');
  });

  test('is unrolled along the arch that its teeth propose, with sections across it', async () => {
    await page.getByRole('button', { name: en.ct.layout.arch }).click();
    await settled('panorama');
    await settled('axial');
    await screenshot(page, 'ct-arch');
    const greys = await readGreys(stageOf('panorama').locator('canvas'));

    expect(await page.locator('[data-arch="point"]').count()).toBeGreaterThan(6);
    expect(await page.locator('.ct-section canvas').count()).toBeGreaterThanOrEqual(3);
    expect(greys.values.filter((grey) => grey > 90).length / greys.values.length).toBeGreaterThan(0.1);
  });

  test('keeps its curve and the lengths along it: undone, done again, and there when the page is opened again', async () => {
    const arch = () => page.locator('[data-arch="curve"]').getAttribute('d');
    const panorama = page.locator('.ct-pane-panorama [data-measurement="length"] text');
    const proposed = await arch();
    await page.keyboard.press('l');
    const box = await stageOf('panorama').boundingBox();
    const [width, height] = [box?.width ?? 0, box?.height ?? 0];
    await page.mouse.move((box?.x ?? 0) + width * 0.6, (box?.y ?? 0) + height * 0.4);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + width * 0.65, (box?.y ?? 0) + height * 0.5, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => panorama.count()).toBe(1);
    const length = await panorama.textContent();
    await page.keyboard.press('w');

    const first = await page.locator('[data-arch="point"]').first().boundingBox();
    const [x, y] = [(first?.x ?? 0) + 5, (first?.y ?? 0) + 5];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 12, y + 25, { steps: 8 });
    await page.mouse.up();
    await expect.poll(arch).not.toBe(proposed);
    const drawn = await arch();
    await page.keyboard.press('Control+z');
    expect(await arch()).toBe(proposed);
    await page.keyboard.press('Control+y');
    expect(await arch()).toBe(drawn);
    expect(await panorama.textContent()).toBe(length);

    await page.getByRole('button', { name: en.ct.list.title }).click();
    const list = page.getByRole('complementary', { name: en.ct.list.title });
    await list.getByText(en.viewer.save.saved).waitFor();
    await screenshot(page, 'ct-arch-kept');
    await open(made.jaws);
    await page.getByRole('button', { name: en.ct.layout.arch }).click();
    await settled('panorama');

    expect([await arch(), await panorama.textContent()]).toEqual([drawn, length]);
    expect(await page.locator('.ct-pane-axial [data-measurement]').count()).toBe(0);
  });

  // STU-50, STU-51
  test('takes texts and arrows, which are changed and there when the page is opened again', async () => {
    await open(made.jaws);
    const remark = page.getByRole('textbox', { name: en.viewer.question.text });
    const shown = (plane: string, kind: 'text' | 'arrow') =>
      page.locator(`.ct-pane-${plane} [data-measurement="${kind}"] text`).allTextContents();
    const pointIn = async (plane: string, x: number, y: number): Promise<[number, number]> => {
      const box = await stageOf(plane).boundingBox();
      return [(box?.x ?? 0) + (box?.width ?? 0) * x, (box?.y ?? 0) + (box?.height ?? 0) * y];
    };
    await page.keyboard.press('x');
    await page.mouse.click(...(await pointIn('axial', 0.4, 0.3)));
    await remark.fill('Cyst of 36?');
    await screenshot(page, 'ct-remark-asked');
    await remark.press('Enter');
    expect(await shown('axial', 'text')).toEqual(['Cyst of 36?']);
    await page.keyboard.press('w');
    await page.mouse.dblclick(...(await pointIn('axial', 0.4, 0.3)));
    await remark.fill('كيس تحت الجذر 36');
    await remark.press('Enter');
    expect(await shown('axial', 'text')).toEqual(['كيس تحت الجذر 36']);
    await page.getByRole('button', { name: en.ct.layout.arch }).click();
    await settled('panorama');
    await page.keyboard.press('n');
    await page.mouse.move(...(await pointIn('panorama', 0.3, 0.3)));
    await page.mouse.down();
    await page.mouse.move(...(await pointIn('panorama', 0.4, 0.5)), { steps: 3 });
    await page.mouse.up();
    await remark.fill('Retained tooth close to the nerve');
    await remark.press('Enter');
    await expect.poll(async () => (await shown('panorama', 'arrow')).join('')).toContain('Retained tooth');
    await page.keyboard.press('w');
    await page.getByRole('button', { name: en.ct.list.title }).click();
    const list = page.getByRole('complementary', { name: en.ct.list.title });
    await list.getByText(en.viewer.save.saved).waitFor();
    await screenshot(page, 'ct-remarks');
    expect(await barriers(page)).toEqual([]);

    await open(made.jaws);
    await page.getByRole('button', { name: en.ct.layout.arch }).click();
    await settled('panorama');

    await expect.poll(async () => (await shown('panorama', 'arrow')).join('')).toContain('Retained tooth');
  });

  test('is saved as a picture whose name says nothing of the patient', async () => {
    const download = page.waitForEvent('download');
    await page.locator('.ct-pane-panorama').getByRole('button', { name: en.ct.pane.snapshot }).click();

    expect((await download).suggestedFilename()).toMatch(/^ct-panorama-[\d-]+\.png$/u);
    expect(faultsOf(page)).toEqual([]);
  });
});

describe('where there is less', () => {
  test('a series without a third dimension leads to the image viewer', async () => {
    await page.goto(volumeAddress(made.fileId, made.flat));
    await page.getByRole('heading', { name: en.ct.notVolume.title }).waitFor();
    await screenshot(page, 'ct-no-volume');
    await page.getByRole('button', { name: en.ct.notVolume.action }).click();

    await expect.poll(() => page.locator('canvas.image-canvas').count()).toBe(1);
  });

  // UX-42
  test('short memory shows a coarser level and says so', async () => {
    const small = await openWindow(browser, 'zh', { viewport: { width: 390, height: 844 }, hasTouch: true });
    await small.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 0.05 });
    });
    await signIn(small, DENTIST, 'zh');
    await small.goto(volumeAddress(made.fileId, made.jaws));
    await small.locator('.ct-viewer[data-state="finest"]').waitFor({ timeout: 60_000 });
    await small.getByText(zh.ct.reduced).waitFor();
    await small.locator('.ct-pane-axial canvas[data-drawn="still"]').waitFor();
    await screenshot(small, 'ct-phone');
    const beyond = await small.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

    expect(beyond).toBeLessThanOrEqual(0);
    expect(faultsOf(small)).toEqual([]);
    await small.context().close();
  });

  // UX-42
  test('a browser without WebGL2 says so', async () => {
    const old = await openWindow(browser, 'en');
    await old.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await signIn(old, DENTIST, 'en');
    await old.goto(volumeAddress(made.fileId, made.jaws));

    await expect.poll(() => old.getByRole('heading', { name: en.viewer.noWebGl.title }).count()).toBe(1);
    await old.context().close();
  });
});

import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { CODES } from '#shared/wire/codes.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { type Place, touch } from './fingers.ts';
import { readGreys } from './find-blobs.ts';
import { pictureKey } from './scene-canvas.ts';
import { DENTIST, openWindow, signIn } from './stage.ts';
import { uploadVolumeAndScans, type Viewer, VIEWERS } from './volume-and-scans.ts';
import { WORDS } from './words.ts';

// On test machines the processor draws volumes, which is slow when the machine is busy.
vi.setConfig({ testTimeout: 150_000 });
const STEP_MS = 60_000;
const { en } = WORDS;
const ALL = Object.keys(VIEWERS) as Viewer[];

let browser: TestBrowser;
let page: Page;
let made: Awaited<ReturnType<typeof uploadVolumeAndScans>>;

/** Opens a window of a phone's size. The window remembers its GPU contexts, so that the suite can take the contexts away. */
beforeAll(async () => {
  browser = await startBrowser();
  made = await uploadVolumeAndScans();
  page = await openWindow(browser, 'en', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  page.setDefaultTimeout(STEP_MS);
  await page.addInitScript(() => {
    const cards: WEBGL_lose_context[] = [];
    const getContext: unknown = Reflect.get(HTMLCanvasElement.prototype, 'getContext');
    if (typeof getContext !== 'function') return;
    Object.assign(globalThis, { cards });
    const remembered = function remembered(this: HTMLCanvasElement, ...asked: unknown[]) {
      const context: unknown = Reflect.apply(getContext, this, asked);
      const card = context instanceof WebGL2RenderingContext ? context.getExtension('WEBGL_lose_context') : null;
      if (card) cards.push(card);
      return context;
    };
    Object.assign(HTMLCanvasElement.prototype, { getContext: remembered });
  });
  await signIn(page, DENTIST, 'en');
});
afterAll(() => browser.close());
afterEach(({ task }) => (task.result?.state === 'fail' ? screenshot(page, 'failed-viewers') : undefined));

/** Takes away the GPU context of the viewer, or restores it. */
const card = (act: 'loseContext' | 'restoreContext') =>
  page.evaluate((name) => {
    const { cards } = globalThis as unknown as { cards: WEBGL_lose_context[] };
    cards.at(-1)?.[name]();
  }, act);

const CANVAS: Record<Viewer, string> = {
  volume: '.ct-pane-axial canvas[data-drawn="still"]',
  scans: '.mesh-canvas[data-state="finest"]',
  slices: 'canvas.image-canvas[data-state="shown"]',
};
const canvas = (viewer: Viewer) => page.locator(CANVAS[viewer]);
async function open(viewer: Viewer): Promise<void> {
  await page.goto(made.address(viewer));
  if (viewer === 'volume') await page.locator('.ct-viewer[data-state="finest"]').waitFor();
  await canvas(viewer).waitFor();
}

describe('a graphics card that takes its memory back', () => {
  test('leaves the planes of a volume as they are, and goes on when it is there again', async () => {
    await open('volume');
    const before = await readGreys(canvas('volume'));
    const differsBy = async (): Promise<number> => {
      const now = await readGreys(canvas('volume'));
      return (
        now.values.reduce((sum, grey, at) => sum + Math.abs(grey - (before.values[at] ?? 0)), 0) / now.values.length
      );
    };
    await card('loseContext');
    await page.getByText(en.ct.cardLost).waitFor();
    expect(await differsBy()).toBe(0);
    await card('restoreContext');
    await page.getByText(en.ct.cardLost).waitFor({ state: 'detached' });
    await page.locator('.ct-pane-axial input[type="range"]').focus();
    for (let slice = 0; slice < 4; slice += 1) await page.keyboard.press('ArrowUp');
    await expect.poll(differsBy).toBeGreaterThan(1);
    for (let slice = 0; slice < 4; slice += 1) await page.keyboard.press('ArrowDown');

    // The drawing is not compared exactly, because its detail depends on the current speed of the GPU.
    await expect.poll(differsBy).toBeLessThan(0.3);
  });

  test('brings scans back as they were', async () => {
    await open('scans');
    const before = await pictureKey(canvas('scans'));
    await card('loseContext');
    await page.getByText(en.mesh.state.lost).waitFor();
    await card('restoreContext');
    await page.getByText(en.mesh.state.lost).waitFor({ state: 'detached' });

    await expect.poll(() => pictureKey(canvas('scans'))).toBe(before);
  });
});

describe('what does not come', () => {
  test.for(ALL)('because the session has ended is said, with a way back: %s', async (viewer) => {
    const refuse = (route: Route) =>
      route.fulfill({
        status: 401,
        json: { code: CODES.tokenExpired.code, msg: 'The session has expired', data: null },
      });
    await page.route(`**${fileApi.read.path}`, refuse);
    await page.goto(made.address(viewer));
    await page.getByRole('dialog').getByText(en.app.relogin.text).waitFor();
    await page.getByRole('button', { name: en.app.relogin.cancel }).click();

    await page.locator('.viewer-message').getByText('The session has expired').waitFor();
    expect(await page.getByRole('button', { name: en.viewer.close }).count()).toBeGreaterThan(0);
    await page.unroute(`**${fileApi.read.path}`, refuse);
  });

  test.for(ALL)('because it was deleted is said, with a way back: %s', async (viewer) => {
    await page.goto(made.address(viewer, { assetId: 'a-deleted-one' }));
    await page.getByRole('heading', { name: en.viewer.noAsset.title }).waitFor();
    if (viewer === 'scans') await screenshot(page, 'viewer-no-asset');
    await page.goto(made.address(viewer, { fileId: 'fil_01K0000000000000000000000F' }));
    await page.locator('.viewer-message').getByText(en.code.notFound).waitFor();

    expect(await page.getByRole('button', { name: en.viewer.close }).count()).toBeGreaterThan(0);
  });

  test.for([
    ['volume', 'volumeBrick', en.ct.failedFiner],
    ['scans', 'mesh', en.viewer.mesh.failed],
    ['slices', 'volumeBrick', en.viewer.notLoaded],
  ] as const)('from the storage is told, and what is there stays: %s', async ([viewer, role, words]) => {
    const paths = made.pathsOf(role);
    const gone = (url: URL) => paths.includes(url.pathname);
    await page.route(gone, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto(made.address(viewer));
    await page.getByText(words).waitFor();
    await screenshot(page, `viewer-gone-${viewer}`);
    // The message must not take the image's space.
    const footer = await page.locator('.viewer-footer').boundingBox();
    expect(footer?.height).toBeLessThan(90);
    await page.unroute(gone);

    expect(await page.locator('canvas').count()).toBeGreaterThan(0);
  });
});

/** Returns start and end of the first measured line, in CSS pixels of the window. */
async function lineOf(selector: string): Promise<{ from: Place; to: Place; px: number }> {
  const [from, to] = await page
    .locator(selector)
    .first()
    .evaluate((shape) => {
      if (!(shape instanceof SVGGeometryElement)) throw new TypeError('no line');
      const place = shape.getScreenCTM();
      return [0, shape.getTotalLength()].map((at) => {
        const { x, y } = shape.getPointAtLength(at).matrixTransform(place ?? undefined);
        return { x, y };
      });
    });
  if (from === undefined || to === undefined) throw new Error('no line');
  return { from, to, px: Math.hypot(to.x - from.x, to.y - from.y) };
}

const LINES: Record<Viewer, string> = {
  volume: '.ct-pane-axial [data-measurement="length"] path',
  scans: '.mesh-line',
  slices: '[data-kind="length"] path.stroke',
};
const STAGES: Record<Viewer, string> = {
  volume: '.ct-pane-axial .ct-stage',
  scans: '.mesh-canvas',
  slices: '.image-stage',
};

async function middleOf(viewer: Viewer): Promise<Place> {
  const box = await page.locator(STAGES[viewer]).boundingBox();
  if (box === null) throw new Error('nothing is shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
const beside = ({ x, y }: Place, right: number, down = 0): Place => ({ x: x + right, y: y + down });

/** Measures a line across the centre with a finger, and waits until it is saved. */
async function measure(viewer: Viewer): Promise<void> {
  const middle = await middleOf(viewer);
  const [from, to] = [beside(middle, -40), beside(middle, 40)];
  const saved = page.waitForResponse((response) => response.url().endsWith(fileApi.saveAnnotations.path));
  await page.keyboard.press(viewer === 'scans' ? 'd' : 'l');
  if (viewer === 'scans') for (const place of [from, to]) await page.touchscreen.tap(place.x, place.y - 20);
  else await touch(page, [from, to]);
  // A page with unsaved changes asks before it is left.
  await saved;
  await page.locator(LINES[viewer]).first().waitFor({ state: 'attached' });
}

describe('fingers', () => {
  // UX-39
  test.for(ALL)('measure, pinch and move the picture, never the page: %s', async (viewer) => {
    await open(viewer);
    await measure(viewer);
    const lines = await page.locator(LINES[viewer]).count();
    const first = await lineOf(LINES[viewer]);
    const middle = await middleOf(viewer);
    await touch(
      page,
      [beside(middle, -30, 60), beside(middle, -60, 60)],
      [beside(middle, 30, 60), beside(middle, 60, 60)],
    );
    await expect.poll(async () => (await lineOf(LINES[viewer])).px / first.px).toBeGreaterThan(1.5);
    const pinched = await lineOf(LINES[viewer]);
    await touch(page, [beside(middle, -30), beside(middle, -10, 40)], [beside(middle, 30), beside(middle, 50, 40)]);
    await expect.poll(async () => (await lineOf(LINES[viewer])).from.y - pinched.from.y).toBeGreaterThan(20);
    const moved = await lineOf(LINES[viewer]);
    await screenshot(page, `viewer-fingers-${viewer}`);
    console.log(
      `${viewer}: pinched to ${(pinched.px / first.px).toFixed(2)} of 2, moved by ` +
        `${(moved.from.x - pinched.from.x).toFixed(1)}, ${(moved.from.y - pinched.from.y).toFixed(1)} of 20, 40 pixels`,
    );

    expect(Math.abs(moved.px / pinched.px - 1)).toBeLessThan(0.02);
    expect(await page.locator(LINES[viewer]).count()).toBe(lines);
    expect(await page.evaluate(() => [visualViewport?.scale, scrollX, scrollY])).toEqual([1, 0, 0]);
  });

  test('turn a scan, and change the window of a slice', async () => {
    await open('scans');
    await measure('scans');
    const before = await lineOf(LINES.scans);
    await page.keyboard.press('d');
    const middle = await middleOf('scans');
    await touch(page, [beside(middle, -60), beside(middle, 60)]);
    await expect.poll(async () => (await lineOf(LINES.scans)).px / before.px).toBeLessThan(0.95);
    await open('slices');
    const corner = page.locator('.corner-start-bottom');
    const words = await corner.textContent();
    const below = beside(await middleOf('slices'), 0, 150);
    await touch(page, [below, beside(below, 60)]);

    await expect.poll(() => corner.textContent()).not.toBe(words);
    const expected = /status of (?:401|404)/u;
    expect(faultsOf(page).filter((fault) => !expected.test(fault))).toEqual([]);
  });
});

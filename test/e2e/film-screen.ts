import type { Locator, Page } from 'playwright-core';
import { RULER } from './measured-films.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const shownCanvas = (page: Page, pane = 0): Locator =>
  page.locator('.image-stage').nth(pane).locator('canvas.image-canvas[data-state="shown"]');

/** Waits until the image is on the canvas and does not change any more. */
export async function settled(page: Page, pane = 0): Promise<Locator> {
  const canvas = shownCanvas(page, pane);
  await canvas.waitFor();
  let before = Number.NaN;
  for (let still = 0; still < 2;) {
    const now = await canvas.evaluate((element) => {
      const drawn = new Promise((resolve) => requestAnimationFrame(resolve));
      return drawn.then(() => {
        if (!(element instanceof HTMLCanvasElement)) throw new TypeError('no canvas');
        const data = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? [];
        let sum = element.width;
        for (let at = 0; at < data.length; at += 4) sum = (sum * 31 + (data[at] ?? 0)) % 1_000_003;
        return sum;
      });
    });
    still = now === before ? still + 1 : 0;
    before = now;
  }
  return canvas;
}

/** Returns the grey (0–255) of the canvas at a point of the stage, in CSS pixels. */
export const greyAt = (canvas: Locator, at: Point): Promise<number> =>
  canvas.evaluate((element, { x, y }) => {
    if (!(element instanceof HTMLCanvasElement)) throw new TypeError('no canvas');
    const data = element.getContext('2d')?.getImageData(x * devicePixelRatio, y * devicePixelRatio, 1, 1).data;
    return data?.[0] ?? -1;
  }, at);

/** `reach`: distance in pixels within which all pixels of a dot are, counted from its first pixel. `background`: grey of the background. */
const DOT = { reach: 14, background: 26 };

/** Returns the centres of the white dots on the canvas, from top to bottom and left to right. Positions are in CSS pixels of the window. */
export async function whiteDots(canvas: Locator): Promise<Point[]> {
  return canvas.evaluate((element, { reach, background }) => {
    if (!(element instanceof HTMLCanvasElement)) throw new TypeError('no canvas');
    const { width, height } = element;
    const data = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    const grey = (x: number, y: number): number => data[(y * width + x) * 4] ?? 0;
    const found: { x: number; y: number }[] = [];
    for (let at = 0; at < width * height; at += 1) {
      const [x, y] = [at % width, Math.floor(at / width)];
      if (grey(x, y) > 240 && !found.some((each) => Math.hypot(each.x - x, each.y - y) < reach)) found.push({ x, y });
    }
    const box = element.getBoundingClientRect();
    // Each grey above the background counts by its brightness, so the browser's smoothing of edges does not matter.
    return found.map((seed) => {
      let [weights, sumX, sumY] = [0, 0, 0];
      for (let y = seed.y - reach; y <= seed.y + reach; y += 1)
        for (let x = seed.x - reach; x <= seed.x + reach; x += 1) {
          const weight = Math.max(0, grey(x, y) - background);
          weights += weight;
          sumX += weight * (x + 0.5);
          sumY += weight * (y + 0.5);
        }
      return {
        x: box.left + sumX / weights / devicePixelRatio,
        y: box.top + sumY / weights / devicePixelRatio,
      };
    });
  }, DOT);
}

/** Orientation of the image. The viewer first mirrors the image left to right, then turns it clockwise by `quarters` quarter turns. */
interface Lie {
  readonly isMirrored?: boolean;
  readonly quarters?: number;
}

/** Returns the expected position of a phantom's pixel. The phantom fills the stage; positions are in CSS pixels from the stage's corner. */
export async function placeOf(
  canvas: Locator,
  [column, row]: readonly [number, number],
  lie: Lie = {},
): Promise<Point> {
  const { isMirrored = false, quarters = 0 } = lie;
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('the canvas is not shown');
  const aspect = RULER.rowMm / RULER.columnMm;
  const size = { width: RULER.columns, height: RULER.rows * aspect };
  const [width, height] = quarters % 2 === 0 ? [size.width, size.height] : [size.height, size.width];
  const scale = Math.min(box.width / width, box.height / height);
  let x = (column - RULER.columns / 2) * scale * (isMirrored ? -1 : 1);
  let y = (row - RULER.rows / 2) * aspect * scale;
  for (let quarter = 0; quarter < quarters; quarter += 1) [x, y] = [-y, x];
  return { x: box.width / 2 + x, y: box.height / 2 + y };
}

/** Drags with the left button from one point to another. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

export async function click(page: Page, at: Point): Promise<void> {
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.up();
}

/** Returns the accessible label of the newest annotation of a kind. */
export const newestLabel = async (page: Page, kind: string): Promise<string> =>
  (await page.locator(`[data-annotation][data-kind="${kind}"]`).last().getAttribute('aria-label')) ?? '';

/** Returns the first number in a text. */
export const numberIn = (text: string): number => Number(/-?\d+(?:[.,]\d+)*/u.exec(text)?.[0].replaceAll(',', ''));

import type { Locator } from 'playwright-core';
import sharp from 'sharp';

const GRID_PX = 64;

/**
 * Returns the greys (0–255) of the square in the middle of a 2D canvas, as 64 rows of 64. Each value is the mean of the pixels that it
 * covers.
 */
export const greysOf = (canvas: Locator): Promise<number[]> =>
  canvas.evaluate((element, size) => {
    if (!(element instanceof HTMLCanvasElement)) throw new TypeError('no canvas');
    const side = Math.min(element.width, element.height);
    const small = new OffscreenCanvas(size, size).getContext('2d');
    if (small === null) throw new TypeError('no picture');
    small.imageSmoothingQuality = 'high';
    const left = (element.width - side) / 2;
    const top = (element.height - side) / 2;
    small.drawImage(element, left, top, side, side, 0, 0, size, size);
    const { data } = small.getImageData(0, 0, size, size);
    return Array.from({ length: size * size }, (_, at) => data[at * 4] ?? 0);
  }, GRID_PX);

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the greys in one corner of the square, where a round scan has no data. */
export const cornerOf = (greys: readonly number[]): number[] =>
  greys.filter((_, at) => at % GRID_PX < 4 && at < 4 * GRID_PX);

export interface Shown {
  /** RGB values, row after row. */
  readonly pixels: Uint8Array;
  readonly count: number;
}

/**
 * Returns a screenshot of an element. Unlike reading the canvas, this also works for a WebGL canvas, whose pixels cannot be read after
 * drawing.
 */
export async function shown(element: Locator): Promise<Shown> {
  const png = await element.screenshot();
  const { data, info } = await sharp(png).removeAlpha().resize(400).raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, count: info.width * info.height };
}

const VISIBLE = 24;

function shareOf({ count }: Shown, differs: (at: number) => number): number {
  let differing = 0;
  for (let pixel = 0; pixel < count; pixel += 1) {
    const by = Math.max(differs(pixel * 3), differs(pixel * 3 + 1), differs(pixel * 3 + 2));
    if (by > VISIBLE) differing += 1;
  }
  return differing / count;
}

/** Returns the share of pixels that differ from the background. The first pixel has the background's colour. */
export const drawnShare = (picture: Shown): number =>
  shareOf(picture, (at) => Math.abs((picture.pixels[at] ?? 0) - (picture.pixels[at % 3] ?? 0)));

/** Returns the share of pixels that differ visibly between two images of the same size. */
export const changedShare = (before: Shown, after: Shown): number =>
  shareOf(before, (at) => Math.abs((before.pixels[at] ?? 0) - (after.pixels[at] ?? 0)));

/** Returns the expected mean grey of a slice on the screen: stored values minus 1000, through a linear window (PS3.3 C.11.2.1.2.1). */
export function expectedMean(slice: Uint8Array, sizePx: number, window: { center: number; width: number }): number {
  const start = slice.byteLength - sizePx * sizePx * 2;
  const view = new DataView(slice.buffer, slice.byteOffset + start);
  const greys = Array.from({ length: sizePx * sizePx }, (_, at) => {
    const share = (view.getUint16(at * 2, true) - 1000 - (window.center - 0.5)) / (window.width - 1) + 0.5;
    return 255 * Math.min(1, Math.max(0, share));
  });
  return mean(greys);
}

/** Returns the share of greys that differ visibly between two images. */
export const changedGreys = (before: readonly number[], after: readonly number[]): number =>
  before.filter((grey, at) => Math.abs(grey - (after[at] ?? 0)) > VISIBLE).length / before.length;

/** Reads the slice's number and the window from the texts in the corners of the Chinese viewer. */
export function readCorners(words: string): { number: number; shownWindow: { center: number; width: number } } {
  const slice = /(\d+) \/ \d+/u.exec(words)?.[1];
  const [, width, center] = /窗宽 (\d+) · 窗位 (-?\d+)/u.exec(words) ?? [];
  return { number: Number(slice), shownWindow: { center: Number(center), width: Number(width) } };
}

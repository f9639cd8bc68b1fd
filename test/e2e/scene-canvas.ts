import type { Locator } from 'playwright-core';

/** Edges of the box around the drawn part of a transparent canvas, in CSS pixels from its corner. */
export interface DrawnPart {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns the box around the part of a canvas that is not transparent. Lines and texts are in another element above the canvas. */
export const drawnPart = (canvas: Locator): Promise<DrawnPart> =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new TypeError('no canvas');
    const { width, height } = element;
    const copy = new OffscreenCanvas(width, height).getContext('2d');
    if (copy === null) throw new TypeError('no picture');
    copy.drawImage(element, 0, 0);
    const { data } = copy.getImageData(0, 0, width, height);
    const box = { left: width, right: 0, top: height, bottom: 0 };
    for (let at = 0; at < width * height; at += 1) {
      if ((data[at * 4 + 3] ?? 0) < 128) continue;
      const [x, y] = [at % width, Math.floor(at / width)];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
    const scale = element.clientWidth / width;
    return {
      left: box.left * scale,
      right: box.right * scale,
      top: box.top * scale,
      bottom: box.bottom * scale,
    };
  });

/** Returns the hue (0–360, red is 0) of the pixel at a place in CSS pixels. */
export const hueAt = (canvas: Locator, place: { readonly x: number; readonly y: number }): Promise<number> =>
  canvas.evaluate((element, { x, y }) => {
    if (!(element instanceof HTMLCanvasElement)) throw new TypeError('no canvas');
    const copy = new OffscreenCanvas(1, 1).getContext('2d');
    if (copy === null) throw new TypeError('no picture');
    const scale = element.width / element.clientWidth;
    copy.drawImage(element, -Math.round(x * scale), -Math.round(y * scale));
    const [r = 0, g = 0, b = 0] = copy.getImageData(0, 0, 1, 1).data;
    const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
    const span = most - least || 1;
    const sixth = most === r ? (g - b) / span : most === g ? 2 + (b - r) / span : 4 + (r - g) / span;
    return (sixth * 60 + 360) % 360;
  }, place);

/** Returns a short digest of a canvas's image: different images have different digests. */
export const pictureKey = (canvas: Locator): Promise<string> =>
  canvas.evaluate(async (element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new TypeError('no canvas');
    const bytes = new TextEncoder().encode(element.toDataURL('image/webp', 1));
    return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].join();
  });

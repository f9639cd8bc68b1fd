import type { Locator } from 'playwright-core';

export interface Greys {
  readonly width: number;
  readonly height: number;
  /** Greys from 0 to 255, row after row. */
  readonly values: Uint8Array;
}

/** Reads the greys of a 2D canvas, pixel by pixel. */
export async function readGreys(canvas: Locator): Promise<Greys> {
  const { letters, ...size } = await canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new TypeError('no canvas');
    const context = element.getContext('2d');
    if (context === null) throw new TypeError('no picture');
    const { data, width, height } = context.getImageData(0, 0, element.width, element.height);
    // Transferring a million numbers would take minutes, so the numbers are sent as one text.
    let letters = '';
    for (let at = 0; at < data.length; at += 4) letters += String.fromCharCode(data[at] ?? 0);
    return { width, height, letters: btoa(letters) };
  });
  return { ...size, values: new Uint8Array(Buffer.from(letters, 'base64')) };
}

export interface Blob {
  /** Centre of brightness in pixels; (0, 0) is the outer corner of the first pixel. */
  readonly x: number;
  readonly y: number;
  readonly pixels: number;
}

const LEAST_PIXELS = 60;

const BACKGROUND = 10;

/** Returns connected spots with at least one pixel of brightness `brightest`, from left to right. */
export function findBlobs({ width, height, values }: Greys, brightest: number): Blob[] {
  const seen = new Uint8Array(values.length);
  const blobs: Blob[] = [];
  for (let start = 0; start < values.length; start += 1) {
    if (seen[start] === 1 || (values[start] ?? 0) <= BACKGROUND) continue;
    const sum = { x: 0, y: 0, weight: 0, pixels: 0, most: 0 };
    const left = [start];
    seen[start] = 1;
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const weight = values[at] ?? 0;
      sum.most = Math.max(sum.most, weight);
      sum.x += (x + 0.5) * weight;
      sum.y += (y + 0.5) * weight;
      sum.weight += weight;
      sum.pixels += 1;
      for (const [nextX, nextY] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        const next = nextY * width + nextX;
        const isOn = nextX >= 0 && nextY >= 0 && nextX < width && nextY < height;
        if (isOn && seen[next] === 0 && (values[next] ?? 0) > BACKGROUND) {
          seen[next] = 1;
          left.push(next);
        }
      }
    }
    if (sum.pixels >= LEAST_PIXELS && sum.most >= brightest)
      blobs.push({ x: sum.x / sum.weight, y: sum.y / sum.weight, pixels: sum.pixels });
  }
  return blobs.toSorted((a, b) => a.x - b.x);
}

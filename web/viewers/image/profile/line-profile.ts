import type { PixelPoint } from '#shared/annotation/measure.ts';
import type { ImageSource, Samples } from '#web/viewers/pixels/image-source.ts';

/** A point of a line, with the value of the image at it. */
export interface ProfilePoint {
  readonly at: PixelPoint;
  /** Position of the point as a share of the line, 0 to 1. */
  readonly share: number;
  /** Modality value; for a colour image the brightness. `undefined` outside of the image or in padding. */
  readonly value: number | undefined;
}

interface Profiled {
  readonly source: ImageSource;
  readonly frame: number;
  readonly samples: Samples;
}

/** Largest number of steps along a line. A shorter line is read about once for each pixel. */
const POINTS_MAX = 2000;

/** Returns the value of one pixel; `undefined` for padding. */
function valueOf({ source, frame, samples }: Profiled, column: number, row: number): number | undefined {
  const { padding, isColour } = source;
  const at = row * source.columns + column;
  if (isColour) {
    const [red = 0, green = 0, blue = 0] = samples.subarray(at * 3, at * 3 + 3);
    return (red * 77 + green * 150 + blue * 29) / 256;
  }
  const stored = samples[at] ?? 0;
  if (padding !== undefined && stored >= padding.from && stored <= padding.to) return undefined;
  const { slope, intercept } = source.rescaleOf(frame);
  return stored * slope + intercept;
}

/**
 * Returns the value at a point, interpolated between the middles of the four nearest pixels. Nearer to the edge than
 * the outermost middles, returns the value of the outermost pixels. Returns `undefined` outside of the image, or if a
 * padding pixel has a weight above 0.
 */
function valueAt(on: Profiled, [x, y]: PixelPoint): number | undefined {
  const { columns, rows } = on.source;
  if (x < 0 || y < 0 || x > columns || y > rows) return undefined;
  const within = (at: number, size: number): number => Math.min(size - 1, Math.max(0, at));
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  const [right, below] = [x - 0.5 - left, y - 0.5 - top];
  let sum = 0;
  for (const [column, row, weight] of [
    [left, top, (1 - right) * (1 - below)],
    [left + 1, top, right * (1 - below)],
    [left, top + 1, (1 - right) * below],
    [left + 1, top + 1, right * below],
  ] as const) {
    const value = weight === 0 ? 0 : valueOf(on, within(column, columns), within(row, rows));
    if (value === undefined) return undefined;
    sum += value * weight;
  }
  return sum;
}

/** Returns the values along a line, from its first point to its second. */
export function lineProfile(on: Profiled, [[x0, y0], [x1, y1]]: readonly [PixelPoint, PixelPoint]): ProfilePoint[] {
  const steps = Math.min(POINTS_MAX, Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0))));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    const at: PixelPoint = [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
    return { at, share, value: valueAt(on, at) };
  });
}

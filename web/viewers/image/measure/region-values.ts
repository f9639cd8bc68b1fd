import type { PixelPoint } from '#shared/annotation/measure.ts';
import type { ImageSource, Samples } from '#web/viewers/pixels/image-source.ts';

/** A finished or unfinished outline around pixels of a frame. */
export interface Region {
  readonly kind: 'polygon' | 'ellipse';
  readonly frame: number;
  readonly points: readonly PixelPoint[];
}

const ORIGIN: PixelPoint = [0, 0];

/** Statistics of the modality values of the pixels whose centres are in a region. */
export interface RegionValues {
  readonly count: number;
  readonly mean: number;
  /** Standard deviation of these pixels. */
  readonly deviation: number;
  readonly min: number;
  readonly max: number;
}

/** Range of columns that are inside the region at one height. */
type Span = readonly [from: number, to: number];

/** Returns the spans of a polygon at height `y`. By the even-odd rule, each pair of crossings encloses a span. */
function polygonSpans(points: readonly PixelPoint[], y: number): Span[] {
  const crossings = points
    .flatMap(([x0, y0], index) => {
      const [x1, y1] = points[(index + 1) % points.length] ?? [x0, y0];
      return y0 > y === y1 > y ? [] : [x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)];
    })
    .toSorted((a, b) => a - b);
  return crossings.flatMap((from, index) => {
    const to = crossings[index + 1];
    return index % 2 === 0 && to !== undefined ? [[from, to] as const] : [];
  });
}

/** Returns the columns that are inside the ellipse x = centre + cos t · a + sin t · b at height `y`. Solves a quadratic inequality. */
function ellipseSpans(points: readonly PixelPoint[], y: number): Span[] {
  const [[cx, cy] = ORIGIN, [ax, ay] = ORIGIN, [bx, by] = ORIGIN] = points;
  const a = [ax - cx, ay - cy] as const;
  const b = [bx - cx, by - cy] as const;
  const area = a[0] * b[1] - a[1] * b[0];
  // u and v are coordinates along the two half-axes. Both are linear in x, and u² + v² ≤ 1 inside the ellipse.
  const [p, q, dy] = [b[1], a[1], y - cy];
  const quadratic = p * p + q * q;
  const linear = -2 * dy * (p * b[0] + q * a[0]);
  const constant = dy * dy * (b[0] * b[0] + a[0] * a[0]) - area * area;
  const root = linear * linear - 4 * quadratic * constant;
  if (quadratic === 0 || root < 0) return [];
  const half = Math.sqrt(root);
  return [[cx + (-linear - half) / (2 * quadratic), cx + (-linear + half) / (2 * quadratic)]];
}

function rowsOf(region: Region, rows: number): Span {
  const heights = region.points.map(([, y]) => y);
  if (region.kind === 'polygon') return [Math.min(...heights), Math.max(...heights)];
  const [cy = 0, ay = 0, by = 0] = heights;
  const reach = Math.min(rows * 2, Math.hypot(ay - cy, by - cy));
  return [cy - reach, cy + reach];
}

/** Returns the first and the last pixel whose centres are in a span, limited to the image. */
const pixels = ([from, to]: Span, count: number): Span => [
  Math.max(0, Math.ceil(from - 0.5)),
  Math.min(count - 1, Math.ceil(to - 0.5) - 1),
];

/** Returns the statistics of a region; `undefined` for a colour image, or if no pixel with a value is inside. */
export function regionValues(source: ImageSource, region: Region, samples: Samples): RegionValues | undefined {
  if (source.isColour) return undefined;
  const { slope, intercept } = source.rescaleOf(region.frame);
  const { padding, columns, rows } = source;
  let [count, mean, squares, min, max] = [0, 0, 0, Infinity, -Infinity];
  const [top, bottom] = pixels(rowsOf(region, rows), rows);
  for (let row = top; row <= bottom; row += 1) {
    const spans =
      region.kind === 'polygon' ? polygonSpans(region.points, row + 0.5) : ellipseSpans(region.points, row + 0.5);
    for (const span of spans) {
      const [first, last] = pixels(span, columns);
      for (let column = first; column <= last; column += 1) {
        const stored = samples[row * columns + column] ?? 0;
        if (padding !== undefined && stored >= padding.from && stored <= padding.to) continue;
        const value = stored * slope + intercept;
        count += 1;
        // Welford's method is exact enough for millions of pixels whose values are far from zero.
        const difference = value - mean;
        mean += difference / count;
        squares += difference * (value - mean);
        if (value < min) min = value;
        if (value > max) max = value;
      }
    }
  }
  return count === 0 ? undefined : { count, mean, deviation: Math.sqrt(squares / count), min, max };
}

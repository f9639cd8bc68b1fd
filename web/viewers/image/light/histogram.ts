import type { ImageSource, Samples } from '#web/viewers/pixels/image-source.ts';
import { brightnessOf } from './brightness-of.ts';

/** Number of pixels by value, between the lowest and the highest value of a frame. */
export interface Histogram {
  /** Lowest modality value; `high` is the highest. */
  readonly low: number;
  readonly high: number;
  /** Value that half of the pixels do not exceed. */
  readonly median: number;
  /** Number of pixels in each bin; all bins are equally wide. */
  readonly counts: readonly number[];
}

const BINS = 128;

function rangeOf(values: Samples, isCounted: (value: number) => boolean): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (!isCounted(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

/** Counts the values of a frame. A colour pixel counts by its brightness. Returns `undefined` if the frame contains only padding. */
export function histogramOf(source: ImageSource, frame: number, samples: Samples): Histogram | undefined {
  const values = source.isColour ? brightnessOf(samples) : samples;
  const padding = source.isColour ? undefined : source.padding;
  const isCounted = (value: number) => padding === undefined || value < padding.from || value > padding.to;
  const [low, high] = rangeOf(values, isCounted);
  if (low > high) return undefined;
  const bins = Math.min(BINS, high - low + 1);
  const width = (high - low + 1) / bins;
  const counts = Array.from({ length: bins }, () => 0);
  let counted = 0;
  for (const value of values) {
    if (!isCounted(value)) continue;
    const bin = Math.floor((value - low) / width);
    counts[bin] = (counts[bin] ?? 0) + 1;
    counted += 1;
  }
  let sum = 0;
  const middle = counts.findIndex((count) => {
    sum += count;
    return sum * 2 >= counted;
  });
  const { slope, intercept } = source.rescaleOf(frame);
  const modality = (stored: number): number => stored * slope + intercept;
  const isFalling = slope < 0;
  return {
    low: modality(isFalling ? high : low),
    high: modality(isFalling ? low : high),
    median: modality(low + Math.floor((middle + 0.5) * width)),
    counts: isFalling ? counts.toReversed() : counts,
  };
}

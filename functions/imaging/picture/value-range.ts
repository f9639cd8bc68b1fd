import type { DisplayWindow } from '#shared/file/image-stack.ts';
import type { Display } from './display.ts';

/** Limits of a chosen window, as shares of the pixels. The darkest 0.5 % of the pixels are black, and the brightest 0.5 % are white. */
const DARKEST = 0.005;
const BRIGHTEST = 0.995;
const STORED_VALUES = 0x10000;

/** Stored values of a grey image, as the platform keeps and sends them. They have 16 bits at most. */
export type StoredValues = Uint8Array | Uint16Array | Int16Array;
export type Range = { readonly min: number; readonly max: number };

/** Returns the smallest and the largest stored value, without padding; undefined if all values are padding. */
export function rangeOf(values: StoredValues, padding: Display['padding']): Range | undefined {
  // The limits begin as whole numbers. With Infinity, the loop would calculate in floating point, which is slower.
  const [from, to] = padding ? [padding.from, padding.to] : [0, -1];
  let min = 0x10000;
  let max = -0x10000;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    if (value >= min && value <= max) continue;
    if (value >= from && value <= to) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min <= max ? { min, max } : undefined;
}

/** Returns the range from the smallest to the largest value of all ranges; 0 to 0 if there are none. */
export function wholeRange(ranges: readonly Range[]): Range {
  if (ranges.length === 0) return { min: 0, max: 0 };
  return {
    min: ranges.reduce((least, { min }) => Math.min(least, min), Infinity),
    max: ranges.reduce((most, { max }) => Math.max(most, max), -Infinity),
  };
}

/**
 * Returns a window for an image that states none. For values of up to 8 bits, it spans all possible values. For larger values, it spans
 * their range without the extremes.
 */
export function chooseWindow(values: StoredValues, display: Display): DisplayWindow {
  const [low, high] =
    values instanceof Uint8Array
      ? [0, 2 ** Math.min(8, display.bitsStored) - 1]
      : withoutExtremes(values, display.padding);
  return {
    WindowCenter: ((low + high) / 2) * display.RescaleSlope + display.RescaleIntercept + 0.5,
    WindowWidth: Math.max(1, Math.abs((high - low) * display.RescaleSlope) + 1),
  };
}

function withoutExtremes(values: StoredValues, padding: Display['padding']): [number, number] {
  const offset = values instanceof Int16Array ? STORED_VALUES / 2 : 0;
  const counts = new Uint32Array(STORED_VALUES);
  let total = 0;
  for (const value of values) {
    if (padding && value >= padding.from && value <= padding.to) continue;
    counts[value + offset] = (counts[value + offset] ?? 0) + 1;
    total += 1;
  }
  const quantile = (share: number): number => {
    let passed = 0;
    const found = counts.findIndex((count) => (passed += count) >= share * total && passed > 0);
    return Math.max(0, found) - offset;
  };
  return total === 0 ? [0, 1] : [quantile(DARKEST), quantile(BRIGHTEST)];
}

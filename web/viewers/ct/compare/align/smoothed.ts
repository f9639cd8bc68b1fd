import type { ValueBlock } from './value-block.ts';

/** Averages each value with its two neighbours along one axis, with weights 1 : 2 : 1. Missing values stay missing and are not averaged. */
function smoothedAlong(values: Float32Array, step: number, count: number): Float32Array<ArrayBuffer> {
  const after = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 1) {
    const here = values[at] ?? Number.NaN;
    const place = Math.floor(at / step) % count;
    const before = place > 0 ? (values[at - step] ?? Number.NaN) : Number.NaN;
    const next = place < count - 1 ? (values[at + step] ?? Number.NaN) : Number.NaN;
    const [hasBefore, hasNext] = [!Number.isNaN(before), !Number.isNaN(next)];
    const sum = 2 * here + (hasBefore ? before : 0) + (hasNext ? next : 0);
    after[at] = sum / (2 + Number(hasBefore) + Number(hasNext));
  }
  return after;
}

/**
 * Smooths a block along all axes. Interpolation averages noise between values, but not at the position of a value.
 * Without smoothing, noisy volumes would therefore correlate better when they are shifted a little from the true
 * position.
 */
export function smoothed(block: ValueBlock): ValueBlock {
  const [columns, rows, slices] = block.size;
  const alongRows = smoothedAlong(block.values, 1, columns);
  const alongColumns = smoothedAlong(alongRows, columns, rows);
  return { ...block, values: smoothedAlong(alongColumns, columns * rows, slices) };
}

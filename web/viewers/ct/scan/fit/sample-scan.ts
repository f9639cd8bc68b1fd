import type { ScanPoints } from './fit-step.ts';

/**
 * Largest number of points of a scan that are used. This number gives an accuracy of a hundredth of a millimetre within
 * a second.
 */
const POINTS_MAX = 6_000;

/** Returns at most `max` points of a scan, at even intervals. */
export function sampleScan({ points, normals }: ScanPoints, max = POINTS_MAX): ScanPoints {
  const count = points.length / 3;
  const taken = Math.min(max, count);
  const pick = (values: Float32Array): Float32Array =>
    Float32Array.from({ length: taken * 3 }, (_, at) => {
      const from = Math.floor((Math.floor(at / 3) * count) / taken);
      return values[from * 3 + (at % 3)] ?? 0;
    });
  return { points: pick(points), normals: pick(normals) };
}

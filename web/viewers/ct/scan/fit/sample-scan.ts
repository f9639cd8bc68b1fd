import type { ScanPoints } from './fit-step.ts';

/** Points that are enough for a hundredth of a millimetre, and few enough for a second. */
const POINTS_MAX = 6_000;

/** Takes points of a scan at even intervals. */
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

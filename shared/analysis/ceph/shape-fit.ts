import { type Affine, inverse, mapped, type Point, similarity } from './affine.ts';
import { solveLinear } from './solve-linear.ts';

/** Average face: mean positions of the landmarks in template units of a tenth of a millimetre, and how they vary together. */
export interface FaceShape {
  readonly template: readonly Point[];
  /** Covariance matrix with two rows and columns per landmark: x and y of the first landmark, then of the second. */
  readonly covariance: readonly (readonly number[])[];
}

export interface ShapeFit {
  readonly points: readonly Point[];
  /** Map from template units to pixels of the film. */
  readonly pose: Affine;
  /** Weight of each measured point. A low weight means that the point is an outlier. */
  readonly weights: readonly number[];
}

const ROUNDS = 6;
/** Degrees of freedom of Student's t-distribution. Its long tails give outliers a low weight. */
const FREEDOM = 4;
const WEIGHT = { least: 1e-3, most: 1.5 } as const;

/** Returns how far each measured point is from its point in the template: x, then y, in template units. */
function residualsOf(points: readonly Point[], { template }: FaceShape, pose: Affine): Float64Array {
  const back = inverse(pose);
  return Float64Array.from(
    points.flatMap((point, index) => {
      const [x, y] = mapped(back, point);
      return [x - (template[index]?.[0] ?? 0), y - (template[index]?.[1] ?? 0)];
    }),
  );
}

/** Returns the most probable deviation of this face from the template, given the measured points and the noise of each. */
function deviation({ covariance }: FaceShape, residuals: Float64Array, noise: readonly number[]): Float64Array {
  const matrix = covariance.map((row, index) => {
    const summed = Float64Array.from(row);
    summed[index] = (row[index] ?? 0) + (noise[Math.floor(index / 2)] ?? 0);
    return summed;
  });
  const solved = solveLinear(matrix, residuals);
  return Float64Array.from(covariance, (row) => row.reduce((sum, each, index) => sum + each * (solved[index] ?? 0), 0));
}

/** Fits the average face to measured points. `variances` is the noise of each point in square template units. */
export function shapeFit(points: readonly Point[], variances: readonly number[], shape: FaceShape): ShapeFit {
  const { template } = shape;
  let pose = similarity(template, points);
  let weights = template.map(() => 1);
  let fitted: Point[] = [...points];
  for (let round = 0; round < ROUNDS; round++) {
    const residuals = residualsOf(points, shape, pose);
    const noise = variances.map((each, index) => each / (weights[index] ?? 1));
    const moved = deviation(shape, residuals, noise);
    const left = (at: number): number => (residuals[at] ?? 0) - (moved[at] ?? 0);
    weights = variances.map((each, index) => {
      const distance = (left(2 * index) ** 2 + left(2 * index + 1) ** 2) / each;
      return Math.min(WEIGHT.most, Math.max(WEIGHT.least, (FREEDOM + 2) / (FREEDOM + distance)));
    });
    const now = pose;
    fitted = template.map(([x, y], index) =>
      mapped(now, [x + (moved[2 * index] ?? 0), y + (moved[2 * index + 1] ?? 0)]),
    );
    pose = similarity(template, fitted);
  }
  return { points: fitted, pose, weights };
}

import type { Film } from './face.ts';
import type { LandmarkId } from './landmarks.ts';

/** The covariance of a point's position in columns and rows of the film: xx, xy, yy. */
export type Spread = readonly [xx: number, xy: number, yy: number];

/** Source of the observers' errors, as the page cites it. */
export const OBSERVERS = 'ISBI 2015 grand challenge, 400 films, two observers';

const MILLIONTH = 1e-6;

/**
 * Covariance of one observer's error, in millionths of the squared distance S–N; x points to the front, y down. The difference between two
 * observers contains the errors of both. So half of the mean square of the difference is the error of one observer. A constant difference
 * between the two observers is included, because a film may follow either observer's way of placing points.
 */
const MILLIONTHS: Readonly<Partial<Record<LandmarkId, Spread>>> = {
  S: [186, -70, 185],
  N: [363, -260, 598],
  Or: [1201, -416, 679],
  Po: [817, 15, 1593],
  A: [490, 612, 1487],
  B: [475, -643, 1378],
  Pog: [34, -73, 305],
  Me: [352, 35, 30],
  Gn: [128, -84, 91],
  Go: [910, 597, 887],
  LIT: [85, 10, 54],
  UIT: [59, -5, 45],
  Ls: [234, 382, 1157],
  Li: [464, -379, 478],
  Sn: [258, -18, 304],
  Pogs: [1484, -2924, 6529],
  PNS: [424, 10, 108],
  ANS: [776, 28, 84],
  Ar: [274, 217, 1302],
};

/**
 * Returns the observers' spread of a point on this film. `undefined` for a point that was not studied. Also `undefined` without S and N,
 * because their distance gives the size of the face.
 */
export function observersSpread(id: LandmarkId, { landmarks, facing, pixelAspect }: Film): Spread | undefined {
  const { S, N } = landmarks;
  const known = MILLIONTHS[id];
  if (known === undefined || S === undefined || N === undefined) return undefined;
  const size = ((N[0] - S[0]) ** 2 + ((N[1] - S[1]) * pixelAspect) ** 2) * MILLIONTH;
  const [xx, xy, yy] = known;
  const turn = facing === 'right' ? 1 : -1;
  return [xx * size, (turn * xy * size) / pixelAspect, (yy * size) / pixelAspect ** 2];
}

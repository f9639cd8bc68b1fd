import * as z from 'zod';
import { CephLandmark } from '../../ceph/ceph-landmark.ts';
import { LANDMARKS } from '../../ceph/landmarks.ts';
import { OFFSET_FILMS_LEAST } from '../analysis-limits.ts';

/** Linear part of a model's pose. It maps units of a tenth of a millimetre of an average face to pixels of the film. */
type Pose = readonly [a: number, b: number, c: number, d: number];
type Vector = [x: number, y: number];

const UNITS_PER_MM = 10;

/** Move of a proposed point by a person, in tenths of a millimetre of an average face. */
export const ObserverMove = CephLandmark.pick({ id: true }).extend({ move: z.tuple([z.number(), z.number()]) });
export type ObserverMove = z.infer<typeof ObserverMove>;

/** Moves of all points on one film that a person corrected. Accepted points have a move of 0. */
export const ObserverMoves = z.array(ObserverMove).max(LANDMARKS.length);

const Mm = z.number().min(0);

/** A person's usual offset for one landmark, and its effect on the films from which it was learnt. */
const OffsetPoint = CephLandmark.pick({ id: true }).extend({
  /** The number of corrected films with this point. */
  films: z.int().min(1),
  /** Shift of the point on the film that the person reads, in pixels. */
  shift: z.tuple([z.number(), z.number()]),
  /** Mean distance from the model's point to the person's point, in millimetres of an average face. */
  beforeMm: Mm,
  /** Mean distance as in `beforeMm`, but after adding the offset that the person's other films give. */
  afterMm: Mm,
});
export type OffsetPoint = z.infer<typeof OffsetPoint>;

/** A person's usual offset from a model's points, learnt from the last corrected films. */
export const ObserverOffset = z.object({
  /** Whether the person has switched the offset on. */
  isOn: z.boolean(),
  /** Number of corrected films from which the offset was learnt. */
  films: z.int().min(0),
  /** Smallest number of films from which an offset is learnt. */
  least: z.int(),
  points: z.array(OffsetPoint).max(LANDMARKS.length),
});
export type ObserverOffset = z.infer<typeof ObserverOffset>;

const lengthMm = ([x, y]: Vector): number => Math.hypot(x, y) / UNITS_PER_MM;

const sumOf = (moves: readonly Vector[]): Vector =>
  moves.reduce<Vector>(([x, y], [across, down]) => [x + across, y + down], [0, 0]);

const meanOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

/** Converts a shift in pixels of the film to a move in the model's units. This is the inverse of the pose. */
export function moveOf([a, b, c, d]: Pose, [x, y]: Vector): Vector {
  const size = a * d - b * c;
  return [(d * x - b * y) / size, (a * y - c * x) / size];
}

/** Returns each move minus the mean of all other moves. */
function leftOver(moves: readonly Vector[]): Vector[] {
  const [sumX, sumY] = sumOf(moves);
  const others = moves.length - 1;
  return moves.map(([x, y]) => [x - (sumX - x) / others, y - (sumY - y) / others]);
}

/**
 * Returns the offset of each landmark that enough films have, as a shift on a film with this pose (CEPH-46). For `afterMm`, each film gets
 * the offset that the other films give. So the film is judged like a new film.
 */
export function learntOffset(films: readonly (readonly ObserverMove[])[], [a, b, c, d]: Pose): OffsetPoint[] {
  return LANDMARKS.flatMap(({ id }) => {
    const moves = films.flatMap((film) => film.flatMap((each): Vector[] => (each.id === id ? [each.move] : [])));
    if (moves.length < OFFSET_FILMS_LEAST) return [];
    const [sumX, sumY] = sumOf(moves);
    const [x, y] = [sumX / moves.length, sumY / moves.length];
    return {
      id,
      films: moves.length,
      shift: [a * x + b * y, c * x + d * y],
      beforeMm: meanOf(moves.map(lengthMm)),
      afterMm: meanOf(leftOver(moves).map(lengthMm)),
    };
  });
}

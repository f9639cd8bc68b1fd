import { Vector3, type Vector3Tuple } from 'three';
import { Annotation, type AuthoredAnnotation } from '#shared/file/annotation.ts';

/** Kinds of measurement by taps on the scans, with the number of taps. The second tap of an angle is its vertex. */
export const TAPS = { distance: 2, angle: 3 } as const;
export type MeasureKind = keyof typeof TAPS;

type Author = AuthoredAnnotation['author'];

export interface Measurement {
  readonly id: string;
  readonly kind: MeasureKind;
  /** Measured points, in mm of the case. */
  readonly points: readonly Vector3Tuple[];
  /** Author on the other side of the order; absent for a measurement of the person's side. */
  readonly author?: Author;
}

/** Returns the distance between two points in mm; 0 if one is missing. */
export function lengthOf([a, b]: readonly Vector3Tuple[]): number {
  return a === undefined || b === undefined ? 0 : new Vector3(...a).distanceTo(new Vector3(...b));
}

/** Returns the angle in degrees at the second of three points; 0 if one is missing. */
export function angleOf([a, corner, b]: readonly Vector3Tuple[]): number {
  if (a === undefined || corner === undefined || b === undefined) return 0;
  const at = new Vector3(...corner);
  const [toA, toB] = [new Vector3(...a).sub(at), new Vector3(...b).sub(at)];
  return (toA.angleTo(toB) * 180) / Math.PI;
}

const toMicrometre = ([x, y, z]: Vector3Tuple): Vector3Tuple => [round(x), round(y), round(z)];
const round = (mm: number): number => Math.round(mm * 1000) / 1000;
const KINDS = { distance: 'length', angle: 'angle' } as const satisfies Record<MeasureKind, Annotation['kind']>;

/** Returns the annotation that saves a measurement, in the coordinates of the scans; `undefined` if it has too few points. */
export function annotationOf({ id, kind, points }: Measurement): Annotation | undefined {
  return Annotation.safeParse({
    kind: KINDS[kind],
    annotationId: id,
    space: 'patient',
    points: points.map(toMicrometre),
  }).data;
}

/** Returns the measurements among the annotations of a mesh; other kinds of annotation are skipped. */
export function measurementsOf(annotations: readonly (Annotation & { author?: Author })[]): Measurement[] {
  return annotations.flatMap((annotation): Measurement[] => {
    if (annotation.space !== 'patient' || (annotation.kind !== 'length' && annotation.kind !== 'angle')) return [];
    const { annotationId, kind, points, author } = annotation;
    return [
      {
        id: annotationId,
        kind: kind === 'length' ? 'distance' : 'angle',
        points,
        ...(author && { author }),
      },
    ];
  });
}

import { isRemark, type Measurement, type MeasurementKind, type Remark } from '../measure/measurement.ts';
import { distance, toScreen, type Projection } from '../space/pane-view.ts';
import { add, dot, scale, subtract, type Vector } from '#shared/geometry/vector.ts';
import type { Press } from './use-pane-gestures.ts';

export interface PointOf {
  readonly id: string;
  readonly index: number;
}

/** Returns the point of a measurement that is nearest to the pointer; `undefined` if none is within reach. */
export function pointNear(
  measurements: readonly Measurement[],
  projection: Projection,
  { at, reach }: Press,
): PointOf | undefined {
  const near = measurements.flatMap(({ annotationId, points }) =>
    points.map((point, index) => ({ id: annotationId, index, px: distance(toScreen(projection, point), at) })),
  );
  return near.filter(({ px }) => px <= reach).toSorted((a, b) => a.px - b.px)[0];
}

/** Returns the remark that has a point within reach of the pointer. */
export function remarkNear(all: readonly Measurement[], projection: Projection, press: Press): Remark | undefined {
  const remarks = all.filter(isRemark);
  const near = pointNear(remarks, projection, press);
  return remarks.find(({ annotationId }) => annotationId === near?.id);
}

/**
 * Moves one point of a measurement. The centre of an ellipse moves the whole ellipse. The end of a half-axis changes only the length of
 * that half-axis.
 */
export function withPointMoved(measurement: Measurement, index: number, to: Vector): Measurement {
  if (measurement.kind === 'ellipse') return { ...measurement, points: ellipseMoved(measurement.points, index, to) };
  if (measurement.kind === 'text') return { ...measurement, points: [[...to]] };
  if (measurement.kind === 'length' || measurement.kind === 'arrow') {
    const [from, end] = measurement.points;
    return { ...measurement, points: index === 0 ? [[...to], end] : [from, [...to]] };
  }
  const [one, vertex, other] = measurement.points;
  const moved = (at: number, point: Vector): [number, number, number] => (at === index ? [...to] : [...point]);
  return { ...measurement, points: [moved(0, one), moved(1, vertex), moved(2, other)] };
}

type EllipsePoints = Extract<Measurement, { kind: 'ellipse' }>['points'];

function ellipseMoved([centre, a, b]: EllipsePoints, index: number, to: Vector): EllipsePoints {
  if (index === 0) {
    const by = subtract(to, centre);
    return [[...to], [...add(a, by)], [...add(b, by)]];
  }
  const axis = subtract(index === 1 ? a : b, centre);
  const stretched = add(centre, scale(axis, dot(subtract(to, centre), axis) / Math.max(1e-9, dot(axis, axis))));
  return index === 1 ? [centre, [...stretched], b] : [centre, a, [...stretched]];
}

/**
 * Returns the measurement through points in the order in which they were placed; `undefined` if points are missing. A remark has an empty
 * text.
 */
export function measurementOf(
  kind: Measurement['kind'],
  places: readonly Vector[],
  { right, down }: Pick<Projection, 'right' | 'down'>,
): Measurement | undefined {
  const [first, second, third] = places;
  if (first === undefined) return undefined;
  const place = { annotationId: crypto.randomUUID(), space: 'patient' } as const;
  if (kind === 'text') return { kind, ...place, points: [[...first]], text: '' };
  if (second === undefined) return undefined;
  if (kind === 'arrow') return { kind, ...place, points: [[...first], [...second]], text: '' };
  if (kind === 'length') return { kind, ...place, points: [[...first], [...second]] };
  if (kind === 'angle') {
    return third && { kind, ...place, points: [[...first], [...second], [...third]] };
  }
  const half = scale(subtract(second, first), 0.5);
  const centre = add(first, half);
  const end = (way: Vector): [number, number, number] => [...add(centre, scale(way, Math.abs(dot(half, way))))];
  return { kind, ...place, points: [[...centre], end(right), end(down)] };
}

/**
 * Returns whether a drawn measurement is at least 3 pixels long. A shorter measurement is an accidental click. A text
 * has only one point, so a text always counts.
 */
export const isMeant = (kind: MeasurementKind, places: readonly Vector[], { pxPerMm }: Projection): boolean => {
  const [first, second] = places;
  if (kind === 'text') return first !== undefined;
  return first !== undefined && second !== undefined && Math.hypot(...subtract(second, first)) * pxPerMm >= 3;
};

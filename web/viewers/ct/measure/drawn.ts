import type { Annotation } from '#shared/file/annotation.ts';
import type { Vector } from '#shared/geometry/vector.ts';
import { POINTS_TO_PLACE, type Measurement } from './measurement.ts';

const KINDS: ReadonlySet<string> = new Set(Object.keys(POINTS_TO_PLACE));

const isMeasurement = <Kind extends Annotation>(annotation: Kind): annotation is Kind & Measurement =>
  annotation.space === 'patient' && KINDS.has(annotation.kind);

/** Returns whether an annotation is a measurement in a plane, along straight lines through the patient. */
export const isStraight = <Kind extends Annotation>(annotation: Kind): annotation is Kind & Measurement =>
  isMeasurement(annotation) && annotation.isUnrolled !== true;

/** Returns whether an annotation is a measurement in the panorama, along its curve. */
export const isUnrolled = <Kind extends Annotation>(annotation: Kind): annotation is Kind & Measurement =>
  isMeasurement(annotation) && annotation.isUnrolled === true;

type PatientCurve = Extract<Annotation, { readonly space: 'patient'; readonly kind: 'curve' }>;
const isCurve = (annotation: Annotation): annotation is PatientCurve =>
  annotation.space === 'patient' && annotation.kind === 'curve';

/**
 * Returns the panoramic curve among annotations. If two people drew a curve at the same time, returns the last curve.
 */
export const curveIn = (annotations: readonly Annotation[]): readonly Vector[] | undefined =>
  annotations.findLast(isCurve)?.points;

/** Returns the annotations with `points` as their only panoramic curve. */
export function withCurve(annotations: readonly Annotation[], points: readonly Vector[]): readonly Annotation[] {
  const before = annotations.findLast(isCurve);
  const curve: PatientCurve = {
    kind: 'curve',
    annotationId: before?.annotationId ?? crypto.randomUUID(),
    space: 'patient',
    points: points.map((point) => [...point]),
  };
  return [...annotations.filter((each) => !isCurve(each)), curve];
}

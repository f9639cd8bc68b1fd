import { CANAL_CLEARANCE_MM, canalClearance, mayPlan } from '#shared/annotation/implant.ts';
import { measure } from '#shared/annotation/measure.ts';
import type { PixelAnnotation } from '#shared/file/annotation.ts';
import { fillIn } from '#shared/locales/server-words.ts';
import type { ReportImagePart } from '#shared/report/report-record.ts';
import type { ReportReader } from './report-reader.ts';

const UNITS = { mm: { length: 'mm', area: 'mm2' }, px: { length: 'px', area: 'px2' } } as const;
const SOURCES = { patient: undefined, detector: 'atDetector', calibration: 'calibrated', nothing: 'noScale' } as const;

/** Returns the lines of an annotation's label, as the viewer shows them. */
export function annotationWords(
  annotation: PixelAnnotation,
  scale: ReportImagePart['scale'],
  onFrame: readonly PixelAnnotation[],
  { viewer: { measured }, decimal }: ReportReader,
): string[] {
  if (annotation.kind === 'text' || annotation.kind === 'arrow') return annotation.text === '' ? [] : [annotation.text];
  if (annotation.kind === 'calibration')
    return [fillIn(measured.mm, { value: decimal(annotation.mm) }), measured.calibration];
  if (annotation.kind === 'implant') {
    const { diameterMm, lengthMm } = annotation;
    const size = fillIn(measured.implant, { diameter: decimal(diameterMm), length: decimal(lengthMm) });
    const clearance = canalClearance(annotation, onFrame, scale);
    const source = mayPlan(scale) ? undefined : SOURCES[scale.from];
    if (clearance === undefined) return [size, ...(source === undefined ? [] : [measured[source]])];
    const value = { value: decimal(clearance) };
    return clearance < CANAL_CLEARANCE_MM
      ? [fillIn(measured.tooClose, value), size]
      : [size, fillIn(measured.clearance, value)];
  }
  const found = measure(annotation, scale);
  if (found === undefined) return [];
  if (found.kind === 'angle') return [`${decimal(found.degrees)}°`];
  const [value, unit] =
    found.kind === 'length'
      ? ([found.length, UNITS[scale.unit].length] as const)
      : ([found.area, UNITS[scale.unit].area] as const);
  const source = SOURCES[scale.from];
  return [fillIn(measured[unit], { value: decimal(value) }), ...(source === undefined ? [] : [measured[source]])];
}

import type { TFunction } from 'i18next';
import type { PixelAnnotation } from '#shared/file/annotation.ts';
import { CANAL_CLEARANCE_MM, canalClearance, mayPlan } from '#shared/annotation/implant.ts';
import { measure, type Sketch } from '#shared/annotation/measure.ts';
import type { PixelScale } from '#shared/annotation/pixel-scale.ts';
import type { RegionValues } from './region-values.ts';

interface Reader {
  readonly t: TFunction<'viewer'>;
  readonly language: string;
}

interface Measured {
  readonly scale: PixelScale;
  readonly values?: RegionValues | undefined;
  /** Unit of the values. */
  readonly unit?: string | undefined;
  /** All annotations of the frame. For an implant, the label has the distance to the nearest canal among them. */
  readonly onFrame?: readonly PixelAnnotation[];
}

/** Formats a number, by default with one decimal. A person cannot draw precisely enough for more decimals. */
const written = (value: number, language: string, digits = 1): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

const SOURCES = {
  patient: undefined,
  detector: 'measured.atDetector',
  calibration: 'measured.calibrated',
  nothing: 'measured.noScale',
} as const satisfies Record<PixelScale['from'], string | undefined>;

const UNITS = {
  mm: { length: 'measured.mm', area: 'measured.mm2' },
  px: { length: 'measured.px', area: 'measured.px2' },
} as const satisfies Record<PixelScale['unit'], object>;

function valueLines({ t, language }: Reader, { count, mean, deviation, min, max }: RegionValues, unit = ''): string[] {
  const number = (value: number): string => `${written(value, language, value % 1 === 0 ? 0 : 1)} ${unit}`.trim();
  const several = count > 1 ? [t('measured.deviation', { value: number(deviation) })] : [];
  return [
    [t('measured.mean', { value: number(mean) }), ...several].join(' · '),
    [t('measured.min', { value: number(min) }), t('measured.max', { value: number(max) })].join(' · '),
  ];
}

/** Returns the lines of an annotation's label: its text or its measures. */
export function annotationLines(annotation: PixelAnnotation, measured: Measured, reader: Reader): string[] {
  const { t, language } = reader;
  if (annotation.kind === 'text' || annotation.kind === 'arrow') return annotation.text === '' ? [] : [annotation.text];
  if (annotation.kind === 'calibration')
    return [t('measured.mm', { value: written(annotation.mm, language) }), t('measured.calibration')];
  return annotation.kind === 'implant'
    ? implantLines(annotation, measured, reader)
    : measuredLines(annotation, measured, reader);
}

/** Returns the size of an implant and its distance to the nearest canal. If the distance is too short, a warning comes first. */
function implantLines(
  implant: Extract<PixelAnnotation, { kind: 'implant' }>,
  { scale, onFrame = [] }: Measured,
  { t, language }: Reader,
): string[] {
  const { diameterMm, lengthMm } = implant;
  const size = t('measured.implant', { diameter: written(diameterMm, language), length: written(lengthMm, language) });
  const source = SOURCES[scale.from];
  if (!mayPlan(scale)) return [size, ...(source === undefined ? [] : [t(source)])];
  const clearance = canalClearance(implant, onFrame, scale);
  if (clearance === undefined) return [size];
  const value = written(clearance, language);
  // The warning comes first, since a phone shows only the first line of an annotation that is not selected.
  return clearance < CANAL_CLEARANCE_MM
    ? [t('measured.tooClose', { value }), size]
    : [size, t('measured.clearance', { value })];
}

/** Returns the lines with a measure, the source of its scale, and the statistics of the pixels inside. */
export function measuredLines(sketch: Sketch, measured: Measured, reader: Reader): string[] {
  const { t, language } = reader;
  const { scale, values, unit } = measured;
  const found = measure(sketch, scale);
  if (found === undefined) return [];
  if (found.kind === 'angle') return [`${written(found.degrees, language)}°`];
  const source = SOURCES[scale.from];
  const origin = source === undefined ? [] : [t(source)];
  if (found.kind === 'length')
    return [t(UNITS[scale.unit].length, { value: written(found.length, language) }), ...origin];
  const area = t(UNITS[scale.unit].area, { value: written(found.area, language) });
  return [area, ...origin, ...(values === undefined ? [] : valueLines(reader, values, unit))];
}

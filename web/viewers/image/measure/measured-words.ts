import type { TFunction } from 'i18next';
import type { PixelAnnotation } from '#shared/file/annotation.ts';
import type { Sketch } from '../draw/make-annotation.ts';
import { measure } from './measure.ts';
import type { PixelScale } from './pixel-scale.ts';
import type { RegionValues } from './region-values.ts';

interface Reader {
  readonly t: TFunction<'viewer'>;
  readonly language: string;
}

interface Measured {
  readonly scale: PixelScale;
  readonly values?: RegionValues | undefined;
  /** Of the values. */
  readonly unit?: string | undefined;
}

/** Tenths: what a hand can point at on a screen, and what a dentist asks for. */
const written = (value: number, language: string, digits = 1): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

const SOURCES = {
  patient: undefined,
  detector: 'measured.atDetector',
  calibration: 'measured.calibrated',
  nothing: 'measured.noScale',
} as const satisfies Record<PixelScale['from'], string | undefined>;

function valueLines({ t, language }: Reader, { count, mean, deviation, min, max }: RegionValues, unit = ''): string[] {
  const number = (value: number): string => `${written(value, language, value % 1 === 0 ? 0 : 1)} ${unit}`.trim();
  const several = count > 1 ? [t('measured.deviation', { value: number(deviation) })] : [];
  return [
    [t('measured.mean', { value: number(mean) }), ...several].join(' · '),
    [t('measured.min', { value: number(min) }), t('measured.max', { value: number(max) })].join(' · '),
  ];
}

/** What stands beside an annotation, line by line: what it says, or what it measures. */
export function annotationLines(annotation: PixelAnnotation, measured: Measured, reader: Reader): string[] {
  const { t, language } = reader;
  if (annotation.kind === 'text' || annotation.kind === 'arrow') return annotation.text === '' ? [] : [annotation.text];
  if (annotation.kind === 'calibration') return [`${written(annotation.mm, language)} mm`, t('measured.calibration')];
  return measuredLines(annotation, measured, reader);
}

/** A measure, where its scale is from, and the values inside. */
export function measuredLines(sketch: Sketch, measured: Measured, reader: Reader): string[] {
  const { t, language } = reader;
  const { scale, values, unit } = measured;
  const found = measure(sketch, scale);
  if (found === undefined) return [];
  if (found.kind === 'angle') return [`${written(found.degrees, language)}°`];
  const source = SOURCES[scale.from];
  const origin = source === undefined ? [] : [t(source)];
  if (found.kind === 'length') return [`${written(found.length, language)} ${scale.unit}`, ...origin];
  const area = `${written(found.area, language)} ${scale.unit}²`;
  return [area, ...origin, ...(values === undefined ? [] : valueLines(reader, values, unit))];
}

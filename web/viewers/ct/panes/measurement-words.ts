import type { TFunction } from 'i18next';
import { angleDegrees, ellipseAreaMm2, isRemark, lengthMm, type Measurement } from '../measure/measurement.ts';
import type { RegionStatistics } from '../measure/region-statistics.ts';

const number = (value: number, digits: number, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

interface Words {
  readonly t: TFunction<'ct'>;
  readonly language: string;
}

/** Returns the lines of text that describe a measurement; for an ellipse with its statistics, if they are known. */
export function measurementWords(
  measurement: Measurement,
  { t, language }: Words,
  region?: RegionStatistics,
): readonly string[] {
  if (measurement.kind === 'length') {
    return [t('value.mm', { value: number(lengthMm(...measurement.points), 2, language) })];
  }
  if (measurement.kind === 'angle') {
    return [t('value.degrees', { value: number(angleDegrees(...measurement.points), 2, language) })];
  }
  if (isRemark(measurement)) return measurement.text === '' ? [] : [measurement.text];
  const area = t('value.mm2', { value: number(ellipseAreaMm2(measurement.points), 1, language) });
  if (region === undefined) return [area];
  const whole = (value: number): string => number(value, 0, language);
  return [
    t('value.mean', { mean: whole(region.mean), deviation: whole(region.deviation) }),
    t('value.range', { min: whole(region.min), max: whole(region.max) }),
    area,
  ];
}

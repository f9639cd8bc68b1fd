import { useTranslation } from 'react-i18next';
import { millimetres } from '../millimetres.ts';
import { angleOf, lengthOf, type Measurement } from './measurement.ts';

/** Returns a function that formats the label of a measurement, for the image and the list. */
export function useMeasuredWords(): (measurement: Measurement) => string {
  const { t, i18n } = useTranslation('mesh');
  return ({ kind, points }) =>
    kind === 'distance'
      ? t('measured.length', { mm: millimetres(lengthOf(points), i18n.language) })
      : t('measured.angle', {
          degrees: angleOf(points).toLocaleString(i18n.language, {
            minimumFractionDigits: 1,
            maximumFractionDigits: 1,
          }),
        });
}

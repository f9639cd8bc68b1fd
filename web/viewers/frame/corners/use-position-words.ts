import { useTranslation } from 'react-i18next';

/**
 * Returns a function that formats the position of a slice in mm of the patient. The function returns `undefined` for an
 * unknown position.
 */
export function usePositionWords(): (mm: number | undefined) => string | undefined {
  const { t, i18n } = useTranslation('viewer');
  const number = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  return (mm) => (mm === undefined ? undefined : t('position', { mm: number.format(mm) }));
}

import { useTranslation } from 'react-i18next';

interface AirwayWords {
  readonly volume: (mm3: number) => string;
  readonly area: (mm2: number) => string;
  readonly millimetres: (mm: number) => string;
}

const MM3_PER_CM3 = 1000;

/** Returns functions that format an airway's numbers in the person's language. */
export function useAirwayWords(): AirwayWords {
  const { t, i18n } = useTranslation('ct');
  const written = (value: number, digits: number): string =>
    new Intl.NumberFormat(i18n.language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
      value,
    );
  return {
    volume: (mm3) => t('value.cm3', { value: written(mm3 / MM3_PER_CM3, 2) }),
    area: (mm2) => t('value.mm2', { value: written(mm2, 1) }),
    millimetres: (mm) => t('value.mm', { value: written(mm, 1) }),
  };
}

import { useTranslation } from 'react-i18next';
import type { PrescriptionWords } from '#shared/prescription/prescription-lines.ts';
import { writeTooth } from '#shared/tooth/write-tooth.ts';
import { enumerated } from '#shared/locales/enumerated.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { readersLocale } from '#web/ui/readers-locale.ts';
import { calendarDay } from '#web/ui/relative-time.ts';

/** Returns functions that write a prescription in the reader's language and notation. */
export function usePrescriptionWords(): PrescriptionWords {
  const { t, i18n } = useTranslation('prescription');
  const { toothNotation } = usePreferences();
  const { language } = i18n;
  return {
    text: (key) => t(key),
    list: (words) => enumerated(words, language),
    day: (day) => calendarDay(day, language),
    number: (value, unit) =>
      new Intl.NumberFormat(readersLocale(language), unit && { style: 'unit', unit }).format(value),
    tooth: (tooth) => writeTooth(tooth, toothNotation),
  };
}

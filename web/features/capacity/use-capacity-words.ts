import { useTranslation } from 'react-i18next';
import { byteSize } from '#web/ui/byte-size.ts';
import { formatTime } from '#web/ui/format-time.ts';

/** Returns functions that write sizes, durations and days for the capacity pages. */
export function useCapacityWords() {
  const { t, i18n } = useTranslation('capacity');
  return {
    size: (bytes: number): string => byteSize(bytes, i18n.language),
    duration: (count: number): string => t('days', { count }),
    day: (at: number): string => formatTime(at, '{y}-{m}-{d}'),
  };
}

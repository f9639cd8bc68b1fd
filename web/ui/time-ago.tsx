import { useTranslation } from 'react-i18next';
import { useNow } from './use-now.ts';
import { formatTime } from './format-time.ts';
import { relativeTime } from './relative-time.ts';

/** Shows a time in Unix seconds relative to now, with the exact time on hover. */
export function TimeAgo({ at }: { at: number }) {
  const { t, i18n } = useTranslation('app');
  const now = useNow();
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={formatTime(at)}>
      {relativeTime(at, now, i18n.language) ?? t('time.justNow')}
    </time>
  );
}

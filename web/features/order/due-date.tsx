import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#web/ui/format-time.ts';
import { calendarDay } from '#web/ui/relative-time.ts';
import { useNow } from '#web/ui/use-now.ts';

interface DueDateProps {
  readonly day: string | undefined;
  /** Whether the order has ended: then it cannot be late. */
  readonly isFinished: boolean;
}

/** Shows the day on which the work is needed, in red once that day has passed. */
export function DueDate({ day, isFinished }: DueDateProps) {
  const { t, i18n } = useTranslation('order');
  const today = formatTime(useNow(), '{y}-{m}-{d}');
  if (day === undefined) return <Box color="text-body-secondary">{t('noDueDate')}</Box>;
  const shown = calendarDay(day, i18n.language);
  if (isFinished || day >= today) return <>{shown}</>;
  return <Box color="text-status-error">{t('overdue', { day: shown })}</Box>;
}

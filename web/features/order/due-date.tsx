import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import { calendarDay } from '#web/ui/relative-time.ts';
import { localTime } from '#web/api/local-time.ts';
import { useNow } from '#web/ui/use-now.ts';

interface DueDateProps {
  readonly day: string | undefined;
  /** A finished order cannot be late. */
  readonly isFinished: boolean;
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** The day on which the work is needed, in red once it has passed. */
export function DueDate({ day, isFinished }: DueDateProps) {
  const { t, i18n } = useTranslation('order');
  const today = localTime(new Date(useNow() * 1000)).slice(0, DATE_LENGTH);
  if (day === undefined) return <Box color="text-body-secondary">{t('noDueDate')}</Box>;
  const shown = calendarDay(day, i18n.language);
  if (isFinished || day >= today) return <>{shown}</>;
  return <Box color="text-status-error">{t('overdue', { day: shown })}</Box>;
}

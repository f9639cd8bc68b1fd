import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import { dangerOf } from '#shared/order/order-moments.ts';
import type { Order } from '#shared/order/order.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { calendarDay } from '#web/ui/relative-time.ts';
import { useNow } from '#web/ui/use-now.ts';

interface DueDateProps {
  readonly day: string | undefined;
  /** Facts that decide whether the order is late. An order that has ended cannot be late. */
  readonly order: Pick<Order, 'turn' | 'riskAt' | 'lateAt'>;
}

/** Shows the day on which the work is needed. Words and colour mark an order that is at risk (ORD-152) or late. */
export function DueDate({ day, order }: DueDateProps) {
  const { t, i18n } = useTranslation('order');
  const now = useNow();
  const today = formatTime(now, '{y}-{m}-{d}');
  if (day === undefined) return <Box color="text-body-secondary">{t('noDueDate')}</Box>;
  const shown = calendarDay(day, i18n.language);
  const danger = dangerOf(order, now);
  if (danger === 'atRisk') return <Box color="text-status-warning">{t('atRisk', { day: shown })}</Box>;
  const isPast = order.lateAt === null ? day < today : danger === 'late';
  if (order.turn === null || !isPast) return <>{shown}</>;
  return <Box color="text-status-error">{t('overdue', { day: shown })}</Box>;
}

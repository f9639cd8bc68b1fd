import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { Delivery, MailState, PushState } from '#shared/notification/delivery.ts';
import type { RowColumn } from '#web/ui/row-list.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

const LOOKS = {
  none: 'stopped',
  held: 'pending',
  due: 'in-progress',
  left: 'stopped',
  suppressed: 'error',
  sent: 'info',
  delivered: 'success',
  bounced: 'error',
  complained: 'warning',
} as const satisfies Record<MailState, StatusIndicatorProps.Type>;

const PUSH_LOOKS = {
  none: 'stopped',
  due: 'in-progress',
  sent: 'info',
  failed: 'warning',
  gone: 'stopped',
} as const satisfies Record<PushState, StatusIndicatorProps.Type>;

/** Returns the columns of the delivery log. */
export function useDeliveryColumns(): RowColumn<Delivery>[] {
  const { t } = useTranslation(['delivery', 'notification']);
  return [
    { id: 'person', label: t('column.person'), minWidth: 160, cell: ({ name }) => name || '–' },
    {
      id: 'category',
      label: t('column.category'),
      minWidth: 150,
      cell: ({ category }) => t(`notification:category.${category}`),
    },
    {
      id: 'bell',
      label: t('column.bell'),
      minWidth: 150,
      spare: 1,
      cell: ({ isUnderBell }) => t(isUnderBell ? 'bell.shown' : 'bell.quiet'),
    },
    {
      id: 'mail',
      label: t('column.mail'),
      minWidth: 220,
      cell: ({ mail }) => <StatusIndicator type={LOOKS[mail]}>{t(`mail.${mail}`)}</StatusIndicator>,
    },
    {
      id: 'push',
      label: t('column.push'),
      minWidth: 170,
      spare: 1,
      cell: ({ push }) => <StatusIndicator type={PUSH_LOOKS[push]}>{t(`push.${push}`)}</StatusIndicator>,
    },
    { id: 'at', label: t('column.at'), cell: ({ at }) => <TimeAgo at={at} /> },
  ];
}

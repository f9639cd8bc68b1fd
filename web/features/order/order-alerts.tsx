import Alert from '@cloudscape-design/components/alert';
import { useTranslation } from 'react-i18next';
import { RESTORE_DAYS } from '#shared/limits.ts';
import type { Order, OrderHistoryEntry } from '#shared/order/order.ts';
import { useSession } from '#web/api/session.ts';

const noteOf = (history: readonly OrderHistoryEntry[], action: string): string =>
  history
    .filter((entry) => entry.action === action)
    .reduce((latest, entry) => (entry.at >= latest.at ? entry : latest), {
      at: 0,
      note: '',
    }).note;

/** What both sides must not overlook: a refusal, a pause, a wish to cancel, each with its reason. */
export function OrderAlerts({ order, history }: { order: Order; history: readonly OrderHistoryEntry[] }) {
  const { t } = useTranslation(['order', 'app']);
  const { side } = useSession();
  const icon = t('app:flash.warning');
  const partner = (side === 'clinic' ? order.lab : order.clinic)?.name ?? '';
  return (
    <>
      {order.state === 'refused' && (
        <Alert
          type="error"
          statusIconAriaLabel={t('app:flash.error')}
          header={t('alert.refused', { lab: order.lab?.name ?? '' })}
        >
          {order.refusalReason}
        </Alert>
      )}
      {order.isPartnerGone && (
        <Alert type="warning" statusIconAriaLabel={icon} header={t('alert.partnerGone', { partner })}>
          {t('alert.partnerGoneText', { days: RESTORE_DAYS })}
        </Alert>
      )}
      {order.isOnHold && (
        <Alert type="warning" statusIconAriaLabel={icon} header={t('alert.onHold')}>
          {noteOf(history, 'hold')}
        </Alert>
      )}
      {order.cancelRequestedBy !== null && (
        <Alert
          type="warning"
          statusIconAriaLabel={icon}
          header={t(order.cancelRequestedBy === side ? 'alert.cancelAsked' : 'alert.cancelWanted')}
        >
          {noteOf(history, 'requestCancel')}
        </Alert>
      )}
    </>
  );
}

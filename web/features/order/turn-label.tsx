import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '#shared/order/order.ts';
import { useSession } from '#web/api/session.ts';

/** Shows whose turn it is. The reader's own turn is bold, because readers look for it. */
export function TurnLabel({ order }: { order: Pick<OrderRow, 'turn' | 'isOnHold'> }) {
  const { t } = useTranslation('order');
  const { side } = useSession();
  if (order.turn === null) return <Box color="text-body-secondary">{t('turn.none')}</Box>;
  if (order.isOnHold) return <StatusIndicator type="stopped">{t('turn.onHold')}</StatusIndicator>;
  if (order.turn === side) {
    return (
      <Box color="text-status-info" fontWeight="bold">
        {t('turn.mine')}
      </Box>
    );
  }
  return <>{t(`turn.${order.turn}`)}</>;
}

import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { judgeOrderAction } from '#shared/order/order-actions.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { DeletionDialog } from '#web/ui/deletion-dialog.tsx';
import { useSayDeleted } from '#web/ui/use-say-deleted.ts';

/** Deletes an order that is not under way. Hidden from people who may not delete it. */
export function DeleteOrder({ order, isRemade }: { order: Order; isRemade: boolean }) {
  const { t } = useTranslation(['bin', 'order']);
  const navigate = useNavigate();
  const { may, side } = useSession();
  const [isOpen, setOpen] = useState(false);
  const deletion = useCall(orderApi.delete);
  const sayDeleted = useSayDeleted();
  const isDeletable = side !== undefined && 'move' in judgeOrderAction(order, { action: 'delete', side });
  if (!isDeletable || !may('order:delete')) return null;
  const { orderId, version, orderNumber, lab } = order;
  const remove = () =>
    deletion.mutate(
      { orderId, version },
      {
        onSuccess: (deleted) => {
          sayDeleted(deleted);
          void navigate('/order', { replace: true });
        },
      },
    );
  return (
    <>
      <Button
        disabled={isRemade}
        {...(isRemade && { disabledReason: t('order:obstacle.isRemade') })}
        onClick={() => setOpen(true)}
      >
        {t('action.order')}
      </Button>
      {isOpen && (
        <DeletionDialog
          kind="order"
          label={orderNumber}
          partner={lab?.name}
          isBusy={deletion.isPending}
          onDelete={remove}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkAction, BULK_ACTIONS, bulkActionsOf } from '#shared/order/bulk-actions.ts';
import type { OrderRow } from '#shared/order/order.ts';
import { useSession } from '#web/api/session.ts';
import { BulkDialog } from './bulk-dialog.tsx';

interface BulkMenuProps {
  readonly orders: readonly OrderRow[];
  readonly onDone: () => void;
}

/** Offers the actions for the ticked orders; hidden while none is ticked. */
export function BulkMenu({ orders, onDone }: BulkMenuProps) {
  const { t } = useTranslation('order');
  const { may, side } = useSession();
  const [action, setAction] = useState<BulkAction>();
  if (side === undefined) return null;
  const items = bulkActionsOf({ side, may }).map((id) => ({ id: id as string, text: t(`action.${id}`) }));
  const close = () => {
    setAction(undefined);
    onDone();
  };
  return (
    <>
      {orders.length > 0 && items.length > 0 && (
        <ButtonDropdown
          items={items}
          onItemClick={({ detail }) => setAction(BULK_ACTIONS.find((each) => each === detail.id))}
        >
          {t('bulk.menu', { number: orders.length })}
        </ButtonDropdown>
      )}
      {action !== undefined && <BulkDialog action={action} side={side} orders={orders} onClose={close} />}
    </>
  );
}

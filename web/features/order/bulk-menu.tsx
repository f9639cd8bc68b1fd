import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkAction, BULK_ACTIONS, bulkActionsOf } from '#shared/order/bulk-actions.ts';
import type { OrderRow } from '#shared/order/order.ts';
import { PAPER_ORDERS_MAX } from '#shared/limits.ts';
import { papersOfAll } from '#shared/paper/paper-kinds.ts';
import { useSession } from '#web/api/session.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { PrintMenu } from './print/print-menu.tsx';

interface BulkMenuProps {
  readonly orders: readonly OrderRow[];
  readonly onDone: () => void;
  /** Exports the ticked orders. */
  readonly onExport: (orders: readonly OrderRow[]) => void;
}

const EXPORT = 'export';

/** Offers the actions for the ticked orders; hidden while none is ticked. */
export function BulkMenu({ orders, onDone, onExport }: BulkMenuProps) {
  const { t } = useTranslation(['order', 'app', 'print']);
  const { may, side } = useSession();
  const [action, setAction] = useState<BulkAction>();
  if (side === undefined) return null;
  const actions = bulkActionsOf({ side, may }).map((id) => ({ id: id as string, text: t(`action.${id}`) }));
  const items = [...actions, { id: EXPORT, text: t('app:export.action') }];
  const choose = (id: string) => {
    if (id === EXPORT) return onExport(orders);
    return setAction(BULK_ACTIONS.find((each) => each === id));
  };
  const close = () => {
    setAction(undefined);
    onDone();
  };
  return (
    <>
      {orders.length > 0 && (
        <PrintMenu
          orderIds={orders.slice(0, PAPER_ORDERS_MAX).map(({ orderId }) => orderId)}
          kinds={papersOfAll(side)}
          label={t('print:many', { number: Math.min(orders.length, PAPER_ORDERS_MAX) })}
        />
      )}
      {orders.length > 0 && (
        <ButtonDropdown items={items} onItemClick={({ detail }) => choose(detail.id)}>
          {t('bulk.menu', { number: orders.length })}
        </ButtonDropdown>
      )}
      {action !== undefined && <BulkDialog action={action} side={side} orders={orders} onClose={close} />}
    </>
  );
}

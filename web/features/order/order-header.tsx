import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Order } from '#shared/order/order.ts';
import { papersOf } from '#shared/paper/paper-kinds.ts';
import { isReportable } from '#shared/work-order/reportable-order.ts';
import { useSession } from '#web/api/session.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import type { FilesOnTheWay } from '#web/ui/files-on-the-way.ts';
import { DeleteOrder } from './delete-order.tsx';
import { ACTION_LOOKS, isPageAction, type OrderPageAction } from './order-action-looks.ts';
import { OrderActionDialog } from './order-action-dialog.tsx';
import { primaryOrderAction, secondaryOrderActions } from './order-page-actions.ts';
import { OrderStateBadge } from './order-state-badge.tsx';
import { PrintMenu } from './print/print-menu.tsx';
import { patientWords } from './patient-words.ts';
import { useActionWords } from './use-action-words.ts';

interface OrderHeaderProps {
  readonly order: Order;
  readonly files: FilesOnTheWay;
  readonly otherPatients: ReactNode;
  /** Whether another order is a remake of this order, and so uses this order's files. */
  readonly isRemade: boolean;
}

/** Shows number, patient, state and actions: one primary action as a button, the others in a menu. */
export function OrderHeader({ order, files, otherPatients, isRemade }: OrderHeaderProps) {
  const { t } = useTranslation(['order', 'print', 'outsideReport']);
  const words = useActionWords(order);
  const navigate = useNavigate();
  const { may, side } = useSession();
  const [open, setOpen] = useState<OrderPageAction>();
  const actor = side && { may, side };
  const primary =
    actor && primaryOrderAction(order, actor, { isRelationEstablished: true, areFilesSettled: files.areSettled });
  const others = actor ? secondaryOrderActions(order, actor, primary) : [];
  // ORD-44: makes a new order with the same patient and prescription.
  const copy = side === 'clinic' && may('order:create') ? [{ id: 'copy', text: t('action.copy') }] : [];
  // WO-71: shows a code with which anyone can report a problem with the piece.
  const label =
    side === 'clinic' && may('workOrder:create') && isReportable(order)
      ? [{ id: 'reportLabel', text: t('outsideReport:label.action') }]
      : [];
  const { orderId, orderNumber: name } = order;
  const items = [...others.map((id) => ({ id: id as string, text: words.name(id) })), ...copy, ...label];
  const patient = patientWords(order.patient);

  const start = (action: OrderPageAction) => {
    if (ACTION_LOOKS[action].form === 'prescription') void navigate(`/order/create?orderId=${order.orderId}`);
    else setOpen(action);
  };
  return (
    <>
      <Header
        variant="h1"
        description={
          may('patient:read') ? (
            <RouteLink to={`/patientDetail/page?${new URLSearchParams({ patientId: order.patient.patientId })}`}>
              {patient}
            </RouteLink>
          ) : (
            patient
          )
        }
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            {items.length > 0 && (
              <ButtonDropdown
                items={items}
                onItemClick={({ detail }) => {
                  if (isPageAction(detail.id)) start(detail.id);
                  else if (detail.id === 'copy') void navigate(`/order/create?copyOf=${orderId}`);
                  else void navigate(`/reportLabel?${new URLSearchParams({ orderId, name })}`);
                }}
              >
                {t('page.actions')}
              </ButtonDropdown>
            )}
            {side !== undefined && (
              <PrintMenu
                orderIds={[order.orderId]}
                kinds={papersOf(side, order)}
                label={t('print:menu')}
                view={{ fileName: `order-${name}.pdf`, foot: [name, patient] }}
              />
            )}
            <DeleteOrder order={order} isRemade={isRemade} />
            {primary !== undefined && (
              <Button
                variant="primary"
                disabled={primary.obstacle !== undefined}
                {...(primary.obstacle !== undefined && { disabledReason: t(`obstacle.${primary.obstacle}`) })}
                onClick={() => start(primary.action)}
              >
                {words.name(primary.action)}
              </Button>
            )}
          </SpaceBetween>
        }
      >
        <SpaceBetween direction="horizontal" size="xs" alignItems="center">
          <span>{order.orderNumber}</span>
          <OrderStateBadge order={order} />
          {order.isRush && <Badge color="severity-high">{t('flag.rush')}</Badge>}
          {order.isOnHold && <Badge color="severity-medium">{t('flag.hold')}</Badge>}
        </SpaceBetween>
      </Header>
      {open !== undefined && (
        <OrderActionDialog
          action={open}
          order={order}
          files={files}
          otherPatients={otherPatients}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

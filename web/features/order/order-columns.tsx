import Badge from '@cloudscape-design/components/badge';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { OrderRow, OrderSide } from '#shared/order/order.ts';
import { OrganisationName } from '#web/ui/organisation-name.tsx';
import { Teeth } from '#web/ui/tooth/teeth.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { DueDate } from './due-date.tsx';
import { orderAddress } from './order-address.ts';
import { OrderStateBadge } from './order-state-badge.tsx';
import { TurnLabel } from './turn-label.tsx';

interface OrderCellContext {
  readonly t: TFunction<['order', 'prescription']>;
  readonly isNew: boolean;
  /** The reader's side: the partner is the other one. */
  readonly side: OrderSide | undefined;
  /** Names a member of the lab. */
  readonly nameOf: (assigneeId: OrderRow['assigneeId']) => string;
}

export interface OrderColumn {
  readonly id:
    | 'number'
    | 'patient'
    | 'state'
    | 'turn'
    | 'partner'
    | 'caseType'
    | 'teeth'
    | 'doctor'
    | 'assignee'
    | 'due'
    | 'files'
    | 'updated';
  readonly isFixed?: true;
  readonly isHiddenAtFirst?: true;
  /** Only this side has it. */
  readonly side?: OrderSide;
  readonly cell: (order: OrderRow, context: OrderCellContext) => ReactNode;
}

const isFinished = (order: OrderRow): boolean => order.turn === null;

/** The order list's columns, in their first order; table, preferences and cards read this list. */
export const ORDER_COLUMNS: readonly OrderColumn[] = [
  {
    id: 'number',
    isFixed: true,
    cell: (order, { t, isNew }) => (
      <SpaceBetween direction="horizontal" size="xs">
        <RouteLink to={orderAddress(order.orderId)}>{order.orderNumber}</RouteLink>
        {isNew && <Badge color="green">{t('list.new')}</Badge>}
        {order.isRush && <Badge color="severity-high">{t('flag.rush')}</Badge>}
      </SpaceBetween>
    ),
  },
  { id: 'patient', cell: (order) => order.patient.name },
  { id: 'state', cell: (order) => <OrderStateBadge state={order.state} /> },
  { id: 'turn', cell: (order) => <TurnLabel order={order} /> },
  { id: 'due', cell: (order) => <DueDate day={order.dueDate} isFinished={isFinished(order)} /> },
  {
    id: 'partner',
    cell: (order, { t, side }) => {
      const partner = side === 'lab' ? order.clinic : order.lab;
      return partner === null ? t('list.noLab') : <OrganisationName organisation={partner} />;
    },
  },
  { id: 'assignee', side: 'lab', cell: ({ assigneeId }, { nameOf }) => nameOf(assigneeId) },
  { id: 'caseType', cell: (order, { t }) => t(`prescription:caseType.${order.caseType}`) },
  { id: 'teeth', cell: (order) => <Teeth teeth={order.teeth} /> },
  { id: 'doctor', isHiddenAtFirst: true, cell: (order) => order.doctorName },
  { id: 'files', isHiddenAtFirst: true, cell: (order) => order.fileCount },
  { id: 'updated', cell: (order) => <TimeAgo at={order.updatedAt} /> },
];

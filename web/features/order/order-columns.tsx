import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { OrderRow, OrderSide } from '#shared/order/order.ts';
import { OrganisationName } from '#web/ui/organisation-name.tsx';
import { Teeth } from '#web/ui/tooth/teeth.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { AcceptInRow } from './accept-in-row.tsx';
import { DueDate } from './due-date.tsx';
import { orderAddress } from './order-address.ts';
import { OrderStateBadge } from './order-state-badge.tsx';
import { TurnLabel } from './turn-label.tsx';
import { LookInRow } from './version/look-in-row.tsx';

interface OrderCellContext {
  readonly t: TFunction<['order', 'prescription']>;
  readonly isNew: boolean;
  /** The reader's side. The partner column shows the other side's name. */
  readonly side: OrderSide | undefined;
  /** Returns the name of a member of the lab. */
  readonly nameOf: (assigneeId: OrderRow['assigneeId']) => string;
}

export interface OrderColumn {
  readonly id:
    | 'number'
    | 'patient'
    | 'state'
    | 'partner'
    | 'work'
    | 'material'
    | 'doctor'
    | 'assignee'
    | 'due'
    | 'files'
    | 'created'
    | 'updated';
  readonly isFixed?: true;
  readonly isHiddenAtFirst?: true;
  /** Whether a card shows the value without a label, because the value is clear without it. */
  readonly isPlain?: true;
  readonly minWidth?: number;
  readonly spare?: number;
  /** The only side that sees the column; absent = both. */
  readonly side?: OrderSide;
  readonly cell: (order: OrderRow, context: OrderCellContext) => ReactNode;
}

/** Columns of the order list in their default order. The table, its preferences and the cards all use this list. */
export const ORDER_COLUMNS: readonly OrderColumn[] = [
  {
    id: 'number',
    isFixed: true,
    minWidth: 115,
    cell: (order, { t, isNew }) => (
      <SpaceBetween direction="horizontal" size="xs">
        <RouteLink to={orderAddress(order.orderId)}>{order.orderNumber}</RouteLink>
        {isNew && <Badge color="green">{t('list.new')}</Badge>}
        {order.isRush && <Badge color="severity-high">{t('flag.rush')}</Badge>}
      </SpaceBetween>
    ),
  },
  { id: 'patient', isPlain: true, minWidth: 120, cell: (order) => order.patient.name },
  {
    id: 'state',
    isPlain: true,
    minWidth: 210,
    cell: (order) => (
      <SpaceBetween size="xxxs">
        <OrderStateBadge order={order} />
        <TurnLabel order={order} />
        <AcceptInRow order={order} />
        <LookInRow order={order} />
      </SpaceBetween>
    ),
  },
  {
    id: 'due',
    minWidth: 110,
    cell: (order) => <DueDate day={order.dueDate} order={order} />,
  },
  {
    id: 'partner',
    minWidth: 140,
    spare: 1,
    cell: (order, { t, side }) => {
      const partner = side === 'lab' ? order.clinic : order.lab;
      return partner === null ? t('list.noLab') : <OrganisationName organisation={partner} />;
    },
  },
  { id: 'assignee', side: 'lab', minWidth: 130, spare: 4, cell: ({ assigneeId }, { nameOf }) => nameOf(assigneeId) },
  {
    id: 'work',
    minWidth: 130,
    spare: 2,
    cell: (order, { t }) => (
      <>
        {t(`prescription:caseType.${order.caseType}`)}
        {order.teeth.length > 0 && (
          <Box color="text-body-secondary">
            <Teeth teeth={order.teeth} />
          </Box>
        )}
      </>
    ),
  },
  {
    id: 'material',
    isHiddenAtFirst: true,
    minWidth: 130,
    spare: 5,
    cell: ({ materials }, { t }) => materials.map((material) => t(`prescription:material.${material}`)).join(', '),
  },
  { id: 'doctor', isHiddenAtFirst: true, minWidth: 130, spare: 6, cell: (order) => order.doctorName },
  { id: 'files', isHiddenAtFirst: true, minWidth: 80, spare: 7, cell: (order) => order.fileCount },
  { id: 'created', isHiddenAtFirst: true, minWidth: 110, spare: 8, cell: (order) => <TimeAgo at={order.createdAt} /> },
  { id: 'updated', minWidth: 110, spare: 3, cell: (order) => <TimeAgo at={order.updatedAt} /> },
];

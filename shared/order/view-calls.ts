import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Empty } from '../wire/page.ts';
import { OrderListView, ViewName } from './order-list-view.ts';

const Views = z.object({ views: z.array(OrderListView) });

/** Calls for the views of the order list that a person saves (ORD-156). */
export const viewCalls = {
  views: endpoint({
    path: '/api/v1/dental/order/view/index',
    permission: 'order:read',
    reads: 'other',
    summary: 'The caller’s own views of the order list, by name.',
    input: Empty,
    output: Views,
  }),
  saveView: endpoint({
    path: '/api/v1/dental/order/view/save',
    permission: 'order:read',
    idempotent: true,
    summary:
      'Keeps a view of the order list: a new one, another content for the name, or `formerName` under a new name.',
    input: z.object({ view: OrderListView.extend({ name: ViewName }), formerName: ViewName.optional() }),
    output: Views,
  }),
  deleteView: endpoint({
    path: '/api/v1/dental/order/view/delete',
    permission: 'order:read',
    summary: 'Deletes one of the caller’s views of the order list.',
    input: z.object({ name: ViewName }),
    output: Views,
  }),
} as const;

import * as z from 'zod';
import { OrderId } from '../ids.ts';
import { Deleted } from '../wire/deleted.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty, listOf, windowInput } from '../wire/page.ts';
import { KeptOrder, KeptOrderRow } from './kept-orders.ts';
import { OrderVersionRef } from './order-version-ref.ts';

/** Calls by which a clinic deletes orders, and a lab reads the records that it keeps of deleted orders. */
export const orderDeletionCalls = {
  delete: endpoint({
    path: '/api/v1/dental/order/info/delete',
    permission: 'order:delete',
    summary:
      'Deletes an order that is not under way, with its files and thread: neither side sees it any more, but for what the lab of a delivered order has to keep (`kept`). It can be restored for 30 days, then it goes for good.',
    input: OrderVersionRef,
    output: Deleted,
  }),
  restore: endpoint({
    path: '/api/v1/dental/order/info/restore',
    permission: 'order:delete',
    summary: 'Takes a deletion back: the order is as it was, for the lab too.',
    input: z.object({ orderId: OrderId }),
    output: Empty,
  }),
  erase: endpoint({
    path: '/api/v1/dental/order/info/erase',
    permission: 'order:delete',
    summary:
      'Erases a deleted order for good, with its files and thread: it cannot be restored any more, and is gone within the hour. 40302 asks for the account’s owner first.',
    input: z.object({ orderId: OrderId }),
    output: Empty,
  }),
  deleted: endpoint({
    path: '/api/v1/dental/order/info/deleted',
    permission: 'order:delete',
    reads: 'patientData',
    summary: 'Deleted orders that can be restored, newest first.',
    input: z.object(windowInput()),
    output: listOf(Deleted),
  }),
  kept: endpoint({
    path: '/api/v1/dental/order/info/kept',
    permission: 'order:read',
    reads: 'patientData',
    summary: 'What a lab keeps of delivered orders that their clinics have deleted, last deleted first',
    input: z.object(windowInput()),
    output: listOf(KeptOrderRow),
  }),
  readKept: endpoint({
    path: '/api/v1/dental/order/info/read-kept',
    permission: 'order:read',
    reads: 'patientData',
    summary: 'One of them: prescription, history and the files that the lab made; `file/download` saves the originals.',
    input: z.object({ orderId: OrderId }),
    output: KeptOrder,
  }),
} as const;

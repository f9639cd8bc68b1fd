import * as z from 'zod';
import { OrderId } from '../ids.ts';
import { endpoint } from '../wire/endpoint.ts';
import { listOf } from '../wire/page.ts';
import { OptionalPinText, OrderPin, PinText } from './order-pin.ts';

const OnPin = z.object({ orderId: OrderId, number: OrderPin.shape.number });
const write = <const Input extends z.ZodType>(verb: string, row: { input: Input; summary: string }) =>
  endpoint({
    path: `/api/v1/dental/order/info/${verb}`,
    permission: 'order:message',
    idempotent: true,
    output: OrderPin,
    ...row,
  });

/** Calls about the changes that are marked on schemes and designs (FILE-260). */
export const orderPinCalls = {
  pins: endpoint({
    path: '/api/v1/dental/order/info/pins',
    permission: 'order:read',
    reads: 'patientData',
    summary: 'Every change that was marked on a scheme or design of the order, by number, with its thread.',
    input: z.object({ orderId: OrderId }),
    output: listOf(OrderPin),
  }),
  pin: write('pin', {
    summary: 'Marks a change at a point of the newest scheme or design.',
    input: OrderPin.pick({ submission: true, fileId: true, assetId: true, place: true }).extend({
      orderId: OrderId,
      body: PinText,
    }),
  }),
  replyPin: write('replyPin', {
    summary: 'Answers in the thread of a marked change.',
    input: OnPin.extend({ body: PinText }),
  }),
  resolvePin: write('resolvePin', {
    summary: 'The lab says that it made a marked change.',
    input: OnPin.extend({ body: OptionalPinText }),
  }),
  reopenPin: write('reopenPin', {
    summary: 'The clinic says that a resolved change is still to be made.',
    input: OnPin.extend({ body: OptionalPinText }),
  }),
} as const;

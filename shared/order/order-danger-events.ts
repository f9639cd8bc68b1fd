import * as z from 'zod';
import { OrderId, OrganisationId } from '../ids.ts';
import { CalendarDate } from '../unix-seconds.ts';
import type { Danger } from './order-moments.ts';
import { OrderSide } from './order.ts';

/** The detail-type of the event of each danger (ORD-252). */
export const DANGER_EVENT_TYPES = { atRisk: 'OrderAtRisk', late: 'OrderLate' } as const satisfies Record<
  Danger,
  string
>;
export const OrderDangerEventType = z.enum(Object.values(DANGER_EVENT_TYPES));
export type OrderDangerEventType = z.infer<typeof OrderDangerEventType>;

const Party = z.object({ organisationId: OrganisationId, name: z.string() });

/**
 * Detail of the events about an order's due date: the date is at risk, or has passed, while a lab has the order. The detail names no
 * patient.
 */
export const OrderDangerEventDetail = z.object({
  schemaVersion: z.literal(1),
  orderId: OrderId,
  orderNumber: z.string(),
  clinic: Party,
  lab: Party,
  /** Side that must act next. */
  turn: OrderSide,
  dueDate: CalendarDate,
});
export type OrderDangerEventDetail = z.infer<typeof OrderDangerEventDetail>;

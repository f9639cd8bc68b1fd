import * as z from 'zod';
import { FileId } from '../ids.ts';
import { type CaseType, Prescription } from '../prescription/prescription.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { Order, OrderHistoryEntry, type OrderState } from './order.ts';

/**
 * Years after delivery for which the maker of a custom-made device must keep its documentation. For implants, the period is longer. Source:
 * Regulation (EU) 2017/745, Annex XIII section 4. A code or pseudonym may replace the patient's name (section 1).
 */
const KEEPING_YEARS = { prosthetics: 10, implant: 15, orthodontics: 10, other: 10 } as const satisfies Record<
  CaseType,
  number
>;

/**
 * Whether a lab keeps a record of an order that its clinic deletes, by the order's state (ORD-28). An undelivered order leaves no record.
 */
const KEPT_STATES = {
  awaitingSending: 'never',
  pendingAcceptance: 'never',
  schemeAwaitingConfirmation: 'never',
  designAwaitingConfirmation: 'never',
  awaitingDispatch: 'never',
  awaitingReceipt: 'always',
  completed: 'always',
  cancelled: 'ifShipped',
  refused: 'never',
} as const satisfies Record<OrderState, 'always' | 'ifShipped' | 'never'>;

/** Whether the order's lab keeps a record of the order. */
export function isKept({ state, lab, shipment }: Pick<Order, 'state' | 'lab' | 'shipment'>): boolean {
  const rule = KEPT_STATES[state];
  return lab !== null && (rule === 'always' || (rule === 'ifShipped' && shipment !== undefined));
}

/** Returns the time until which the record is kept: the same day, `KEEPING_YEARS` after delivery. */
export function keptUntil(deliveredAt: UnixSeconds, caseType: CaseType): UnixSeconds {
  const end = new Date(deliveredAt * 1000);
  end.setUTCFullYear(end.getUTCFullYear() + KEEPING_YEARS[caseType]);
  return Math.floor(end.getTime() / 1000);
}

const KeptFile = z.object({ fileId: FileId, name: z.string(), sizeBytes: z.int() });

/** A lab's record of an order that its clinic has deleted. It never contains the patient's name, because the clinic may erase this name. */
export const KeptOrder = Order.pick({
  orderId: true,
  orderNumber: true,
  clinic: true,
  state: true,
  shipment: true,
  submissions: true,
  createdAt: true,
}).extend({
  prescription: Prescription,
  history: z.array(OrderHistoryEntry),
  /** The files that the lab made. */
  files: z.array(KeptFile),
  deliveredAt: UnixSeconds,
  deletedAt: UnixSeconds,
  keptUntil: UnixSeconds,
});
export type KeptOrder = z.infer<typeof KeptOrder>;

/** A row in the list of a lab's records of deleted orders. */
export const KeptOrderRow = KeptOrder.pick({
  orderId: true,
  orderNumber: true,
  clinic: true,
  deliveredAt: true,
  deletedAt: true,
  keptUntil: true,
}).extend({ caseType: Prescription.shape.caseType, teeth: z.array(z.string()) });
export type KeptOrderRow = z.infer<typeof KeptOrderRow>;

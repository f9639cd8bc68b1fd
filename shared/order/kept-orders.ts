import * as z from 'zod';
import { FileId } from '../ids.ts';
import { type CaseType, Prescription } from '../prescription/prescription.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { Order, OrderHistoryEntry, type OrderState } from './order.ts';

/**
 * Regulation (EU) 2017/745, Annex XIII section 4: how long the maker of a custom-made device keeps its documentation after delivery; implants
 * longer. The name of the patient may be a code or pseudonym (section 1).
 */
const KEEPING_YEARS = { prosthetics: 10, implant: 15, orthodontics: 10, other: 10 } as const satisfies Record<
  CaseType,
  number
>;

/** ORD-28: of which orders a lab keeps a record that its clinic deletes, by their state then. What was never delivered is nothing to keep. */
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

/** Whether its lab keeps a record of the order. */
export function isKept({ state, lab, shipment }: Pick<Order, 'state' | 'lab' | 'shipment'>): boolean {
  const rule = KEPT_STATES[state];
  return lab !== null && (rule === 'always' || (rule === 'ifShipped' && shipment !== undefined));
}

/** Until when it is kept: the same day so many years after delivery. */
export function keptUntil(deliveredAt: UnixSeconds, caseType: CaseType): UnixSeconds {
  const end = new Date(deliveredAt * 1000);
  end.setUTCFullYear(end.getUTCFullYear() + KEEPING_YEARS[caseType]);
  return Math.floor(end.getTime() / 1000);
}

const KeptFile = z.object({ fileId: FileId, name: z.string(), sizeBytes: z.int() });

/** What a lab keeps of an order that its clinic has deleted. It names the patient nowhere: the name is the clinic's to erase. */
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
  /** Those that the lab made. */
  files: z.array(KeptFile),
  deliveredAt: UnixSeconds,
  deletedAt: UnixSeconds,
  keptUntil: UnixSeconds,
});
export type KeptOrder = z.infer<typeof KeptOrder>;

/** A row of the list. */
export const KeptOrderRow = KeptOrder.pick({
  orderId: true,
  orderNumber: true,
  clinic: true,
  deliveredAt: true,
  deletedAt: true,
  keptUntil: true,
}).extend({ caseType: Prescription.shape.caseType, teeth: z.array(z.string()) });
export type KeptOrderRow = z.infer<typeof KeptOrderRow>;

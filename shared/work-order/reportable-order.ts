import type { Order } from '../order/order.ts';

/** States of an order after its piece was sent to the clinic. */
const DELIVERED: readonly Order['state'][] = ['awaitingReceipt', 'completed'];

/** Whether a report may be about the order (WO-4). */
export const isReportable = ({ state }: Pick<Order, 'state'>): boolean => DELIVERED.includes(state);

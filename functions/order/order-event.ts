import {
  ORDER_EVENT_TYPES,
  PRESCRIBING_ACTIONS,
  type OrderEventDetail,
  type OrderEventType,
} from '#shared/order/order-events.ts';
import { prescriptionWithoutPatient, textForLab } from './order-for-lab.ts';
import type { StoredOrder } from './order-items.ts';

/** Returns the event of an action, without facts about the patient that the lab may not read. */
export const orderEvent = (
  action: keyof typeof ORDER_EVENT_TYPES,
  after: StoredOrder,
  acted: Pick<OrderEventDetail, 'side' | 'actorName' | 'from' | 'note'> &
    Partial<Pick<OrderEventDetail, 'formerLab' | 'mentions'>>,
): { type: OrderEventType; detail: OrderEventDetail } => {
  const { orderId, orderNumber, clinic, lab, state } = after;
  return {
    type: ORDER_EVENT_TYPES[action],
    // The note appears in both sides' mails, so it contains only facts about the patient that the lab may read.
    detail: {
      schemaVersion: 1,
      orderId,
      orderNumber,
      clinic,
      lab,
      to: state,
      ...acted,
      note: textForLab(after, acted.note),
      ...(lab !== null &&
        PRESCRIBING_ACTIONS.some((each) => each === action) && { prescription: prescriptionWithoutPatient(after) }),
    },
  };
};

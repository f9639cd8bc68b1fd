import type { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { WorkOrderHistoryEntry } from '#shared/work-order/work-order.ts';
import type { Handler } from '#functions/http/call.ts';
import { historyItems } from '#functions/store/effect-items.ts';
import { findWorkOrder } from './find-work-order.ts';
import type { StoredWorkOrder } from './work-order-items.ts';
import { toWorkOrder } from './work-order-views.ts';

/**
 * Returns a report without the contact of a reporter who has no account. Only the owner and after-sales may read the contact. The lab of
 * the order may read the rest.
 */
const withoutContact = ({ outsider, ...stored }: StoredWorkOrder): StoredWorkOrder => ({
  ...stored,
  outsider: outsider === null ? null : { ...outsider, contact: '' },
});

/** Returns one work order with its history, oldest first. */
export const read: Handler<typeof workOrderApi.read> = async ({ input, session }) => {
  const stored = await findWorkOrder(session, input.workOrderId);
  const key = { owner: stored.ownerId, subject: stored.workOrderId };
  const history = await historyItems.all({ index: 'primary', key });
  const isLab = session.organisationId === stored.lab?.organisationId;
  return {
    workOrder: toWorkOrder(isLab ? withoutContact(stored) : stored),
    history: history.map((line) => WorkOrderHistoryEntry.parse(line)),
  };
};

import type { OrderId, OrganisationId } from '#shared/ids.ts';
import { OrderEventDetail, type OrderEventType } from '#shared/order/order-events.ts';
import { termsStore } from '#functions/relation/terms-store.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import type { BusEvent } from '#functions/queue/each-message.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { commit } from '#functions/store/commit.ts';
import { newId } from '#functions/store/new-id.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { movedOrder } from './moved-order.ts';
import { orders } from './order-items.ts';

/** The actor's name in the history for actions of the platform itself. */
const PLATFORM = 'Arcata';
const SENT: readonly OrderEventType[] = ['OrderSent', 'OrderForwarded'];

/** Accepts a waiting order for the lab, if the order's terms include automatic acceptance (REL-72). A repeat changes nothing. */
async function accept(clinicId: OrganisationId, orderId: OrderId): Promise<void> {
  const order = await orders.read({ clinicId, orderId });
  const number = order?.termsNumber ?? null;
  if (order === undefined || order.lab === null || number === null || order.state !== 'pendingAcceptance') return;
  const labId = order.lab.organisationId;
  const tenant = tenantOf({ kind: 'system', organisationId: labId });
  const version = await termsStore(tenant).version(clinicId, number);
  if (version?.terms.acceptsByItself !== true) return;
  const actor = { side: 'lab', actorName: PLATFORM, now: nowSeconds(), seenVersion: order.version } as const;
  const { effect } = await movedOrder(order, { action: 'accept', ...actor });
  const origin = {
    actorKind: 'system',
    actorId: 'operations',
    actorName: PLATFORM,
    owner: labId,
    action: 'operations/accept',
    sourceIp: '',
    requestId: newId('event'),
  } as const;
  await commit(origin, { ...effect, answer: undefined });
}

/** Accepts an order after it was sent or forwarded, if the order's terms include automatic acceptance. Other events change nothing. */
export async function acceptByTerms({ detail, ...event }: BusEvent): Promise<void> {
  if (!SENT.some((type) => type === event['detail-type'])) return;
  const { orderId, clinic } = OrderEventDetail.parse(detail);
  await retryIfChanged(() => accept(clinic.organisationId, orderId));
}

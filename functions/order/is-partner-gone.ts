import { organisationStore, stateOf } from '#functions/organisation/organisation-store.ts';
import { type ReadAsked, readingTogether } from '#functions/store/read-together.ts';
import { ACCEPTED } from '#shared/order/order-transitions.ts';
import type { ShownOrder } from './find-order.ts';

/**
 * Whether the organisation on the other side of an accepted order is dissolved or erased. A dissolved organisation may still be restored.
 */
export async function isPartnerGone(
  {
    order,
    side,
  }: {
    readonly order: Pick<ShownOrder['order'], 'lab' | 'clinic' | 'state'>;
    readonly side: ShownOrder['side'];
  },
  read: ReadAsked = readingTogether(),
): Promise<boolean> {
  const partner = side === 'clinic' ? order.lab : order.clinic;
  if (partner === null || !ACCEPTED.some((state) => state === order.state)) return false;
  const organisation = await read(organisationStore.ask(partner.organisationId));
  return organisation === undefined || stateOf(organisation) !== 'active';
}

import type { relationApi } from '#shared/relation/relation-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { relationStore, type RelationRow } from './relation-store.ts';

/**
 * Both have agreed to work together at some time, as with every organisation that an order is shared with; or the other one asks for it.
 * An organisation that was only asked has not agreed to show its logo.
 */
const mayBeShown = ({ state, cooperationTime, isInitiator }: RelationRow): boolean =>
  state === 'established' || cooperationTime !== undefined || (state === 'pending' && !isInitiator);

/** The signs of the organisation and of its partners, and of no other one. Who is deleted from the list is shown by no sign either. */
export const logos: Handler<typeof relationApi.logos> = async ({ session }) => {
  const tenant = tenantOf(session);
  const rows = (await relationStore(tenant).listed()).filter(mayBeShown).toSorted((a, b) => b.updatedAt - a.updatedAt);
  return organisationStore.innerLogosOf([tenant.organisationId, ...rows.map(({ partnerId }) => partnerId)]);
};

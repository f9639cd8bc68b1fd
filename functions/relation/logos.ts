import type { relationApi } from '#shared/relation/relation-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { relationStore, type RelationRow } from './relation-store.ts';

/**
 * Whether the caller may see the partner's logo. True if the partner has agreed to work with the caller at some time, or asks for this now.
 * A partner that was only asked by the caller has not agreed to show its logo.
 */
const mayBeShown = ({ state, cooperationTime, isInitiator }: RelationRow): boolean =>
  state === 'established' || cooperationTime !== undefined || (state === 'pending' && !isInitiator);

/**
 * Returns the logos of the organisation and of its partners. Leaves out partners whose relation the organisation has deleted from its list.
 */
export const logos: Handler<typeof relationApi.logos> = async ({ session }) => {
  const tenant = tenantOf(session);
  const rows = (await relationStore(tenant).listed()).filter(mayBeShown).toSorted((a, b) => b.updatedAt - a.updatedAt);
  return organisationStore.innerLogosOf([tenant.organisationId, ...rows.map(({ partnerId }) => partnerId)]);
};

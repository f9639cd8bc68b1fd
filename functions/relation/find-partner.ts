import type { OrganisationId } from '#shared/ids.ts';
import type { Relation } from '#shared/relation/relation.ts';
import { organisationStore, type OrganisationRow, stateOf } from '#functions/organisation/organisation-store.ts';
import { type Tenant, tenantOf } from '#functions/store/tenant.ts';
import type { Write } from '#functions/store/write.ts';
import { relationStore, relationUnchanged } from './relation-store.ts';

interface Partner {
  readonly partner: OrganisationRow;
  readonly state: Relation['state'];
  /** A check that fails the transaction if the relation has changed since it was read. */
  readonly unchanged: Write;
}

/** Returns the partner and the relation's state; `undefined` if the tenant never had a relation with the organisation. */
export async function findPartner(tenant: Tenant, partnerId: OrganisationId): Promise<Partner | undefined> {
  const relation = await relationStore(tenant).withPartner(partnerId);
  const partner = relation === undefined ? undefined : await organisationStore.read(partnerId);
  if (relation === undefined || partner === undefined) return undefined;
  // Data shared with a dissolved partner can still be read, but nothing new can begin with this partner.
  const state = stateOf(partner) === 'active' ? relation.state : 'exited';
  return { partner, state, unchanged: relationUnchanged(relation) };
}

/** Returns the organisations that the organisation has an established relation with. */
export async function partnersOf(organisationId: OrganisationId): Promise<OrganisationRow[]> {
  const relations = await relationStore(tenantOf({ kind: 'system', organisationId })).listed();
  const established = relations.filter(({ state }) => state === 'established');
  return organisationStore.readMany(established.map(({ partnerId }) => partnerId));
}

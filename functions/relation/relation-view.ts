import type { Relation } from '#shared/relation/relation.ts';
import type { OrganisationRow } from '#functions/organisation/organisation-store.ts';
import type { RelationRow } from './relation-store.ts';

/** Returns a relation as one side sees it. */
export function relationView(row: RelationRow, partner: OrganisationRow, openOrders: number): Relation {
  const { relationId, state, isInitiator, cooperationTime, version, updatedAt } = row;
  const { organisationId, organisationNumber, name, type } = partner;
  return {
    relationId,
    partner: { organisationId, organisationNumber, name, type },
    state,
    isInitiator,
    cooperationTime,
    openOrders,
    version,
    updatedAt,
  };
}

import type { OrganisationId } from '#shared/ids.ts';
import { isEnterable, type Member } from './member-store.ts';
import { type OrganisationRow, organisationStore, stateOf } from './organisation-store.ts';

/**
 * Returns the memberships that the account can enter now, in the order of joining. Also returns the organisations of all its memberships.
 */
export async function enterableOf(
  memberships: readonly Member[],
): Promise<{ members: Member[]; organisations: ReadonlyMap<OrganisationId, OrganisationRow> }> {
  const organisations = await organisationStore.byId(memberships.map(({ organisationId }) => organisationId));
  const members = memberships
    .filter((member) => {
      const organisation = organisations.get(member.organisationId);
      return isEnterable(member) && organisation !== undefined && stateOf(organisation) === 'active';
    })
    .toSorted((a, b) => a.joinTime - b.joinTime || a.organisationId.localeCompare(b.organisationId));
  return { members, organisations };
}

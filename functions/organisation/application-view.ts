import type { Application } from '#shared/organisation/member.ts';
import type { Invitation } from './invitation-store.ts';
import type { Member } from './member-store.ts';
import type { OrganisationRow } from './organisation-store.ts';

/** Returns an application or invitation with the fields that the invited or applying person sees. */
export const applicationView = (
  row: Member | Invitation,
  { name, organisationNumber, type }: OrganisationRow,
): Application => ({
  kind: 'invitationId' in row ? 'invitation' : 'application',
  iid: row.organisationId,
  invitationId: 'invitationId' in row ? row.invitationId : null,
  name,
  number: organisationNumber,
  type,
  role: row.role,
  status: row.state,
  createdAt: row.updatedAt,
});

import type { AccountId, InvitationId, OrganisationId } from '#shared/ids.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { type Invitation, invitationStore } from './invitation-store.ts';
import { type Member, memberStore } from './member-store.ts';

export type LineRef = { readonly accountId: AccountId } | { readonly invitationId: InvitationId };

/** Returns the invitation with that id. Throws 40400 if the organisation does not have it. */
export async function findInvitation(organisationId: OrganisationId, invitationId: InvitationId): Promise<Invitation> {
  const invitations = await invitationStore.ofOrganisation(organisationId);
  const invitation = invitations.find((each) => each.invitationId === invitationId);
  if (invitation === undefined) throw new AppError('notFound');
  return invitation;
}

/**
 * Returns the row of a line in the member list: a membership, an application or an invitation. Throws 40400 if the organisation has no such
 * row.
 */
export async function findLine(organisationId: OrganisationId, line: LineRef): Promise<Member | Invitation> {
  if ('invitationId' in line) return findInvitation(organisationId, line.invitationId);
  const member = await memberStore.read({ organisationId, accountId: line.accountId });
  if (member === undefined) throw new AppError('notFound');
  return member;
}

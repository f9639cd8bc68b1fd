import * as z from 'zod';
import { MemberRole } from '#shared/access/roles.ts';
import { Language } from '#shared/account/account.ts';
import { Contact } from '#shared/account/contact.ts';
import { InvitationId, OrganisationId } from '#shared/ids.ts';
import { MemberState } from '#shared/organisation/organisation.ts';
import { itemType } from '#functions/store/item-type.ts';

const invitationItems = itemType(
  'invitation',
  z.object({
    organisationId: OrganisationId,
    contactDigest: z.string(),
    invitationId: InvitationId,
    contact: Contact,
    role: MemberRole,
    /** Language of the message to a person without an account. An account has a language setting of its own. */
    language: Language,
    state: MemberState,
    invitedBy: z.string(),
    /** Whether after-sales sent the invitation. Then a head of the organisation confirms the person (ORG-22). */
    isFromOutside: z.boolean().optional(),
  }),
  // Version 2 adds `isFromOutside`.
  [(item) => item],
);
export type Invitation = NonNullable<Awaited<ReturnType<typeof invitationItems.read>>>;

/**
 * Stores invitations of contacts. An unanswered invitation expires at its `ttl`; an answered one has no `ttl` and is kept. Until the
 * invitation is accepted, it does not matter whether the contact has an account.
 */
export const invitationStore = {
  read: (key: Pick<Invitation, 'organisationId' | 'contactDigest'>): Promise<Invitation | undefined> =>
    invitationItems.read(key),

  ofOrganisation: (organisationId: OrganisationId): Promise<Invitation[]> =>
    invitationItems.all({ index: 'primary', key: { organisationId } }),

  /** Returns all invitations that were sent to one of these contacts. */
  async ofContacts(contactDigests: readonly string[]): Promise<Invitation[]> {
    const found = contactDigests.map((contactDigest) => invitationItems.all({ index: 'gsi1', key: { contactDigest } }));
    return (await Promise.all(found)).flat();
  },

  create: invitationItems.create,
  replace: invitationItems.replace,
  remove: (invitation: Invitation) => invitationItems.remove(invitation),
};

import { foundOrganisation, type Person } from '#test/support/world.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { partnerInvitationStore } from '#functions/relation/partner-invitation-store.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transact } from '#functions/store/transact.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { PeoplesThings } from './permission-world.ts';

let invited = 0;

/**
 * Makes an invitation by this organisation to an address, and two by other organisations to the person. Only clinics and labs have such
 * invitations. For another organisation, the ids are new and no invitation has them.
 */
export async function partnerInvitationsOf(
  { email }: Pick<Person, 'email'>,
  organisationId: OrganisationId,
): Promise<Pick<PeoplesThings, 'partnerInvitationId' | 'myPartnerInvitationId' | 'declinedInvitationId'>> {
  const type = (await organisationStore.read(organisationId))?.type;
  if (type !== 'clinic' && type !== 'lab')
    return {
      partnerInvitationId: newId('invitation'),
      myPartnerInvitationId: newId('invitation'),
      declinedInvitationId: newId('invitation'),
    };
  const other = type === 'clinic' ? 'lab' : 'clinic';
  const [inviter, declined] = await Promise.all([foundOrganisation(other), foundOrganisation(other)]);
  const told = { words: '', language: 'en' as const };
  const now = nowSeconds();
  invited += 1;
  const own = partnerInvitationStore.begin(
    tenantOf({ kind: 'system', organisationId }),
    { ...told, email: `partner-${invited}-of-${email}` },
    now,
  );
  const [mine, mineToo] = [inviter, declined].map(({ organisationId: inviterId }) =>
    partnerInvitationStore.begin(tenantOf({ kind: 'system', organisationId: inviterId }), { ...told, email }, now),
  );
  await transact([own, mine!, mineToo!].map((row) => partnerInvitationStore.create(row)));
  return {
    partnerInvitationId: own.invitationId,
    myPartnerInvitationId: mine!.invitationId,
    declinedInvitationId: mineToo!.invitationId,
  };
}

import { AccountId, InvitationId } from '#shared/ids.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { ApiClient } from '../scanner/api-client.ts';
import { WORLD_APPLICATIONS, WORLD_INVITATIONS } from './world-members.ts';
import type { WorldOrganisationKey } from './world-people.ts';

interface People {
  readonly people: ReadonlyMap<string, ApiClient>;
  readonly heads: Readonly<Record<WorldOrganisationKey, ApiClient>>;
  readonly numbers: Readonly<Record<WorldOrganisationKey, string>>;
}

async function applyAll({ people, heads, numbers }: People): Promise<void> {
  for (const { email, to, answer } of WORLD_APPLICATIONS) {
    await people.get(email)?.(organisationApi.apply, { organisationNumber: numbers[to] });
    if (answer === 'none') continue;
    const { list } = await heads[to](organisationApi.members, { filter: 'pending' });
    for (const { accountId, version } of list)
      await heads[to](organisationApi.reject, { accountId: AccountId.parse(accountId), version });
  }
}

async function inviteAll({ heads }: People): Promise<void> {
  for (const { by, email, role, language, isCancelled } of WORLD_INVITATIONS) {
    const contact = { kind: 'email', email } as const;
    const { invitationId, version } = await heads[by](organisationApi.invite, { contact, role, language });
    if (isCancelled)
      await heads[by](organisationApi.cancelInvitation, { invitationId: InvitationId.parse(invitationId), version });
  }
}

/** Adds applications, waiting or refused, and invitations, open or withdrawn, for the members page. */
export async function seedMembers(world: People): Promise<void> {
  await applyAll(world);
  await inviteAll(world);
}

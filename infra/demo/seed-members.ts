import { AccountId, InvitationId } from '#shared/ids.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { ApiClient } from '../scanner/api-client.ts';
import { WORLD_APPLICATIONS, WORLD_INVITATIONS } from './world-members.ts';
import type { PlayPart } from './world-parts.ts';
import type { WorldOrganisationKey } from './world-people.ts';

interface People {
  readonly people: ReadonlyMap<string, ApiClient>;
  readonly heads: Readonly<Record<WorldOrganisationKey, ApiClient>>;
  readonly numbers: Readonly<Record<WorldOrganisationKey, string>>;
}

type Application = (typeof WORLD_APPLICATIONS)[number];
type Invitation = (typeof WORLD_INVITATIONS)[number];

async function apply({ people, heads, numbers }: People, { email, to, answer }: Application): Promise<void> {
  await people.get(email)?.(organisationApi.apply, { organisationNumber: numbers[to] });
  if (answer === 'none') return;
  const { list } = await heads[to](organisationApi.members, { filter: 'pending' });
  for (const { accountId, version } of list)
    await heads[to](organisationApi.reject, { accountId: AccountId.parse(accountId), version });
}

async function invite({ heads }: People, { by, email, role, language, isCancelled }: Invitation): Promise<void> {
  const contact = { kind: 'email', email } as const;
  const { invitationId, version } = await heads[by](organisationApi.invite, { contact, role, language });
  if (isCancelled)
    await heads[by](organisationApi.cancelInvitation, { invitationId: InvitationId.parse(invitationId), version });
}

/** Adds applications (waiting or refused) and invitations (open or withdrawn) for the page of members. */
export async function seedMembers(world: People, play: PlayPart): Promise<void> {
  for (const row of WORLD_APPLICATIONS) await play(`application of ${row.email}`, () => apply(world, row));
  for (const row of WORLD_INVITATIONS) await play(`invitation of ${row.email}`, () => invite(world, row));
}

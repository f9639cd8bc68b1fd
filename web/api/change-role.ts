import type { QueryClient } from '@tanstack/react-query';
import type { UserInfo } from '#shared/account/account.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { beginAnew } from './begin-anew.ts';
import { call } from './client.ts';

/** Switches to another role of the person: stores the new token and reads everything again (ACC-23). */
export async function changeRole(
  client: QueryClient,
  { uuid }: Pick<UserInfo, 'uuid'>,
  authorityId: number,
): Promise<void> {
  await client.cancelQueries();
  const { token, sessionId } = await call(organisationApi.changeUserRole, { authorityId, uuid });
  await beginAnew(client, { accessToken: token, sessionId });
}

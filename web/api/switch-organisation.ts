import type { QueryClient } from '@tanstack/react-query';
import type { OrganisationId } from '#shared/ids.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { call } from './client.ts';
import { isRemembered, storeToken, type SessionToken } from './session-token.ts';

/** Enters another organisation: a new token, and nothing of the former organisation stays on screen. */
export async function switchOrganisation(client: QueryClient, iid: OrganisationId): Promise<void> {
  // What is asked meanwhile would be refused with the session that ends here.
  await client.cancelQueries();
  const { token, sessionId } = await call(organisationApi.switch, { iid });
  await beginAnew(client, { accessToken: token.accessToken, sessionId });
}

/** The same person in another role or organisation: what was read before is forgotten. */
export async function beginAnew(client: QueryClient, token: SessionToken): Promise<void> {
  storeToken(token, isRemembered());
  await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'cloudscape-words' });
}

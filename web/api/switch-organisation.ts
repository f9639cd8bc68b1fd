import type { QueryClient } from '@tanstack/react-query';
import type { OrganisationId } from '#shared/ids.ts';
import { REQUEST_TIMEOUT_MS } from '#shared/limits.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { sayNext } from '#web/ui/flashes.ts';
import { call } from './client.ts';
import { isRemembered, storeToken } from './session-token.ts';

/** Leaves the page for good, again where a step that somebody takes meanwhile has held it up: nothing goes on on it. */
function leaveBy(load: () => void): Promise<never> {
  load();
  setInterval(load, REQUEST_TIMEOUT_MS);
  return new Promise(() => undefined);
}

async function enter(client: QueryClient, iid: OrganisationId): Promise<void> {
  // What is asked meanwhile would be refused with the session that ends here.
  await client.cancelQueries();
  const { token, sessionId } = await call(organisationApi.switch, { iid });
  storeToken({ accessToken: token.accessToken, sessionId }, isRemembered());
}

/** SPEC 7: enters another organisation; the page reloads at the start, which every organisation has, and there says what was done. */
export async function switchOrganisation(client: QueryClient, iid: OrganisationId, says?: string): Promise<never> {
  await enter(client, iid);
  if (says !== undefined) sayNext(says);
  return leaveBy(() => location.assign('/'));
}

/** Enters an organisation on the way to the page that was asked for, which then loads in it. */
export async function enterOnTheWay(client: QueryClient, iid: OrganisationId): Promise<never> {
  await enter(client, iid);
  return leaveBy(() => location.reload());
}

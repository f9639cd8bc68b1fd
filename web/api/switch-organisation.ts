import { onlineManager, type QueryClient } from '@tanstack/react-query';
import type { OrganisationId } from '#shared/ids.ts';
import { REQUEST_TIMEOUT_MS } from '#shared/limits.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { carryFlashes, sayNext } from '#web/ui/flashes.ts';
import { call } from './client.ts';
import { isRemembered, storeToken } from './session-token.ts';

/**
 * Leaves the page for good: nothing goes on on it. It asks nothing more, since the next page waits for a connection while others have
 * all of them (HTTP/1.1 has six). A step that somebody takes meanwhile (*Back*, *Stop*) keeps the page: it is left again, each time later, so that
 * a slow answer is not cut off for ever.
 */
function leaveBy(client: QueryClient, load: () => void): Promise<never> {
  carryFlashes();
  onlineManager.setOnline(false);
  void client.cancelQueries();
  const leave = (patienceMs: number) => {
    load();
    setTimeout(leave, patienceMs, 2 * patienceMs);
  };
  leave(REQUEST_TIMEOUT_MS);
  return new Promise(() => undefined);
}

async function enter(client: QueryClient, iid: OrganisationId): Promise<void> {
  // What is asked meanwhile would be refused with the session that ends here.
  await client.cancelQueries();
  const { token, sessionId } = await call(organisationApi.switch, { iid });
  storeToken({ accessToken: token.accessToken, sessionId }, isRemembered());
}

/** ORG-7: enters another organisation; the page reloads at the start, which every organisation has, and there says what was done. */
export async function switchOrganisation(client: QueryClient, iid: OrganisationId, says?: string): Promise<never> {
  await enter(client, iid);
  if (says !== undefined) sayNext(says);
  return leaveBy(client, () => location.assign('/'));
}

/** Enters an organisation on the way to the page that was asked for, which then loads in it. */
export async function enterOnTheWay(client: QueryClient, iid: OrganisationId): Promise<never> {
  await enter(client, iid);
  return leaveBy(client, () => location.reload());
}

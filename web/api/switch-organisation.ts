import { onlineManager, type QueryClient } from '@tanstack/react-query';
import type { OrganisationId } from '#shared/ids.ts';
import { REQUEST_TIMEOUT_MS } from '#shared/limits.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { carryFlashes, sayNext } from '#web/ui/flashes.ts';
import { call } from './client.ts';
import { isRemembered, storeToken } from './session-token.ts';

/**
 * Leaves the page for good. This page makes no further calls: HTTP/1.1 has six connections, and the next page would have to wait for a free
 * one. If the person presses *Back* or *Stop*, this page stays. So it loads the next page again after a pause that doubles each time. A
 * slow answer has this time to arrive.
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
  // The switch ends the present session, so a call under way would be refused.
  await client.cancelQueries();
  const { token, sessionId } = await call(organisationApi.switch, { iid });
  storeToken({ accessToken: token.accessToken, sessionId }, isRemembered());
}

/**
 * Enters another organisation (ORG-7). Reloads the portal at the start page, which every organisation has, and shows the message `says`
 * there.
 */
export async function switchOrganisation(client: QueryClient, iid: OrganisationId, says?: string): Promise<never> {
  await enter(client, iid);
  if (says !== undefined) sayNext(says);
  return leaveBy(client, () => location.assign('/'));
}

/** Enters the organisation that the present page needs, then reloads the page. */
export async function enterOnTheWay(client: QueryClient, iid: OrganisationId): Promise<never> {
  await enter(client, iid);
  return leaveBy(client, () => location.reload());
}

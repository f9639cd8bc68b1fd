import { accountQueries } from '#web/api/queries/account-queries.ts';
import { queryClient } from '#web/api/query-client.ts';
import { sessionOf } from '#web/api/session.ts';
import { mayOpen } from './may-open.ts';
import { loadPage } from './pages.ts';
import { ROUTES } from './routes.ts';
import { readFrame } from './shell/read-frame.ts';

/** Begins to read who is signed in, while the texts of the portal load. */
export const askWhoIsSignedIn = (): Promise<void> => queryClient.prefetchQuery(accountQueries.self());

/**
 * Reads who is signed in. Then begins to read the data of the frame and of the page at this address (UX-140). React draws them meanwhile,
 * and would begin to read only after it has drawn them.
 */
export async function readFirst(): Promise<void> {
  await askWhoIsSignedIn();
  const user = queryClient.getQueryData(accountQueries.self().queryKey);
  const route = ROUTES.find(({ path }) => path === location.pathname);
  if (user === undefined || user.iid === 0 || route === undefined) return;
  const session = sessionOf(user);
  if (!mayOpen(session, route)) return;
  if (!('isBare' in route)) readFrame(queryClient, session);
  const { readAhead } = await loadPage(route.page);
  readAhead?.(queryClient);
}

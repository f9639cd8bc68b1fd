import { accountQueries } from '#web/api/queries/account-queries.ts';
import { queryClient } from '#web/api/query-client.ts';
import { sessionOf } from '#web/api/session.ts';
import { guard } from './guard.ts';
import { loadFrame, loadPage } from './pages.ts';
import { personOf } from './person-of.ts';
import { ROUTES } from './routes.ts';
import { visitOf } from './use-visit.ts';

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
  if (user === undefined || user.iid === 0 || user.isSecondFactorDue || route === undefined) return;
  const session = sessionOf(user);
  const visit = { ...visitOf(location, '/'), productsNum: user.productsNum, person: personOf(session, false) };
  if (guard(visit).is !== 'goOn') return;
  // If the code of the frame or the page cannot be loaded, the page itself says so.
  const [frame, page] = await Promise.all([loadFrame(route.page), loadPage(route.page)]).catch(() => []);
  frame?.readFrame(queryClient, session);
  page?.readAhead?.(queryClient);
}

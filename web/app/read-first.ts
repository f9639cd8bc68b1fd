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
 * Reads who is signed in. Then begins to read the data of the frame and the page, while React draws both (UX-140). Without this, the
 * reading would begin only after the first drawing.
 */
export async function readFirst(): Promise<void> {
  await askWhoIsSignedIn();
  const user = queryClient.getQueryData(accountQueries.self().queryKey);
  const route = ROUTES.find(({ path }) => path === location.pathname);
  if (user === undefined || user.iid === 0 || user.isSecondFactorDue || route === undefined) return;
  const session = sessionOf(user);
  const visit = { ...visitOf(location, '/'), productsNum: user.productsNum, person: personOf(session, false) };
  if (guard(visit).is !== 'goOn') return;
  // Ignores a failure to load the code, because the page loads it, too, and reports the failure.
  const [frame, page] = await Promise.all([loadFrame(route.page), loadPage(route.page)]).catch(() => []);
  frame?.readFrame(queryClient, session);
  page?.readAhead?.(queryClient);
}
